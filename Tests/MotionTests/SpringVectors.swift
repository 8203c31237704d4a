import Motion

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
