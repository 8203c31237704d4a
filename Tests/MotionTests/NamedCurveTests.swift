import Motion
import Testing

@Suite struct NamedCurveTests {
  @Test func `the parser accepts, refuses and prints what Chromium does`() throws {
    let cases = try vectors("chromium-easing-syntax", as: Syntax.self).cases
    #expect(cases.count == 76)
    for vector in cases {
      let written = try? NamedCurve(parsing: vector.input)
      #expect((written != nil) == vector.valid, "\(vector.input)")
      #expect(written?.specified == vector.specified, "\(vector.input)")
      #expect(written?.computed == vector.computed, "\(vector.input)")
    }
  }

  @Test(arguments: [
    (0.1234565, "0.123456"), (0.1234575, "0.123457"), (0.5, "0.5"), (2.0 / 3, "0.666667"),
    (-1.9999999, "-2"), (123456.5, "123456"), (123457.5, "123458"), (999999.5, "1e+06"),
    (1234567, "1.23457e+06"), (1e-4, "0.0001"), (0.00001234567, "1.23457e-05"), (-0.0, "0"),
    (1e300, "1e+300"), (1e-300, "1e-300"),
  ])
  func `numbers round to six significant digits, as in C`(number: Double, text: String) {
    let easing = Easing.cubicBezier(CubicBezier(0, number, 1, 0))
    #expect(easing.computed == "cubic-bezier(0, \(text), 1, 0)")
  }

  @Test func `a written easing keeps its name in the usual case`() throws {
    #expect(try NamedCurve(parsing: " IOS-Keyboard ").computed == "ios-keyboard")
    #expect(try NamedCurve(parsing: "ease-in").computed == "ease-in")
    #expect(try NamedCurve(parsing: "cubic-bezier(.42, 0, 1, 1)").name == nil)
  }
}

private struct Syntax: Decodable {
  struct Case: Decodable {
    let input: String
    let valid: Bool
    let specified: String?
    let computed: String?
  }

  let cases: [Case]
}
