import Kit
import Screen
import Testing

@Suite(.serialized)
struct ColorTests {
  @Test func `24-bit colors are exact, with attributes`() throws {
    let screen = try probe("truecolor").screen
    #expect(screen[1, 1].foreground == .rgb(0x0A84FF))
    #expect(screen[1, 1].background == .rgb(0x161618))
    // Small values are 24-bit colors too, not palette indices.
    #expect(screen[6, 1].foreground == .rgb(0x000005))
    #expect(screen[6, 1].background == .rgb(0xFFFFFE))
    #expect(screen[0, 0].background == .standard)
    #expect(screen[2, 0].foreground == .standard)
    #expect(screen[1, 1].attributes == [] && screen[6, 1].attributes == .bold)
    #expect(screen[11, 1].attributes == .dim)
    #expect(screen[15, 1].attributes == [.bold, .reverse])
  }

  @Test func `a 256-color terminal shows the nearest palette color`() throws {
    let screen = try probe("256").screen
    #expect(screen.rows[0].hasSuffix("palette256"))
    #expect(screen[1, 1].foreground == .palette(Color(0x0A84FF).nearestOf256))
    #expect(screen[1, 1].background == .palette(Color(0x161618).nearestOf256))
  }

  @Test func `a 16-color terminal shows its own colors`() throws {
    let screen = try probe("16").screen
    #expect(screen.rows[0].hasSuffix("palette16"))
    #expect(screen[1, 1].foreground == .palette(Color(0x0A84FF).nearestOf16))
    #expect(screen[6, 1].background == .palette(15))
    // Bold black would be gray.
    #expect(screen[6, 1].foreground == .palette(0) && screen[6, 1].attributes == [])
  }

  @Test func `a monochrome terminal reverses a light background`() throws {
    let screen = try probe("none").screen
    #expect(screen.grid.joined().allSatisfy { $0.foreground == .standard })
    #expect(screen.grid.joined().allSatisfy { $0.background == .standard })
    #expect(screen[1, 1].attributes == [])
    #expect(screen[6, 1].attributes == [.bold, .reverse])
  }

  @Test(arguments: [
    (["COLORTERM": "", "TERM": "xterm"], "palette16"), (["NO_COLOR": "1"], "monochrome"),
  ])
  func `the environment determines the depth`(environment: [String: String], depth: String) throws {
    #expect(try probe(environment: environment).screen.rows[0].hasSuffix(depth))
  }

  @Test func `a requested depth overrides the environment`() throws {
    let poor = ["TERM": "xterm", "COLORTERM": "", "NO_COLOR": "1"]
    for (wanted, depth) in [("truecolor", "truecolor"), ("256", "palette256")] {
      let screen = try probe(wanted, environment: poor).screen
      #expect(screen.rows[0].hasSuffix(depth))
    }
  }

  /// Draws more color pairs than are kept at once; none may show another's colors. A non-blocking terminal has no
  /// room for them.
  @Test(arguments: ["fade", "overflow"]) func `color pairs do not run out`(action: String) throws {
    let terminal = try probe(on: action)
    let before = terminal.screen.frames
    terminal.type("q")
    let last = 11 * 80 * 24
    try terminal.wait("the last colors") { $0[0, 0].foreground == .rgb(UInt32(last)) }
    try terminal.wait("the card again") { $0.frames == before + 13 }
    #expect(terminal.screen.rows[0].hasPrefix(" Grüße"))
    #expect(terminal.screen[1, 1].foreground == .rgb(0x0A84FF))
    #expect(terminal.screen[0, 0].background == .standard)
  }
}
