import Pictures
import Screen
import Strings
import Tapes

struct RecordingStyle {
  var look: WindowLook
  /// Device pixels per pixel of the look, 1…4.
  var scale: Int
  var title: String

  func output(_ format: RecordingFormat, to path: String) throws -> any RecordingOutput {
    switch format {
    case .cast: try FileOutput(CastEncoder(title: title, colors: look.colors), to: path)
    case .txt: try screens(to: path)
    case .png: try lastPicture(to: path)
    case .folder: try FolderOutput(to: path, pictures())
    case .gif: try FileOutput(picturing { try GIFEncoder(pictureOptions) }, to: path)
    case .mp4: try VideoOutput(pictureOptions, to: path)
    }
  }

  /// Returns golden text: the screen after each command.
  private func screens(to path: String) throws -> FileOutput {
    try FileOutput(to: path) { event in
      if case .screen(let canvas) = event { Array(canvas.goldenText.utf8) } else { [] }
    }
  }

  private func lastPicture(to path: String) throws -> FileOutput {
    let draw = try pictures()
    return try FileOutput(to: path) { event in
      if case .end(let last) = event { try draw(last) } else { [] }
    }
  }

  /// Writes a screenshot to a temporary file.
  func screenshot(_ frame: Frame, to path: String) throws -> OutputFile {
    let file = try OutputFile(path)
    try file.write(try still(frame, for: path))
    try file.close()
    return file
  }

  func still(_ frame: Frame, for path: String) throws -> [UInt8] {
    RecordingFormat(path: path) == .txt
      ? Array((frame.canvas.rows.joined(separator: "\n") + "\n").utf8) : try pictures()(frame)
  }

  /// Returns a closure that draws a frame as a PNG file.
  private func pictures() throws -> (Frame) throws -> [UInt8] {
    let painter = try picturing { try PicturePainter(pictureOptions) }
    return { frame in
      try picturing { try painter.paint(frame.picture(look.painting)).raster.png() }
    }
  }

  private var pictureOptions: PictureOptions {
    var options = PictureOptions(look)
    options.scale = scale
    return options
  }
}
