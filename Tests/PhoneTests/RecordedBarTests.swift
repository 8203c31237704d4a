import Testing

@testable import Phone

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

  @Test func `the velocity is upward`() {
    let bar = RecordedBarTests.bar
    #expect([0.5, 1.5, 3.5, 6, 8].map { bar.velocity(at: $0) } == [0, 300, 0, -10, 0])
    #expect(bar.duration == 7)
  }

  @Test func `a bar that is never seen rests`() {
    let bar = RecordedBar(name: "", [(0, nil), (1, nil)], rest: 810)
    #expect(bar.bottom(at: 0.5) == 810 && !bar.isSeen(at: 0.5))
  }

  @Test func `a recording is in no list of techniques`() {
    #expect(!TechniqueName.allCases.contains(.recorded))
  }
}
