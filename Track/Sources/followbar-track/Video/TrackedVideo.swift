import Lab
import Pictures
import Strings
import Tapes
import Tracking

/// A screen recording with the places of its marked keyboard and bar.
struct TrackedVideo {
  /// The width of the screen's picture, in pixels.
  let width: Int
  /// The height of the screen's picture, in pixels.
  let height: Int
  var marks: Marks
  let track: PixelTrack
  /// A warning of a video that could not be read to its end.
  let warning: String?
  let reader: VideoReader

  /// Reads a video twice: up to its marked frames, and all of it to follow them.
  ///
  /// - Parameter progress: Called after each frame with the number of frames; an error ends the reading.
  nonisolated(nonsending) init(
    _ path: String, part: ClosedRange<Double>?, _ marks: Marks,
    progress: (Int) throws -> Void = { _ in }
  ) async throws {
    try validateRegularFile(path)
    do {
      let reader = VideoReader(path, part: part, crop: marks.screen)
      var tracker: Tracker?
      var (width, height, count, first) = (0, 0, 0, 0.0)
      let frames = try await MarkedFrames(path, marks)
      let damage = try await reader.read(.gray) { frame in
        if count == 0 { (width, height, first) = (frame.width, frame.height, frame.time) }
        guard frame.time - first <= Track.longest, count < Track.mostRows else {
          throw VideoError.unreadable(
            "too long: expected at most \(shortened(Track.longest)) s and \(Track.mostRows) frames: "
              + "--part tracks a part of it")
        }
        let all = try tracker ?? frames.tracker(width: width, height: height)
        tracker = all
        tracker?.add(GrayFrame(frame))
        count += 1
        try progress(count)
      }
      guard let tracker, count > 1 else {
        throw VideoError.unreadable("1 frame: expected at least 2")
      }
      (self.width, self.height, self.marks, self.reader) = (width, height, marks, reader)
      track = tracker.track()
      warning = damage.map { damage in
        "\(path.safe()): warning: damaged video: \(damage): tracking \(count) frames"
      }
    } catch let error as VideoError {
      throw Failure(error, reading: path, marks.screen)
    }
  }
}

/// The marked frames of a recording, or of another one of its app as pictures.
struct MarkedFrames {
  private let path: String
  private let marks: Marks
  private let frames: [VideoReader.VideoFrame]

  /// Reads the recording up to its last marked frame.
  nonisolated(nonsending) init(_ path: String, _ marks: Marks) async throws {
    (self.path, self.marks) = (path, marks)
    let times = marks.frames.compactMap { frame -> Double? in
      if case .time(let time) = frame.origin { time } else { nil }
    }
    var shown: [Double: VideoReader.VideoFrame] = [:]
    if let last = times.max() {
      // A frame is shown until the next one.
      try await VideoReader(path, crop: marks.screen).read(.gray, until: last) { frame in
        for time in times where frame.time <= time + VideoReader.accuracy { shown[time] = frame }
      }
    }
    var frames: [VideoReader.VideoFrame] = []
    for mark in marks.frames {
      switch mark.origin {
      case .time(let time):
        guard let frame = shown[time] else {
          throw VideoError.unreadable("no frame at \(shortened(time, digits: 3)) s")
        }
        frames.append(frame)
      case .picture(let picture):
        try validateRegularFile(picture)
        var found: VideoReader.VideoFrame?
        do {
          _ = try await VideoReader(picture: picture, crop: marks.screen).read(.gray) {
            found = $0
          }
        } catch is VideoError {}
        guard let found else {
          throw Failure(
            .badInput, "invalid picture '\(picture.safe())' of marks: expected a PNG or a JPEG")
        }
        frames.append(found)
      }
    }
    self.frames = frames
  }

  /// Returns a tracker of the marks in a recording of some size.
  func tracker(width: Int, height: Int) throws -> Tracker {
    let top = marks.screen?.y ?? 0
    let marked = try zip(marks.frames, frames).map { mark, frame in
      guard (frame.width, frame.height) == (width, height) else {
        throw Failure(
          .badInput,
          "invalid mark \(mark.name): expected a picture of \(width)×\(height) pixels, found "
            + "\(frame.width)×\(frame.height)")
      }
      try validate(mark, rows: top..<top + height)
      do {
        return try MarkedFrame(
          GrayFrame(frame), width: width, keyboardTop: mark.keyboard.map { $0 - top },
          bar: mark.bar.map { $0.lowerBound - top..<$0.upperBound - top })
      } catch let plain as PlainMark {
        throw Failure(
          .noEvidence,
          "cannot follow the \(plain.part) of '\(path.safe())': it is a plain stripe: expected a mark "
            + "that includes something in it, such as a field, a button or keys")
      }
    }
    return Tracker(marked, width: width)
  }

