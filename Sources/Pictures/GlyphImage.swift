#if Images
  /// A glyph in pixels, as large as its cells.
  enum GlyphImage {
    /// Coverage, to be drawn in the cell's color.
    case mask(CellMask)

    /// Premultiplied 0xAARRGGBB, for what has its own colors.
    case colors([UInt32])
  }
#endif
