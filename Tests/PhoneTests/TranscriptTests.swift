import Kit
import Motion
import Testing

@testable import Phone

/// The transcript's lift. The keyboard is 260 points high.
@Suite struct TranscriptTests {
  private func phone(_ technique: TechniqueName = .layoutGuide) -> Phone {
    Phone(.with(technique))
  }

  /// Returns the lifts after the keyboard has risen, and after it has fallen again.
  private func liftsOfKeyboard(_ phone: Phone) -> [Double] {
    var phone = phone
    phone.setKeyboard(up: true, at: 1)
    phone.advance(to: 3)
    let up = phone.transcriptLift(at: 3)
    phone.setKeyboard(up: false, at: 3)
    phone.advance(to: 5)
    return [up, phone.transcriptLift(at: 5)]
  }

  @Test func `at the newest message the content rises by the keyboard's height, and stays away`() {
    #expect(liftsOfKeyboard(phone()) == [260, 0])
    var away = phone()
    away.setTranscript(isAtEnd: false, at: 0)
    #expect(liftsOfKeyboard(away) == [0, 0])
  }

  @Test func `leaving the end in mid-flight does not move the content`() {
    var phone = phone()
    phone.setKeyboard(up: true, at: 0)
    phone.advance(to: 0.1)
    let before = phone.transcriptLift(at: 0.1)
    phone.setTranscript(isAtEnd: false, at: 0.1)
    #expect(phone.transcriptLift(at: 0.1) == before)
    phone.advance(to: 0.5)
    #expect(phone.transcriptLift(at: 0.5) == before)
  }

  @Test func `the end that the reader reached goes down with the keyboard, and up again`() {
    var phone = phone()
    phone.setTranscript(isAtEnd: false, at: 0)
    phone.setKeyboard(up: true, at: 0)
    phone.setTranscript(isAtEnd: true, at: 2)
    #expect(phone.transcriptLift(at: 2) == 260)
    phone.setKeyboard(up: false, at: 2)
    phone.advance(to: 4)
    #expect(phone.transcriptLift(at: 4) == 0)
    phone.setKeyboard(up: true, at: 4)
    phone.advance(to: 6)
    #expect(phone.transcriptLift(at: 6) == 260)
  }

  @Test func `a growing bar pushes the newest message up`() {
    var phone = phone()
    phone.setKeyboard(up: true, at: 0)
    phone.growBar(to: 90, by: .immediate, at: 2)
    #expect(phone.transcriptLift(at: 2) == 300)
  }

  /// The whole view moves by its origin (`shift`), or scrolls with the bar in it (`scroll`).
  @Test func `a technique that moves the whole view moves even an anchored message`() {
    for (technique, lift) in [(TechniqueName.shift, 260.0), (.scroll, 260), (.constraint, 0)] {
      var phone = phone(technique)
      phone.setTranscript(isAtEnd: false, at: 0)
      #expect(liftsOfKeyboard(phone) == [lift, 0], "\(technique)")
    }
  }
}

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
    var bounce = phone(.bounce), constraint = phone(.constraint), page = phone(.interactiveWidget)
    bounce.growBar(toLines: 3, at: 0)
    constraint.growBar(toLines: 3, at: 0)
    page.growBar(toLines: 3, at: 0)
    // Nine eighths of 40 points after 0.2 s.
    #expect(abs(bounce.barHeight(at: 0.2) - 95) < 1e-6)
    #expect(bounce.barHeight(at: 0.4) == 90)
    // Ease-in-out is symmetric.
    #expect(abs(constraint.barHeight(at: 0.1) - 70) < 1e-6)
    #expect(constraint.barHeight(at: 0.2) == 90)
    #expect(page.barHeight(at: 0) == 90)
  }

  /// 40 points are right, 0 covers the newest message, 80 scrolls twice.
  @Test(arguments: [
    (TechniqueName.constraint, 40.0), (.transform, 0), (.scroll, 80),
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
