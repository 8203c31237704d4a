import Motion
import Strings
import Testing

@Suite struct BezierPathTests {
  @Test func `Material's emphasized path matches fifty-digit values`() throws {
    for sample in try vectors("material-emphasized", as: Samples.self).samples {
      #expect(abs(BezierPath.emphasized.value(at: sample[0]) - sample[1]) <= 1e-9, "\(sample[0])")
    }
  }

  @Test(arguments: seeds) func `a path of one curve equals its cubic-bezier`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let curve = CubicBezier(using: &random)
      let path = BezierPath([
        .init(.init(curve.x1, curve.y1), .init(curve.x2, curve.y2), to: .init(1, 1))
      ])
      let x = random.double(in: 0...1)
      #expect(isClose(path.value(at: x), curve.value(at: x), within: 1e-12), "seed \(seed)")
      #expect(isClose(path.slope(at: x), curve.slope(at: x), within: 1e-9), "seed \(seed)")
    }
  }

  @Test func `a path stands still outside 0...1 and passes through its joints`() {
    let path = BezierPath.emphasized
    #expect(path.value(at: 0) == 0 && path.value(at: -1) == 0 && path.slope(at: -1) == 0)
    #expect(path.value(at: 1) == 1 && path.value(at: 2) == 1 && path.slope(at: 2) == 0)
    #expect(path.value(at: 0.166666) == 0.4)
    #expect(path.value(at: .nan).isNaN && path.slope(at: .nan).isNaN)
  }

  @Test func `the slope is the difference quotient`() {
    for place in stride(from: 0.013, to: 1, by: 0.031) {
      let slope = quotient(at: place, of: BezierPath.emphasized.value)
      #expect(isClose(BezierPath.emphasized.slope(at: place), slope, within: 1e-4), "\(place)")
    }
  }

  @Test(arguments: [
    "path(M 0,0 C .05,0 .133333,.06 .166666,.4 C .208333,.82 .25,1 1,1)",
    "PATH(M0 0C.05 0 .133333 .06 .166666 .4 .208333 .82 .25 1 1 1", "path( M 0,0 L .5,.2 L 1,1 )",
  ])
  func `a path parses SVG's letters, and its text parses back the same`(text: String) throws {
    let easing = try Easing(parsing: text)
    #expect(try Easing(parsing: easing.description) == easing)
    guard !text.contains("L") else { return }
    #expect(easing == .path(.emphasized))
  }

  @Test func `a line command goes straight`() throws {
    let easing = try Easing(parsing: "path(M 0,0 L .5,.2 L 1,1)")
    #expect(isClose(easing.value(at: 0.25), 0.1, within: 1e-12))
    #expect(isClose(easing.value(at: 0.75), 0.6, within: 1e-12))
  }

  @Test(arguments: [
    ("path", 5, "incomplete easing: expected \"(\""),
    ("path()", 6, "invalid easing ')': expected M 0,0"),
    ("path(M 1,0 L 1,1)", 8, "invalid easing '1': expected 0,0"),
    ("path(M 0,0)", 11, "invalid easing ')': expected C or L to 1,1"),
    ("path(M 0,0 L .5,1)", 18, "invalid easing ')': expected C or L to 1,1"),
    (
      "path(M 0,0 L .5,1 .2,1)", 19,
      "invalid easing '.2': expected a way to the right of 0.5, at most to 1"
    ),
    (
      "path(M 0,0 C 2,0 1,1 1,1)", 14,
      "invalid easing '2': expected a way to the right of 0.0, at most to 1"
    ),
    ("path(M 0,0 Q 2,0 1,1)", 12, "invalid easing 'Q': expected C or L to 1,1"),
    ("path(M 0,0 L 1)", 15, "invalid easing ')': expected a number"),
  ])
  func `an error names the wrong text, the expected one and its column`(
    text: String, column: Int, message: String
  ) {
    let error = #expect(throws: TextError.self) { try Easing(parsing: text) }
    #expect(error?.column == column)
    #expect(error?.message == message)
  }
}

private struct Samples: Decodable {
  /// Rows of x and y.
  let samples: [[Double]]
}
