import Foundation
import Kit
import Motion
import Strings
import Testing

@Suite struct EasingTests {
  @Test(arguments: [-1, 0, 0.25, 1, 3])
  func `linear is the identity, also outside 0...1`(input: Double) {
    #expect(Easing.linear.value(at: input) == input)
    #expect(Easing.linear.slope(at: input) == 1)
  }

  @Test(arguments: [
    ("bezier", 38), ("linear-keyword", 2),
  ])
  func `CSS easings follow the specification, inside 0...1 and outside`(kind: String, count: Int)
    throws
  {
    let cases = try EasingVectors.cases(kind)
    #expect(cases.count == count)
    for vector in cases {
      let easing = try Easing(parsing: vector.easing)
      let tolerance = kind == "bezier" ? 1e-9 : 0
      for (input, output) in vector.spec {
        // Relative for steep curves: 1 − 0.9999 lost four digits already.
        let isRight = isClose(easing.value(at: input), output, within: tolerance)
        #expect(isRight, "\(vector.easing) at \(input)")
      }
    }
  }

  @Test(arguments: [("bezier", 38), ("linear-keyword", 2), ("linear()", 26), ("steps", 34)])
  func `a computed text is Chromium's`(kind: String, count: Int) throws {
    let cases = try EasingVectors.cases(kind)
    #expect(cases.count == count)
    for vector in cases {
      let written = try NamedCurve(parsing: vector.easing)
      if let specified = vector.specified { #expect(written.specified == specified) }
      if let computed = vector.computed { #expect(written.computed == computed) }
    }
  }

  @Test(arguments: [-0.5, 0, 0.3, 1, 1.5])
  func `an easing takes value and slope from its kind`(input: Double) {
    let bezier = Easing.cubicBezier(.ease)
    #expect(bezier.value(at: input) == CubicBezier.ease.value(at: input))
    #expect(bezier.slope(at: input) == CubicBezier.ease.slope(at: input))
    let spring = Easing.spring(.keyboard)
    #expect(spring.value(at: input) == Spring.keyboard.value(at: input))
    #expect(spring.slope(at: input) == Spring.keyboard.velocity(at: input))
  }
}

@Suite struct EasingDescriptionTests {
  @Test(arguments: [
    (Easing.linear, "linear"), (.cubicBezier(.easeInOut), "ease-in-out"),
    (.cubicBezier(CubicBezier(0.42, 0, 1, 1)), "ease-in"),
    (.cubicBezier(CubicBezier(0.2, -0.0, 0, 1.5)), "cubic-bezier(0.2, 0, 0, 1.5)"),
    (.spring(.keyboard), "spring(mass: 3, stiffness: 1000, damping: 500)"),
    (
      .spring(
        Spring(
          mass: 1, stiffness: 100, damping: 40, initialVelocity: -0.5, overdamping: .literal)),
      "spring(mass: 1, stiffness: 100, damping: 40, velocity: -0.5, overdamping: literal)"
    ),
  ])
  func `a description uses keywords and the shortest numbers`(easing: Easing, text: String) {
    #expect(easing.description == text)
    #expect("\(easing)" == text)
  }

  @Test(arguments: seeds)
  func `a description parses back to the same easing, to the last bit`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1000 {
      let easing = Easing(ofAnyKindUsing: &random)
      let again = try Easing(parsing: easing.description)
      #expect(again == easing, "seed \(seed), \(easing)")
      #expect(again.description == easing.description, "seed \(seed), \(easing)")
    }
  }

  @Test(arguments: seeds)
  func `a computed text stays the same when parsed and computed again`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<1000 {
      let easing = Easing(ofAnyKindUsing: &random)
      for text in [easing.computed, try NamedCurve(parsing: easing.description).computed] {
        #expect(try NamedCurve(parsing: text).computed == text, "seed \(seed), \(easing)")
      }
    }
  }
}

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
        _ = easing.value(at: odd)
        _ = easing.slope(at: odd)
      }
    }
  }

  private func jumps(_ easing: Easing, at place: Double) -> Bool {
    let rise = easing.value(at: place + 2e-6) - easing.value(at: place - 2e-6)
    return abs(rise) > 1e-3
  }
}

