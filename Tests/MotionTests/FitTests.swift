import Testing

@testable import Motion

@Suite struct FitTests {
  /// Returns a target of samples at uneven instants, in milliseconds and points.
  private func target(
    _ curve: Curve, using random: inout SplitMix64
  ) throws -> FitTarget {
    var text = "ms,points\n"
    var time = 0.0
    while time < curve.duration {
      text += "\(time * 1000),\(curve.easing.value(at: curve.input(time)) * -260 + 667)\n"
      time += curve.duration * random.double(in: 0.005...0.03)
    }
    text +=
      "\(curve.duration * 1000),\(curve.easing.value(at: curve.input(curve.duration)) * -260 + 667)\n"
    return FitTarget(try SampledCurve(csv: text))
  }

  @Test(arguments: seeds) func `a fit finds the cubic-bezier of samples again`(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    for _ in 0..<6 {
      let easing = Easing.cubicBezier(CubicBezier(using: &random))
      let target = try target(Curve(easing, duration: 0.35), using: &random)
      #expect(isClose(target.duration, 0.35, within: 1e-12))
      for goal in Fit.Goal.allCases {
        let fit = Fit.cubicBezier(to: target, minimizing: goal)
        #expect(fit.difference.max < 1e-6, "seed \(seed), \(easing), \(goal)")
      }
    }
  }

  @Test(arguments: seeds) func `a fit returns an exact easing unchanged`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for goal in Fit.Goal.allCases {
      let bezier = Easing.cubicBezier(CubicBezier(using: &random))
      let target = FitTarget(Curve(bezier, duration: 0.4))
      #expect(Fit.cubicBezier(to: target, minimizing: goal).easing == bezier, "seed \(seed)")
      let spring = Easing.spring(Spring(duration: random.double(in: 0.1...2), bounce: 0.2))
      let swing = FitTarget(Curve(spring, duration: 1))
      #expect(Fit.spring(to: swing, minimizing: goal).easing == spring, "seed \(seed)")
    }
  }

  @Test(arguments: seeds) func `a fit finds the spring of samples again`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<3 {
      let spring = Spring(
        response: random.double(in: 0.1...1), dampingRatio: random.double(in: 0.3...1),
        initialVelocity: Bool.random(using: &random) ? random.double(in: -2...5) : 0)
      let curve = Curve(spring)
      let fit = Fit.spring(to: FitTarget(try sampled(curve)))
      #expect(fit.difference.max < 1e-5, "seed \(seed), \(spring)")
    }
  }

  private func sampled(_ curve: Curve) throws -> SampledCurve {
    let samples = (0...120).map { index in
      let time = Double(index) / 120 * curve.duration
      return SampledCurve.Sample(time: time, value: curve.easing.value(at: time))
    }
    return try #require(SampledCurve(measured: samples))
  }

  @Test func `a fit finds a literal overdamped spring`() throws {
    let spring = Spring(mass: 1, stiffness: 400, damping: 120, overdamping: .literal)
    let fit = Fit.spring(to: FitTarget(try sampled(Curve(spring))))
    #expect(fit.difference.max < 1e-5, "\(fit)")
    guard case .spring(let found) = fit.easing else { return #expect(Bool(false)) }
    #expect(found.overdamping == .literal && isClose(found.dampingRatio, 3, within: 1e-3))
  }

  @Test(arguments: seeds)
  func `a fit of lines stays within the tolerance, also at jumps`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<6 {
      let easing = Easing(ofAnyKindUsing: &random)
      let curve: Curve
      if case .spring(let spring) = easing {
        curve = Curve(easing, duration: min(spring.settlingTime(), 5))
      } else {
        curve = Curve(easing, duration: 1)
      }
      let tolerance = random.double(in: 0.001...0.05)
      let fit = Fit.linearStops(to: FitTarget(curve), within: tolerance)
      let difference = FitTarget(curve).closeDifference(to: fit.easing)
      #expect(difference.max <= tolerance, "seed \(seed), \(easing), \(tolerance)")
    }
  }

  @Test func `a fit of lines to lines gives the same lines`() throws {
    let stops = LinearStops([.init(0), .init(0.8, at: 0.25), .init(0.8, at: 0.5), .init(1)])
    let fit = Fit.linearStops(to: FitTarget(Curve(.linearStops(stops), duration: 1)), within: 0.001)
    guard case .linearStops(let found) = fit.easing else { return #expect(Bool(false)) }
    #expect(found.points.count == 4 && fit.difference.max <= 0.001)
  }

  @Test(arguments: seeds) func `a fit takes any measurable table`(seed: UInt64) throws {
    let numbers = [
      "0", "1", "-1", "0.5", "2", "1e-300", "1e-99", "1e-49", "1e-9", "1e15", "-1e60", "1e99",
    ]
    var random = SplitMix64(seed: seed)
    var fitted = 0
    while fitted < 2 {
      let picks = (0..<12).compactMap { _ in numbers.randomElement(using: &random) }
      let times = picks.prefix(6).sorted { (Double($0) ?? 0) < (Double($1) ?? 0) }
      let text = zip(times, picks.suffix(6)).map { "\($0),\($1)" }.joined(separator: "\n")
      guard let sampled = try? SampledCurve(csv: text) else { continue }
      fitted += 1
      checkAllKinds(FitTarget(sampled))
    }
    let durations = [Double.leastNonzeroMagnitude, 1e-200, 1e200, .greatestFiniteMagnitude]
    let duration = durations.randomElement(using: &random) ?? 1e-200
    checkAllKinds(FitTarget(Curve(.penner(Penner(.sine, .in)), duration: duration)))
  }

  /// Checks that every kind of fit parses back and has finite differences.
  private func checkAllKinds(_ target: FitTarget) {
    for fit in [
      Fit.cubicBezier(to: target), Fit.cubicBezier(to: target, minimizing: .max),
      Fit.spring(to: target), Fit.linearStops(to: target, within: 0.01),
    ] {
      #expect((try? Easing(parsing: fit.easing.description)) == fit.easing)
      #expect(fit.difference.max.isFinite && fit.difference.rms.isFinite, "\(fit)")
    }
  }

  @Test func `the largest difference has a gap in points`() {
    let bezier = Easing.cubicBezier(CubicBezier(0.38, 0.7, 0.125, 1))
    let target = FitTarget(Curve(.spring(.keyboard), duration: 0.5))
    let difference = target.difference(to: bezier)
    // reference/curves.md: off by up to 0.076.
    #expect(isClose(difference.max, 0.076, within: 1e-3))
    #expect(difference.maxSeam == difference.max * 336)
    #expect((0.0...0.5).contains(difference.place))
  }

  @Test func `outliers do not bend a fit`() throws {
    let easing = Easing.cubicBezier(CubicBezier(0.2, 0, 0, 1))
    let text = (0...60).map { index in
      let time = Double(index) / 60
      return "\(time),\([7, 23, 40].contains(index) ? 9 : easing.value(at: time))"
    }.joined(separator: "\n")
    let sampled = try SampledCurve(csv: text)
    #expect(sampled.outliers.count == 3)
    #expect(Fit.cubicBezier(to: FitTarget(sampled)).difference.max < 1e-6)
  }
}

extension Curve {
  /// Returns the input of the easing at a time.
  fileprivate func input(_ time: Seconds) -> Double {
    if case .spring = easing { return time }
    return time / duration
  }
}
