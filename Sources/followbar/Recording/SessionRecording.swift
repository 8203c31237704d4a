import Chat
import Foundation
import Recording
import Screen

/// A session in the terminal that is written down while it happens: what is done, as a tape, or what is seen, as a cast.
///
/// The file appears when the session ends, also by a signal.
final class SessionRecording {
  private enum Kind {
    case tape(TapeWriter)
    case cast(CastEncoder)
  }

  private var kind: Kind
  private let file: OutputFile

  /// The file of a session that will be recorded; to be made before the terminal is taken, whose signals are kept for it.
  static func file(_ path: String) throws -> OutputFile {
    let file = try OutputFile(path)
    file.refuseToStall()
    EndedSession.keep(file)
    return file
  }

  /// Begins a recording of a demo in a window of this size.
  init(_ file: OutputFile, of command: RunCommand, _ options: Options, _ size: Size) throws {
    self.file = file
    switch RecordingFormat(path: file.path) {
    case .cast: kind = .cast(CastEncoder(title: "followbar"))
    default:
      kind = .tape(TapeWriter())
      try write(TapeWriter.header(size, try command.tapeSettings(options)))
    }
  }

  /// True if a file of this name can hold a session.
  static func canWrite(_ path: String) -> Bool {
    path.lowercased().hasSuffix(".tape") || RecordingFormat(path: path) == .cast
  }

  /// A time as it is written down: in whole milliseconds, so that a tape plays it exactly.
  static func time(_ now: Duration) -> Duration {
    let (seconds, attoseconds) = now.components
    return .seconds(seconds) + .milliseconds(attoseconds / 1_000_000_000_000_000)
  }

  /// Notes an input at a time.
  func take(_ input: Input, at now: Duration) throws {
    guard case .tape(var writer) = kind else { return }
    try write(writer.add(input, at: now))
    kind = .tape(writer)
  }

  /// Notes what is shown from a time on.
  func show(_ canvas: Canvas, at now: Duration) throws {
    guard case .cast(var encoder) = kind else { return }
    try file.write(try encoder.add(Frame(at: now, canvas)))
    kind = .cast(encoder)
  }

  /// Ends the recording and puts the file in its place.
  func finish(at now: Duration) throws {
    switch kind {
    case .tape(var writer): try write(writer.finish(at: now))
    case .cast(var encoder): try file.write(try encoder.finish(at: now))
    }
    try EndedSession.complete(file)
  }

  private func write(_ text: String) throws {
    if !text.isEmpty { try file.write(Data(text.utf8)) }
  }
}

extension RunCommand {
  /// What a tape has to set to begin with the same demo.
  ///
  /// - Throws: An error if the curves file, which the tape holds, cannot be read.
  func tapeSettings(_ options: Options) throws -> [(name: String, value: TapeWriter.Value)] {
    let settings = phone.settings
    let texts: [(name: String, value: String?)] = [
      ("Framerate", "\(options.framesPerSecond)"), ("Technique", phone.technique),
      ("Keyboard", phone.keyboard), ("Device", phone.deviceName),
      ("KeyboardMotion", phone.keyboardMotion), ("Curve", settings.curve),
      ("Duration", settings.duration.map { "\($0)" }),
      ("Latency", settings.latency.map { "\($0)" }),
      ("Scenario", scenario), ("Appearance", options.appearance.name), ("Speed", "\(speed)"),
    ]
    let flags = [
      ("TabBar", settings.tabBar), ("Inherit", settings.inherit),
      ("ReducedMotion", settings.reducedMotion), ("Ascii", options.isASCII),
    ]
    let curves = try settings.curves.written().map { ("Curves", $0.value) }
    return texts.compactMap { text in text.value.map { (text.name, .text($0)) } }
      + (curves.map { [$0] } ?? []) + flags.filter(\.1).map { ($0.0, .text("true")) }
  }
}

extension WrittenCurves {
  /// The value for a tape.
  fileprivate var value: TapeWriter.Value { .texts([("file", file), ("text", text)]) }
}
