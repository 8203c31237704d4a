package import Lab
package import Motion
package import Phone
package import Strings

/// The analysis of a recording: the motions of keyboard and bar, the seam, and the technique that moves like the bar.
package struct TrackReport: Sendable {
  package let track: Track
  package let keyboard: [TrackMotion]
  package let bar: [TrackMotion]
  /// The seam over all frames that show both, in seconds of the recording.
  package let figures: SeamFigures
  package let rests: [Rest]
  /// The usual time between two frames, in seconds.
  package let frame: Seconds
  /// The frames that the recorder dropped while something moved, by the gaps between the stamps.
  package let droppedFrames: Int
  /// The frames that do not show the bar.
  package let hiddenFrames: Int
  /// The recording's seconds per second of the keyboard's motion: 1 at normal speed, more in slow motion.
  package let scale: Double
  /// Each technique under this keyboard in seconds of the recording, the closest to the bar first; empty without a motion of both.
  package let matches: [TechniqueMatch]
  /// The confidence in all of it; without enough there is no technique and no cause.
  package let confidence: Confidence
  package let evidence: TrackEvidence?
  /// The sentences about the seam, its cause and its cure.
  package let sentences: [String]

  /// A time in which nothing moves.
  package struct Rest: Hashable, Sendable {
    package let times: ClosedRange<Seconds>
    package let keyboard: Double
    package let bar: Double
    package let seam: Double
  }

  /// - Parameters:
  ///   - evidence: The facts about the recording's pictures; nil for a track from a file.
  ///   - platform: The platform of the recorded app; nil for those that the keyboard's motion allows.
  ///   - isGapGiven: True if the designed gap is known, not found in the pictures.
  package init(
    _ track: Track, _ evidence: TrackEvidence? = nil, platform: Platform? = nil,
    isGapGiven: Bool = false
  ) {
    self.evidence = evidence
    let frame = track.frameInterval
    self.frame = frame
    let (keyboardMoves, barMoves) = (track.moves(of: .keyboard), track.moves(of: .bar))
    keyboard = TrackMotion.motions(
      of: keyboardMoves, in: track.positions(of: .keyboard), frame: frame)
    let isAndroid = keyboard.contains { $0.name == KeyboardMotion.android.name && $0.isExplained }
    let aims = keyboard.filter(\.isExplained).map(\.aim)
    let track =
      platform?.combinesByMaximum ?? isAndroid ? track.combinedByMaximum : track.aiming(at: aims)
    self.track = track
    scale = keyboard.timeScale
    bar = TrackMotion.motions(
      of: barMoves, in: track.positions(of: .bar), frame: frame, keyboardScale: scale)
    figures = track.figures { _ in true }
    let spans = (keyboardMoves + barMoves).map { $0.start...$0.end }
    rests = track.rests(between: spans)
    droppedFrames = track.droppedFrames(in: spans, frame: frame)
    hiddenFrames = track.rows.count { $0.barBottom == nil }
    confidence = Confidence(
      track, keyboard: keyboard, bar: bar, rests: rests, evidence, isGapGiven: isGapGiven)
    let laboratory =
      confidence.isEnough
      ? TrackLaboratory(
        track, keyboard: keyboard, bar: bar, scale: scale, platform: platform) : nil
    let matches = laboratory?.matches ?? []
    self.matches = matches.map { [scale] in $0.slowed(by: scale) }
    sentences =
      TrackSentences(
        keyboard: keyboard, bar: bar, figures: figures, rests: rests, scale: scale,
        end: track.rows.last?.time ?? 0, laboratory: laboratory, confidence: confidence,
        closest: matches.first
      ).all
  }

  /// The technique that comes closest, however far; nil if the recording shows no motion of both.
  package var closest: TechniqueMatch? { matches.first }
}

extension [TrackMotion] {
  /// The time scale of the longest way by a keyboard's motion; 1 if it is within 3 % of normal speed, or unknown.
  fileprivate var timeScale: Double {
    let known = filter { $0.isExplained && !$0.isInterrupted }
    let scale =
      known.filter { $0.scale != nil }.max { abs($0.to - $0.from) < abs($1.to - $1.from) }?.scale
      ?? filter(\.isExplained).compactMap(\.scale).first ?? 1
    return abs(scale - 1) < 0.03 ? 1 : scale
  }
}

// MARK: - Figures of a track

extension Track {
  /// Returns the seam's figures over the frames at some times.
  func figures(at isCounted: (Seconds) -> Bool) -> SeamFigures {
    var figures = SeamFigures()
    for row in rows where isCounted(row.time) {
      if let seam = seam(of: row) {
        figures.add(seam, at: row.time)
      } else {
        figures.pause()
      }
    }
    return figures
  }

