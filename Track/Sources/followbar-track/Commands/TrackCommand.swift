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
      Follows the keyboard and the bar that you mark in one frame, through a video: MP4, MOV, WebM, Matroska, AVI, GIF or \
      APNG. Without marks, in a terminal, it opens the recording for you to mark. Rows are pixels of the upright recording, \
      from its top. Times are seconds of the recording. Marks are kept with -o VIDEO.marks. A .csv that track wrote is \
      reported again, without its video. A .log, .txt or - is the log of a probe in the app (see: followbar help probe).
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

  @Option("Time of the frame that --keyboard and --bar mark.", .stamp, valueName: "time")
  var at: Double?

  @Option("Mark the first row of the keyboard.", .row, valueName: "y")
  var keyboard: Int?

  @Option("Mark the bar: its first row, and the first row below it.", .rows, valueName: "y..y")
  var bar: Range<Int>?

  @Option(
    "Track only this rectangle, the phone's screen (default: the whole picture).", .crop,
    valueName: "WxH+X+Y")
  var crop: PixelRect?

  @Option(
    "Width of the phone's screen (default: that of an iPhone with this resolution).",
    .screenWidth, valueName: "points")
  var width: Double?

  @Option(
    "Platform of the app, whose techniques are compared (default: by the keyboard's motion).",
    .platform, valueName: "name")
  var platform: Platform?

  @Option("Designed gap between bar and keyboard (default: 0).", .designedGap, valueName: "points")
  var gap: Double?

  @Option(
    help: ArgumentHelp(
      "Use the marks of this file (default: VIDEO.marks beside the video).", valueName: "file"),
    completion: .file(extensions: ["marks"]))
  var marks: String?

  @Option("Track only this part of the video (default: all of it).", .part, valueName: "from..to")
  var part: ClosedRange<Double>?

  @Option(
    "Find the curve of anything else that moves along one axis, marked in the frame at --at.",
    .mark,
    valueName: "x,y,w,h")
  var mark: PixelRect?

  @Option("Notation of the curve of --mark (default: swiftui).", .notation, valueName: "notation")
  var to: Notation?

  @Option(
    help: ArgumentHelp(
      "Keep the first curve of --mark under this name in the file of --curves.", valueName: "name")
  )
  var keep: String?

  @Option(
    help: ArgumentHelp("Curves file for --keep.", valueName: "file"),
    completion: .file(extensions: ["curves", "txt"]))
  var curves: String?

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
    help: ArgumentHelp(
      "Exit with status 1 if the recording exceeds these limits, with 3 if it lacks evidence.",
      discussion: """
        One limit a line: gap 3, overlap 3, rms 1, final 0.5, rest-up 1, rest-down 1, scroll 60 or anchor 1 in points, or \
        out-of-seam 100 ms. A line such as move 2 gap 6 limits one move of the keyboard. Of the whole recording: bar 54, \
        floor 34, designed 0. Evidence: moves 2, whole 2, fps 50, hidden 5 % (default: moves 1, whole 1, \
        fps 24, hidden 10 %).
        """, valueName: "file"), completion: .file())
  var limits: String?

  @Option(
    help: ArgumentHelp(
      "Exit with status 1 if a move's seam is worse than in this older track.", valueName: "csv"),
    completion: .file(extensions: ["csv"]))
  var baseline: String?

  func validate() throws {
    for path in output where TrackFormat(path: path) == nil {
      throw ValidationError(
        "invalid path '\(path)' of -o: expected a path that ends in \(TrackFormat.endings)")
    }
    if mark != nil { return try validateMark() }
    if to != nil || keep != nil || curves != nil {
      let option = to != nil ? "--to" : keep != nil ? "--keep" : "--curves"
      throw ValidationError("invalid \(option): expected --mark with it")
    }
    guard (at == nil) == (keyboard == nil && bar == nil) else {
      throw ValidationError(
        at == nil
          ? "invalid \(keyboard == nil ? "--bar" : "--keyboard"): expected --at, the time of its frame"
          : "invalid --at: expected --keyboard or --bar with it")
    }
    if keyboard == nil, bar != nil {
      throw ValidationError("invalid --bar: expected --keyboard with it")
    }
    if marks != nil, at != nil {
      throw ValidationError("invalid --marks with --at: expected one of them")
    }
    for path in output where TrackFormat(path: path) == .xml && limits == nil && baseline == nil {
      throw ValidationError(
        "invalid path '\(path)' of -o: expected --limits or --baseline, whose checks it lists")
    }
    if video.isCSV || isLog { try validatePositions() }
  }

  /// Throws an error for options that say nothing of a rectangle's motion.
  private func validateMark() throws {
    let given: [(String, Bool)] = [
      ("--keyboard", keyboard != nil), ("--bar", bar != nil), ("--crop", crop != nil),
      ("--width", width != nil), ("--platform", platform != nil), ("--gap", gap != nil),
      ("--marks", marks != nil), ("--limits", limits != nil), ("--baseline", baseline != nil),
      ("-o", !output.isEmpty), ("--wide", wide), ("--format", format != .table),
    ]
    if let option = given.first(where: \.1)?.0 {
      throw ValidationError("invalid \(option) with --mark: expected none")
    }
    guard at != nil else {
      throw ValidationError("invalid --mark: expected --at, the time of its frame")
    }
    if video.isCSV || isLog { throw ValidationError("invalid --mark: expected a video") }
    if keep == nil, curves != nil {
      throw ValidationError("invalid --curves: expected --keep with it")
    }
    try KeptCurve.validate(keep, in: curves)
  }

  private var isLog: Bool {
    video == "-" || [".log", ".txt"].contains { video.lowercased().hasSuffix($0) }
  }

  /// Throws an error for options that need a video's pictures.
  private func validatePositions() throws {
    let kind = isLog ? "a probe's log" : "its track"
    let given: [(String, Bool)] = [
      ("--at", at != nil), ("--marks", marks != nil), ("--crop", crop != nil),
      ("--part", part != nil), ("--width", width != nil),
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
    if let mark, let at {
      try validateRegularFile(video)
      let motion = try await MarkedMotion(video, part: part, mark, at: at)
      try Console.output(motion.text(in: to ?? .swiftUI))
      return try keepCurve(of: motion)
    }
    // No output replaces an input, so they come first.
    for path in [video, limits, baseline, marks].compactMap(\.self) where path != "-" {
      try validateRegularFile(path)
    }
    let files = try output.map { try OutputFile($0, mayBeInput: TrackFormat(path: $0) == .marks) }
    var tracked: TrackedVideo?
    do {
      if opensMarker {
        tracked = try await markedVideo()
        if tracked == nil { return }
      } else if !video.isCSV, !isLog {
        tracked = try await TrackedVideo(video, part: part, try await videoMarks())
      }
    } catch let failure as Failure where failure.status == .noEvidence {
      throw try report(failure, to: files)
    }
    if let warning = tracked?.warning { StandardError.write(warning) }
    var report = try tracked.map(report) ?? savedReport()
    report.verdict = try verdict(of: report)
    // A film shows the moves that fail.
    let passes = report.verdict?.failures.isEmpty ?? false
    let written = files.filter { !passes || !(TrackFormat(path: $0.path)?.isFilm ?? false) }
    for file in written { try await write(report, of: tracked, to: file) }
    switch format {
    case .table:
      let columns = StandardOutput.columns ?? 80
      let findings = try tracked.map { try PointScale($0, path: video).findings(in: $0) } ?? []
      try Console.output(raw: report.text(columns: columns, findings: findings, isWide: wide))
    case .csv: try Console.output(report.csv)
    case .json: try Console.output(report.json)
    }
    try UnfinishedFiles.all.withoutRemoval { for file in written { try file.complete() } }
    try check(report)
  }

  /// Returns the marks of the options, of `--marks`, or of the file beside the video, with the facts of the options.
  private nonisolated(nonsending) func videoMarks() async throws -> Marks {
    var found: Marks
    let beside = Marks.path(besides: video)
    if let at {
      found = Marks(frames: [.init(origin: .time(at), keyboard: keyboard, bar: bar)])
    } else if let path = marks {
      found = try Marks(contentsOf: path)
    } else if FileManager.default.fileExists(atPath: beside) {
      found = try Marks(contentsOf: beside)
    } else {
      throw try await unmarked()
    }
    found.screen = crop ?? found.screen
    found.width = width ?? found.width
    found.platform = platform ?? found.platform
    found.gap = gap ?? found.gap
    return found
  }

  /// True for a video without marks whose report a person reads in this terminal.
  private var opensMarker: Bool {
    let isOther = video.isCSV || isLog || format != .table || limits != nil || baseline != nil
    let isMarked = at != nil || marks != nil
    return !isOther && !isMarked && output.isEmpty && Marker.isPossible
      && !FileManager.default.fileExists(atPath: Marks.path(besides: video))
  }

  /// Lets a person mark the video; returns nil without a verdict.
  @MainActor
  private func markedVideo() async throws -> TrackedVideo? {
    var facts = Marks()
    (facts.screen, facts.width, facts.platform, facts.gap) = (crop, width, platform, gap)
    var marker: Marker
    do {
      marker = try Marker(video, part: part)
    } catch {
      // The terminal places no cursor.
      throw try await unmarked()
    }
    let marked = try await marker.run(named: title, facts)
    let note = marker.note
    // The terminal is the shell's again.
    _ = consume marker
    if let note { StandardError.write(note) }
    return marked
  }

  /// Writes the frame to mark beside a ruler, and returns an error with the options to fill in.
  private nonisolated(nonsending) func unmarked() async throws -> Failure {
    do {
      var search: MarkProposal.Search?
      _ = try await VideoReader(video, part: part, crop: crop).read(.gray) { frame in
        search = search ?? MarkProposal.Search(width: frame.width)
        search?.add(GrayFrame(frame))
      }
      let time = search?.proposal?.time ?? 0
      let picture = video + ".ruler.png"
      let ruler = try await VideoReader.frame(of: video, at: time)
      let file = try OutputFile(picture)
      try file.write(try picturing { try Ruler.png(ruler) })
      try file.complete()
      return Failure(
        .noEvidence,
        "cannot track '\(video.safe())' without marks: expected --at \(shortened(time, digits: 3)) "
          + "--keyboard Y --bar Y..Y, with rows from '\(picture.safe())'")
    } catch let error as VideoError {
      return Failure(error, reading: video, crop)
    }
  }

  private func keepCurve(of motion: MarkedMotion) throws {
    guard let keep, let curves else { return }
    guard let curve = motion.curve else {
      throw Failure(.noEvidence, "cannot keep '\(keep)': expected a move with a curve that fits")
    }
    try KeptCurve.write(NamedCurve(curve.easing, name: keep, duration: curve.duration), in: curves)
    StandardError.write("kept as \(keep) in \(curves)")
  }

  /// Returns the report of a track's file or of a log.
  private func savedReport() throws -> TrackReport {
    let (text, name) =
      video == "-" ? (try textOfStandardInput(), "<stdin>") : (try contents(of: video), video)
    let isTable = !isLog || Track.isTrack(csv: text)
    let (track, evidence): (Track, TrackEvidence) = try parsed(text, named: name) { text in
      isTable ? try savedTable(text) : (try Track(log: text), TrackEvidence(of: .log))
    }
    return TrackReport(
      gap.map { track.designed(gap: $0) } ?? track, named: title, evidence, platform: platform)
  }

  private func report(of tracked: TrackedVideo) throws -> TrackReport {
    let track = try PointScale(tracked, path: video).track(tracked)
    if let excess = track.excess {
      throw Failure(
        .badInput, "cannot track '\(video.safe())': \(excess): --part tracks a part of it")
    }
    return TrackReport(
      track, named: title,
      TrackEvidence(tracked.track, as: track, isDamaged: tracked.warning != nil),
      platform: tracked.marks.platform)
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
    case .marks:
      try await video?.marks.write(to: file, of: self.video)
    case .png:
      guard let video else { return }
      try file.write(Data(try await SeamCard(video, report, path: self.video).png()))
    case .gif, .mp4, nil:
      guard let video else { return }
      let isGIF = TrackFormat(path: file.path) == .gif
      try await OverlayVideo(video, report.track, isGIF ? .gif : .mp4)
        .write(report.failingSeconds, to: file)
    }
  }

  /// The recording's name in reports.
  var title: String {
    video == "-" ? "standard input" : URL(filePath: video).lastPathComponent.safe()
  }
}

enum TrackFormat: String, CaseIterable {
  case csv, json, gif, mp4, png, xml, marks

  init?(path: String) { self.init(rawValue: path.ending.dropFirst().lowercased()) }

  /// True if it shows frames of the recording.
  var needsVideo: Bool { isFilm || self == .marks || self == .png }
  var isFilm: Bool { self == .gif || self == .mp4 }

  static let endings = ".csv .json .gif .mp4 .png .xml or .marks"
}

extension SettingText<ClosedRange<Double>> {
  /// Two times with `..` between them.
  static var part: SettingText {
    range(of: .stamp, "two times, the earlier first, such as 1.5..4")
  }
}
