import Pictures
import Tapes
import Tracking

/// The frames of a recording in memory: small pictures in color, and all rows in gray.
///
/// A long recording keeps every second frame, or every fourth, and so on.
struct MarkerFilm: Sendable {
  struct Frame: Sendable {
    /// The pixels of the small picture, 0xRRGGBB, row by row.
    let picture: [UInt32]
    let gray: GrayFrame

    var time: Double { gray.time }
  }

  /// The shown part of the recording, in pixels.
  let rect: PixelRect
  /// The extents of the small pictures.
  let width, height: Int
  private(set) var frames: [Frame] = []
  /// The number of the recording's frames.
  private(set) var count = 0
  /// One of so many frames is kept.
  private var stride = 1
  /// The most frames that are kept.
  private let most: Int
  private var search: MarkProposal.Search

  /// The most bytes of all frames, and the most rows of a small picture.
  private static let (mostBytes, mostRows) = (256 << 20, 128)

  /// - Parameters:
  ///   - rect: The part of the recording to show, in pixels.
  ///   - most: The most frames to keep; nil for as many as memory allows.
  init(_ rect: PixelRect, most: Int? = nil) {
    let columns = VideoReader.Pixels.grayColumns
    self.rect = rect
    height = min(rect.height, MarkerFilm.mostRows)
    let width = Double(height * rect.width) / Double(rect.height)
    self.width = min(columns, max(1, Int(width.rounded())))
    search = MarkProposal.Search(width: rect.width)
    let bytes = rect.height * columns + 4 * self.width * height
    self.most = max(2, most ?? MarkerFilm.mostBytes / bytes)
  }

  /// The frame and the lines to look at first; nil without a frame.
  var proposal: MarkProposal? { search.proposal }

  /// Returns the index of the frame that shows at a time.
  func index(at time: Double) -> Int {
    frames.lastIndex { $0.time <= time + 0.0006 } ?? 0
  }
}

// MARK: - Reading

extension MarkerFilm {
  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - screen: The part of the picture to show; nil for all of it.
  ///   - progress: Called after each frame with the number of frames; an error ends the reading.
  nonisolated(nonsending) init(
    _ path: String, part: ClosedRange<Double>?, screen: PixelRect?, progress: (Int) throws -> Void
  ) async throws {
    let reader = VideoReader(path, part: part, crop: screen)
    let size = try await reader.size
    self.init(screen ?? PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    let pixels = VideoReader.Pixels.color(
      width: VideoReader.Pixels.grayColumns, height: rect.height)
    _ = try await reader.read(pixels) { frame in
      add(frame)
      try progress(count)
    }
    guard frames.count > 1 else { throw VideoError.unreadable("1 frame: expected at least 2") }
  }

  /// Adds the next frame, in all rows and the columns of gray frames.
  mutating func add(_ frame: VideoReader.Frame) {
    let new = self.frame(frame)
    search.add(new.gray)
    if count.isMultiple(of: stride) { frames.append(new) }
    if frames.count > most {
      frames = frames.indices.filter { $0.isMultiple(of: 2) }.map { frames[$0] }
      stride *= 2
    }
    count += 1
  }

  private func frame(_ frame: VideoReader.Frame) -> Frame {
    let (columns, rows) = (VideoReader.Pixels.grayColumns, frame.height)
    let (width, height) = (width, height)
    var sums = [SIMD4<UInt32>](repeating: .zero, count: width * height)
    let pixels = frame.bytes.withUnsafeBufferPointer { bytes in
      [UInt8](unsafeUninitializedCapacity: columns * rows) { gray, count in
        count = columns * rows
        for row in 0..<rows {
          let start = row * height / rows * width
          for column in 0..<columns {
            let cell = row * columns + column
            let (blue, green, red) = (bytes[4 * cell], bytes[4 * cell + 1], bytes[4 * cell + 2])
            gray[cell] = luma(blue, green, red)
            let color = SIMD4<UInt32>(UInt32(blue), UInt32(green), UInt32(red), 1)
            sums[start + column * width / columns] &+= color
          }
        }
      }
    }
    let picture = sums.map { sum in
      let count = max(1, sum[3])
      return (sum[2] / count) << 16 | (sum[1] / count) << 8 | (sum[0] / count)
    }
    return Frame(
      picture: picture,
      gray: GrayFrame(time: frame.time, columns: columns, rows: rows, pixels: pixels))
  }
}

extension VideoReader {
  /// The size of the frames.
  fileprivate nonisolated(nonsending) var size: (width: Int, height: Int) {
    get async throws {
      struct Found: Error { let size: (width: Int, height: Int) }
      do {
        _ = try await read(.gray) { throw Found(size: ($0.width, $0.height)) }
      } catch let found as Found {
        return found.size
      }
      throw VideoError.unreadable("no frame in it")
    }
  }
}

extension GrayFrame {
  /// Creates a frame whose rows are the columns of a picture, from the left.
  init(columnsOf frame: VideoReader.Frame) {
    let parts = VideoReader.Pixels.grayColumns
    let pixels = (0..<frame.width).flatMap { column in
      (0..<parts).map { part -> UInt8 in
        let row = (2 * part + 1) * frame.height / (2 * parts)
        let cell = 4 * (row * frame.width + column)
        return luma(frame.bytes[cell], frame.bytes[cell + 1], frame.bytes[cell + 2])
      }
    }
    self.init(time: frame.time, columns: parts, rows: frame.width, pixels: pixels)
  }
}

/// Returns the luma of ITU-R BT.601.
private func luma(_ blue: UInt8, _ green: UInt8, _ red: UInt8) -> UInt8 {
  let sum = 29 * UInt32(blue) + 150 * UInt32(green) + 77 * UInt32(red)
  return UInt8(sum >> 8)
}