  /// Returns the times of two frames or more that no span touches.
  fileprivate func rests(between spans: [ClosedRange<Seconds>]) -> [TrackReport.Rest] {
    let still = rows.split { row in
      seam(of: row) == nil || spans.contains { $0.contains(row.time) && $0.upperBound != row.time }
    }
    return still.filter { $0.count >= 2 }.compactMap { rows in
      // The last frames of a rest are the stillest.
      let late = rows.suffix(max(2, rows.count / 2))
      let middle = late[late.startIndex + late.count / 2]
      let seams = late.compactMap { seam(of: $0)?.points }.sorted()
      guard let first = rows.first, let last = rows.last, let top = middle.keyboardTop,
        let bottom = middle.barBottom
      else { return nil }
      return TrackReport.Rest(
        times: first.time...last.time, keyboard: screenHeight - top, bar: screenHeight - bottom,
        seam: seams[seams.count / 2])
    }
  }

  /// Returns the frames that are missing within spans; a gap of one and a half frames lacks none.
  fileprivate func droppedFrames(in spans: [ClosedRange<Seconds>], frame: Seconds) -> Int {
    zip(rows, rows.dropFirst()).reduce(0) { sum, pair in
      let isMoving = spans.contains { $0.lowerBound < pair.1.time && $0.upperBound > pair.0.time }
      let gap = (pair.1.time - pair.0.time) / frame
      return isMoving && gap > 1.6 ? sum + Int(min(gap.rounded(), 1e6)) - 1 : sum
    }
  }
}

extension TrackReport {
  /// The report in the order of reading: `_pt` are points, `_s` seconds of the recording, heights above the screen's bottom.
  package var fields: [JSON.Member] {
    [
      .init("confidence", .rounded(confidence.value)),
      .init("warnings", .list(confidence.warnings.map { .text($0) })),
      .init("screen_height_pt", .rounded(track.screenHeight)),
      .init("floor_pt", .rounded(track.floor)),
      .init("designed_gap_pt", .rounded(track.gap)),
      .init("frames", .number(track.rows.count)),
      .init("repeated_frames", .number(repeatedFrames)),
      .init("frame_s", .rounded(frame)),
      .init("dropped_frames", .number(droppedFrames)),
      .init("hidden_frames", .number(hiddenFrames)),
      .init("time_scale", .rounded(scale)),
      .init("keyboard", .list(keyboard.map(json))),
      .init("bar", .list(bar.map(json))),
      .init("max_gap_pt", .rounded(figures.maxGap.points)),
      .init("max_gap_s", .rounded(figures.maxGap.time)),
      .init("max_overlap_pt", .rounded(figures.maxOverlap.points)),
      .init("max_overlap_s", .rounded(figures.maxOverlap.time)),
      .init("max_behind_pt", .rounded(figures.maxBehind.points)),
      .init("max_behind_s", .rounded(figures.maxBehind.time)),
      .init("rms_pt", .rounded(figures.rms)),
      .init("out_of_seam_ms", .rounded(figures.outOfSeam * 1000)),
      .init("final_seam_pt", .rounded(figures.last)),
      .init("rests", .list(rests.map(json))),
      .init("closest", closest.map { $0.isClose ? json($0) : .null } ?? .null),
      .init("techniques", .list(matches.map(json))),
      .init("diagnosis", .text(sentences.joined(separator: " "))),
    ]
  }

  private func json(_ motion: TrackMotion) -> JSON {
    [
      "start_s": .rounded(motion.start), "from_pt": .rounded(motion.from),
      "to_pt": .rounded(motion.to), "aim_pt": .rounded(motion.aim),
      "duration_s": .rounded(motion.duration), "interrupted": .flag(motion.isInterrupted),
      "name": .text(motion.name), "easing": "\(motion.curve.easing)",
      "time_scale": motion.scale.map { .rounded($0) } ?? .null, "rms_pt": .rounded(motion.rms),
      "explained": .flag(motion.isExplained),
    ]
  }

  private func json(_ rest: Rest) -> JSON {
    [
      "from_s": .rounded(rest.times.lowerBound), "to_s": .rounded(rest.times.upperBound),
      "keyboard_pt": .rounded(rest.keyboard), "bar_pt": .rounded(rest.bar),
      "seam_pt": .rounded(rest.seam),
    ]
  }

