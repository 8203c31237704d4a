import ArgumentParser
import Chat
import Foundation
import Lab
import Motion
import Phone
import Recording
import Screen
import TerminalIO

/// `followbar run`: the demo in this terminal.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Open the phone in this terminal.")

  @OptionGroup var phone: PhoneOptions

  @Option(help: "Phone seconds per second, 0.01 to 10.")
  var speed = 1.0

  @Option(help: "How the chat looks; without it, what suits the terminal's colours.")
  var appearance: String?

  @Option(help: "The scenario that c runs (see: followbar list scenarios).")
  var scenario = Scenario.all[0].name

  @Flag(help: "Draw with ASCII characters only.")
  var ascii = false

  @Option(help: "Colours to use: auto, truecolor, 256, 16 or none.")
  var color = "auto"

  @Option(
    help: ArgumentHelp(
      "A tape to play; what it sets holds unless it is said here, too.", valueName: "file.tape"))
  var script: String?

  @Option(
    help: ArgumentHelp(
      "Write the session down: what is done as a .tape, what is seen as a .cast.",
      valueName: "file"))
  var record: String?

  func validate() throws {
    if let record, !SessionRecording.canWrite(record) {
      throw ValidationError("--record takes a .tape or a .cast, not '\(record)'")
    }
    _ = try chosenAppearance()
    _ = try named(scenario, "scenario", among: Scenario.all, by: \.name)
    _ = try depth()
    guard (0.01...10).contains(speed) else {
      throw ValidationError("--speed takes 0.01 to 10, not \(speed)")
    }
  }

  func run() throws {
    guard let script else { return try open(nil) }
    let tape = try TapeFile(script)
    try tape.checkThatItPlays()
    tape.warn()
    var command = try RunCommand.parse(
      tape.tape.settings.demo.arguments + CommandLine.arguments.dropFirst().drop { $0 == "run" })
    command.script = nil
    try command.open(tape)
  }

  /// Opens the demo in this terminal, and plays a tape on it.
  private func open(_ tape: TapeFile?) throws {
    let look = try chosenAppearance()
    let depth = try depth()
    var options = try options()
    do {
      try MainActor.assumeIsolated {
        let file = try record.map { try SessionRecording.file($0) }
        let terminal = try Terminal(depth: depth)
        options.appearance = look ?? .suiting(terminal.depth)
        options.isASCII = ascii || !LocaleEncoding.isUTF8
        options.showsHints = record == nil
        let size = terminal.size
        let recording = try file.map { try SessionRecording($0, of: self, options, size) }
        let script = try tape.map { try Script($0, options, size) }
        var loop = Loop(options, on: terminal, script: script, recording: recording)
        try loop.run()
      }
    } catch let error as TerminalError {
      throw Failure(status: .unavailable, message: "\(error)")
    }
  }

  /// What the demo begins with, as far as no terminal is needed to know.
  func options() throws -> Options {
    var options = Options()
    options.phone = try phone.configuration()
    options.curvesPath = phone.settings.curves.filePath
    options.curves = try phone.settings.curves.known(mayBeMissing: true).file.drafts
    options.framesPerSecond = phone.settings.fps
    options.speed = speed
    options.scenario = scenario
    options.appearance = try chosenAppearance() ?? .dark
    options.isASCII = ascii
    return options
  }

  private func chosenAppearance() throws -> Appearance? {
    try appearance.map { try named($0, "appearance", among: Appearance.all, by: \.name) }
  }

  private func depth() throws -> ColorDepth? {
    guard color != "auto" else { return nil }
    return try named(color, "colour depth", among: ColorDepth.allCases, by: \.rawValue)
  }
}
