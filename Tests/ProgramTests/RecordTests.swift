import Foundation
import Kit
import Screen
import Strings
import Tapes
import Testing

@testable import followbar

/// Tests of the files that `followbar record` writes.
@Suite struct RecordTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// A tape of 0.05 + 0.5 + 2 × 0.05 s, at 10 frames per second.
  private static let tape = """
    Set Cols 40
    Set Rows 20
    Set Framerate 10
    Tab
    Sleep 500ms
    Type "hi"

    """
  private static let texts = ["a.cast", "a.txt"]
  private static let all = texts + ["a.gif", "a.png", "frames/"]

  @Test func `every format is complete, has the same bytes twice, and shows the tape`() throws {
    var runs: [[String: Data]] = []
    for _ in 0..<2 {
      let result = try place.record(RecordTests.tape, RecordTests.all)
      #expect(result.status == 0 && result.output == "" && result.error == "", "\(result.error)")
      let files = try FileManager.default.subpathsOfDirectory(atPath: place.folder.path)
      let whole = files.filter { $0 != "frames" }.map { ($0, try? place.bytes($0)) }
      runs.append(Dictionary(uniqueKeysWithValues: whole).compactMapValues { $0 })
    }
    #expect(runs[0] == runs[1])
    #expect(try place.names().count == RecordTests.all.count + 1)
    // The frames are at 0 to 0.6 s; the end at 0.65 s has none.
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("frames")).count == 7)
    #expect(try place.bytes("a.gif").starts(with: "GIF89a".utf8))
    #expect(try place.bytes("a.png").starts(with: [137, 80, 78, 71, 13, 10, 26, 10]))
    try checkEvents()
    try checkScreen()
  }

  @Test func `a screen too small for the demo is a warning, unless --quiet`() throws {
    let tape = "Set Width 1200\nSet Height 600\nSet FontSize 40\nTab\n"
    // (1200 − 120) / (0.6 × 40 + 1) = 43.2 and (600 − 120) / 48 = 10.
    let said = "a.tape: warning: the screen has 43×10 cells, and the demo needs 32×12\n"
    #expect(try place.record(tape, ["a.cast"]).error == said)
    #expect(try place.record(tape, ["a.cast"], options: ["-q"]).error == "")
    #expect(try place.record(tape, ["a.cast"], options: ["--rows", "12"]).error == "")
  }

  @Test func `wedges are drawn in pictures, unless there is a text beside them`() throws {
    func picture(_ outputs: [String]) throws -> Data {
      #expect(try place.record(RecordTests.tape, outputs).error == "")
      return try place.bytes("a.png")
    }
    #expect(try picture(["a.png"]) != picture(["a.png", "a.txt"]))
  }

  @Test func `a wipe records without a tape, and takes no input`() throws {
    let wipe = ["record", "--wipe", "async,layout-guide"]
    #expect(try place.followbar(wipe + ["-o", "a.txt", "-o", "a.cast"]).error == "")
    let head = try place.text("a.cast").prefix { $0 != "\n" }
    #expect(head.contains("\"width\":66,\"height\":33") || head.contains("\"cols\":66"))
    #expect(try place.text("a.txt").contains("✓ on the keyboard"))
    let expected = "a technique (see: followbar list techniques), a curve or a track's .csv"
    let tapes = [
      (
        "Set Wipe \"shift,nothing\"\nSleep 1s\n",
        "1:10: error: invalid Wipe 'shift,nothing': expected \(expected)"
      ),
      (
        "Set Wipe \"shift,cubic-bezier(2, 0, 0, 1)\"\n",
        "1:10: error: curve:1:"
      ),
      ("Set Wipe \"shift,none.csv\"\n", "1:10: error: cannot read 'none.csv': "),
      (
        "Set Wipe shift\n", "1:10: error: invalid Wipe 'shift': expected two techniques, curves or "
      ),
      (
        "Set Wipe \"shift,scroll\"\nSet Cols 59\n",
        "1:10: error: a screen of 59×24 cells: expected at least 60×24 for a wipe"
      ),
      (
        "Set Cols 60\nSet Rows 36\nSet Wipe \"shift,scroll\"\nSleep 1s\nTab\n",
        "5:1: error: Tab in a wipe: expected no input"
      ),
    ]
    for (tape, error) in tapes {
      let ending = try place.record(tape, ["b.cast"])
      #expect(ending.status == 65 && ending.error.hasPrefix("a.tape:" + error), "\(ending.error)")
    }
    #expect(try place.followbar(["record", "--wipe", "shift"]).status == 64)
    let misspelled = try place.followbar(["record", "--wipe", "shift,layut-guide"])
    #expect(misspelled.error.contains("did you mean 'layout-guide'?"), "\(misspelled.error)")
    #expect(
      try place.followbar(["record"]).error.hasPrefix(
        "error: missing tape: expected a file such as demo.tape, which 'followbar tape new "))
    for (arguments, error) in [
      (["-", "--shape", "wide"], "'wide': expected phone, slide or square for a tape"),
      (
        ["--wipe", "shift,scroll", "--shape", "slide"],
        "'slide': expected square or wide for a wipe"
      ),
    ] {
      let shaped = try place.followbar(["record"] + arguments, input: "Sleep 1s\n")
      #expect(shaped.status == 64 && shaped.error.contains("invalid --shape " + error))
    }
    let slow = try place.followbar(["record", "--wipe", "shift,scroll", "--speed", "0.5"])
    #expect(slow.status == 64 && slow.error.contains("invalid --speed: expected none with --wipe"))
  }

  @Test(arguments: [("phone", 720, 1280), ("slide", 1280, 720), ("square", 1080, 1080)])
  func `a shape has its size and the look's desk around one phone`(
    shape: String, width: Int, height: Int
  ) throws {
    let tape = "Set Cols 60\nSet Panels inspector\nSet Appearance light\nTab\nSleep 100ms\n"
    try place.write(tape, to: "a.tape")
    try place.write("Set Shape \(shape)\n" + tape, to: "b.tape")
    let option = try place.followbar(
      ["record", "-q", "a.tape", "--shape", shape, "-o", "a.png", "-o", "a.txt"])
    let setting = try place.followbar(["record", "-q", "b.tape", "-o", "b.png"])
    #expect(option.status == 0 && setting.status == 0, "\(option.error)\(setting.error)")
    let png = try place.bytes("a.png")
    func number(at offset: Int) -> Int { png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect((number(at: 16), number(at: 20)) == (width, height))
    #expect(try place.bytes("b.png") == png)
    #expect(try place.text("a.txt").contains("Mika"))
  }

  @Test func `a shape is of one phone and of one size`() throws {
    let tapes = [
      ("Set Shape slide\nSet Compare ios\n", "2:13: error: Compare with Shape: expected one phone"),
      ("Set Wipe \"shift,scroll\"\nSet Shape square\n", "1:10: error: Wipe with Shape: "),
      ("Set Shape phone\nTab\nResize 80x24\n", "3:1: error: Resize with Shape: "),
      ("Set Shape wide\n", "1:11: error: "),
    ]
    for (tape, error) in tapes {
      let ending = try place.record(tape, ["b.cast"])
      #expect(ending.status == 65 && ending.error.hasPrefix("a.tape:" + error), "\(ending.error)")
    }
  }

  @Test func `a tape with Set Wipe plays`() throws {
    let tape = """
      Set Cols 88
      Set Rows 44
      Set Framerate 10
      Set Wipe "async,constraint"
      Sleep 4s

      """
    #expect(try place.record(tape, ["a.txt", "a.cast", "a.gif"]).error == "")
    #expect(try place.text("a.txt").contains("165.1 pt covered"))
  }

  @Test(arguments: [("wide", 1200, 675), ("square", 924, 924)])
  func `a wipe's picture has its size, and the loop begins with it`(
    shape: String, width: Int, height: Int
  ) throws {
    let wipe = ["record", "--wipe", "async,constraint", "--shape", shape, "--fps", "5"]
    let result = try place.followbar(
      wipe + ["-o", "a.png", "-o", "frames/"])
    #expect(result.status == 0 && result.error == "", "\(result.error)")
    let png = try place.bytes("a.png")
    func number(at offset: Int) -> Int { png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect((number(at: 16), number(at: 20)) == (width, height))
    // The loop begins where it ends.
    #expect(try place.bytes("frames/frame-00000.png") == png)
  }

  @Test func `in a terminal the files are reported with frames and size`() throws {
    let tape = try place.write(RecordTests.tape, to: "a.tape")
    let file = place.folder.appending(path: "a.cast").path
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path, ["record", tape, "-o", file],
      size: CellSize(columns: 300, rows: 5))
    #expect(try terminal.waitForEvent() == .exited(0))
    let said = String(decoding: terminal.output, as: UTF8.self)
    #expect(said.contains(/wrote \S+a\.cast: \d+ frames, \d+ KB/), "\(said)")
  }

  @Test func `a picture is no tape`() throws {
    _ = try place.write("GIF89a", to: "demo.gif")
    for arguments in [["tape", "check"], ["record"]] {
      let result = try place.followbar(arguments + ["demo.gif"])
      #expect(result.status == 65 && result.output == "")
      #expect(result.error == "error: invalid tape 'demo.gif': expected text, found a .gif\n")
    }
  }

  /// Checks that a cast has the tape's size and duration.
  private func checkEvents() throws {
    let lines = try place.text("a.cast").split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8))
    }
    let head = try #require(lines.first as? [String: Any])
    let term = try #require(head["term"] as? [String: Any])
    #expect(head["version"] as? Int == 3 && head["title"] as? String == "a")
    #expect(term["cols"] as? Int == 40 && term["rows"] as? Int == 20)
    let events = try lines.dropFirst().map { try #require($0 as? [Any]) }
    #expect(events.allSatisfy { $0.count == 3 && $0[1] as? String == "o" && $0[2] is String })
    let duration = events.compactMap { $0[0] as? Double }.reduce(0, +)
    #expect(abs(duration - 0.65) < 1e-9)
  }

  /// Checks that a cast shows the golden text on a terminal.
  private func checkScreen() throws {
    var screen = Emulator(CellSize(columns: 40, rows: 20))
    for line in try place.text("a.cast").split(separator: "\n").dropFirst() {
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any]
      screen.feed((event?[2] as? String ?? "").utf8)
    }
    let golden = try place.text("a.txt").components(separatedBy: String(repeating: "─", count: 80))
    let last = try #require(golden.dropLast().last).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(screen.rows == last.dropFirst().dropLast().map(String.init) && screen.unknown == [])
    #expect(screen.rows.contains { $0.contains("hi") })
  }

  @Test
  func `a tape's outputs and screenshots are written, and -o replaces the outputs`()
    throws
  {
    let tape =
      RecordTests.tape.replacing("Tab", with: "Output own.cast\nTab") + "Screenshot s.txt\n"
    _ = try place.record(tape, [])
    #expect(try place.names() == ["a.tape", "own.cast", "s.txt"])
    #expect(
      try place.text("s.txt").split(separator: "\n", omittingEmptySubsequences: false).count == 21)
    try FileManager.default.removeItem(atPath: place.path("own.cast"))
    _ = try place.record(tape, ["b.cast"])
    #expect(try place.names() == ["a.tape", "b.cast", "s.txt"])
  }

  @Test(arguments: ["gif", "a.b/gif", "./cast", "x.", "x.gifs"])
  func `the format is the file's extension, not the folder's`(path: String) throws {
    let result = try place.followbar(["record", "-", "-o", path], input: "Sleep 100ms\n")
    #expect(result.status == 64 && result.error.contains("'\(path)' of -o: expected a path that"))
    #expect(try place.names() == [])
  }

  @Test func `the default output is out.gif, with a notice`() throws {
    let result = try place.followbar(["record", "-"], input: "Sleep 100ms\n")
    #expect(result.status == 0 && result.error.contains("writing out.gif"))
    #expect(try place.names() == ["out.gif"])
  }

  @Test func `standard input is a tape`() throws {
    #expect(
      try place.followbar(["record", "-", "-o", "a.cast"], input: "Tab\nSleep 100ms\n").status == 0)
    #expect(try place.names() == ["a.cast"])
  }
}

