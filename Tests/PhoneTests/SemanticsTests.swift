import Motion
import Testing

@testable import Phone

/// UIKit's timing of completions, flights, observers and blocks, as reports and debuggers show it.
@Suite struct SemanticsTests {
  private func viewController() -> ViewController { ViewController(Phone.Configuration()) }

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
    // The first block of 0.2 s ends: its completion raises the bar again, though the keyboard falls.
    phone.advance(to: 0.1999)
    #expect(phone.viewController.bottomConstraint.constant == 0)
    phone.advance(to: 0.2)
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
