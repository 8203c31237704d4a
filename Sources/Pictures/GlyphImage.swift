#if Images
  /// A glyph in pixels, as large as its cells.
  enum GlyphImage {
    /// A coverage to draw in the cell's color.
    case mask(CellMask)

    /// Colors of the glyph's own, premultiplied 0xAARRGGBB.
    case colors([UInt32])
  }
#endif
