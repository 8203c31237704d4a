import Motion
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
