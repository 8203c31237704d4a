import Foundation
import Kit
import Motion
import RealModule
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

@Suite struct UIKitCurveTests {
  @Test func `the raw values are UIKit's, the keyboard's is 7`() {
    #expect(UIKitCurve.allCases.map(\.rawValue) == [0, 1, 2, 3, 7])
    #expect(UIKitCurve(rawValue: 4) == nil)
  }

  @Test func `curves other than the keyboard's are stretched to the duration`() {
    #expect(UIKitCurve.easeInOut.curve(duration: 2).easing == .cubicBezier(.easeInOut))
    #expect(UIKitCurve.easeIn.curve(duration: 2).easing == .cubicBezier(.easeIn))
    #expect(UIKitCurve.easeOut.curve(duration: 2).easing == .cubicBezier(.easeOut))
    #expect(UIKitCurve.linear.curve(duration: 2) == Curve(.linear, duration: 2))
    #expect(UIKitCurve.easeOut.curve(duration: 2).duration == 2)
  }

  @Test(arguments: [0.1, 0.25, 3])
  func `the keyboard's curve ends at 0.5 s for any duration`(duration: Seconds) {
    let curve = UIKitCurve.keyboard.curve(duration: duration)
    #expect(curve == Curve(.spring(.keyboard), duration: 0.5))
  }

  @Test(arguments: UIKitCurve.allCases)
  func `a duration of 0 does not animate`(curve: UIKitCurve) {
    #expect(curve.curve(duration: 0) == .immediate)
    #expect(curve.curve(duration: -1) == .immediate)
  }
}

@Suite struct KeyboardMotionTests {
  @Test(arguments: [(0.080, 144.11), (0.125, 223.445), (0.250, 316.525), (0.325, 329.829)])
  func `the iOS keyboard's curve carries 336 points as measured`(elapsed: Seconds, points: Double) {
    #expect(abs(336 * KeyboardMotion.ios.curve.progress(at: elapsed) - points) <= 0.005)
  }

  @Test(arguments: [0.5, 0.50001, 1, 60])
  func `the iOS keyboard has arrived exactly after half a second`(elapsed: Seconds) {
    #expect(336 * KeyboardMotion.ios.curve.progress(at: elapsed) == 336)
  }

  @Test(arguments: [
    (0.05, 0.232, 0.329, 0.433), (0.1, 0.545, 0.682, 0.752), (0.15, 0.758, 0.868, 0.893),
    (0.2, 0.879, 0.949, 0.964), (0.25, 0.942, 0.981, 0.995), (0.3, 0.973, 0.993, 1),
  ])
  func `the table holds the published numbers of iOS up to 18, iOS 26 and Android`(
    elapsed: Seconds, ios: Double, ios26: Double, android: Double
  ) {
    #expect(abs(KeyboardMotion.ios.curve.progress(at: elapsed) - ios) <= 0.0006)
    #expect(abs(KeyboardMotion.ios26.curve.progress(at: elapsed) - ios26) <= 0.0006)
    #expect(abs(KeyboardMotion.android.curve.progress(at: elapsed) - android) <= 0.0006)
  }

  @Test func `the notified duration is not the iOS keyboard's own`() {
    #expect(KeyboardMotion.ios.notifiedDuration == 0.25)
    #expect(KeyboardMotion.ios.curve.duration == 0.5)
    #expect(KeyboardMotion.ios26.notifiedDuration == 0.3833)
    #expect(KeyboardMotion.ios26.curve.duration == 0.3833)
    #expect(KeyboardMotion.android.notifiedDuration == 0.285)
    #expect(KeyboardMotion.all.map(\.name) == ["ios", "ios26", "android", "samsung", "xiaomi"])
  }

  /// The bezier's value x at t and y at t, by hand: with 3t(1 − t)² · a + 3t²(1 − t) · b + t³ at t = 1/2.
  @Test(arguments: [
    (true, 0.35, 0.2075, 0.59375), (false, 0.3, 0.28625, 0.5),
  ])
  func `Samsung's motions pass the middle of their beziers`(
    rising: Bool, duration: Seconds, x: Double, y: Double
  ) {
    let curve = KeyboardMotion.samsung.curve(rising: rising)
    #expect(abs(curve.progress(at: x * duration) - y) < 1e-6)
    #expect(curve.duration == duration)
    #expect(KeyboardMotion.samsung.notifiedDuration(rising: rising) == duration)
  }

  /// TiG-Kira/Termux-Ultra#107, a hide at 120 Hz, and a show at 60 Hz, whose integrator steps with the frame.
  ///
  /// The first frame is a quarter of a millisecond short.
  @Test(arguments: [
    (
      [
        0, 0.013340, 0.048999, 0.099324, 0.158568, 0.222472, 0.287932, 0.352734, 0.415347,
        0.474758,
      ], 1.0 / 120, 0.0005
    ),
    (
      [
        0, 0.047154, 0.158880, 0.290010, 0.417767, 0.531918, 0.628995, 0.708995, 0.773533,
        0.824816, 0.865120, 0.896530, 0.920852, 0.939596, 0.953983, 0.964994, 0.973401, 0.979808,
        0.984683, 0.988388, 0.991201, 0.993335,
      ], 1.0 / 60, 0.006
    ),
  ])
  func `Xiaomi's motion has the places of people's logs`(
    places: [Double], frame: Seconds, tolerance: Double
  ) {
    for (index, place) in places.enumerated() {
      let progress = KeyboardMotion.xiaomi.curve.progress(at: Double(index) * frame - 0.00025)
      #expect(abs(progress - place) <= tolerance, "\(index): \(progress)")
    }
    #expect(KeyboardMotion.xiaomi.hidingCurve == KeyboardMotion.xiaomi.curve)
  }

  @Test func `Android's keyboard jumps to a new height`() {
    for motion in KeyboardMotion.all {
      #expect((motion.resizingCurve.duration == 0) == motion.isAndroid, "\(motion.name)")
    }
  }
}
