import Kit
import Motion
import Testing

@Suite struct TimingTests {
  @Test func `timing follows Web Animations in every phase, direction and fill`() throws {
    let cases = try vectors("chromium-timing-phases", as: Phases.self).cases
    #expect(cases.count == 171)
    for vector in cases {
      let curve = try vector.timing.curve
      for sample in vector.samples {
        let time = (sample[0] ?? .nan) / 1000
        let label = "\(vector.timing) at \(time)"
        let value = vector.timing.timing.value(at: time, of: curve)
        let place = vector.timing.timing.place(at: time, of: curve.duration)
        #expect((value == nil) == (sample[2] == nil), "\(label)")
        #expect(place?.iteration == sample[4], "\(label)")
        guard let value, let expected = sample[2] else { continue }
        #expect(abs(value - expected) <= 1e-9, "\(label)")
      }
    }
  }

  @Test func `timing passes the tests of transformed progress`() throws {
    for test in try vectors("wpt-css-easing", as: Transformed.self).transformedProgress {
      for condition in test.conditions {
        let value = test.effect.timing.value(at: condition[0] / 1000, of: try test.effect.curve)
        #expect(value == condition[1], "\(test.description) at \(condition[0])")
      }
    }
  }

  @Test func `the default is one plain iteration`() {
    let curve = Curve(.cubicBezier(.ease), duration: 0.5)
    #expect(Timing().value(at: -0.001, of: curve) == nil)
    #expect(Timing().value(at: 0, of: curve) == 0)
    #expect(Timing().value(at: 0.2, of: curve) == curve.progress(at: 0.2))
    #expect(Timing().velocity(at: 0.2, of: curve) == curve.velocity(at: 0.2))
    #expect(Timing().value(at: 0.5, of: curve) == nil)
    #expect(Timing().velocity(at: 0.5, of: curve) == nil)
  }

  @Test func `endless iterations never end`() {
    let timing = Timing(iterations: .infinity, direction: .alternate, fill: .both)
    let curve = Curve(.linear, duration: 2)
    #expect(timing.end(of: 2) == .infinity)
    #expect(timing.value(at: 2001, of: curve) == 0.5)
    #expect(timing.value(at: 2002.5, of: curve) == 0.75)
    #expect(timing.velocity(at: 2002.5, of: curve) == -0.5)
    #expect(timing.value(at: 5, of: .immediate) == 1)
  }

  @Test func `a spring runs in real seconds and is cut`() {
    let timing = Timing(delay: 1, iterations: 2, direction: .alternate, fill: .both)
    let curve = Curve(.spring(.keyboard), duration: 0.5)
    #expect(timing.value(at: 1.25, of: curve) == Spring.keyboard.value(at: 0.25))
    #expect(timing.value(at: 1.75, of: curve) == Spring.keyboard.value(at: 0.25))
    #expect(timing.velocity(at: 1.75, of: curve) == -Spring.keyboard.velocity(at: 0.25))
    #expect(Timing(fill: .forwards).value(at: 3, of: curve) == 1)
    let endless = Curve(Spring(mass: 1, stiffness: 9, damping: 0))
    #expect(timing.value(at: 2, of: endless) == endless.progress(at: 1))
    #expect(timing.value(at: 0, of: endless) == 0)
    #expect(timing.velocity(at: 2, of: endless) == endless.velocity(at: 1))
  }

  @Test func `a timing without a duration or an iteration has nothing to run`() {
    #expect(Timing(fill: .both).value(at: 0, of: .immediate) == 1)
    #expect(Timing(delay: 1, fill: .both).value(at: 0, of: .immediate) == 0)
    let none = Timing(iterations: 0, fill: .both)
    #expect(none.value(at: 3, of: Curve(.linear, duration: 1)) == 0)
    #expect(none.value(at: 3, of: Curve(.linear, duration: .infinity)) == 0)
  }

  @Test(arguments: seeds) func `the velocity is the difference quotient while it runs`(seed: UInt64)
  {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let timing = Timing(
        delay: random.double(in: -1...1), endDelay: random.double(in: -1...1),
        iterations: random.double(in: 1...4), iterationStart: random.double(in: 0...2),
        direction: Timing.Direction.allCases.randomElement(using: &random) ?? .normal, fill: .both)
      let curve = Curve(.cubicBezier(.easeInOut), duration: random.double(in: 0.3...2))
      let time = random.double(in: -1...5)
      let left = timing.place(at: time - 1e-6, of: curve.duration)
      let right = timing.place(at: time + 1e-6, of: curve.duration)
      guard left?.iteration == right?.iteration, left?.phase == right?.phase else { continue }
      let velocity = timing.velocity(at: time, of: curve) ?? .nan
      let slope = quotient(at: time) { timing.value(at: $0, of: curve) ?? .nan }
      #expect(isClose(velocity, slope, within: 1e-4), "seed \(seed), \(timing)")
    }
  }
}

