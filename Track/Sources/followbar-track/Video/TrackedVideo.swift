import Lab
import Phone
import Pictures
import Screen
import Strings
import Tapes
import Tracking

/// A screen recording with the places of its keyboard and its bar.
struct TrackedVideo {
  /// The width of the screen's picture, in pixels.
  let width: Int
  /// The height of the screen's picture, in pixels.
  let height: Int
  /// The y of the screen's top in the recording, in pixels.
  let top: Double
  /// The phone's screen, if it was found in a larger picture.
  let phone: PixelRect?
  private(set) var track: PixelTrack
  let reader: VideoReader

  /// Columns that keep letters and parts of the bar apart.
  private static let columns = 96
  /// The least height of a screen found in a larger picture, as a multiple of its width: a tablet's. neg-gorhom-dynamic.mp4
  /// shows the lower half of a phone.
  private static let leastShape = 1.3

  /// Reads a video twice, for the pictures of keyboard and bar and for their places; more often in search of a phone.
  nonisolated(nonsending) init(
    _ path: String, part: ClosedRange<Double>?, crop: PixelRect?, _ hints: TrackingHints
  ) async throws {
    try validateRegularFile(path)
    do {
      var first = try await Reading(path, part: part, crop: crop, hints)
      var found: PixelRect?
      // Hints are places of the whole picture.
      if crop == nil, hints == TrackingHints(), let phone = try await first.phone() {
        (first, found) = (phone, phone.crop)
      }
      phone = found
      top = Double(first.crop?.y ?? 0)
      (width, height, reader) = (first.width, first.height, first.reader)
      if let damage = first.damage {
        StandardError.write(
          "\(path.safe()): warning: damaged video: \(damage): tracking \(first.count) frames")
      }
      var tracker = Tracker(try first.survey.layers())
      _ = try await reader.read(.gray(columns: TrackedVideo.columns)) { frame in
        tracker.add(GrayFrame(frame, columns: TrackedVideo.columns))
      }
      var track = try tracker.track()
      track.evidence.isDamaged = first.damage != nil
      self.track = track
    } catch let error as VideoError {
      throw Failure(error, reading: path, crop)
    } catch let error as TrackingError {
      throw Failure(error, in: path)
    }
  }
}

extension TrackedVideo {
  /// Keeps the frames at some times.
  mutating func keep(_ times: ClosedRange<Double>) { track = track.part(times) }

  /// The first reading of a video, from which the parts to track are found.
  fileprivate struct Reading {
    let path: String
    let part: ClosedRange<Double>?
    let crop: PixelRect?
    let reader: VideoReader
    private(set) var survey: Survey
    private(set) var (width, height, count) = (0, 0, 0)
    private(set) var damage: String?

    nonisolated(nonsending) init(
      _ path: String, part: ClosedRange<Double>?, crop: PixelRect?, _ hints: TrackingHints
    ) async throws {
      (self.path, self.part, self.crop) = (path, part, crop)
      reader = VideoReader(path, part: part, crop: crop)
      var (survey, count, size) = (Survey(hints), 0, (0, 0))
      var times = (first: 0.0, last: 0.0)
      let top = Double(crop?.y ?? 0)
      damage = try await reader.read(.gray(columns: TrackedVideo.columns)) { frame in
        if count == 0 {
          guard frame.height >= Survey.fewestRows else {
            throw TrackingError.tooSmall(rows: frame.height)
          }
          try hints.validate(rows: frame.height, below: top, of: path)
          times.first = frame.time
        }
        guard frame.time - times.first <= Track.longest, count < Track.mostRows else {
          throw VideoError.unreadable(
            "too long: expected at most \(shortened(Track.longest)) s and \(Track.mostRows) frames: "
              + "--part tracks a part of it")
        }
        survey.add(GrayFrame(frame, columns: TrackedVideo.columns))
        (count, size, times.last) = (count + 1, (frame.width, frame.height), frame.time)
      }
      (self.survey, self.count, (width, height)) = (survey, count, size)
      guard count > 1 else { throw VideoError.unreadable("1 frame: expected at least 2") }
      try hints.validate(from: times.first, to: times.last, of: path)
    }

    /// Returns the reading of the only phone in the picture that shows a keyboard; nil if the picture is one screen.
    nonisolated(nonsending) func phone() async throws -> Reading? {
      var fitting: [Reading] = []
      for frame in survey.phones {
        let sides = [frame.sides.lowerBound, frame.sides.upperBound].map {
          Int(($0 * Double(width)).rounded())
        }
        let crop = PixelRect(
          x: sides[0], y: frame.rows.lowerBound, width: sides[1] - sides[0],
          height: frame.rows.count)
        guard crop.height >= Survey.fewestRows,
          Double(crop.height) >= Double(crop.width) * TrackedVideo.leastShape
        else { continue }
        let reading = try await Reading(path, part: part, crop: crop, TrackingHints())
        if (try? reading.survey.layers()) != nil { fitting.append(reading) }
      }
      guard fitting.count < 2 else {
        let crops = fitting.compactMap(\.crop).map { "--crop " + SettingText.crop.write($0) }
        throw Failure(
          .noEvidence,
          "cannot track '\(path.safe())': \(fitting.count) phones with a keyboard: expected \(crops.joined(separator: " or "))"
        )
      }
      return fitting.first
    }
  }

