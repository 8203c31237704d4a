import Motion
import Testing

@Suite struct SpringTests {
  @Test func `regime, ratio and frequency match the vectors`() throws {
    for vector in try vectors("springs", as: SpringVectors.self).springs {
      let spring = vector.spring
      #expect(isClose(spring.dampingRatio, vector.dampingRatio, within: 1e-12), "\(vector.name)")
      #expect(
        isClose(spring.naturalFrequency, vector.naturalFrequency, within: 1e-12),
        "\(vector.name)")
      #expect("\(spring.regime)".hasPrefix(vector.regime), "\(vector.name)")
    }
  }

  @Test func `the keyboard's ratio of 4.56 is critical unless literal`() {
    #expect(Spring.keyboard.regime == .critical)
    #expect(Spring.keyboard.dampingRatio == 1)
    let literal = Spring(mass: 3, stiffness: 1000, damping: 500, overdamping: .literal)
    #expect(literal.regime == .overdamped)
    #expect(abs(literal.dampingRatio - 4.564354645876384) <= 1e-12)
  }

  @Test(arguments: [0.1, 0.15, 0.3, 0.37, 0.5, 0.55, 1, 7.7])
  func `a bounce of 0 is critical at any duration`(duration: Seconds) {
    #expect(Spring(duration: duration, bounce: 0, overdamping: .literal).regime == .critical)
  }

  @Test(arguments: [(0.7, 100.0), (1.3, 170), (1.3, 3), (3, 7), (7, 1000)])
  func `a damping of 2√(mass · stiffness) is critical in spite of rounding`(
    mass: Double, stiffness: Double
  ) {
    let damping = 2 * (mass * stiffness).squareRoot()
    let regimes: [(Double, Spring.Regime)] = [
      (1 - 1e-12, .underdamped), (1, .critical), (1 + 1e-12, .overdamped),
    ]
    for (factor, regime) in regimes {
      let spring = Spring(
        mass: mass, stiffness: stiffness, damping: damping * factor, overdamping: .literal)
      #expect(spring.regime == regime)
    }
  }

  @Test func `the keyboards' springs have their published numbers`() {
    #expect(Spring.keyboard == Spring(mass: 3, stiffness: 1000, damping: 500))
    #expect(Spring.keyboardIOS26 == Spring(mass: 1, stiffness: 555.027, damping: 47.118))
  }
}
