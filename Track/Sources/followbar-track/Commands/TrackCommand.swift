import ArgumentParser
import Lab
import Motion
import Phone
import Pictures
import Strings
import Tapes
import Tracking

/// `followbar track`: the keyboard, the bar and their seam in a screen recording.
struct TrackCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "track",
    abstract: "Measure the seam in a screen recording of a real app.",
    discussion: """
      Finds the keyboard and the bar in every frame of a video: MP4, MOV, WebM, Matroska, AVI, GIF or APNG. Options state \
      facts that the video does not show. Y, W, H and X are pixels of the upright recording, from its top left. Times are \
      seconds of the recording. A .csv that track wrote is reported again, without its video. A .log, .txt or - is the log \
      of a probe in the app (see: followbar help probe).
      """)

  @Argument(
    help: """
      A screen recording (MP4, MOV, WebM, MKV, AVI, GIF, APNG), a track (.csv), or a probe's log (.log, .txt, or - for \
      standard input).
      """,
    completion: .file(
      extensions: [
        "mp4", "mov", "m4v", "webm", "mkv", "avi", "gif", "apng", "csv", "log", "txt",
      ]))
  var video: String

  @Option("Look for the raised keyboard's top at this y.", .pixel, valueName: "y")
  var keyboard: Double?

  @Option("Take the bar from this y to that one.", .pixels, valueName: "y..y")
  var bar: ClosedRange<Double>?

  @Option(
    "Time of the frame that --keyboard and --bar describe (default: any frame at rest).", .stamp,
    valueName: "time")
  var at: Double?

  @Option(
    "Track only this rectangle, the phone's screen (default: the whole picture).", .crop,
    valueName: "WxH+X+Y")
  var crop: PixelRect?

  @Option("Track only this part of the video (default: all of it).", .part, valueName: "from..to")
  var part: ClosedRange<Double>?

  @Option(
    "Width of the phone's screen (default: guessed from the picture's shape).",
    .number(100...4000), valueName: "points")
  var width: Double?

  @Option(
    "Device that was recorded: \(ScreenSize.all.map(\.name).joined(separator: ", ")).",
    .named(ScreenSize.all, by: \.name), valueName: "name")
  var device: ScreenSize?

  @Option(
    "Platform of the app, whose techniques are compared (default: by the keyboard's motion).",
    .named(Platform.allCases, by: \.rawValue), valueName: "name")
  var platform: Platform?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write this file, \(TrackFormat.endings); repeatable.", valueName: "file"),
    completion: .file(extensions: TrackFormat.allCases.map(\.rawValue)))
  var output: [String] = []

  @Option(help: "Output format.")
  var format = TableFormat.table

  @Flag(help: "Print the motions, the techniques' distances and all checks, too.")
  var wide = false

  @Option(
    "Exit with status 1 if a gap or an overlap is larger than this, with 3 if the recording lacks evidence.",
    .number(0...10_000), valueName: "points")
  var assertMaxGap: Double?

  @Option(
    help: ArgumentHelp(
      "Exit with status 1 if the recording exceeds these limits, with 3 if it lacks evidence.",
      discussion: """
        One limit a line: gap 3, overlap 3, rms 1, final 0.5, rest-up 1, rest-down 1, scroll 60 or anchor 1 in points, or \
        out-of-seam 100 ms. A line such as move 2 gap 6 limits one move of the keyboard. Of the whole recording: bar 54, \
        floor 34, designed 0. Evidence: moves 2, fps 50, hidden 5 % (default: moves 1, fps 24, hidden \
        10 %, confidence 60 %).
        """, valueName: "file"), completion: .file())
  var limits: String?

  @Option(
    help: ArgumentHelp(
      "Exit with status 1 if a move's seam is worse than in this older track.", valueName: "csv"),
    completion: .file(extensions: ["csv"]))
  var baseline: String?

  @Option(
    "Designed gap between bar and keyboard (default: that of a floating bar in the recording).",
    .number(0...100), valueName: "points")
  var expectGap: Double?

  func validate() throws {
    for path in output where TrackFormat(path: path) == nil {
      throw ValidationError(
        "invalid path '\(path)' of -o: expected a path that ends in \(TrackFormat.endings)")
    }
    if width != nil, device != nil {
      throw ValidationError("invalid --width with --device: expected one of them")
    }
    if at != nil, keyboard == nil, bar == nil {
      throw ValidationError("invalid --at: expected --keyboard or --bar with it")
    }
    for path in output where TrackFormat(path: path) == .xml && limits == nil && baseline == nil {
      throw ValidationError(
        "invalid path '\(path)' of -o: expected --limits or --baseline, whose checks it lists")
    }
    if video.isCSV || isLog { try validatePositions() }
  }

  private var isLog: Bool {
    video == "-" || [".log", ".txt"].contains { video.lowercased().hasSuffix($0) }
  }

  /// Throws an error for options that need a video's pictures.
  private func validatePositions() throws {
    let kind = isLog ? "a probe's log" : "its track"
    let given: [(String, Bool)] = [
      ("--keyboard", keyboard != nil), ("--bar", bar != nil), ("--crop", crop != nil),
      ("--part", part != nil), ("--width", width != nil), ("--device", device != nil),
    ]
    if let option = given.first(where: \.1)?.0 {
      throw ValidationError("invalid \(option) with '\(video)': expected a video, not \(kind)")
    }
    for path in output where TrackFormat(path: path)?.needsVideo ?? false {
      throw ValidationError(
        "invalid path '\(path)' of -o with '\(video)': expected a video to draw on, not \(kind)")
    }
  }

  @MainActor
  func run() async throws {
    UnfinishedFiles.all.endWithSignals()
    // No output replaces an input, so they come first.
    for path in [video, limits, baseline].compactMap(\.self) where path != "-" {
      try validateRegularFile(path)
    }
    let files = try output.map { try OutputFile($0) }
    var tracked: TrackedVideo?
    do {
      tracked =
        video.isCSV || isLog
        ? nil : try await TrackedVideo(video, part: part, crop: crop, hints)
    } catch let failure as Failure where failure.status == .noEvidence {
      throw try report(failure, to: files)
    }
    let (track, findings, kept) = try tracked.map(found) ?? savedTrack()
    var report = TrackReport(
      track, named: title, tracked?.track.evidence, platform: platform,
      isGapGiven: expectGap != nil, kept: kept)
    if let holding = try tracked.flatMap({ try movesThatHold(in: $0, report) }) {
      tracked?.keep(holding.times)
      let part = try tracked.map(found)?.track ?? track
      report = TrackReport(
        part, named: title, tracked?.track.evidence, platform: platform,
        isGapGiven: expectGap != nil)
      report.holding = holding
    }
    report.verdict = try verdict(of: report)
    // A film shows the moves that fail.
    let passes = report.verdict?.failures.isEmpty ?? false
    let written = files.filter { !passes || !(TrackFormat(path: $0.path)?.isFilm ?? false) }
    for file in written { try await write(report, of: tracked, to: file) }
    switch format {
    case .table:
      let columns = StandardOutput.columns ?? 80
      let text = report.text(columns: columns, findings: findings, isWide: wide)
      try Console.output(raw: text)
    case .csv: try Console.output(report.csv)
    case .json: try Console.output(report.json)
    }
    try UnfinishedFiles.all.withoutRemoval { for file in written { try file.complete() } }
    warnOfDoubt(report)
    if let verdict = report.verdict {
      try check(verdict)
    } else {
      try check(TrackVerdict(gate: TrackGate(report, .confidence), comparison: nil))
    }
  }

  /// Returns the track of a file, and the confidence that comes with it.
  private func savedTrack() throws -> (track: Track, findings: [[String]], kept: Confidence?) {
    let (track, kept) =
      try isLog ? (loggedTrack(), .log) : tableContents(of: video, savedTable)
    return (expectGap.map(track.designed) ?? track, [], kept)
  }

  private func loggedTrack() throws -> Track {
    let (text, name) =
      video == "-" ? (try textOfStandardInput(), "<stdin>") : (try contents(of: video), video)
    return try parsed(text, named: name) { log throws(TextError) in try Track(log: log) }
  }

  /// Returns the moves to report if a video has others that sink the confidence in all; nil to report all.
  private func movesThatHold(in video: TrackedVideo, _ report: TrackReport) throws -> HoldingMoves?
  {
    guard !report.confidence.isEnough else { return nil }
    let scale = PointScale(video, width: width, device: device)
    return HoldingMoves(report, on: platform, isGapGiven: expectGap != nil) {
      scale.track(video.track.part($0), gap: expectGap)
    }
  }

  /// Returns the track of a video in points, and the findings as rows.
  private func found(
    _ tracked: TrackedVideo
  ) throws -> (track: Track, findings: [[String]], kept: Confidence?) {
    let scale = PointScale(tracked, width: width, device: device)
    let track = scale.track(tracked.track, gap: expectGap)
    if let excess = track.excess {
      throw Failure(
        .badInput, "cannot track '\(video.safe())': \(excess): --part tracks a part of it")
    }
    return (track, scale.findings(in: tracked), nil)
  }

  nonisolated(nonsending) private func write(
    _ report: TrackReport, of video: TrackedVideo?, to file: OutputFile
  ) async throws {
    switch TrackFormat(path: file.path) {
    case .csv: try file.write(Data((report.csv + "\n").utf8))
    case .json: try file.write(Data((report.json + "\n").utf8))
    case .xml:
      try file.write(
        Data((report.verdict?.cases ?? []).junit(name: title, seconds: report.length).utf8))
    case .proof:
      guard let video else { return }
      try file.write(Data(try await video.proof(of: report)))
    case .gif, .mp4, nil:
      guard let video else { return }
      let isGIF = TrackFormat(path: file.path) == .gif
      try await OverlayVideo(video, report.track, isGIF ? .gif : .mp4)
        .write(report.failingSeconds ?? report.holding?.times, to: file)
    }
  }

  /// The recording's name in reports.
  var title: String {
    video == "-" ? "standard input" : URL(filePath: video).lastPathComponent.safe()
  }

  private var hints: TrackingHints {
    let top = Double(crop?.y ?? 0)
    var hints = TrackingHints()
    hints.keyboardTop = keyboard.map { $0 - top }
    hints.bar = bar.map { $0.lowerBound - top...$0.upperBound - top }
    hints.time = at
    return hints
  }
}

