import Pictures
import Screen
import Strings
import Tapes
import Tracking

extension Marks {
  /// Reads a file of marks; pictures that it names are beside it.
  init(contentsOf path: String) throws {
    self = try tableContents(of: path) { text throws(TextError) in try Marks(parsing: text) }
    let folder = URL(filePath: path).deletingLastPathComponent()
    for index in frames.indices {
      guard case .picture(let name) = frames[index].origin else { continue }
      frames[index].origin = .picture(URL(filePath: name, relativeTo: folder).path)
    }
  }

  /// Writes the marks, and each marked frame as a picture beside them, so that they serve every recording of the app.
  nonisolated(nonsending) func write(to file: OutputFile, of video: String) async throws {
    var marks = self
    for index in marks.frames.indices {
      let number = index == 0 ? "" : "-\(index + 1)"
      let path = file.path + number + ".png"
      let picture = try OutputFile(path)
      let bytes = try await marks.frames[index].picture(of: video)
      try picture.write(bytes)
      try picture.complete()
      marks.frames[index].origin = .picture(URL(filePath: path).lastPathComponent)
    }
    try file.write(Data(marks.text.utf8))
  }
}

extension Marks.FrameMarks {
  /// Returns the marked frame as a PNG of the recording's size.
  fileprivate nonisolated(nonsending) func picture(of video: String) async throws -> [UInt8] {
    do {
      switch origin {
      case .picture(let path):
        return Array(try bytes(of: path))
      case .time(let time):
        let frame = try await VideoReader.frame(of: video, at: time)
        return try picturing {
          let raster = try Raster(width: frame.width, height: frame.height)
          raster.put(frame, width: frame.width, height: frame.height, x: 0, y: 0)
          return try raster.png()
        }
      }
    } catch let error as VideoError {
      throw Failure(error, reading: video, nil)
    }
  }
}

extension VideoReader {
  /// Returns the frame of a video that shows at a time, in color and in its own size.
  nonisolated(nonsending) static func frame(of path: String, at time: Double) async throws
    -> VideoFrame
  {
    var size: (width: Int, height: Int)?
    var count = 0
    let reader = VideoReader(path)
    try await reader.read(.gray, until: time) { frame in
      size = (frame.width, frame.height)
      count += 1
    }
    guard let size else {
      throw VideoError.unreadable("no frame at \(shortened(time, digits: 3)) s")
    }
    var (found, index): (VideoFrame?, Int) = (nil, 0)
    try await reader.read(.color(width: size.width, height: size.height), until: time) { frame in
      index += 1
      if index == count { found = frame }
    }
    guard let found else {
      throw VideoError.unreadable("no frame at \(shortened(time, digits: 3)) s")
    }
    return found
  }
}

/// A frame beside a ruler of its rows, by which a person reads marks.
enum Ruler {
  private static let (width, step, labels) = (110, 10, 50)
  private static let (ink, ground) = (Color(0xFFFFFF), Color(0x16181D))

  static func png(_ frame: VideoReader.VideoFrame) throws(PictureError) -> [UInt8] {
    let raster = try Raster(width: width + frame.width, height: frame.height)
    var painter = try ShapePainter()
    painter.cell = (1, 1)
    let all = Box(
      left: 0, top: 0, right: Double(width + frame.width), bottom: Double(frame.height))
    try painter.paint([.box(all, ground, opacity: 1)], on: raster)
    raster.put(frame, width: frame.width, height: frame.height, x: width, y: 0)
    let shapes = stride(from: 0, to: frame.height, by: step).flatMap { row -> [Shape] in
      let isLabelled = row.isMultiple(of: labels)
      let (y, length) = (Double(row), isLabelled ? 34.0 : 12)
      let tick = Shape.box(
        Box(left: Double(width) - length, top: y, right: Double(width), bottom: y + 1), ink,
        opacity: 1)
      guard isLabelled, row > 0 else { return [tick] }
      let line = Shape.box(
        Box(left: Double(width), top: y, right: all.right, bottom: y + 1), SeamColor.keyboard,
        opacity: 0.35)
      let label = Caption(
        "\(row)", ink, size: 18, isBold: true, at: CellPoint(40, y + 6), .center, room: 72)
      return [tick, line, .caption(label)]
    }
    try painter.paint(shapes, on: raster)
    return try raster.png()
  }
}
