import Foundation
import Testing

/// Tests of the helper that runs programs.
@Suite struct RunTests {
  /// A pipe holds 64 KiB on Linux (pipe(7)).
  @Test func `both outputs are read to their ends`() throws {
    let script = "head -c 200000 /dev/zero >&2; head -c 300000 /dev/zero"
    let result = try run(URL(filePath: "/bin/sh"), ["-c", script])
    #expect(result.error.utf8.count == 200_000 && result.output.utf8.count == 300_000)
  }
}
