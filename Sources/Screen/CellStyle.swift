/// The look of a cell: two colors and attributes.
package struct CellStyle: Hashable, Sendable {
  package struct Attributes: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates a set, instead of the standard library's way, which takes a microsecond in another module.
    package init(arrayLiteral elements: Attributes...) {
      rawValue = elements.reduce(0) { $0 | $1.rawValue }
    }

    package static let bold = Attributes(rawValue: 1)
    package static let dim = Attributes(rawValue: 2)
    package static let italic = Attributes(rawValue: 4)
    package static let underline = Attributes(rawValue: 8)
    package static let reverse = Attributes(rawValue: 16)
  }

  package var foreground: Color
  package var background: Color
  package var attributes: Attributes

  package init(_ foreground: Color, on background: Color, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  package static let standard = CellStyle(.standard, on: .standard)
}
