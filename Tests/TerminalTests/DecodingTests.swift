import CTerminal
import Screen
import Testing

@testable import Terminal

/// Tests without a terminal.
struct DecodingTests {
  @Test func `a text too long for the clipboard is refused whole`() {
    let longest = String(repeating: "x", count: Clipboard.limit / 4 * 3)
    #expect(Clipboard.request(longest) != nil)
    #expect(Clipboard.request(longest + "xxx") == nil)
  }

  @Test func `GNU screen's COLORTERM is ignored`() {
    let around = ["COLORTERM": "truecolor", "STY": "1.tty"]
    #expect(ColorDepth.detected(colors: 256, isDirect: false) { around[$0] } == .palette256)
    #expect(ColorDepth.detected(colors: 256, isDirect: true) { around[$0] } == .truecolor)
    #expect(ColorDepth.detected(colors: 88, isDirect: false) { _ in nil } == .palette16)
  }

  @Test func `a real xterm has 256 colors, and NO_COLOR none`() {
    let xterm = ["TERM": "xterm", "XTERM_VERSION": "XTerm(379)"]
    #expect(ColorDepth.detected(colors: 8, isDirect: false) { xterm[$0] } == .palette256)
    let console = ["TERM": "linux", "XTERM_VERSION": "XTerm(379)"]
    #expect(ColorDepth.detected(colors: 8, isDirect: false) { console[$0] } == .palette16)
    #expect(ColorDepth.detected(colors: 0, isDirect: false) { _ in nil } == .monochrome)
    let plain = ["NO_COLOR": "1", "COLORTERM": "truecolor"]
    #expect(ColorDepth.detected(colors: 256, isDirect: true) { plain[$0] } == .monochrome)
  }

  @Test(
    arguments: [
      (["TERM": "xterm-kitty"], .legacy),
      (["TERM": "xterm-ghostty"], .legacy),
      (["TERM": "foot"], .legacy),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .legacy),
      (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .legacy),
      (["TERM": "xterm-256color", "VTE_VERSION": "7600"], .legacy),
      // VTE draws wedges from 0.62 on.
      (["TERM": "xterm-256color", "VTE_VERSION": "6003"], .blocks),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .blocks),
      (["TERM": "linux"], .blocks), ([:], .blocks),
      // A terminal in tmux or GNU screen, or started from kitty or GNOME Terminal.
      (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], .blocks),
      (["TERM": "screen", "VTE_VERSION": "7600"], .blocks),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/0"], .blocks),
      (["TERM": "xterm", "XTERM_VERSION": "XTerm(379)", "VTE_VERSION": "7600"], .blocks),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode", "KITTY_WINDOW_ID": "1"], .blocks),
      (["TERM": "xterm-kitty", "TERM_PROGRAM": "Apple_Terminal"], .legacy),
    ] as [([String: String], GlyphSet)])
  func `wedges are for terminals that draw them`(around: [String: String], glyphs: GlyphSet) {
    #expect(GlyphSet.detected { around[$0] } == glyphs)
  }

  /// The first and second bytes of Unicode's table 3-7, "Well-Formed UTF-8 Byte Sequences".
  @Test(
    arguments: [
      (0xE0, 0xA0, 0xBF), (0xE1, 0x80, 0xBF), (0xEC, 0x80, 0xBF), (0xED, 0x80, 0x9F),
      (0xEE, 0x80, 0xBF), (0xEF, 0x80, 0xBF), (0xF0, 0x90, 0xBF), (0xF1, 0x80, 0xBF),
      (0xF3, 0x80, 0xBF), (0xF4, 0x80, 0x8F),
    ] as [(UInt8, UInt8, UInt8)])
  func `a scalar waits only for a valid second byte`(first: UInt8, low: UInt8, high: UInt8) {
    for second in UInt8.min...UInt8.max {
      var text = UTF8Assembler()
      #expect(text.take(first) == [] && text.isWaiting)
      let found = text.take(second)
      #expect(text.isWaiting == (low...high ~= second), "\(first) \(second)")
      #expect(text.isWaiting ? found == [] : found.first == "\u{FFFD}")
    }
  }

  @Test func `a burst delivers every scalar`() {
    var decoder = KeyDecoder()
    let text = "aé日\u{10FFFF}\u{7FF}\u{800}\u{FFFF}\u{10000}"
    for byte in text.utf8 { _ = decoder.take(Int(byte)) }
    #expect(decoder.endOfBurst() == text.map { .key(.character($0)) })
  }

  @Test(arguments: ["a", "é", "日", "😀"] as [Character])
  func `Alt takes one character, of any number of bytes, complete or not`(character: Character) {
    func keys(_ bytes: [UInt8]) -> [Input] {
      var decoder = KeyDecoder()
      for byte in bytes { _ = decoder.take(Int(byte)) }
      return decoder.endOfBurst()
    }
    let (bytes, x) = (Array(String(character).utf8), UInt8(ascii: "x"))
    let alt = Input.key(.character(character), .alt)
    #expect(keys([0x1B] + bytes + [x]) == [alt, .key(.character("x"))])
    guard bytes.count > 1 else { return }
    let part = bytes.dropLast()
    let unknown = Character("\u{FFFD}")
    #expect(keys([0x1B] + part + [x]) == [.key(.character(unknown), .alt), .key(.character("x"))])
    #expect(
      keys([0x1B] + part + [0x1B, x])
        == [.key(.character(unknown), .alt), .key(.character("x"), .alt)])
    #expect(
      keys(part + [0x1B] + bytes) == [.key(.character(unknown)), alt])
  }

  /// No input traps or blocks the decoder: a key typed at the end arrives.
  @Test func `random input does no harm`() {
    var generator = SystemRandomNumberGenerator()
    var decoder = KeyDecoder()
    for _ in 0..<20_000 {
      let isByte = UInt8.random(in: 0..<8, using: &generator) > 0
      let named = Int(TERM_NAMED) + Int.random(in: 0..<1024, using: &generator)
      _ = decoder.take(isByte ? Int(UInt8.random(in: 0...255, using: &generator)) : named)
      if UInt8.random(in: 0..<16, using: &generator) == 0 { _ = decoder.endOfBurst() }
    }
    for byte in "zz\r".utf8 { _ = decoder.take(Int(byte)) }
    #expect(decoder.endOfBurst().last == .key(.enter))
  }

  @Test func `every error is one line`() {
    let errors: [TerminalError] = [
      .notATerminal, .unknownTerminal(""), .unknownTerminal("dumb"), .refused, .hungUp,
    ]
    #expect(Set(errors.map(\.description)).count == errors.count)
    #expect(errors.allSatisfy { !$0.description.contains("\n") })
  }
}
