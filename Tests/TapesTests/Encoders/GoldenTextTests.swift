import Screen
import Testing

@testable import Tapes

@Suite struct GoldenTextTests {
  @Test func `a screen is its rows and a line`() {
    let line = String(repeating: "─", count: 80)
    #expect(
      GoldenText.text(of: canvas(9, 2, (1, 0, "a  ", .standard))) == " a\n\n\(line)\n")
    #expect(
      GoldenText.text(of: canvas(9, 2, (0, 1, "你好", .standard))) == "\n你好\n\(line)\n")
  }
}
