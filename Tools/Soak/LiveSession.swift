import Foundation
import Screen
import TerminalTesting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The program's uses that take random input.
enum LiveKind: String, CaseIterable {
  case demo, workbench, comparison, recorded

  var arguments: [String] {
    switch self {
    case .demo: ["--panels", "phone"]
    case .workbench: ["--curves", "mine.yaml"]
    case .comparison: ["--panels", "both", "--technique", "reference"]
    case .recorded: ["--record", "session.tape"]
    }
  }

  /// The first keys.
  var keys: String {
    switch self {
    case .demo, .recorded: "\t"
    case .workbench: "e"
    case .comparison: "xxx"
    }
  }
}

/// A session of random input to the program.
struct LiveSession {
  private let kind: LiveKind
  private let seed: UInt64
  private var random: SplitMix64
  private let place: Workplace
  private let temporary: Workplace
  /// The terminal's settings before any program.
  private let before: Settings
  private var terminal: PseudoTerminal
  private let start = ContinuousClock.now
  /// The last inputs, each with its number.
  private var last: [String] = []
  private var count = 0
  /// The largest resident memory in KB: in the first half, and in the second.
  private var memory = (first: 0, second: 0)
  private var quits = 0
  /// The number of frames when the driver last made a signal of typed bytes; nil if it never did.
  private var signaledFrames: Int?
  /// True if the program has stopped, perhaps within a sequence, into which the driver then echoes typed bytes.
  private var mayHaveEchoes = false

  init(_ kind: LiveKind, seed: UInt64) throws {
    (self.kind, self.seed, random) = (kind, seed, SplitMix64(state: seed))
    (place, temporary) = (try Workplace(), try Workplace())
    try place.write("curves:\n  mine: ease\n", to: "mine.yaml")
    before = try PseudoTerminal("/bin/cat").settings
    terminal = try LiveSession.open(kind, place, temporary)
  }

  private static func open(
    _ kind: LiveKind, _ place: Workplace, _ temporary: Workplace
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      kind.arguments, in: place, temporary: temporary, size: CellSize(columns: 120, rows: 40))
    terminal.keepsOutput = false
    try terminal.wait("the first frame") { $0.frames > 0 }
    terminal.type(kind.keys)
    return terminal
  }

  /// Sends random input for a time, then checks that the program is idle, small and ends well.
  mutating func run(for time: Duration) throws {
    do {
      try validate(isFirstHalf: true)
      while ContinuousClock.now - start < time {
        try perform(random.liveInput())
        if count % 50 == 0 { try validate(isFirstHalf: ContinuousClock.now - start < time / 2) }
      }
      try rest()
      try finish()
    } catch {
      let inputs = last.joined(separator: "\n")
      throw Fault(
        "\(kind.rawValue), seed \(seed), input \(count): \(error)\nlast inputs:\n\(inputs)")
    }
    let (first, second) = (memory.first / 1024, memory.second / 1024)
    Soak.say(
      "\(kind.rawValue): seed \(seed), \(count) inputs, \(quits) restarts, "
        + "at most \(first) MB, then \(second) MB")
  }

  private mutating func perform(_ input: LiveInput) throws {
    count += 1
    last = last.suffix(59) + ["\(count) \(LiveSession.text(of: input))"]
    switch input {
    case .bytes(let bytes): type(bytes)
    case .pause(let time): terminal.read(for: time)
    case .resize(let size): terminal.resize(size)
    case .signal(let number): terminal.signal(number)
    case .file(let text?): try place.write(text, to: "mine.yaml")
    case .file(nil): unlink(place.path("mine.yaml"))
    case .replacement(let text):
      rename(try place.write(text, to: "next.yaml"), place.path("mine.yaml"))
    }
    // A turn of the loop: all input at once would be one burst.
    terminal.read(for: .milliseconds(Int.random(in: 0...25, using: &random)))
    try takeEvents()
  }

  /// Types bytes; while the program is stopped, the driver makes signals of some.
  private mutating func type(_ bytes: [UInt8]) {
    var makesSignals = terminal.settings.makesSignals
    terminal.type(bytes: bytes)
    makesSignals = makesSignals || terminal.settings.makesSignals
    if makesSignals { signaledFrames = terminal.screen.frames }
  }

  private static func text(of input: LiveInput) -> String {
    guard case .bytes(let bytes) = input else { return "\(input)".prefix(100).debugDescription }
    return String(decoding: bytes.prefix(200), as: UTF8.self).debugDescription
  }

  /// The ends by the signals that the driver makes of Ctrl-C and Ctrl-\.
  private static let typed: Set<PseudoTerminal.Event> = [.killed(SIGINT), .killed(SIGQUIT)]

  /// True if the driver made signals of typed bytes, and the program has drawn at most a frame since.
  private var mayBeSignaled: Bool {
    signaledFrames.map { terminal.screen.frames <= $0 + 1 } ?? false
  }

  /// Continues a stopped program, and starts one again that quit.
  private mutating func takeEvents() throws {
    while terminal.hasEvent {
      switch try terminal.waitForEvent() {
      case .stopped:
        terminal.foreground()
        mayHaveEchoes = true
      case .exited(0): try restart()
      case let event where mayBeSignaled && LiveSession.typed.contains(event): try restart()
      case let event: throw Fault("ended by \(event): \(terminal.screen.rows)")
      }
    }
  }

  private mutating func restart() throws {
    quits += 1
    try validateEnd()
    terminal = try LiveSession.open(kind, place, temporary)
    signaledFrames = nil
  }

  private mutating func forgetEchoes() {
    if mayHaveEchoes { terminal.forgetFaults() }
    mayHaveEchoes = false
  }

  /// Throws if the program draws nothing more or sends unknown sequences.
  private mutating func validate(isFirstHalf: Bool) throws {
    forgetEchoes()
    try draw(CellSize(columns: .random(in: 80...120, using: &random), rows: 30))
    guard terminal.screen.unknown.isEmpty, terminal.screen.interrupted == 0 else {
      throw Fault(
        "\(terminal.screen.interrupted) interrupted, unknown sequences \(terminal.screen.unknown)")
    }
    let used = Processes.memory(of: terminal.program) ?? 0
    if isFirstHalf {
      memory.first = max(memory.first, used)
    } else {
      memory.second = max(memory.second, used)
    }
  }

  /// Resizes the window, once more if it has that size, and waits for a frame after each.
  private mutating func draw(_ size: CellSize) throws {
    if terminal.screen.size == size {
      try draw(CellSize(columns: size.columns, rows: size.rows - 1))
    }
    let frames = terminal.screen.frames
    terminal.resize(size)
    while terminal.screen.frames == frames {
      try terminal.wait("a frame after a resize") { [terminal] in
        $0.frames > frames || terminal.hasEvent
      }
      try takeEvents()
    }
  }
}

