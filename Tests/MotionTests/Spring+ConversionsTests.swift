import Motion
import Testing

@Suite struct SpringConversionsTests {
  @Test func `duration and bounce become stiffness and damping`() throws {
    for row in try vectors("spring-conversions", as: Conversions.self).durationBounce {
      let spring = Spring(duration: row.duration, bounce: row.bounce, overdamping: .literal)
      #expect(spring.mass == row.mass)
      #expect(isClose(spring.stiffness, row.stiffness, within: 1e-12))
      #expect(isClose(spring.damping, row.damping, within: 1e-12))
      #expect(isClose(spring.dampingRatio, row.dampingRatio, within: 1e-12))
      #expect(isClose(spring.response, row.response, within: 1e-12))
    }
  }

  @Test func `response and damping ratio become stiffness and damping`() throws {
    for row in try vectors("spring-conversions", as: Conversions.self).durationBounce {
      let spring = Spring(response: row.response, dampingRatio: row.dampingRatio)
      #expect(isClose(spring.stiffness, row.stiffness, within: 1e-12))
      #expect(isClose(spring.damping, row.damping, within: 1e-12))
    }
  }

  @Test func `physical numbers become response, ratio and bounce`() throws {
    for row in try vectors("spring-conversions", as: Conversions.self).physical {
      let spring = Spring(
        mass: row.mass, stiffness: row.stiffness, damping: row.damping, overdamping: .literal)
      #expect(isClose(spring.response, row.response, within: 1e-12))
      #expect(isClose(spring.dampingRatio, row.dampingRatio, within: 1e-12))
      #expect(isClose(spring.bounce, row.bounce, within: 1e-12))
    }
  }

  @Test func `conversions match Apple's documentation`() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(abs(spring.stiffness - 157.9) <= 0.05)
    #expect(abs(spring.damping - 17.6) <= 0.05)
    #expect(abs(Spring(mass: 1, stiffness: 100, damping: 10).response - 0.63) <= 0.005)
  }

  @Test func `a negative bounce is critical unless literal`() {
    #expect(Spring(duration: 0.5, bounce: -0.5).bounce == 0)
    #expect(isClose(Spring(duration: 0.5, bounce: -0.5).damping, 50.26548245743669, within: 1e-12))
  }
}

private struct Conversions: Decodable {
  struct Row: Decodable {
    let duration: Double
    let bounce: Double
    let dampingRatio: Double
    let response: Double
    let mass: Double
    let stiffness: Double
    let damping: Double
  }

  let durationBounce: [Row]
  let physical: [Row]
}
