#if Images && os(Linux)
  import Foundation
  import TerminalTesting
  import Testing

  /// Tests of the libraries and fonts that a release brings in `../lib/followbar`, and of their absence.
  @Suite struct CompanionsTests {
    private let place: Workplace
    private let tape = "Set Cols 40\nSet Rows 16\nSleep 100ms\n"

    init() throws { place = try Workplace() }

    /// Records a picture with the program in `bin`.
    private func record() throws -> Ending {
      try place.write(tape, to: "a.tape")
      return try run(
        URL(filePath: place.path("bin/followbar")), ["record", "a.tape", "-o", "a.png", "--quiet"],
        in: place.folder)
    }

    private func install() throws {
      let files = FileManager.default
      for folder in ["bin", "lib/followbar/fonts"] {
        try files.createDirectory(
          atPath: place.path(folder), withIntermediateDirectories: true)
      }
      try files.copyItem(
        at: products.appending(path: "followbar"), to: URL(filePath: place.path("bin/followbar")))
    }

    @Test func `a broken Pango fails pictures with the way to install it, and nothing else`()
      throws
    {
      try place.write("", to: "libpangocairo-1.0.so.0")
      let environment = ["LD_LIBRARY_PATH": place.path("")]
      try place.write(tape, to: "a.tape")
      let picture = try place.followbar(
        ["record", "a.tape", "-o", "a.png"], environment: environment)
      #expect(picture.status == 69 && picture.error.hasPrefix("error: cannot load Pango: "))
      #expect(picture.error.contains("apt-get install libpangocairo-1.0-0"))
      let text = try place.followbar(
        ["record", "a.tape", "-o", "a.txt", "--quiet"], environment: environment)
      #expect(text.status == 0 && text.error == "")
    }

    @Test func `a release's own library comes before the system's`() throws {
      try install()
      let name = "libpangocairo-1.0.so.0"
      try place.write("", to: name)
      let folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64"]
      let folder = try #require(
        folders.first { FileManager.default.fileExists(atPath: "\($0)/\(name)") })
      try place.write(tape, to: "a.tape")
      let environment = ["LD_LIBRARY_PATH": place.path("")]
      let program = URL(filePath: place.path("bin/followbar"))
      let without = try run(
        program, ["record", "a.tape", "-o", "a.png"], environment: environment, in: place.folder)
      #expect(without.status == 69, "\(without)")
      try FileManager.default.createSymbolicLink(
        atPath: place.path("lib/followbar/\(name)"), withDestinationPath: "\(folder)/\(name)")
      let with = try run(
        program, ["record", "a.tape", "-o", "a.png"], environment: environment, in: place.folder)
      #expect(with.status == 0, "\(with)")
    }

    @Test func `a release draws the same picture with its own fonts and settings`() throws {
      try install()
      let query = try run(
        URL(filePath: "/usr/bin/fc-match"), ["-f", "%{file}", "DejaVu Sans Mono"])
      try FileManager.default.copyItem(
        atPath: query.output, toPath: place.path("lib/followbar/fonts/own.ttf"))
      try place.write(
        "<fontconfig><include>/etc/fonts/fonts.conf</include></fontconfig>",
        to: "lib/followbar/fonts/fonts.conf")
      let drawn = try record()
      #expect(drawn.status == 0 && drawn.error == "", "\(drawn)")
      let picture = try Data(contentsOf: URL(filePath: place.path("a.png")))
      let usual = try place.followbar(["record", "a.tape", "-o", "b.png"])
      #expect(usual.status == 0)
      #expect(try picture == Data(contentsOf: URL(filePath: place.path("b.png"))))
    }
  }
#endif
