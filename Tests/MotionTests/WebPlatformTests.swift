import Foundation
import Motion
import Testing

/// The web-platform-tests of css-easing, as data.
@Suite struct WebPlatformTests {
  @Test func `one easing under another has the asserted outputs`() throws {
    for test in try vectors("wpt-css-easing", as: Suite.self).output {
      let effect = try Easing(parsing: test.effectEasing)
      let keyframe = try Easing(parsing: test.keyframeEasing ?? "linear")
      for sample in test.samples {
        let output = keyframe.value(at: effect.value(at: sample[0] / 1000))
        #expect(abs(output - sample[1]) <= max(test.tolerance, 1e-12), "\(test.test)")
      }
    }
  }

  @Test func `computed texts have six digits where the tests have six places`() throws {
    let valid = try vectors("wpt-css-easing", as: Suite.self).valid
    let all = [valid.linearFunctionComputed, valid.steps, valid.other].joined()
    // A list of easings is not one.
    let cases = all.filter { !$0.input.hasPrefix("linear,") }
    #expect(cases.count == 32)
    for test in cases {
      let computed = try NamedCurve(parsing: test.input).computed
      let expected = test.expected.replacing(#/(\d+\.\d{6})%/#) {
        String(format: "%.6g%%", Double($0.1) ?? .nan)
      }
      #expect(computed == expected, "\(test.input)")
    }
  }

  @Test func `older tests print stops as specified`() throws {
    for test in try vectors("wpt-css-easing", as: Suite.self).valid.linearFunctionSpecifiedOld {
      #expect(try NamedCurve(parsing: test.input).specified == test.expected)
    }
  }

  @Test func `invalid texts are refused, except single stops, which are valid since 2024`() throws {
    let invalid = try vectors("wpt-css-easing", as: Suite.self).invalid
    let single = ["linear(0)", "linear(0 0% 100%)", "linear(0% 100% 0)"]
    for text in invalid.linearFunction + invalid.steps + invalid.other {
      let easing = try? Easing(parsing: text)
      #expect((easing != nil) == single.contains(text), "\(text)")
    }
  }
}

private struct Suite: Decodable {
  struct Output: Decodable {
    let test: String
    let effectEasing: String
    let keyframeEasing: String?
    /// Rows of milliseconds and output.
    let samples: [[Double]]
    let tolerance: Double
  }

  struct Text: Decodable {
    let input: String
    let expected: String
  }

  struct Valid: Decodable {
    let linearFunctionComputed: [Text]
    let linearFunctionSpecifiedOld: [Text]
    let steps: [Text]
    let other: [Text]
  }

  struct Invalid: Decodable {
    let linearFunction: [String]
    let steps: [String]
    let other: [String]
  }

  let output: [Output]
  let valid: Valid
  let invalid: Invalid
}
