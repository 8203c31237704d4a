import Motion
import Strings
import Testing

@Suite struct EasingMathTests {
  @Test(arguments: [
    ("calc(1 + 2 * 3)", "7"), ("calc((1 + 2)*3)", "9"), ("CALC( 7 / 2 )", "3.5"),
    ("calc(-1 - -3)", "2"), ("min(3, 1, 2)", "1"), ("max(3, 1 + 1)", "3"),
    ("clamp(0, 5, 2)", "2"), ("clamp(1, 0, 2)", "1"),
    // CSS Values 4: max(lowest, min(value, highest)), so the lowest wins.
    ("clamp(3, 2, 1)", "3"), ("calc(clamp(2, 0, 1))", "2"), ("calc(min(4, 5) - max(1, 2))", "2"),
    ("calc(0/0)", "0"), ("calc(1/0)", "1e+06"), ("min(0/0, 1)", "0"),
    ("calc(2 * (3 - (1 + 1)))", "2"), ("calc(1/0 - 1/0)", "0"),
  ])
  func `math functions compute what CSS computes`(text: String, number: String) throws {
    let written = try NamedCurve(parsing: "cubic-bezier(0, \(text), 1, 0)")
    #expect(written.computed == "cubic-bezier(0, \(number), 1, 0)")
  }

  @Test func `math functions compute percentages as percentages`() throws {
    let written = try NamedCurve(parsing: "linear(0 calc(10% * 2 + 5%), max(10%, 50%) 1, 2)")
    #expect(written.computed == "linear(0 25%, 1 50%, 2 100%)")
    #expect(
      try NamedCurve(parsing: "linear(0, calc(1/2) calc(1% / 2), 1)").computed
        == "linear(0 0%, 0.5 0.5%, 1 100%)")
  }

  @Test(arguments: [
    ("cubic-bezier(0, calc(), 1, 0)", 22, "invalid easing ')': expected a number or a percentage"),
    ("cubic-bezier(0, calc(5%), 1, 0)", 17, "invalid easing 'calc': expected a number"),
    ("cubic-bezier(0, calc(1 + 5%), 1, 0)", 26, "invalid easing '5%': expected a number"),
    ("cubic-bezier(0, calc(5% * 5%), 1, 0)", 27, "invalid easing '5%': expected a number"),
    ("cubic-bezier(0, calc(1 / 5%), 1, 0)", 26, "invalid easing '5%': expected a number"),
    ("cubic-bezier(0, calc(1 +2), 1, 0)", 24, "invalid easing '+2': expected \")\""),
    ("cubic-bezier(0, calc(1, 2), 1, 0)", 23, "invalid easing ',': expected \")\""),
    ("cubic-bezier(0, clamp(1, 2), 1, 0)", 27, "invalid easing ')': expected \",\""),
    ("cubic-bezier(0, min(1, 2%), 1, 0)", 24, "invalid easing '2%': expected a number"),
    ("cubic-bezier(0, sin(1), 1, 0)", 17, "invalid easing 'sin': expected a number"),
    ("steps(calc(50%))", 7, "invalid easing 'calc': expected a whole number from 1 up"),
    ("steps(calc(0/0))", 7, "invalid easing 'calc': expected a whole number from 1 up"),
    ("linear(0, calc(5%))", 19, "invalid easing ')': expected a number"),
    ("spring(mass: calc(1))", 14, "invalid easing 'calc': expected a number above 0"),
  ])
  func `math functions refuse what CSS refuses, with the column`(
    text: String, column: Int, message: String
  ) {
    let error = #expect(throws: TextError.self) { try Easing(parsing: text) }
    #expect(error?.column == column)
    #expect(error?.message == message)
  }

  @Test(arguments: ["(", "calc(", "min(1, ", "clamp(1, 1, "])
  func `deep nesting is refused`(opening: String) throws {
    let shallow = String(repeating: opening, count: 20) + "1" + String(repeating: ")", count: 20)
    #expect(try Easing(parsing: "linear(calc(\(shallow)), 1)").value(at: 0) == 1)
    let deep = String(repeating: opening, count: 5000)
    let error = #expect(throws: TextError.self) { try Easing(parsing: "linear(calc(\(deep)") }
    #expect(error?.message.hasSuffix(": expected fewer parentheses") == true)
  }
}
