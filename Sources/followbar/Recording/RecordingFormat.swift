import Screen
import Strings
import Tapes

/// A format of recordings, by the extension of a path.
enum RecordingFormat: String, CaseIterable {
  case cast, gif, svg, png, mp4, webm, txt, ascii, test, json
  case folder = "/"

  /// Finds the format of a path; nil for an unknown extension.
  init?(path: String) {
    guard !path.hasSuffix("/") else {
      self = .folder
      return
    }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// The extensions of files.
  static let extensions = allCases.filter { $0 != .folder }.map(\.rawValue)

  /// The extensions, for messages.
  static let endings = ".cast .gif .svg .png .mp4 .webm .txt .json or folder/"

  /// Returns the path that an error asks for in place of one with an unknown extension.
  static func expectation(insteadOf path: String) -> String {
    guard path.lowercased().hasSuffix(".html") else {
      return "expected a path that ends in \(endings)"
    }
    return "expected .cast, which asciinema-player plays in a page, or .svg, an image"
  }
}

/// The settings of a recording's files.
struct RecordingStyle {
  var look: WindowLook
  /// The path of the image in the margin; nil for a color.
  var marginImage: String?
  var framesPerSecond: Int
  /// Device pixels per pixel of the look, 1…4.
  var scale: Int
  var title: String
  var castVersion: CastEncoder.Version
  /// The longest pause that players of casts make, in seconds; nil for no limit.
  var idleTimeLimit: Double?

  func output(_ format: RecordingFormat, to path: String) throws -> any RecordingOutput {
    switch format {
    case .cast:
      try EncodedOutput(
        CastEncoder(
          castVersion, title: title, colors: look.colors, idleTimeLimit: idleTimeLimit), to: path)
    case .svg: try EncodedOutput(SVGEncoder(lookWithImage(), title: title), to: path)
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

  /// Returns the look with the image in its margin.
  private func lookWithImage() throws -> WindowLook {
    var look = look
    if let marginImage { look.marginImage = try pngFile(marginImage) }
    return look
  }

  /// Returns a single picture as PNG, SVG or text.
  func still(_ canvas: Canvas, for path: String) throws -> [UInt8] {
    switch RecordingFormat(path: path) {
    case .svg: try SVGEncoder.still(canvas, lookWithImage(), title: title)
    case .txt: Array((canvas.rows.joined(separator: "\n") + "\n").utf8)
    default: try pictures()(canvas)
    }
  }
}
