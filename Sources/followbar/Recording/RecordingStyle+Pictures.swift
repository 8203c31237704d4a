import Pictures
import Screen
import Strings
import Tapes

extension RecordingStyle {
  /// Returns a closure that draws a canvas as a PNG file.
  func pictures() throws -> (Canvas) throws -> [UInt8] {
    let painter = try picturing { try CanvasPainter(try pictureOptions()) }
    return { canvas in
      try picturing { try painter.paint(canvas).raster.png() }
    }
  }

  func gifEncoder() throws -> any FrameEncoder {
    try picturing { try GIFEncoder(try pictureOptions()) }
  }

  func video(_ format: RecordingFormat, to path: String) throws -> any RecordingOutput {
    try VideoOutput(format == .mp4 ? .mp4 : .webm, pictureOptions(), to: path)
  }

  private func pictureOptions() throws -> PictureOptions {
    var options = PictureOptions(look)
    options.scale = scale
    options.hasShadow = look.margin > 0 && look.windowBar != .none
    if let marginImage {
      options.marginImage = try image(marginImage)
    }
    return options
  }

  private func image(_ path: String) throws -> Raster {
    try image(Array(try bytes(of: path)), path)
  }

  private func image(_ file: [UInt8], _ path: String) throws -> Raster {
    do {
      return try Raster(png: file)
    } catch {
      let reason = if case .failed(let reason) = error { reason } else { "\(error)" }
      throw Failure(status: .badInput, message: "invalid image '\(path.safe())': \(reason)")
    }
  }

  /// Returns the bytes of a PNG file that decodes completely.
  func pngFile(_ path: String) throws -> [UInt8] {
    let file = Array(try bytes(of: path))
    _ = try image(file, path)
    return file
  }
}

/// Converts a `PictureError` into a `Failure`.
func picturing<Result>(_ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let error as PictureError {
    throw Failure(error)
  }
}
