import Foundation
import Kit
import Screen

/// A long test of the built program in a pseudo-terminal: random ends, then random input.
///
/// STARTS, MINUTES and SEED in the environment replace 200 starts, 5 minutes and a fresh seed.
@main
struct Soak {
  static func main() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 0...UInt64.max)
    print("soak: SEED=\(seed)")
    var kills = try Kills(seed: seed)
    for _ in 0..<(environment["STARTS"].flatMap { Int($0) } ?? 200) { try kills.run() }
    let minutes = environment["MINUTES"].flatMap { Double($0) } ?? 5
    for arguments in LiveSession.arguments {
      var session = try LiveSession(arguments, seed: seed)
      try session.run(for: .seconds(minutes * 60 / Double(LiveSession.arguments.count)))
    }
  }
}

struct Fault: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

extension PseudoTerminal {
  /// Starts the program in a folder, which is also its home and its temporary folder.
  convenience init(_ arguments: [String], in place: Workplace) throws {
    let start = "ulimit -c 0; cd \"$1\" && shift && exec \"$0\" \"$@\""
    let program = products.appending(path: "followbar").path
    try self.init(
      "/bin/sh", ["-c", start, program, place.folder.path] + arguments,
      size: .init(columns: 100, rows: 30),
      environment: ["TMPDIR": place.folder.path, "HOME": place.folder.path])
  }

  /// Throws if the program leaves the terminal with other settings than before.
  func requireRestored(since before: Settings) throws {
    let left = leftovers(since: before)
    guard left.isEmpty else { throw Fault("the terminal is not given back: \(left)") }
  }
}

/// Starts of the program that end at a random time by a random signal.
struct Kills {
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP, SIGKILL]
  private static let keys = ["\t", "Hello", "\r", "\u{1B}d", "\u{1B}", "m", "?", "z"]
  /// The name of a written file, for commands that end by themselves, and the arguments.
  private static let scenarios: [(output: String?, arguments: [String])] = [
    (nil, ["--panels", "phone"]), (nil, ["--panels", "both"]), (nil, ["--record", "session.tape"]),
    ("a.svg", ["record", "play.tape", "-q", "-o", "a.svg"]),
    ("a.gif", ["record", "play.tape", "-q", "-o", "a.gif"]),
    ("a.mp4", ["record", "play.tape", "-q", "-o", "a.mp4"]),
  ]
  private static let tape = "Set Cols 60\nSet Rows 20\nTab\nSleep 600ms\nType \"Hello\"\nEnter\n"

  private var random: SplitMix64
  private let before: Settings
  private var whole: [String: Data] = [:]

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    before = try PseudoTerminal("/bin/cat").settings
    for case (let output?, let arguments) in Kills.scenarios {
      let (place, terminal) = try Kills.start(arguments)
      guard try terminal.waitForEvent() == .exited(0) else { throw Fault("\(arguments) fails") }
      whole[output] = try place.bytes(output)
    }
  }

  private static func start(_ arguments: [String]) throws -> (Workplace, PseudoTerminal) {
    let place = try Workplace()
    try place.write(tape, to: "play.tape")
    for case let output? in scenarios.map(\.output) { try place.write("earlier", to: output) }
    return (place, try PseudoTerminal(arguments, in: place))
  }

  mutating func run() throws {
    let (output, arguments) = Kills.scenarios.randomElement(using: &random) ?? Kills.scenarios[0]
    let number = Kills.signals.randomElement(using: &random) ?? SIGTERM
    let (place, terminal) = try Kills.start(arguments)
    let limit = Bool.random(using: &random) ? 60 : 1200
    let end = ContinuousClock.now + .milliseconds(Int.random(in: 0...limit, using: &random))
    for key in output == nil ? Kills.keys : [] where !terminal.hasEvent && .now < end {
      terminal.read(for: min(.milliseconds(100), end - .now))
      terminal.type(key)
    }
    terminal.read(for: max(.zero, end - .now))
    do {
      try finish(terminal, by: number)
      try requireFiles(in: place, isKilled: number == SIGKILL)
    } catch {
      throw Fault("\(arguments) ended by signal \(number): \(error)")
    }
  }

  private mutating func finish(_ terminal: PseudoTerminal, by number: Int32) throws {
    terminal.signal(number)
    var event = try terminal.waitForEvent()
    if case .stopped = event {
      try terminal.requireRestored(since: before)
      terminal.foreground()
      terminal.signal(SIGTERM)
      event = try terminal.waitForEvent()
    }
    guard [.exited(0), .killed(number), .killed(SIGTERM)].contains(event) else {
      throw Fault("\(event): \(terminal.screen.rows)")
    }
    if number != SIGKILL { try terminal.requireRestored(since: before) }
  }

  /// Throws unless each output is the earlier or the complete one, and no unfinished file is left.
  private func requireFiles(in place: Workplace, isKilled: Bool) throws {
    let known = Set(whole.keys).union(["play.tape", "session.tape"])
    let left = try place.names().filter { !known.contains($0) }
    // Nobody can remove an unfinished file after SIGKILL.
    guard isKilled || left.isEmpty else { throw Fault("files left: \(left)") }
    for (name, bytes) in whole {
      let written = try place.bytes(name)
      guard written == bytes || written == Data("earlier".utf8) else {
        throw Fault("\(name) is partial")
      }
    }
  }
}
