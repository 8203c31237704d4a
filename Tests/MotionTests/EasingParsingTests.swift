import Kit
import Motion
import Strings
import Testing

@testable import Motion

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
    // Bare numbers: not four, or three with several readings.
    ("0.5", 1, "invalid easing '0.5': expected a name or a function"),
    ("2, 0, 0, 1", 1, "invalid easing '2': expected x1, y1, x2, y2 with x in 0...1"),
    (
      "0.4, 0, 0.2", 1,
      "invalid easing '0.4': expected spring(mass: 0.2, stiffness: 0.4, damping: 0) "
        + "or cubic-bezier(0.4, 0, 0.2, …)"
    ),
    (
      "1, 100, 10", 1,
      "invalid easing '1': expected spring(mass: 10, stiffness: 1, damping: 100) "
        + "or spring(mass: 1, stiffness: 100, damping: 10)"
    ),
  ])
  func `an error names the wrong text, the expected one and its column`(
    text: String, column: Int, message: String
  ) {
    let error = #expect(throws: TextError.self) { try Easing(parsing: text) }
    #expect(error?.column == column)
    #expect(error?.message == message)
  }

  /// Figma shows a spring as stiffness, damping, mass, and a bezier as four numbers.
  @Test(arguments: [
    ("600, 35, 1", "spring(mass: 1, stiffness: 600, damping: 35)"),
    (" 1000,500,3 ", "spring(mass: 3, stiffness: 1000, damping: 500)"),
    ("0.4, 0, .2, 1", "cubic-bezier(0.4, 0, 0.2, 1)"),
  ])
  func `bare numbers are those of a design tool`(text: String, easing: String) throws {
    #expect(try Easing(parsing: text) == Easing(parsing: easing))
  }

  @Test(arguments: seeds) func `random pieces of easings never crash the parser`(seed: UInt64) {
    let pieces = [
      "spring(", "cubic-bezier(", "mass", "stiffness", "damping", "damping-ratio", "response",
      "duration", "bounce", "velocity", "overdamping", "literal", ":", ": ", ",", ", ", ")", "(",
      " ", "0", "1", "-1", "1e308", "1e-308", "-0", "1e999", "5e-324", ".5", "+", "e", "ease",
      "linear(", "steps(", "path(", "calc(", "/", "M", "C", "L", "%",
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

@Suite struct EasingSpringParsingTests {
  @Test(arguments: [
    ("spring(mass: 3, stiffness: 1000, damping: 500)", Spring.keyboard),
    ("Spring( STIFFNESS :1000,mass:3 , damping: 5e2 )", .keyboard),
    ("spring(mass: 3, stiffness: 1000, damping: 500", .keyboard),
    (
      "spring(mass: 1, stiffness: 100, damping: 40, velocity: -2, overdamping: literal)",
      Spring(
        mass: 1, stiffness: 100, damping: 40, initialVelocity: -2, overdamping: .literal)
    ),
    (
      "spring(overdamping: clamp, response: 0.5, damping-ratio: 0.8)",
      Spring(response: 0.5, dampingRatio: 0.8)
    ),
    ("spring(duration: 0.5, bounce: 0.3)", Spring(duration: 0.5, bounce: 0.3)),
    (
      "spring(duration: 0.5, bounce: -0.3, velocity: 1)",
      Spring(duration: 0.5, bounce: -0.3, initialVelocity: 1)
    ),
  ])
  func `spring() takes three notations, with options in any order`(text: String, spring: Spring)
    throws
  {
    #expect(try Easing(parsing: text) == .spring(spring))
  }

  @Test(arguments: [
    (
      "spring()", 8,
      """
      invalid easing ')': expected mass, stiffness, damping, response, damping-ratio, duration, \
      bounce, velocity, overdamping
      """
    ),
    ("spring(mass: 3)", 15, "invalid easing ')': expected \", stiffness: \""),
    ("spring(response: 1", 19, "incomplete easing: expected \", damping-ratio: \""),
    (
      "spring(mass: 3, bounce: 1)", 17,
      "invalid easing 'bounce': expected stiffness, damping, velocity, overdamping"
    ),
    (
      "spring(duration: 1, duration: 1)", 21,
      "invalid easing 'duration': expected bounce, velocity, overdamping"
    ),
    ("spring(mass 3)", 13, "invalid easing '3': expected \":\""),
    ("spring(mass: 0)", 14, "invalid easing '0': expected a number above 0"),
    ("spring(damping: -1)", 17, "invalid easing '-1': expected a number from 0 up"),
    ("spring(bounce: -1)", 16, "invalid easing '-1': expected a number above -1, at most 1"),
    ("spring(velocity: fast)", 18, "invalid easing 'fast': expected a number"),
    ("spring(overdamping: maybe)", 21, "invalid easing 'maybe': expected clamp or literal"),
    (
      "spring(duration: 1, bounce: 0, )", 32,
      "invalid easing ')': expected velocity, overdamping"
    ),
    (
      "spring(mass: 1e-300, stiffness: 1e300, damping: 1)", 8,
      "invalid easing 'mass': expected a spring of 1e-100...1e100 per second"
    ),
  ])
  func `an error names the wrong text, the expected one and its column`(
    text: String, column: Int, message: String
  ) {
    let error = #expect(throws: TextError.self) { try Easing(parsing: text) }
    #expect(error?.column == column)
    #expect(error?.message == message)
  }
}

@Suite struct NamedCurveTests {
  @Test func `the parser accepts, refuses and prints what Chromium does`() throws {
    let cases = try vectors("chromium-easing-syntax", as: Syntax.self).cases
    #expect(cases.count == 76)
    for vector in cases {
      let written = try? NamedCurve(parsing: vector.input)
      #expect((written != nil) == vector.valid, "\(vector.input)")
      #expect(written?.specified == vector.specified, "\(vector.input)")
      #expect(written?.computed == vector.computed, "\(vector.input)")
    }
  }

  @Test(arguments: [
    (0.1234565, "0.123457"), (0.1234564, "0.123456"), (0.5, "0.5"), (2.0 / 3, "0.666667"),
    (-1.9999999, "-2"), (123456.5, "123457"), (123457.4, "123457"), (999999.5, "1e+06"),
    (1234567, "1.23457e+06"), (1e-4, "0.0001"), (0.00001234567, "1.23457e-05"), (-0.0, "0"),
    (1e300, "1e+300"), (1e-300, "1e-300"),
  ])
  func `numbers round to six significant digits`(number: Double, text: String) {
    let easing = Easing.cubicBezier(CubicBezier(0, number, 1, 0))
    #expect(easing.computed == "cubic-bezier(0, \(text), 1, 0)")
  }

  @Test func `a written easing keeps its name in the usual case`() throws {
    #expect(try NamedCurve(parsing: " IOS-Keyboard ").computed == "ios-keyboard")
    #expect(try NamedCurve(parsing: "ease-in").computed == "ease-in")
    #expect(try NamedCurve(parsing: "cubic-bezier(.42, 0, 1, 1)").name == nil)
  }
}

private struct Syntax: Decodable {
  struct Case: Decodable {
    let input: String
    let valid: Bool
    let specified: String?
    let computed: String?
  }

  let cases: [Case]
}

@Suite struct LongTextTests {
  @Test func `the parser names the longest length allowed`() {
    let text = String(repeating: "x", count: 65_537)
    let error = #expect(throws: TextError.self) { try Easing(parsing: text) }
    #expect(error?.column == 1)
    #expect(error?.message == "invalid easing of 65537 bytes: expected at most 65536")
  }
}
