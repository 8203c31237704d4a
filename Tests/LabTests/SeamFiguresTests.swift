import Lab
import Testing

@Suite struct SeamFiguresTests {
  @Test func `gap and overlap are kept apart, each with its first time`() {
    let seams = [0.0: 0.0, 0.5: -3, 1: -3, 1.5: 2, 2: 1]
    let figures = SeamFigures(over: 0...2, rate: 2) { seams[$0] ?? 99 }
    #expect(figures.maxOverlap.points == 3 && figures.maxOverlap.time == 0.5)
    #expect(figures.maxGap.points == 2 && figures.maxGap.time == 1.5)
  }

  @Test func `both ends are sampled, even when the rate does not meet the last`() {
    #expect(SeamFigures(over: 0...1.25, rate: 1) { $0 == 1.25 ? 5 : 0 }.maxGap.points == 5)
    #expect(SeamFigures(over: 1...1, rate: 1000) { _ in -4 }.maxOverlap.points == 4)
  }

  @Test func `settled is the first sample of the right ones at the end`() {
    var figures = SeamFigures()
    #expect(figures.settled == nil)
    for (index, seam) in [0, 3, 0.5, -2, -0.25, 0].enumerated() {
      figures.add(seam, at: Double(index))
    }
    #expect(figures.settled == 4)
    figures.add(1, at: 6)
    #expect(figures.settled == nil && figures.lastOut == 6)
  }
}
