extension EasingScanner {
  /// Reads the argument of an interpolator that has one, from its parenthesis on.
  mutating func android(_ name: String) throws(EasingError) -> AndroidInterpolator? {
    let found = AndroidInterpolator.defaults.first { $0.notation.name == name }
    guard let found, let label = found.notation.argument?.label else { return nil }
    try open()
    let start = position
    guard word() == label else { throw missing("\(label):", at: start) }
    try expect(":")
    let place = position
    let value = try number(label == "tension" ? "a number from 0 up" : "a number above 0") {
      label == "tension" ? $0 >= 0 : $0 > 0
    }
    guard Easing.outputs.contains(value) else {
      throw missing("a number up to 1000000", at: place)
    }
    try close()
    return found.with(value)
  }
}
