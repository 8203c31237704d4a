import ArgumentParser
import Demo
import Strings

@main
struct Followbar: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "followbar",
    abstract: "Simulate a phone, and show how a chat app's input bar follows the keyboard.",
    discussion: """
      Without a command followbar opens the phone. Press Tab to raise the keyboard, ? for all keys.

        followbar --technique transform --device iphone-13
        followbar --curve 'cubic-bezier(0.38, 0.7, 0.125, 1)' --duration 0.5 --speed 0.25
        followbar measure --technique all --scenario interrupt
        followbar track app.mp4

      All options: followbar help run. All keys: followbar help keys.

      Exit status: 0 success, 1 a check failed, 64 invalid arguments, 65 invalid input, 66 no such input, 69 a terminal, \
      ffmpeg or a font is missing, 73 cannot write, 74 a read or a write failed.
      Environment: FOLLOWBAR_REDUCED_MOTION=1 reduces motion, and NO_COLOR=1 draws without colors.
      """,
    version: Console.version,
    subcommands: [
      RunCommand.self, RecordCommand.self, TapeCommand.self, MeasureCommand.self,
      FixCommand.self, TrackerCommands.TrackForwarding.self, TrackerCommands.ProbeForwarding.self,
      TuneCommand.self,
      CurveCommand.self, ListCommand.self,
    ],
    defaultSubcommand: RunCommand.self)

  /// The argument parser's label of errors, the same as of failures.
  static var _errorLabel: String { "error" }

  @MainActor
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let command = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    do {
      if let name = command.first, TrackerCommands.names.contains(name) {
        try TrackerCommands.start(arguments)
      }
      // The parser of all options takes as long as the rest of the start.
      if arguments.isEmpty { return try RunCommand.runWithoutArguments() }
      if arguments == ["help", "keys"] { return try output(keyHelp) }
      if arguments != ["help", "help"] { try CommandPath(command).validate() }
    } catch {
      end(by: error)
    }
    let root: any ParsableCommand.Type =
      CompletedProgram.isAsked
      ? CompletedProgram.self
      : CommandPath(arguments.prefix(1)).names.count > 1 ? NamedCommand.self : Followbar.self
    await root.run(with: arguments == ["-v"] ? ["--version"] : arguments)
  }
}

/// The program with a command's name: without a default command the parser does not look at the options of `run`, too.
struct NamedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Followbar.configuration.commandName, version: Followbar.configuration.version,
    subcommands: Followbar.configuration.subcommands)

  static var _errorLabel: String { Followbar._errorLabel }
}

/// The program as shells complete it: `run` is the default command, so its options stand beside the commands.
struct CompletedProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Followbar.configuration.commandName,
    subcommands: Followbar.configuration.subcommands)

  @OptionGroup var run: RunCommand

  /// True if the arguments ask for a shell's script.
  static var isAsked: Bool {
    CommandLine.arguments.dropFirst().first?.hasPrefix("--generate-completion-script") == true
  }
}

/// The keys of the demo, as `followbar help keys` prints them.
private var keyHelp: String {
  func part(_ title: String, _ commands: [KeyCommand]) -> String {
    let keys = aligned(commands.map { [$0.keyName, $0.phrase] })
    return ([title] + keys.map { "  " + $0 }).joined(separator: "\n")
  }
  let state =
    "While the keyboard is down, letters are commands. While it is up, letters are text: hold Alt, or press Esc first."
  let parts =
    KeyCommand.groups.map { part($0.group.rawValue, $0.commands) }
    + [part("workbench, which e opens", KeyCommand.workbench)]
  return ([state] + parts).joined(separator: "\n\n")
}