@Suite struct ScreenshotsTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func screenshot(_ text: String, to name: String) throws -> OutputFile {
    var canvas = Canvas(CellSize(columns: 9, rows: 1))
    canvas.write(text, .standard, column: 0, row: 0)
    let style = RecordingStyle(look: WindowLook(), scale: 1, title: "")
    return try style.screenshot(Frame(at: .zero, canvas), to: place.path(name))
  }

  @Test func `a screenshot is written at once and renamed at the end`() throws {
    try place.write("earlier", to: "a.txt")
    var files = ["a": try screenshot("one", to: "a.txt")]
    let written = try place.names().filter { $0.hasPrefix(".followbar-") }
    #expect(try written.map { try place.text($0) } == ["one\n"])
    #expect(try place.text("a.txt") == "earlier")
    files["b"] = try screenshot("two", to: "b.txt")
    files["a"] = try screenshot("three", to: "a.txt")
    #expect(try place.names().count == 3)
    for file in files.values { try file.complete() }
    #expect(try place.names() == ["a.txt", "b.txt"])
    #expect(try place.text("a.txt") == "three\n" && place.text("b.txt") == "two\n")
  }

  @Test func `hundreds of screenshots keep no files open`() throws {
    let before = try openFiles()
    let files = try (0..<300).map { try screenshot("\($0)", to: "\($0).txt") }
    #expect(try openFiles() < before + 100)
    for file in files { try file.complete() }
    #expect(try place.names().count == 300 && place.text("299.txt") == "299\n")
  }

  /// Returns the number of this process's open files.
  private func openFiles() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
  }
}