  private func validate(_ mark: Marks.FrameMarks, rows: Range<Int>) throws {
    // A keyboard needs rows that tell it.
    let places = [
      ("keyboard", mark.keyboard), ("bar", mark.bar?.lowerBound),
      ("bar", mark.bar.map { $0.upperBound - 1 }),
    ]
    for case (let name, let row?) in places {
      let rows = rows.dropLast(name == "keyboard" ? 8 : 0)
      guard !rows.contains(row) else { continue }
      throw Failure(
        .badInput,
        "invalid \(name) '\(row)' of '\(path.safe())': expected rows from \(rows.startIndex) to "
          + "\(rows.endIndex - 1)")
    }
    if let keyboard = mark.keyboard, let bar = mark.bar, bar.lowerBound >= keyboard {
      throw Failure(
        .badInput,
        "invalid bar '\(SettingText.rows.write(bar))': expected it to begin above the keyboard's \(keyboard)"
      )
    }
  }
}

extension GrayFrame {
  init(_ frame: VideoReader.VideoFrame) {
    self.init(
      time: frame.time, columns: VideoReader.Pixels.grayColumns, rows: frame.height,
      pixels: frame.bytes)
  }
}

extension Failure {
  init(_ error: VideoError, reading path: String, _ crop: PixelRect?) {
    let name = path.safe()
    switch error {
    case .noFFmpeg, .notStarted: self.init(.unavailable, "cannot read '\(name)': \(error)")
    case .outside(let picture):
      self.init(
        .badInput,
        "invalid screen '\(crop.map(SettingText.crop.write) ?? "")': expected a part of "
          + "\(picture.width)×\(picture.height) pixels of '\(name)'")
    case .unreadable: self.init(.badInput, "invalid video '\(name)': \(error)")
    case .failed: self.init(.inputOutput, "cannot read '\(name)': \(error)")
    }
  }
}

/// The scale from a recording's pixels to its device's points.
struct PointScale {
  /// Points per pixel.
  let factor: Double

  /// The resolutions of iPhones' screens, and their widths in points: Apple, Human Interface Guidelines, Layout.
  private static let resolutions: [(width: Int, height: Int, points: Double)] = [
    (1170, 2532, 390), (1179, 2556, 393), (1206, 2622, 402), (1290, 2796, 430), (1320, 2868, 440),
    (1260, 2736, 420), (1284, 2778, 428), (1125, 2436, 375), (1242, 2688, 414), (828, 1792, 414),
    (750, 1334, 375), (640, 1136, 320),
  ]

  /// Returns the width in points of the iPhones with a resolution; nil if there are none.
  static func points(width: Int, height: Int) -> Double? {
    resolutions.first { ($0.width, $0.height) == (width, height) }?.points
  }

  /// - Throws: No width: a recording of another size may be of any screen.
  init(_ video: TrackedVideo, path: String) throws {
    let (width, height) = (video.width, video.height)
    guard let points = video.marks.width ?? PointScale.points(width: width, height: height) else {
      throw Failure(
        .noEvidence,
        "unknown width of \(width)×\(height) pixels of '\(path.safe())': expected --width, the screen's "
          + "width in points, such as 390 or 412")
    }
    factor = points / Double(width)
  }

  /// Returns a track in points.
  func track(_ video: TrackedVideo) -> Track {
    let track = video.track
    let height = track.screenBottom * factor
    let rows = track.rows.map { row in
      Track.TrackRow(
        time: row.time,
        keyboardTop: row.keyboard == .out(.down) ? height : row.keyboard.place.map { $0 * factor },
        barBottom: row.bar.place.map { $0 * factor },
        covered: row.covered.map { $0 * factor })
    }
    var points = Track(
      rows, screenHeight: height, floor: track.floor.map { height - $0 * factor } ?? 0,
      gap: video.marks.gap ?? 0)
    points.barHeight = track.barHeight.map { $0 * factor }
    return points
  }
}
