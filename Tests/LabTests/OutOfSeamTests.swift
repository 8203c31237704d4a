import Motion
import Phone
import Testing

@testable import Lab

/// The time of a bar off its edge, and the largest difference.
@Suite struct OutOfSeamTests {
  private func figures(_ samples: (time: Double, seam: Double)...) -> SeamFigures {
    var figures = SeamFigures()
    for sample in samples { figures.add(sample.seam, at: sample.time) }
    return figures
  }

  @Test func `each sample stands for the time until the next`() {
    #expect(figures((0, 0), (1, 5), (4, 0), (10, 0)).outOfSeam == 3)
    #expect(figures((0, -5), (2, 0), (3, 1), (3.5, 0.5)).outOfSeam == 2.5)
    #expect(figures((0, 0), (7, 9)).outOfSeam == 0)
  }

  @Test func `a pause counts for nothing`() {
    var figures = figures((0, 5), (1, 5))
    figures.pause()
    figures.add(5, at: 9)
    figures.add(0, at: 9.5)
    #expect(figures.outOfSeam == 1.5)
  }

  @Test func `a sample of NaN is farther off than any limit`() {
    let broken = figures((0, 1), (1, .nan), (2, 0))
    #expect(broken.worst.isNaN && broken.exceeds(1) && broken.exceeds(.infinity))
    let right = figures((0, 1), (1, -2), (2, 0))
    #expect(right.worst == 2 && right.exceeds(1.9) && !right.exceeds(2))
  }

  /// The keyboard goes halfway down in 0.4 s without a notification, so the bar stays and gaps by 130 points. The gap is
  /// wider than half a point from 0.4 · 0.5 / 130 s = 1.5 ms on, until the screen disappears after a second.
  @Test func `a screen counts until it has disappeared`() {
    let scenario = Scenario(
      beginning: .up,
      events: [
        .event(at: 0) {
          $0.appear(.willDisappear, at: $1)
          $0.moveKeyboard(to: 130, by: Curve(.linear, duration: 0.4), at: $1)
        },
        .event(at: 1) { $0.appear(.didDisappear, at: $1) },
      ])
    var configuration = Phone.Configuration()
    configuration.technique = .transform
    let figures = SeamMeasurement(configuration, in: scenario).figures
    #expect(abs(figures.maxGap.points - 130) < 1e-9)
    #expect(abs(figures.outOfSeam - 0.998) < 0.0011)
  }
}
