import Foundation
import Kit
import Screen

/// A session of random input to the program.
struct LiveSession {
  /// The program's uses that take input.
  static let arguments = [
    ["--panels", "phone"], ["--panels", "both"], ["--record", "session.tape"],
  ]

  private let arguments: [String]
  private let seed: UInt64
  private var random: SplitMix64
  private let place: Workplace
  private let before: Settings
  private var terminal: PseudoTerminal
  private var last: [String] = []

  init(_ arguments: [String], seed: UInt64) throws {
    (self.arguments, self.seed) = (arguments, seed)
    (random, place) = (SplitMix64(seed: seed), try Workplace())
    before = try PseudoTerminal("/bin/cat").settings
    terminal = try PseudoTerminal(arguments, in: place)
    try terminal.wait("the first frame") { $0.frames > 0 }
    terminal.keepsOutput = false
  }

  /// Sends random input for a time, then checks that the program rests and ends well.
  mutating func run(for time: Duration) throws {
    let end = ContinuousClock.now + time
    var count = 0
    do {
      while ContinuousClock.now < end {
        perform(random.liveInput())
        count += 1
        if count.isMultiple(of: 50) { try requireFrame() }
      }
      try requireFrame()
      try requireRest()
      terminal.type("\u{3}")
      guard try terminal.waitForEvent() == .exited(0) else { throw Fault("Ctrl-C does not quit") }
      try terminal.requireRestored(since: before)
    } catch {
      throw Fault(
        "SEED=\(seed) \(arguments): \(error)\nlast inputs:\n\(last.joined(separator: "\n"))")
    }
    print("soak: \(arguments), \(count) inputs")
  }

  /// Types bytes; none resize the window. A random pause follows, because all input at once would be one burst.
  private mutating func perform(_ bytes: [UInt8]) {
    last = last.suffix(59) + [String(decoding: bytes.prefix(200), as: UTF8.self).debugDescription]
    let size = CellSize(
      columns: .random(in: 1...400, using: &random), rows: .random(in: 1...200, using: &random))
    if bytes.isEmpty { terminal.resize(size) } else { terminal.type(bytes: bytes) }
    let longest = Int.random(in: 0..<10, using: &random) == 0 ? 1000 : 25
    terminal.read(for: .milliseconds(Int.random(in: 0...longest, using: &random)))
  }

  /// Throws if the program draws nothing more after a resize, or sends unknown sequences.
  private mutating func requireFrame() throws {
    let frames = terminal.screen.frames
    let columns = terminal.screen.size.columns == 100 ? 101 : 100
    terminal.resize(CellSize(columns: columns, rows: 30))
    try terminal.wait("a frame after a resize") { [terminal] in
      $0.frames > frames || terminal.hasEvent
    }
    guard !terminal.hasEvent else { throw Fault("ended by \(try terminal.waitForEvent())") }
    guard terminal.screen.unknown.isEmpty else { throw Fault("unknown \(terminal.screen.unknown)") }
  }

  /// Leaves everything, lets motions end, and throws if the program still draws.
  private mutating func requireRest() throws {
    for text in ["\u{1B}[201~", "\u{1B}[<0;1;1m", "\u{1B}", "\u{1B}", "\u{1B}"] {
      perform(Array(text.utf8))
      terminal.read(for: .seconds(2))
    }
    // A scenario of some seconds takes ten times as long in slow motion.
    for _ in 0..<20 {
      let frames = terminal.screen.frames
      terminal.read(for: .seconds(3))
      if terminal.screen.frames == frames { return }
    }
    throw Fault("no rest: \(terminal.screen.rows)")
  }
}

extension SplitMix64 {
  private static let characters = "abcdefghijklmnoprstuvwxyzCFGPRUXY0123456789 .,;?!()[]-+'日é👍"
    .map(String.init)
  private static let named =
    ["A", "B", "C", "D", "H", "F", "Z", "1;5C", "1;6D", "3~", "5~", "6~"].map { "\u{1B}[" + $0 }
    + ["\t", "\t", "\r", "\u{1B}", "\u{7F}", "\u{0C}", "\u{0F}", "\u{15}", "\u{17}", "\u{1F}"]
    + [
      "\u{1B}[", "\u{1B}[<", "\u{1B}[<0;0;0M", "\u{1B}[M !!", "\u{1B}O", "\u{1B}[1;99Z", "\u{1B}P",
    ]
    + ["\u{1B}[201~", "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", "\u{1B}[?997;1n", "\u{1B}[6;0;0t"]

  /// Returns the next input: mostly keys and the mouse, seldom anything else that a terminal sends.
  fileprivate mutating func liveInput() -> [UInt8] {
    switch Int.random(in: 0..<100, using: &self) {
    case 0..<40: Array(pick(SplitMix64.characters).utf8)
    case 40..<57: Array(pick(SplitMix64.named).utf8)
    case 57..<60: Array(("\u{1B}" + pick(SplitMix64.characters)).utf8)
    case 60..<82: Array(mouse().utf8)
    case 82..<90: bytes(40)
    case 90..<93: Array("\u{1B}[200~".utf8) + bytes(2000) + Array("\u{1B}[201~".utf8)
    default: []
    }
  }

  private mutating func pick(_ texts: [String]) -> String {
    texts.randomElement(using: &self) ?? ""
  }

  /// Returns any bytes but those that quit or stop: Ctrl-C, Ctrl-Z, Ctrl-\ and q; and the slash.
  private mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
      .filter { ![3, 26, 28, UInt8(ascii: "q"), UInt8(ascii: "/")].contains($0) }
  }

  private mutating func mouse() -> String {
    let button = [0, 0, 32, 32, 35, 64, 65, 1, 2, 999].randomElement(using: &self) ?? 0
    let (column, row) = (
      Int.random(in: 1...110, using: &self), Int.random(in: 1...35, using: &self)
    )
    return "\u{1B}[<\(button);\(column);\(row)" + pick(["M", "M", "m"])
  }
}
