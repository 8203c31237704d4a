import Screen
import Testing

@testable import Terminal

/// Tests of the terminal's answers, without a terminal.
struct ReplyTests {
  @Test(arguments: [
    ("rgb:ffff/ffff/ffff", 0xFFFFFF), ("rgb:0a/84/FF", 0x0A84FF), ("rgb:f/0/8", 0xFF0088),
    ("rgb:000/800/fff", 0x007FFF), ("rgba:1c1c/1c1c/1e1e/cccc", 0x1C1C1E),
  ])
  func `a background is read in every notation of X11`(text: String, value: UInt32) {
    #expect(Reply(string: "11;" + text) == .background(Color(value)))
  }

  @Test(arguments: [
    "rgb:", "rgb:ff/ff", "rgb:ff/ff/ff/ff", "rgba:f/f/f", "rgb:12345/0/0", "rgb://", "rgb:-1/0/0",
    "white", "?", "",
  ])
  func `an invalid background is ignored`(text: String) {
    #expect(Reply(string: "11;" + text) == nil)
  }

  /// xterm Control Sequences: DA1, DECRPM, XTWINOPS 16. Contour's VT extensions: mode 2031.
  static let replies: [(String, Reply)] = [
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}", .background(Color(0xFFFFFF))),
    ("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", .background(Color(0x000000))),
    ("\u{1B}[?997;1n", .colors(isLight: false)), ("\u{1B}[?997;2n", .colors(isLight: true)),
    ("\u{1B}[?1016;2$y", .mode(1016, state: 2)), ("\u{1B}[6;18;9t", .cell(width: 9, height: 18)),
    ("\u{1B}[I", .focus(true)), ("\u{1B}[O", .focus(false)),
    ("\u{1B}[?62;22c", .attributes), ("\u{1B}[?6c", .attributes),
    ("\u{1B}_Gi=31;OK\u{1B}\\", .picture(31, isTaken: true)),
    ("\u{1B}_Gi=32,I=7;OK\u{1B}\\", .picture(32, isTaken: true)),
    ("\u{1B}_Gi=32;EBADF:no such file\u{1B}\\", .picture(32, isTaken: false)),
  ]

  @Test(arguments: ["6;9223372036854775807;9223372036854775807t", "6;18;0t", "6;1001;9t"])
  func `an impossible size of cells is ignored`(text: String) {
    #expect(Reply(control: text) == nil)
  }

  @Test(arguments: replies)
  func `a reply is no key, wherever reads divide it`(text: String, reply: Reply) {
    let bytes = Array(text.utf8)
    for split in 1..<bytes.count {
      var decoder = KeyDecoder()
      decoder.isReplyDue = true
      for byte in "x".utf8 + bytes[..<split] { _ = decoder.take(Int(byte)) }
      // Nothing tells an Escape from a reply's first byte.
      #expect(decoder.endOfBurst() == [.key(.character("x"))] + (split == 1 ? [.key(.escape)] : []))
      for byte in bytes[split...] + "y".utf8 { _ = decoder.take(Int(byte)) }
      #expect(decoder.endOfBurst() == [.key(.character("y"))])
      #expect(decoder.replies == [reply])
    }
  }

  @Test(arguments: replies)
  func `a reply that nobody expects any more is no key`(text: String, reply: Reply) {
    var decoder = KeyDecoder()
    for byte in text.utf8 { _ = decoder.take(Int(byte)) }
    #expect(decoder.endOfBurst() == [] && decoder.replies == [reply])
  }

  @Test(arguments: [
    "\u{1B}[<35;12.5;3.5M", "\u{1B}[<35;\(String(repeating: "9", count: 40));3M",
    "\u{1B}]11;rgb:\(String(repeating: "f", count: 200))\u{7}", "\u{1B}]11;\u{E9}\u{7}",
    "\u{1B}_Gi=x;OK\u{1B}\\", "\u{1B}_Gi=31\u{1B}\\",
    "\u{1B}_Gi=31;\(String(repeating: "E", count: 200))\u{1B}\\",
  ])
  func `a broken report is no key`(text: String) {
    #expect(inputs("a" + text + "b") == [.key(.character("a")), .key(.character("b"))])
  }

  @Test func `a sequence goes on after an interrupted read`() {
    var decoder = KeyDecoder()
    for byte in "a\u{1B}[".utf8 { _ = decoder.take(Int(byte)) }
    #expect(decoder.takeInputs() == [.key(.character("a"))] && decoder.isIncomplete)
    for byte in "?62c".utf8 { _ = decoder.take(Int(byte)) }
    #expect(decoder.endOfBurst() == [] && decoder.replies == [.attributes])
  }

  /// The rest of an answer may be lost on the way.
  @Test(arguments: ["\u{1B}]11;rgb:ffff/ff", "\u{1B}[?62", "\u{1B}[<35;1", "\u{1B}_Gi=3"])
  func `an answer without its end is dropped in time, and swallows no later key`(text: String) {
    var decoder = KeyDecoder()
    decoder.isReplyDue = true
    for byte in text.utf8 { _ = decoder.take(Int(byte)) }
    #expect(decoder.endOfBurst() == [] && decoder.isIncomplete)
    decoder.isReplyDue = false
    decoder.giveUp()
    #expect(decoder.endOfBurst() == [] && !decoder.isIncomplete)
    _ = decoder.take(Int(UInt8(ascii: "a")))
    #expect(decoder.endOfBurst() == [.key(.character("a"))] && decoder.replies == [])
  }

  /// A link of 300 ms answers within 900; nobody waits longer than two seconds.
  @Test func `the last answer may come behind a socket's buffer on a slow line`() {
    // 64 KiB at 20,000 bytes a second, and a round trip of 300 ms.
    let slow = Duration.seconds(65_536.0 / 20_000) + .milliseconds(300)
    #expect(InputReader.patience(hasAnswered: true) > slow)
    #expect(InputReader.patience(hasAnswered: false) <= .seconds(2))
  }

  @Test func `Ctrl-C is Ctrl-C, and Ctrl-Z after Esc is Ctrl-Z, whatever was typed before`() {
    let interrupt = Input.key(.character("c"), .control)
    #expect(inputs("\u{1B}\u{3}") == [.key(.escape), interrupt])
    #expect(inputs("\u{1B}\u{1A}") == [.key(.escape), .key(.character("z"), .control)])
    for text in ["\u{1B}[", "\u{1B}]", "\u{1B}]11;rgb:", "\u{1B}[<35;", "\u{E9}\u{1B}"] {
      #expect(inputs(text + "\u{3}").last == interrupt, "\(text.debugDescription)")
    }
  }

  @Test func `typed brackets stay keys`() {
    let (open, close) = (Input.key(.character("["), .alt), Input.key(.character("]"), .alt))
    let one = Input.key(.character("1"))
    #expect(inputs("\u{1B}]") == [close] && inputs("\u{1B}[") == [open])
    #expect(inputs("\u{1B}]1a") == [close, one, .key(.character("a"))])
    #expect(inputs("\u{1B}]11\r") == [close, one, one, .key(.enter)])
    #expect(inputs("\u{1B}]\u{1B}]") == [close, close])
    let (line, letter) = (Input.key(.character("_"), .alt), Input.key(.character("G")))
    #expect(inputs("\u{1B}_") == [line] && inputs("\u{1B}_G\r") == [line, letter, .key(.enter)])
    #expect(inputs("\u{1B}]_G") == [close, .key(.character("_")), letter])
  }

  /// Returns the inputs of bytes that arrive together while no reply is due.
  private func inputs(_ text: String) -> [Input] {
    var decoder = KeyDecoder()
    for byte in text.utf8 { _ = decoder.take(Int(byte)) }
    return decoder.endOfBurst()
  }

  @Test func `COLORFGBG ends with the background's number`() {
    #expect(Terminal.isLight(colorFGBG: "0;15") == true)
    #expect(Terminal.isLight(colorFGBG: "0;default;7") == true)
    #expect(Terminal.isLight(colorFGBG: "15;0") == false)
    #expect(Terminal.isLight(colorFGBG: "7;8") == false)
    for text in ["", "15;default", "15;16", "15;-1"] {
      #expect(Terminal.isLight(colorFGBG: text) == nil)
    }
  }
}
