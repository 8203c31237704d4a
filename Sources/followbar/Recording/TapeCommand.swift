import ArgumentParser
import Tapes

/// `followbar tape`: checks and creates tapes.
struct TapeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape", abstract: "Check and create tapes.",
    subcommands: [Check.self, New.self])

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
          file.lines(file.tape.errors) + file.lines(file.tape.warnings, label: "warning")
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
}
