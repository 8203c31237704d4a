import Motion
import Testing

@Suite struct EasingPropertyTests {
  @Test(arguments: seeds)
  func `an easing goes from exactly 0 to exactly 1, except kinds that do not`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1000 {
      let easing = Easing(ofAnyKindUsing: &random)
      let (start, end) = (easing.value(at: 0), easing.value(at: 1))
      switch easing {
      case .linear, .cubicBezier, .path, .penner:
        #expect(start == 0 && end == 1, "seed \(seed), \(easing)")
      case .steps(let steps):
        #expect(end == 1, "seed \(seed), \(easing)")
        let isHigh = steps.jump != .jumpEnd && steps.jump != .jumpNone
        #expect((start > 0) == isHigh, "seed \(seed), \(easing)")
        #expect(easing.value(at: 0, beforeFlag: true) == 0, "seed \(seed), \(easing)")
      case .linearStops(let stops) where stops.points.count > 1:
        let last = stops.points[stops.points.count - 1]
        #expect(stops.value(at: last.input) == last.output, "seed \(seed), \(easing)")
      case .spring:
        #expect(start == 0, "seed \(seed), \(easing)")
      case .android:
        // A cycle ends at 0, and Android's bounce slightly above 1.
        #expect(abs(start) <= 1e-15, "seed \(seed), \(easing)")
      case .linearStops:
        #expect(start == end, "seed \(seed), \(easing)")
      }
    }
  }

  @Test(arguments: seeds)
  func `the slope is the difference quotient, away from kinks and jumps`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var checked = 0
    for _ in 0..<2000 {
      let easing = Easing(ofAnyKindUsing: &random)
      let place = random.double(in: 0.01...0.99)
      let (left, right) = (easing.slope(at: place - 2e-6), easing.slope(at: place + 2e-6))
      // Near a kink, or near a vertical tangent, the quotient is not the slope.
      guard abs(left - right) < 1e-3, abs(left) < 50, !jumps(easing, at: place) else { continue }
      checked += 1
      let slope = quotient(at: place) { easing.value(at: $0) }
      #expect(isClose(easing.slope(at: place), slope, within: 2e-3), "seed \(seed), \(easing)")
    }
    #expect(checked > 1000)
  }

  @Test(arguments: seeds) func `value and slope are numbers for every finite input`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let easing = Easing(ofAnyKindUsing: &random)
      let place = random.double(in: -2...3)
      #expect(easing.value(at: place).isFinite, "seed \(seed), \(easing) at \(place)")
      #expect(!easing.slope(at: place).isNaN, "seed \(seed), \(easing) at \(place)")
      // Any result is fine without a crash.
      for odd in [Double.nan, .infinity, -.infinity] {
        _ = easing.value(at: odd, beforeFlag: true)
        _ = easing.slope(at: odd)
      }
    }
  }

  private func jumps(_ easing: Easing, at place: Double) -> Bool {
    let rise = easing.value(at: place + 2e-6) - easing.value(at: place - 2e-6)
    return abs(rise) > 1e-3
  }
}
