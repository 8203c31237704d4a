extension EasingScanner {
  /// Reads the stops of `linear`, from its parenthesis on.
  mutating func linearStops() throws(EasingError) -> LinearStops {
    try open()
    var stops: [LinearStops.Stop] = []
    repeat {
      try stop(into: &stops)
    } while takeComma()
    try close()
    return LinearStops(stops)
  }

  /// Reads a number and up to two percentages before or after it, which make two stops.
  private mutating func stop(into stops: inout [LinearStops.Stop]) throws(EasingError) {
    var inputs = try percentages()
    let start = position
    guard let output = try cssValue(), !output.isPercentage else {
      throw missing("a number", at: start)
    }
    skipSpace()
    if inputs.isEmpty { inputs = try percentages() }
    if inputs.isEmpty { stops.append(LinearStops.Stop(output.number)) }
    for input in inputs { stops.append(LinearStops.Stop(output.number, at: input)) }
  }

  private mutating func percentages() throws(EasingError) -> [Double] {
    var inputs: [Double] = []
    while inputs.count < 2 {
      let start = position
      guard let input = try cssValue(), input.isPercentage else {
        back(to: start)
        return inputs
      }
      inputs.append(input.number)
      skipSpace()
    }
    return inputs
  }
}
