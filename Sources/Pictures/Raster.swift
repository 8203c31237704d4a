#if Images
  import CPango
  package import Recording

  /// A rectangle of pixels that Cairo draws on.
  ///
  /// A pixel has four bytes, a native 0xAARRGGBB with premultiplied colors. Rows run from the top down.
  package final class Raster {
    package let width: Int
    package let height: Int
    /// The number of bytes from one row to the next, at least four per pixel.
    package let stride: Int
    let surface: OpaquePointer
    private let base: UnsafeMutableRawPointer

    /// Creates transparent pixels.
    ///
    /// - Throws: `badSize` unless both extents are in 1…32767, `failed` without memory.
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

    /// Calls a closure with the bytes of all rows, `stride * height` in total.
    package func withBytes<R, E>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
      cairo_surface_flush(surface)
      return try body(UnsafeRawBufferPointer(start: base, count: stride * height))
    }

    /// Calls a closure with the mutable pixels of all rows, `stride / 4` in each.
    func withPixels<R>(_ body: (UnsafeMutableBufferPointer<UInt32>) -> R) -> R {
      cairo_surface_flush(surface)
      defer { cairo_surface_mark_dirty(surface) }
      let count = stride / 4 * height
      return body(
        UnsafeMutableBufferPointer(
          start: base.assumingMemoryBound(to: UInt32.self), count: count))
    }

    /// Draws with a new Cairo context.
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
