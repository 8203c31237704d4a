import Lab
import Motion
import Phone
import Testing

/// The techniques, compared with figures computed outside this program.
@Suite struct TechniqueTests {
  private func shown(
    _ technique: TechniqueName, _ change: (inout Phone.Configuration) -> Void = { _ in }
  ) -> Phone {
    var phone = Phone(.with(technique, change))
    phone.setKeyboard(up: true, at: 0)
    return phone
  }

  private func figures(_ phone: Phone) -> SeamFigures {
    SeamFigures(over: 0...1.5, rate: 1000) { phone.seam(at: $0) }
  }

  @Test func `every technique has a rank of its own among the lanes`() {
    for platform in Platform.allCases {
      let techniques = TechniqueName.all(of: platform)
      #expect(Set(techniques.map(\.traits.lane)).count == techniques.count)
      #expect(techniques.allSatisfy { $0.traits.platform == platform && $0.traits.lane > 0 })
    }
  }

  @Test func `constraint first overlaps by 57 points, then gaps by 17`() {
    let figures = figures(shown(.constraint))
    #expect(abs(figures.maxOverlap.points - 56.9) <= 0.5)
    #expect(abs(figures.maxOverlap.time - 0.089) <= 0.002)
    #expect(abs(figures.maxGap.points - 17.1) <= 0.5)
    #expect(figures.maxGap.time > figures.maxOverlap.time)
  }

  @Test func `constraint with the keyboard's own curve keeps up`() {
    let figures = figures(
      shown(.constraint) { $0.curve = CurveReplacement(easing: .spring(.keyboard), duration: 0.5) })
    #expect(figures.maxOverlap.points <= 0.5 && figures.maxGap.points <= 0.5)
  }

  @Test(arguments: KeyboardMotion.all)
  func `transform is never off the keyboard, however that moves`(motion: KeyboardMotion) {
    let figures = figures(shown(.transform) { $0.keyboardMotion = motion })
    #expect(figures.maxOverlap.points <= 0.5 && figures.maxGap.points <= 0.5)
  }

  @Test func `transform keeps up when the keyboard turns back`() {
    var phone = shown(.transform)
    phone.setKeyboard(up: false, at: 0.1)
    phone.setKeyboard(up: true, at: 0.18)
    let figures = SeamFigures(over: 0.18...1.5, rate: 1000) { phone.seam(at: $0) }
    #expect(figures.maxOverlap.points <= 0.5 && figures.maxGap.points <= 0.5)
  }

  @Test func `constraint does not count the tab bar twice, transform gaps by it`() {
    #expect(shown(.constraint) { $0.hasTabBar = true }.seam(at: 2) == 0)
    #expect(shown(.transform) { $0.hasTabBar = true }.seam(at: 2) == 49)
  }

  @Test func `constraint does not count the safe area twice, transform gaps by it`() {
    #expect(shown(.constraint) { $0.device = .iPhone13 }.seam(at: 2) == 0)
    #expect(shown(.transform) { $0.device = .iPhone13 }.seam(at: 2) == 34)
  }

  @Test(arguments: TechniqueName.allCases)
  func `the bar comes back to where it rested`(technique: TechniqueName) {
    var phone = shown(technique) {
      $0.device = .iPhone13; $0.hasTabBar = true
    }
    phone.setKeyboard(up: false, at: 1)
    phone.advance(to: 3)
    #expect(phone.seam(at: 3) == 0)
    #expect(phone.bottomOffset(at: 3) == 83)
    #expect(!phone.isMoving(at: 3))
  }

  @Test(arguments: [
    TechniqueName.constraint, .scroll, .transform, .layoutGuide, .resize, .reference,
  ])
  func `a notification with duration 0 applies at once`(technique: TechniqueName) {
    let instant = KeyboardMotion(name: "instant", curve: .immediate, notifiedDuration: 0)
    let phone = shown(technique) { $0.keyboardMotion = instant }
    #expect(phone.bottomOffset(at: 0) == 260)
    #expect(phone.seam(at: 0) == 0)
  }

  @Test func `a phone at rest with its keyboard up has its bar on it`() {
    let phone = Phone(Phone.Configuration(), keyboardUp: true, at: 7)
    #expect(phone.seam(at: 7) == 0 && phone.bottomOffset(at: 7) == 260)
    #expect(!phone.isMoving(at: 7) && phone.departures == nil)
  }
}
