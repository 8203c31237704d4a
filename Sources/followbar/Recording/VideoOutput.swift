import Pictures
import Screen
import Tapes

/// A video of a recording, without the frames that repeat the one before.
final class VideoOutput: RecordingOutput {
  private let file: OutputFile
  private let video: VideoFile
  private let painter: PicturePainter
  private let painting: WindowLook.Painting
  private var shown: Picture?

  init(_ options: PictureOptions, to path: String) throws {
    painting = options.look.painting
    painter = try picturing { try PicturePainter(options) }
    file = try OutputFile(path)
    video = try VideoFile(.mp4, file)
  }

  func add(_ event: PlayEvent) throws {
    switch event {
    case .frame(let frame): if frame.picture(painting) != shown { try show(frame) }
    // The last picture has the time of the end, which gives the video its length.
    case .end(let last): try show(last)
    default: break
    }
  }

  private func show(_ frame: Frame) throws {
    let picture = frame.picture(painting)
    shown = picture
    let raster = try picturing { try painter.paint(picture).raster }
    try video.add(raster, at: frame.time / .seconds(1))
  }

  nonisolated(nonsending) func finish(after failure: (any Error)?) async throws {
    try await video.finish(after: failure)
  }

  func complete() throws { try file.complete() }
}