  /// Reads the recording once more and returns the frames of some rows of the track, by the rows' indices.
  nonisolated(nonsending) func frames(
    of rows: Set<Int>, width: Int, height: Int
  ) async throws -> [Int: VideoReader.Frame] {
    // Frames that repeat others have no row.
    let numbers = Dictionary(uniqueKeysWithValues: rows.map { (track.frames[$0], $0) })
    var (frames, index): ([Int: VideoReader.Frame], Int) = ([:], 0)
    _ = try await reader.read(.color(width: width, height: height)) { frame in
      if let row = numbers[index] { frames[row] = frame }
      index += 1
    }
    return frames
  }
}

extension TrackingHints {
  /// Throws an error if a place is not in a picture.
  ///
  /// - Parameter top: The y of the picture's first row in the recording.
  fileprivate func validate(rows: Int, below top: Double, of path: String) throws {
    let (tops, screen) = (RaisedKeyboard.tops(rows: rows), 0...Double(rows))
    let places = [
      ("keyboard", keyboardTop, Double(tops.lowerBound)...Double(tops.upperBound - 1)),
      ("bar", bar?.lowerBound, screen), ("bar", bar?.upperBound, screen),
    ]
    for (option, y, range) in places {
      guard let y, !range.contains(y) else { continue }
      let (first, last) = (shortened(top + range.lowerBound), shortened(top + range.upperBound))
      throw Failure(
        option, SettingText.pixel.write(y + top), "y from \(first) to \(last)", path)
    }
  }

  fileprivate func validate(from first: Double, to last: Double, of path: String) throws {
    guard let time, time < first || time > last else { return }
    throw Failure(
      "at", SettingText.stamp.write(time),
      "a time from \(shortened(first)) to \(shortened(last)) s", path)
  }
}

extension GrayFrame {
  fileprivate init(_ frame: VideoReader.Frame, columns: Int) {
    self.init(time: frame.time, columns: columns, rows: frame.height, pixels: frame.bytes)
  }
}

extension Failure {
  fileprivate init(_ option: String, _ value: String, _ expected: String, _ path: String) {
    self.init(.badInput, "invalid --\(option) '\(value)': expected \(expected) of '\(path.safe())'")
  }

  fileprivate init(_ error: VideoError, reading path: String, _ crop: PixelRect?) {
    let name = path.safe()
    switch error {
    case .noFFmpeg, .notStarted: self.init(.unavailable, "cannot read '\(name)': \(error)")
    case .outside(let picture):
      self.init(
        "crop", crop.map(SettingText.crop.write) ?? "",
        "a part of \(picture.width)×\(picture.height) pixels", path)
    case .unreadable: self.init(.badInput, "invalid video '\(name)': \(error)")
    case .failed: self.init(.inputOutput, "cannot read '\(name)': \(error)")
    }
  }
}

extension Failure {
  fileprivate init(_ error: TrackingError, in path: String) {
    let reason =
      switch error {
      case .noKeyboard:
        "found no keyboard: expected a part that rises from the bottom edge; "
          + "--keyboard tells its raised top, --crop the screen, such as one of two phones side by side"
      case .still: "nothing moves: expected a keyboard that rises or falls"
      case .staysUp:
        "the keyboard is up in all frames: expected it to rise or fall; begin with the keyboard down"
      case .noBar:
        "found no bar: expected a band that rests above the keyboard; --bar tells its top and bottom"
      case .tooSmall(let rows):
        "picture too small: \(rows) rows: expected at least \(Survey.fewestRows) rows of the screen"
      }
    let isTooSmall = if case .tooSmall = error { true } else { false }
    self.init(
      isTooSmall ? .badInput : .noEvidence, "cannot track '\(path.safe())': \(reason)")
  }
}

/// The scale between a recording's pixels and its device's points, the same both ways.
struct PointScale {
  let factor: Double
  private let height: Double
  /// The reason for the scale, in a sentence.
  let summary: String

  /// - Parameters:
  ///   - width: The screen's width in points; nil for the device's.
  ///   - device: The device; nil for a guess from the picture's shape.
  init(_ video: TrackedVideo, width: Double?, device: ScreenSize?) {
    let pixels = "\(video.width) × \(video.height) pixels"
    let isTurned = video.width > video.height
    let screen =
      device.map { isTurned ? $0.turned : $0 }
      ?? ScreenSize.guess(width: video.width, height: video.height, points: width)
    // No common screen has this shape: most recordings are of a phone this wide.
    let points = width ?? screen?.width ?? (isTurned ? 844 : 390)
    factor = points / Double(video.width)
    height = screen?.height ?? (Double(video.height) * factor)
    let size = "\(shortened(points)) × \(shortened(height, digits: 1)) points"
    summary =
      if width != nil || device != nil {
        "\(size) from \(pixels)"
      } else if screen != nil {
        "guessed \(size) from \(pixels); --width or --device tells it"
      } else {
        "unknown shape of \(pixels): assumed \(size); --crop, --width or --device tells it"
      }
  }

