import Foundation
import Kit
import Motion
import Phone
import Strings
import Testing
import Tracking

@testable import followbar_track

/// Tests of `followbar probe keyboard` on the pages of Track/Web, in a real browser.
///
/// They need Chromium, and Playwright in a virtual environment below `.build`; CONTRIBUTING.md has the command.
@Suite(.enabled(if: WebPages.isPlayable, "no Chromium, or no Playwright: see CONTRIBUTING.md"))
struct WebKeyboardTests {
  /// Each published fault fails, as the table of docs/web.md has it, and its fix passes the limits in the page's head.
  @Test(arguments: WebPages.faults)
  func `a page fails before its fix, and passes after`(fault: String) throws {
    let place = try Workplace()
    let limits = try #require(try WebPages.attribute("limits", of: fault))
    try place.write(limits.replacing(", ", with: "\n"), to: "limits.txt")
    let number = try #require(fault.split(separator: "-").last)
    let name = "[\(fault.dropLast(number.count + 1))#\(number)]"
    let row = try #require(
      try WebPages.page("web.md").split(separator: "\n").last { $0.lowercased().contains(name) })
    let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: [" ", "`"]) }
    #expect(try cells.count == 3 && cells[1] == WebPages.attribute("browser", of: fault))
    for (version, status) in [("before", 1), ("after", 0)] as [(String, Int32)] {
      let log = try WebPages.log("\(fault).\(version)")
      let result = try place.followbar(
        ["track", "-", "--platform", "web", "--limits", "limits.txt"], input: log)
      #expect(result.status == status, "\(version): \(result.error)")
      #expect(version == "after" || result.error.contains(cells[2]), "\(result.error)")
    }
  }

  @Test func `two runs give the same bytes`() throws {
    let log = try WebPages.log("veldu-rafbil-1476.before")
    #expect(try log == WebPages.log("again") && log.count > 1000)
  }

  /// The script's motions, against the curves of Motion.
  @Test(arguments: [KeyboardMotion.ios, .ios26, .android])
  func `the keyboard moves as the lab's`(motion: KeyboardMotion) throws {
    let rows = try WebPages.rows("motion.\(motion.name)")
    var keyboard = Animator(0)
    keyboard.retarget(to: 260, at: 0.25, by: motion.curve)
    #expect(rows.count > 60)
    for row in rows { #expect(abs(667 - row.top - keyboard.value(at: row.time)) < 0.01) }
  }

  private static let techniques = [
    TechniqueName.fixedBottom, .viewport, .interactiveWidget,
  ]

  /// The lab's arithmetic against a layout engine, under the same events. Chromium alone has the last technique.
  ///
  /// In a turn in flight the phone tells `viewport` of Safari's hide after 0.1 s, by assumption, and the script at the end.
  @Test(arguments: techniques, [KeyboardMotion.ios, .android])
  func `a page moves as the lab's technique`(
    technique: TechniqueName, motion: KeyboardMotion
  ) throws {
    guard motion.isAndroid || technique.traits.isPanned else { return }
    for hide in WebPages.hides where hide == 1 || technique != .viewport || motion.isAndroid {
      var configuration = Phone.Configuration.iPhone8
      (configuration.technique, configuration.keyboardMotion) = (technique, motion)
      var phone = Phone(configuration)
      phone.setKeyboard(up: true, at: 0)
      var isHidden = false
      for row in try WebPages.rows("\(technique.rawValue).\(motion.name).\(hide)") {
        let time = max(0, row.time - 0.25)
        if time > hide - 1e-9, !isHidden {
          phone.advance(to: hide)
          phone.setKeyboard(up: false, at: hide)
          isHidden = true
        }
        phone.advance(to: time + 1e-9)
        let difference = row.top - row.bar - phone.seam(at: time + 1e-9)
        #expect(abs(difference) < 0.5, "\(hide), \(row)")
      }
    }
  }

  @Test(arguments: [
    (
      "browser",
      "invalid browser 'opera': expected ios-safari, ios-home-screen, ios-26, android-chrome"
    ),
    ("bar", "invalid bar '#bar': expected the selector of an element of the page"),
    ("option", "invalid option 'hieght': expected bar, browser, height, motion, hide or resize"),
    ("height", "invalid height '700': expected pixels below the window's 667"),
    ("motion", "invalid motion 'bounce': expected ios, ios26, android"),
    ("asked", "invalid browser 'ios-safari': the page has asked for navigator.virtualKeyboard"),
  ])
  func `a wrong option is an error with what is expected`(name: String, said: String) throws {
    #expect(try WebPages.log("error.\(name)").contains(said))
  }

  /// The page and the test of docs/web.md: the keyboard's test fails, and one with a stub passes.
  @Test func `a stub passes the page that the keyboard fails`() throws {
    let place = try Workplace()
    for name in ["chat.html", "test_chat.py", "test_stub.py"] {
      try place.write(WebPages.source(name), to: name)
    }
    try place.write(Probe.keyboard.source, to: "keyboard.js")
    func test(_ module: String, _ name: String) throws -> Ending {
      try WebPages.python(["-c", "import \(module); \(module).\(name)()"], in: place)
    }
    let stub = try test("test_stub", "test_composer_is_above_the_keyboard")
    #expect(stub.status == 0, "\(stub.error)")
    let chat = try test("test_chat", "test_composer_follows_the_keyboard")
    #expect(chat.status == 1 && chat.error.contains("error: move 1 final 336.0 pt"), "\(chat)")
  }

  /// The limits of docs/agents.md, and those for Chrome, which leaves gaps to every page.
  private static let rests = "moves 2\nmove 1 final 1\nmove 2 final 1\n"

  @Test func `the loop of docs/agents.md ends with a page that passes`() throws {
    let guide = try WebPages.page("agents.md")
    var pages = [try WebPages.source("chat.html")]
    for step in guide.matches(of: /(?s)```html\n(.*?)```/).map(\.1) {
      let script = try #require(pages[0].firstRange(of: /(?s)<script>.*<\/script>\n/))
      pages.append(pages[0].replacingCharacters(in: script, with: step))
    }
    pages.append(
      pages[2].replacing("window.innerHeight", with: "document.documentElement.clientHeight"))
    let place = try Workplace()
    let browsers = ["ios-safari", "ios-26", "android-chrome"]
    let jobs = try pages.indices.flatMap { index in
      let path = try place.write(pages[index], to: "\(index).html")
      return browsers.map {
        WebPages.job("\(index) \($0)", path, $0, ["height": .number(336)])
      }
    }
    let logs = try WebPages.play(jobs)
    try place.write(Self.rests + "gap 150\noverlap 150\n", to: "ios.txt")
    try place.write(Self.rests, to: "android.txt")
    func track(_ index: Int, _ browser: String) throws -> Ending {
      let limits = browser == "android-chrome" ? "android.txt" : "ios.txt"
      let log = try #require(logs["\(index) \(browser)"])
      return try place.followbar(
        ["track", "-", "--platform", "web", "--limits", limits], input: log)
    }
    let reports = try (0...2).map { try track($0, "ios-safari") }
    #expect(reports[0].error.contains("move 1 final 336.0 pt: expected at most 1.0 pt"))
    #expect(reports[1].error.contains("gap 264.5 pt at 0.35 s") && reports[1].status == 1)
    #expect(!reports[1].error.contains("final") && reports[2].status == 0)
    #expect(try track(2, "ios-26").error.contains("error: overlap"))
    for browser in browsers {
      let last = try track(3, browser)
      #expect(last.status == 0, "\(browser): \(last.error)")
    }
    // The page quotes the reports.
    let quotes = guide.matches(of: /(?s)says \*(.*?)\*/).map(\.1)
    #expect(quotes.count == 3)
    for quote in quotes {
      let isSaid = reports.contains { words(of: $0.output).contains(words(of: String(quote))) }
      #expect(isSaid, "\(quote)")
    }
  }

  private func words(of text: String) -> String {
    text.replacing("`", with: "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// The pages of Track/Web, played once for all tests.
enum WebPages {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
  private static let folder = root.appending(path: "Track/Web")
  private static let environment = root.appending(path: ".build/playwright/bin/python3")
  private static let chromium = ProbeTests.chromium

  static let isPlayable =
    chromium != nil && FileManager.default.isExecutableFile(atPath: environment.path)

  static let faults = names(in: "faults")
  /// The seconds from the show to the hide: at rest, and in flight.
  static let hides = [1, 0.1]

  private static func names(in folder: String) -> [String] {
    let path = self.folder.appending(path: folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
      .filter { $0.hasSuffix(".html") }.map { String($0.dropLast(5)) }.sorted()
  }

  static func source(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Returns a page of the documentation.
  static func page(_ name: String) throws -> String {
    try String(contentsOf: root.appending(path: "Track/docs/" + name), encoding: .utf8)
  }

  /// Returns a data attribute of a fault's page.
  static func attribute(_ name: String, of fault: String) throws -> String? {
    let page = try source("faults/\(fault).html")
    let parts = page.components(separatedBy: "data-\(name)=\"")
    return parts.count == 2 ? parts[1].components(separatedBy: "\"")[0] : nil
  }

  static func python(_ arguments: [String], input: String? = nil, in place: Workplace) throws
    -> Ending
  {
    try run(
      environment, ["-B"] + arguments,
      environment: [
        "CHROMIUM": chromium?.path ?? "", "HOME": place.folder.path,
        "PATH": products.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
      ], input: input, in: place.folder)
  }

  static func job(
    _ name: String, _ page: String, _ browser: String, hide: Double? = 1,
    _ more: [String: JSON] = [:]
  ) -> JSON {
    var options: [String: JSON] = ["bar": "#composer", "browser": .text(browser)]
    options["hide"] = hide.map { .number($0) }
    options.merge(more) { $1 }
    return [
      "name": .text(name), "page": .text(page),
      "options": .object(options.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }),
    ]
  }

  private static func jobs() throws -> [JSON] {
    var jobs: [JSON] = []
    for fault in faults {
      let browser = try attribute("browser", of: fault) ?? ""
      jobs.append(job("\(fault).before", "faults/\(fault).html", browser))
      jobs.append(job("\(fault).after", "faults/\(fault).html?fixed", browser))
    }
    jobs.append(job("again", "faults/veldu-rafbil-1476.html", "android-chrome"))
    let page = "techniques/fixed-bottom.html"
    for motion in ["ios", "ios26", "android"] {
      jobs.append(
        job("motion.\(motion)", page, "ios-safari", hide: nil, ["motion": .text(motion)]))
    }
    for technique in names(in: "techniques") {
      for (motion, browser) in [("ios", "ios-safari"), ("android", "android-chrome")] {
        for hide in hides {
          let name = "\(technique).\(motion).\(hide)"
          jobs.append(job(name, "techniques/\(technique).html", browser, hide: hide))
        }
      }
    }
    jobs += [
      job("error.browser", page, "opera"),
      job("error.bar", page, "ios-safari", ["bar": "#bar"]),
      job("error.option", page, "ios-safari", ["hieght": .number(260)]),
      job("error.height", page, "ios-safari", ["height": .number(700)]),
      job("error.motion", page, "ios-safari", ["motion": "bounce"]),
      job("error.asked", "techniques/keyboard-inset.html", "ios-safari"),
    ]
    return jobs
  }

  /// Plays jobs in one browser, and returns their logs by name.
  static func play(_ jobs: [JSON]) throws -> [String: String] {
    let place = try Workplace()
    let script = try place.write(
      Probe.keyboard.source, to: "keyboard.js")
    let result = try python(
      [folder.appending(path: "play.py").path, script, place.folder.path],
      input: JSON.list(jobs).text(), in: place)
    #expect(result.status == 0, "\(result.error)")
    let names = try place.names().filter { $0.hasSuffix(".log") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { (String($0.dropLast(4)), try place.text($0)) })
  }

  private static let played = Result { try play(try jobs()) }

  static func log(_ name: String) throws -> String { try #require(try played.get()[name]) }

  /// A frame of a log: seconds, and places in pixels.
  struct Row {
    let time, top, bar: Double
  }

  static func rows(_ name: String) throws -> [Row] {
    try log(name).split(separator: "\n").compactMap { line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      return numbers.count == 3
        ? Row(time: numbers[0] / 1000, top: numbers[1], bar: numbers[2]) : nil
    }
  }
}
