import Kit
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

  /// Takes the next event; nil unless it is a completion.
  fileprivate mutating func takeCompletion()
    -> (time: Seconds, identifier: String, finished: Bool)?
  {
    guard let time = nextCallback,
      case .completion(let identifier, let finished)? = takeCallback(at: time)
    else { return nil }
    return (time, identifier, finished)
  }

  /// Returns the y of the bar's bottom above a keyboard of some height, without a designed gap.
  func barBottom(at time: Seconds, keyboardRise: Double) -> Double {
    var design = Design(.iPhone8)
    design.rest = floor
    return barBottom(
      at: time,
      above: .init(
        rise: keyboardRise, place: design.place(above: keyboardRise), design: design,
        height: keyboardRise, combinesByMaximum: true))
  }
}

/// Completions, delays, inheritance, observers and the scroll view, as in UIKit.
@Suite struct TurnTests {
  private func viewController() -> ViewController { ViewController(.iPhone8) }

  private func bottom(_ view: ViewController, at time: Seconds) -> Double {
    view.barBottom(at: time, keyboardRise: 0)
  }

  @Test func `a completion comes when its animation is over, at once when nothing moved`() {
    var view = viewController()
    view.animate("moved", duration: 0.3) { $0.bar.transform = AffineTranslation(y: -10) }
    view.animate("idle", duration: 0.3) { _ in }
    #expect(view.takeCompletion()?.identifier == "idle")
    #expect(view.nextCallback == 0.3)
    #expect(view.takeCompletion()?.finished == true)
    #expect(view.nextCallback == nil)
  }

  @Test func `a screen that goes away ends its animations unfinished`() {
    var view = viewController()
    view.animate("moved", duration: 0.3) { $0.bar.transform = AffineTranslation(y: -10) }
    view.beginTurn(at: 0.1, inheriting: nil)
    view.cutCallbacksShort()
    let completion = view.takeCompletion()
    #expect(completion?.time == 0.1 && completion?.finished == false)
  }

  @Test func `changes in the keyboard's block inherit its curve, bare or in a block of their own`()
  {
    let keyboard = KeyboardMotion.ios.curve
    var view = viewController()
    view.beginTurn(at: 0, inheriting: keyboard)
    view.bar.transform = AffineTranslation(y: -100)
    view.animate(duration: 5, curve: .linear) { $0.view.frame.y = -100 }
    let expected = 667 - 200 * keyboard.progress(at: 0.2)
    #expect(abs(bottom(view, at: 0.2) - expected) < 1e-9)
  }

  @Test func `a changed inset clamps the content offset in its setter, a changed offset is kept`() {
    var view = viewController()
    view.scrollView.contentInset = ScrollView.Insets(bottom: 100)
    view.scrollView.contentOffset.y = 300
    #expect(view.scrollView.contentOffset.y == 300)
    view.scrollView.contentInset = ScrollView.Insets(bottom: 80)
    #expect(view.scrollView.contentOffset.y == 80)
    view.scrollView.contentInset = .zero
    #expect(view.scrollView.contentOffset.y == 0)
    #expect(bottom(view, at: 0) == 667)
  }

  @Test func `an inset that changes in a block clamps by the block's animation`() {
    var view = viewController()
    view.scrollView.contentInset = ScrollView.Insets(bottom: 100)
    view.scrollView.contentOffset.y = 100
    view.animate(duration: 1, curve: .linear) { $0.scrollView.contentInset = .zero }
    #expect(view.scrollView.contentOffset.y == 0)
    #expect(abs(bottom(view, at: 0.25) - (667 - 75)) < 1e-9)
  }

  @Test func `did-notifications inherit nothing from the keyboard's block`() {
    var phone = Phone(.with(.interactiveWidget))
    phone.setKeyboard(up: true, at: 0)
    phone.advance(to: 0.5)
    #expect(phone.bottomOffset(at: 0.5) == 260)
  }

  @Test(arguments: [
    (KeyboardKind.number, 216.0, 0.25), (.qwerty, 216, 0), (.emoji, 260, 0.25),
  ])
  func `switching the keyboard while shown posts the four of a show with the new height`(
    kind: KeyboardKind, height: Double, duration: Seconds
  ) {
    var phone = Phone(.iPhone8, keyboardUp: true, at: 0)
    let before = phone.posted.count
    phone.switchKeyboard(to: kind, at: 0)
    phone.advance(to: 1)
    let notes = phone.posted.dropFirst(before).map(\.notification)
    #expect(notes.map(\.name) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(notes.allSatisfy { $0.frameEnd.height == height && $0.duration == duration })
    #expect(phone.keyboard.rise(at: 1) == height)
  }

