import Motion
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
      expected mass, stiffness, damping, response, damping-ratio, duration, bounce, velocity, \
      overdamping, found ")"
      """
    ),
    ("spring(mass: 3)", 15, "expected \", stiffness: \", found \")\""),
    ("spring(response: 1", 19, "expected \", damping-ratio: \", found the end"),
    (
      "spring(mass: 3, bounce: 1)", 17,
      "expected stiffness, damping, velocity, overdamping, found \"bounce\""
    ),
    (
      "spring(duration: 1, duration: 1)", 21,
      "expected bounce, velocity, overdamping, found \"duration\""
    ),
    ("spring(mass 3)", 13, "expected \":\", found \"3\""),
    ("spring(mass: 0)", 14, "expected a number above 0, found \"0\""),
    ("spring(damping: -1)", 17, "expected a number from 0 up, found \"-1\""),
    ("spring(bounce: -1)", 16, "expected a number above -1, at most 1, found \"-1\""),
    ("spring(velocity: fast)", 18, "expected a number, found \"fast\""),
    ("spring(overdamping: maybe)", 21, "expected clamp or literal, found \"maybe\""),
    (
      "spring(duration: 1, bounce: 0, )", 32,
      "expected velocity, overdamping, found \")\""
    ),
    (
      "spring(mass: 1e-300, stiffness: 1e300, damping: 1)", 8,
      "expected a spring of 1e-100...1e100 per second, found \"mass\""
    ),
  ])
  func `an error names the expected and the found text and its column`(
    text: String, column: Int, message: String
  ) {
    let error = #expect(throws: EasingError.self) { try Easing(parsing: text) }
    #expect(error?.column == column)
    #expect(error?.message == message)
  }
}
