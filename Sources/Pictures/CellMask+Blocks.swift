#if Images
  extension CellMask {
    /// A block element, a sextant or a braille pattern; false if the scalar is none.
    mutating func drawBlock(_ scalar: UInt32) -> Bool {
      switch scalar {
      case 0x2580: fillEighths(rows: 0..<4)
      case 0x2581...0x2588: fillEighths(rows: 8 - Int(scalar - 0x2580)..<8)
      case 0x2589...0x258F: fillEighths(columns: 0..<Int(0x2590 - scalar))
      case 0x2590: fillEighths(columns: 4..<8)
      case 0x2591...0x2593: fillEighths(shade: [64, 128, 191][Int(scalar - 0x2591)])
      case 0x2594: fillEighths(rows: 0..<1)
      case 0x2595: fillEighths(columns: 7..<8)
      case 0x2596...0x259F: fillQuadrants(CellMask.quadrants[Int(scalar - 0x2596)])
      case 0x2800...0x28FF: drawDots(UInt8(truncatingIfNeeded: scalar))
      case 0x1FB00...0x1FB3B: fillSextants(scalar)
      default: return false
      }
      return true
    }

    /// Eighths of the cell from the left and from the top; each border between them is at one pixel, for all glyphs.
    private mutating func fillEighths(
      columns: Range<Int> = 0..<8, rows: Range<Int> = 0..<8, shade: UInt8 = 255
    ) {
      fill(pixels(columns, of: width, in: 8), pixels(rows, of: height, in: 8), shade)
    }

    private func pixels(_ parts: Range<Int>, of length: Int, in count: Int) -> Range<Int> {
      let (low, high) = (parts.lowerBound * length, parts.upperBound * length)
      return (low + count / 2) / count..<(high + count / 2) / count
    }

    /// Which quarters U+2596…U+259F fill: bit 0 upper left, 1 upper right, 2 lower left, 3 lower right.
    private static let quadrants: [UInt8] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]

    private mutating func fillQuadrants(_ bits: UInt8) {
      for quarter in 0..<4 where bits >> quarter & 1 == 1 {
        let (x, y) = (quarter % 2, quarter / 2)
        fillEighths(columns: x * 4..<x * 4 + 4, rows: y * 4..<y * 4 + 4)
      }
    }

    /// Two columns of three; the patterns that are other glyphs are left out of the row of code points.
    private mutating func fillSextants(_ scalar: UInt32) {
      let index = scalar - 0x1FB00
      let bits = index + 1 + (index >= 20 ? 1 : 0) + (index >= 40 ? 1 : 0)
      for part in 0..<6 where bits >> part & 1 == 1 {
        let (x, y) = (part % 2, part / 2)
        fill(pixels(x..<x + 1, of: width, in: 2), pixels(y..<y + 1, of: height, in: 3))
      }
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
