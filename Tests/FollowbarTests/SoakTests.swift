import Foundation
import TerminalTesting
import Testing

/// Short forms of `make soak`, for `make verify`.
@Suite(
  .serialized, .enabled(if: ProcessInfo.processInfo.environment["FOLLOWBAR_VERIFY"] != nil))
struct SoakTests {
  @Test(arguments: [["kills", "--count", "60"], ["live", "--minutes", "1"]])
  func `random ends and random input leave no trace`(arguments: [String]) throws {
    let result = try run(products.appending(path: "Soak"), arguments)
    #expect(result.status == 0, "\(result.output)\(result.error)")
  }
}
