package import Screen

extension Glyph {
  /// The eighths filled from below, for a lower block element or a blank; else nil.
  package var lowerEighths: Int? {
    switch scalars[0] {
    case 0x20, 0: 0
    case 0x2581...0x2588: Int(scalars[0]) - 0x2580
    default: nil
    }
  }
}
