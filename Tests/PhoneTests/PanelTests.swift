import Foundation
import Motion
import Testing

@testable import Phone

/// The app's own panel in the keyboard's place.
@Suite struct PanelTests {
  private func phone(
    _ technique: TechniqueName = .layoutGuide, keyboard: KeyboardKind = .predictive
  ) -> Phone {
    Phone(.with(technique) { $0.keyboard = keyboard }, keyboardUp: true, at: 0)
  }

  /// The spring of article 004: critically damped, ω0 = √(1000 / 3).
  private func progress(_ time: Seconds) -> Double {
    let angle = (1000.0 / 3).squareRoot() * time
    return 1 - (1 + angle) * exp(-angle)
  }

  @Test(arguments: [(KeyboardKind.predictive, 260.0), (.qwerty, 216), (.pinyin, 282)])
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
  func `the panel leaves room for the bar on every device, rotated too`(device: Device) {
    var phone = Phone(.with { $0.device = device }, keyboardUp: false, panelUp: true, at: 0)
    #expect(phone.panel.rise(at: 0) == 240 + device.bottomInset)
    phone.rotate(at: 1)
    #expect(phone.edge(at: 2) > phone.screenHeight * 0.4)
  }
}
