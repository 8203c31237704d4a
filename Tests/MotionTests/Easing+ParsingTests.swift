import Motion
import Strings
import Testing

@Suite struct EasingParsingTests {
  @Test(arguments: [
    ("linear", Easing.linear), ("ease", .cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1))),
    ("ease-in", .cubicBezier(CubicBezier(0.42, 0, 1, 1))),
    ("ease-out", .cubicBezier(CubicBezier(0, 0, 0.58, 1))),
    ("ease-in-out", .cubicBezier(CubicBezier(0.42, 0, 0.58, 1))),
    ("EASE", .cubicBezier(.ease)), (" \t\r\nLinear\n", .linear),
    ("ios-keyboard", .spring(.keyboard)), ("ios26-keyboard", .spring(.keyboardIOS26)),
  ])
  func `the parser knows keywords and names, in any case and with space around`(
    text: String, easing: Easing
  ) throws {
    #expect(try Easing(parsing: text) == easing)
  }

  @Test(arguments: [
    ("cubic-bezier(0.2, 0, 0, 1)", [0.2, 0, 0, 1]),
    ("cubic-bezier(.17,.67,.83,.67)", [0.17, 0.67, 0.83, 0.67]),
    ("cubic-bezier(1e-1, 2E-1, +0.8, -.9)", [0.1, 0.2, 0.8, -0.9]),
    ("CUBIC-BEZIER( 0 ,-2 ,1 ,3 )", [0, -2, 1, 3]),
    ("cubic-bezier(0, 1e2, 1, 1.5e+1", [0, 100, 1, 15]),
  ])
  func `the parser reads cubic-bezier() by the grammar of CSS`(text: String, numbers: [Double])
    throws
  {
    let curve = CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    #expect(try Easing(parsing: text) == .cubicBezier(curve))
  }

  @Test(arguments: [
    ("", 1, "incomplete easing: expected a name or a function"),
    ("   ", 4, "incomplete easing: expected a name or a function"),
    ("  eese", 3, "invalid easing 'eese': expected a name or a function"),
    ("auto", 1, "invalid easing 'auto': expected a name or a function"),
    ("ease, linear", 5, "invalid easing ',': expected the end"),
    ("ease(", 5, "invalid easing '(': expected the end"),
    ("cubic-bezier", 13, "incomplete easing: expected \"(\""),
    ("cubic-bezier (0.1, 0.2, 0.8, 0.9)", 13, "invalid easing ' ': expected \"(\""),
    ("cubic-bezier(1, 2, 3)", 20, "invalid easing '3': expected a number in 0...1"),
    ("cubic-bezier(1, 2, 1)", 21, "invalid easing ')': expected \",\""),
    ("cubic-bezier(.5, .1, 1.1, .9)", 22, "invalid easing '1.1': expected a number in 0...1"),
    ("cubic-bezier(1, 2, 1, 4, 5)", 24, "invalid easing ',': expected \")\""),
    ("cubic-bezier(0, 0, 1, 1,)", 24, "invalid easing ',': expected \")\""),
    ("cubic-bezier(NaN, 0, 1, 1)", 14, "invalid easing 'NaN': expected a number in 0...1"),
    ("cubic-bezier(0, 1e999, 1, 1)", 17, "invalid easing '1e999': expected a number"),
    ("cubic-bezier(0, infinity, 1, 1)", 17, "invalid easing 'infinity': expected a number"),
    ("cubic-bezier(0, 5%, 1, 1)", 18, "invalid easing '%': expected \",\""),
    ("cubic-bezier(0, 1., 1, 1)", 18, "invalid easing '.': expected \",\""),
    ("cubic-bezier(0, 0x10, 1, 1)", 18, "invalid easing 'x10': expected \",\""),
    ("👨‍👩‍👧 ease", 1, "invalid easing '👨‍👩‍👧': expected a name or a function"),
    ("ease\u{1B}[2J", 5, "invalid easing '\\u{1B}': expected the end"),
  ])
  func `an error names the wrong text, the expected one and its column`(
    text: String, column: Int, message: String
  ) {
    let error = #expect(throws: TextError.self) { try Easing(parsing: text) }
    #expect(error?.column == column)
    #expect(error?.message == message)
  }

  @Test(arguments: seeds) func `random bytes never crash the parser`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<5000 {
      let count = Int.random(in: 0...40, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(isSound(text), "seed \(seed), \(bytes)")
    }
  }

  @Test(arguments: seeds) func `random pieces of easings never crash the parser`(seed: UInt64) {
    let pieces = [
      "spring(", "cubic-bezier(", "mass", "stiffness", "damping", "damping-ratio", "response",
      "duration", "bounce", "velocity", "overdamping", "literal", ":", ": ", ",", ", ", ")", "(",
      " ", "0", "1", "-1", "1e308", "1e-308", "-0", "1e999", "5e-324", ".5", "+", "e", "ease",
      "linear(", "steps(", "path(", "calc(", "min(", "clamp(", " + ", "*", "/", "M", "C", "L", "%",
      "50%", "jump-none", "start", "cycle(",
      "factor",
      "tension", "overshoot", "easeInBack", "1e-9223372036854775808%", "2147483648", "\u{301}",
    ]
    var random = SplitMix64(seed: seed)
    for _ in 0..<5000 {
      let count = Int.random(in: 0...16, using: &random)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      #expect(isSound(text), "seed \(seed), \(text)")
    }
  }

  @Test(arguments: seeds)
  func `springs with numbers of any size never crash the parser`(seed: UInt64) {
    let numbers = ["0", "1", "5e-324", "1e-308", "1e-160", "1e-100", "1e100", "1e160", "1.7e308"]
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let picks = (0..<4).compactMap { _ in numbers.randomElement(using: &random) }
      let rest = "velocity: \(picks[3]), overdamping: literal)"
      for text in [
        "spring(mass: \(picks[0]), stiffness: \(picks[1]), damping: \(picks[2]), \(rest)",
        "spring(response: \(picks[0]), damping-ratio: \(picks[1]), \(rest)",
        "spring(duration: \(picks[0]), bounce: \(picks[1]), \(rest)",
      ] { #expect(isSound(text), "seed \(seed), \(text)") }
    }
  }

  /// Returns whether a text is a usable easing, or an error with a column in the text.
  private func isSound(_ text: String) -> Bool {
    do throws(TextError) {
      let easing = try Easing(parsing: text)
      if case .spring(let spring) = easing { _ = Curve(spring).progress(at: 0.1) }
      _ = easing.value(at: 0.3)
      _ = easing.slope(at: 0.3)
      return try Easing(parsing: easing.description) == easing
    } catch {
      return (1...text.count + 1).contains(error.column) && error.message.contains(": expected ")
    }
  }
}
