import CPango

/// A font for a text.
struct Font: Hashable {
  /// Family names separated by commas; the first with a glyph draws it. Other installed fonts are the fallback.
  var families: String
  /// The font size in pixels.
  var size: Double
  var isBold = false
  var isItalic = false
}

/// A line of text that can be measured and drawn.
final class TextLine {
  let layout: OpaquePointer

  /// - Parameter layout: A new layout, whose ownership passes to the line.
  init(_ text: String, _ font: Font, layout: OpaquePointer) {
    self.layout = layout
    let description = font.description()
    defer { lib.pango_font_description_free(description) }
    lib.pango_layout_set_font_description(layout, description)
    lib.pango_layout_set_single_paragraph_mode(layout, 1)
    lib.pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
  }

  deinit { lib.g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// The advance width in pixels.
  var advance: Double {
    var rect = PangoRectangle()
    lib.pango_layout_get_extents(layout, nil, &rect)
    return Double(rect.width) / Double(PANGO_SCALE)
  }

  /// The rectangle of the ink, in pixels from the start of the baseline.
  var ink: (x: Double, y: Double, width: Double, height: Double) {
    var rect = PangoRectangle()
    lib.pango_layout_get_extents(layout, &rect, nil)
    let scale = Double(PANGO_SCALE)
    return (
      Double(rect.x) / scale, Double(rect.y) / scale - baseline, Double(rect.width) / scale,
      Double(rect.height) / scale
    )
  }

  /// The distance from the line's top to its baseline, in pixels.
  private var baseline: Double {
    Double(lib.pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
  }

  /// Truncates the text with an ellipsis to a width in pixels.
  func shorten(to width: Double) {
    lib.pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    lib.pango_layout_set_width(layout, Int32(clamping: Int(width * Double(PANGO_SCALE))))
  }

  /// Draws the text in the context's color, with the start of the baseline at a point.
  func draw(in context: OpaquePointer, x: Double, y: Double) {
    lib.cairo_move_to(context, x, y - baseline)
    lib.pango_cairo_show_layout(context, layout)
  }
}

extension Font {
  /// Returns a new description, which the caller frees.
  func description() -> OpaquePointer? {
    let description = lib.pango_font_description_new()
    lib.pango_font_description_set_family(description, families)
    lib.pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    if isBold { lib.pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD) }
    if isItalic { lib.pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    return description
  }
}
