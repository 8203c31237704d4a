import Motion

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
