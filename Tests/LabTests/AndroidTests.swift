import Foundation
import Kit
import Lab
import Motion
import Phone
import Testing

/// The web's techniques by figures computed by hand: h = 260 points, iOS's keyboard of 0.5 s, and Android's of 0.285 s.
///
/// Sources of the browsers' pan: WebKit, `WKWebViewIOS.mm`, `_zoomToFocusRect:`; amiantos/lurker#87 for `resize` after 70
/// to 130 ms; shelley#281 and ShaftHQ#869 for what a reveal in Chrome leaves covered.
@Suite struct WebTests {
  private func phone(
    _ technique: TechniqueName, latency: Seconds? = nil,
    _ change: (inout Phone.Configuration) -> Void = { _ in }
  ) -> Phone {
    var phone = Phone(
      .with(technique) {
        $0.change(to: .web)
        $0.latency = latency
        change(&$0)
      })
    phone.setKeyboard(up: true, at: 0)
    return phone
  }

  private func seam(of phone: Phone, at time: Seconds) -> Double {
    var phone = phone
    phone.advance(to: time)
    return phone.seam(at: time)
  }

  @Test(arguments: [TechniqueName.fixedBottom, .viewport], [KeyboardMotion.ios, .ios26])
  func `Safari pans a bar by the whole overlap, and its header off the screen, until the hide`(
    technique: TechniqueName, motion: KeyboardMotion
  ) {
    var phone = phone(technique) { $0.keyboardMotion = motion }
    let top = phone.configuration.viewFrame.y
    #expect(phone.viewController.viewTop(at: 0) == top)
    phone.advance(to: 1)
    #expect(phone.viewController.viewTop(at: 0.24) > top - 260)
    #expect(phone.viewController.viewTop(at: 0.25) == top - 260)
    #expect(phone.seam(at: 1) == 0)
    phone.setKeyboard(up: false, at: 1)
    phone.advance(to: 2)
    #expect(phone.viewController.viewTop(at: 1.25) == top && phone.seam(at: 2) == 0)
  }

  @Test func `the keyboard covers a fixed bar for good where nothing pans the page`() throws {
    let scenario = try Scenario.named("page-scrolled")
    let fixed = scenario.phone(.with(.fixedBottom), at: 1.4)
    #expect(fixed.seam(at: 1.4) == -260 && fixed.viewController.viewTop(at: 1.4) == 64)
    #expect(scenario.phone(.with(.viewport), at: 1.4).seam(at: 1.4) == 0)
  }

  @Test func `Chrome pans in one jump when the keyboard has arrived, and leaves at most 8 points`()
  {
    let fixed = phone(.fixedBottom) { $0.keyboardMotion = .android }
    #expect(abs(seam(of: fixed, at: 0.2849) + 260) < 0.5)
    #expect(-8...0 ~= seam(of: fixed, at: 0.286) && seam(of: fixed, at: 2) < -7)
    // The script clears the field at `resize`, so the browser has nothing to pan.
    let scripted = phone(.viewport) { $0.keyboardMotion = .android }
    #expect(seam(of: scripted, at: 0.286) == 0 && scripted.viewController.viewTop(at: 1) == 64)
  }

  @Test func `viewport is raised twice until the scroll event, then right`() {
    // As a fixed bar until the event.
    #expect(seam(of: phone(.viewport), at: 0.099) == seam(of: phone(.fixedBottom), at: 0.099))
    let early = seam(of: phone(.viewport), at: 0.1)
    #expect(early > 0.75 * 260 && early <= 260)
    // Once the page and the keyboard are at rest, it is the whole overlap.
    let late = phone(.viewport, latency: 0.6)
    #expect(seam(of: late, at: 0.5999) == 0 && seam(of: late, at: 0.6) == 260)
    #expect(seam(of: late, at: 0.6 + 1.01 / 60) == 0)
  }

  @Test func `another keyboard's height raises viewport twice by the difference`() {
    var phone = phone(.viewport)
    phone.switchToThirdPartyKeyboard(at: 1)
    phone.advance(to: 1.1)
    // 282 points instead of 260, until the scroll event.
    #expect(phone.viewController.isRaised)
    phone.advance(to: 2)
    #expect(!phone.viewController.isRaised && phone.seam(at: 2) == 0)
  }

  @Test func `a latency sets the time of the resize event`() {
    var phone = phone(.viewport, latency: 0.1)
    phone.advance(to: 1)
    let events = phone.posted.map { ($0.notification.name, $0.time) }
    #expect(events.map(\.0) == [.viewportResize, .viewportScroll])
    #expect(events.first?.1 == 0.1)
  }
}
