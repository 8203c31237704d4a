package import Screen

/// A program to record: it takes inputs and shows pictures on a virtual clock.
///
/// Times count from its start and never decrease.
package protocol Stage {
  mutating func take(_ input: Input, at time: Duration)

  mutating func canvas(at time: Duration) -> Canvas

  /// Returns facts about the picture at a time, always with the same names in the same order.
  mutating func facts(at time: Duration) -> [Fact]
}

/// A named value that describes a picture.
package struct Fact: Hashable, Sendable {
  package indirect enum Value: Hashable, Sendable {
    case number(Double)
    case text(String)
    case flag(Bool)
    /// A value for each of several parts, such as the lanes of a comparison.
    case list([Value])
    case none
  }

  /// The name, such as `seam_pt` or `keyboard_up`.
  package let name: String
  package let value: Value

  package init(_ name: String, _ value: Value) { (self.name, self.value) = (name, value) }
}
