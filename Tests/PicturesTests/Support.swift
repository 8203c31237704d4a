import Screen
import Tapes
import Testing

@testable import Pictures

extension Color {
  static let white = Color(0xFFFFFF)
  static let black = Color(0x000000)
}

extension PictureOptions {
  /// Returns the options of cells only, 0.6 × 1.2 of the font size.
  static func bare(fontSize: Double = 20) -> PictureOptions {
    var look = WindowLook()
    (look.fontSize, look.padding) = (fontSize, 0)
    return PictureOptions(look)
  }
}

extension Raster {
  /// Creates pixels of one color.
  convenience init(width: Int, height: Int, _ color: Color) throws(PictureError) {
    try self.init(width: width, height: height)
    withPixels { $0.update(repeating: 0xFF00_0000 | color.value) }
  }
}

/// A copy of a raster's pixels, 0xAARRGGBB, row by row.
struct Pixels: Hashable, CustomTestStringConvertible {
  let width: Int
  let height: Int
  private var values: [UInt32]

  /// Creates black pixels.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    values = Array(repeating: 0xFF00_0000, count: width * height)
  }

  init(_ raster: Raster) {
    (width, height) = (raster.width, raster.height)
    let stride = raster.stride
    let (width, height) = (width, height)
    values = raster.withBytes { bytes in
      (0..<height).flatMap { y in
        (0..<width).map { x in
          UInt32(
            littleEndian: bytes.loadUnaligned(fromByteOffset: y * stride + x * 4, as: UInt32.self)
          )
        }
      }
    }
  }

  subscript(x: Int, y: Int) -> UInt32 {
    get { values[y * width + x] }
    set { values[y * width + x] = newValue }
  }

  var testDescription: String { "\(width) x \(height) pixels, \(colors.count) colors" }

  var colors: Set<UInt32> { Set(values) }

  func all(_ isRight: (UInt32) -> Bool) -> Bool { values.allSatisfy(isRight) }

  /// Returns the smallest rectangle around all differences.
  func differences(from other: Pixels) -> PixelRect {
    values.indices.filter { values[$0] != other.values[$0] }.reduce(.empty) { rect, index in
      rect.union(PixelRect(x: index % width, y: index / width, width: 1, height: 1))
    }
  }
}

/// A generator of reproducible random numbers (Marsaglia 2003).
struct Xorshift {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }
}
