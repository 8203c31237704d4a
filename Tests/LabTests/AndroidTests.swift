import Foundation
import Kit
import Lab
import Motion
import Phone
import Testing

/// The web's techniques by figures computed by hand: h = 260 points, a pan q of 158, iOS's keyboard of 0.5 s.
@Suite struct WebTests {
  private func phone(_ technique: TechniqueName, latency: Seconds? = nil) -> Phone {
    var phone = Phone(
      .with(technique) {
        $0.change(to: .web)
        $0.latency = latency
      })
    phone.setKeyboard(up: true, at: 0)
    return phone
  }

  private func seam(of phone: Phone, at time: Seconds) -> Double {
    var phone = phone
    phone.advance(to: time)
    return phone.seam(at: time)
  }

  @Test func `a fixed bar is covered by the keyboard's height`() {
    #expect(seam(of: phone(.fixedBottom), at: 1) == -260)
  }

  @Test func `viewport is too high by the pan until the scroll event, then right`() {
    let phone = phone(.viewport)
    #expect(abs(seam(of: phone, at: 0.4999) + 260) < 0.5)
    #expect(abs(seam(of: phone, at: 0.5) - 158) < 1e-9)
    #expect(abs(seam(of: phone, at: 0.5 + 1.01 / 60)) < 1e-9)
  }

  @Test func `viewport is too high by the keyboard until the frame after it has gone`() {
    var phone = phone(.viewport)
    phone.setKeyboard(up: false, at: 1)
    #expect(abs(seam(of: phone, at: 1.5) - 260) < 1e-9)
    #expect(abs(seam(of: phone, at: 1.5 + 1.01 / 60)) < 1e-9)
  }

  @Test func `a latency sets the time of the resize event`() {
    var phone = phone(.viewport, latency: 0.1)
    phone.advance(to: 1)
    let events = phone.posted.map { ($0.notification.name, $0.time) }
    #expect(events.map(\.0) == [.viewportResize, .viewportScroll])
    #expect(events.first?.1 == 0.1)
  }
}
