import Motion
import Testing

@testable import Phone

/// Completions, delays, inheritance, observers and the scroll view, as in UIKit.
@Suite struct TurnTests {
  private func viewController() -> ViewController { ViewController(Phone.Configuration()) }

  private func bottom(_ view: ViewController, at time: Seconds) -> Double {
    view.barBottom(at: time, keyboardRise: 0)
  }

  @Test func `a completion comes when its animation is over, at once when nothing moved`() {
    var view = viewController()
    view.animate("moved", duration: 0.3) { $0.bar.transform = AffineTranslation(y: -10) }
    view.animate("idle", duration: 0.3) { _ in }
    #expect(view.takeCompletion()?.identifier == "idle")
    #expect(view.nextCompletion == 0.3)
    #expect(view.takeCompletion()?.finished == true)
    #expect(view.nextCompletion == nil)
  }

  @Test func `a screen that goes away ends its animations unfinished`() {
    var view = viewController()
    view.animate("moved", duration: 0.3) { $0.bar.transform = AffineTranslation(y: -10) }
    view.beginTurn(at: 0.1, inheriting: nil)
    view.cutCompletionsShort()
    let completion = view.takeCompletion()
    #expect(completion?.time == 0.1 && completion?.finished == false)
  }

  @Test func `a delay holds the presentation, not the model`() {
    var view = viewController()
    view.animate(duration: 1, delay: 1, curve: .linear) {
      $0.bar.transform = AffineTranslation(y: -100)
    }
    #expect(view.bar.transform.y == -100)
    #expect(bottom(view, at: 0.9) == 667)
    #expect(abs(bottom(view, at: 1.5) - 617) < 1e-9)
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
    var phone = Phone(.with(.resize) { $0.inherits = true })
    phone.setKeyboard(up: true, at: 0)
    phone.advance(to: 0.5)
    #expect(phone.bottomOffset(at: 0.5) == 260)
  }

  @Test func `a rectangle of the window converts to the scrolled content`() {
    var view = viewController()
    view.scrollView.contentInset = ScrollView.Insets(bottom: 100)
    view.scrollView.contentOffset.y = 100
    let rect = PointRect(y: 407, width: 375, height: 260)
    #expect(view.scrollView.convert(fromWindow: rect).y == 507)
  }

  @Test func `a removed observer receives nothing`() {
    var phone = Phone(Phone.Configuration())
    phone.appear(.willDisappear, at: 0)
    phone.setKeyboard(up: true, at: 1)
    #expect(phone.posted.allSatisfy { !$0.wasObserved })
    #expect(phone.bottomOffset(at: 3) == 0)
  }

  @Test(arguments: [
    (KeyboardKind.pinyin, 282.0, 0.25), (.number, 216, 0.25), (.qwerty, 216, 0),
    (.emoji, 260, 0.25),
    (.kana, 260, 0.25),
  ])
  func `switching the keyboard while shown posts the four of a show with the new height`(
    kind: KeyboardKind, height: Double, duration: Seconds
  ) {
    var phone = Phone(Phone.Configuration(), keyboardUp: true, at: 0)
    let before = phone.posted.count
    phone.switchKeyboard(to: kind, at: 0)
    phone.advance(to: 1)
    let notes = phone.posted.dropFirst(before).map(\.notification)
    if kind == .emoji || kind == .kana {
      #expect(phone.keyboard.top(at: 1) == 407)
    }
    #expect(notes.map(\.name) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(notes.allSatisfy { $0.frameEnd.height == height && $0.duration == duration })
    #expect(phone.keyboard.rise(at: 1) == height)
  }

  @Test func `undocking posts a hide, then frames only; docking again posts a show`() {
    var phone = Phone(Phone.Configuration(), keyboardUp: true, at: 0)
    let before = phone.posted.count
    phone.switchKeyboard(to: .floating, at: 0)
    #expect(
      phone.posted.dropFirst(before).map(\.notification.name) == [
        .willChangeFrame, .willHide, .didChangeFrame, .didHide, .willChangeFrame, .didChangeFrame,
      ])
    #expect(phone.keyboard.frame(at: 0).maxY < 667)
    phone.switchKeyboard(to: .qwerty, at: 1)
    #expect(phone.posted.suffix(4).map(\.notification.name).contains(.willShow))
    #expect(phone.keyboard.rise(at: 2) == 216)
  }

  @Test func `the keyboard's past can be read`() {
    var phone = Phone(Phone.Configuration())
    phone.setKeyboard(up: true, at: 0)
    let then = phone.keyboard.rise(at: 0.2)
    phone.setKeyboardAtOnce(up: false, at: 0.3)
    #expect(phone.keyboard.rise(at: 0.3) != then && phone.keyboard.rise(at: 0.2) == then)
  }
}
