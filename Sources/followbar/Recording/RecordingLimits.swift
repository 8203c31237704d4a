import Recording
import Screen

/// The limits of a recording, which options raise.
struct RecordingLimits {
  /// The largest number of frames: half an hour at 50 frames per second.
  var frames = 100_000
  /// The memory for all outputs and their encoders, in MiB.
  var memory = 768

  /// The largest number of outputs.
  static let outputs = 16
  /// The largest width and height of a picture, in pixels.
  static let extent = 32_767

  /// Throws an error unless the pictures of all outputs fit into the memory.
  func validatePictures(
    _ paths: [String], of tape: Tape, _ size: Size, _ style: RecordingStyle
  ) throws {
    let cost = RecordingLimits.cost(paths, of: tape, style)
    let look = style.look
    let cell = (width: look.cell.width * style.scale, height: look.cell.height * style.scale)
    for size in [size] + tape.sizes {
      let layout = WindowLayout(look, size, cell: cell, scale: style.scale)
      let needed = (layout.width * layout.height * cost) >> 20
      // Pictures wider or higher than any have an error of their own.
      guard needed > memory, max(layout.width, layout.height) <= RecordingLimits.extent else {
        continue
      }
      throw Failure(
        status: .badInput,
        message: "pictures of \(layout.width)×\(layout.height) pixels need \(needed) MiB: "
          + "expected at most \(memory) MiB for all outputs: --memory raises it")
    }
  }

  /// Returns the bytes for each pixel of all outputs.
  static func cost(_ paths: [String], of tape: Tape, _ style: RecordingStyle) -> Int {
    let hasImage = style.marginImage != nil
    let formats = Set(tape.screenshots.compactMap { RecordingFormat(path: $0) })
    return paths.compactMap { RecordingFormat(path: $0)?.bytesPerPixel(hasImage) }.reduce(0, +)
      + (formats.contains(.png) ? RecordingFormat.png.bytesPerPixel(hasImage) : 0)
  }

  /// Throws an error if the outputs keep too much.
  func validate(_ outputs: [any RecordingOutput]) throws {
    guard (outputs.reduce(0) { $0 + $1.keptBytes }) > memory << 20 else { return }
    throw Failure(
      status: .badInput,
      message: "recording too large for .svg or .html: expected at most \(memory) MiB of "
        + "different rows: --memory raises it, --fps lowers their number")
  }

  /// Throws an error if a recording has too many frames.
  func validate(_ player: Player<DemoStage>) throws {
    guard try player.hasMoreFrames(than: frames) else { return }
    throw Failure(
      status: .badInput,
      message: "recording too long: expected at most \(frames) frames: --frames raises it, "
        + "--fps lowers their number")
  }
}

extension RecordingFormat {
  /// Returns the memory for each pixel, as measured, with the encoder of videos; 0 for text.
  ///
  /// A GIF also counts its colors, which are many in the image of a margin.
  fileprivate func bytesPerPixel(_ hasImage: Bool) -> Int {
    switch self {
    case .gif: hasImage ? 48 : 16
    case .png, .folder: 12
    case .mp4, .webm: 200
    default: 0
    }
  }
}

extension Tape {
  /// The sizes of the window by `Resize`.
  fileprivate var sizes: [Size] {
    commands.compactMap { if case .resize(let size) = $0.action { size } else { nil } }
  }
}
