import Foundation
import Kit
import Motion
import Testing

@testable import Phone

/// The keyboard without a phone.
@Suite struct KeyboardTests {
  /// A keyboard of 260 points that moves by 650 points per second.
  private func linearPhone() -> Phone {
    Phone(
      .with {
        $0.keyboardMotion = KeyboardMotion(
          name: "linear", curve: Curve(.linear, duration: 0.4), notifiedDuration: 0.4)
      })
  }

  @Test func `earlier positions can be read after twelve moves`() {
    var phone = linearPhone()
    for second in 0..<12 { phone.setKeyboard(up: second % 2 == 0, at: Double(second)) }
    for second in 0..<12 {
      let rise = phone.keyboard.rise(at: Double(second) + 0.1)
      #expect(abs(rise - (second % 2 == 0 ? 65 : 195)) < 1e-9, "move \(second)")
    }
  }

  /// UIKit removes a view from the window after viewWillDisappear and before viewDidDisappear.
  @Test func `a screen shows until it has disappeared, and again when it will appear`() {
    var phone = Phone(.iPhone8)
    var shows: [Bool] = []
    let steps: [Phone.Appearing] = [.willDisappear, .didDisappear, .willAppear, .didAppear]
    for (time, step) in steps.enumerated() {
      phone.appear(step, at: Double(time))
      shows.append(phone.isOnScreen)
    }
    #expect(shows == [true, false, true, true])
  }
}

/// The app's own panel in the keyboard's place.
@Suite struct PanelTests {
  private func phone(
    _ technique: TechniqueName = .layoutGuide, keyboard: KeyboardKind = .predictive
  ) -> Phone {
    Phone(.with(technique) { $0.keyboard = keyboard }, keyboardUp: true, at: 0)
  }

  /// The spring of the article of `transform`: critically damped, ω0 = √(1000 / 3).
  private func progress(_ time: Seconds) -> Double {
    let angle = (1000.0 / 3).squareRoot() * time
    return 1 - (1 + angle) * exp(-angle)
  }

  @Test(arguments: [(KeyboardKind.predictive, 260.0), (.qwerty, 216)])
  func `the edge moves by the difference of the heights, there and back`(
    keyboard: KeyboardKind, height: Double
  ) {
    var phone = phone(keyboard: keyboard)
    phone.setPanel(up: true, at: 1)
    for step in 0..<50 {
      let time = Double(step) / 100
      let edge = height + (240 - height) * progress(time)
      #expect(abs(phone.screenHeight - phone.edge(at: 1 + time) - edge) < 1e-9)
      #expect(phone.seam(at: 1 + time) == 0)
    }
    phone.setKeyboard(up: true, at: 3)
    for step in 0..<50 {
      let time = Double(step) / 100
      let edge = 240 + (height - 240) * progress(time)
      #expect(abs(phone.screenHeight - phone.edge(at: 3 + time) - edge) < 1e-9)
      #expect(phone.seam(at: 3 + time) == 0)
    }
    #expect(phone.panel.rise(at: 3.51) == 0)
    #expect(phone.edge(at: 3.51) == phone.screenHeight - height)
  }

  @Test func `the panel is announced as a keyboard that hides, and not at all by itself`() {
    var phone = phone(.transform)
    phone.setPanel(up: true, at: 1)
    phone.advance(to: 2)
    let names = phone.posted.filter { $0.time >= 1 }.map(\.notification.name)
    #expect(names == [.willChangeFrame, .willHide, .didChangeFrame, .didHide])
    let count = phone.posted.count
    phone.setPanel(up: false, at: 3)
    phone.advance(to: 4)
    #expect(phone.posted.count == count)
    #expect(phone.edge(at: 4) == phone.screenHeight)
  }

  @Test func `an interrupted swap goes on from its place with its velocity`() {
    var phone = phone()
    phone.setPanel(up: true, at: 1)
    let before = phone.edge(at: 1.1)
    phone.setKeyboard(up: true, at: 1.1)
    #expect(abs(phone.edge(at: 1.1) - before) < 1e-9)
    phone.setPanel(up: true, at: 1.15)
    for step in 0...100 {
      let time = 1.1 + Double(step) / 100
      phone.advance(to: time)
      if time >= 1.15 { #expect(abs(phone.edge(at: time) - 427) <= 20) }
      #expect(phone.seam(at: time) == 0)
    }
    #expect(phone.edge(at: 3) == phone.screenHeight - 240)
  }

  @Test func `a dismissed panel falls, and a keyboard that falls takes a leaving panel along`() {
    var phone = phone()
    phone.setPanel(up: true, at: 1)
    phone.setPanel(up: false, at: 2)
    #expect(phone.edge(at: 2.6) == phone.screenHeight)
    phone.setPanel(up: true, at: 3)
    phone.setKeyboard(up: true, at: 4)
    phone.setKeyboard(up: false, at: 4.1)
    #expect(phone.edge(at: 5) == phone.screenHeight)
    #expect(!phone.isMoving(at: 5))
  }

  @Test(arguments: Device.all)
  func `the panel leaves room for the bar on every device`(device: Device) {
    let phone = Phone(.with { $0.device = device }, keyboardUp: false, panelUp: true, at: 0)
    #expect(phone.panel.rise(at: 0) == 240 + device.bottomInset)
    #expect(phone.edge(at: 0) > phone.screenHeight * 0.4)
  }
}

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
    #expect(abs(phone.keyboard.edge.rise.velocity(at: 0) + 400) < 1e-9)
    // 110 points below the spring's fastest: ω · 110 = 2008 points per second.
    var thrown = self.phone()
    thrown.moveFinger(to: 557, at: 0)
    thrown.liftFinger(moving: 9000, at: 0)
    #expect(abs(thrown.keyboard.edge.rise.velocity(at: 0) + 2008.3) < 0.1)
    for step in 0...500 { #expect(thrown.keyboard.rise(at: Double(step) / 1000) >= 0) }
  }

  @Test func `a drag by the bar starts at its top`() {
    var byBar = phone { $0.dragFrom = .bar }
    byBar.moveFinger(to: 407, at: 0)
    #expect(byBar.keyboard.rise(at: 0) == 210)
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

  @Test func `reduced motion lets a dragged keyboard go at once`() {
    var phone = phone { $0.reducesMotion = true }
    phone.moveFinger(to: 600, at: 0)
    phone.liftFinger(at: 0.1)
    #expect(phone.keyboard.rise(at: 0.1) == 0 && !phone.keyboard.isMoving(at: 0.1))
  }
}
