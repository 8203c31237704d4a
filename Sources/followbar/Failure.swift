import Screen
import Strings

/// A command's failure: a message for people and an exit status for programs.
struct Failure: Error {
  /// An exit status, as in BSD's sysexits.
  enum Status: Int32 {
    case assertion = 1
    case badInput = 65
    case noInput = 66
    case unavailable = 69
    case cannotWrite = 73
    case inputOutput = 74
  }

  let status: Status
  let message: String
}

extension Failure {
  /// Creates the failure of writing to a file.
  init(_ status: Status = .cannotWrite, writing path: String, _ reason: String) {
    self.init(status: status, message: "cannot write '\(path.safe())': \(reason)")
  }
}
