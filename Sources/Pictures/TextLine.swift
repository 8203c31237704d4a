#if Images
  import CPango

  /// Which letters a text is drawn with.
  struct Font: Hashable {
    /// Names of families, the first that has a letter draws it; the machine's others come after.
    var families: String
    /// Pixels.
    var size: Double
    var isBold = false
    var isItalic = false
  }

  /// One line of text in a font, ready to be measured and drawn.
  final class TextLine {
    let layout: OpaquePointer

    /// - Parameter layout: a new one, which is the line's own from now on.
    init(_ text: String, _ font: Font, layout: OpaquePointer) {
      self.layout = layout
      let description = font.description()
      defer { pango_font_description_free(description) }
      pango_layout_set_font_description(layout, description)
      pango_layout_set_single_paragraph_mode(layout, 1)
      pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// How far the pen goes, in pixels.
    var advance: Double {
      var rect = PangoRectangle()
      pango_layout_get_extents(layout, nil, &rect)
      return Double(rect.width) / Double(PANGO_SCALE)
    }

    /// What is covered, in pixels, from the beginning of the baseline.
    var ink: (x: Double, y: Double, width: Double, height: Double) {
      var rect = PangoRectangle()
      pango_layout_get_extents(layout, &rect, nil)
      let scale = Double(PANGO_SCALE)
      return (
        Double(rect.x) / scale, Double(rect.y) / scale - baseline, Double(rect.width) / scale,
        Double(rect.height) / scale
      )
    }

    /// From the line's top to its baseline, in pixels.
    private var baseline: Double {
      Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
    }

    /// Lets the text end in an ellipsis where it would be wider than this, in pixels.
    func shorten(to width: Double) {
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      pango_layout_set_width(layout, Int32(clamping: Int(width * Double(PANGO_SCALE))))
    }

    /// Draws the text with its baseline's beginning at a place, in the context's color.
    func draw(in context: OpaquePointer, x: Double, y: Double) {
      cairo_move_to(context, x, y - baseline)
      pango_cairo_show_layout(context, layout)
    }
  }

  extension Font {
    /// A new description, to be freed.
    func description() -> OpaquePointer? {
      let description = pango_font_description_new()
      pango_font_description_set_family(description, families)
      pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
      if isBold { pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD) }
      if isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
      return description
    }
  }
#endif
