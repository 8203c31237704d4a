import Tapes
import Tracking

/// The frames of a recording in memory.
///
/// A long recording keeps every second frame, or every fourth, and so on.
struct MarkerFilm: Sendable {
  /// The shown part of the recording, in pixels.
  let rect: PixelRect
  private(set) var frames: [GrayFrame] = []
  /// The number of the recording's frames.
  private(set) var count = 0
  /// One of so many frames is kept.
  private var stride = 1
  private let mostFrames: Int
  private(set) var search: MarkProposal.Search

  /// - Parameter rect: The part of the recording to show, in pixels.
  init(_ rect: PixelRect, mostBytes: Int = 256 << 20) {
    self.rect = rect
    search = MarkProposal.Search(width: rect.width)
    mostFrames = max(2, mostBytes / (rect.height * VideoReader.Pixels.grayColumns))
  }

  mutating func add(_ frame: GrayFrame) {
    search.add(frame)
    if count.isMultiple(of: stride) { frames.append(frame) }
    if frames.count > mostFrames {
      frames = frames.indices.filter { $0.isMultiple(of: 2) }.map { frames[$0] }
      stride *= 2
    }
    count += 1
  }

  /// Returns the index of the frame that shows at a time.
  func index(at time: Double) -> Int {
    frames.lastIndex { $0.time <= time + VideoReader.accuracy } ?? 0
  }
}
