import Demo
import Screen
import Strings
import Tapes

/// A writer of a session in the terminal: its inputs as a tape, or its screen as a cast.
///
/// The file appears when the session ends, also by a signal.
final class SessionWriter {
  private enum Kind {
    case tape(TapeWriter)
    case cast(CastEncoder)
  }

  private var kind: Kind
  /// The wait for the first input beyond `lead`, which is left out; nil before that input.
  private var cut: Duration?
  private let file: OutputFile
  /// The demo's appearance. A tape keeps that of its first input.
  var appearance: Appearance
  /// The size and the settings of a tape without inputs, which are not written yet.
  private var beginning: (size: CellSize, settings: [(name: String, value: String)])?

  /// Creates the file; call it before the terminal installs its signal handlers.
  static func file(_ path: String) throws -> OutputFile {
    let file = try OutputFile(path)
    EndedSession.watch(file)
    return file
  }

  init(_ file: OutputFile, of settings: DemoSettings, _ options: Options, _ size: CellSize) throws {
    self.file = file
    appearance = options.appearance
    switch RecordingFormat(path: file.path) {
    case .cast: kind = .cast(CastEncoder(title: "followbar"))
    default:
      kind = .tape(TapeWriter())
      var settings = settings
      (settings.appearance, settings.ascii) = (nil, options.glyphs == .ascii)
      let rate = ("Framerate", "\(options.framesPerSecond)")
      beginning = (size, [rate] + settings.tapeSettings())
    }
  }

  static func canWrite(_ path: String) -> Bool {
    path.lowercased().hasSuffix(".tape") || RecordingFormat(path: path) == .cast
  }

  /// Returns a time in whole milliseconds, which tapes play exactly.
  static func time(_ now: Duration) -> Duration {
    let (seconds, attoseconds) = now.components
    return .seconds(seconds) + .milliseconds(attoseconds / 1_000_000_000_000_000)
  }

  private static let lead = Duration.milliseconds(500)

  private func seen(_ now: Duration) -> Duration {
    cut.map { now - $0 } ?? min(now, SessionWriter.lead)
  }

  /// True if a tape has its appearance, which can no longer change.
  var keepsAppearance: Bool {
    if case .tape = kind { beginning == nil } else { false }
  }

  private func begin() throws {
    guard let (size, settings) = beginning else { return }
    beginning = nil
    let name = Settings.appearance.text.write(appearance)
    let last = (Settings.appearance.tapeName, name)
    try write(TapeWriter.header(size, settings + [last]))
  }

  func add(_ input: Input, at now: Duration) throws {
    if cut == nil { cut = max(.zero, now - SessionWriter.lead) }
    guard case .tape(var writer) = kind else { return }
    try begin()
    try write(writer.add(input, at: seen(now)))
    kind = .tape(writer)
  }

  func show(_ canvas: Canvas, at now: Duration) throws {
    guard case .cast(var encoder) = kind else { return }
    try write(try encoder.add(Frame(at: seen(now), canvas)))
    kind = .cast(encoder)
  }

  func finish(at now: Duration) throws {
    switch kind {
    case .tape(var writer):
      try begin()
      try write(writer.finish(at: seen(now)))
    case .cast(var encoder): try write(try encoder.finish(at: seen(now)))
    }
    try EndedSession.complete(file)
  }

  private func write(_ text: String) throws { try write(Array(text.utf8)) }

  private func write(_ bytes: [UInt8]) throws {
    guard !bytes.isEmpty else { return }
    try file.write(bytes)
    EndedSession.isKeeping = true
  }
}
