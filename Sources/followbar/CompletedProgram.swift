import ArgumentParser

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
