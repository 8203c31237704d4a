#if Images
  import CPango

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
    /// - Throws: `failed` for any other file.
    package convenience init(png file: [UInt8]) throws(PictureError) {
      try requirePango()
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
        throw .failed("invalid image: expected a PNG file")
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
#endif
