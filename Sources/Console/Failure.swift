package import Strings

/// A command's failure: a message for people and an exit status for programs.
package struct Failure: Error, CustomStringConvertible {
  /// An exit status, as in BSD's sysexits.
  package enum Status: Int32, CaseIterable {
    case assertion = 1
    /// A recording does not show enough to track or check it.
    case noEvidence = 3
    case usage = 64
    case badInput = 65
    case noInput = 66
    case unavailable = 69
    case cannotWrite = 73
    case inputOutput = 74
  }

  package let status: Status
  /// The place in the user's text, as `file:line:column`; nil if there is none.
  package let place: String?
  package let message: String
  /// True if the message consists of complete lines with places and labels.
  private var isReport = false

  package init(_ status: Status, at place: String? = nil, _ message: String) {
    (self.status, self.place, self.message) = (status, place, message)
  }

  /// The message after its place.
  package var description: String { prefix + message }

  /// The text for standard error: place, label and message.
  package var report: String { isReport ? message : prefix + "error: " + message }

  private var prefix: String { place.map { $0 + ": " } ?? "" }

  /// Creates a failure with several findings, complete lines each.
  package init(_ status: Status, findings: [String]) {
    self.init(status, findings.joined(separator: "\n"))
    isReport = true
  }

  /// Creates the failure of a text, with the place in it.
  package init(_ error: TextError, in name: String) {
    self.init(.badInput, at: "\(name.safe()):\(error.line):\(error.column)", error.message)
  }

  /// Creates the failure of a file with errors, a line for each.
  package init(_ errors: [TextError], in path: String) {
    self.init(
      .badInput,
      findings: errors.map { "\(path.safe()):\($0.line):\($0.column): error: \($0.message)" })
  }

  /// Creates the failure of writing to a file.
  package init(_ status: Status = .cannotWrite, writing path: String, _ reason: String) {
    self.init(status, "cannot write '\(path.safe())': \(reason)")
  }
}
