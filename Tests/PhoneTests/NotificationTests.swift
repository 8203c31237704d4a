import Kit
import Motion
import Phone
import Testing

/// The faults in the delivery of notifications.
@Suite struct DeliveryTests {
  private func arrivals(
    _ delivery: Delivery, _ act: (inout Phone) -> Void = { _ in }
  ) -> [(name: KeyboardNotification.Name, time: Seconds, height: Double)] {
    var phone = Phone(.with { $0.delivery = delivery })
    phone.setKeyboard(up: true, at: 0)
    act(&phone)
    phone.advance(to: 2)
    return phone.posted.map {
      ($0.notification.name, $0.time, $0.notification.frameEnd.height)
    }
  }

  @Test func `only lost notifications never arrive`() {
    #expect(
      arrivals(.losingShow).map(\.name) == [.willChangeFrame, .didChangeFrame, .didShow])
  }

  @Test func `late notifications all arrive later by the same time`() {
    #expect(arrivals(.late(0.2)).map(\.time) == [0.2, 0.2, 0.7, 0.7])
  }

  @Test func `late notifications of a show arrive although a hide has begun`() {
    let late = arrivals(.late(0.2)) { $0.setKeyboard(up: false, at: 0.1) }.prefix(4)
    #expect(late.map(\.name) == [.willChangeFrame, .willShow, .willChangeFrame, .willHide])
    #expect(zip(late.map(\.time), [0.2, 0.2, 0.3, 0.3]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

}

/// Other systems' events for the keyboard's changes.
@Suite struct FamilyTests {
  private func phone(
    _ technique: TechniqueName, _ change: (inout Phone.Configuration) -> Void = { _ in }
  ) -> Phone {
    Phone(
      .with {
        $0.show(technique)
        $0.keyboard = .qwerty
        change(&$0)
      })
  }

  private func events(
    of phone: Phone, _ act: (inout Phone) -> Void
  ) -> [(name: KeyboardNotification.Name, time: Seconds)] {
    var phone = phone
    let count = phone.posted.count
    act(&phone)
    phone.advance(to: 10)
    return phone.posted.dropFirst(count).map { ($0.notification.name, $0.time) }
  }

  @Test(arguments: [TechniqueName.insetsCallback, .insetsJump, .covered])
  func `Android prepares an animation, applies the final insets, and ends it`(
    technique: TechniqueName
  ) {
    let events = events(of: phone(technique)) { $0.setKeyboard(up: true, at: 0) }
    #expect(events.map(\.name) == [.onPrepare, .onApplyWindowInsets, .onEnd])
    #expect(events.map(\.time) == [0, 0, 0.285])
  }

  @Test func `Android dispatches no animation for another height of a shown keyboard`() {
    var phone = phone(.insetsCallback)
    phone.setKeyboard(up: true, at: 0)
    phone.advance(to: 1)
    let events = events(of: phone) { $0.switchKeyboard(to: .emoji, at: 1) }
    #expect(events.map(\.name) == [.onApplyWindowInsets])
    phone.switchKeyboard(to: .emoji, at: 1)
    #expect(phone.keyboard.rise(at: 1) == 300 && phone.seam(at: 1) == 0)
  }

  @Test func `Android animates no change without a duration`() {
    var phone = phone(.insetsCallback)
    phone.setKeyboard(up: true, at: 0)
    phone.advance(to: 1)
    let events = events(of: phone) { $0.setKeyboardAtOnce(up: false, at: 1) }
    #expect(events.map(\.name) == [.onApplyWindowInsets])
  }

  @Test func `a finger begins an animation of the insets on Android`() {
    var phone = phone(.insetsCallback) { $0.dragFrom = .keyboard }
    phone.setKeyboard(up: true, at: 0)
    phone.advance(to: 1)
    let events = events(of: phone) {
      $0.moveFinger(to: 600, at: 1)
      $0.moveFinger(to: 800, taking: 0.5, at: 1)
      $0.liftFinger(at: 1.5)
    }
    #expect(events.map(\.name) == [.onPrepare, .onPrepare, .onApplyWindowInsets, .onEnd])
  }

