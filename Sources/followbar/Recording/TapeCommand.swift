import ArgumentParser
import Foundation
import Recording
import Strings

/// `followbar tape`: what one does with tapes besides playing them.
struct TapeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape", abstract: "Check, format and begin tapes.",
    subcommands: [Check.self, New.self, Format.self])

  /// `followbar tape check`.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Tell all that is wrong with a tape; the status is 1 if something is.")

    enum OutputFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

    @Argument(help: "The tape; - is standard input.")
    var file: String

    @Option(help: "How to write it.")
    var format = OutputFormat.text

    func run() throws {
      let file = try TapeFile(file).warnedOfCommands()
      switch format {
      case .json: try output(file.tape.json, ending: "")
      case .text:
        let lines =
          file.lines(file.tape.errors + file.tape.invalid)
          + file.lines(file.tape.warnings, prefix: "warning: ")
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
      abstract: "Print a tape to begin with, which tells what there is.")

    func run() throws { try output(Tape.template, ending: "") }
  }

  /// `followbar tape fmt`.
  struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "fmt", abstract: "Print a tape as it is usually written.")

    @Argument(help: "The tape; - is standard input.")
    var file: String

    @Flag(name: .shortAndLong, help: "Write it into the file in place of printing it.")
    var write = false

    func run() throws {
      let file = try TapeFile(file)
      let text: String
      do {
        text = try Tape.formatted(file.text)
      } catch {
        throw Failure(
          status: .badInput, message: file.lines(error.errors).joined(separator: "\n"))
      }
      guard write, file.path != "-" else { return try output(text, ending: "") }
      if text != file.text { try OutputFile.write(Data(text.utf8), to: file.path) }
    }
  }
}
