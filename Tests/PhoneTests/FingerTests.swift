import Motion
import Phone
import Testing

/// A finger that puts the keyboard somewhere point by point, and throws it.
///
/// The screen is 667 points high, the keyboard 260, so its top is at 407 and the bar's top at 357.
@Suite struct FingerTests {
  private func phone(
    up: Bool = true, _ change: (inout Phone.Configuration) -> Void = { _ in }
  ) -> Phone {
    let configuration = Phone.Configuration.with {
      $0.dragFrom = .keyboard
      change(&$0)
    }
    return Phone(configuration, keyboardUp: up, at: 0)
  }

  @Test func `the keyboard stays while the finger is above it and never rises above its rest`() {
    var phone = phone()
    phone.moveFinger(to: 200, at: 0)
    phone.moveFinger(to: 406, at: 0.1)
    #expect(phone.keyboard.rise(at: 0.1) == 260 && !phone.isDragged && !phone.isMoving(at: 0.1))
    phone.moveFinger(to: 507, at: 0.2)
    #expect(phone.keyboard.rise(at: 0.2) == 160 && phone.isDragged)
    phone.moveFinger(to: 300, at: 0.3)
    #expect(phone.keyboard.rise(at: 0.3) == 260)
    phone.liftFinger(at: 0.4)
    #expect(phone.posted.allSatisfy { $0.time < 0 } && phone.keyboard.isUp)
  }

  @Test(arguments: [
    (537.0, 0.0, true), (538, 0, false), (667, -301, true), (408, 301, false), (408, 299, true),
  ])
  func `a fast finger throws the keyboard, a slow one leaves it to the half`(
    y: Double, velocity: Double, isUp: Bool
  ) {
    var phone = phone()
    phone.moveFinger(to: y, at: 0)
    phone.liftFinger(moving: velocity, at: 0)
    #expect(phone.keyboard.isUp == isUp)
    phone.advance(to: 1)
    #expect(phone.keyboard.rise(at: 1) == (isUp ? 260 : 0))
  }

  @Test func `a thrown keyboard starts with the finger's velocity and does not overshoot`() {
    var phone = phone()
    phone.moveFinger(to: 557, at: 0)
    phone.liftFinger(moving: 400, at: 0)
    #expect(abs(phone.keyboard.velocity(at: 0) + 400) < 1e-9)
    // 110 points below the spring's fastest: ω · 110 = 2008 points per second.
    var thrown = self.phone()
    thrown.moveFinger(to: 557, at: 0)
    thrown.liftFinger(moving: 9000, at: 0)
    #expect(abs(thrown.keyboard.velocity(at: 0) + 2008.3) < 0.1)
    for step in 0...500 { #expect(thrown.keyboard.rise(at: Double(step) / 1000) >= 0) }
  }

  @Test func `a drag by the bar starts at its top, and none starts when it is off`() {
    var byBar = phone { $0.dragFrom = .bar }
    byBar.moveFinger(to: 407, at: 0)
    #expect(byBar.keyboard.rise(at: 0) == 210)
    var off = phone { $0.dragFrom = .off }
    off.moveFinger(to: 600, at: 0)
    off.liftFinger(moving: 900, at: 0.1)
    #expect(off.keyboard.rise(at: 0.1) == 260 && off.keyboard.isUp)
  }

  @Test func `a pull up reveals the keyboard on Android and not with UIKit`() {
    var android = phone(up: false) { $0.keyboardMotion = .android }
    android.moveFinger(to: 640, at: 0)
    android.moveFinger(to: 440, at: 0.1)
    #expect(android.keyboard.rise(at: 0.1) == 200)
    android.liftFinger(at: 0.1)
    #expect(android.posted.last?.notification.name == .willShow)
    android.advance(to: 1)
    #expect(android.keyboard.rise(at: 1) == 260)
    var uikit = phone(up: false)
    uikit.moveFinger(to: 640, at: 0)
    uikit.moveFinger(to: 440, at: 0.1)
    #expect(uikit.keyboard.rise(at: 0.1) == 0)
  }

  @Test func `another move of the keyboard ends the drag`() {
    var phone = phone()
    phone.moveFinger(to: 500, taking: 1, at: 0)
    phone.setKeyboard(up: false, at: 0.9)
    #expect(!phone.isDragged && phone.heldRise == nil)
    phone.liftFinger(moving: -900, at: 1)
    phone.advance(to: 2)
    #expect(phone.keyboard.rise(at: 2) == 0 && !phone.keyboard.isUp)
  }

  /// At the finger's speed, the last two readings lead to 0.2 points above the floor, which is the bar's announced rest.
  @Test func `a reference's bar rests on the floor after a drag that ends near it`() {
    var phone = phone { $0.technique = .reference }
    phone.moveFinger(to: 407, at: 0)
    phone.moveFinger(to: 666.8, taking: 0.5, at: 0)
    phone.advance(to: 0.5)
    phone.liftFinger(moving: 519.6, at: 0.5)
    phone.advance(to: 2)
    #expect(phone.keyboard.rise(at: 2) == 0 && phone.seam(at: 2) == 0)
  }

  @Test func `reduced motion fades a dragged keyboard instead of moving it`() {
    var phone = phone { $0.reducesMotion = true }
    phone.moveFinger(to: 600, at: 0)
    phone.liftFinger(at: 0.1)
    #expect(phone.keyboard.rise(at: 0.1) == 0 && !phone.keyboard.isMoving(at: 0.1))
  }
}
