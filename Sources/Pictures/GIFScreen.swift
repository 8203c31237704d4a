import Tapes

/// The pixels that a GIF shows so far.
struct GIFScreen {
  /// The extent of the first picture and so of the file.
  let bounds: PixelRect
  /// The color outside of a smaller picture.
  private let outside: UInt32
  /// The colors, 0x00RRGGBB, row by row; `nothing` before the first picture.
  private var colors: [UInt32]

  private static var nothing: UInt32 { .max }
  /// The mark of an unchanged pixel.
  static var unchanged: UInt32 { .max }

  init(_ bounds: PixelRect, outside: UInt32) {
    (self.bounds, self.outside) = (bounds, outside & 0xFFFFFF)
    colors = Array(repeating: GIFScreen.nothing, count: bounds.width * bounds.height)
  }

  /// Returns the smallest rectangle around all changed pixels; the first pixel if there are none.
  func changes(to raster: Raster, in rect: PixelRect) -> PixelRect {
    var changes = PixelRect.empty
    let rect = rect.intersection(bounds)
    let (step, width) = (raster.stride / 4, bounds.width)
    raster.withPixels { pixels in
      colors.withUnsafeBufferPointer { colors in
        for y in rect.rows {
          func isChanged(_ x: Int) -> Bool {
            let isInside = x < raster.width && y < raster.height
            let color = isInside ? pixels[y * step + x] & 0xFFFFFF : outside
            return color != colors[y * width + x]
          }
          guard let first = rect.columns.first(where: isChanged),
            let last = rect.columns.last(where: isChanged)
          else { continue }
          changes = changes.union(PixelRect(columns: first..<last + 1, rows: y..<y + 1))
        }
      }
    }
    return changes.isEmpty ? PixelRect(x: 0, y: 0, width: 1, height: 1) : changes
  }

  /// Updates a row and reports the color of each changed pixel, or `unchanged`.
  ///
  /// An unchanged pixel after a changed one of the same color is reported too, because runs compress better.
  mutating func update(
    row y: Int, _ columns: Range<Int>, from pixels: UnsafeMutableBufferPointer<UInt32>,
    of raster: Raster,
    _ body: (UInt32) -> Void
  ) {
    let (from, to) = (y * (raster.stride / 4), y * bounds.width)
    let inside = y < raster.height ? raster.width : 0
    var last = GIFScreen.unchanged
    colors.withUnsafeMutableBufferPointer { colors in
      for x in columns {
        let color = x < inside ? pixels[from + x] & 0xFFFFFF : outside
        if colors[to + x] != color {
          (colors[to + x], last) = (color, color)
        } else if last != color {
          last = GIFScreen.unchanged
        }
        body(last)
      }
    }
  }
}
