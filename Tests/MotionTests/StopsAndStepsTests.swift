import Kit
import Motion
import Strings
import Testing

@Suite struct LinearStopsTests {
  @Test func `stops follow the specification, inside 0...1 and outside, but for rounding`() throws {
    let cases = try EasingVectors.cases("linear()")
    #expect(cases.count == 26)
    for vector in cases {
      let easing = try Easing(parsing: vector.easing)
      for (input, output) in vector.spec {
        #expect(
          isClose(easing.value(at: input), output, within: 8 * .ulpOfOne),
          "\(vector.easing) at \(input)")
      }
    }
  }

  @Test func `stops are exact at points and between equal ones`() {
    let stops = LinearStops([
      .init(0.1), .init(0.7, at: 0.3), .init(0.7, at: 0.9), .init(0.3, at: 1),
    ])
    #expect(stops.value(at: 0) == 0.1)
    for input in [0.3, 0.31, 0.5, 0.77, 0.9] { #expect(stops.value(at: input) == 0.7) }
    #expect(stops.value(at: 1) == 0.3)
  }

  @Test func `two points at one input are a jump, and the line ends flat there`() {
    let stops = LinearStops([
      .init(0.5, at: 0), .init(0.2, at: 0), .init(0.6, at: 0.5), .init(0.4, at: 0.5),
      .init(1, at: 1), .init(0.9, at: 1),
    ])
    #expect(stops.value(at: 0) == 0.2)
    #expect(stops.value(at: -1) == 0.5)
    #expect(stops.value(at: 0.5) == 0.4)
    #expect(stops.value(at: 1) == 0.9)
    #expect(stops.value(at: 7) == 0.9)
    #expect(stops.slope(at: -1) == 0)
    #expect(stops.slope(at: 7) == 0)
  }

  @Test func `the slope is the line's, at a point the later line's`() {
    let stops = LinearStops([.init(0), .init(0.5, at: 0.25), .init(1)])
    #expect(stops.slope(at: -3) == 2)
    #expect(stops.slope(at: 0.1) == 2)
    #expect(isClose(stops.slope(at: 0.25), 2.0 / 3, within: 1e-15))
    #expect(isClose(stops.slope(at: 9), 2.0 / 3, within: 1e-15))
  }

  @Test(arguments: [
    ([LinearStops.Stop(0), .init(1)], [0, 1]),
    ([.init(0), .init(0.1, at: -0.1), .init(1)], [0, 0, 1]),
    ([.init(0), .init(0.9, at: 1.1), .init(1)], [0, 1.1, 1.1]),
    ([.init(-10), .init(-5), .init(0), .init(5), .init(10)], [0, 0.25, 0.5, 0.75, 1]),
    ([.init(-1, at: -0.5), .init(0), .init(1)], [-0.5, 0.25, 1]),
    ([.init(0.5)], [0]),
  ])
  func `open inputs are filled in as in web-platform-tests`(
    stops: [LinearStops.Stop], inputs: [Double]
  ) {
    #expect(LinearStops(stops).points.map(\.input) == inputs)
  }

  @Test(arguments: seeds) func `inputs are ascending after any list of stops`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let stops = (0..<Int.random(in: 1...30, using: &random)).map {
        _ -> LinearStops.Stop in
        let scale: Double = [1e-300, 1, 1e308].randomElement(using: &random) ?? 1
        let input = random.double(in: -1...1) * scale
        return LinearStops.Stop(
          random.double(in: -1...2), at: Bool.random(using: &random) ? input : nil)
      }
      let line = LinearStops(stops)
      #expect(line.points.map(\.input) == line.points.map(\.input).sorted(), "seed \(seed)")
      for point in line.points { #expect(!line.value(at: point.input).isNaN, "seed \(seed)") }
    }
  }

  @Test func `stops take any input`() {
    let stops = LinearStops([.init(0), .init(0), .init(1)])
    #expect(stops.value(at: .nan).isNaN)
    #expect(stops.value(at: -.infinity) == 0)
    #expect(stops.value(at: .infinity) == .infinity)
    #expect(LinearStops([.init(0.5)]).value(at: .infinity) == 0.5)
  }

  @Test(
    arguments: [
      ("linear()", 8, "invalid easing ')': expected a number"),
      ("linear(100%)", 12, "invalid easing ')': expected a number"),
      ("linear(0% 1 50%)", 13, "invalid easing '50%': expected \")\""),
      ("linear(0 1)", 10, "invalid easing '1': expected \")\""),
      ("linear(0, 50%, 1)", 14, "invalid easing ',': expected a number"),
      ("linear(0, infinity)", 11, "invalid easing 'infinity': expected a number"),
      ("linear(0, 1,)", 13, "invalid easing ')': expected a number"),
      ("linear(0% 10% 20%)", 15, "invalid easing '20%': expected a number"),
      ("linear(0, 1 1e999%)", 13, "invalid easing '1e999%': expected a percentage"),
      ("linear(0, 1 1e-9223372036854775808%)", 13, nil),
      ("linear (0, 1)", 8, "invalid easing '(': expected the end"),
    ] as [(String, Int, String?)])
  func `an error names the wrong text, the expected one and its column`(
    text: String, column: Int, message: String?
  ) {
    let error = #expect(throws: TextError.self) { try Easing(parsing: text) }
    #expect(error?.column == column)
    if let message { #expect(error?.message == message) }
  }
}

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
