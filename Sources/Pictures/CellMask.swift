import CPango

/// The coverage of each pixel of a cell, 0…255, row by row from the top left.
struct CellMask: Hashable {
  let width: Int
  let height: Int
  private(set) var coverage: [UInt8]

  /// Creates an empty mask.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    coverage = Array(repeating: 0, count: width * height)
  }

  /// Creates a mask from the alpha of a raster.
  init(alphaOf raster: Raster) {
    self.init(width: raster.width, height: raster.height)
    let (width, stride) = (width, raster.stride / 4)
    coverage = raster.withPixels { pixels in
      (0..<raster.height).flatMap { y in
        (0..<width).map { UInt8(truncatingIfNeeded: pixels[y * stride + $0] >> 24) }
      }
    }
  }

  /// Sets the coverage of some pixels; those outside are ignored.
  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ value: UInt8 = 255) {
    let columns = columns.clamped(to: 0..<width)
    for y in rows.clamped(to: 0..<height) {
      for x in columns { coverage[y * width + x] = value }
    }
  }

  /// Exchanges covered and free parts.
  mutating func invert() { coverage = coverage.map { 255 - $0 } }

  /// Adds a Cairo drawing in pixels to the coverage.
  mutating func draw(_ body: (OpaquePointer) -> Void) {
    guard let raster = try? Raster(width: width, height: height),
      (try? raster.draw(body)) != nil
    else { return }
    let drawn = CellMask(alphaOf: raster).coverage
    for index in coverage.indices { coverage[index] = max(coverage[index], drawn[index]) }
  }

  /// Returns the mask rounded to a number of coverage levels, 2…256, including both ends.
  func inShades(_ shades: Int) -> CellMask {
    guard shades < 256 else { return self }
    let steps = max(shades, 2) - 1
    var mask = self
    mask.coverage = coverage.map { value in
      let step = (Int(value) * steps + 127) / 255
      return UInt8(step * 255 / steps)
    }
    return mask
  }
}
