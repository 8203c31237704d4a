#if Images
  import Pictures

  /// A copy of a raster's pixels, 0xAARRGGBB, row by row.
  struct Pixels: Hashable {
    let width: Int
    let height: Int
    private let values: [UInt32]

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

    subscript(x: Int, y: Int) -> UInt32 { values[y * width + x] }
  }
#endif
