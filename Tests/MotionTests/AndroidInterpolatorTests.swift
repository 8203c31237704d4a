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
