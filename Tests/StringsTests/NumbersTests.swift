import Strings
import Testing

@Suite struct NumbersTests {
  @Test(arguments: [
    (0.0, 1, "0.0"), (-0.04, 1, "0.0"), (-0.05, 1, "-0.1"), (56.949, 1, "56.9"), (667, 0, "667"),
    (0.5, 0, "1"),
    (0.0049, 2, "0.00"), (-12.3456, 3, "-12.346"), (9.999, 2, "10.00"), (1e300, 1, "1e+300"),
    (.nan, 1, "nan"), (-.infinity, 0, "-inf"),
  ])
  func `fixed keeps a count of decimals`(value: Double, digits: Int, expected: String) {
    #expect(fixed(value, digits: digits) == expected)
  }

  @Test(arguments: [(2.5, "+2.5"), (-2.5, "-2.5"), (0, "0.0"), (0.01, "0.0")])
  func `signed shows the sign of all numbers but zero`(value: Double, expected: String) {
    #expect(fixed(value, signed: true) == expected)
  }

  @Test(arguments: [
    (17.0, "17"), (17.1, "17.1"), (16.6666, "16.667"), (-0.0001, "0"), (1000, "1000"),
    (-66.05, "-66.05"), (.infinity, "inf"), (1e300, "1e+300"),
  ])
  func `shortened drops trailing zeros`(value: Double, expected: String) {
    #expect(shortened(value) == expected)
  }

  @Test(arguments: [([3, 1, 2], 2), ([4, 1, 3, 2], 3), ([-1], -1)] as [([Double], Double)])
  func `the median is the upper one`(numbers: [Double], median: Double) {
    #expect(numbers.median == median)
  }
}

@Suite struct NumberReadingTests {
  @Test(arguments: [
    ("12", 12), ("-.5", -0.5), ("+1e-3", 0.001), ("1.", 1.0), ("", nil), ("0x10", nil),
    ("nan", nil),
    ("inf", nil), ("1e999", nil), ("1.2.3", nil), (" 1", nil), ("1,5", nil), ("٣", nil),
  ])
  func `a number is decimal and finite`(text: String, expected: Double?) {
    #expect(text.number == expected)
  }

  @Test(arguments: [
    ("0.25", 0.25, 0.25), ("250ms", 0.25, 250), ("1.5s", 1.5, 1500), ("2m", 120, 120_000),
    ("57ms", 0.057, 57), ("-1s", -1, -1000),
  ])
  func `a duration has a unit or the usual one`(text: String, seconds: Double, other: Double) {
    #expect(text.duration() == seconds)
    let bare = text.number != nil
    #expect(text.duration(in: .milliseconds) == (bare ? seconds : other))
  }

  @Test(arguments: ["", "ms", "1.2.3", "1 s", "1h", "0x1s", "infs", "1sm"])
  func `other texts are no duration`(text: String) {
    #expect(text.duration() == nil)
  }
}

@Suite struct TextErrorTests {
  @Test func `an error begins with its place`() {
    #expect("\(TextError(column: 3, "wrong"))" == "1:3: wrong")
    #expect("\(TextError(file: "a.tape", line: 2, column: 1, "wrong"))" == "a.tape:2:1: wrong")
  }

  @Test func `a message that quotes a long text is cut`() {
    let message = TextError(column: 1, String(repeating: "é", count: 300)).message
    #expect(message.hasSuffix("é… (600 bytes)"))
    #expect(message.unicodeScalars.count == 213)
  }

  @Test func `the expectation is the end of a message`() {
    #expect(TextError(column: 1, "invalid easing 'a': expected b").expectation == "expected b")
    #expect(TextError(column: 1, "broken").expectation == "broken")
  }
}
