import Motion
import Testing

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
