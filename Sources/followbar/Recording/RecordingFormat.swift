import Foundation
import Recording
import Screen
import Strings

/// What a recording can become, told by the ending of the path.
enum RecordingFormat: String, CaseIterable {
  case cast, gif, svg, png, mp4, webm, txt, ascii, test, json, html
  case folder = "/"

  /// nil for any other ending.
  init?(path: String) {
    guard !path.hasSuffix("/") else {
      self = .folder
      return
    }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// The endings there are, for messages.
  static let endings = ".cast .gif .svg .png .mp4 .webm .txt .json .html or folder/"
}

/// How the files of one recording are made.
struct RecordingStyle {
  var look: WindowLook
  /// The path of the image that fills the margin, if one does.
  var marginImage: String?
  var framesPerSecond: Int
  /// Device pixels for each of the look's, 1…4.
  var scale: Int
  var title: String
  var castVersion: CastEncoder.Version
  /// Seconds that players of casts shorten longer pauses to.
  var idleTimeLimit: Double?
  /// The longest time that ffmpeg may go without progress.
  var videoPatience = Duration.seconds(60)

  func output(_ format: RecordingFormat, to path: String) throws -> any RecordingOutput {
    switch format {
    case .cast:
      try EncodedOutput(
        CastEncoder(
          castVersion, title: title, colors: look.colors, idleTimeLimit: idleTimeLimit), to: path)
    case .svg: try EncodedOutput(SVGEncoder(lookWithImage(), title: title), to: path)
    case .html: try EncodedOutput(HTMLEncoder(look, title: title), to: path)
    case .json:
      try EncodedOutput(
        StateEncoder(framesPerSecond: framesPerSecond, title: title, colors: look.colors), to: path)
    case .txt, .ascii, .test: try GoldenOutput(to: path)
    case .png: try StillOutput(to: path, pictures())
    case .folder: try FolderOutput(to: path, pictures())
    case .gif: try EncodedOutput(gifEncoder(), to: path)
    case .mp4, .webm: try video(format, to: path)
    }
  }

  /// The look, and in it the image that fills the margin.
  private func lookWithImage() throws -> WindowLook {
    var look = look
    if let marginImage { look.marginImage = try pngFile(marginImage) }
    return look
  }

  /// A picture of its own, as PNG, SVG or text.
  func still(_ canvas: Canvas, for path: String) throws -> [UInt8] {
    switch RecordingFormat(path: path) {
    case .svg: try SVGEncoder.still(canvas, lookWithImage(), title: title)
    case .txt: Array((canvas.rows.joined(separator: "\n") + "\n").utf8)
    default: try pictures()(canvas)
    }
  }
}
