import Foundation
import TerminalTesting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Many starts of the program, each ended at a random time by a random signal.
struct KillCampaign {
  /// The way to end a program.
  enum End: Hashable {
    case signal(Int32)
    /// A stop and a continuation, then SIGTERM.
    case stop
    case hangUp
  }

  /// The ends of the demo, whose terminal comes back after faults too.
  private static let ends: [End] =
    [
      SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGKILL, SIGPIPE, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU,
      SIGVTALRM,
    ].map(End.signal) + [.stop, .hangUp]
  private static let faults = [SIGSEGV, SIGABRT, SIGTRAP, SIGILL, SIGBUS, SIGFPE, SIGSYS]

  private var random: SplitMix64
  /// The terminal's settings before any program.
  private let before: Settings
  /// Each scenario's complete files, and the time that a run takes.
  private var whole: [String: (files: [String: Data], time: Duration)] = [:]
  private(set) var faults = 0
  private var counts: [String: Int] = [:]

  init(seed: UInt64) throws {
    random = SplitMix64(state: seed)
    before = try PseudoTerminal("/bin/cat").settings
  }

  /// The number of ends by each way.
  var summary: String {
    let ways = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return (ways + ["faults \(faults)"]).joined(separator: ", ")
  }

  /// Runs a scenario to its end; returns its files and the time that it takes.
  private static func run(_ scenario: KillScenario) throws -> ([String: Data], Duration) {
    let (place, start) = (try Workplace(), ContinuousClock.now)
    try place.write(scenario.files)
    let terminal = try PseudoTerminal(scenario.arguments, in: place, temporary: place)
    terminal.read(for: .seconds(60))
    guard try terminal.waitForEvent() == .exited(0) else {
      throw Fault("\(scenario.name) fails: \(terminal.screen.rows.joined(separator: "\n"))")
    }
    return (try place.contents(), .now - start)
  }

  mutating func run(_ count: Int) throws {
    for number in 1...count {
      let scenario = KillScenario.all.randomElement(using: &random) ?? KillScenario.all[0]
      let faulting = scenario.keys == nil ? [] : KillCampaign.faults.map(End.signal)
      let end = (KillCampaign.ends + faulting).randomElement(using: &random) ?? .hangUp
      if scenario.keys == nil, whole[scenario.name] == nil {
        whole[scenario.name] = try KillCampaign.run(scenario)
      }
      let time = time(of: scenario)
      do {
        try check(scenario, endedBy: end, after: time)
      } catch {
        faults += 1
        Soak.say("start \(number), \(scenario.name), \(end) after \(time): \(error)")
      }
    }
  }

  /// Returns a random time until a scenario's end, often during the start.
  private mutating func time(of scenario: KillScenario) -> Duration {
    let whole = whole[scenario.name]?.time ?? .seconds(1.2)
    let limit =
      Bool.random(using: &random) && scenario.keys != nil ? .milliseconds(60) : whole * 1.1
    return .microseconds(Int.random(in: 0...Int(limit / .microseconds(1)), using: &random))
  }
}

extension KillCampaign {
  private mutating func check(
    _ scenario: KillScenario, endedBy end: End, after time: Duration
  ) throws {
    let (place, temporary) = (try Workplace(), try Workplace())
    try place.write(scenario.files)
    let terminal = try PseudoTerminal(scenario.arguments, in: place, temporary: temporary)
    live(scenario, on: terminal, for: time)
    let event = try self.end(terminal, by: end)
    counts["\(event)", default: 0] += 1
    try validateChildren(of: terminal)
    if end == .signal(SIGKILL) {
      // Nobody can remove an unfinished file then.
      for name in try place.names() where name.hasPrefix(".followbar-") {
        try FileManager.default.removeItem(atPath: place.path(name))
      }
    } else {
      let left = try temporary.names()
      guard left.isEmpty else { throw Fault("\(left) in the temporary folder") }
    }
    try validate(place.contents(), of: scenario, in: place)
  }

