import Demo
import Foundation
import Kit
import Lab
import Motion
import Testing

@testable import followbar

@Suite struct CurvesOptionTests {
  private static let text = """
    twin = cubic-bezier(.38, .7, .125, 1)
    Soft = ease 2
    lively = spring(response: 0.5, damping-ratio: 0.8) 600ms
    """

  private let place: Workplace

  init() throws { place = try Workplace() }

  private func file(_ text: String = text) throws -> String {
    try place.write(text, to: "my.curves")
  }

  private func expectSame(_ own: [String], _ given: [String]) throws {
    let (result, other) = (try run(own + ["--curves", try file()]), try run(given))
    #expect(result.status == 0 && result.error == other.error, "\(result.error)")
    #expect(result.output == other.output && !result.output.isEmpty)
  }

  @Test func `a name in the file is its easing in any case`() throws {
    let bezier = "cubic-bezier(0.38, 0.7, 0.125, 1)"
    try expectSame(["curve", "sample", "TWIN"], ["curve", "sample", bezier])
    try expectSame(["curve", "fit", "twin"], ["curve", "fit", bezier])
    try expectSame(["measure", "--curve", "twin"], ["measure", "--curve", bezier])
    try expectSame(["curve", "sample", "ease-in"], ["curve", "sample", "ease-in"])
  }

  @Test func `the duration in the file is the default`() throws {
    try expectSame(["curve", "sample", "soft"], ["curve", "sample", "ease", "--duration", "2"])
    try expectSame(
      ["curve", "sample", "soft", "--duration", "3"],
      ["curve", "sample", "ease", "--duration", "3"])
    try expectSame(
      ["curve", "convert", "soft", "--to", "css"],
      ["curve", "convert", "ease", "--to", "css", "--duration", "2"])
    try expectSame(
      ["measure", "--curve", "soft"], ["measure", "--curve", "ease", "--duration", "2"])
    try expectSame(
      ["measure", "--technique", "tracking", "--keyboard-motion", "soft", "--format", "csv"].map {
        $0
      },
      ["measure", "--technique", "tracking", "--keyboard-motion", "ease", "--duration", "2"]
        + ["--format", "csv"], renaming: ("ease", "soft"))
  }

  private func expectSame(_ own: [String], _ given: [String], renaming: (String, String)) throws {
    let (result, other) = (try run(own + ["--curves", try file()]), try run(given))
    #expect(result.status == 0 && !result.output.isEmpty, "\(result.error)")
    #expect(result.output == other.output.replacing(",\(renaming.0),", with: ",\(renaming.1),"))
  }

  @Test func `show prints the name`() throws {
    #expect(
      try run(["curve", "show", "TWIN", "--curves", file()]).output.hasPrefix(
        "name          twin\n"))
  }

  @Test func `an invalid file exits with 65 and the places of all errors`() throws {
    let path = try file("a = 3\n\nb = cubic-bezier(2, 0, 1, 1)\n")
    for command in [["curve", "show", "ease"], ["measure"], ["run"]] {
      let result = try run(command + ["--curves", path])
      #expect(result.status == 65 && result.output == "")
      #expect(
        result.error == """
          \(path):1:5: error: invalid easing '3': expected a name or a function
          \(path):3:18: error: invalid easing '2': expected a number in 0...1

          """)
    }
  }

  @Test func `invalid UTF-8 is an error`() throws {
    let url = URL(filePath: try file())
    try Data("\r\n# \u{E9}".utf8 + [0xE9, 0x0A]).write(to: url)
    let result = try run(["curve", "show", "ease", "--curves", url.path])
    #expect(result.status == 65)
    #expect(result.error == "\(url.path): error: invalid text: expected UTF-8\n")
  }

  @Test func `a missing file exits with 66, in run only if a name needs it`() throws {
    let path = try file() + ".none"
    for command in [["curve", "show", "ease"], ["measure"]] {
      let result = try run(command + ["--curves", path])
      #expect(result.status == 66 && result.error.hasPrefix("error: cannot read '\(path)': "))
    }
    // 69: there is no terminal.
    #expect(try run(["--curves", path]).status == 69)
    #expect(try run(["--curves", path, "--curve", "ease"]).status == 69)
    #expect(try run(["--curves", path, "--curve", "twin"]).status == 66)
    #expect(try run(["--curves", path, "--curve", "twin("]).status == 65)
    #expect(try run(["--curves", "/", "--curve", "ease"]).status == 66)
    #expect(try run(["--curves", try file(), "--curve", "twin"]).status == 69)
    #expect(try run(["--curves", try file(), "--keyboard-motion", "soft"]).status == 69)
    #expect(try run(["--curves", try file(), "--keyboard-motion", "twin"]).status == 64)
  }

  @Test func `a curve without a duration cannot be sampled`() throws {
    let path = try file("a = ease 0")
    #expect(try run(["curve", "sample", "a", "--curves", path]).status == 65)
    #expect(try run(["curve", "sample", "a", "--curves", path, "--duration", "1"]).status == 0)
  }
}

@Suite struct WatchedCurvesTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private var path: String { place.path("my.curves") }

  @Test func `a change is found at the next look, and once`() throws {
    var curves = WatchedCurves(path: path, at: .zero)
    #expect(curves.nextLook == .milliseconds(250))
    try place.write("a = ease\n", to: "my.curves")
    #expect(curves.changes(at: .milliseconds(249)) == nil)
    #expect(try curves.changes(at: .milliseconds(250))?.get().map(\.name) == ["a"])
    #expect(curves.nextLook == .milliseconds(500) && curves.changes(at: .seconds(1)) == nil)
    #expect(rename(try place.write("b = ease\n", to: "new"), path) == 0)
    #expect(try curves.changes(at: .seconds(2))?.get().map(\.name) == ["b"])
    #expect(unlink(path) == 0)
    #expect(try curves.changes(at: .seconds(3))?.get().isEmpty == true)
  }

  /// `tune` may find one for a slow recording.
  @Test func `a curve of more than ten seconds is an error, and changes nothing`() throws {
    try place.write("a = ease\n", to: "my.curves")
    let error = try #require(throws: Failure.self) {
      try KeptCurve.write(NamedCurve(.linear, name: "slow", duration: 14), in: path)
    }
    #expect(error.description.contains("invalid duration '14': expected 0 to 10 seconds"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "a = ease\n")
  }

  @Test func `programs that save at the same time keep all curves`() throws {
    try place.write("a = ease\n", to: "my.curves")
    let path = path
    DispatchQueue.concurrentPerform(iterations: 16) { index in
      let curve = NamedCurve(.linear, name: "c\(index)", duration: 1)
      #expect(throws: Never.self) { try KeptCurve.write(curve, in: path) }
    }
    let names = try CurvesFile(contentsOf: path).curves.map(\.name)
    #expect(Set(names) == Set(["a"] + (0..<16).map { "c\($0)" }))
  }
}
