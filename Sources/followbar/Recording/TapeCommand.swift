import ArgumentParser
import Strings
import Tapes

/// `followbar tape`: checks, formats and creates tapes.
struct TapeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape", abstract: "Check, format and create tapes.",
    subcommands: [Check.self, New.self, Format.self])

  /// `followbar tape check`.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Report all errors of a tape; exit with status 1 if there are any.")

    enum OutputFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(help: "The tape; - is standard input.", completion: .tapes)
    var file: String

    @Option(help: "Output format.")
    var format = OutputFormat.text

    func run() throws {
      let file = try TapeFile(file).warnedOfCommands()
      switch format {
      case .json: try output(file.tape.json, ending: "")
      case .text:
        let lines =
          file.lines(file.tape.errors + file.tape.invalid)
          + file.lines(file.tape.warnings, label: "warning")
        if !lines.isEmpty { try output(lines.joined(separator: "\n")) }
      }
      guard file.tape.isPlayable else {
        throw ExitCode(Failure.Status.assertion.rawValue)
      }
    }
  }

  /// `followbar tape new`.
  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print a tape to start from.")

    func run() throws { try output(TapeCommand.template, ending: "") }
  }

  /// `followbar tape fmt`.
  struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "fmt", abstract: "Print a tape in its canonical form.")

    @Argument(help: "The tape; - is standard input.", completion: .tapes)
    var file: String

    @Flag(name: .shortAndLong, help: "Write to the file instead of printing.")
    var write = false

    func run() throws {
      let file = try TapeFile(file)
      let text: String
      do {
        text = try Tape.formatted(file.text, stageSettings: DemoSettings.tapeNames)
      } catch {
        throw Failure(status: .badInput, findings: file.lines(error.errors))
      }
      guard write, file.path != "-" else { return try output(text, ending: "") }
      if text != file.text { try OutputFile.write(Data(text.utf8), to: file.path) }
    }
  }
}