  @Test func `a window that appears gets the present insets on Android`() {
    var phone = phone(.insetsJump)
    phone.setKeyboard(up: true, at: 0)
    phone.appear(.didDisappear, at: 1)
    let events = events(of: phone) { $0.appear(.willAppear, at: 2) }
    #expect(events.map(\.name) == [.onApplyWindowInsets])
  }

  @Test func `another app's keyboard gives an Android window no insets`() {
    var phone = phone(.insetsJump)
    phone.post(
      .willShow, frameEnd: phone.dockedFrame(covering: 216), isLocal: false, at: 0)
    #expect(phone.posted.isEmpty)
  }

  @Test(arguments: [
    (Delivery.losingShow, []),
    (.late(0.2), [KeyboardNotification.Name.onPrepare, .onApplyWindowInsets, .onEnd]),
  ])
  func `delivery loses and delays other systems' events too`(
    delivery: Delivery, names: [KeyboardNotification.Name]
  ) {
    let events = events(of: phone(.insetsCallback) { $0.delivery = delivery }) {
      $0.setKeyboard(up: true, at: 0)
    }
    #expect(events.map(\.name) == names)
    if case .late(let delay) = delivery { #expect(events.first?.time == delay) }
  }

  /// Safari 70 to 130 ms after the focus (amiantos/lurker#87), Chrome when the keyboard has arrived.
  @Test(arguments: [(KeyboardMotion.ios, 0.07...0.13), (.android, 0.285...0.285)])
  func `a browser fires resize once, and scroll a frame later`(
    motion: KeyboardMotion, time: ClosedRange<Seconds>
  ) {
    let events = events(of: phone(.viewport) { $0.keyboardMotion = motion }) {
      $0.setKeyboard(up: true, at: 0)
    }
    #expect(events.map(\.name) == [.viewportResize, .viewportScroll])
    #expect(time ~= events[0].time && events[1].time == events[0].time + 1.0 / 60)
  }

  @Test func `UIKit's techniques receive UIKit's notifications only`() {
    for technique in TechniqueName.allCases where technique.traits.family == .keyboard {
      let events = events(of: phone(technique)) { $0.setKeyboard(up: true, at: 0) }
      #expect(events.allSatisfy { $0.name.family == .keyboard }, "\(technique)")
    }
  }
}

/// A screen that appears while the keyboard is up.
@Suite struct AppearingTests {
  private func elsewhere(_ technique: TechniqueName) -> Phone {
    Phone(.with(technique), keyboardUp: true, isLoaded: false, at: 0)
  }

  @Test(arguments: TechniqueName.allCases)
  func `a screen that is not there yet hears nothing and shows nothing`(technique: TechniqueName) {
    let phone = elsewhere(technique)
    #expect(!phone.isOnScreen && phone.keyboard.isUp)
    #expect(phone.posted.allSatisfy { !$0.wasObserved })
    #expect(phone.barBottom(at: 0) == 667)
  }

  @Test func `a screen that loads under a keyboard learns of it at the next notification`() {
    var phone = elsewhere(.transform)
    phone.appear(.willAppear, at: 0)
    phone.appear(.didAppear, at: 0)
    #expect(phone.isOnScreen && phone.seam(at: 0) == -260)
    phone.setKeyboard(up: false, at: 1)
    phone.setKeyboard(up: true, at: 2)
    phone.advance(to: 3)
    #expect(phone.seam(at: 3) == 0)
  }

  @Test func `a frame reader sees on its return that the keyboard has gone`() {
    var phone = Phone(.with(.tracking), keyboardUp: true, at: 0)
    phone.appear(.didEnterBackground, at: 1)
    phone.setKeyboard(up: false, at: 1.5)
    phone.appear(.willEnterForeground, at: 5)
    phone.advance(to: 6)
    #expect(phone.barBottom(at: 6) == 667)
  }

  @Test func `the keyboard's frame tells of a keyboard that was up before`() {
    var phone = elsewhere(.layoutGuide)
    phone.appear(.willAppear, at: 0)
    #expect(phone.seam(at: 0) == 0)
  }
}