  private func json(_ match: TechniqueMatch) -> JSON {
    [
      "technique": .text(match.technique.rawValue), "rms_pt": .rounded(match.rms),
      "easing": match.curve.map { "\($0.easing)" } ?? .null,
      "duration_s": .number(match.curve?.duration),
      "latency_ms": match.latency.map { .rounded($0 * 1000) } ?? .null,
    ]
  }

  /// The report as an aligned table: the motions, the seam, and the techniques.
  package var table: String {
    ([summary, ""] + motionTable + [""] + aligned(seamRows + techniqueRows)).joined(separator: "\n")
  }

  private var repeatedFrames: Int { max(0, (evidence?.frames ?? 0) - track.rows.count) }

  private var summary: String {
    let length = (track.rows.last?.time ?? 0) - (track.rows.first?.time ?? 0)
    let hidden = hiddenFrames > 0 ? ", the bar hidden in \(hiddenFrames)" : ""
    let rate = shortened(1 / frame, digits: 0)
    let stored = evidence.flatMap { $0.interval > 0 && repeatedFrames > 0 ? $0 : nil }
    let rates =
      stored.map {
        "stored at \(shortened(1 / $0.interval, digits: 0)) a second, usually \(rate) different; "
          + "\(repeatedFrames) repeat the frame before"
      } ?? "usually \(rate) a second"
    return "\(stored?.frames ?? track.rows.count) frames in \(fixed(length, digits: 2)) s, "
      + "\(rates); \(droppedFrames) dropped in motion\(hidden)"
  }
}

// MARK: - Motions

extension TrackReport {
  private var motionTable: [String] {
    let motions = keyboard.map { ("keyboard", $0) } + bar.map { ("bar", $0) }
    let rows = motions.sorted { $0.1.start < $1.1.start }.map(cells)
    let header = [
      ["moves", "start", "from", "to", "takes", "speed", "rms", "easing"],
      ["", "s", "pt", "pt", "s", "", "pt", ""],
    ]
    let numbers = Set(1..<header[0].count - 1)
    return aligned(header + rows, flushRight: numbers)
  }

  private func cells(_ part: String, _ motion: TrackMotion) -> [String] {
    let easing = motion.name.count > 50 ? String(motion.name.prefix(49)) + "…" : motion.name
    let notes =
      (motion.isInterrupted ? [", interrupted on its way to \(fixed(motion.aim))"] : [])
      + (motion.isExplained ? [] : [" (poor fit)"])
    return [
      part, fixed(motion.start, digits: 2), fixed(motion.from), fixed(motion.to),
      fixed(motion.duration, digits: 2), motion.scale.map { fixed(1 / $0, digits: 2) + " ×" } ?? "",
      fixed(motion.rms), easing + notes.joined(),
    ]
  }
}

// MARK: - The seam and the techniques

extension TrackReport {
  private var seamRows: [[String]] {
    [
      ["worst overlap", extreme(figures.maxOverlap)],
      ["worst behind", extreme(figures.maxBehind)],
      ["worst gap", extreme(figures.maxGap)], ["at rest", restText],
    ] + (track.gap > 0 ? [["designed", designText]] : [])
  }

  private var designText: String {
    "the bar rests \(fixed(track.gap)) pt above the keyboard, \(fixed(track.floor)) at the bottom; "
      + "seams are measured from there"
  }

  private func extreme(_ extreme: SeamFigures.Extreme) -> String {
    extreme.points == 0
      ? "none" : "\(fixed(extreme.points)) pt at \(fixed(extreme.time, digits: 2)) s"
  }

  /// The worst seam at rest for each height of the keyboard.
  private var restText: String {
    var worst: [(height: Double, seam: Double)] = []
    for rest in rests {
      if let index = worst.firstIndex(where: { abs($0.height - rest.keyboard) < 1 }) {
        if abs(rest.seam) > abs(worst[index].seam) { worst[index].seam = rest.seam }
      } else {
        worst.append((rest.keyboard, rest.seam))
      }
    }
    let texts = worst.map { height, seam in
      let size = fixed(abs(seam))
      let name = size == "0.0" ? "" : seam > 0 ? " gap" : " overlap"
      return "\(size) pt\(name) "
        + (height < 1 ? "with the keyboard down" : "with the keyboard at \(fixed(height)) pt")
    }
    return texts.isEmpty ? "never" : texts.joined(separator: ", ")
  }

  private var techniqueRows: [[String]] {
    guard !matches.isEmpty else { return [] }
    let ranks = matches.map { "\($0.technique.rawValue) \(fixed($0.rms))" }
    return [
      ["rms to lab", ranks.prefix(5).joined(separator: ", ")],
      ["", ranks.dropFirst(5).prefix(5).joined(separator: ", ")],
    ]
  }
}
