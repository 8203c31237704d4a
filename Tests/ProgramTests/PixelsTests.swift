import Foundation
import Kit
import Screen
import Testing

@testable import followbar

/// Tests of pictures over the cells, on a terminal that takes them.
@Suite(.serialized)
struct PixelsTests {
  private static let size = CellSize(columns: 120, rows: 40)
  private static let answers =
    "\u{1B}[6;18;9t\u{1B}_Gi=31;OK\u{1B}\\\u{1B}_Gi=32;OK\u{1B}\\\u{1B}[?62c"

  private func open(
    _ arguments: [String] = ["--pixels", "on"], environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path, arguments + ["--speed", "10"], size: Self.size,
      environment: environment)
    try terminal.wait("the phone") { $0.rows.contains { $0.contains("Message") } }
    return terminal
  }

  private func isAsked(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Bool
  {
    try open(arguments, environment: environment).screen.questions.contains("picture 31")
  }

  @Test func `a terminal is asked unless it is far away or the user wants no pixels`() throws {
    let far = ["SSH_CONNECTION": "::1 1 ::1 22"]
    #expect(try isAsked([]) && isAsked(["--pixels", "on"], far))
    #expect(try !isAsked([], far) && !isAsked(["--pixels", "off"]))
    #expect(try !isAsked([], ["NO_COLOR": "1"]) && !isAsked(["--pixels", "on"], ["TMUX": "x"]))
  }

  @Test func `a wish that no terminal grants is told once`() throws {
    let terminal = try open()
    terminal.type("\u{1B}[6;18;9t\u{1B}[?62c")
    try terminal.wait("the reason") { screen in
      screen.rows.contains { $0.contains("no pixels: this terminal shows no pictures") }
    }
    let remote = try open([], environment: ["TMUX": "x"])
    remote.type("z")
    try remote.wait("the reason") { screen in
      screen.rows.contains { $0.contains("no pixels: tmux and screen have none") }
    }
  }

  #if os(Linux)
    private func openWithPictures() throws -> PseudoTerminal {
      let terminal = try open()
      terminal.type(Self.answers)
      try terminal.wait("the phone's picture") { $0.pictures[1] != nil }
      return terminal
    }

    /// Returns the cells that look different on two screens.
    private func differences(_ screen: Emulator, _ other: Emulator) -> [String] {
      (0..<Self.size.rows).flatMap { row in
        (0..<Self.size.columns).compactMap { column in
          let (cell, second) = (screen[column, row], other[column, row])
          // A blank shows no ink.
          let isBlank = cell.text == " " && cell.attributes.isDisjoint(with: .reverse)
          let isSame = isBlank ? cell.background == second.background : cell == second
          return isSame && cell.text == second.text ? nil : "\(column) \(row): \(cell), \(second)"
        }
      }
    }

    @Test func `help and the key take pictures away and bring them back`() throws {
      let terminal = try openWithPictures()
      let phone = try #require(terminal.screen.pictures[1])
      #expect(!terminal.screen.rows.contains { $0.contains("pixels on") })
      #expect(phone.cells.rows == 0..<40 && phone.size?.height == 720)
      terminal.type("?")
      try terminal.wait("cells") { $0.pictures.isEmpty && $0.rows.contains { $0.contains("Keys") } }
      terminal.type("\u{1B}")
      try terminal.wait("the picture") { $0.pictures[1] == phone }
      terminal.type("z")
      try terminal.wait("cells") { screen in
        screen.pictures.isEmpty && screen.rows.contains { $0.contains("pixels off") }
      }
      terminal.type("z")
      try terminal.wait("a question") { $0.questions.count { $0 == "picture 31" } == 2 }
      terminal.type(Self.answers)
      try terminal.wait("the picture") { screen in
        screen.pictures[1] == phone && screen.rows.contains { $0.contains("pixels on") }
      }
      #expect(terminal.screen.strays == 0 && terminal.screen.unknown == [])
    }

    @Test func `a picture that has not changed is not sent again`() throws {
      let terminal = try openWithPictures()
      func count() -> Int {
        String(decoding: terminal.output, as: UTF8.self).components(separatedBy: ",i=1,").count
      }
      let before = count()
      terminal.type("h")
      try terminal.wait("the toast") { $0.rows.contains { $0.contains("does nothing here") } }
      #expect(count() == before)
    }

    @Test func `the cells below are those without pixels`() throws {
      let (terminal, plain) = (try openWithPictures(), try open(["--pixels", "off"]))
      try plain.wait("a whole frame") { $0.frames > 0 }
      #expect(differences(terminal.screen, plain.screen) == [])
    }

    /// Random keys, of which none quits or pauses.
    @Test func `after a random session the screen is that of one drawn anew`() throws {
      var random = SplitMix64(seed: randomSeed)
      let keys = ["\t", "t", "x", "X", "k", "d", "b", "v", "a", "i", "n", "\u{1B}", "e", "c"]
      let terminal = try openWithPictures()
      for _ in 0..<60 {
        terminal.type(keys.randomElement(using: &random) ?? "")
        try terminal.waitUntilRead()
      }
      // Nothing moves then, once the last toast has gone.
      for key in ["\u{1B}", "\u{1B}", "\u{1B}p", "\u{1B}m"] {
        terminal.type(key)
        try terminal.waitUntilRead()
      }
      let hasToast = { (screen: Emulator) in screen.rows.contains { $0.contains("motion: ") } }
      try terminal.wait("a toast", until: hasToast)
      try terminal.wait("no toast") { !hasToast($0) && !$0.modes.contains(2026) }
      let last = terminal.screen
      terminal.type("\u{C}")
      try terminal.wait("the next frame") { $0.frames > last.frames && !$0.modes.contains(2026) }
      #expect(terminal.screen.rows == last.rows, "seed \(randomSeed)")
      #expect(differences(terminal.screen, last) == [], "seed \(randomSeed)")
      #expect(terminal.screen.pictures == last.pictures, "seed \(randomSeed)")
      #expect(last.strays == 0 && last.unknown == [], "seed \(randomSeed)")
    }

    @Test(arguments: ["q", "\u{3}"])
    func `no picture is left after the end`(key: String) throws {
      let terminal = try openWithPictures()
      terminal.type(key)
      terminal.type("\u{1B}[?62c")
      #expect(try terminal.waitForEvent() == .exited(0))
      #expect(terminal.screen.pictures.isEmpty && terminal.screen.unknown == [])
    }
  #endif

  @Test func `three strained frames in a row spend the budget, after the first ones`() {
    let frame = Duration.milliseconds(16)
    func spent(_ frames: [(write: Int, delay: Int)]) -> Bool {
      var budget = PixelBudget()
      return frames.reduce(false) { isSpent, next in
        budget.isSpent(
          write: .milliseconds(next.write), delay: .milliseconds(next.delay), frame: frame)
          || isSpent
      }
    }
    #expect(!spent(Array(repeating: (8, 16), count: 100)))
    #expect(!spent(Array(repeating: (9, 0), count: 5)) && spent(Array(repeating: (9, 0), count: 6)))
    #expect(spent(Array(repeating: (0, 17), count: 6)))
    let mixed = Array(repeating: [(9, 0), (0, 17), (1, 1)], count: 50).flatMap(\.self)
    #expect(!spent(mixed) && spent(mixed + [(9, 0), (9, 0), (0, 17)]))
  }
}
