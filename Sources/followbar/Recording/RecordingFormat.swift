import Screen
import Strings
import Tapes

/// A format of recordings, by the extension of a path.
enum RecordingFormat: String, CaseIterable {
  case cast, gif, png, mp4, txt
  case folder = "/"

  init?(path: String) {
    self.init(rawValue: path.hasSuffix("/") ? "/" : path.ending.dropFirst().lowercased())
  }

  static let extensions = allCases.filter { $0 != .folder }.map(\.rawValue)

  static let endings = extensions.map { "." + $0 }.joined(separator: " ") + " or folder/"

  /// Returns the path that an error asks for in place of one with an unknown extension.
  static func expectation(insteadOf path: String) -> String {
    path.lowercased().hasSuffix(".html")
      ? "expected .cast, which asciinema-player plays in a page"
      : "expected a path that ends in \(endings)"
  }
}

enum RecordingLimits {
  static let outputs = 16
  /// The largest number of frames: half an hour at 50 frames per second.
  static let frames = 100_000
  /// The largest area of a picture: an encoder of videos takes 70 bytes for each pixel.
  static let pixels = PixelRect.mostPixels

  static func validate(_ player: Player<DemoStage>) throws {
    guard try player.frameCount() > frames else { return }
    throw Failure(
      .badInput, "recording too long: expected at most \(frames) frames: --fps lowers their number")
  }

  /// Throws an error if a picture of the recording is too large, at its size or at one of the tape's resizes.
  static func validatePictures(
    _ paths: [String], of tape: Tape, _ size: CellSize, _ style: RecordingStyle
  ) throws {
    let formats = (paths + tape.screenshots.map(\.path)).compactMap { RecordingFormat(path: $0) }
    guard formats.contains(where: \.hasPixels) else { return }
    let (look, scale) = (style.look, style.scale)
    let cell = (width: look.cell.width * scale, height: look.cell.height * scale)
    for size in [size] + tape.sizes {
      let layout = WindowLayout(look, size, cell: cell, scale: scale)
      guard layout.width > pixels / max(layout.height, 1) else { continue }
      throw Failure(
        .badInput,
        "picture too large: \(layout.width)×\(layout.height) pixels: expected at most "
          + "\(pixels) in total: --scale and --font-size lower it")
    }
  }
}

extension RecordingFormat {
  /// True for a file of moving frames.
  var hasFrames: Bool { [.cast, .gif, .mp4].contains(self) }
  /// True for pictures and videos.
  var hasPixels: Bool { [.gif, .mp4, .png, .folder].contains(self) }
}

extension Tape {
  fileprivate var sizes: [CellSize] {
    commands.compactMap { if case .resize(let size) = $0.action { size } else { nil } }
  }
}
