import CPango
import Screen

#if os(Linux)
  import Glibc
#endif

/// The installed fonts, drawn in shades of gray on every machine.
final class FontBook {
  enum Hinting {
    /// Heights and advances in whole pixels, for letters in cells.
    case pixels

    /// Unchanged outlines, for text at any scale.
    case outlines
  }

  private let map: OpaquePointer
  private let context: OpaquePointer

  init(_ fit: Hinting) throws(PictureError) {
    try requirePango()
    guard let map = lib.pango_cairo_font_map_new() else { throw .noFonts }
    #if os(Linux)
      // The machine's fontconfig rules otherwise take precedence over ours.
      if let config = FontSettings.shared.config { lib.pango_fc_font_map_set_config(map, config) }
    #endif
    guard let context = lib.pango_font_map_create_context(map) else {
      lib.g_object_unref(UnsafeMutableRawPointer(map))
      throw .noFonts
    }
    (self.map, self.context) = (map, context)
    let options = lib.cairo_font_options_create()
    let isOutlines = fit == .outlines
    lib.cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    lib.cairo_font_options_set_hint_style(
      options, isOutlines ? CAIRO_HINT_STYLE_NONE : CAIRO_HINT_STYLE_SLIGHT)
    lib.cairo_font_options_set_hint_metrics(
      options, isOutlines ? CAIRO_HINT_METRICS_OFF : CAIRO_HINT_METRICS_ON)
    lib.pango_cairo_context_set_font_options(context, options)
    lib.cairo_font_options_destroy(options)
    lib.pango_context_set_round_glyph_positions(context, isOutlines ? 0 : 1)
    lib.pango_cairo_context_set_resolution(context, 96)
    lib.pango_context_set_language(context, lib.pango_language_from_string("en"))
  }

  deinit {
    lib.g_object_unref(UnsafeMutableRawPointer(context))
    lib.g_object_unref(UnsafeMutableRawPointer(map))
  }

  var families: [String] {
    var list: UnsafeMutablePointer<OpaquePointer?>?
    var count: Int32 = 0
    lib.pango_font_map_list_families(map, &list, &count)
    defer { lib.g_free(list) }
    return (0..<Int(count)).compactMap { index in
      lib.pango_font_family_get_name(list?[index]).map { String(cString: $0) }
    }
  }

  /// Returns the installed families of a comma-separated list, in its order.
  ///
  /// - Throws: `noFont` if none is installed, `noFonts` if no font is.
  func known(_ names: String) throws(PictureError) -> [String] {
    let names = names.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    let known = Set(families.map { $0.lowercased() })
    guard !known.isEmpty else { throw .noFonts }
    let generic: Set = ["monospace", "sans", "sans-serif", "serif", "system-ui"]
    let found = names.filter {
      let name = $0.lowercased()
      return known.contains(name) || generic.contains(name)
    }
    guard !found.isEmpty else { throw .noFont(names) }
    return found
  }

  func line(_ text: String, _ font: PixelFont) throws(PictureError) -> TextLine {
    guard let layout = lib.pango_layout_new(context) else {
      throw .failed("no memory for a text")
    }
    return TextLine(text, font, layout: layout)
  }

  /// Returns the height of a font's lines above and below the baseline, in pixels.
  func metrics(_ font: PixelFont) -> (ascent: Double, descent: Double) {
    let description = font.description()
    defer { lib.pango_font_description_free(description) }
    guard let metrics = lib.pango_context_get_metrics(context, description, nil) else {
      return (font.size, 0)
    }
    defer { lib.pango_font_metrics_unref(metrics) }
    let scale = Double(PANGO_SCALE)
    return (
      Double(lib.pango_font_metrics_get_ascent(metrics)) / scale,
      Double(lib.pango_font_metrics_get_descent(metrics)) / scale
    )
  }
}

extension PixelFont {
  /// Families for titles and labels.
  static let plain = "Inter, Helvetica Neue, DejaVu Sans, sans-serif"

  /// Fallback families, named explicitly so that other installed fonts make no difference.
  static let fallback =
    "DejaVu Sans Mono, DejaVu Sans, WenQuanYi Micro Hei, Hiragino Sans, Apple SD Gothic Neo"

  /// Families for emoji only, since they have digits too.
  static let emoji = "Noto Color Emoji, Apple Color Emoji"
}

#if os(Linux)
  /// A shared fontconfig configuration with the machine's fonts and our rendering.
  private struct FontSettings: @unchecked Sendable {
    static let shared = FontSettings()

    /// Immutable after `init`, and never freed.
    let config: OpaquePointer?

    private init() {
      // Without a file of settings, fontconfig would print an error at every use.
      let settings = lib.FcConfigFilename(nil)
      config = settings != nil ? lib.FcInitLoadConfigAndFonts() : lib.FcConfigCreate()
      free(settings)
      let edits = [
        "antialias": "<bool>true</bool>", "autohint": "<bool>false</bool>",
        "hinting": "<bool>true</bool>", "hintstyle": "<const>hintslight</const>",
        "rgba": "<const>none</const>", "lcdfilter": "<const>lcddefault</const>",
      ].sorted { $0.key < $1.key }.map { name, value in
        "<edit name=\"\(name)\" mode=\"assign\">\(value)</edit>"
      }.joined()
      let rules = ["pattern", "font"].map { "<match target=\"\($0)\">\(edits)</match>" }.joined()
      _ = lib.FcConfigParseAndLoadFromMemory(config, "<fontconfig>\(rules)</fontconfig>", 1)
    }
  }
#endif

/// A font for a text.
struct PixelFont: Hashable {
  /// Family names separated by commas; the first with a glyph draws it. Other installed fonts are the fallback.
  var families: String
  /// The font size in pixels.
  var size: Double
  var isBold = false
}

/// A line of text that can be measured and drawn.
final class TextLine {
  let layout: OpaquePointer

  /// - Parameter layout: A new layout, whose ownership passes to the line.
  init(_ text: String, _ font: PixelFont, layout: OpaquePointer) {
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

  /// Draws the text in the context's color, with the start of the baseline at a point.
  func draw(in context: OpaquePointer, x: Double, y: Double) {
    lib.cairo_move_to(context, x, y - baseline)
    lib.pango_cairo_show_layout(context, layout)
  }
}

extension PixelFont {
  /// Returns a new description, which the caller frees.
  func description() -> OpaquePointer? {
    let description = lib.pango_font_description_new()
    lib.pango_font_description_set_family(description, families)
    lib.pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    if isBold { lib.pango_font_description_set_weight(description, PANGO_WEIGHT_BOLD) }
    return description
  }
}
