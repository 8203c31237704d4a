import Screen
import Strings

/// Why a command could not do what was asked, for a person, and the status that says so to a program.
struct Failure: Error {
  /// Exit statuses, after BSD's sysexits.
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
  /// Why a file could not be written.
  init(_ status: Status = .cannotWrite, writing path: String, _ reason: String) {
    self.init(status: status, message: "cannot write \(path.safe()): \(reason)")
  }
}