  /// Returns a track in points.
  ///
  /// Videos have even extents. So the keyboard, and a bar known by touching it, are measured from the screen's bottom,
  /// where the keyboard hangs; a bar whose own edge shows is measured from the top. This keeps both exact.
  ///
  /// - Parameter gap: The designed gap above the keyboard in points; nil for the one found.
  func track(_ track: PixelTrack, gap: Double?) -> Track {
    func hanging(_ y: Double) -> Double { height - (track.screenBottom - y) * factor }
    func bar(_ y: Double) -> Double { track.barTouchesKeyboard ? hanging(y) : y * factor }
    let rows = track.rows.map { row in
      Track.Row(
        time: row.time, keyboardTop: row.keyboardTop.map(hanging),
        barBottom: row.barBottom.map(bar),
        covered: row.covered.map { $0 * factor }, transcript: row.transcript.map { $0 * factor })
    }
    var points = Track(
      rows, screenHeight: height, floor: height - bar(track.floor), gap: gap ?? track.gap * factor)
    points.barHeight = track.barHeight * factor
    return points.withoutLostKeyboard
  }
}

/// The recording with its edges, its seam and a graph drawn on it.
struct OverlayVideo {
  private let video: TrackedVideo
  private let overlay: SeamOverlay
  private let format: VideoWriter.Format
  private let width: Int
  private let height: Int

  init(_ video: TrackedVideo, _ track: Track, _ format: VideoWriter.Format) throws {
    (self.video, self.format) = (video, format)
    let longest = format == .gif ? 720.0 : 1920
    let scale = min(1, longest / Double(max(video.width, video.height)))
    // H.264 needs even extents.
    func extent(_ pixels: Int) -> Int { max(1, Int((Double(pixels) * scale / 2).rounded())) * 2 }
    (width, height) = (extent(video.width), extent(video.height))
    let ratio = Double(height) / Double(video.height)
    let pointScale = Double(height) / track.screenHeight
    let seams = track.rows.map(track.seam)
    let rows = zip(zip(video.track.rows, track.rows), seams).map { row, seam in
      let (pixels, points) = row
      return SeamOverlay.Row(
        time: pixels.time, place: track.namedPlace(of: points).map { ($0 * pointScale, $1) },
        bar: pixels.barBottom.map { $0 * ratio }, seam: seam.map(SeamOverlay.Seam.init))
    }
    overlay = try picturing { try SeamOverlay(rows, extremes: seams.extremes, scale: pointScale) }
  }

  /// Reads the recording once more and writes some seconds of it with the overlay, or all for nil.
  nonisolated(nonsending) func write(_ seconds: ClosedRange<Double>?, to file: OutputFile)
    async throws
  {
    let film = try VideoFile(format, file)
    var failure: (any Error)?
    do {
      let frames = video.track.frames
      var (index, row, start) = (0, 0, Double?.none)
      _ = try await video.reader.read(.color(width: width, height: height)) { frame in
        if row + 1 < frames.count, frames[row + 1] <= index { row += 1 }
        index += 1
        guard seconds?.contains(frame.time) ?? true else { return }
        let raster = try Raster(frame, width: width, height: height)
        try overlay.draw(row, on: raster)
        let first = start ?? frame.time
        try film.add(raster, at: frame.time - first)
        start = first
      }
    } catch { failure = error }
    try await film.finish(after: failure)
  }
}

extension Track {
  /// Returns the y of the bar's designed place in a frame and the name of the edge there, in points.
  fileprivate func namedPlace(of row: Row) -> (y: Double, name: String)? {
    designedBottom(of: row).map { y in
      let edges = [("keyboard", row.keyboardTop), ("floor", screenHeight - floor)]
      let edge = edges.first { abs(($0.1 ?? .infinity) - y) <= Seam.tolerance }
      return (y, edge?.0 ?? "designed place")
    }
  }
}

extension [Seam?] {
  /// The indices of the deepest overlap, or else of the farthest behind its place, and of the widest gap.
  fileprivate var extremes: [Int] {
    func largest(_ kind: Seam.Kind) -> Int? {
      indices.filter { self[$0]?.kind == kind }
        .max { abs(self[$0]?.shown ?? 0) < abs(self[$1]?.shown ?? 0) }
    }
    return [largest(.overlap) ?? largest(.behind), largest(.gap)].compactMap(\.self)
  }
}

extension SeamColor {
  fileprivate static func of(_ kind: Seam.Kind) -> Color {
    switch kind {
    case .right: right
    case .gap: gap
    case .overlap: overlap
    case .behind: behind
    }
  }
}

extension SeamOverlay.Seam {
  fileprivate init(_ seam: Seam) {
    self.init(
      points: seam.shown, word: seam.kind == .right ? "no seam" : seam.kind.rawValue,
      color: SeamColor.of(seam.kind),
      parts: [Seam.Kind.overlap, .behind, .gap].compactMap { kind in
        seam.part(kind).map { ($0.low, $0.high, SeamColor.of(kind)) }
      })
  }
}
