#if Images
  import CPango

  /// The installed fonts, drawn in shades of gray on every machine.
  final class FontBook {
    enum Fit {
      /// Heights and advances in whole pixels, for letters in cells.
      case pixels

      /// Unchanged outlines, for text at any scale.
      case outlines
    }

    private let map: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer

    init(_ fit: Fit) throws(PictureError) {
      guard let map = pango_cairo_font_map_new() else { throw .failed("no fonts found") }
      map.disregardSettings()
      guard let context = pango_font_map_create_context(map) else {
        g_object_unref(map)
        throw .failed("no fonts found")
      }
      (self.map, self.context) = (map, context)
      let options = cairo_font_options_create()
      let isOutlines = fit == .outlines
      cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      cairo_font_options_set_hint_style(
        options, isOutlines ? CAIRO_HINT_STYLE_NONE : CAIRO_HINT_STYLE_SLIGHT)
      cairo_font_options_set_hint_metrics(
        options, isOutlines ? CAIRO_HINT_METRICS_OFF : CAIRO_HINT_METRICS_ON)
      pango_cairo_context_set_font_options(context, options)
      cairo_font_options_destroy(options)
      pango_context_set_round_glyph_positions(context, isOutlines ? 0 : 1)
      pango_cairo_context_set_resolution(context, 96)
      pango_context_set_language(context, pango_language_from_string("en"))
    }

    deinit {
      g_object_unref(UnsafeMutableRawPointer(context))
      g_object_unref(map)
    }

    var families: [String] {
      var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
      var count: Int32 = 0
      pango_font_map_list_families(map, &list, &count)
      defer { g_free(list) }
      return (0..<Int(count)).compactMap { index in
        list?[index].map { String(cString: pango_font_family_get_name($0)) }
      }
    }

    /// Returns the installed families of a comma-separated list, in its order.
    ///
    /// - Throws: `noFont` if none is installed.
    func known(_ names: String) throws(PictureError) -> [String] {
      let names = names.split(separator: ",").map { $0.trimmingBlanks }.filter { !$0.isEmpty }
      let known = Set(families.map { $0.lowercased() })
      let generic: Set = ["monospace", "sans", "sans-serif", "serif", "system-ui"]
      let found = names.filter {
        let name = $0.lowercased()
        return known.contains(name) || !known.isEmpty && generic.contains(name)
      }
      guard !found.isEmpty else { throw .noFont(names) }
      return found
    }

    func line(_ text: String, _ font: Font) throws(PictureError) -> TextLine {
      guard let layout = pango_layout_new(context) else { throw .failed("no memory for a text") }
      return TextLine(text, font, layout: layout)
    }

    /// Returns the height of a font's lines above and below the baseline, in pixels.
    func metrics(_ font: Font) -> (ascent: Double, descent: Double) {
      let description = font.description()
      defer { pango_font_description_free(description) }
      guard let metrics = pango_context_get_metrics(context, description, nil) else {
        return (font.size, 0)
      }
      defer { pango_font_metrics_unref(metrics) }
      let scale = Double(PANGO_SCALE)
      return (
        Double(pango_font_metrics_get_ascent(metrics)) / scale,
        Double(pango_font_metrics_get_descent(metrics)) / scale
      )
    }
  }

  extension Font {
    /// Families for titles and labels.
    static let plain = "Inter, Helvetica Neue, DejaVu Sans, sans-serif"

    /// Fallback families, named explicitly so that other installed fonts make no difference.
    static let fallback =
      "DejaVu Sans Mono, DejaVu Sans, WenQuanYi Micro Hei, Hiragino Sans, Apple SD Gothic Neo"

    /// Families for emoji only, since they have digits too.
    static let emoji = "Noto Color Emoji, Apple Color Emoji"
  }

  extension UnsafeMutablePointer<PangoFontMap> {
    /// Overrides the machine's fontconfig rules, which otherwise take precedence over ours.
    fileprivate func disregardSettings() {
      #if os(Linux)
        guard let config = FontSettings.shared.config else { return }
        pango_fc_font_map_set_config(OpaquePointer(self), config)
      #endif
    }
  }

  #if os(Linux)
    /// A shared fontconfig configuration with the machine's fonts and our rendering.
    private struct FontSettings: @unchecked Sendable {
      static let shared = FontSettings()

      /// Immutable after `init`, and never freed.
      let config: OpaquePointer?

      private init() {
        config = FcInitLoadConfigAndFonts()
        let edits = [
          "antialias": "<bool>true</bool>", "autohint": "<bool>false</bool>",
          "hinting": "<bool>true</bool>", "hintstyle": "<const>hintslight</const>",
          "rgba": "<const>none</const>", "lcdfilter": "<const>lcddefault</const>",
        ].sorted { $0.key < $1.key }.map { name, value in
          "<edit name=\"\(name)\" mode=\"assign\">\(value)</edit>"
        }.joined()
        let rules = ["pattern", "font"].map { "<match target=\"\($0)\">\(edits)</match>" }.joined()
        FcConfigParseAndLoadFromMemory(config, "<fontconfig>\(rules)</fontconfig>", FcBool(1))
      }
    }
  #endif

  extension Substring {
    fileprivate var trimmingBlanks: String {
      String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
  }
#endif
