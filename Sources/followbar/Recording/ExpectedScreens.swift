import Strings
import Tapes

/// The screens of a recording, compared with those of an earlier one.
final class ExpectedScreens: RecordingOutput {
  let content = RecordedContent.screens
  private let path: String
  private let expected: String
  private var found: [UInt8] = []

  /// - Throws: A failure to read the file.
  init(_ path: String) throws {
    self.path = path
    expected = try contents(of: path)
  }

  func add(_ event: PlayEvent) throws {
    if case .screen(let canvas) = event { found += Array(GoldenText.text(of: canvas).utf8) }
  }

  func complete() {}

  /// Throws the difference as a failed assertion.
  func validate() throws {
    let difference = UnifiedDiff(from: expected, to: String(decoding: found, as: UTF8.self))
    guard !difference.isEmpty else { return }
    let names = ["--- \(path.safe())", "+++ this recording"]
    throw Failure(.assertion, findings: names + difference.lines)
  }
}
