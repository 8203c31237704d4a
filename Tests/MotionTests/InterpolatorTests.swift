import Motion
import Strings
import Testing

@Suite struct AndroidInterpolatorTests {
  @Test func `an interpolator follows Android's formula`() throws {
    for (name, samples) in try vectors("android-interpolators", as: Functions.self).functions {
      let easing = try Easing(parsing: name)
      #expect(try Easing(parsing: easing.description) == easing)
      for sample in samples {
        #expect(abs(easing.value(at: sample[0]) - sample[1]) <= 1e-12, "\(name) at \(sample[0])")
      }
    }
  }

  @Test func `the slope is the difference quotient`() throws {
    for name in try vectors("android-interpolators", as: Functions.self).functions.keys {
      let easing = try Easing(parsing: name)
      // These places avoid the turns of a bounce.
      for place in stride(from: 0.0131, to: 1, by: 0.0217) {
        let slope = quotient(at: place) { easing.value(at: $0) }
        #expect(isClose(easing.slope(at: place), slope, within: 1e-5), "\(name) at \(place)")
      }
    }
  }

  @Test func `an interpolator stands still outside 0...1, and NaN gives NaN`() throws {
    for name in try vectors("android-interpolators", as: Functions.self).functions.keys {
      let easing = try Easing(parsing: name)
      #expect(easing.value(at: -3) == easing.value(at: 0) && easing.slope(at: -3) == 0)
      #expect(easing.value(at: 3) == easing.value(at: 1) && easing.slope(at: 3) == 0)
      #expect(easing.value(at: .nan).isNaN && easing.slope(at: .nan).isNaN)
    }
  }

  @Test func `the slope at the start depends on the power`() {
    #expect(AndroidInterpolator.accelerate(factor: 0.5).slope(at: 0) == 1)
    #expect(AndroidInterpolator.accelerate(factor: 0.25).slope(at: 0) == .infinity)
    #expect(AndroidInterpolator.decelerate(factor: 1).slope(at: 1) == 0)
  }

  @Test(arguments: [
    ("accelerate()", 12, "invalid easing ')': expected factor:"),
    ("accelerate(tension: 1)", 12, "invalid easing 'tension': expected factor:"),
    ("accelerate(factor: 0)", 20, "invalid easing '0': expected a number above 0"),
    ("overshoot(tension: -1)", 20, "invalid easing '-1': expected a number from 0 up"),
    ("bounce(3)", 7, "invalid easing '(': expected the end"),
  ])
  func `an error names the wrong text, the expected one and its column`(
    text: String, column: Int, message: String
  ) {
    let error = #expect(throws: TextError.self) { try Easing(parsing: text) }
    #expect(error?.column == column)
    #expect(error?.message == message)
  }
}

private struct Functions: Decodable {
  /// Rows of input and output, by text.
  let functions: [String: [[Double]]]
}

@Suite struct PennerTests {
  @Test(arguments: ["penner", "penner-in-out"])
  func `Penner's functions match easings.net`(file: String) throws {
    let functions = try vectors(file, as: PennerFunctions.self).functions
    for (name, samples) in functions {
      let easing = try Easing(parsing: name)
      for sample in samples {
        #expect(abs(easing.value(at: sample[0]) - sample[1]) <= 1e-12, "\(name) at \(sample[0])")
      }
    }
  }

  @Test func `all thirty functions are in the vectors`() throws {
    let names = try ["penner", "penner-in-out"].flatMap {
      try vectors($0, as: PennerFunctions.self).functions.keys
    }
    #expect(Set(Penner.allCases.map(\.name)) == Set(names))
    #expect(Penner.allCases.count == 30)
  }

  @Test(arguments: Penner.allCases)
  func `a function is exactly 0 up to 0 and exactly 1 from 1 on`(function: Penner) {
    for input in [-Double.infinity, -1, 0] { #expect(function.value(at: input) == 0) }
    for input in [1, 2, Double.infinity] { #expect(function.value(at: input) == 1) }
    #expect(function.value(at: .nan).isNaN)
    #expect(function.slope(at: -0.1) == 0 && function.slope(at: 1.1) == 0)
    #expect(!function.slope(at: 0).isNaN && !function.slope(at: 1).isNaN)
  }

  @Test(arguments: Penner.allCases)
  func `the slope is the difference quotient`(function: Penner) {
    // These places avoid the turns of a bounce.
    for place in stride(from: 0.0131, to: 1, by: 0.0217) {
      let slope = quotient(at: place, of: function.value)
      #expect(isClose(function.slope(at: place), slope, within: 1e-5), "\(function.name) \(place)")
    }
  }

  @Test(arguments: Penner.Family.allCases)
  func `the in and out ends mirror each other`(family: Penner.Family) {
    for x in stride(from: 0.0, through: 1, by: 0.03125) {
      let turned = 1 - Penner(family, .out).value(at: 1 - x)
      #expect(abs(Penner(family, .in).value(at: x) - turned) <= 1e-15)
      let both = Penner(family, .inOut)
      #expect(abs(both.value(at: x) + both.value(at: 1 - x) - 1) <= 1e-15)
    }
  }

  @Test func `a name parses in any case and prints in its usual one`() throws {
    let easing = try Easing(parsing: "EASEINOUTBACK")
    #expect(easing == .penner(Penner(.back, .inOut)))
    #expect(easing.description == "easeInOutBack")
    #expect(easing.computed == "easeInOutBack")
  }
}

private struct PennerFunctions: Decodable {
  /// Rows of input and output, by name.
  let functions: [String: [[Double]]]
}
