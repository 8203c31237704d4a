import CPango
import Screen
package import Tapes

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
    try requirePango()
    let surface = lib.cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    guard let surface, let base = lib.cairo_image_surface_get_data(surface) else {
      lib.cairo_surface_destroy(surface)
      throw .failed("no memory for \(width) x \(height) pixels")
    }
    (self.width, self.height, self.surface) = (width, height, surface)
    self.base = UnsafeMutableRawPointer(base)
    stride = Int(lib.cairo_image_surface_get_stride(surface))
  }

  package var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  deinit { lib.cairo_surface_destroy(surface) }

  /// Calls a closure with the bytes of all rows, `stride * height` in total.
  package func withBytes<R, E>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
    lib.cairo_surface_flush(surface)
    return try body(UnsafeRawBufferPointer(start: base, count: stride * height))
  }

  /// Calls a closure with the mutable pixels of all rows, `stride / 4` in each.
  package func withPixels<R>(_ body: (UnsafeMutableBufferPointer<UInt32>) -> R) -> R {
    lib.cairo_surface_flush(surface)
    defer { lib.cairo_surface_mark_dirty(surface) }
    let count = stride / 4 * height
    return body(
      UnsafeMutableBufferPointer(
        start: base.assumingMemoryBound(to: UInt32.self), count: count))
  }

  /// Returns whether a raster of the same size has the same pixels.
  package func isEqual(to other: Raster) -> Bool {
    for raster in [self, other] { lib.cairo_surface_flush(raster.surface) }
    return memcmp(base, other.base, stride * height) == 0
  }

  /// Draws with a new Cairo context.
  func draw(_ body: (OpaquePointer) -> Void) throws(PictureError) {
    let context = lib.cairo_create(surface)
    defer { lib.cairo_destroy(context) }
    guard let context, lib.cairo_status(context) == CAIRO_STATUS_SUCCESS else {
      throw .failed("no memory to draw")
    }
    body(context)
    let status = lib.cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw PictureError(status)
    }
  }
}

/// Sets the source color; the terminal's default, whose value is unknown, becomes black.
func setColor(_ color: Color, alpha: Double = 1, _ context: OpaquePointer) {
  let color = color.isStandard ? Color(0) : color
  lib.cairo_set_source_rgba(
    context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, alpha)
}

extension PictureError {
  init(_ status: cairo_status_t) {
    self = .failed(lib.cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown")
  }
}

extension Raster {
  /// Returns a PNG file, without alpha if no pixel is transparent.
  package func png() throws(PictureError) -> [UInt8] {
    var file: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &file) { file in
      lib.cairo_surface_write_to_png_stream(
        surface,
        { closure, bytes, count in
          closure?.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
          return CAIRO_STATUS_SUCCESS
        }, file)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw PictureError(status)
    }
    return file
  }
}