private struct Effect: Decodable {
  let delay: Double
  let duration: Double
  let endDelay: Double?
  let iterations: Double?
  let iterationStart: Double?
  let direction: String?
  let easing: String
  let fill: String

  var timing: Timing {
    Timing(
      delay: delay / 1000, endDelay: (endDelay ?? 0) / 1000, iterations: iterations ?? 1,
      iterationStart: iterationStart ?? 0,
      direction: Timing.Direction(rawValue: direction ?? "normal") ?? .normal,
      fill: Timing.Fill(rawValue: fill) ?? .none)
  }

  var curve: Curve {
    get throws { Curve(try Easing(parsing: easing), duration: duration / 1000) }
  }
}

private struct Phases: Decodable {
  struct Case: Decodable {
    let timing: Effect
    /// Rows of milliseconds, then progress and iteration in Chromium and in the specification.
    let samples: [[Double?]]
  }

  let cases: [Case]
}

private struct Transformed: Decodable {
  struct Case: Decodable {
    let description: String
    let effect: Effect
    /// Rows of milliseconds and progress.
    let conditions: [[Double]]
  }

  let transformedProgress: [Case]
}

@Suite struct KeyframesTests {
  private let sequence = Keyframes(
    from: 10,
    [
      .init(20, by: Curve(.linear, duration: 0.5)),
      .init(40, by: .immediate),
      .init(40, by: Curve(.cubicBezier(.ease), duration: 0.25)),
      .init(0, by: Curve(.spring(.keyboard), duration: 0.5)),
    ])

  @Test func `keyframes follow one curve after another`() {
    #expect(sequence.duration == 1.25)
    #expect(sequence.value(at: 0.25) == 15)
    #expect(sequence.velocity(at: 0.25) == 20)
    #expect(sequence.value(at: 0.5) == 40)
    #expect(sequence.value(at: 0.6) == 40 && sequence.velocity(at: 0.6) == 0)
    let (value, velocity) = (Spring.keyboard.value(at: 0.125), Spring.keyboard.velocity(at: 0.125))
    #expect(isClose(sequence.value(at: 0.875), 40 - 40 * value, within: 1e-12))
    #expect(isClose(sequence.velocity(at: 0.875), -40 * velocity, within: 1e-12))
  }

  @Test func `keyframes stand still at their ends`() {
    #expect(sequence.value(at: -1) == 10 && sequence.velocity(at: -1) == 0)
    #expect(sequence.value(at: 0) == 10)
    for time in [1.25, 2, .infinity] {
      #expect(sequence.value(at: time) == 0 && sequence.velocity(at: time) == 0)
    }
  }

  @Test func `keyframes without a keyframe stand at the start`() {
    let none = Keyframes(from: 3, [])
    #expect(none.duration == 0)
    #expect(none.value(at: 1) == 3 && none.velocity(at: 1) == 0)
  }

  @Test func `keyframes never leave an endless curve`() {
    let endless = Curve(Spring(mass: 1, stiffness: 9, damping: 0))
    let swing = Keyframes(from: 0, [.init(1, by: endless), .init(5, by: .immediate)])
    #expect(swing.duration == .infinity)
    #expect(swing.value(at: 1000) == endless.progress(at: 1000))
  }

  @Test(arguments: seeds)
  func `keyframes reach each value on time, and move steadily unless they jump`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let keyframes = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Keyframes.Keyframe(
          random.double(in: -100...100),
          by: Curve(
            .cubicBezier(CubicBezier(using: &random)), duration: random.double(in: 0.1...1)))
      }
      let sequence = Keyframes(from: 0, keyframes)
      var end = 0.0
      for keyframe in keyframes {
        end += keyframe.curve.duration
        #expect(sequence.value(at: end) == keyframe.value, "seed \(seed)")
      }
      let time = random.double(in: 0...end)
      let velocity = sequence.velocity(at: time)
      guard abs(velocity - sequence.velocity(at: time + 1e-6)) < 1 else { continue }
      let slope = quotient(at: time, step: 1e-7, of: sequence.value)
      #expect(isClose(slope, velocity, within: 1e-2), "seed \(seed)")
    }
  }
}
