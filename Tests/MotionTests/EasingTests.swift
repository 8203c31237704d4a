import Motion
import Testing

@Suite struct EasingTests {
  @Test("is the identity when linear, also outside 0...1", arguments: [-1, 0, 0.25, 1, 3])
  func linear(input: Double) {
    #expect(Easing.linear.value(at: input) == input)
    #expect(Easing.linear.slope(at: input) == 1)
  }

  @Test("is the timing function or the spring it holds", arguments: [-0.5, 0, 0.3, 1, 1.5])
  func others(input: Double) {
    let bezier = Easing.cubicBezier(.ease)
    #expect(bezier.value(at: input) == CubicBezier.ease.value(at: input))
    #expect(bezier.slope(at: input) == CubicBezier.ease.slope(at: input))
    let spring = Easing.spring(.keyboard)
    #expect(spring.value(at: input) == Spring.keyboard.value(at: input))
    #expect(spring.slope(at: input) == Spring.keyboard.velocity(at: input))
  }
}
