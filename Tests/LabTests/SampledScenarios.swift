import Foundation
import Lab

extension Scenario {
  /// The names of the scenarios for tests that run every technique: one in four, or all while verifying.
  static let sampledNames: [String] = {
    let isVerifying = ProcessInfo.processInfo.environment["FOLLOWBAR_VERIFY"] != nil
    return all.map(\.name).enumerated().filter { isVerifying || $0.offset % 4 == 0 }.map(\.element)
  }()
}
