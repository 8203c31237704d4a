import Pictures
import Screen
import Strings
import Tapes

/// The settings of a recording's files.
struct RecordingStyle {
  var look: WindowLook
  var framesPerSecond: Int
  /// Device pixels per pixel of the look, 1…4.
  var scale: Int
  var title: String

  func output(_ format: RecordingFormat, to path: String) throws -> any RecordingOutput {
    switch format {
    case .cast: try EncodedOutput(CastEncoder(title: title, colors: look.colors), to: path)
    case .svg: try EncodedOutput(svgEncoder, to: path)
    case .json:
      try EncodedOutput(
        StateEncoder(framesPerSecond: framesPerSecond, title: title, colors: look.colors), to: path)
    case .txt: try GoldenOutput(to: path)
    case .png: try StillOutput(to: path, pictures())
    case .folder: try FolderOutput(to: path, pictures())
    case .gif: try EncodedOutput(gifEncoder(), to: path)
    case .mp4, .webm: try video(format, to: path)
    }
  }

  /// Returns a single picture as PNG, SVG or text.
  func still(_ frame: Frame, for path: String) throws -> [UInt8] {
    switch RecordingFormat(path: path) {
    case .svg: try svg(frame)
    case .txt: Array((frame.canvas.rows.joined(separator: "\n") + "\n").utf8)
    default: try pictures()(frame)
    }
  }
}

extension RecordingStyle {
  private var svgEncoder: any FrameEncoder {
    switch look.painting {
    case .terminal: SVGEncoder(look, title: title)
    case .pixels: SVGShapesEncoder(look, title: title)
    }
  }

  /// Returns a still picture as SVG.
  private func svg(_ frame: Frame) throws -> [UInt8] {
    var encoder = svgEncoder
    _ = try encoder.add(Frame(at: .zero, frame.canvas, drawing: frame.drawing))
    return try encoder.finish(at: .zero)
  }

  /// Returns a closure that draws a frame as a PNG file.
  func pictures() throws -> (Frame) throws -> [UInt8] {
    let painter = try picturing { try PicturePainter(pictureOptions) }
    return { frame in
      try picturing { try painter.paint(frame.picture(look.painting)).raster.png() }
    }
  }

  func gifEncoder() throws -> any FrameEncoder {
    try picturing { try GIFEncoder(pictureOptions) }
  }

  func video(_ format: RecordingFormat, to path: String) throws -> any RecordingOutput {
    try VideoOutput(format == .mp4 ? .mp4 : .webm, pictureOptions, to: path)
  }

  private var pictureOptions: PictureOptions {
    var options = PictureOptions(look)
    options.scale = scale
    return options
  }
}
