import Foundation
import Kit
import Motion
import Testing

@testable import Phone

/// Throws of the bar, against cases worked by hand: on an iPhone 8 the bar rests at 0 and at 260 points.
@Suite struct ThrowTests {
  /// Returns a phone whose bar a hand has dragged 100 points up and lets go of at time 1.
  private func thrown(
    _ technique: TechniqueName, at velocity: Double, by curve: Curve? = nil, up: Bool = false
  ) -> Phone {
    let configuration = Phone.Configuration.with(technique) {
      if let curve { $0.curve = CurveReplacement(curve) }
    }
    var phone = Phone(configuration, keyboardUp: up, at: 0)
    phone.dragBar(by: 40, moving: velocity, at: 0.5)
    phone.dragBar(by: up ? -100 : 100, moving: velocity, at: 0.9)
    phone.throwBar(moving: velocity, at: 1)
    return phone
  }

  @Test func `the hand holds the bar, whatever the keyboard does`() {
    var phone = Phone(.with(.layoutGuide), keyboardUp: false, at: 0)
    phone.dragBar(by: 40, at: 0.5)
    phone.dragBar(by: 90, at: 0.6)
    phone.setKeyboard(up: true, at: 0.7)
    #expect(phone.isBarHeld)
    #expect(phone.bottomOffset(at: 5) == 90)
    phone.dragBar(by: 9000, at: 6)
    #expect(phone.bottomOffset(at: 6) == 667 - Phone.usualBarHeight)
    phone.dragBar(by: -9000, at: 6)
    #expect(phone.bottomOffset(at: 6) == 0)
  }

  @Test func `a spring takes over the hand's velocity`() throws {
    let phone = thrown(.layoutGuide, at: 600)
    let flight = try #require(phone.barThrow)
    // 100 + 600 · 0.499.
    #expect(abs(flight.landing - 399.4) < 1e-9)
    #expect(phone.keyboard.isUp)
    #expect(flight.kick < 1e-9)
    #expect(phone.kick(since: 0)?.size == 0)
    #expect(abs(phone.barVelocity(at: 1) - 600) < 1e-3)
    // x(t) = 260 + (x0 + (v + ω x0) t) e^(−ωt) with x0 = −160, critical, ω² = 1000 / 3.
    let omega = (1000.0 / 3).squareRoot()
    let place = 260 + (-160 + (600 - 160 * omega) * 0.1) * exp(-omega * 0.1)
    #expect(abs(phone.bottomOffset(at: 1.1) - place) < 1e-9)
  }

  @Test func `a curve that starts from rest drops it`() throws {
    // The slope 6s(1 − s) of 3s² − 2s³ is 0 at the start; a straight line over 160 points in 0.25 s has 640 points per second.
    let smooth = Curve(.cubicBezier(CubicBezier(1.0 / 3, 0, 2.0 / 3, 1)), duration: 0.25)
    let straight = Curve(.linear, duration: 0.25)
    for (curve, kick) in [(smooth, 600.0), (straight, 40)] {
      let phone = thrown(.constraint, at: 600, by: curve)
      #expect(abs(try #require(phone.barThrow).kick - kick) < 1e-6)
      #expect(abs(try #require(phone.kick(since: 0)).size - kick) < 1e-3)
      #expect(phone.bottomOffset(at: 1.25) == 260)
    }
  }

  @Test(arguments: [
    (velocity: 0.0, wasUp: false, isUp: false),
    // 100 + 100 · 0.499 is nearer to 260 than to 0.
    (100, false, true), (50, false, false), (-600, true, false), (-30, true, true),
  ])
  func `the bar lands on the rest that is nearer to its landing`(
    velocity: Double, wasUp: Bool, isUp: Bool
  ) {
    var phone = thrown(.layoutGuide, at: velocity, up: wasUp)
    #expect(phone.keyboard.isUp == isUp)
    phone.advance(to: 5)
    #expect(phone.bottomOffset(at: 5) == (isUp ? 260 : 0))
    #expect(!phone.isThrown(at: 5) && !phone.isMoving(at: 5))
  }

  @Test(arguments: TechniqueName.allCases)
  func `a throw ends where the technique puts the bar, without a jump`(technique: TechniqueName) {
    guard technique != .recorded else { return }
    for velocity in [900.0, -900] {
      var phone = Phone(.with(technique), keyboardUp: velocity < 0, at: 0)
      phone.dragBar(by: 0, at: 1)
      phone.throwBar(moving: velocity, at: 1)
      var last = phone.bottomOffset(at: 1)
      // 8000 points per second move the bar by 8 between two samples.
      for step in 1...3000 {
        let time = 1 + Double(step) / 1000
        phone.advance(to: time)
        let height = phone.bottomOffset(at: time)
        #expect(abs(height - last) < 9, "\(technique) at \(time)")
        last = height
      }
      #expect(!phone.isThrown(at: 4))
    }
  }

  @Test func `another target in flight is a turn, which a spring makes without a kick`() {
    var phone = thrown(.layoutGuide, at: 600)
    let (place, velocity) = (phone.bottomOffset(at: 1.1), phone.barVelocity(at: 1.1))
    phone.setKeyboard(up: false, at: 1.1)
    #expect(abs(phone.bottomOffset(at: 1.1) - place) < 1e-9)
    #expect(abs(phone.barVelocity(at: 1.1) - velocity) < 1e-3)
    #expect(phone.barThrow?.landing == 0)
    phone.advance(to: 5)
    #expect(phone.bottomOffset(at: 5) == 0)
  }

  @Test func `a velocity beyond 8000 points per second counts as that`() throws {
    let phone = thrown(.layoutGuide, at: 1e9)
    #expect(try #require(phone.barThrow).velocity == 8000)
  }

  @Test
  func `a bar that stays on the floor is thrown back to it, and the keyboard rises all the same`() {
    var phone = thrown(.covered, at: 600)
    #expect(phone.keyboard.isUp)
    phone.advance(to: 5)
    #expect(phone.bottomOffset(at: 5) == phone.configuration.restHeight)
  }

  @Test func `a throw is repeated by another curve`() throws {
    let other = try #require(thrown(.layoutGuide, at: 600).barThrow)
    var phone = Phone(.with(.layoutGuide), keyboardUp: other.wasKeyboardUp, at: 1)
    phone.throwBar(as: other, at: 1)
    #expect(phone.barThrow?.velocity == 600 && phone.bottomOffset(at: 1) == 100)
    #expect(phone.keyboard.isUp)
  }

  @Test func `only the last motion is a throw`() {
    var phone = thrown(.layoutGuide, at: 600)
    #expect(phone.lastThrow != nil)
    phone.setKeyboard(up: false, at: 3)
    #expect(phone.lastThrow == nil)
  }
}
