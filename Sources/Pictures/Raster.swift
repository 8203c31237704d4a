#if Images
  import CPango
  package import Recording

  /// A rectangle of pixels that Cairo draws on.
  ///
  /// A pixel is four bytes: blue, green, red and alpha on a little-endian machine (a native 0xAARRGGBB), colors multiplied by
  /// alpha. Rows go from the top down.
  package final class Raster {
    package let width: Int
    package let height: Int
    /// Bytes from one row to the next, at least four for each pixel.
    package let stride: Int
    let surface: OpaquePointer
    private let base: UnsafeMutableRawPointer

    /// Pixels that are all transparent.
    ///
    /// - Throws: `badSize` unless both extents are 1…32767, `failed` when there is no memory.
    package init(width: Int, height: Int) throws(PictureError) {
      let extents = 1...32767
      guard extents.contains(width), extents.contains(height) else {
        throw .badSize(width: width, height: height)
      }
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
      guard let surface, let base = cairo_image_surface_get_data(surface) else {
        cairo_surface_destroy(surface)
        throw .failed("no memory for \(width) x \(height) pixels")
      }
      (self.width, self.height, self.surface) = (width, height, surface)
      self.base = UnsafeMutableRawPointer(base)
      stride = Int(cairo_image_surface_get_stride(surface))
    }

    package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    deinit { cairo_surface_destroy(surface) }

    /// The bytes of all rows, `stride * height` of them.
    package func withBytes<R, E>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
      cairo_surface_flush(surface)
      return try body(UnsafeRawBufferPointer(start: base, count: stride * height))
    }

    /// The pixels of all rows to write on, `stride / 4` in each; for what need not go through Cairo.
    func withPixels<R>(_ body: (UnsafeMutableBufferPointer<UInt32>) -> R) -> R {
      cairo_surface_flush(surface)
      defer { cairo_surface_mark_dirty(surface) }
      let count = stride / 4 * height
      return body(
        UnsafeMutableBufferPointer(
          start: base.assumingMemoryBound(to: UInt32.self), count: count))
    }

    /// Draws on the pixels with a context that begins anew.
    func draw(_ body: (OpaquePointer) -> Void) throws(PictureError) {
      let context = cairo_create(surface)
      defer { cairo_destroy(context) }
      guard let context, cairo_status(context) == CAIRO_STATUS_SUCCESS else {
        throw .failed("no memory to draw")
      }
      body(context)
      let status = cairo_status(context)
      guard status == CAIRO_STATUS_SUCCESS else {
        throw .failed(String(cString: cairo_status_to_string(status)))
      }
    }
  }
#endif
