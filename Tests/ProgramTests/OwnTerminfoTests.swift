import Foundation
import Kit
import Testing

/// Tests of the terminal descriptions that a tarball has beside the program.
@Suite struct OwnTerminfoTests {
  @Test func `a terminal that the system does not know is found in share/terminfo`() throws {
    let place = try Workplace()
    for folder in ["bin", "share/terminfo"] {
      try FileManager.default.createDirectory(
        atPath: place.path(folder), withIntermediateDirectories: true)
    }
    try FileManager.default.copyItem(
      at: products.appending(path: "followbar"), to: URL(filePath: place.path("bin/followbar")))
    try place.write("unusual|a terminal of this test,\n\tuse=xterm-256color,\n", to: "source")
    let compiled = try run(
      URL(filePath: "/usr/bin/tic"),
      ["-x", "-o", place.path("share/terminfo"), place.path("source")])
    try #require(compiled.status == 0, "\(compiled.error)")
    let terminal = try PseudoTerminal(
      place.path("bin/followbar"), environment: ["TERM": "unusual"])
    try terminal.wait("the phone") { $0.rows.contains { $0.contains("Message") } }
  }
}
