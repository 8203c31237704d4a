import Foundation
import Kit
import Lab
import Motion
import Phone
import Testing

/// Android's and the web's techniques by figures computed by hand: h = 260 points, a navigation bar of 48.
@Suite struct AndroidTests {
  @Test func `the sum is never more than the navigation bar too high, the difference too low`()
    throws
  {
    let (sum, difference) = (
      try figures(.insetsSum, in: "edge-to-edge"),
      try figures(.insetsDifference, in: "edge-to-edge")
    )
    #expect(abs(sum.maxGap.points - 48) < 1e-9 && sum.maxOverlap.points < 1e-9)
    #expect(abs(difference.maxOverlap.points - 48) < 1e-9 && difference.maxGap.points < 1e-9)
  }

  @Test(arguments: [TechniqueName.insetsCallback, .layoutGuide, .reference])
  func `a bar that follows the keyboard is right edge-to-edge`(technique: TechniqueName) throws {
    #expect(try figures(technique, in: "edge-to-edge").worst <= 0.5)
  }

  @Test(arguments: ["show", "hide", "interrupt", "double-interrupt", "hide-interrupt"])
  func `insets-callback follows each of Android's motions`(name: String) throws {
    for motion in KeyboardMotion.all where motion.isAndroid {
      let worst = try figures(.insetsCallback, in: name) {
        $0.change(to: .android)
        $0.keyboardMotion = motion
      }.worst
      #expect(worst < 1e-9, "\(motion.name)")
    }
  }

  @Test(arguments: ["drag-dismiss", "drag-return", "drag-bar"])
  func `insets-callback follows a finger`(name: String) throws {
    #expect(try figures(.insetsCallback, in: name) { $0.change(to: .android) }.worst < 1e-9)
  }

  /// AOSP's `Scroller.ViscousFluidInterpolator`, which has an eighth of its input as the unit.
  private func fluid(_ x: Double) -> Double {
    func raw(_ x: Double) -> Double {
      x < 1 ? x - (1 - exp(-x)) : exp(-1) + (1 - exp(1 - x)) * (1 - exp(-1))
    }
    return raw(8 * x) / raw(8)
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.75, 1])
  func `pan scrolls like Android's scroller, within 4 % of the way`(progress: Double) throws {
    let (way, time) = (260.0 - 48 - 8, 0.25 * progress)
    let phone = try Scenario.named("edge-to-edge").phone(.pan, at: time)
    #expect(abs(-phone.viewController.viewTop(at: time) - way * fluid(progress)) <= 0.041 * way)
  }

  @Test func `only an animated height keeps insets-callback from following a resize`() throws {
    func worst(_ motion: KeyboardMotion) throws -> Double {
      try figures(.insetsCallback, in: "third-party") {
        $0.change(to: .android)
        $0.keyboardMotion = motion
      }.worst
    }
    #expect(try worst(.android) < 1e-9)
    #expect(try worst(.androidResize) < 1e-9)
    // The insets jump from 216 to 282 points, and the keyboard of iOS moves there.
    #expect(abs(try worst(.ios) - 66) < 1e-9)
  }

  @Test(arguments: [TechniqueName.constraint, .transform, .bridge, .tracking, .reference])
  func `other platforms' techniques end right under Android's motions`(technique: TechniqueName)
    throws
  {
    for motion in KeyboardMotion.all where motion.isAndroid {
      for name in ["show", "hide", "interrupt"] {
        let figures = try figures(technique, in: name) { $0.keyboardMotion = motion }
        #expect(figures.isSettled, "\(motion.name), \(name)")
        if technique == .transform { #expect(figures.worst < 0.5, "\(motion.name), \(name)") }
      }
    }
  }
}

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
