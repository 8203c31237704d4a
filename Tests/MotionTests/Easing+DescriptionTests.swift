import Motion
import Testing

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
