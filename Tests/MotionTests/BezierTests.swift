import Foundation
import Kit
import Motion
import Strings
import Testing

@testable import Motion

@Suite struct CubicBezierTests {
  @Test func `value and slope agree with fifty digits everywhere`() throws {
    for exact in try vectors("bezier-exact", as: Exact.self).cases {
      let curve = try bezier(exact.easing)
      for sample in exact.samples {
        guard let x = sample[0], let y = sample[1] else { continue }
        #expect(abs(curve.value(at: x) - y) <= 1e-9, "\(exact.easing) at \(x)")
        guard let slope = sample[2] else { continue }
        #expect(isClose(curve.slope(at: x), slope, within: 1e-9), "\(exact.easing) at \(x)")
      }
    }
  }

  @Test func `a cubic-bezier passes Chromium's unit test`() throws {
    let test = try vectors("chromium-cubic-bezier-unittest", as: Chromium.self)
    for solved in test.solve {
      for point in solved.points {
        #expect(abs(solved.curve.value(at: point[0]) - point[1]) <= test.meta.epsilon)
      }
    }
    for solved in test.slope {
      for point in solved.points {
        #expect(abs(solved.curve.slope(at: point[0]) - point[1]) <= test.meta.epsilon)
      }
    }
  }

  @Test func `a cubic-bezier continues outside 0...1 as in Chromium`() throws {
    let test = try vectors("chromium-cubic-bezier-unittest", as: Chromium.self)
    for continued in test.outOfRange {
      let curve = CubicBezier(continued.bezier)
      for point in continued.at {
        #expect(abs(curve.value(at: point[0]) - point[1]) <= 1e-12, "\(continued.bezier)")
      }
    }
  }

  @Test func `a cubic-bezier stays constant outside a vertical tangent, as in web-platform-tests`()
  {
    let high = CubicBezier(0, 1.5, 1, 1.5)
    #expect(high.value(at: -1) == 0)
    #expect(high.value(at: 2) == 1)
    #expect(high.slope(at: 0) == 0)
  }

  @Test func `a cubic-bezier reaches Chromium's extremes and no others`() throws {
    for range in try vectors("chromium-cubic-bezier-unittest", as: Chromium.self).range {
      let curve = CubicBezier(range.bezier)
      let values = (0...4000).map { curve.value(at: Double($0) / 4000) }
      #expect(abs((values.min() ?? .nan) - range.min) <= 1e-5, "\(range.bezier)")
      #expect(abs((values.max() ?? .nan) - range.max) <= 1e-5, "\(range.bezier)")
    }
  }

  @Test func `a curve with a vertical tangent in its middle finds that middle`() {
    #expect(CubicBezier(1, 0, 0, 1).value(at: 0.5) == 0.5)
    #expect(CubicBezier(1, 0, 0, 1).slope(at: 0.5) == .infinity)
    #expect(CubicBezier(1, 1, 0, 0).slope(at: 0.5) == 1)
  }

  @Test(arguments: [0.02, 0.25, 0.49, 0.499999, 0.500001, 0.75, 0.999])
  func `the curve (1, 0, 0, 1) follows its inverse, the cube root`(x: Double) {
    // x = 4(t − ½)³ + ½ and y = 3t² − 2t³, both from the definition by hand.
    let t = 0.5 + cbrt((x - 0.5) / 4)
    #expect(abs(CubicBezier(1, 0, 0, 1).value(at: x) - t * t * (3 - 2 * t)) <= 1e-10)
  }

  @Test(arguments: seeds)
  func `a random curve starts at exactly 0, ends at exactly 1, and undoes x(t)`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let curve = CubicBezier(using: &random)
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1, "seed \(seed), \(curve)")
      // Near the ends a vertical tangent magnifies the rounding of x.
      let t = random.double(in: 0.01...0.99)
      let (x, y) = (polynomial(curve.x1, curve.x2, t), polynomial(curve.y1, curve.y2, t))
      #expect(abs(curve.value(at: x) - y) <= 1e-9, "seed \(seed), \(curve) at t = \(t)")
    }
  }

  @Test(arguments: seeds)
  func `the curve (a, a, b, b) is the identity with slope 1, also outside`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<500 {
      let (a, b) = (random.double(in: 0...1), random.double(in: 0...1))
      let x = random.double(in: -2...3)
      let curve = CubicBezier(a, a, b, b)
      #expect(abs(curve.value(at: x) - x) <= 1e-12, "seed \(seed), \(curve) at \(x)")
      #expect(abs(curve.slope(at: x) - 1) <= 1e-6, "seed \(seed), \(curve) at \(x)")
    }
  }

  @Test func `enormous handles give a number or infinity, and NaN only for NaN`() {
    let huge = CubicBezier(0, .greatestFiniteMagnitude, 1, -.greatestFiniteMagnitude)
    #expect(!huge.value(at: 0.3).isNaN)
    #expect(CubicBezier.ease.value(at: .nan).isNaN)
  }

  private func bezier(_ text: String) throws -> CubicBezier {
    let numbers = text.dropFirst("cubic-bezier(".count).dropLast().split(separator: ", ")
    let values = numbers.compactMap { Double($0) }
    try #require(values.count == 4)
    return CubicBezier(values)
  }

  /// Returns the coordinate in power form; the code under test uses Bernstein's.
  private func polynomial(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    let (c, b) = (3 * p1, 3 * p2 - 6 * p1)
    return ((1 - c - b) * t + b) * t * t + c * t
  }
}

extension CubicBezier {
  fileprivate init(_ numbers: [Double]) {
    self.init(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  init(using random: inout SplitMix64) {
    self.init(
      random.double(in: 0...1), random.double(in: -2...3), random.double(in: 0...1),
      random.double(in: -2...3))
  }
}

private struct Exact: Decodable {
  struct Case: Decodable {
    let easing: String
    let samples: [[Double?]]
  }

  let cases: [Case]
}

private struct Chromium: Decodable {
  struct Meta: Decodable { let epsilon: Double }

  struct Solved: Decodable {
    let bezier: [Double]
    let points: [[Double]]

    var curve: CubicBezier { CubicBezier(bezier) }
  }

  struct Continued: Decodable {
    let bezier: [Double]
    let at: [[Double]]
  }

  struct Range: Decodable {
    let bezier: [Double]
    let min: Double
    let max: Double
  }

  let meta: Meta
  let solve: [Solved]
  let slope: [Solved]
  let outOfRange: [Continued]
  let range: [Range]
}

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
