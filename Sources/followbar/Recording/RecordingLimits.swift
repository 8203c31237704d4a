import Screen
import Tapes

/// The limits of a recording, which options raise.
struct RecordingLimits {
  /// The largest number of frames: half an hour at 50 frames per second.
  var frames = 100_000
  /// The memory for all outputs and their encoders, in MiB.
  var memory = 900

  /// The largest number of outputs.
  static let outputs = 16
  /// The largest width and height of a picture, in pixels.
  static let extent = 32_767

  /// Returns the memory for the pictures of all outputs, in MiB.
  ///
  /// - Throws: A failure if it is more than the limit.
  func validatedPictures(
    _ paths: [String], of tape: Tape, _ size: CellSize, _ style: RecordingStyle
  ) throws -> Int {
    let cost = RecordingLimits.cost(paths, of: tape, style)
    let videos = paths.count { RecordingFormat(path: $0)?.isVideo ?? false }
    var most = 0
    let look = style.look
    let cell = (width: look.cell.width * style.scale, height: look.cell.height * style.scale)
    for size in [size] + tape.sizes {
      let layout = WindowLayout(look, size, cell: cell, scale: style.scale)
      // Pictures wider or higher than any have an error of their own.
      guard max(layout.width, layout.height) <= RecordingLimits.extent else { continue }
      let pixels = (layout.width * layout.height * cost) >> 20
      most = max(most, pixels + videos * RecordingLimits.videoMemory)
    }
    guard most <= memory else {
      throw Failure(
        status: .badInput,
        message: "pictures need \(most) MiB: expected at most \(memory) MiB for all outputs: "
          + "--memory raises it, --scale and --font-size lower it")
    }
    return most
  }

  /// The memory of ffmpeg for a video of any size, in MiB.
  private static let videoMemory = 90

  /// Returns the bytes for each pixel of all outputs.
  static func cost(_ paths: [String], of tape: Tape, _ style: RecordingStyle) -> Int {
    let hasImage = style.marginImage != nil
    let formats = Set(tape.screenshots.compactMap { RecordingFormat(path: $0) })
    return paths.compactMap { RecordingFormat(path: $0)?.bytesPerPixel(hasImage) }.reduce(0, +)
      + (formats.contains(.png) ? RecordingFormat.png.bytesPerPixel(hasImage) : 0)
  }

  /// Throws an error if the outputs keep too much beside the pictures, whose memory is in MiB.
  func validate(_ outputs: [any RecordingOutput], besides pictures: Int) throws {
    let most = (memory - pictures) << 20
    guard (outputs.reduce(0) { $0 + $1.keptBytes }) > most else { return }
    throw Failure(
      status: .badInput,
      message: "recording too large for .svg: expected at most \(memory) MiB of "
        + "different rows: --memory raises it, --fps lowers their number")
  }

  /// Throws an error if a recording has too many frames.
  func validate(_ player: Player<DemoStage>) throws {
    guard try player.frameCount() > frames else { return }
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
    case .mp4: 220
    case .webm: 135
    default: 0
    }
  }

  fileprivate var isVideo: Bool { self == .mp4 || self == .webm }
}

extension Tape {
  /// The sizes of the window by `Resize`.
  fileprivate var sizes: [CellSize] {
    commands.compactMap { if case .resize(let size) = $0.action { size } else { nil } }
  }
}