#if os(Linux)
  extension RecordTests {
    @Test func `a picture does not depend on the machine's font settings`() throws {
      let edit = "<edit name='rgba' mode='assign'><const>rgb</const></edit>"
      let settings = try place.write(
        """
        <fontconfig><include>/etc/fonts/fonts.conf</include>
        <match target='pattern'>\(edit)</match><match target='font'>\(edit)</match></fontconfig>
        """, to: "fonts.conf")
      let pictures = try [[:], ["FONTCONFIG_FILE": settings]].map { environment in
        let ending = try place.followbar(
          ["record", "-", "-q", "-o", "a.png"], environment: environment, input: "Tab\n")
        #expect(ending.status == 0)
        return try place.bytes("a.png")
      }
      #expect(pictures[0] == pictures[1])
    }
  }
#endif

/// Tests of the limits of recordings.
@Suite struct RecordingLimitTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func `a recording of too many frames leaves no file`() throws {
    // 240 frames per second for 417 s.
    let result = try place.record(
      "Tab\nSleep 417s\n", ["a.txt", "a.cast"], options: ["--fps", "240"])
    #expect(
      result.status == 65 && result.error.contains("at most 100000 frames"), "\(result.error)")
    #expect(try place.names() == ["a.tape"])
  }

  @Test func `frames that are hidden do not count`() throws {
    let tape = "Hide\nSleep 60m\nShow\nTab\nSleep 1.95s\n"
    #expect(try place.record(tape, ["a.cast"]).status == 0)
  }

  @Test func `text without frames has no limit of them`() throws {
    #expect(try place.record("Tab\nSleep 60m\n", ["a.txt"]).status == 0)
  }

  @Test func `more outputs than the limit exit with 65`() throws {
    let outputs = (0...RecordingLimits.outputs).map { "\($0).txt" }
    let result = try place.record("Tab\n", outputs)
    #expect(result.status == 65 && result.error.contains("17 outputs: expected at most 16"))
  }
}

/// Tests of the limits of pictures.
@Suite struct PictureLimitTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test(arguments: [
    ("Set Cols 1000\nSet Rows 1000\nSet FontSize 10\n", "a.gif"),
    ("Set FontSize 10\nResize 1000x1000\n", "a.mp4"),
    ("Set FontSize 10\nResize 1000x1000\nScreenshot b.png\n", "a.cast"),
  ])
  func `a picture of too many pixels leaves no file`(tape: String, output: String) throws {
    let result = try place.record(tape + "Tab\n", [output])
    #expect(result.status == 65 && result.error.contains("pixels: expected at most 16777216"))
    #expect(try place.names() == ["a.tape"])
  }
}
