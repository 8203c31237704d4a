import Lab
import Pictures
import Strings
import Tapes
import Track

/// A screen recording with the places of its keyboard and its bar.
struct TrackedVideo {
  /// The width of the screen's picture, in pixels.
  let width: Int
  /// The height of the screen's picture, in pixels.
  let height: Int
  /// The y of the screen's top in the recording, in pixels.
  let top: Double
  let track: PixelTrack
  let reader: VideoReader

  /// Columns that keep letters and parts of the bar apart.
  private static let columns = 96

  /// Reads a video twice: for the pictures of keyboard and bar, and for their places.
  nonisolated(nonsending) init(
    _ path: String, part: ClosedRange<Double>?, crop: PixelRect?, _ hints: TrackingHints
  ) async throws {
    try validateRegularFile(path)
    top = Double(crop?.y ?? 0)
    reader = VideoReader(path, part: part, crop: crop)
    do {
      var (survey, count, size) = (Survey(hints), 0, (0, 0))
      var times = (first: 0.0, last: 0.0)
      let damage = try await reader.read(.gray(columns: TrackedVideo.columns)) { [top] frame in
        if count == 0 {
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
      (width, height) = size
      guard count > 1 else { throw VideoError.unreadable("1 frame: expected at least 2") }
      if let damage {
        Followbar.report(
          "\(path.safe()): warning: damaged video: \(damage): tracking \(count) frames")
      }
      try hints.validate(from: times.first, to: times.last, of: path)
      var tracker = Tracker(try survey.layers())
      _ = try await reader.read(.gray(columns: TrackedVideo.columns)) { frame in
        tracker.add(GrayFrame(frame, columns: TrackedVideo.columns))
      }
      track = try tracker.track()
    } catch let error as VideoError {
      throw Failure(error, reading: path, crop)
    } catch let error as TrackingError {
      throw Failure(error, in: path)
    }
  }
}

extension TrackedVideo {
  /// Writes a GIF or an MP4 of the recording with its track drawn on it.
  nonisolated(nonsending) func writeOverlay(of track: Track, to file: OutputFile) async throws {
    let format: StampedVideoWriter.Format = TrackFormat(path: file.path) == .gif ? .gif : .mp4
    try await OverlayVideo(self, track, format).write(to: file)
  }
}

extension TrackingHints {
  /// Throws an error if a place is not in a picture.
  ///
  /// - Parameter top: The y of the picture's first row in the recording.
  fileprivate func validate(rows: Int, below top: Double, of path: String) throws {
    let places = [("keyboard", keyboardTop), ("bar", bar?.lowerBound), ("bar", bar?.upperBound)]
    for (option, y) in places {
      guard let y, !(0...Double(rows)).contains(y) else { continue }
      throw Failure(
        option, SettingText.pixel.write(y + top),
        "y from \(shortened(top)) to \(shortened(top + Double(rows)))", path)
    }
  }

  /// Throws an error if the time is not between the first frame and the last.
  fileprivate func validate(from first: Double, to last: Double, of path: String) throws {
    guard let time, time < first || time > last else { return }
    throw Failure(
      "at", SettingText.stamp.write(time),
      "a time from \(shortened(first)) to \(shortened(last)) s",
      path)
  }
}

extension GrayFrame {
  fileprivate init(_ frame: VideoReader.Frame, columns: Int) {
    self.init(time: frame.time, columns: columns, rows: frame.height, pixels: frame.bytes)
  }
}

extension Failure {
  /// Creates the failure of an option that does not fit a video.
  fileprivate init(_ option: String, _ value: String, _ expected: String, _ path: String) {
    self.init(
      status: .badInput,
      message: "invalid --\(option) '\(value)': expected \(expected) of '\(path.safe())'")
  }

  /// Creates the failure of reading a video.
  fileprivate init(_ error: VideoError, reading path: String, _ crop: PixelRect?) {
    let name = path.safe()
    switch error {
    case .noFFmpeg: self.init(status: .unavailable, message: "cannot read '\(name)': \(error)")
    case .outside(let picture):
      self.init(
        "crop", crop.map(SettingText.crop.write) ?? "",
        "a part of \(picture.width)×\(picture.height) pixels", path)
    case .unreadable: self.init(status: .badInput, message: "invalid video '\(name)': \(error)")
    case .failed, .stuck:
      self.init(status: .inputOutput, message: "cannot read '\(name)': \(error)")
    }
  }
}

extension Failure {
  /// Creates the failure of finding the keyboard or the bar.
  fileprivate init(_ error: TrackingError, in path: String) {
    let reason =
      switch error {
      case .noKeyboard:
        "found no keyboard: expected a part that rises from the bottom edge; "
          + "--keyboard tells its raised top, --crop the screen"
      case .noBar:
        "found no bar: expected a band that rests above the keyboard; --bar tells its top and bottom"
      }
    self.init(status: .badInput, message: "cannot track '\(path.safe())': \(reason)")
  }
}
