import Motion
import Testing

@Suite struct CurveTests {
  @Test(arguments: [
    Curve(.linear, duration: 0.3), Curve(.cubicBezier(.easeInOut), duration: 2),
    Curve(.spring(.keyboard), duration: 0.5), Curve(Spring(duration: 0.5, bounce: 0.4)),
  ])
  func `a curve is at 0 until its start and at exactly 1 from its duration on`(curve: Curve) {
    for elapsed in [-Double.infinity, -1, 0] { #expect(curve.progress(at: elapsed) == 0) }
    for elapsed in [curve.duration, curve.duration + 1, .infinity] {
      #expect(curve.progress(at: elapsed) == 1)
      #expect(curve.velocity(at: elapsed) == 0)
    }
    #expect(curve.velocity(at: -0.001) == 0)
  }

  @Test func `a staircase begins at its first tread, and only at its start`() {
    let curve = Curve(.steps(Steps(2, .jumpBoth)), duration: 0.3)
    #expect(curve.progress(at: -1e-9) == 0)
    #expect(curve.progress(at: 0) == 1.0 / 3)
    #expect(curve.progress(at: 0.3) == 1)
    #expect(curve.velocity(at: 0.1) == 0)
  }

  @Test func `a timing function is stretched to its duration`() {
    let curve = Curve(.linear, duration: 4)
    #expect(curve.progress(at: 1) == 0.25)
    #expect(curve.velocity(at: 1) == 0.25)
    // By symmetry ease-in-out is at 0.5 halfway.
    let smooth = Curve(.cubicBezier(.easeInOut), duration: 0.25)
    #expect(abs(smooth.progress(at: 0.125) - 0.5) <= 1e-12)
  }

  @Test func `a spring is cut, not stretched`() {
    let cut = Curve(.spring(.keyboard), duration: 0.25)
    #expect(cut.progress(at: 0.2) == Spring.keyboard.value(at: 0.2))
    #expect(cut.velocity(at: 0.2) == Spring.keyboard.velocity(at: 0.2))
    #expect(cut.progress(at: 0.25) == 1)
  }

  @Test func `a spring's curve lasts for its settling time`() {
    // The settling time of the CASpringAnimation defaults in the vectors.
    let curve = Curve(Spring(mass: 1, stiffness: 100, damping: 10))
    #expect(abs(curve.duration - 1.2701651956539723) <= 1e-6)
  }

  @Test func `an undamped spring never arrives`() {
    let curve = Curve(Spring(mass: 1, stiffness: 4 * .pi * .pi, damping: 0))
    #expect(curve.duration == .infinity)
    #expect(abs(curve.progress(at: 10.5) - 2) <= 1e-9)
  }

  @Test func `an immediate curve is at its target from time 0`() {
    #expect(Curve.immediate.progress(at: -0.001) == 0)
    #expect(Curve.immediate.progress(at: 0) == 1)
    #expect(Curve.immediate.velocity(at: 0) == 0)
  }

  @Test(arguments: seeds)
  func `the velocity is the difference quotient of the progress`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let curve = Curve(Easing(using: &random), duration: random.double(in: 0.2...2))
      let (elapsed, step) = (curve.duration * random.double(in: 0.1...0.9), 1e-6)
      let rise = curve.progress(at: elapsed + step) - curve.progress(at: elapsed - step)
      let velocity = curve.velocity(at: elapsed)
      // A bezier's slope may change fast, so the quotient is less exact.
      guard abs(velocity) < 20 else { continue }
      #expect(isClose(rise / (2 * step), velocity, within: 1e-3), "seed \(seed), \(curve)")
    }
  }
}
