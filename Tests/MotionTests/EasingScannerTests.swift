import Testing

@testable import Motion

@Suite struct EasingScannerTests {
  @Test(arguments: [
    ("12", 12.0, 2), ("-0.5,", -0.5, 4), ("+.5)", 0.5, 3), ("1e3 ", 1000, 3), ("2E-1", 0.2, 4),
    ("1e+2x", 100, 4), ("3em", 3, 1), ("4.", 4, 1), ("1.2.3", 1.2, 3), ("7e-", 7, 1),
  ])
  func `the scanner reads the numbers of CSS and stops behind them`(
    text: String, number: Double, length: Int
  ) throws {
    var scanner = EasingScanner(text)
    #expect(try scanner.number("a number") == number)
    #expect(scanner.position == length)
  }

  @Test(arguments: ["", "+", ".", "e5", "--1", "٣", "5̈"])
  func `the scanner refuses text that only looks like a number`(text: String) {
    var scanner = EasingScanner(text)
    #expect(throws: TextError.self) { try scanner.number("a number") }
  }

  @Test func `the scanner reads a word in lower case up to anything but ASCII`() {
    var scanner = EasingScanner("Ease-In2é")
    #expect(scanner.word() == "ease-in2")
    #expect(scanner.word().isEmpty)
  }

  @Test func `the scanner skips the white space of CSS and no other`() {
    var scanner = EasingScanner(" \t\n\r\n\r\u{C}\u{A0}x")
    scanner.skipSpace()
    #expect(scanner.position == 6)
  }
}
