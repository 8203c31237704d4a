import Motion
import Testing

@testable import Phone

@Suite struct GrowingTests {
  private func phone(_ technique: TechniqueName) -> Phone {
    Phone(.with(technique), keyboardUp: true, at: 0)
  }

  @Test(arguments: TechniqueName.allCases)
  func `a bar that grows keeps its bottom`(technique: TechniqueName) {
    var phone = phone(technique)
    let bottom = phone.barBottom(at: 0)
    phone.growBar(toLines: 5, at: 0)
    for step in 0...50 {
      #expect(phone.barBottom(at: Double(step) / 100) == bottom)
    }
    // 50 points, and 20 for each of four more lines.
    #expect(phone.barHeight(at: 1) == 130)
  }

  @Test func `the bar grows by the technique's own animation`() {
    var bounce = phone(.bounce), constraint = phone(.constraint), resize = phone(.resize)
    bounce.growBar(toLines: 3, at: 0)
    constraint.growBar(toLines: 3, at: 0)
    resize.growBar(toLines: 3, at: 0)
    // Nine eighths of 40 points after 0.2 s.
    #expect(abs(bounce.barHeight(at: 0.2) - 95) < 1e-6)
    #expect(bounce.barHeight(at: 0.4) == 90)
    // Ease-in-out is symmetric.
    #expect(abs(constraint.barHeight(at: 0.1) - 70) < 1e-6)
    #expect(constraint.barHeight(at: 0.2) == 90)
    #expect(resize.barHeight(at: 0) == 90)
  }

  /// 40 points are right, 0 covers the newest message, 80 scrolls twice.
  @Test(arguments: [
    (TechniqueName.constraint, 40.0), (.transform, 0), (.scroll, 80), (.reference, 40),
  ])
  func `the transcript follows the bar once, twice or not at all`(
    technique: TechniqueName, points: Double
  ) {
    var phone = phone(technique)
    let before = phone.transcriptLift(at: 0)
    phone.growBar(to: 90, by: .immediate, at: 0)
    #expect(abs(phone.transcriptLift(at: 0) - before - points) < 1e-9)
  }
}
