import Motion
import Testing

@testable import Phone

/// UIKit's semantics that the techniques depend on.
@Suite struct ViewControllerTests {
  private func viewController(_ change: (inout Phone.Configuration) -> Void = { _ in })
    -> ViewController
  {
    ViewController(.with(.constraint, change))
  }

  @Test func `a constant takes effect only at the next layout`() {
    var view = viewController()
    view.bottomConstraint.constant = 100
    #expect(view.barBottom(at: 0) == 667)
    view.layoutIfNeeded()
    #expect(view.barBottom(at: 0) == 567)
  }

  @Test func `a layout inside an animation block is animated, one outside is not`() {
    var view = viewController()
    view.bottomConstraint.constant = 100
    view.animate(duration: 0.4, curve: .linear) { $0.layoutIfNeeded() }
    #expect(view.barBottom(at: 0) == 667)
    #expect(abs(view.barBottom(at: 0.1) - 642) < 1e-9)
    #expect(view.barBottom(at: 0.4) == 567)
  }

  @Test func `an animation is added to the running one`() {
    var view = viewController()
    view.animate(duration: 1, curve: .linear) { $0.bar.transform = AffineTranslation(y: -100) }
    view.beginTurn(at: 0.5, inheriting: nil)
    view.animate(duration: 1, curve: .linear) { $0.bar.transform = AffineTranslation(y: 0) }
    #expect(abs(view.barBottom(at: 0.5) - 617) < 1e-9)
    // The first has 25 of its 100 points to go, the second 75 of its 100: together 50 above the start.
    #expect(abs(view.barBottom(at: 0.75) - (667 - 50)) < 1e-9)
    #expect(view.barBottom(at: 1.5) == 667)
  }

  @Test func `a change outside a block jumps, and the running animation goes on`() {
    var view = viewController()
    view.animate(duration: 1, curve: .linear) { $0.bar.transform = AffineTranslation(y: -100) }
    view.beginTurn(at: 0.5, inheriting: nil)
    view.bar.transform = AffineTranslation(y: -200)
    #expect(abs(view.barBottom(at: 0.5) - 517) < 1e-9)
    #expect(view.barBottom(at: 1) == 467)
  }

  @Test func `curve 7 is the keyboard's own for any duration but 0`() {
    var view = viewController()
    view.animate(duration: 0.1, curve: .keyboard) { $0.bar.transform = AffineTranslation(y: -260) }
    let expected = KeyboardMotion.ios.curve.progress(at: 0.2)
    #expect(abs(view.barBottom(at: 0.2) - (667 - 260 * expected)) < 1e-9)
    view.beginTurn(at: 3, inheriting: nil)
    view.animate(duration: 0, curve: .keyboard) { $0.bar.transform = AffineTranslation(y: 0) }
    #expect(view.barBottom(at: 3) == 667)
  }

  @Test func `a replaced curve replaces the article's, never the keyboard's own`() {
    var view = viewController { $0.curve = CurveReplacement(easing: .linear, duration: 2) }
    view.animate(duration: 0.25) { $0.bar.transform = AffineTranslation(y: -100) }
    #expect(abs(view.barBottom(at: 1) - 617) < 1e-9)
    view = viewController { $0.curve = CurveReplacement(easing: .linear, duration: 2) }
    view.animate(duration: 0.25, curve: .keyboard) { $0.bar.transform = AffineTranslation(y: -100) }
    #expect(view.barBottom(at: 0.5) == 567)
  }

  @Test func `a block within a block ends with its own curve, then the outer one holds again`() {
    var view = viewController()
    view.animate(duration: 1, curve: .linear) { outer in
      outer.animate(duration: 2, curve: .linear) { $0.bar.transform = AffineTranslation(y: -100) }
      outer.bottomConstraint.constant = 10
      outer.layoutIfNeeded()
    }
    #expect(abs(view.barBottom(at: 1) - (667 - 50 - 10)) < 1e-9)
  }
}

extension ViewController {
  fileprivate func barBottom(at time: Seconds) -> Double { barBottom(at: time, keyboardRise: 0) }
}
