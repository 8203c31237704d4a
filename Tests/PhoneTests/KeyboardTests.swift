import Motion
import Phone
import Testing

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

  /// A floating keyboard's top edge is in the lower half of the screen.
  @Test(arguments: Device.all)
  func `a floating keyboard is as tall as letters, a little below the middle`(device: Device) {
    var phone = Phone(.with { ($0.device, $0.keyboard) = (device, .floating) })
    phone.setKeyboard(up: true, at: 0)
    let frame = phone.keyboard.frame(at: 10)
    let (width, height) = (device.width, device.height)
    #expect(frame.y > height * 0.5 && frame.y < height * 0.55)
    #expect(frame.y + frame.height <= height && frame.height <= height * 0.4)
    #expect(abs(frame.x + frame.width / 2 - width / 2) < 1e-9 && frame.width <= 320)
    #expect(frame.height == KeyboardKind.qwerty.visibleHeight(on: device))
  }

  /// UIKit removes a view from the window after viewWillDisappear and before viewDidDisappear.
  @Test func `a screen shows until it has disappeared, and again when it will appear`() {
    var phone = Phone(Phone.Configuration())
    var shows: [Bool] = []
    let steps: [Phone.Appearing] = [.willDisappear, .didDisappear, .willAppear, .didAppear]
    for (time, step) in steps.enumerated() {
      phone.appear(step, at: Double(time))
      shows.append(phone.isOnScreen)
    }
    #expect(shows == [true, false, true, true])
  }
}