  /// Sogou's keyboard on an iPhone 8 (the article of `transform`).
  @Test func `a third-party keyboard is 282 points high, until another one comes`() {
    var phone = Phone(.iPhone8, keyboardUp: true, at: 0)
    phone.switchToThirdPartyKeyboard(at: 0)
    #expect(phone.keyboard.rise(at: 0) == 260)
    phone.advance(to: 1)
    let show = phone.posted.last { $0.notification.name == .willShow }?.notification
    #expect(show?.frameEnd.height == 282 && show?.duration == 0.25)
    #expect(phone.keyboard.rise(at: 1) == 282)
    phone.switchKeyboard(to: .qwerty, at: 1)
    #expect(phone.keyboard.rise(at: 2) == 216)
  }

}

/// UIKit's timing of completions, flights, observers and blocks, as reports and debuggers show it.
@Suite struct SemanticsTests {
  private func viewController() -> ViewController { ViewController(.iPhone8) }

  private func raise(_ view: inout ViewController, to constant: Double) {
    view.bottomConstraint.constant = constant
    view.layoutIfNeeded()
  }

  /// iosoteric.com, "Additive animations": animations that a newer one overtakes still finish.
  @Test func `a completion comes at its own time, finished, whatever began since`() {
    var view = viewController()
    view.animate("first", duration: 0.25) { $0.bar.transform = AffineTranslation(y: -100) }
    view.beginTurn(at: 0.125, inheriting: nil)
    view.animate("second", duration: 0.25) { $0.bar.transform = AffineTranslation(y: 0) }
    view.beginTurn(at: 0.25, inheriting: nil)
    view.bar.transform = AffineTranslation(y: -50)
    let completions = [view.takeCompletion(), view.takeCompletion(), view.takeCompletion()]
    #expect(completions.map { $0?.identifier } == ["first", "second", nil])
    #expect(completions.map { $0?.time } == [0.25, 0.375, nil])
    #expect(completions.prefix(2).allSatisfy { $0?.finished == true })
  }

  @Test func `the phone tells a technique of the completion at that time`() {
    var phone = Phone(.with(.bounce))
    phone.setKeyboard(up: true, at: 0)
    phone.setKeyboard(up: false, at: 0.125)
    // The first block has inherited 0.5 s. It ends: its completion raises the bar again, though the keyboard falls.
    phone.advance(to: 0.4999)
    #expect(phone.viewController.bottomConstraint.constant == 0)
    phone.advance(to: 0.5)
    #expect(phone.viewController.bottomConstraint.constant == 260)
  }

  /// 260 up by ease-in-out over 0.25 s, and bare 0 at once: the bar is at 667 + 260·(1 − e(t)), and e(0.125) is 0.5.
  @Test(arguments: [(0.0, 927.0), (0.125, 797), (0.25, 667)])
  func `a bare value during a flight shows the target and the rest of the flight`(
    time: Seconds, bottom: Double
  ) {
    var view = viewController()
    view.animate(duration: 0.25) { raise(&$0, to: 260) }
    raise(&view, to: 0)
    #expect(abs(view.barBottom(at: time, keyboardRise: 0) - bottom) < 1e-6)
  }

  @Test func `a block of duration 0 during a flight is a bare value`() {
    var (bare, block) = (viewController(), viewController())
    for time in [0, 0.1] {
      bare.beginTurn(at: time, inheriting: nil)
      block.beginTurn(at: time, inheriting: nil)
      bare.animate(duration: 0.25) { raise(&$0, to: 260) }
      block.animate(duration: 0.25) { raise(&$0, to: 260) }
      raise(&bare, to: 0)
      block.animate(duration: 0) { raise(&$0, to: 0) }
    }
    for time in [0.1, 0.15, 0.3] {
      #expect(
        bare.barBottom(at: time, keyboardRise: 0) == block.barBottom(at: time, keyboardRise: 0))
    }
  }

  @Test(arguments: [(TechniqueName.transform, true), (.constraint, false), (.shift, false)])
  func `an observer added in viewDidLoad hears while another screen shows`(
    technique: TechniqueName, hears: Bool
  ) {
    var phone = Phone(.with(technique), keyboardUp: true, at: 0)
    phone.appear(.willDisappear, at: 0)
    phone.appear(.didDisappear, at: 0)
    phone.setKeyboard(up: false, at: 0.1)
    phone.advance(to: 1)
    let hide = phone.posted.last { $0.notification.name == .willHide }
    #expect(hide?.wasObserved == hears)
    #expect(phone.bottomOffset(at: 1) == (hears ? 0 : 260))
  }

  /// blog.spacemanlabs.com, August 2012: the completion ran in parallel with a block of 2 s that changed nothing.
  @Test func `a block that sets what already holds completes at once, in its own turn`() {
    var view = viewController()
    raise(&view, to: 260)
    view.beginTurn(at: 3, inheriting: nil)
    view.animate("again", duration: 2) { raise(&$0, to: 260) }
    let completion = view.takeCompletion()
    #expect(completion?.time == 3 && completion?.finished == true)
  }
}
