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

  private func plot(to path: String, output: FileHandle? = nil) throws -> Ending {
    try run(["curve", "plot", "ease", "-o", path], output: output)
  }

  @Test func `a replaced file keeps its permissions`() throws {
    try place.write("old", to: "a.svg")
    try FileManager.default.linkItem(atPath: place.path("a.svg"), toPath: place.path("held"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: place.path("a.svg"))
    #expect(try plot(to: place.path("a.svg")).status == 0)
    #expect(try place.text("a.svg").hasPrefix("<svg ") && place.text("a.svg").hasSuffix("</svg>\n"))
    // The replacement is atomic: readers of the old file keep it.
    #expect(try place.text("held") == "old" && place.names() == ["a.svg", "held"])
    let attributes = try FileManager.default.attributesOfItem(atPath: place.path("a.svg"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test(arguments: [true, false])
  func `a link stays a link, to the new file`(isThere: Bool) throws {
    try FileManager.default.createDirectory(
      atPath: place.path("below"), withIntermediateDirectories: false)
    if isThere { try place.write("old", to: "below/b") }
    try FileManager.default.createSymbolicLink(
      atPath: place.path("link.svg"), withDestinationPath: "below/b")
    #expect(try plot(to: place.path("link.svg")).status == 0)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: place.path("link.svg")) == "below/b"
    )
    #expect(try place.text("below/b").hasPrefix("<svg ") && place.names() == ["below", "link.svg"])
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
    // Blocks of 512 bytes; the signal of the limit is ignored, so writing fails (setrlimit(2)).
    let command = "trap '' XFSZ; ulimit -f 1; exec \"$0\" curve plot ease -o a.svg"
    let result = try run(
      URL(filePath: "/bin/sh"), ["-c", command, products.appending(path: "followbar").path],
      in: place.folder)
    // Under `make verify ONLY=coverage` the profiler cannot write either, and adds its own error.
    #expect(result.status == 74)
    #expect(result.error.hasPrefix("error: cannot write 'a.svg': File too large\n"))
    #expect(try place.names() == [])
  }

  /// Without CAP_DAC_OVERRIDE, permissions bind root too (capabilities(7)).
  @Test(.enabled(if: geteuid() != 0 || hasSetpriv, "root without setpriv can write everywhere"))
  func `a read-only file is not replaced`() throws {
    try place.write("old", to: "a.svg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: place.path("a.svg"))
    let plot = ["curve", "plot", "ease", "-o", place.path("a.svg")]
    let program = products.appending(path: "followbar")
    let result =
      try geteuid() != 0
      ? run(program, plot)
      : run(
        URL(filePath: setpriv), ["--bounding-set", "-dac_override", program.path] + plot)
    #expect(result.status == 73)
    #expect(result.error == "error: cannot write '\(place.path("a.svg"))': Permission denied\n")
    #expect(try place.text("a.svg") == "old" && place.names() == ["a.svg"])
  }

  @Test func `a path that cannot be written exits with 73 and leaves nothing`() throws {
    try FileManager.default.createDirectory(
      atPath: place.path("a.svg"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: place.path("loop.svg"), withDestinationPath: "loop.svg")
    for name in ["a.svg", "loop.svg", "no/such/place.svg"] {
      let result = try plot(to: place.path(name))
      #expect(result.status == 73 && result.error.hasPrefix("error: cannot write "), "\(name)")
    }
    #expect(try place.names() == ["a.svg", "loop.svg"])
  }
}