@Suite struct OutputRangeTests {
  @Test(arguments: [
    (
      "linear(1e308, -1e308, 1)", 8,
      "invalid easing '1e308': expected a number in -1000000...1000000"
    ),
    (
      "linear(0, 1000001 50%, 1)", 11,
      "invalid easing '1000001': expected a number in -1000000...1000000"
    ),
    (
      "cubic-bezier(0, 1e308, 1, 1)", 17,
      "invalid easing '1e308': expected a number in -1000000...1000000"
    ),
    (
      "path(M 0,0 C 0,1e7 1,1 1,1)", 16,
      "invalid easing '1e7': expected a number in -1000000...1000000"
    ),
    (
      "linear(0, 1 1e300%)", 13,
      "invalid easing '1e300%': expected a percentage in -100000000%...100000000%"
    ),
    (
      "linear(0, 1 1e-9%)", 8,
      "invalid easing '0': expected stops whose lines stay in -1000000...1000000 up to 0% and 100%"
    ),
    ("overshoot(tension: 1e308)", 20, "invalid easing '1e308': expected a number up to 1000000"),
    ("cycle(cycles: 1e308)", 15, "invalid easing '1e308': expected a number up to 1000000"),
    (
      "spring(mass: 1, stiffness: 1, damping: 0, velocity: 1e300)", 8,
      "invalid easing 'mass': expected a velocity that stays in -1000000...1000000"
    ),
  ])
  func `outputs beyond a million are refused with their column`(
    text: String, column: Int, message: String
  ) {
    let error = #expect(throws: TextError.self) { try Easing(parsing: text) }
    #expect(error?.column == column)
    #expect(error?.message == message)
  }

  @Test(arguments: [
    "linear(-1000000, 1e6, 1)", "cubic-bezier(0, -1e6, 1, 1e6)",
    "overshoot(tension: 1e6)", "spring(mass: 1, stiffness: 100, damping: 0, velocity: 1e7)",
  ])
  func `the range's ends are accepted`(text: String) throws {
    let easing = try Easing(parsing: text)
    #expect(easing.staysWithinOutputs)
    for input in (0...100).map({ Double($0) / 100 }) {
      #expect(abs(easing.value(at: input)) <= 1_000_001)
    }
  }

  private static let largest: [Easing] = [
    .linearStops(LinearStops([.init(1e308), .init(-1e308), .init(1)])),
    .cubicBezier(CubicBezier(1, 1e308, 0, -1e308)), .cubicBezier(CubicBezier(0, 1e308, 1, 1)),
    .android(.overshoot(tension: 1e308)), .android(.cycle(cycles: 1e308)),
  ]

  @Test(arguments: isVerifying ? largest : Array(largest.prefix(2)))
  func `fits and notations survive the largest finite numbers`(easing: Easing) {
    #expect(!easing.staysWithinOutputs)
    let target = FitTarget(Curve(easing, duration: 1))
    for fit in [
      Fit.cubicBezier(to: target), Fit.spring(to: target),
      Fit.linearStops(to: target, within: 0.005),
    ] {
      #expect(fit.difference.max.isFinite && fit.difference.rms.isFinite)
    }
    for notation in Notation.allCases {
      #expect(throws: Notation.Refusal.self) { try notation.text(of: easing, duration: 1) }
    }
  }

