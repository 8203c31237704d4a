import Screen
import Tapes

/// The limits of a recording.
enum RecordingLimits {
  /// The largest number of outputs.
  static let outputs = 16
  /// The largest number of frames: half an hour at 50 frames per second.
  static let frames = 100_000
  /// The largest area of a picture: an encoder of videos takes 70 bytes for each pixel.
  static let pixels = PixelRect.mostPixels

  /// Throws an error if a recording has too many frames.
  static func validate(_ player: Player<DemoStage>) throws {
    guard try player.frameCount() > frames else { return }
    throw Failure(
      status: .badInput,
      message: "recording too long: expected at most \(frames) frames: --fps lowers their number")
  }

  /// Throws an error if a picture of the recording is too large, at its size or at one of the tape's resizes.
  static func validatePictures(
    _ paths: [String], of tape: Tape, _ size: CellSize, _ style: RecordingStyle
  ) throws {
    let formats = (paths + tape.screenshots).compactMap { RecordingFormat(path: $0) }
    guard formats.contains(where: \.hasPixels) else { return }
    let (look, scale) = (style.look, style.scale)
    let cell = (width: look.cell.width * scale, height: look.cell.height * scale)
    for size in [size] + tape.sizes {
      let layout = WindowLayout(look, size, cell: cell, scale: scale)
      guard layout.width > pixels / max(layout.height, 1) else { continue }
      throw Failure(
        status: .badInput,
        message: "picture too large: \(layout.width)×\(layout.height) pixels: expected at most "
          + "\(pixels) in total: --scale and --font-size lower it")
    }
  }
}

extension RecordingFormat {
  fileprivate var hasPixels: Bool {
    switch self {
    case .gif, .png, .folder, .mp4, .webm: true
    case .cast, .svg, .txt, .ascii, .test, .json: false
    }
  }
}

extension Tape {
  /// The sizes of the window by `Resize`.
  fileprivate var sizes: [CellSize] {
    commands.compactMap { if case .resize(let size) = $0.action { size } else { nil } }
  }
}
