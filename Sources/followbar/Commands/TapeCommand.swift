import ArgumentParser
import Tapes

/// `followbar tape`: checks and creates tapes.
struct TapeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape", abstract: "Check and create tapes.",
    subcommands: [Check.self, New.self])

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Report all errors of a tape; exit with status 1 if there are any.")

    @Argument(help: "The tape; - reads standard input.", completion: .tapes)
    var file: String

    func run() throws {
      let file = try TapeFile(file)
      let errors = file.tape.errors + (file.tape.outputs + file.tape.screenshots).foreign
      let lines = file.lines(errors) + file.lines(file.tape.warnings, label: "warning")
      if !lines.isEmpty { try output(lines.joined(separator: "\n")) }
      guard errors.isEmpty else {
        throw ExitCode(Failure.Status.assertion.rawValue)
      }
    }
  }

  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print a tape to start from.")

    func run() throws { try output(TapeCommand.template, ending: "") }
  }

  /// The file beside this one, which the build embeds: it shows the usual commands and plays unchanged.
  static let template = String(decoding: PackageResources.template_tape, as: UTF8.self)
}