// MARK: - The end

extension LiveSession {
  /// The most memory that the second half of a session may use beyond the first, in KB.
  private static let growth = 32 * 1024
  /// The longest time until everything has come to rest.
  private static let patience = Duration.seconds(90)

  /// Lifts the mouse, leaves everything, and waits until the program sleeps for three seconds.
  private mutating func rest() throws {
    for input in ["\u{1B}[201~", "\u{1B}[<0;1;1m", "\u{1B}", "\u{1B}", "\u{1B}"] {
      try perform(.bytes(Array(input.utf8)))
      try perform(.pause(.milliseconds(1500)))
    }
    try draw(CellSize(columns: 100, rows: 30))
    let end = ContinuousClock.now + LiveSession.patience
    while try !isIdle(for: .seconds(3)) {
      // A loop of the workbench and a slow story run on, until time is paused.
      if ContinuousClock.now > end - .seconds(30) { terminal.type("\u{1B}p") }
      guard ContinuousClock.now < end else { throw Fault("no rest:\n\(terminal.screen.rows)") }
    }
    try validate(isFirstHalf: false)
    if memory.second > memory.first + LiveSession.growth {
      throw Fault("memory grows from \(memory.first) KB to \(memory.second) KB")
    }
  }

  /// Returns whether the program neither runs nor wakes up for a time.
  private mutating func isIdle(for time: Duration) throws -> Bool {
    func figures() -> [String] {
      let (sleeps, cpu) = (
        Processes.sleeps(of: terminal.program), Processes.cpuTime(of: terminal.program)
      )
      return ["\(terminal.screen.frames)", "\(sleeps ?? 0)", "\(cpu ?? .zero)"]
    }
    let earlier = figures()
    terminal.read(for: time)
    try takeEvents()
    return figures() == earlier
  }

  private mutating func finish() throws {
    terminal.type("\u{3}")
    guard try terminal.waitForEvent() == .exited(0) else { throw Fault("Ctrl-C does not quit") }
    try validateEnd()
  }

  /// Throws if the program leaves the terminal changed, files, or an invalid tape.
  private mutating func validateEnd() throws {
    forgetEchoes()
    let left = terminal.leftovers(since: before)
    guard left.isEmpty else { throw Fault("the terminal is not given back: \(left)") }
    let hidden = try place.names().filter { $0.hasPrefix(".followbar-") }
    let files = try temporary.names() + hidden
    guard files.isEmpty else { throw Fault("files left: \(files)") }
    guard kind == .recorded else { return }
    let check = try PseudoTerminal(Soak.program, ["tape", "check", place.path("session.tape")])
    guard try check.waitForEvent() == .exited(0) else {
      throw Fault("invalid tape: \(check.screen.rows)")
    }
  }
}
