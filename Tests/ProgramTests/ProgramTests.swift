import Demo
import Foundation
import Kit
import Screen
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tests of the built program in a real terminal.
@Suite(.serialized)
struct ProgramTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Opens the program at four times its speed, and returns the settings of an unused terminal too.
  private func open(
    _ arguments: [String] = [], speed: Double = 4, size: CellSize = CellSize(columns: 80, rows: 24),
    environment: [String: String] = [:]
  ) throws -> (PseudoTerminal, Settings) {
    let before = try PseudoTerminal("/bin/cat").settings
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path,
      ["--speed", "\(speed)", "--panels", "phone", "--device", "iphone-8"] + arguments, size: size,
      environment: environment)
    try terminal.wait("the phone") { $0.rows.contains { $0.contains("Message") } }
    return (terminal, before)
  }

  private func row(of text: String, on terminal: PseudoTerminal) -> Int? {
    terminal.screen.rows.firstIndex { $0.contains(text) }
  }

  private func raise(_ terminal: PseudoTerminal) throws {
    terminal.type("\t")
    try terminal.wait("the keyboard") { $0.rows.contains { $0.contains("space") } }
  }

  @Test func `Tab raises the keyboard, the bar ends on it, and Tab lowers it`() throws {
    let (terminal, _) = try open()
    #expect(row(of: "Message", on: terminal) == 22)
    try raise(terminal)
    try terminal.wait("the bar on the keyboard") { $0.rows[13].contains("Message") }
    terminal.type("\t")
    try terminal.wait("the bar at rest") { $0.rows[22].contains("Message") }
    #expect(terminal.screen.strays == 0 && terminal.screen.unknown == [])
  }

  /// Returns whether a screen shows an appearance, by the color of the phone's header.
  private func shows(_ appearance: Appearance, _ screen: Emulator) -> Bool {
    screen.grid.joined().contains { $0.background == .rgb(appearance.chrome.value) }
  }

  @Test func `the background chooses the appearance until the user does`() throws {
    let (terminal, before) = try open()
    #expect(shows(.dark, terminal.screen))
    terminal.type("\u{1B}]11;rgb:ffff/ffff/dddd\u{7}\u{1B}[?62c")
    try terminal.wait("light") { shows(.light, $0) }
    terminal.type("\u{1B}[?997;1n")
    try terminal.wait("dark") { shows(.dark, $0) }
    terminal.type("a")
    try terminal.wait("the user's choice") { shows(.light, $0) }
    terminal.type("\u{1B}[?997;1nt")
    try terminal.wait("the next technique") { $0.rows.contains { $0.contains("constraint") } }
    #expect(shows(.light, terminal.screen))
    terminal.type("q")
    // The terminal's last answer ends the program.
    terminal.type("\u{1B}[?62c")
    #expect(try terminal.waitForEvent() == .exited(0))
    #expect(terminal.leftovers(since: before) == [])
  }

  @Test func `a requested appearance ignores the background`() throws {
    let (terminal, _) = try open(["--appearance", "dark"], environment: ["COLORFGBG": "0;15"])
    terminal.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}t")
    try terminal.wait("the next technique") { $0.rows.contains { $0.contains("constraint") } }
    #expect(shows(.dark, terminal.screen))
  }

  @Test func `COLORFGBG chooses the appearance of the first frame`() throws {
    let (terminal, _) = try open(environment: ["COLORFGBG": "0;15"])
    #expect(shows(.light, terminal.screen))
  }

  @Test func `text is typed, sent and answered`() throws {
    let (terminal, _) = try open()
    try raise(terminal)
    terminal.type("Grüße 👍 日本")
    try terminal.wait("the text") { $0.rows[13].contains("Grüße 👍 日本") }
    terminal.type("\r")
    try terminal.wait("the bubble") { $0.rows.contains { $0.contains("  Grüße 👍 日本") } }
    try terminal.wait("typing") { $0.rows.contains { $0.contains("● ● ●") } }
    try terminal.wait("the answer") { $0.rows.contains { $0.contains("Did the bar keep up?") } }
  }

  @Test func `a paste shows control characters as symbols`() throws {
    let (terminal, _) = try open()
    try raise(terminal)
    terminal.type("\u{1B}[200~evil\u{1B}]0;title\u{7}\nrm\u{1B}[201~")
    try terminal.wait("the first line") { $0.rows.contains { $0.contains("evil␛]0;title␇") } }
    try terminal.wait("the second line") { $0.rows.contains { $0.contains(" rm ") } }
    #expect(terminal.screen.unknown == [])
  }

  @Test func `a curve is saved to its file, and changes by other programs appear`()
    throws
  {
    let file = place.folder.appending(path: "my.curves")
    let (terminal, _) = try open(["--curves", file.path], size: CellSize(columns: 200, rows: 40))
    terminal.type("e0.3 0.7\r\u{13}2x\r")
    try terminal.wait("the error") { $0.rows.contains { $0.contains("invalid name '2x'") } }
    terminal.type("\u{7F}\u{7F}twin\r")
    try terminal.wait("the file") { screen in
      screen.rows.contains { $0.contains("kept as twin in \(file.path)") }
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(kept.hasPrefix("twin = cubic-bezier(0.3, 0.7, 0.58, 1) "))
    try Data("twin = cubic-bezier(0.1, 0.9, 0.2, 1)\n".utf8).write(to: file)
    try terminal.wait("the new curve") { $0.rows.contains { $0.contains("(0.1, 0.9, 0.2, 1)") } }
    try Data("\ntwin = cubic-bezier(0.1, 0.9, 2, 1)\n".utf8).write(to: file)
    try terminal.wait("the error's place") { $0.rows.contains { $0.contains("my.curves:2:") } }
    #expect(terminal.screen.rows.contains { $0.contains("(0.1, 0.9, 0.2, 1)") })
  }

  @Test func `keys change a marked line of the user's own file, and its changes the workbench`()
    throws
  {
    let before =
      "struct Bar {\r\n\tlet a = Animation.spring(response: 0.35, dampingFraction: 0.8) // followbar\r\n}"
    let path = try place.write(before, to: "Bar.swift")
    #expect(chmod(path, 0o640) == 0)
    let size = CellSize(columns: 140, rows: 40)
    let (terminal, _) = try open(["--curve-in", path], size: size)
    func waitForFile(_ changed: String) throws {
      let text = before.replacing("response: 0.35, dampingFraction: 0.8", with: changed)
      try terminal.wait(changed) { _ in (try? place.text("Bar.swift")) == text }
    }
    try terminal.wait("the curve") { $0.rows.contains { $0.contains("response: 0.35") } }
    #expect(try place.text("Bar.swift") == before)
    terminal.type("\u{1B}[C")
    try waitForFile("response: 0.4, dampingFraction: 0.8")
    terminal.type("u")
    try waitForFile("response: 0.35, dampingFraction: 0.8")
    try place.write(before.replacing("0.35", with: "0.6"), to: "Bar.swift")
    try terminal.wait("the edit") { $0.rows.contains { $0.contains("response: 0.6") } }
    // A change right before the end is written, too.
    terminal.type("\u{1B}[Cq")
    #expect(try terminal.waitForEvent() == .exited(0))
    #expect(try place.text("Bar.swift") == before.replacing("0.35", with: "0.65"))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try place.names() == ["Bar.swift"])
  }

  @Test func `a curve that a marked line only approximates is written right before the end`() throws
  {
    let path = try place.write("  transition: top 1000ms ease; /* followbar */\n", to: "bar.css")
    let (terminal, _) = try open(["--curve-in", path], size: CellSize(columns: 140, rows: 40))
    terminal.type("\r.spring(response: 0.4, dampingFraction: 0.5)\rq")
    #expect(try terminal.waitForEvent() == .exited(0))
    let line = #/  transition: top [0-9]+ms linear\(0 .+ 100%\); /\* followbar \*/\n/#
    let text = try place.text("bar.css")
    #expect(text.wholeMatch(of: line) != nil, "\(text)")
  }

  @Test func `the last of twenty sizes within a second is drawn`() throws {
    let (terminal, _) = try open(["--panels", "both"])
    terminal.type("\t")
    for step in 0..<20 {
      terminal.resize(CellSize(columns: 40 + 7 * step, rows: 12 + (step * 5) % 40))
    }
    terminal.resize(CellSize(columns: 100, rows: 30))
    try terminal.wait("the inspector") { $0.rows.contains { $0.contains("now 0.0 pt") } }
    terminal.resize(CellSize(columns: 20, rows: 5))
    try terminal.wait("the needed size") { $0.rows.contains { $0.contains("needs 32×12") } }
    terminal.resize(CellSize(columns: 80, rows: 24))
    try terminal.wait("the phone again") { $0.rows.contains { $0.contains("Message") } }
  }

  @Test func `Ctrl-Z restores the terminal, and fg takes it again`() throws {
    let (terminal, before) = try open()
    terminal.type("\u{1A}")
    #expect(try terminal.waitForEvent() == .stopped(SIGTSTP))
    #expect(terminal.leftovers(since: before) == [])
    terminal.foreground()
    try terminal.wait("the phone again") { screen in
      screen.modes.contains(1049) && screen.rows.contains { $0.contains("Message") }
    }
    try raise(terminal)
  }

  @Test(arguments: ["q", "\u{3}"])
  func `quitting restores the terminal`(key: String) throws {
    let (terminal, before) = try open()
    #expect(terminal.settings != before)
    terminal.type(key)
    #expect(try terminal.waitForEvent() == .exited(0))
    #expect(terminal.leftovers(since: before) == [])
  }

  @Test(
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGABRT, SIGSEGV])
  func `a signal during an animation restores the terminal`(number: Int32) throws {
    let (terminal, before) = try open(speed: 0.05)
    terminal.type("\t")
    let frames = terminal.screen.frames
    try terminal.wait("a few frames") { $0.frames > frames + 3 }
    terminal.signal(number)
    #expect(try terminal.waitForEvent() == .killed(number))
    #expect(terminal.leftovers(since: before) == [])
  }

  @Test func `a key draws two frames, and none between keys`() throws {
    let (terminal, _) = try open(speed: 1)
    try raise(terminal)
    // The reading shows the largest gap only after the animation.
    try terminal.wait("all to be at rest") { $0.rows[2].contains("+17.1") }
    let before = terminal.screen.frames
    terminal.type("x")
    try terminal.wait("the key to be lit and dark again") {
      $0.rows[13].contains(" x ") && $0.frames >= before + 2
    }
    terminal.type("y")
    try terminal.wait("the next letter") { $0.rows[13].contains(" xy ") }
    #expect((before + 3...before + 4).contains(terminal.screen.frames))
  }

  @Test(arguments: ["truecolor", "256", "16", "none"])
  func `every color depth shows the same texts`(depth: String) throws {
    let (terminal, _) = try open(["--color", depth, "--appearance", "dark"])
    try raise(terminal)
    try terminal.wait("the bar on the keyboard") { $0.rows[13].contains("Message") }
    #expect(terminal.screen.rows[0].contains("9:41"))
    #expect(row(of: "Save me the seat by the window", on: terminal) != nil)
  }

  @Test(arguments: ["C", "POSIX"])
  func `a locale without UTF-8 exits with 69, and texts are UTF-8 all the same`(
    locale: String
  ) throws {
    let result = try run(["run"], environment: ["LC_ALL": locale])
    #expect(result.status == 69 && result.error.hasPrefix("error: no UTF-8 in this locale: "))
    let list = ["list", "devices"]
    #expect(try run(list, environment: ["LC_ALL": locale]).output == run(list).output)
  }

  @Test(arguments: ["xterm", "Apple_Terminal"])
  func `Apple's Terminal is sent no question for pixels`(name: String) throws {
    let (terminal, _) = try open(environment: ["TERM_PROGRAM": name])
    let output = String(decoding: terminal.output, as: UTF8.self)
    #expect(output.contains("\u{1B}[?1016$p") == (name == "xterm"))
  }
}

