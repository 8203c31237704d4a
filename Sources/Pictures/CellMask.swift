#if Images
  import CPango

  /// How much of each pixel of a cell is covered, 0…255, row by row from the top left.
  struct CellMask: Hashable {
    let width: Int
    let height: Int
    private(set) var coverage: [UInt8]

    /// A mask that covers nothing.
    init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
      coverage = Array(repeating: 0, count: width * height)
    }

    /// The alpha of a raster.
    init(alphaOf raster: Raster) {
      self.init(width: raster.width, height: raster.height)
      let (width, stride) = (width, raster.stride / 4)
      coverage = raster.withPixels { pixels in
        (0..<raster.height).flatMap { y in
          (0..<width).map { UInt8(truncatingIfNeeded: pixels[y * stride + $0] >> 24) }
        }
      }
    }

    /// Covers some pixels; those outside do not matter.
    mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ value: UInt8 = 255) {
      let columns = columns.clamped(to: 0..<width)
      for y in rows.clamped(to: 0..<height) {
        for x in columns { coverage[y * width + x] = value }
      }
    }

    /// Covers what is drawn besides what is covered already; the unit is the pixel.
    mutating func draw(_ body: (OpaquePointer) -> Void) {
      guard let raster = try? Raster(width: width, height: height),
        (try? raster.draw(body)) != nil
      else { return }
      let drawn = CellMask(alphaOf: raster).coverage
      for index in coverage.indices { coverage[index] = max(coverage[index], drawn[index]) }
    }

    /// The mask with so many degrees of coverage, 2…256, both ends among them.
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
#endif
