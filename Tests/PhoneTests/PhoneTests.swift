import Kit
import Motion
import Testing

@testable import Phone

/// The keyboard and its notifications.
@Suite struct PhoneTests {
  private func names(_ phone: Phone) -> [KeyboardNotification.Name] {
    phone.posted.map(\.notification.name)
  }

  @Test func `raising posts the will pair at once and the did pair when the keyboard has arrived`()
  {
    var phone = Phone(.iPhone8)
    phone.setKeyboard(up: true, at: 1)
    #expect(names(phone) == [.willChangeFrame, .willShow])
    phone.advance(to: 1.499)
    #expect(phone.posted.count == 2)
    phone.advance(to: 1.5)
    #expect(names(phone) == [.willChangeFrame, .willShow, .didChangeFrame, .didShow])
    #expect(phone.posted.map(\.time) == [1, 1, 1.5, 1.5])
  }

  @Test func `lowering posts hide, and nothing else ever`() {
    var phone = Phone(.iPhone8, keyboardUp: true, at: 0)
    let before = phone.posted.count
    phone.setKeyboard(up: false, at: 0)
    phone.advance(to: 100)
    #expect(
      Array(names(phone).dropFirst(before)) == [
        .willChangeFrame, .willHide, .didChangeFrame, .didHide,
      ])
    #expect(phone.nextEvent == nil)
  }

  @Test func `a notification carries UIKit's values`() throws {
    var phone = Phone(.iPhone8)
    phone.setKeyboard(up: true, at: 0)
    let note = try #require(phone.posted.last?.notification)
    #expect(note.frameBegin == PointRect(y: 667, width: 375, height: 260))
    #expect(note.frameEnd == PointRect(y: 407, width: 375, height: 260))
    #expect(note.duration == 0.25)
    #expect(note.curve.rawValue == 7)
    #expect(note.isLocal)
  }

  @Test func `turning back in mid-flight keeps place and velocity, and drops the did pair`() {
    var phone = Phone(.iPhone8)
    phone.setKeyboard(up: true, at: 0)
    let (top, velocity) = (
      phone.keyboard.top(at: 0.1), phone.keyboard.edge.rise.velocity(at: 0.1)
    )
    phone.setKeyboard(up: false, at: 0.1)
    #expect(abs(phone.keyboard.top(at: 0.1) - top) < 1e-9)
    #expect(abs(phone.keyboard.edge.rise.velocity(at: 0.1) - velocity) < 1e-6)
    phone.advance(to: 0.55)
    #expect(names(phone) == [.willChangeFrame, .willShow, .willChangeFrame, .willHide])
    phone.advance(to: 0.6)
    #expect(names(phone).suffix(2) == [.didChangeFrame, .didHide])
    #expect(phone.keyboard.top(at: 0.6) == 667)
  }

  @Test func `asking for the current target again changes nothing`() {
    var phone = Phone(.iPhone8)
    phone.setKeyboard(up: true, at: 0)
    phone.setKeyboard(up: true, at: 0.1)
    #expect(phone.posted.count == 2)
    #expect(phone.departures == 0...0)
  }

  /// The heights of Telegram's DeviceMetrics.swift; of one fork for iOS 26, and of AOSP's launcher for Android.
  @Test(arguments: [
    ("iphone-8", 216.0, 260.0), ("iphone-13", 292, 336), ("iphone-17", 291, 335),
    ("pixel-7", 256, 300),
  ])
  func `keyboards have the heights of real ones`(name: String, qwerty: Double, predictive: Double)
    throws
  {
    let device = try #require(Device.all.first { $0.name == name })
    #expect(KeyboardKind.qwerty.visibleHeight(on: device) == qwerty)
    #expect(KeyboardKind.predictive.visibleHeight(on: device) == predictive)
  }

  @Test func `sampling more often changes nothing`() {
    func end(rate: Int) -> [Double] {
      var phone = Phone(.iPhone8)
      phone.setKeyboard(up: true, at: 0)
      for frame in 0..<rate / 5 {
        phone.advance(to: Double(frame) / Double(rate))
        _ = phone.seam(at: Double(frame) / Double(rate))
      }
      phone.setKeyboard(up: false, at: 0.2)
      phone.advance(to: 0.3)
      return [phone.seam(at: 0.3), phone.keyboard.top(at: 0.3), phone.bottomOffset(at: 0.3)]
    }
    #expect(end(rate: 30) == end(rate: 1000))
  }
}
