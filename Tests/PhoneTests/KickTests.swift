import Kit
import Motion
import Testing

@testable import Phone

/// The jumps of the bar's velocity, against cases worked by hand. The keyboard of the iPhone 8 is 260 points high.
@Suite struct KickTests {
  /// y = 3s² − 2s³ with s = t / 0.25, because x1 and x2 are thirds. The slope 6s(1 − s) is 0 at both ends and 1.5 in the middle.
  private let smooth = Curve(
    .cubicBezier(CubicBezier(1.0 / 3, 0, 2.0 / 3, 1)), duration: 0.25)
  private let straight = Curve(.linear, duration: 0.25)

  /// Returns the kick of a show that turns back at 0.125 s, in the middle of the way.
  private func turned(_ how: Animator.Retargeting, _ curve: Curve) throws -> Phone.Kick {
    var phone = Phone(
      .with(.turning(how)) { $0.curve = CurveReplacement(curve) })
    phone.setKeyboard(up: true, at: 0)
    phone.setKeyboard(up: false, at: 0.125)
    phone.advance(to: 2)
    return try #require(phone.kick(since: 0))
  }

  private func isClose(_ kick: Phone.Kick?, _ change: Double, at time: Seconds) -> Bool {
    guard let kick else { return false }
    return abs(kick.change - change) < 1e-4 && (change == 0 || kick.time == time)
  }

  @Test func `a bezier that is replaced in flight loses its velocity`() throws {
    // From 260 · 1.5 / 0.25 = 1560 to 0, because the new one starts from rest.
    #expect(isClose(try turned(.replacing, smooth), -1560, at: 0.125))
    // From 260 / 0.25 = 1040 to −130 / 0.25 = −520.
    #expect(isClose(try turned(.replacing, straight), -1560, at: 0.125))
  }

  @Test func `an added bezier changes the velocity by its own at the start`() throws {
    #expect(isClose(try turned(.adding, smooth), 0, at: 0))
    // +1040 at the start, and −1040 of the added one, to 0.
    let kick = try turned(.adding, straight)
    #expect(abs(kick.size - 1040) < 1e-4)
  }

  @Test(arguments: [Animator.Retargeting.replacing, .adding])
  func `a spring keeps the velocity`(how: Animator.Retargeting) throws {
    #expect(isClose(try turned(how, Curve(.keyboardIOS26)), 0, at: 0))
    #expect(isClose(try turned(how, KeyboardMotion.ios.curve), 0, at: 0))
  }

  /// Returns the kick of a bar on the keyboard when a finger lets go that holds it at a rise.
  private func released(
    _ technique: TechniqueName, rise: Double, at velocity: Double, android: Bool = false
  ) -> Phone.Kick? {
    var configuration = Phone.Configuration.with(technique) { $0.dragFrom = .keyboard }
    if android { configuration.show(technique, on: .android) }
    var phone = Phone(configuration, keyboardUp: true, at: 0)
    let height = phone.screenHeight
    phone.moveFinger(to: height - phone.keyboard.visibleHeight - 10, at: 0)
    phone.moveFinger(to: height - rise, taking: 0.1, at: 0)
    phone.liftFinger(moving: velocity, at: 0.2)
    phone.advance(to: 2)
    return phone.kick(since: 0)
  }

  @Test func `a release at 600 points per second kicks a curve that starts from rest`() {
    // The spring of the way down begins at 600 / 200 = 3 ways per second, which is the finger's speed.
    #expect(isClose(released(.layoutGuide, rise: 200, at: 600), 0, at: 0))
    // 600 / 20 = 30 ways per second are more than √(1000 / 3) = 18.2574, so it begins at 365.1484.
    #expect(isClose(released(.layoutGuide, rise: 20, at: 600), 600 - 365.148372, at: 0.2))
    // UIKit's ease-in-out on the way back starts from rest.
    #expect(isClose(released(.layoutGuide, rise: 200, at: 250), 250, at: 0.2))
    // Android's cubic-bezier(0.2, 0, 0, 1) too.
    #expect(isClose(released(.insetsCallback, rise: 200, at: 600, android: true), 600, at: 0.2))
    // This bar does not follow the finger, and its spring starts from rest.
    #expect(isClose(released(.constraint, rise: 200, at: 600), 0, at: 0))
  }

  @Test func `changes at once and bars that are placed once per frame have no kick`() {
    var phone = Phone(.with(.constraint), keyboardUp: true, at: 0)
    phone.setKeyboardAtOnce(up: false, at: 0)
    #expect(phone.kick(since: 0)?.size == 0)
    #expect(Phone(.with(.tracking)).kick(since: 0) == nil)
  }
}

/// Moves the bar by its own curve in a block that adds to running animations, or replaces them.
private struct TurningTechnique: Technique {
  let how: Animator.Retargeting

  mutating func receive(_ event: PhoneEvent, in viewController: inout ViewController) {
    switch event {
    case .viewDidLoad: viewController.addObserver(for: .willShow, .willHide)
    case .notification(let notification):
      viewController.animate(duration: notification.duration, inherits: false, how) {
        $0.bottomConstraint.constant =
          notification.name == .willShow ? notification.frameEnd.height : 0
        $0.layoutIfNeeded()
      }
    default: break
    }
  }
}

extension TechniqueName {
  fileprivate static func turning(_ how: Animator.Retargeting) -> TechniqueName {
    TechniqueName(
      "turning", TurningTechnique(how: how),
      TechniqueTraits(
        origin: "a test", mechanism: "a constraint, by its own curve", fault: "", remedy: ""))
  }
}
