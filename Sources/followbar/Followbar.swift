import ArgumentParser

/// The program: its commands, and how they end.
@main
struct Followbar: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "followbar",
    abstract: "A terminal laboratory for the chat input bar that follows the on-screen keyboard.",
    version: "0.1.0",
    subcommands: [RunCommand.self, MeasureCommand.self, ListCommand.self],
    defaultSubcommand: RunCommand.self)

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      failure.report()
      exit(withError: ExitCode(failure.status.rawValue))
    } catch {
      exit(withError: error)
    }
  }
}
