import ArgumentParser
import Foundation
import Screen
import TerminalTesting

/// A long test of the built program beside it, in a pseudo-terminal: `make soak`.
@main
struct Soak: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Test the program in a pseudo-terminal for long.",
    subcommands: [LiveCommand.self, KillsCommand.self])

  /// The path of the tested program.
  static let program = products.appending(path: "followbar").path

  /// Prints a line at once.
  static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}

extension PseudoTerminal {
  /// Starts the program in a folder, which is also its home, with a temporary folder and without core dumps.
  convenience init(
    _ arguments: [String], in place: Workplace, temporary: Workplace,
    size: CellSize = CellSize(columns: 80, rows: 24)
  ) throws {
    let start = "ulimit -c 0; cd \"$1\" && shift && exec \"$0\" \"$@\""
    try self.init(
      "/bin/sh", ["-c", start, Soak.program, place.folder.path] + arguments, size: size,
      environment: ["TMPDIR": temporary.folder.path, "HOME": place.folder.path])
  }
}

/// A behavior that a soak test does not allow.
struct Fault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// `Soak live`: random input for a time.
struct LiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live", abstract: "Send random input to the demo and the workbench.")

  @Option(help: "Minutes of input.")
  var minutes = 30.0

  @Option(help: "Seed of the input (default: a fresh one).")
  var seed: UInt64?

  func run() throws {
    let seed = seed ?? .random(in: 0...UInt64.max)
    Soak.say("live: seed \(seed), \(minutes) minutes")
    let kinds = LiveKind.allCases
    for (index, kind) in kinds.enumerated() {
      var session = try LiveSession(kind, seed: seed &+ UInt64(index))
      try session.run(for: .seconds(minutes * 60 / Double(kinds.count)))
    }
  }
}

/// `Soak kills`: random ends.
struct KillsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kills", abstract: "End many starts at a random time by a random signal.")

  @Option(help: "Number of starts.")
  var count = 1000

  @Option(help: "Seed of the ends (default: a fresh one).")
  var seed: UInt64?

  func run() throws {
    let seed = seed ?? .random(in: 0...UInt64.max)
    Soak.say("kills: seed \(seed), \(count) starts")
    var campaign = try KillCampaign(seed: seed)
    try campaign.run(count)
    Soak.say(campaign.summary)
    if campaign.faults > 0 { throw ExitCode(1) }
  }
}
