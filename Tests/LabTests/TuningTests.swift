import Foundation
import Kit
import Motion
import Phone
import Testing

@testable import Lab

@Suite struct TuningTests {
  private func situations(
    _ technique: TechniqueName = .async, in scenarios: String...
  ) throws -> [Situation] {
    try scenarios.map { Situation(configuration: .with(technique), scenario: try .named($0)) }
  }

  /// A bar that hears of the keyboard after 50 ms.
  private func lateSituations() throws -> [Situation] {
    let late = Phone.Configuration.with(.async) { $0.latency = 0.05 }
    return [Situation(configuration: late, scenario: try .named("show"))]
  }

  private func tuned(
    _ situations: [Situation], _ family: Tuning.CurveFamily = .cubicBezier, over duration: Seconds,
    minimizing goal: Tuning.SeamGoal = .worst
  ) -> TuningReport {
    var search = Tuning(
      situations, family: family, over: duration...duration, minimizing: goal)
    search.finish()
    return TuningReport(situations, tuned: search.best.curve)
  }

  @Test func `the keyboard's own spring is exact for async`() throws {
    let report = tuned(try situations(in: "show", "hide"), .spring, over: 0.5)
    #expect(report.curve == KeyboardMotion.ios.curve)
    #expect(report.worst.before > 50 && report.worst.after == 0)
  }

  @Test func `the best cubic-bezier is within 1 % of an exhaustive search`() throws {
    let situation = try situations(in: "show")
    let lattice = Exhaustive.best(over: 0.5) { time in
      // The keyboard's critically damped spring, with the frequency √(1000 / 3).
      let phase = (1000.0 / 3).squareRoot() * time
      return 1 - (1 + phase) * exp(-phase)
    }
    let exhaustive = TuningReport(situation, tuned: Curve(lattice, duration: 0.5)).worst.after
    let found = tuned(situation, over: 0.5).worst.after
    #expect(exhaustive < 4)
    #expect(found <= exhaustive * 1.01)
  }

  /// The best curve of all would begin 300 times as fast as its mean, backward.
  @Test(arguments: [TechniqueName.bounce, .async, .shift])
  func `a found curve is one that an app ships, in short numbers`(name: TechniqueName) throws {
    var search = Tuning(try situations(name, in: "show"), family: .cubicBezier)
    search.finish()
    guard case .cubicBezier(let bezier) = search.best.curve.easing else {
      Issue.record("expected a cubic-bezier")
      return
    }
    #expect(bezier.y1 >= 0 && bezier.y1 <= 15 * bezier.x1, "\(bezier)")
    #expect(abs(1 - bezier.y2) <= 15 * (1 - bezier.x2), "\(bezier)")
    let values = (0...2000).map { search.best.curve.progress(at: Double($0) / 2000) }
    #expect(try #require(values.max()) <= 1.1 && values.allSatisfy { $0 >= 0 })
    // 33 samples are less than a 60th of a second.
    #expect(zip(values, values.dropFirst(33)).allSatisfy { $1 - $0 <= 0.5 })
    for number in [bezier.x1, bezier.y1, bezier.x2, bezier.y2, search.best.curve.duration] {
      #expect("\(number)".count <= 5, "\(bezier)")
    }
  }

  @Test func `where every curve is a jump, none is proposed`() throws {
    let report = tuned(try situations(in: "show"), over: 0.01)
    #expect(report.curve == nil)
    #expect(report.remarks[0].hasPrefix("No curve helps: one that an app would ship makes at most"))
    #expect(report.remarks[0].contains("50 %") && report.remarks[0].contains(". Use "))
  }

  @Test func `the figure that counts decides`() throws {
    let report = tuned(try situations(in: "show"), over: 0.4, minimizing: .overlap)
    #expect(report.rows[0].after.figures.maxOverlap.points < 0.05)
    #expect(report.rows[0].after.figures.maxGap.points < 10)
  }

  @Test func `stops for a late bar begin with the way it missed`() throws {
    let report = tuned(try lateSituations(), .linear, over: 0.45)
    guard case .linearStops(let stops)? = report.curve?.easing else {
      Issue.record("expected stops")
      return
    }
    let phase = (1000.0 / 3).squareRoot() * 0.05
    #expect(abs(stops.value(at: 0) - (1 - (1 + phase) * exp(-phase))) < 0.005)
  }

  @Test func `a spring for a late bar is better than the technique's curve`() throws {
    let report = tuned(try lateSituations(), .spring, over: 0.45)
    guard case .spring? = report.curve?.easing else {
      Issue.record("expected a spring")
      return
    }
    #expect(report.worst.after < report.worst.before)
  }

  /// A constraint in the keyboard's block inherits its motion: corrections measured on phones give no seam.
  @Test(arguments: Tuning.CurveFamily.allCases)
  func `no curve is proposed for a bar that is right`(family: Tuning.CurveFamily) throws {
    let report = tuned(try situations(.constraint, in: "show", "hide"), family, over: 0.5)
    #expect(report.betterCurve == nil && report.worst.before == 0)
    #expect(
      report.remarks == ["No curve is better than constraint's own: at most 0.0 pt from its place."]
    )
  }

  @Test func `a dropped notification is the reason why no curve helps`() throws {
    let curve = Curve(.cubicBezier(.easeOut), duration: 0.33)
    let report = TuningReport(try situations(.shift, in: "show", "interrupt"), tuned: curve)
    #expect(
      report.remarks == [
        "No curve is better than shift's own: at most 260.0 pt from its place.",
        "No curve helps in interrupt: The technique ignores the willHide at 0.10 s.",
      ])
    #expect(report.worst.after == 260)
  }

  @Test(arguments: TechniqueName.allCases)
  func `only techniques with their own motion use no curve`(name: TechniqueName) throws {
    let report = TuningReport(try situations(name, in: "show"), tuned: Curve(.linear, duration: 1))
    #expect((report.curve == nil) == (name.traits.follows != nil))
  }

}

/// A search of all cubic-beziers on a lattice, then on finer ones around the best.
private enum Exhaustive {
  static func best(over duration: Double, _ value: (Double) -> Double) -> Easing {
    let inputs = (1..<40).map { Double($0) / 40 }
    let target = inputs.map { value($0 * duration) }
    var (center, size) = ([0.5, 0.5, 0.5, 0.8], Double.infinity)
    var width = [0.5, 0.5, 0.5, 0.4]
    for level in 0..<7 {
      let cells = level == 0 ? 10 : 4
      let middle = center
      func numbers(_ index: Int) -> [Double] {
        (0...cells).map { middle[index] + width[index] * (2 * Double($0) / Double(cells) - 1) }
      }
      for x1 in numbers(0) where (0...1).contains(x1) {
        for x2 in numbers(2) where (0...1).contains(x2) {
          let parameters = inputs.map { parameter(of: $0, x1, x2) }
          for y1 in numbers(1) {
            for y2 in numbers(3) {
              let worst = zip(parameters, target).reduce(0) { worst, pair in
                max(worst, abs(bezier(pair.0, y1, y2) - pair.1))
              }
              if worst < size { (size, center) = (worst, [x1, y1, x2, y2]) }
            }
          }
        }
      }
      width = width.map { $0 / (level == 0 ? 5 : 2) }
    }
    return .cubicBezier(CubicBezier(center[0], center[1], center[2], center[3]))
  }

  private static func bezier(_ t: Double, _ a: Double, _ b: Double) -> Double {
    3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
  }

  private static func parameter(of x: Double, _ x1: Double, _ x2: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<30 {
      let middle = (low + high) / 2
      if bezier(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return low
  }
}
