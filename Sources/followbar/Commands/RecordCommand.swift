import ArgumentParser
import Demo
import Screen
import Strings
import Tapes
import Terminal

/// `followbar record`: plays a tape into files.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Play a tape on a virtual clock and write pictures, videos or text.",
    discussion: """
      The same tape gives the same bytes every time, pictures with the same fonts. The path's extension selects the format: \(RecordingFormat.endings). \
      Without -o the tape's Output lines apply; without those, record writes out.gif.
      """)

  @Argument(
    help: "The tape; - reads standard input. Without it, --wipe records a loop of 4 s.",
    completion: .tapes)
  var tape: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write this file instead of the tape's own outputs; repeatable.", valueName: "file"),
    completion: .file(extensions: RecordingFormat.extensions))
  var output: [String] = []

  @Option(TapeSettings.RecordOptions.cols, default: "the tape's") var cols: Int?
  @Option(TapeSettings.RecordOptions.rows, default: "the tape's") var rows: Int?
  @Option(TapeSettings.RecordOptions.theme, default: "the tape's") var theme: Theme?
  @Option(TapeSettings.RecordOptions.look, default: "the tape's") var look: WindowLook.Painting?
  @Option(TapeSettings.RecordOptions.wipe, default: "the tape's") var wipe: String?
  @Option(
    help: ArgumentHelp(
      "Shape of a tape's picture: phone, slide or square; of a wipe without a tape: square has one phone, wide has two, in 1200 × 675 pixels (default: the tape's, or square).",
      valueName: "name"))
  var shape: ShapeOption?
  @Option(TapeSettings.RecordOptions.fontFamily, default: "the tape's") var font: String?
  @Option(TapeSettings.RecordOptions.fontSize, default: "the tape's") var fontSize: Double?

  @Option(
    "Device pixels for each pixel of a picture, 1 to 4 (default: 1).", .integer(1...4),
    valueName: "n")
  var scale = 1

  @Flag(name: .shortAndLong, help: "Print no progress and no warnings.")
  var quiet = false

  @OptionGroup(title: "Options of the demo, instead of the tape's settings")
  var settings: DemoSettings

  func validate() throws {
    if tape == nil, wipe == nil {
      throw ValidationError(
        "missing tape: expected a file such as demo.tape, which 'followbar tape new > demo.tape' makes, or --wipe A,B"
      )
    }
    if let shape, !shape.fits(aTape: tape != nil) {
      throw ValidationError(
        "invalid --shape '\(shape.rawValue)': expected "
          + (tape == nil ? "square or wide for a wipe" : "phone, slide or square for a tape"))
    }
    if wipe != nil, settings.speed != nil {
      throw ValidationError("invalid --speed: expected none with --wipe, which is slow by itself")
    }
    for path in output where RecordingFormat(path: path) == nil {
      throw ValidationError(
        "invalid path '\(path)' of -o: \(RecordingFormat.expectation(insteadOf: path))")
    }
  }

  @MainActor
  func run() async throws {
    if quiet { StandardError.silenceWarnings() }
    let file =
      if let tape { try TapeFile(tape, replacing: settings, shape: shape?.ofTape) } else {
        try TapeFile.loop(shape ?? .square, replacing: settings)
      }
    try file.validate()
    if !quiet { file.warn() }
    var tape = file.tape
    override(&tape.settings)
    let paths = try paths(of: file)
    let recording = try TapeRecording(
      file, tape, wipe: try sides(with: file.demo) ?? file.wipe, to: paths,
      style: style(tape.settings, file))
    if !quiet { recording.warn() }
    guard paths.count <= RecordingLimits.outputs else {
      throw Failure(
        .badInput, "\(paths.count) outputs: expected at most \(RecordingLimits.outputs)")
    }
    let outside = ((output.isEmpty ? file.tape.outputs : []) + file.tape.screenshots).foreign
    guard outside.isEmpty else { throw Failure(.badInput, findings: file.lines(outside)) }
    UnfinishedFiles.all.endWithSignals()
    let progress = quiet ? nil : ProgressLine()
    let clock = MonotonicClock()
    let count = try await recording.run {
      progress?.show($0, of: $1, at: clock.now)
    }
    progress?.end(with: paths, of: count)
  }

  /// Returns the bars of `--wipe`; nil without it.
  private func sides(with demo: ResolvedSettings) throws -> WipeSides? {
    do { return try wipe.map { try WipeSides($0, demo) } } catch let error as SettingError {
      throw Failure(.usage, "invalid --wipe '\((wipe ?? "").safe())': \(error)")
    }
  }

  private func override(_ settings: inout TapeSettings) {
    if tape != nil { settings.shape = shape?.ofTape ?? settings.shape }
    settings.framesPerSecond = self.settings.phone.fps ?? settings.framesPerSecond
    settings.columns = cols ?? settings.columns
    settings.rows = rows ?? settings.rows
    settings.theme = theme ?? settings.theme
    settings.window.fontFamily = font ?? settings.window.fontFamily
    settings.window.fontSize = fontSize ?? settings.window.fontSize
    settings.window.painting = look ?? settings.window.painting
  }

  private func style(_ settings: TapeSettings, _ file: TapeFile) -> RecordingStyle {
    var look = settings.look
    // Without a theme, the space around a demo is its desk; around a shape always.
    if settings.theme == .followbar || settings.shape != nil {
      let appearance = file.options(for: settings).appearance
      (look.colors.background, look.colors.foreground) = (appearance.desk, appearance.text)
    }
    return RecordingStyle(look: look, scale: scale, title: file.title)
  }

  /// Returns the files to write: those of the command line, else those of the tape.
  private func paths(of file: TapeFile) throws -> [String] {
    if !output.isEmpty { return output }
    for output in file.tape.outputs where RecordingFormat(path: output.path) == nil {
      let place = "\(file.name):\(output.place.line):\(output.place.column)"
      throw Failure(
        .badInput, at: place,
        "invalid path '\(output.path.safe())': "
          + RecordingFormat.expectation(insteadOf: output.path))
    }
    guard file.tape.outputs.isEmpty else { return file.tape.outputs.map(\.path) }
    if !quiet {
      StandardError.write("\(file.name): warning: no Output in the tape: writing out.gif")
    }
    return ["out.gif"]
  }
}
