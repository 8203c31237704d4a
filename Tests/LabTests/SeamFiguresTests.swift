import Kit
import Motion
import Phone
import Testing

@testable import Lab

@Suite struct SeamFiguresTests {
  @Test func `gap and overlap are kept apart, each with its first time`() {
    let seams = [0.0: 0.0, 0.5: -3, 1: -3, 1.5: 2, 2: 1]
    let figures = SeamFigures(at: seams.keys.sorted()) { Seam(seams[$0] ?? 99) }
    #expect(figures.maxOverlap.points == 3 && figures.maxOverlap.time == 0.5)
    #expect(figures.maxGap.points == 2 && figures.maxGap.time == 1.5)
  }

  @Test func `both ends are sampled, even when the rate does not meet the last`() {
    #expect(SeamFigures(over: 0...1.25, rate: 1, points: { $0 == 1.25 ? 5 : 0 }).maxGap.points == 5)
    #expect(SeamFigures(over: 1...1, rate: 1000, points: { _ in -4 }).maxOverlap.points == 4)
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
    let figures = scenario.measurement(of: .transform).figures
    #expect(abs(figures.maxGap.points - 130) < 1e-9)
    #expect(abs(figures.outOfSeam - 0.998) < 0.0011)
  }
}

@Suite struct SeamSamplesTests {
  /// The worst seams of a thousand samples per second.
  private func figures(_ seam: (Seconds) -> Double) -> (SeamFigures, SeamFigures) {
    let some = SeamFigures(over: 0...2, rate: 100, points: seam)
    var all = SeamFigures()
    for millisecond in 0...2000 {
      let time = Double(millisecond) / 1000
      all.add(seam(time), at: time)
    }
    return (some, all)
  }

  /// The bar stands still for a frame, and then jumps, as Flutter's.
  @Test(arguments: [0, 0.1, 0.4167, 1.003, 1.5])
  func `samples find the worst seam just before a jump`(start: Seconds) {
    for sign in [-1.0, 1] {
      let (some, all) = figures { time in
        let since = time - start
        return since < 0 || since >= 1.0 / 60 ? 2 * time - 2 : sign * 1500 * since
      }
      for extreme in [\SeamFigures.maxGap, \.maxOverlap, \.maxBehind] {
        let (found, worst) = (some[keyPath: extreme], all[keyPath: extreme])
        #expect(abs(found.points - worst.points) < 0.02, "\(found), \(worst)")
      }
    }
  }

  @Test func `samples find a bend between two of them`() {
    for bend in stride(from: 0.101, to: 0.111, by: 0.001) {
      let (some, all) = figures { 100 - 800 * abs($0 - bend) }
      #expect(abs(some.maxGap.points - all.maxGap.points) < 0.02)
    }
  }

  @Test func `what does not change takes no more samples than the rate's`() {
    var samples = SeamSamples(from: 0, rate: 100)
    var count = 0
    samples.add(until: 2) {
      count += 1
      return Seam($0 < 1 ? 0 : 20)
    }
    // Nine more in the step, and nine in the next interval.
    #expect(count == 201 + 18)
  }
}

@Suite struct InstantsTests {
  private func instants(rate: Double, frames: Int, events: [Double]) -> [Instant] {
    // The scenarios differ only in their last event, and end 1.5 s after it.
    let scenario = Scenario(events: events.map { .event(at: $0) { _, _ in } })
    return scenario.instants(until: scenario.duration, rate: rate, framesPerSecond: frames)
  }

  @Test func `samples, frames and events come in order, each instant once`() {
    let all = instants(rate: 2, frames: 3, events: [0, 0.4])
    let expected = [0, 1.0 / 3, 0.4, 0.5, 2.0 / 3, 1, 4.0 / 3, 1.5, 5.0 / 3]
    #expect(all.map(\.time) == expected)
    #expect(all.map(\.isSample) == [true, false, true, true, false, true, false, true, false])
    #expect(all.map(\.isFrame) == [true, true, false, false, true, true, true, false, true])
  }

  @Test func `the end is sampled, and nothing after it`() {
    let all = instants(rate: 1000, frames: 60, events: [0, 1])
    #expect(all.last?.time == 2.5 && all.last?.isSample == true && all.last?.isFrame == true)
    #expect(all.count { $0.isSample } == 2501 && all.count { $0.isFrame } == 151)
  }
}

extension Scenario {
  /// Creates events without a name or a source.
  init(beginning: Beginning = .down, events: [Event]) {
    self.init("", "", edge: "", metBy: "", source: "", beginning: beginning, events: events)
  }
}
