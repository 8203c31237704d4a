import Lab
import Motion
import Testing

@testable import Phone

/// The seam of UIKit's and SwiftUI's techniques, against figures computed by hand from frames and curves.
@Suite struct UIKitTests {
  private func phone(_ technique: TechniqueName, _ name: String, at time: Seconds) throws -> Phone {
    let scenario = try #require(Scenario.all.first { $0.name == name })
    var configuration = Phone.Configuration()
    configuration.technique = technique
    var phone = scenario.beginning(configuration, at: 0)
    scenario.perform(on: &phone, after: nil, until: time, start: 0)
    return phone
  }

  private func figures(_ technique: TechniqueName, _ name: String) throws -> SeamFigures {
    let scenario = try #require(Scenario.all.first { $0.name == name })
    var configuration = Phone.Configuration()
    configuration.technique = technique
    return SeamMeasurement(configuration, in: scenario).figures
  }

  /// A technique's seam at a time of a scenario.
  struct Row: Sendable, CustomStringConvertible {
    let technique: TechniqueName
    let scenario: String
    let time: Seconds
    let seam: Double

    init(_ technique: TechniqueName, _ scenario: String, _ time: Seconds, _ seam: Double) {
      (self.technique, self.scenario, self.time, self.seam) = (technique, scenario, time, seam)
    }

    var description: String { "\(technique) in \(scenario) at \(time): \(seam)" }
  }

  /// The keyboard is up at 0.99 s and, after a hide at 1 s, down at 2 s.
  private static let rows = [
    // The view begins 60 points below the window's top, and the keyboard is 336 high: 276 or 396 instead.
    Row(.constraint, "sheet", 0.99, 0), Row(.layoutGuide, "sheet", 0.99, 0),
    Row(.transform, "sheet", 0.99, 34), Row(.accessory, "sheet", 0.99, 0),
    Row(.windowRect, "sheet", 0.99, -60), Row(.windowRect, "sheet", 2, 0),
    Row(.frameRect, "sheet", 0.99, 60), Row(.frameRect, "sheet", 2, 0),
    // The view ends 287 points above the screen's bottom: 46 of the keyboard's 333 points cover it.
    Row(.constraint, "form-sheet", 0.99, 287), Row(.transform, "form-sheet", 0.99, 287),
    Row(.shift, "form-sheet", 0.99, 287), Row(.layoutGuide, "form-sheet", 0.99, 0),
    Row(.accessory, "form-sheet", 0.99, 0),
    // 620 − 861 is below 0, so nothing moves. 907 − (861 − 287) = 333.
    Row(.windowRect, "form-sheet", 0.99, -46), Row(.frameRect, "form-sheet", 0.99, 287),
    Row(.windowRect, "form-sheet", 2, 0), Row(.frameRect, "form-sheet", 2, 0),
    // Without an offset of the view both are right.
    Row(.windowRect, "home-indicator", 0.99, 0), Row(.frameRect, "home-indicator", 0.99, 0),
    // 844 − 336 − 336 = 172, 844 − 34 − 336 = 474, and 810, against an edge at 508.
    Row(.padding, "home-indicator", 0.99, 336), Row(.paddingTwice, "home-indicator", 0.99, 34),
    Row(.paddingNever, "home-indicator", 0.99, -302), Row(.padding, "home-indicator", 2, 0),
    Row(.paddingTwice, "home-indicator", 2, 0), Row(.paddingNever, "home-indicator", 2, 0),
    // Padding jumps, while the keyboard has not moved yet.
    Row(.padding, "show", 0, 260), Row(.padding, "show", 1, 260),
    Row(.paddingTwice, "show", 0, 260),
    Row(.paddingTwice, "show", 1, 0), Row(.paddingNever, "show", 1, -260),
    // 84 points are announced for the bar and the safe area, then 386 for the keyboard of 336.
    Row(.constraint, "accessory-only", 0.99, 50), Row(.transform, "accessory-only", 0.99, 84),
    Row(.constraint, "accessory-only", 2, 50), Row(.transform, "accessory-only", 2, 84),
    Row(.accessory, "accessory-only", 0.99, 0), Row(.accessory, "accessory-only", 2, 0),
    // The completion of the hide at 0 comes at 0.25 s, after the show at 0.05 s.
    Row(.completion, "late-completion", 0.249, 0),
    Row(.completion, "late-completion", 0.25, -260), Row(.completion, "late-completion", 1.5, -260),
    Row(.completion, "show", 0.1, 0), Row(.completion, "hide", 0.1, 0),
    Row(.completion, "hide", 1, 0), Row(.completion, "interrupt", 1, 0),
    Row(.layoutGuide, "guide-late", 0, -260), Row(.layoutGuide, "guide-late", 0.99, -260),
    Row(.layoutGuide, "guide-late", 1.5, 0), Row(.layoutGuide, "guide-late", 1.6, 0),
    Row(.accessory, "guide-late", 0.5, 0), Row(.padding, "guide-late", 0.5, 0),
    Row(.layoutGuide, "guide-rest", 0.99, 0), Row(.layoutGuide, "guide-rest", 2, -34),
    Row(.accessory, "guide-rest", 2, 0),
  ]

