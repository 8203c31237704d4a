import Motion
import Strings
import Testing

@Suite struct StepsTests {
  @Test func `steps follow the specification exactly, inside 0...1 and outside`() throws {
    let cases = try EasingVectors.cases("steps")
    #expect(cases.count == 34)
    for vector in cases {
      let easing = try Easing(parsing: vector.easing)
      for (input, output) in vector.spec {
        #expect(easing.value(at: input) == output, "\(vector.easing) at \(input)")
      }
    }
  }

  @Test(arguments: [
    (Steps.Jump.jumpStart, 0.5), (.start, 0.5), (.jumpEnd, 0), (.jumpNone, 0),
    (.jumpBoth, 1.0 / 3),
  ])
  func `a jump takes the lower tread only under the before flag`(jump: Steps.Jump, lower: Double) {
    let steps = Steps(2, jump)
    #expect(steps.value(at: 0, beforeFlag: true) == 0)
    #expect(steps.value(at: 0.5, beforeFlag: true) == lower)
    #expect(steps.value(at: 0.3, beforeFlag: true) == steps.value(at: 0.3))
  }

  @Test(arguments: [2, 3, 7, 1000, 2_147_483_647])
  func `steps start at 0 and end at 1 where they do not jump, with any count`(count: Int) {
    #expect(Steps(count, .jumpEnd).value(at: 0) == 0)
    #expect(Steps(count, .jumpNone).value(at: 0) == 0)
    #expect(Steps(count, .jumpStart).value(at: 0) == 1 / Double(count))
    for jump in Steps.Jump.allCases { #expect(Steps(count, jump).value(at: 1) == 1) }
  }

  @Test func `steps take any input`() {
    let steps = Steps(3, .jumpBoth)
    #expect(steps.value(at: .nan).isNaN)
    #expect(steps.value(at: .infinity) == .infinity)
    #expect(steps.value(at: -.infinity) == -.infinity)
  }

  @Test func `a staircase has a slope of 0 everywhere`() {
    #expect(Easing.steps(Steps(4)).slope(at: 0.3) == 0)
  }

  @Test(arguments: [
    ("steps(4)", Steps(4)), ("steps(4, end)", Steps(4)), ("steps(4, jump-end)", Steps(4)),
    ("STEPS( +2 , JUMP-BOTH )", Steps(2, .jumpBoth)), ("steps(2,start", Steps(2, .start)),
    ("steps(2, jump-start)", Steps(2, .jumpStart)), ("steps(2, jump-none)", Steps(2, .jumpNone)),
    ("step-start", Steps(1, .start)), ("step-end", Steps(1)),
  ])
  func `steps() is read by the grammar of CSS`(text: String, steps: Steps) throws {
    let easing = try Easing(parsing: text)
    #expect(easing == .steps(steps))
    #expect(try Easing(parsing: easing.description) == easing)
  }

  @Test(arguments: [
    ("steps()", 7, "invalid easing ')': expected a whole number from 1 up"),
    ("steps(0, start)", 7, "invalid easing '0': expected a whole number from 1 up"),
    ("steps(-1)", 7, "invalid easing '-1': expected a whole number from 1 up"),
    ("steps(1.5)", 7, "invalid easing '1.5': expected a whole number from 1 up"),
    ("steps(1e1)", 7, "invalid easing '1e1': expected a whole number from 1 up"),
    ("steps(2147483648)", 7, "invalid easing '2147483648': expected a whole number from 1 up"),
    (
      "steps(1, jump-none)", 7,
      "invalid easing '1': expected a whole number from 2 up with jump-none"
    ),
    (
      "steps(2, middle)", 10,
      "invalid easing 'middle': expected jump-start, start, jump-end, jump-none, jump-both, end"
    ),
    ("steps(2, jump-start, jump-end)", 20, "invalid easing ',': expected \")\""),
    ("steps(2 start)", 9, "invalid easing 'start': expected \")\""),
  ])
  func `an error names the wrong text, the expected one and its column`(
    text: String, column: Int, message: String
  ) {
    let error = #expect(throws: TextError.self) { try Easing(parsing: text) }
    #expect(error?.column == column)
    #expect(error?.message == message)
  }
}