/// Tests of the environment variable for reduced motion.
@Suite struct ReducedMotionTests {
  /// The bar's text is in row 22 of the first picture, and in row 13 of the second.
  @Test func `with FOLLOWBAR_REDUCED_MOTION the bar is at one rest or the other, never between`()
    throws
  {
    let terminal = try PseudoTerminal(
      products.appending(path: "followbar").path,
      ["--panels", "phone", "--technique", "layout-guide", "--device", "iphone-8"],
      size: CellSize(columns: 80, rows: 24), environment: ["FOLLOWBAR_REDUCED_MOTION": "1"])
    try terminal.wait("the phone") { $0.rows.contains { $0.contains("Message") } }
    terminal.type("\t")
    var rows: Set<Int> = []
    try terminal.wait("the keyboard") { screen in
      let row = screen.rows.firstIndex { $0.contains("Message") }
      row.map { _ = rows.insert($0) }
      return row == 13 && screen.rows[23].contains("123")
    }
    #expect(rows == [22, 13])
  }

  @Test(arguments: ["yes", "\u{1B}[31m"])
  func `an invalid variable is an error that says what is expected`(value: String) throws {
    let result = try run(["run"], environment: ["FOLLOWBAR_REDUCED_MOTION": value])
    #expect(result.status == 65)
    #expect(result.error.hasPrefix("error: invalid FOLLOWBAR_REDUCED_MOTION '"))
    #expect(result.error.hasSuffix("': expected 1 or 0\n"))
    #expect(!result.error.contains("\u{1B}"))
  }
}

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
    try FileManager.default.createSymbolicLink(
      atPath: place.path("link"), withDestinationPath: "bin/followbar")
    let terminal = try PseudoTerminal(place.path("link"), environment: ["TERM": "unusual"])
    try terminal.wait("the phone") { $0.rows.contains { $0.contains("Message") } }
  }
}
