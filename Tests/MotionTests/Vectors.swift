import Foundation
import Kit
import Motion

/// Reads a file of independently made test vectors from the test target's resources.
func vectors<Content: Decodable>(_ name: String, as type: Content.Type) throws -> Content {
  let file = Bundle.module.bundleURL.appending(path: "Vectors/\(name).json")
  return try JSONDecoder().decode(type, from: Data(contentsOf: file))
}

/// Returns whether two numbers differ by at most a tolerance, which is relative for numbers above 1.
func isClose(_ one: Double, _ other: Double, within tolerance: Double) -> Bool {
  abs(one - other) <= tolerance * max(1, abs(one), abs(other))
}

/// Easings by CSS text, with outputs by Chromium and by exact arithmetic.
struct EasingVectors: Decodable {
  struct Case: Decodable {
    let easing: String
    let kind: String
    /// Chromium's text; nil if it refuses the easing.
    let specified: String?
    let computed: String?
    /// Rows of input, Chromium's output (null if it refuses the text), and the specification's output.
    let samples: [[Double?]]

    /// The inputs with the outputs of the specification.
    var spec: [(input: Double, output: Double)] {
      samples.map { ($0[0] ?? .nan, $0[2] ?? .nan) }
    }
  }

  let cases: [Case]

  /// Returns the cases of one kind, inside 0…1 and outside.
  static func cases(_ kind: String) throws -> [Case] {
    try ["chromium-easing-inrange", "chromium-easing-outofrange"].flatMap {
      try vectors($0, as: EasingVectors.self).cases.filter { $0.kind == kind }
    }
  }
}

/// Springs computed by a Runge–Kutta integrator and a matrix exponential, which agree.
struct SpringVectors: Decodable {
  struct Vector: Decodable {
    let name: String
    let mass: Double
    let stiffness: Double
    let damping: Double
    let initialVelocity: Double
    let allowOverdamping: Bool
    let dampingRatio: Double
    let naturalFrequency: Double
    let regime: String
    let settlingTime: [String: Double]
    let settlingEstimateCA: Double?
    let firstPeak: Peak?
    /// Rows of time, value and velocity.
    let samples: [[Double]]

    struct Peak: Decodable {
      let t: Double
      let value: Double
    }

    var spring: Spring {
      Spring(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity,
        overdamping: allowOverdamping ? .literal : .clamp)
    }
  }

  let springs: [Vector]
}

extension Spring {
  /// Creates a spring of any regime, with an initial velocity of either sign.
  init(using random: inout SplitMix64) {
    self.init(
      response: random.double(in: 0.05...2), dampingRatio: random.double(in: 0.05...4),
      initialVelocity: random.double(in: -20...20),
      overdamping: Bool.random(using: &random) ? .clamp : .literal)
  }
}

/// Returns the difference quotient of a function around a place.
func quotient(at place: Double, step: Double = 1e-6, of function: (Double) -> Double) -> Double {
  (function(place + step) - function(place - step)) / (2 * step)
}
