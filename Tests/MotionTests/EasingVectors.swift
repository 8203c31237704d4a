import Motion

/// Easings by their CSS text, with their outputs by Chromium and by exact arithmetic.
struct EasingVectors: Decodable {
  struct Case: Decodable {
    let easing: String
    let kind: String
    /// What Chromium prints of it; nil where it refuses the text.
    let specified: String?
    let computed: String?
    /// Rows of input, Chromium's output (null where it refuses the text), the specification's.
    let samples: [[Double?]]

    /// Inputs with the outputs of the specification.
    var spec: [(input: Double, output: Double)] {
      samples.map { ($0[0] ?? .nan, $0[2] ?? .nan) }
    }
  }

  let cases: [Case]

  /// The cases of one kind, inside 0…1 and outside.
  static func cases(_ kind: String) throws -> [Case] {
    try ["chromium-easing-inrange", "chromium-easing-outofrange"].flatMap {
      try vectors($0, as: EasingVectors.self).cases.filter { $0.kind == kind }
    }
  }
}