  @Test(arguments: seeds) func `written text holds only finite numbers`(seed: UInt64) throws {
    let numbers = ["1e6", "-1e6", "0", "1", "5e-324", "1e-300", "999999"]
    var random = SplitMix64(seed: seed)
    for _ in 0..<(isVerifying ? 3 : 1) {
      let picks = (0..<3).compactMap { _ in numbers.randomElement(using: &random) }
      let text = "linear(\(picks[0]), \(picks[1]) 50%, \(picks[2]) 50.0000001%, 1)"
      guard let easing = try? Easing(parsing: text) else { continue }
      // One notation of each kind of approximation; all share the fits.
      for notation in isVerifying ? Notation.allCases : [.css, .swiftUI] {
        guard let said = try? notation.text(of: easing, duration: 0.5) else { continue }
        #expect(!said.text.contains("inf") && !said.text.lowercased().contains("nan"), "\(text)")
      }
    }
  }
}

@Suite struct NamedEasingTests {
  @Test func `a name is unique and has a source`() {
    #expect(Set(NamedEasing.all.map { $0.name.lowercased() }).count == NamedEasing.all.count)
    for named in NamedEasing.all {
      #expect(!named.source.isEmpty && !named.source.contains("\n"), "\(named.name)")
    }
    #expect(Set(NamedEasing.all.map(\.group)) == Set(NamedEasing.Group.allCases))
  }

  @Test(arguments: NamedEasing.all)
  func `a name parses, and its easing prints it`(named: NamedEasing) throws {
    let written = try NamedCurve(parsing: named.name.uppercased())
    #expect(written == (try NamedCurve(parsing: named.name)))
    #expect(written.easing == named.easing)
    #expect(written.specified == named.name)
    #expect(try Easing(parsing: named.easing.description) == named.easing)
  }

  @Test(arguments: [
    ("standard", "cubic-bezier(0.2, 0, 0, 1)"),
    ("emphasized-accelerate", "cubic-bezier(0.3, 0, 0.8, 0.15)"),
    ("snappy", "spring(duration: 0.5, bounce: 0.15)"),
    ("spring", "spring(response: 0.5, damping-ratio: 0.825)"),
    ("interactiveSpring", "spring(response: 0.15, damping-ratio: 0.86)"),
    ("fast-out-slow-in", "cubic-bezier(0.4, 0, 0.2, 1)"),
    ("curveEaseInOut", "ease-in-out"), ("android-keyboard", "standard"),
    ("overshoot", "overshoot(tension: 2)"), ("fast-out-extra-slow-in", "emphasized"),
  ])
  func `a name has the numbers of its source`(name: String, text: String) throws {
    #expect(try Easing(parsing: name) == Easing(parsing: text))
  }

  /// androidx compose material3, ExpressiveMotionTokens.kt: stiffness and damping ratio, mass 1.
  ///
  /// The position of an underdamped spring from rest is 1 − e^(−ζωt) · (cos ω′t + ζω/ω′ · sin ω′t) with ω = √k and
  /// ω′ = ω · √(1 − ζ²).
  @Test(arguments: [
    ("expressive-fast-spatial", 800.0, 0.6), ("expressive-default-spatial", 380, 0.8),
    ("expressive-slow-spatial", 200, 0.8),
  ])
  func `Material's expressive springs follow the closed form`(
    name: String, stiffness: Double, ratio: Double
  ) throws {
    let easing = try Easing(parsing: name)
    let (decay, swing) = (
      ratio * stiffness.squareRoot(), (stiffness * (1 - ratio * ratio)).squareRoot()
    )
    for time in stride(from: 0.01, through: 0.6, by: 0.01) {
      let (cosine, sine) = (cos(swing * time), sin(swing * time))
      let expected = 1 - exp(-decay * time) * (cosine + decay / swing * sine)
      #expect(isClose(easing.value(at: time), expected, within: 1e-9), "\(name) at \(time)")
    }
  }

  @Test func `Material's spring matches the vectors`() throws {
    let vector = try vectors("springs", as: SpringVectors.self).springs.first {
      $0.name.hasPrefix("Material fastSpatial")
    }
    let damping = try #require(vector?.damping)
    #expect(
      try Easing(parsing: "fast-spatial")
        == .spring(Spring(mass: 1, stiffness: 1400, damping: damping)))
  }
}
