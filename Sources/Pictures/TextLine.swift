#if Images
  import CPango

  /// One line of text in a font, ready to be measured and drawn.
  final class TextLine {
    let layout: OpaquePointer

    /// - Parameters:
    ///   - families: of fonts, the first that has a letter draws it; the machine's others come after.
    ///   - size: of the font, in units of the context.
    init(
      _ text: String, families: String, size: Double, bold: Bool = false, italic: Bool = false,
      in context: OpaquePointer
    ) {
      layout = pango_cairo_create_layout(context)
      let font = pango_font_description_new()
      defer { pango_font_description_free(font) }
      pango_font_description_set_family(font, families)
      pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
      if bold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
      if italic { pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
      pango_layout_set_font_description(layout, font)
      pango_layout_set_single_paragraph_mode(layout, 1)
      pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

    /// How far the pen goes, in units.
    var width: Double {
      var rect = PangoRectangle()
      pango_layout_get_extents(layout, nil, &rect)
      return Double(rect.width) / Double(PANGO_SCALE)
    }

    /// From the line's top to its baseline, in units.
    var baseline: Double { Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE) }

    /// Draws the text with its baseline's beginning at a place, in the context's colour.
    func draw(in context: OpaquePointer, x: Double, y: Double) {
      cairo_move_to(context, x, y - baseline)
      pango_cairo_show_layout(context, layout)
    }
  }
#endif
