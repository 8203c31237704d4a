import Motion
import Strings
import Testing

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
    "cubic-bezier(0, calc(1/0), 1, calc(-1/0))", "linear(0 calc(-1% / 0), calc(1/0), 1)",
    "overshoot(tension: 1e6)", "spring(mass: 1, stiffness: 100, damping: 0, velocity: 1e7)",
  ])
  func `the range's ends and results clamped by math functions are accepted`(text: String) throws {
    let easing = try Easing(parsing: text)
    #expect(easing.staysWithinOutputs)
    for input in (0...100).map({ Double($0) / 100 }) {
      #expect(abs(easing.value(at: input)) <= 1_000_001)
    }
  }

  @Test(arguments: [
    Easing.linearStops(LinearStops([.init(1e308), .init(-1e308), .init(1)])),
    .cubicBezier(CubicBezier(0, 1e308, 1, 1)), .cubicBezier(CubicBezier(1, 1e308, 0, -1e308)),
    .android(.overshoot(tension: 1e308)), .android(.cycle(cycles: 1e308)),
  ])
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
      for notation in Notation.allCases {
        guard let said = try? notation.text(of: easing, duration: 0.5) else { continue }
        #expect(!said.text.contains("inf") && !said.text.lowercased().contains("nan"), "\(text)")
      }
    }
  }
}
