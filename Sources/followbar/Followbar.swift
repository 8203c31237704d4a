import ArgumentParser
import Strings

/// The program.
@main
struct Followbar: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "followbar",
    abstract: "A terminal laboratory for the chat input bar that follows the on-screen keyboard.",
    discussion: """
      Without a command followbar opens the phone. Press Tab to raise the keyboard, ? for all keys.

        followbar --technique transform --device iphone-13
        followbar --curve 'cubic-bezier(0.38, 0.7, 0.125, 1)' --duration 0.5 --speed 0.25
        followbar measure --technique all --scenario interrupt
        followbar track app.mp4

      All options: followbar help run
      """,
    version: "0.2.0",
    subcommands: [
      RunCommand.self, RecordCommand.self, TapeCommand.self, MeasureCommand.self,
      TrackCommand.self, TuneCommand.self, CurveCommand.self, ListCommand.self,
      GuideCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  /// The argument parser's label of errors, the same as of failures.
  static var _errorLabel: String { "error" }

  @MainActor
  static func main() async {
    do {
      try await run()
    } catch {
      report(error.report)
      end(error.status.rawValue)
    }
  }

  /// Runs the command of the arguments, or prints the help.
  ///
  /// A synchronous command runs on the main thread: nothing is awaited before it.
  @MainActor
  private static func run() async throws(Failure) {
    let root: any ParsableCommand.Type =
      CompletedProgram.isNeeded ? CompletedProgram.self : Followbar.self
    do {
      let command = try root.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      // Requests for help and invalid arguments; a bare exit code has no message.
      let (status, message) = (root.exitCode(for: error), root.fullMessage(for: error))
      if status == .success {
        if !message.isEmpty { try output(CompletedProgram.corrected(message)) }
      } else if !message.isEmpty, !CompletedProgram.isAsked {
        report(message)
      }
      end(status.rawValue)
    }
  }

  /// Prints a message to standard error, with quoted text made safe.
  static func report(_ message: String) {
    // A closed standard error cannot report its own error.
    try? Descriptor.error.write(message.safe(keepingLines: true) + "\n")
  }
}

/// Calls the system's `exit`, which the commands' method of that name hides.
private func end(_ status: Int32) -> Never { exit(status) }

/// The program as shells complete it: `run` is the default command, so its options stand beside the commands.
struct CompletedProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Followbar.configuration.commandName,
    subcommands: Followbar.configuration.subcommands)

  @OptionGroup var run: RunCommand

  /// True if a shell asks for candidates, which an error must not disturb.
  static var isAsked: Bool { request == "---completion" }

  /// True if the arguments ask for candidates, or for a shell's script.
  static var isNeeded: Bool { isAsked || request.hasPrefix("--generate-completion-script") }

  /// Returns a script whose commands complete their own options.
  ///
  /// In bash, the argument parser completes the value of a program's option after a command too, which has its own.
  static func corrected(_ script: String) -> String {
    script.replacing(
      "case \"${prev}\" in", with: "[[ \"${positional_number}\" -eq -2 ]] || case \"${prev}\" in",
      maxReplacements: 1)
  }

  private static var request: String { CommandLine.arguments.dropFirst().first ?? "" }
}