  @Test(arguments: rows)
  func `the seam is the one by hand`(row: Row) throws {
    let seam = try phone(row.technique, row.scenario, at: row.time).seam(at: row.time)
    #expect(abs(seam - row.seam) <= 0.01)
  }

  @Test(arguments: ["drag-dismiss", "drag-return", "drag-bar", "show", "hide", "interrupt"])
  func `an accessory is on the keyboard at every time`(name: String) throws {
    #expect(try figures(.accessory, name).worst < 1e-9)
  }

  /// The rest of the keyboard's way from 1 s on: 260·(1 − p(s)), p = 1 − (1 + ω₀s)·e^(−ω₀s), ω₀ = 18.257.
  @Test func `a late layout guide stays on the floor while the keyboard falls`() throws {
    for (time, seam) in [(1.05, -199.62), (1.1, -118.36), (1.2, -31.39)] {
      #expect(abs(try phone(.layoutGuide, "guide-late", at: time).seam(at: time) - seam) < 0.05)
    }
    #expect(try #require(figures(.layoutGuide, "guide-late").lastOut) < 1.5)
  }

  @Test func `a finger is no transition for a late layout guide`() {
    var configuration = Phone.Configuration()
    (configuration.technique, configuration.guide) = (.layoutGuide, .late)
    configuration.dragFrom = .keyboard
    var phone = Phone(configuration, keyboardUp: true, isLoaded: false, at: 0)
    phone.appear(.willAppear, at: 0)
    phone.appear(.didAppear, at: 0)
    phone.moveFinger(to: 400, at: 0.1)
    phone.moveFinger(to: 500, taking: 0.2, at: 0.1)
    phone.advance(to: 0.3)
    #expect(abs(phone.seam(at: 0.3) + 167) < 1e-6)
  }

  /// The guide leaves the safe area when the keyboard's top passes below it.
  @Test func `a low layout guide follows the keyboard to the screen's bottom edge`() throws {
    let phone = try phone(.layoutGuide, "guide-rest", at: 1.2)
    #expect(phone.barBottom(at: 1.2) == phone.keyboard.top(at: 1.2))
    let figures = try figures(.layoutGuide, "guide-rest")
    #expect(figures.maxGap.points < 1e-9 && abs(figures.last + 34) < 1e-9)
  }

  /// With SwiftUI's own avoidance the same code is right, because its padding is 0.
  @Test func `subtracting a safe area with the keyboard leaves the system alone at work`() {
    var configuration = Phone.Configuration()
    (configuration.technique, configuration.device) = (.paddingNever, .iPhone13)
    var phone = Phone(configuration)
    phone.viewController.tie = .keyboard
    phone.setKeyboard(up: true, at: 0)
    phone.advance(to: 1)
    #expect(phone.bottomOffset(at: 1) == 336 && phone.seam(at: 1) == 0)
  }

  @Test(arguments: ["sheet", "form-sheet", "accessory-only", "guide-rest", "late-completion"])
  func `reference is right at every sample, whatever the place of the view`(name: String) throws {
    #expect(try figures(.reference, name).worst <= 0.5)
  }

  @Test func `reference does not need the guide, and is right three frames after it appears`()
    throws
  {
    #expect(try (figures(.reference, "guide-late").lastOut ?? 0) < 3.0 / 60)
  }

  /// 84 points are announced, then 386; the safe area has 34 of them.
  @Test(arguments: [(0.99, 50.0), (2, 352)])
  func `an accessory's transcript keeps clear of the announced height less the safe area`(
    time: Seconds, inset: Double
  ) throws {
    let phone = try phone(.accessory, "accessory-only", at: time)
    #expect(phone.viewController.scrollView.contentInset.bottom == inset)
  }

  @Test func `an accessory is announced as a part of the keyboard, also before and after it`() {
    var configuration = Phone.Configuration()
    (configuration.device, configuration.accessoryHeight) = (.iPhone13, 50)
    var phone = Phone(configuration)
    phone.setKeyboard(up: true, at: 0)
    let show = phone.posted.last?.notification
    #expect(show?.frameEnd == PointRect(y: 458, width: 390, height: 386))
    phone.setKeyboard(up: false, at: 1)
    let hide = phone.posted.last?.notification
    #expect(hide?.frameBegin.height == 386 && hide?.frameEnd.y == 844)
    #expect(phone.keyboard.rise(at: 1) == 336)
  }
}
