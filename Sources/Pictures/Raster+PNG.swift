#if Images
  import CPango

  extension Raster {
    /// The pixels as a file of PNG; without an alpha channel when none is transparent.
    package func png() throws(PictureError) -> [UInt8] {
      var file: [UInt8] = []
      let status = withUnsafeMutablePointer(to: &file) { file in
        cairo_surface_write_to_png_stream(
          surface,
          { closure, bytes, count in
            closure?.assumingMemoryBound(to: [UInt8].self).pointee
              .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
            return CAIRO_STATUS_SUCCESS
          }, file)
      }
      guard status == CAIRO_STATUS_SUCCESS else {
        throw .failed(String(cString: cairo_status_to_string(status)))
      }
      return file
    }
  }
#endif
