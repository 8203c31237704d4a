import Motion
import Strings
import Testing

@Suite struct EasingSpringParsingTests {
  @Test(arguments: [
    ("spring(mass: 3, stiffness: 1000, damping: 500)", Spring.keyboard),
    ("Spring( STIFFNESS :1000,mass:3 , damping: 5e2 )", .keyboard),
    ("spring(mass: 3, stiffness: 1000, damping: 500", .keyboard),
    (
      "spring(mass: 1, stiffness: 100, damping: 40, velocity: -2, overdamping: literal)",
      Spring(
        mass: 1, stiffness: 100, damping: 40, initialVelocity: -2, overdamping: .literal)
    ),
    (
      "spring(overdamping: clamp, response: 0.5, damping-ratio: 0.8)",
      Spring(response: 0.5, dampingRatio: 0.8)
    ),
    ("spring(duration: 0.5, bounce: 0.3)", Spring(duration: 0.5, bounce: 0.3)),
    (
      "spring(duration: 0.5, bounce: -0.3, velocity: 1)",
      Spring(duration: 0.5, bounce: -0.3, initialVelocity: 1)
    ),
  ])
  func `spring() takes three notations, with options in any order`(text: String, spring: Spring)
    throws
  {
    #expect(try Easing(parsing: text) == .spring(spring))
  }

  @Test(arguments: [
    (
      "spring()", 8,
      """
      invalid easing ')': expected mass, stiffness, damping, response, damping-ratio, duration, \
      bounce, velocity, overdamping
      """
    ),
    ("spring(mass: 3)", 15, "invalid easing ')': expected \", stiffness: \""),
    ("spring(response: 1", 19, "incomplete easing: expected \", damping-ratio: \""),
    (
      "spring(mass: 3, bounce: 1)", 17,
      "invalid easing 'bounce': expected stiffness, damping, velocity, overdamping"
    ),
    (
      "spring(duration: 1, duration: 1)", 21,
      "invalid easing 'duration': expected bounce, velocity, overdamping"
    ),
    ("spring(mass 3)", 13, "invalid easing '3': expected \":\""),
    ("spring(mass: 0)", 14, "invalid easing '0': expected a number above 0"),
    ("spring(damping: -1)", 17, "invalid easing '-1': expected a number from 0 up"),
    ("spring(bounce: -1)", 16, "invalid easing '-1': expected a number above -1, at most 1"),
    ("spring(velocity: fast)", 18, "invalid easing 'fast': expected a number"),
    ("spring(overdamping: maybe)", 21, "invalid easing 'maybe': expected clamp or literal"),
    (
      "spring(duration: 1, bounce: 0, )", 32,
      "invalid easing ')': expected velocity, overdamping"
    ),
    (
      "spring(mass: 1e-300, stiffness: 1e300, damping: 1)", 8,
      "invalid easing 'mass': expected a spring of 1e-100...1e100 per second"
    ),
  ])
  func `an error names the wrong text, the expected one and its column`(
    text: String, column: Int, message: String
  ) {
    let error = #expect(throws: TextError.self) { try Easing(parsing: text) }
    #expect(error?.column == column)
    #expect(error?.message == message)
  }
}
