#if Images
  import CPango

  /// A corner of the window that cells reach into, and what lies behind it.
  struct RoundCorner {
    let rect: PixelRect
    /// How much of each pixel the window covers.
    private let window: [UInt8]
    private let ground: [UInt32]

    /// The corners whose pixels cells may draw over; mostly none, as the padding lies between.
    ///
    /// - Parameter raster: what lies behind the window.
    static func all(of layout: WindowLayout, on raster: Raster) throws(PictureError)
      -> [RoundCorner]
    {
      let (radius, window) = (layout.radius, layout.window)
      var corners: [RoundCorner] = []
      for x in [window.x, window.columns.upperBound - radius] {
        for y in [window.y, window.rows.upperBound - radius] {
          let square = PixelRect(x: x, y: y, width: radius, height: radius)
          let rect = square.intersection(layout.cells)
          guard !rect.isEmpty else { continue }
          corners.append(try RoundCorner(rect, layout, raster))
        }
      }
      return corners
    }

    private init(_ rect: PixelRect, _ layout: WindowLayout, _ raster: Raster) throws(PictureError) {
      self.rect = rect
      let shape = try Raster(width: rect.width, height: rect.height)
      try shape.draw { context in
        cairo_translate(context, Double(-rect.x), Double(-rect.y))
        roundedRect(layout.window, radius: layout.radius, context)
        cairo_fill(context)
      }
      window = CellMask(alphaOf: shape).coverage
      let step = raster.stride / 4
      ground = raster.withPixels { pixels in
        rect.rows.flatMap { y in rect.columns.map { pixels[y * step + $0] } }
      }
    }

    /// Lays what is behind the window over freshly drawn pixels, where the corner is cut off.
    func cut(_ drawn: PixelRect, of pixels: UnsafeMutableBufferPointer<UInt32>, step: Int) {
      let drawn = drawn.intersection(rect)
      guard !drawn.isEmpty else { return }
      for y in drawn.rows {
        for x in drawn.columns {
          let index = (y - rect.y) * rect.width + x - rect.x
          let pixel = pixels[y * step + x]
          pixels[y * step + x] = blend(pixel, over: ground[index], window[index])
        }
      }
    }
  }

  /// One opaque colour over another, each 0xFFRRGGBB; of the upper this much, 0…255, rounded in every channel.
  @inline(__always)
  func blend(_ upper: UInt32, over lower: UInt32, _ share: UInt8) -> UInt32 {
    let (share, rest) = (UInt32(share), 255 - UInt32(share))
    // Two channels at once; x / 255 is (x + 128 + (x + 128) / 256) / 256 for all that can occur.
    var outer = (upper & 0xFF00FF) &* share &+ (lower & 0xFF00FF) &* rest &+ 0x800080
    outer = (outer &+ (outer >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
    var inner = (upper >> 8 & 0xFF) &* share &+ (lower >> 8 & 0xFF) &* rest &+ 0x80
    inner = (inner &+ inner >> 8) >> 8 & 0xFF
    return 0xFF00_0000 | outer | inner << 8
  }
#endif
