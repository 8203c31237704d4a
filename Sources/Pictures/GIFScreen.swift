#if Images
  import Recording

  /// What a GIF shows so far, so that only what changes has to be written.
  struct GIFScreen {
    /// The extent of the first picture, which is that of all.
    let bounds: PixelRect
    /// What lies where a picture is smaller.
    private let outside: UInt32
    /// 0x00RRGGBB, row by row; `nothing` before the first picture.
    private var colors: [UInt32]

    private static var nothing: UInt32 { .max }
    /// Stands for a pixel that stays as it is.
    static var unchanged: UInt32 { .max }

    init(_ bounds: PixelRect, outside: UInt32) {
      (self.bounds, self.outside) = (bounds, outside & 0xFFFFFF)
      colors = Array(repeating: GIFScreen.nothing, count: bounds.width * bounds.height)
    }

    /// The smallest rectangle that holds all pixels that change; the first when none does.
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

    /// Takes over a row of pixels and tells each that changed, or `unchanged`.
    ///
    /// An unchanged pixel beside one of its color that changes goes with it: what is alike packs better.
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
#endif
