import Motion
import Testing

@Suite struct UIKitCurveTests {
  @Test func `has UIKit's raw values, the keyboard's being 7`() {
    #expect(UIKitCurve.allCases.map(\.rawValue) == [0, 1, 2, 3, 7])
    #expect(UIKitCurve(rawValue: 4) == nil)
  }

  @Test func `stretches all but the keyboard's to the duration`() {
    #expect(UIKitCurve.easeInOut.curve(duration: 2).easing == .cubicBezier(.easeInOut))
    #expect(UIKitCurve.easeIn.curve(duration: 2).easing == .cubicBezier(.easeIn))
    #expect(UIKitCurve.easeOut.curve(duration: 2).easing == .cubicBezier(.easeOut))
    #expect(UIKitCurve.linear.curve(duration: 2) == Curve(.linear, duration: 2))
    #expect(UIKitCurve.easeOut.curve(duration: 2).duration == 2)
  }

  @Test("ends the keyboard's at 0.5 s whatever it is given", arguments: [0.1, 0.25, 3])
  func keyboard(duration: Seconds) {
    let curve = UIKitCurve.keyboard.curve(duration: duration)
    #expect(curve == Curve(.spring(.keyboard), duration: 0.5))
  }

  @Test("does not animate without a duration", arguments: UIKitCurve.allCases)
  func immediate(curve: UIKitCurve) {
    #expect(curve.curve(duration: 0) == .immediate)
    #expect(curve.curve(duration: -1) == .immediate)
  }
}
