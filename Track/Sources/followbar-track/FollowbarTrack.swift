import ArgumentParser

/// The tracker. People start it as `followbar track` and `followbar probe`, and read that in its messages.
@main
struct FollowbarTrack: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "followbar", abstract: "Measure the input bar of a real app.",
    version: Console.version, subcommands: [TrackCommand.self, ProbeCommand.self])

  /// The argument parser's label of errors, the same as of failures.
  static var _errorLabel: String { "error" }

  @MainActor
  static func main() async { await run(with: Array(CommandLine.arguments.dropFirst())) }
}
