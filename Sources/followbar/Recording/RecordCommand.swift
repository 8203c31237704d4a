import ArgumentParser
import Recording
import Screen
import Strings
import TerminalIO

/// `followbar record`: a tape becomes files, on a clock that is none.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Play a tape on a virtual clock and write what it shows.",
    discussion: """
      The same tape gives the same bytes every time, as fast as the machine can. What is written is told by the path's \
      ending: \(RecordingFormat.endings). Without -o the tape's own Output lines hold, and without those out.gif is written.
      """)

  @Argument(help: "The tape; - is standard input.")
  var tape: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "A file to write in place of the tape's own; may be given several times.", valueName: "file"))
  var output: [String] = []

  @Option(help: ArgumentHelp("Frames per second, 1 to 240.", valueName: "n"))
  var fps: Int?

  @Option(help: ArgumentHelp("Columns of the screen, 1 to 1000.", valueName: "n"))
  var cols: Int?

  @Option(help: ArgumentHelp("Rows of the screen, 1 to 1000.", valueName: "n"))
  var rows: Int?

  @Option(
    help: ArgumentHelp("The theme (see: followbar list themes).", valueName: "name"),
    transform: { try find($0, among: Theme.all, by: \.name) })
  var theme: Theme?

  @Option(
    help: ArgumentHelp("Fonts, with commas: the first that is there counts.", valueName: "name"))
  var font: String?

  @Option(help: ArgumentHelp("The font's size, 4 to 200.", valueName: "px"))
  var fontSize: Int?

  @Option(help: ArgumentHelp("Device pixels for each pixel of a picture, 1 to 4.", valueName: "n"))
  var scale = 1

  @Option(help: ArgumentHelp("The version of .cast files, 2 or 3.", valueName: "n"))
  var castVersion = 3

  @Option(
    help: ArgumentHelp(
      "What players of .cast files shorten longer pauses to, above 0.", valueName: "seconds"))
  var idleTimeLimit: Double?

  @Option(
    help: ArgumentHelp(
      "Give up on a video when ffmpeg makes no progress for this long, 0.1 to 3600.",
      valueName: "seconds"))
  var ffmpegTimeout = 60.0

  @Flag(name: .shortAndLong, help: "Say nothing of progress and warnings.")
  var quiet = false

  func validate() throws {
    try check(fps, TapeSettings.frameRates, "--fps")
    try check(cols, TapeSettings.cellCounts, "--cols")
    try check(rows, TapeSettings.cellCounts, "--rows")
    try check(fontSize, 4...200, "--font-size")
    try check(scale, 1...4, "--scale")
    try check(castVersion, 2...3, "--cast-version")
    if let idleTimeLimit, !(idleTimeLimit > 0 && idleTimeLimit.isFinite) {
      throw ValidationError("--idle-time-limit takes seconds above 0, not \(idleTimeLimit)")
    }
    guard (0.1...3600).contains(ffmpegTimeout) else {
      throw ValidationError("--ffmpeg-timeout takes 0.1 to 3600, not \(ffmpegTimeout)")
    }
    for path in output where RecordingFormat(path: path) == nil {
      throw ValidationError(
        "-o takes a path that ends in \(RecordingFormat.endings), not '\(path)'")
    }
  }

  private func check(_ value: Int?, _ range: ClosedRange<Int>, _ option: String) throws {
    guard let value, !range.contains(value) else { return }
    throw ValidationError(
      "\(option) takes \(range.lowerBound) to \(range.upperBound), not \(value)")
  }

  @MainActor
  func run() async throws {
    let file = try TapeFile(tape)
    try file.validate()
    if !quiet { file.warn() }
    var tape = file.tape
    override(&tape.settings)
    let recording = try TapeRecording(file, tape, style: style(tape.settings, file))
    if !quiet { recording.warn() }
    let paths = try paths(of: file)
    try file.validateOutputs(paths + file.tape.screenshots)
    UnfinishedFiles.all.endWithSignals()
    let progress = quiet ? nil : ProgressLine()
    let clock = MonotonicClock()
    try await recording.run(to: paths) { progress?.show($0, of: $1, at: clock.now) }
  }

  /// Overrides the tape's settings by the options of the command line.
  private func override(_ settings: inout TapeSettings) {
    settings.framesPerSecond = fps ?? settings.framesPerSecond
    settings.columns = cols ?? settings.columns
    settings.rows = rows ?? settings.rows
    settings.fontFamily = font ?? settings.fontFamily
    settings.fontSize = fontSize ?? settings.fontSize
    settings.theme = theme ?? settings.theme
  }

  private func style(_ settings: TapeSettings, _ file: TapeFile) -> RecordingStyle {
    var look = WindowLook(settings)
    look.title = file.title
    return RecordingStyle(
      look: look, marginImage: settings.marginFill.image,
      framesPerSecond: settings.framesPerSecond, scale: scale, title: file.title,
      castVersion: castVersion == 2 ? .v2 : .v3,
      idleTimeLimit: idleTimeLimit, videoPatience: .seconds(ffmpegTimeout))
  }

  /// The files to write: those of the command line, else the tape's.
  private func paths(of file: TapeFile) throws -> [String] {
    if !output.isEmpty { return output }
    for output in file.tape.outputs where RecordingFormat(path: output.path) == nil {
      let place = "\(file.name):\(output.place.line):\(output.place.column)"
      throw Failure(
        status: .badInput,
        message: "\(place): expected a path that ends in \(RecordingFormat.endings), "
          + "found \(output.path.safe())")
    }
    guard file.tape.outputs.isEmpty else { return file.tape.outputs.map(\.path) }
    if !quiet { Followbar.report("followbar: the tape has no Output: writing out.gif") }
    return ["out.gif"]
  }
}

extension TapeSettings.MarginFill {
  /// The path of the image that fills the margin, if one does.
  fileprivate var image: String? {
    if case .image(let path) = self { path } else { nil }
  }
}
