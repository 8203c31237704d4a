import Foundation
import Kit
import Lab
import Phone
import Strings
import Testing
import Tracking

@testable import followbar_track

/// Tests of `followbar probe`, and of `followbar track` with a probe's log.
@Suite struct ProbeTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test(arguments: Probe.allCases)
  func `a probe says how to capture it, how late it is, and logs its screen`(
    probe: Probe
  ) throws {
    let result = try run(["probe", probe.rawValue])
    #expect(result.status == 0 && result.error == "")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    let most = probe == .keyboard ? 340 : 90  // with the empty line at the end
    #expect((30...most).contains(lines.count) && lines.allSatisfy { $0.count <= 120 })
    let comment = lines.prefix { $0.hasPrefix("//") }.joined(separator: "\n")
    for word in [
      probe == .keyboard ? "FOLLOWBAR keyboard" : "FOLLOWBAR probe", "Start:", "Capture:",
      "Lateness:",
    ] {
      #expect(comment.contains(word))
    }
    let code = lines.dropFirst(comment.split(separator: "\n").count).joined()
    #expect(code.contains(/FOLLOWBAR unit=(pt|dp|px) scale=/) || probe == .swift)
  }

  /// The compilers that this machine has, with the option that stops them after the syntax.
  private static let compilers = [
    (Probe.swift, "swiftc", "-parse", "a.swift"), (.web, "node", "--check", "a.js"),
    (.keyboard, "node", "--check", "a.js"),
  ].compactMap { probe, name, option, file in path(of: [name]).map { (probe, $0, option, file) } }

  @Test(arguments: compilers)
  func `a probe parses`(probe: Probe, compiler: URL, option: String, name: String) throws {
    let file = try place.write(probe.source, to: name)
    let result = try run(
      compiler, [option, file], environment: ProcessInfo.processInfo.environment)
    #expect(result.status == 0 && result.error == "", "\(result.error)")
  }

  /// It has no types, so a parser of JavaScript reads it.
  @Test(.enabled(if: path(of: ["node"]) != nil, "no Node.js"))
  func `the test of Track/docs/web.md in TypeScript parses`() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let spec = root.appending(path: "Track/Web/chat.spec.ts")
    let file = try place.write(String(contentsOf: spec, encoding: .utf8), to: "spec.mjs")
    let node = try #require(path(of: ["node"]))
    let result = try run(node, ["--check", file])
    #expect(result.status == 0, "\(result.error)")
  }

  static let chromium = path(of: [
    "chromium-headless-shell", "chromium", "google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ])

  /// A keyboard and a bar that move 300 px up in 300 ms, both in a line, the bar 50 ms later.
  private static let page = """
    <!doctype html><meta charset="utf-8">
    <style>
      html { height: 100%; overflow: hidden }
      div { position: fixed; left: 0; right: 0; height: 300px }
      #keyboard { top: 100% }
      #bar { bottom: 0; height: 50px }
    </style>
    <div id="bar"></div><div id="keyboard"></div>
    <script>
    \(Probe.web.source)
    const [bar, keyboard] = document.querySelectorAll('div');
    const stop = followbarProbe(bar, () => keyboard.getBoundingClientRect().top);
    const options = { duration: 300, easing: 'linear', fill: 'forwards' };
    const move = (element, delay) =>
      element.animate({ transform: ['none', 'translateY(-300px)'] }, { delay, ...options });
    setTimeout(() => { move(keyboard, 0); move(bar, 50) }, 400);
    setTimeout(() => { stop(); console.log('the page is done') }, 1200);
    </script>
    """

  @Test(.enabled(if: chromium != nil, "no Chromium"))
  func `the web probe in Chromium logs the page's own motions`() throws {
    try place.write(Self.page, to: "page.html")
    try browse("page.html", into: "web.log", until: "the page is done")
    let result = try place.followbar(["track", "web.log", "--format", "json"])
    let log = try place.text("web.log")
    #expect(result.status == 0, "\(result.error)\(log)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    func move(_ part: String) throws -> [String: Any] {
      let moves = try #require(report[part] as? [[String: Any]])
      #expect(moves.count == 1)
      return moves[0]
    }
    func number(_ fields: [String: Any], _ name: String) -> Double {
      fields[name] as? Double ?? .nan
    }
    let (keyboard, bar) = (try move("keyboard"), try move("bar"))
    for move in [keyboard, bar] {
      #expect(abs(number(move, "to_pt") - 300) < 0.1 && abs(number(move, "rms_pt")) < 0.5)
      #expect(abs(number(move, "duration_s") - 0.3) < 0.01, "\(move)")
    }
    #expect(abs(number(bar, "start_s") - number(keyboard, "start_s") - 0.05) < 0.005)
    // 300 px in 300 ms for 50 ms.
    #expect(abs(number(report, "max_overlap_pt") - 50) < 0.2)
    #expect(abs(number(report, "max_gap_pt")) < 0.1)
  }

  /// Opens a page in real time, until a line of its console.
  private func browse(_ page: String, into log: String, until last: String) throws {
    try place.write("", to: log)
    let process = Process()
    process.executableURL = Self.chromium
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--window-size=400,800",
      "--enable-logging=stderr", "--log-level=0", "--remote-debugging-port=0",
      "--user-data-dir=" + place.path("profile"), "file://" + place.path(page),
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: URL(filePath: place.path(log)))
    try process.run()
    // The browser may be a child of its start script, in that one's process group.
    defer {
      if kill(-process.processIdentifier, SIGTERM) != 0 { process.terminate() }
      process.waitUntilExit()
    }
    let deadline = ContinuousClock.now + .seconds(60)
    while process.isRunning, ContinuousClock.now < deadline {
      if try place.text(log).contains(last) { return }
      Thread.sleep(forTimeInterval: 0.1)
    }
    Issue.record("the page did not end: \(try place.text(log))")
  }

  /// A keyboard that rises by 300 points of 800 in a quarter of a second, at 2.5 pixels per point; the bar stays.
  private static let log =
    "I/App: FOLLOWBAR unit=px scale=2.5\n"
    + (0...90).map { frame in
      let top = TrackText.top(ofFrame: frame) * 2.5
      return "I/App: FOLLOWBAR \(7000 + Double(frame) * 1000 / 60) \(top) 1875\n"
    }.joined()

  @Test func `a log is a track for every output, from a file or standard input`() throws {
    try place.write(Self.log, to: "app.log")
    let options = ["--format", "csv"]
    let file = try place.followbar(["track", "app.log", "-o", "app.csv"] + options)
    #expect(file.status == 0 && file.error == "")
    let input = try place.followbar(["track", "-"] + options, input: Self.log)
    #expect(input.status == 0 && input.output == file.output)
    #expect(try place.text("app.csv") == file.output)
    let piped = try place.followbar(["track", "-"] + options, input: file.output)
    #expect(piped.status == 0 && piped.output == file.output, "\(piped)")
    // The bar rests 50 points above the screen's bottom, so the keyboard covers 250 of its 300 points.
    let track = try Track(csv: file.output)
    #expect(track.screenHeight == 800 && track.floor == 50 && track.rows.count == 91)
    #expect(track.rows.last.flatMap { track.seam(of: $0)?.points } == -250)
    try place.write("gap 3\noverlap 3", to: "limits.txt")
    let gate = try place.followbar(["track", "app.log", "--limits", "limits.txt"])
    #expect(gate.status == 1 && gate.error.contains("overlap 250.0 pt at"), "\(gate)")
    let run = try place.followbar(
      ["measure", "--technique", "async", "--keyboard-motion", "app.csv"])
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func `a wrong log is an error with its file and place`() throws {
    try place.write(Self.log.replacing("FOLLOWBAR", with: "BAR"), to: "app.txt")
    for (arguments, status, said) in [
      (["app.txt"], 65, "app.txt:93:1: error: invalid log: expected a line 'FOLLOWBAR time_ms"),
      (["-"], 65, "<stdin>:2:18: error: invalid field 'x': expected millisec"),
      (["no.log"], 66, "error: cannot read 'no.log': "),
      (
        ["app.txt", "--crop", "99x99+0+0"], 64, "error: invalid --crop with 'app.txt': expected a v"
      ),
      (
        ["app.txt", "-o", "a.gif"], 64, "error: invalid path 'a.gif' of -o with 'app.txt': expected"
      ),
    ] as [([String], Int32, String)] {
      let result = try place.followbar(
        ["track"] + arguments, input: "I/App: FOLLOWBAR 1 2 3\nI/App: FOLLOWBAR x 2 3\n")
      #expect(result.status == status && result.error.hasPrefix(said), "\(result)")
    }
    #expect(try place.names() == ["app.txt"])
  }
}
