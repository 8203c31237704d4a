import Strings
import Testing

@Suite struct NumbersTests {
  @Test(arguments: [
    (0.0, 1, "0.0"), (-0.04, 1, "0.0"), (-0.05, 1, "-0.1"), (56.949, 1, "56.9"), (667, 0, "667"),
    (0.5, 0, "1"),
    (0.0049, 2, "0.00"), (-12.3456, 3, "-12.346"), (9.999, 2, "10.00"), (1e300, 1, "1e+300"),
    (.nan, 1, "nan"), (-.infinity, 0, "-inf"),
  ])
  func `fixed keeps a count of decimals`(value: Double, digits: Int, expected: String) {
    #expect(fixed(value, digits: digits) == expected)
  }

  @Test(arguments: [(2.5, "+2.5"), (-2.5, "-2.5"), (0, "0.0"), (0.01, "0.0")])
  func `signed shows the sign of all numbers but zero`(value: Double, expected: String) {
    #expect(fixed(value, signed: true) == expected)
  }

  @Test(arguments: [
    (17.0, "17"), (17.1, "17.1"), (16.6666, "16.667"), (-0.0001, "0"), (1000, "1000"),
    (-66.05, "-66.05"), (.infinity, "inf"), (1e300, "1e+300"),
  ])
  func `shortened drops trailing zeros`(value: Double, expected: String) {
    #expect(shortened(value) == expected)
  }
}
