package import Screen

/// What is recorded: something that takes inputs and shows pictures, on a clock that is not a clock.
///
/// Times are since its beginning and do not run backwards.
package protocol Stage {
  /// Takes in one input at a time.
  mutating func take(_ input: Input, at time: Duration)

  /// The picture at a time.
  mutating func canvas(at time: Duration) -> Canvas

  /// What can be said in numbers and words about the picture at a time, always the same names in the same order.
  mutating func facts(at time: Duration) -> [Fact]
}

/// One thing that can be said of a picture.
package struct Fact: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case number(Double)
    case text(String)
    case flag(Bool)
    case none
  }

  /// In the words of the command line: `seam_pt`, `keyboard_up`.
  package let name: String
  package let value: Value

  package init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }
}
