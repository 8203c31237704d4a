import Screen
import Testing

@testable import Recording

@Suite struct GoldenTextTests {
  private let line = String(repeating: "─", count: 80)

  @Test func aScreenIsItsRowsAndALine() throws {
    let frames = [
      Frame(at: .zero, canvas(9, 2, (1, 0, "a  ", .standard))),
      Frame(at: .seconds(1), canvas(9, 2, (0, 1, "你好", .standard))),
    ]
    let text = try file(GoldenTextEncoder(), frames, until: .seconds(2))
    #expect(text == " a\n\n\(line)\n\n你好\n\(line)\n")
  }

  @Test func aDifferenceNamesScreenAndRow() {
    let old = "a\nb\n\(line)\nc\nd\n\(line)\n"
    let new = "a\nb\n\(line)\nc\nD\n\(line)\n"
    #expect(GoldenText.difference(expected: old, actual: old) == nil)
    let windows = old.split(separator: "\n").joined(separator: "\r\n") + "\r\n"
    #expect(GoldenText.difference(expected: windows, actual: old) == nil)
    let found = GoldenText.difference(expected: old, actual: new)
    #expect(found == GoldenText.Difference(screen: 2, row: 2, expected: "d", actual: "D"))
    #expect(found?.description == "screen 2, row 2:\n- d\n+ D")
    let short = GoldenText.difference(expected: old, actual: old.prefix(2))
    #expect(short?.actual == nil && short?.row == 2 && short?.expected == "b")
  }
}
