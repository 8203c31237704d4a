import Foundation
import Kit
import Lab
import Motion
import Phone
import Strings
import Testing

/// Tests of `followbar measure` in the built program.
@Suite struct MeasureTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// A row of the JSON output.
  private struct Row: Decodable {
    let device, keyboard, keyboard_motion, transcript_policy: String
    let latency_ms, max_gap_pt, max_overlap_pt, final_seam_pt: Double
    let settle_ms: Double?
    let max_scroll_jump_pt, anchor_moved_pt, gap_pt, gap_at_rest_pt: Double
  }

  private static let columns = [
    "technique", "scenario", "device", "keyboard", "keyboard_motion", "latency_ms",
    "max_gap_pt", "max_overlap_pt", "max_behind_pt", "rms_pt", "out_of_seam_ms", "settle_ms",
    "final_seam_pt",
    "kick_pt_s", "transcript_policy", "max_scroll_jump_pt", "anchor_moved_pt", "platform",
    "presentation", "gap_pt", "gap_at_rest_pt", "unverified",
  ]

  private func measure(_ arguments: String...) throws -> [Row] { try measure(arguments) }

  private func measure(_ arguments: [String]) throws -> [Row] {
    let result = try run(["measure", "--format", "json"] + arguments)
    #expect(result.status == 0 && result.error == "")
    return try JSONDecoder().decode([Row].self, from: Data(result.output.utf8))
  }

  // MARK: Figures

  @Test func `avoiding-view is late by its latency`() throws {
    func measure(_ options: String...) throws -> Row {
      try self.measure(["--technique", "avoiding-view", "--device", "iphone-8"] + options)[0]
    }
    #expect(try abs(measure().max_overlap_pt - 43.1) <= 0.1)
    #expect(try abs(measure("--latency", "50").max_overlap_pt - 95.1) <= 0.1)
  }

  @Test func `one gap is that at rest, too, and two are apart`() throws {
    func gaps(_ options: String...) throws -> [Double] {
      let row = try measure(["--technique", "layout-guide"] + options)[0]
      #expect(row.max_gap_pt == 0 && row.max_overlap_pt == 0)
      return [row.gap_pt, row.gap_at_rest_pt]
    }
    #expect(try gaps() == [0, 0])
    #expect(try gaps("--gap", "8") == [8, 8])
    #expect(try gaps("--gap", "8/16") == [8, 16])
    #expect(try gaps("--gap", "0/16") == [0, 16])
  }

  @Test func `a table names a designed gap, if there is one`() throws {
    let text = try run(["measure", "--gap", "8/16"]).output
    #expect(text.contains(", designed gap 8 pt, at rest 16 pt\n"))
    #expect(try !run(["measure"]).output.contains("designed"))
  }

  @Test func `the options reach the phone`() throws {
    // A tab bar of 49 points above a home indicator of 34.
    #expect(try measure("--technique", "transform", "--tab-bar")[0].final_seam_pt == 83)
    let wrong = try measure(
      "--technique", "shift", "--scenario", "third-party", "--rate", "30", "--device", "iphone-8")[
        0]
    #expect(wrong.final_seam_pt == -66 && wrong.settle_ms == nil)
    #expect(try measure("--technique", "async", "--latency", "100")[0].latency_ms == 100)
    let curve = try measure("--curve", "ios26-keyboard", "--duration", "0.3833")[0]
    #expect(curve.max_gap_pt <= 0.5 && curve.max_overlap_pt <= 0.5)
    let slow = try measure("--technique", "tracking", "--fps", "30")[0]
    #expect(abs(slow.latency_ms - 1000.0 / 30) < 0.001)
    #expect(slow.max_overlap_pt > (try measure("--technique", "tracking")[0].max_overlap_pt))
    let motion = try measure("--keyboard-motion", "ease", "--duration", "0.4")[0]
    #expect(motion.keyboard_motion == "ease" && motion.settle_ms ?? 0 <= 400)
    let spring = try measure("--keyboard-motion", "spring(duration: 0.5, bounce: 0.3)")[0]
    #expect(spring.keyboard_motion == "spring(duration: 0.5, bounce: 0.3)")
    #expect(try measure("--reduced-motion")[0].final_seam_pt == -335)
  }

  // MARK: Formats

  @Test func `each technique in each scenario is one row in every format`() throws {
    let all = ["measure", "--technique", "all", "--scenario", "show,third-party", "--rate", "100"]
    let count = TechniqueName.allCases.count * 2
    let json = try run(all + ["--format", "json"])
    let objects = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    #expect(objects.count == count)
    let members = (MeasureTests.columns + ["diagnosis"]).sorted()
    #expect(objects.allSatisfy { $0.keys.sorted() == members })
    let csv = try run(all + ["--format", "csv"]).output.split(separator: "\n")
    #expect(csv.count == count + 1 && csv[0] == MeasureTests.columns.joined(separator: ",")[...])
    for (object, line) in zip(objects, csv.dropFirst()) {
      #expect(line.split(separator: ",", omittingEmptySubsequences: false) == texts(of: object))
    }
    let table = try run(all).output.split(separator: "\n")
    let titles = table.filter { line in
      Platform.allCases.contains { line.split(separator: ",").first ?? "" == $0.heading }
    }
    #expect(table.count == count + titles.count + 3 && table.allSatisfy { $0.count <= 100 })
    #expect(titles.count == Set(TechniqueName.allCases.map(\.traits.platform)).count)
  }

  /// Returns the values of an object as in CSV, in the order of the columns.
  private func texts(of object: [String: Any]) -> [Substring] {
    MeasureTests.columns.map { column in
      switch object[column] {
      case let text as String: text[...]
      case let flag as NSNumber where column == "unverified":
        flag.boolValue ? "true" : "false"
      case let number as NSNumber: shortened(number.doubleValue)[...]
      default: ""
      }
    }
  }

  @Test func `people read a minus sign, programs a hyphen`() throws {
    let bar = ["measure", "--reduced-motion", "--device", "iphone-8"]
    let table = try run(bar).output
    #expect(table.contains("−260.0") && !table.contains(/-[0-9]+\./))
    #expect(try run(bar + ["--format", "csv"]).output.contains(",-260,"))
    #expect(try run(bar + ["--format", "json"]).output.contains("\"final_seam_pt\": -260"))
  }

  @Test func `JSON has the documented order of fields`() throws {
    let line = try run(["measure", "--format", "json"]).output.split(separator: "\n")[1]
    let keys = line.split(separator: "\"").filter { MeasureTests.columns.contains(String($0)) }
    #expect(keys.map(String.init).filter { $0 != "async" } == MeasureTests.columns)
  }

  @Test func `all selects every device, motion, and keyboard of the device`() throws {
    #expect(
      try measure("--device", "all").map(\.device) == ["iphone-17", "iphone-13", "iphone-8"])
    #expect(
      try measure("--keyboard", "all").map(\.keyboard)
        == KeyboardKind.allCases.map(\.rawValue))
    #expect(
      try measure("--keyboard-motion", "all").map(\.keyboard_motion)
        == ["ios", "ios26"])
  }

  // MARK: As a check

  @Test func `a passed check prints no error and exits with 0`() throws {
    let result = try run(["measure", "--technique", "layout-guide", "--assert-max-gap", "0.5"])
    #expect(result.status == 0 && result.error == "")
    #expect(result.output.contains("layout-guide"))
  }

  @Test func `a failed check exits with 1, names its rows and prints all`()
    throws
  {
    let result = try run([
      "measure", "--technique", "async,shift,transform", "--device", "iphone-8",
      "--assert-max-gap", "50",
    ])
    #expect(result.status == 1)
    #expect(
      result.error == """
        error: 1 of 3 rows are off by more than 50 pt:
          async show iphone-8 predictive ios: overlap of 56.895 pt at 89 ms

        """)
    #expect(result.output.contains("async") && result.output.contains("transform"))
  }

  @Test func `a gap fails the check, the limit itself does not`() throws {
    let bar = [
      "measure", "--technique", "transform", "--device", "iphone-8", "--scenario", "tab-bar",
      "--assert-max-gap",
    ]
    #expect(try run(bar + ["48.9"]).error.contains("gap of 49 pt"))
    #expect(try run(bar + ["49.1"]).status == 0)
  }

  /// A linear curve begins with 260 points in 0.25 s; the spring of the keyboard begins from rest.
  @Test func `a kick fails its check, a spring from rest does not`() throws {
    let result = try run([
      "measure", "--technique", "async,layout-guide,tracking", "--device", "iphone-8",
      "--curve", "linear", "--duration", "0.25", "--assert-max-kick", "1039", "--wide",
    ])
    #expect(result.status == 1)
    #expect(
      result.error == """
        error: 1 of 3 rows kick by more than 1039 pt/s:
          async show iphone-8 predictive ios: kick of 1040 pt/s at 0 ms

        """)
    let rows = result.output.split(separator: "\n")
    #expect(rows.contains { $0.hasPrefix("tracking") && $0.contains(" – ") })
    #expect(rows.contains { $0.hasPrefix("async") && $0.contains(" 1040* ") })
  }

  // MARK: Wrong usage

  @Test(arguments: [
    (
      ["--technique", "shift,"],
      "'shift,' is invalid for '--technique <technique>': expected a name"
    ),
    (["--scenario", "show,hid"], "did you mean 'hide'?"),
    (["--device", "iphone-9"], "did you mean 'iphone-8'?"),
    (
      ["--device", "iphone-8", "--keyboard-motion", "ios26"],
      "'iphone-8': expected a phone with the keyboard motion ios26: iphone-17, iphone-13"
    ),
    (
      ["--technique", "layout-guide,insets-jump", "--device", "iphone-17"],
      "'iphone-17': expected a phone with Android: pixel-7"
    ),
    (["--device", "iphone-17,pixel-7"], "'pixel-7': expected a phone with iOS"),
    (["--keyboard-motion", "ios,android"], "'android': expected a motion of iOS: ios26, ios"),
    (["--keyboard-motion", "ease"], "expected a --duration"),
    (["--rate", "0"], "expected an integer from 1 to 100000"),
    (["--format", "xml"], "--format"),
    (["--assert-max-gap=-1"], "expected a number from 0 to 10000"),
    (["--assert-max-gap", "inf"], "expected a number from 0 to 10000"), (["show"], "show"),
    (["--speed", "1"], "--speed"),
    (
      ["--technique", "all", "--scenario", "all", "--device", "all", "--keyboard", "all"]
        + ["--keyboard-motion", "all"], "00 combinations: expected at most 20000"
    ),
  ])
  func `wrong usage exits with 64 and a suggestion`(arguments: [String], said: String) throws {
    let result = try run(["measure"] + arguments)
    #expect(result.status == 64)
    #expect(result.error.contains(said), "\(result.error)")
    #expect(result.output == "")
  }

  // MARK: Measured keyboards

  @Test func `a file of measured positions is a keyboard motion`() throws {
    let path = try place.write("time_ms,y\n0,667\n16,667\n116,537\n400,407\n", to: "a.csv")
    let row = try measure("--keyboard-motion", path, "--technique", "constraint")[0]
    #expect(row.keyboard_motion == "a.csv")
    #expect(row.max_gap_pt <= 0.5 && row.max_overlap_pt <= 0.5)
    let late = try measure("--keyboard-motion", path, "--technique", "interactive-widget")[0]
    #expect(late.settle_ms == 384 && late.max_overlap_pt > 250)
  }

  @Test func `an invalid file exits with 65 and the place, a missing one with 66`() throws {
    let path = try place.write("time,value\n0,0\n0.1,x\n", to: "a.csv")
    let result = try run(["measure", "--keyboard-motion", path])
    #expect(result.status == 65 && result.output == "")
    #expect(result.error == "\(path):3:5: error: invalid sample 'x': expected a value\n")
    for missing in ["no-such-file.csv", "/no/such/file", "/"] {
      let result = try run(["measure", "--keyboard-motion", missing])
      #expect(result.status == 66 && result.output == "")
      #expect(result.error.hasPrefix("error: cannot read '\(missing)': "), "\(result.error)")
    }
  }
}
