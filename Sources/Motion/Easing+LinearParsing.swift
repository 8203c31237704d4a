extension EasingScanner {
  /// Reads the stops of `linear`, from its parenthesis on.
  mutating func linearStops() throws(EasingError) -> LinearStops {
    try open()
    let start = position
    var stops: [LinearStops.Stop] = []
    repeat {
      try stop(into: &stops)
    } while takeComma()
    let line = LinearStops(stops)
    guard Easing.linearStops(line).staysWithinOutputs else {
      throw missing("stops whose lines stay in \(Easing.outputsText) up to 0% and 100%", at: start)
    }
    try close()
    return line
  }

  /// Reads a number and up to two percentages before or after it, which make two stops.
  private mutating func stop(into stops: inout [LinearStops.Stop]) throws(EasingError) {
    var inputs = try percentages()
    let start = position
    guard let output = try cssValue(), !output.isPercentage else {
      throw missing("a number", at: start)
    }
    let number =
      output.isComputed ? output.number.withinOutputs : try checked(output.number, at: start)
    skipSpace()
    if inputs.isEmpty { inputs = try percentages() }
    if inputs.isEmpty { stops.append(LinearStops.Stop(number)) }
    for input in inputs { stops.append(LinearStops.Stop(number, at: input)) }
  }

  private mutating func percentages() throws(EasingError) -> [Double] {
    var inputs: [Double] = []
    while inputs.count < 2 {
      let start = position
      guard let input = try cssValue(), input.isPercentage else {
        back(to: start)
        return inputs
      }
      guard input.isComputed || Easing.outputs.contains(input.number) else {
        throw missing("a percentage in -100000000%...100000000%", at: start)
      }
      inputs.append(input.number.withinOutputs)
      skipSpace()
    }
    return inputs
  }
}
