import Foundation
import Testing

/// The helper that the other tests run programs with.
@Suite struct RunTests {
  /// A pipe of Linux holds 64 KiB (pipe(7)).
  @Test func `a program that fills both outputs is read to its end`() throws {
    let script = "head -c 200000 /dev/zero >&2; head -c 300000 /dev/zero"
    let result = try run(URL(filePath: "/bin/sh"), ["-c", script])
    #expect(result.error.utf8.count == 200_000 && result.output.utf8.count == 300_000)
  }
}
