import CPango
import Tapes

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

  /// Decodes a PNG file.
  ///
  /// - Throws: `failed` for any other file, or for one of more than `PixelRect.mostPixels`.
  package convenience init(png file: [UInt8]) throws(PictureError) {
    try requirePango()
    // The width and the height follow the signature and the head of the first chunk (PNG, 5.2, 11.2.2).
    let extents = [16, 20].map { file.dropFirst($0).prefix(4).reduce(0) { $0 << 8 | Int($1) } }
    let isPNG = file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    guard !isPNG || extents[0] <= PixelRect.mostPixels / max(extents[1], 1) else {
      throw .failed(
        "\(extents[0])×\(extents[1]) pixels: expected at most \(PixelRect.mostPixels) in total")
    }
    var rest = file[...]
    let image = withUnsafeMutablePointer(to: &rest) { rest in
      lib.cairo_image_surface_create_from_png_stream(
        { closure, bytes, count in
          guard let rest = closure?.assumingMemoryBound(to: ArraySlice<UInt8>.self), let bytes,
            rest.pointee.count >= count
          else { return CAIRO_STATUS_READ_ERROR }
          for (index, byte) in rest.pointee.prefix(Int(count)).enumerated() {
            bytes[index] = byte
          }
          rest.pointee.removeFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, rest)
    }
    defer { lib.cairo_surface_destroy(image) }
    guard lib.cairo_surface_status(image) == CAIRO_STATUS_SUCCESS else {
      throw .failed("expected a PNG file")
    }
    try self.init(
      width: Int(lib.cairo_image_surface_get_width(image)),
      height: Int(lib.cairo_image_surface_get_height(image)))
    try draw { context in
      lib.cairo_set_source_surface(context, image, 0, 0)
      lib.cairo_paint(context)
    }
  }
}
