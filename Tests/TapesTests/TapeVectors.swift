import Testing

/// Tapes with the output of VHS's parser.
struct ParserCases: Decodable {
  let cases: [Case]

  struct Case: Decodable, CustomTestStringConvertible, Sendable {
    let id: String
    let tape: String
    let files: [String: String]?
    let commands: [Command]
    let errors: [Fault]
    let tokens: [Word]?
    let quirk: String?
    let skip: String?

    var testDescription: String { id }
  }

  struct Command: Decodable, Hashable, Sendable {
    let name: String
    let options: String
    let args: String
  }

  struct Fault: Decodable, Hashable, Sendable {
    let line: Int
    let column: Int
    let message: String
  }

  struct Word: Decodable, Hashable, Sendable {
    let type: String
    let literal: String
  }
}

/// Tapes with the times of their commands by VHS's rules.
struct TimelineCases: Decodable {
  let cases: [Case]

  struct Case: Decodable {
    let id: String
    let tape: String?
    let total_ms: Double
    let recorded_ms: Double
    let steps: [Step]?
  }

  struct Step: Decodable {
    let name: String
    let end_ms: Double
  }
}
