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
