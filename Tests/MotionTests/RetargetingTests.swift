import Motion
import Testing

@Suite struct RetargetingTests {
  /// A millionth of the way of 100 points, the accuracy of Chromium's solver.
  private let tolerance = 1e-4

  /// The seconds added to each time, so rounding does not move it before a jump.
  private let late = 1e-9

  @Test func `reversing turns back as in Chromium, and back again`() throws {
    let cases = try vectors("chromium-transition-reversing", as: Reversing.self).cases
    #expect(cases.count == 13)
    for vector in cases {
      let curve = Curve(try Easing(parsing: vector.easing), duration: 1)
      var bar = Animator(0)
      bar.retarget(to: 100, at: 0, by: curve, .reversing)
      guard let reverse = vector.reverse, let turn = vector.interruptedAtMs else {
        // Before the first jump of a staircase nothing can be reversed.
        bar.retarget(to: 0, at: (vector.at ?? .nan) / 1000, by: curve, .reversing)
        #expect(bar.rest == nil && bar.value(at: 0.2) == 0)
        continue
      }
      let time = turn / 1000
      #expect(abs(bar.value(at: time) - (vector.valueAtInterrupt ?? .nan)) <= tolerance)
      bar.retarget(to: 0, at: time, by: curve, .reversing)
      let length = reverse.duration / 1000
      #expect(abs((bar.rest ?? .nan) - time - length) <= 1e-6, "\(vector.easing)")
      for sample in reverse.samples {
        let value = bar.value(at: time + sample[0] * length + late)
        #expect(abs(value - sample[1]) <= tolerance, "\(vector.easing) at \(sample[0])")
      }
      let second = try #require(vector.secondReversal)
      let again = time + length / 2 + late
      #expect(abs(bar.value(at: again) - second.valueAtInterrupt) <= tolerance)
      bar.retarget(to: 100, at: again, by: curve, .reversing)
      #expect(abs((bar.rest ?? .nan) - again - second.third.duration / 1000) <= 1e-6)
    }
  }

  @Test func `adding adds up as in Chromium`() throws {
    for vector in try vectors("chromium-additive", as: Additive.self).cases {
      let easing = try Easing(parsing: vector.easing)
      // Chromium's base is the old value and ours the target, so the values differ by the sum of the changes.
      var (bar, added) = (Animator(vector.base + vector.animations[0].from), 0.0)
      for sample in vector.samples {
        let time = sample[0] / 1000
        for next in vector.animations where next.begin == sample[0] {
          let curve = Curve(easing, duration: next.duration / 1000)
          bar.retarget(to: bar.target - next.from, at: time, by: curve, .adding)
          added = vector.base - bar.target
        }
        let value = bar.value(at: time) + added
        #expect(abs(value - sample[1]) <= tolerance, "\(vector.easing) at \(time)")
      }
    }
  }

  @Test func `reversing starts anew toward a third place, and at full length after that`() {
    let curve = Curve(.linear, duration: 1)
    var bar = Animator(0)
    bar.retarget(to: 100, at: 0, by: curve, .reversing)
    bar.retarget(to: 200, at: 0.25, by: curve, .reversing)
    #expect(bar.rest == 1.25)
    bar.retarget(to: 25, at: 0.75, by: curve, .reversing)
    #expect(bar.rest == 1.25)
    bar.retarget(to: 200, at: 2, by: curve, .reversing)
    #expect(bar.rest == 3)
  }

  @Test func `reversing shortens nothing for a spring, after adding, or when replaced`() {
    let (line, spring) = (Curve(.linear, duration: 1), Curve(.spring(.keyboard), duration: 0.5))
    var bar = Animator(0)
    bar.retarget(to: 100, at: 0, by: spring, .reversing)
    let speed = bar.velocity(at: 0.1)
    bar.retarget(to: 0, at: 0.1, by: spring, .reversing)
    #expect(bar.rest == 0.6)
    #expect(isClose(bar.velocity(at: 0.1), speed, within: 1e-9))
    bar.set(0)
    bar.retarget(to: 100, at: 0, by: line, .adding)
    bar.retarget(to: 0, at: 0.5, by: line, .reversing)
    #expect(bar.rest == 1.5)
    bar.set(0)
    bar.retarget(to: 100, at: 0, by: line)
    bar.retarget(to: 0, at: 0.5, by: line)
    #expect(bar.rest == 1.5)
  }

  @Test(arguments: seeds) func `reversing never jumps, however often`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let curve = Curve(.cubicBezier(CubicBezier(using: &random)), duration: 1)
      var (bar, time) = (Animator(0), 0.0)
      for turn in 0..<8 {
        let before = bar.value(at: time)
        bar.retarget(to: turn.isMultiple(of: 2) ? 100 : 0, at: time, by: curve, .reversing)
        #expect(isClose(bar.value(at: time), before, within: 1e-9), "seed \(seed), \(curve)")
        #expect((bar.rest ?? time) <= time + 1, "seed \(seed), \(curve)")
        time += random.double(in: 0.05...0.4)
      }
    }
  }
}

private struct Reversing: Decodable {
  struct Case: Decodable {
    let easing: String
    let at: Double?
    let interruptedAtMs: Double?
    let valueAtInterrupt: Double?
    let reverse: Reverse?
    let secondReversal: Second?
  }

  struct Reverse: Decodable {
    let duration: Double
    /// Rows of the part of the duration and value.
    let samples: [[Double]]
  }

  struct Second: Decodable {
    struct Third: Decodable { let duration: Double }

    let valueAtInterrupt: Double
    let third: Third
  }

  let cases: [Case]
}

private struct Additive: Decodable {
  struct Animation: Decodable {
    let from: Double
    let begin: Double
    let duration: Double
  }

  struct Case: Decodable {
    let base: Double
    let animations: [Animation]
    let easing: String
    /// Rows of milliseconds and value.
    let samples: [[Double]]
  }

  let cases: [Case]
}