  /// Types the keys of a demo, spread over a time.
  private mutating func live(
    _ scenario: KillScenario, on terminal: PseudoTerminal, for time: Duration
  ) {
    let end = ContinuousClock.now + time
    for keys in scenario.keys ?? [] {
      let pause = Int.random(in: 0...150, using: &random)
      terminal.read(for: min(.milliseconds(pause), max(.zero, end - .now)))
      if ContinuousClock.now < end, !terminal.hasEvent { terminal.type(keys) }
    }
    terminal.read(for: max(.zero, end - .now))
  }

  /// Ends the program and returns its end; throws if it ends otherwise, or leaves the terminal changed.
  private mutating func end(
    _ terminal: PseudoTerminal, by end: End
  ) throws -> PseudoTerminal.Event {
    var end = end
    if end == .stop {
      terminal.signal(SIGTSTP)
      let event = try terminal.waitForEvent()
      try validate(terminal)
      guard case .stopped = event else { return event }
      terminal.foreground()
      terminal.read(for: .milliseconds(Int.random(in: 0...200, using: &random)))
      end = .signal(SIGTERM)
    }
    if case .signal(let number) = end { terminal.signal(number) } else { terminal.hangUp() }
    let event = try terminal.waitForEvent()
    switch (event, end) {
    case (.exited(0), _), (.killed(SIGHUP), .hangUp): break
    // The loop notices the end of the terminal first, or a command cannot print.
    case (.exited(69), .hangUp), (.exited(74), .hangUp): break
    case (.killed(let number), .signal(let sent)) where number == sent: break
    default: throw Fault("ended by \(event): \(terminal.screen.rows.joined(separator: "\n"))")
    }
    if ![.hangUp, .signal(SIGKILL)].contains(end) { try validate(terminal) }
    return event
  }

  private func validate(_ terminal: PseudoTerminal) throws {
    let left = terminal.leftovers(since: before)
    guard left.isEmpty else { throw Fault("the terminal is not given back: \(left)") }
  }

  private func validateChildren(of terminal: PseudoTerminal) throws {
    let deadline = ContinuousClock.now + patience
    var others = Processes.others(inSession: terminal.session)
    while !others.isEmpty, .now < deadline {
      usleep(2000)
      others = Processes.others(inSession: terminal.session)
    }
    guard others.isEmpty else { throw Fault("\(others.count) child processes left") }
  }

  /// Throws if a file is partial, missing or not the scenario's.
  private func validate(
    _ contents: [String: Data], of scenario: KillScenario, in place: Workplace
  ) throws {
    let earlier = scenario.files.mapValues { Data($0.utf8) }
    var rest = contents
    for output in scenario.outputs {
      let now = contents.filter { $0.key.hasPrefix(output) }
      rest = rest.filter { !$0.key.hasPrefix(output) }
      if now == earlier.filter({ $0.key.hasPrefix(output) }) { continue }
      if scenario.keys != nil {
        try validate(now[output] ?? Data(), as: output, with: scenario.check, in: place)
      } else if now != whole[scenario.name]?.files.filter({ $0.key.hasPrefix(output) }) {
        throw Fault("\(output) is partial: \(now.mapValues(\.count))")
      }
    }
    let others = earlier.filter { file in !scenario.outputs.contains { file.key.hasPrefix($0) } }
    guard rest == others else { throw Fault("files left: \(rest.keys.sorted())") }
  }

  /// Throws if an output of the demo is not complete.
  private func validate(
    _ bytes: Data, as name: String, with command: [String]?, in place: Workplace
  ) throws {
    guard let command else {
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        _ = try JSONSerialization.jsonObject(with: line)
      }
      guard !bytes.isEmpty else { throw Fault("\(name) is empty") }
      return
    }
    let check = try PseudoTerminal(Soak.program, command + [place.path(name)])
    let event = try check.waitForEvent()
    guard event == .exited(0) else { throw Fault("\(name): \(check.screen.rows)") }
  }
}
