#if Images
  import CGif
  import Tapes

  /// A GIF written by giflib into memory.
  final class GIFWriter {
    /// The target of giflib's callback.
    private final class Sink { var bytes: [UInt8] = [] }

    private let sink = Sink()
    /// The transparent index of the file's palette.
    let transparent: Int
    private var file: UnsafeMutablePointer<GifFileType>?

    /// Starts a looping file.
    ///
    /// - Parameters:
    ///   - width: The width in pixels, 1…65535; `height` likewise.
    ///   - palette: At most 255 colors, 0x00RRGGBB, for pictures without their own palette. In each palette the index after the
    ///     last color is transparent.
    init(width: Int, height: Int, palette: [UInt32]) throws(PictureError) {
      var error: Int32 = 0
      transparent = palette.count
      file = EGifOpen(
        Unmanaged.passUnretained(sink).toOpaque(),
        { file, bytes, count in
          guard let data = file?.pointee.UserData, count > 0 else { return 0 }
          Unmanaged<Sink>.fromOpaque(data).takeUnretainedValue().bytes
            .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
          return count
        }, &error)
      guard let file else { throw GIFWriter.failure(error) }
      EGifSetGifVersion(file, true)
      let map = GIFWriter.map(palette)
      defer { GifFreeMapObject(map) }
      try check(EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, map))
      try putLoop()
    }

    deinit {
      if let file { EGifCloseFile(file, nil) }
    }

    /// Returns the bytes since the last call.
    func take() -> [UInt8] {
      defer { sink.bytes.removeAll(keepingCapacity: true) }
      return sink.bytes
    }

    /// Writes a picture over a part of the screen.
    ///
    /// - Parameters:
    ///   - duration: The duration in hundredths of a second, 0…65535.
    ///   - palette: Its own colors, or nil for the file's.
    ///   - row: Returns the palette indices of a row of pixels.
    func put(
      _ rect: PixelRect, duration: Int, palette: [UInt32]?, row: (Int) -> [UInt8]
    ) throws(PictureError) {
      let duration = UInt16(clamping: duration)
      // Graphic control extension (GIF89a, 23): do not dispose, no user input, a transparent color.
      try putExtension(
        GRAPHICS_EXT_FUNC_CODE,
        [
          5, UInt8(duration & 0xFF), UInt8(duration >> 8),
          UInt8(clamping: palette?.count ?? transparent),
        ])
      let map = palette.map(GIFWriter.map)
      defer { map.map { GifFreeMapObject($0) } }
      // giflib does not free the palette of the picture before.
      GifFreeMapObject(file?.pointee.Image.ColorMap)
      file?.pointee.Image.ColorMap = nil
      try check(
        EGifPutImageDesc(
          file, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height), false,
          map ?? nil))
      for y in 0..<rect.height {
        var places = row(y)
        try check(EGifPutLine(file, &places, Int32(places.count)))
      }
    }

    func finish() throws(PictureError) {
      var error: Int32 = 0
      let result = EGifCloseFile(file, &error)
      file = nil
      guard result == GIF_OK else { throw GIFWriter.failure(error) }
    }

    private func putLoop() throws(PictureError) {
      try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
      try check(EGifPutExtensionBlock(file, 11, Array("NETSCAPE2.0".utf8)))
      try check(EGifPutExtensionBlock(file, 3, [1, 0, 0] as [UInt8]))
      try check(EGifPutExtensionTrailer(file))
    }

    private func putExtension(_ code: Int32, _ bytes: [UInt8]) throws(PictureError) {
      try check(EGifPutExtension(file, code, Int32(bytes.count), bytes))
    }

    private func check(_ result: Int32) throws(PictureError) {
      guard result == GIF_OK else { throw GIFWriter.failure(file?.pointee.Error ?? 0) }
    }

    private static func failure(_ code: Int32) -> PictureError {
      .failed(GifErrorString(code).map { String(cString: $0) } ?? "giflib error \(code)")
    }

    /// Returns a new color map with a power of two of entries; the caller frees it.
    private static func map(_ colors: [UInt32]) -> UnsafeMutablePointer<ColorMapObject>? {
      var size = 2
      while size < min(colors.count + 1, 256) { size *= 2 }
      let entries = (0..<size).map { index -> GifColorType in
        let color = index < colors.count ? colors[index] : 0
        return GifColorType(
          Red: UInt8(color >> 16 & 0xFF), Green: UInt8(color >> 8 & 0xFF), Blue: UInt8(color & 0xFF)
        )
      }
      return GifMakeMapObject(Int32(size), entries)
    }
  }
#endif