enum TrackFormat: String, CaseIterable {
  case csv, json, gif, mp4, xml
  /// A still picture to confirm the parts that were found.
  case proof = "proof.png"

  init?(path: String) {
    let isProof = path.lowercased().hasSuffix(TrackFormat.proof.rawValue)
    self.init(
      rawValue: isProof
        ? TrackFormat.proof.rawValue : String(path.ending.dropFirst().lowercased()))
  }

  /// True if it shows the frames of the recording.
  var needsVideo: Bool { isFilm || self == .proof }
  var isFilm: Bool { self == .gif || self == .mp4 }

  static let endings = ".csv .json .gif .mp4 .xml or proof.png"
}

extension SettingText<Double> {
  static var pixel: SettingText { .number(0...Double(PixelRect.largestExtent)) }

  /// A stamp of a video, at most a day.
  static var stamp: SettingText { .seconds(0...86_400) }
}

extension SettingText<ClosedRange<Double>> {
  /// Two y of a picture with `..` between them.
  static var pixels: SettingText {
    range(of: .pixel, "two y of pixels, the upper first, such as 1082..1840")
  }

  /// Two times with `..` between them.
  static var part: SettingText {
    range(of: .stamp, "two times, the earlier first, such as 1.5..4")
  }
}

extension SettingText<PixelRect> {
  /// A rectangle as X11 writes it: `WxH+X+Y`.
  static var crop: SettingText {
    SettingText(
      read: { text in
        let parts = text.split(separator: "+", omittingEmptySubsequences: false)
        let numbers = parts.first.map { $0.split(separator: "x") + parts.dropFirst() } ?? []
        let values = numbers.compactMap { Int($0) }.filter { 0...PixelRect.largestExtent ~= $0 }
        guard parts.count == 3, numbers.count == 4, values.count == 4, values[0] > 15,
          values[1] > 15
        else {
          throw SettingError(
            expected: "a rectangle of 16 pixels or more each way, such as 886x1918+20+40")
        }
        return PixelRect(x: values[2], y: values[3], width: values[0], height: values[1])
      }, write: { "\($0.width)x\($0.height)+\($0.x)+\($0.y)" })
  }
}
