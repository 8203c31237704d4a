#if Images
  import Recording

  extension CellMask {
    /// A block element or a braille pattern; false if the shape is neither.
    mutating func drawBlock(_ shape: GlyphShape) -> Bool {
      switch shape {
      case .eighths(let rects):
        for rect in rects {
          fill(
            pixels(rect.left..<rect.right, of: width, in: 8),
            pixels(rect.top..<rect.bottom, of: height, in: 8))
        }
      case .shade(let quarters):
        fill(0..<width, 0..<height, UInt8((quarters * 255 + 2) / 4))
      case .dots(let bits): drawDots(bits)
      case .lines, .text: return false
      }
      return true
    }

    /// Some of the equal parts of a length; each border between them is at one pixel, for all glyphs.
    private func pixels(_ parts: Range<Int>, of length: Int, in count: Int) -> Range<Int> {
      let (low, high) = (parts.lowerBound * length, parts.upperBound * length)
      return (low + count / 2) / count..<(high + count / 2) / count
    }

    /// Two columns of three, U+1FB00…U+1FB3B; the patterns that are other glyphs are left out of the row of code points. False if
    /// the scalar is none.
    mutating func drawSextants(_ scalar: UInt32) -> Bool {
      guard (0x1FB00...0x1FB3B).contains(scalar) else { return false }
      let index = scalar - 0x1FB00
      let bits = index + 1 + (index >= 20 ? 1 : 0) + (index >= 40 ? 1 : 0)
      for part in 0..<6 where bits >> part & 1 == 1 {
        let (x, y) = (part % 2, part / 2)
        fill(pixels(x..<x + 1, of: width, in: 2), pixels(y..<y + 1, of: height, in: 3))
      }
      return true
    }

    /// Round dots, all alike, in two columns of four.
    private mutating func drawDots(_ bits: UInt8) {
      let dots = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
      let size = max(2, (min(width / 2, height / 4) * 5 + 4) / 8)
      let dot = CellMask.disc(size)
      for (bit, place) in dots.enumerated() where bits >> bit & 1 == 1 {
        let x = ((2 * place.0 + 1) * width - 2 * size + 2) / 4
        let y = ((2 * place.1 + 1) * height - 4 * size + 4) / 8
        put(dot, x: x, y: y)
      }
    }

    private mutating func put(_ dot: CellMask, x: Int, y: Int) {
      for row in 0..<dot.height {
        for column in 0..<dot.width {
          fill(
            x + column..<x + column + 1, y + row..<y + row + 1,
            dot.coverage[row * dot.width + column])
        }
      }
    }

    /// A disc as wide as the mask, each pixel by 8 x 8 samples.
    private static func disc(_ size: Int) -> CellMask {
      var disc = CellMask(width: size, height: size)
      let centre = size * 8
      for y in 0..<size {
        for x in 0..<size {
          let hits = (0..<64).filter { sample in
            let (dx, dy) = (
              x * 16 + sample % 8 * 2 + 1 - centre, y * 16 + sample / 8 * 2 + 1 - centre
            )
            return dx * dx + dy * dy <= centre * centre
          }
          disc.fill(x..<x + 1, y..<y + 1, UInt8(hits.count * 255 / 64))
        }
      }
      return disc
    }
  }
#endif
