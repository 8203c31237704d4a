import Kit
import Lab
import Motion
import Testing

@testable import Phone

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
    SeamFigures(over: 0...1.5, rate: 1000, points: { phone.seam(at: $0) })
  }

  @Test func `the list is in the platforms' order, and each name is used once`() {
    #expect(TechniqueName.allCases == Platform.allCases.flatMap(TechniqueName.all(of:)))
    #expect(Set(TechniqueName.allCases.map(\.rawValue)).count == TechniqueName.allCases.count)
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
    let figures = SeamFigures(over: 0.18...1.5, rate: 1000, points: { phone.seam(at: $0) })
    #expect(figures.maxOverlap.points <= 0.5 && figures.maxGap.points <= 0.5)
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
    TechniqueName.constraint, .scroll, .transform, .layoutGuide, .interactiveWidget,
  ])
  func `a notification with duration 0 applies at once`(technique: TechniqueName) {
    let instant = KeyboardMotion(name: "instant", curve: .immediate, notifiedDuration: 0)
    let phone = shown(technique) { $0.keyboardMotion = instant }
    #expect(phone.bottomOffset(at: 0) == 260)
    #expect(phone.seam(at: 0) == 0)
  }

  @Test func `a bar that is tied to the insets keeps the designed gap in flight`() {
    var phone = Phone(
      .with(.insetsCallback) {
        $0.change(to: .android)
        ($0.technique, $0.gap, $0.gapAtRest) = (.insetsCallback, 8, 8)
      })
    phone.setKeyboard(up: true, at: 0)
    phone.advance(to: 0.15)
    #expect(phone.keyboard.isMoving(at: 0.15) && abs(phone.seam(at: 0.15)) < 1e-9)
  }

  @Test func `a phone at rest with its keyboard up has its bar on it`() {
    let phone = Phone(.iPhone8, keyboardUp: true, at: 7)
    #expect(phone.seam(at: 7) == 0 && phone.bottomOffset(at: 7) == 260)
    #expect(!phone.isMoving(at: 7) && phone.departures == nil)
  }
}

@Suite struct RecordedBarTests {
  private static let bar = RecordedBar(
    name: "app.csv",
    [(10, nil), (11, 800), (12, 500), (13, nil), (14, nil), (15, 600), (15, 700), (17, 720)],
    rest: 1000)

  @Test(arguments: [
    (-1.0, 800.0, false), (0, 800, false), (0.5, 800, false), (1, 800, true), (1.5, 650, true),
    (2, 500, true), (2.9, 500, true), (3, 500, false), (4.5, 500, false), (5, 700, true),
    (6, 710, true), (7, 720, true), (100, 720, true),
  ])
  func `the bar is on a line between two frames that see it, else at its last place`(
    time: Double, bottom: Double, isSeen: Bool
  ) {
    #expect(RecordedBarTests.bar.bottom(at: time) == bottom)
    #expect(RecordedBarTests.bar.isSeen(at: time) == isSeen)
  }

  @Test func `a recording ends with its last frame`() {
    #expect(RecordedBarTests.bar.duration == 7)
  }

  @Test func `a bar that is never seen rests`() {
    let bar = RecordedBar(name: "", [(0, nil), (1, nil)], rest: 810)
    #expect(bar.bottom(at: 0.5) == 810 && !bar.isSeen(at: 0.5))
  }

  @Test func `a recording is in no list of techniques`() {
    #expect(!TechniqueName.allCases.contains(.recorded))
  }
}
