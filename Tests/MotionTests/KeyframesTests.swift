import Motion
import Testing

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
