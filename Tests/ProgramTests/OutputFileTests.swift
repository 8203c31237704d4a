import Foundation
import Kit
import Testing

@testable import followbar

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

private let setpriv = "/usr/bin/setpriv"
private let hasSetpriv = FileManager.default.isExecutableFile(atPath: setpriv)

/// Tests that `-o` writes a whole file or none.
@Suite struct OutputFileTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func record(to path: String) throws -> Ending {
    try run(["record", "-", "-q", "-o", path], input: "Tab\n")
  }

  /// The last row of golden text.
  private static let end = String(repeating: "─", count: 80) + "\n"

  @Test func `a replaced file keeps its permissions`() throws {
    try place.write("old", to: "a.txt")
    try FileManager.default.linkItem(atPath: place.path("a.txt"), toPath: place.path("held"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: place.path("a.txt"))
    #expect(try record(to: place.path("a.txt")).status == 0)
    #expect(try place.text("a.txt").hasSuffix(Self.end))
    // The replacement is atomic: readers of the old file keep it.
    #expect(try place.text("held") == "old" && place.names() == ["a.txt", "held"])
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path("a.txt"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test(arguments: [true, false])
  func `a link stays a link, to the new file`(isThere: Bool) throws {
    try FileManager.default.createDirectory(
      atPath: place.path("below"), withIntermediateDirectories: false)
    if isThere { try place.write("old", to: "below/b") }
    try FileManager.default.createSymbolicLink(
      atPath: place.path("link.txt"), withDestinationPath: "below/b")
    #expect(try record(to: place.path("link.txt")).status == 0)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: place.path("link.txt")) == "below/b"
    )
    #expect(
      try place.text("below/b").hasSuffix(Self.end) && place.names() == ["below", "link.txt"])
  }

  @Test func `a pipe is neither read nor written, and nothing waits for its other end`() throws {
    try #require(mkfifo(place.path("f"), 0o600) == 0)
    let reason = "'\(place.path("f"))': expected a regular file"
    for (status, act) in [
      (Failure.Status.cannotWrite, { try OutputFile.write(Data(), to: $0) }),
      (.noInput, { _ = try bytes(of: $0) }), (.noInput, validateRegularFile),
    ] as [(Failure.Status, (String) throws -> Void)] {
      let failure = #expect(throws: Failure.self) { try act(place.path("f")) }
      #expect(failure?.status == status && failure?.message.hasSuffix(reason) == true)
    }
    #expect(try place.names() == ["f"])
  }

  @Test func `a failed write is an error and leaves nothing`() throws {
    try place.write("Tab\n", to: "a.tape")
    // Blocks of 512 bytes; the signal of the limit is ignored, so writing fails (setrlimit(2)).
    let command = "trap '' XFSZ; ulimit -f 1; exec \"$0\" record a.tape -q -o a.txt"
    let result = try run(
      URL(filePath: "/bin/sh"), ["-c", command, products.appending(path: "followbar").path],
      in: place.folder)
    // Under `make verify ONLY=coverage` the profiler cannot write either, and adds its own error.
    #expect(result.status == 74)
    #expect(result.error.hasPrefix("error: cannot write 'a.txt': File too large\n"))
    #expect(try place.names() == ["a.tape"])
  }

  /// Without CAP_DAC_OVERRIDE, permissions bind root too (capabilities(7)).
  @Test(.enabled(if: geteuid() != 0 || hasSetpriv, "root without setpriv can write everywhere"))
  func `a read-only file is not replaced`() throws {
    try place.write("old", to: "a.txt")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: place.path("a.txt"))
    try place.write("Tab\n", to: "a.tape")
    let arguments = ["record", place.path("a.tape"), "-q", "-o", place.path("a.txt")]
    let program = products.appending(path: "followbar")
    let result =
      try geteuid() != 0
      ? run(program, arguments)
      : run(
        URL(filePath: setpriv), ["--bounding-set", "-dac_override", program.path] + arguments)
    #expect(result.status == 73)
    #expect(result.error == "error: cannot write '\(place.path("a.txt"))': Permission denied\n")
    #expect(try place.text("a.txt") == "old" && place.names() == ["a.tape", "a.txt"])
  }

  @Test func `a path that cannot be written exits with 73 and leaves nothing`() throws {
    try FileManager.default.createDirectory(
      atPath: place.path("a.txt"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: place.path("loop.txt"), withDestinationPath: "loop.txt")
    for name in ["a.txt", "loop.txt", "no/such/place.txt"] {
      let result = try record(to: place.path(name))
      #expect(result.status == 73 && result.error.hasPrefix("error: cannot write "), "\(name)")
    }
    #expect(try place.names() == ["a.txt", "loop.txt"])
  }
}
