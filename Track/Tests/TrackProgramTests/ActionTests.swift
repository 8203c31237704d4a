import Foundation
import Kit
import Testing

/// The script of `action.yml`, which checks a pull request's recordings.
@Suite struct ActionTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
  private static let recording = root.appending(path: "tapes/app.csv")

  private func check(_ place: Workplace, _ settings: [String: String]) throws -> Ending {
    let script = ActionTests.root.appending(path: "packaging/action/check.sh")
    let environment = [
      "PATH": "\(products.path):\(searchPath)", "GITHUB_ACTIONS": "true",
    ].merging(settings) { $1 }
    return try run(script, [], environment: environment, in: place.folder)
  }

  @Test(arguments: [
    ("gap 60\noverlap 60", "", 0, ""),
    (
      "move 1 overlap 3", "", 1,
      "::error title=followbar track ./new/-o.csv::move 1 overlap 56.6 pt"
    ),
    ("gap 60\nmoves 3", "", 1, "::moves 2: expected at least 3"),
    ("gap 90", "moved", 1, "::move 1 overlap went from 51.6 pt to 56.6 pt"),
  ])
  func `a pull request`(limits: String, baseline: String, status: Int32, message: String) throws {
    let place = try Workplace()
    for folder in ["new", "old"] {
      try FileManager.default.createDirectory(
        atPath: place.path(folder), withIntermediateDirectories: false)
    }
    let text = try String(contentsOf: ActionTests.recording, encoding: .utf8)
    try place.write(text, to: "new/-o.csv")
    try place.write(baseline == "moved" ? moved(text) : text, to: "old/-o.csv")
    try place.write(limits, to: "-limits.txt")
    let result = try check(
      place,
      ["RECORDINGS": "new/*.csv", "LIMITS": "-limits.txt", "BASELINES": "old", "OUTPUT": "-out"])
    #expect(
      result.status == status && (message.isEmpty || result.error.contains(message)),
      "\(result.error)")
    let cases = try place.text("-out/-o.xml")
    #expect(cases.contains("failures=\"0\"") == (status == 0))
    #expect(try place.text("-out/-o.csv").hasPrefix("time_s,"))
  }

  /// Returns a track whose bar is 5 points higher while the keyboard is up.
  private func moved(_ track: String) -> String {
    track.split(separator: "\n").map { line -> String in
      var fields = line.split(separator: ",").map(String.init)
      guard let top = Double(fields[1]), let bar = Double(fields[2]), let seam = Double(fields[3]),
        top < 600
      else { return String(line) }
      (fields[2], fields[3]) = ("\(bar - 5)", "\(seam + 5)")
      return fields.joined(separator: ",")
    }.joined(separator: "\n")
  }

  @Test func `names with line ends are data, and a pattern without a file fails`() throws {
    let place = try Workplace()
    try place.write(
      try String(contentsOf: ActionTests.recording, encoding: .utf8), to: "two\n::error::lines.csv")
    try place.write("gap 3", to: "limits.txt")
    let result = try check(
      place, ["RECORDINGS": "*.csv\nnone/*.mp4", "LIMITS": "limits.txt", "TAPES": ""])
    #expect(result.status == 1 && result.output.contains("::error::no file matches none/*.mp4\n"))
    let commands = result.error.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(commands.count == 1 && commands[0].contains("::gap 56.7 pt at 1.38 s"), "\(commands)")
  }

  /// Settings, the status, and an error or a warning; recordings are `app.csv` and one of the same name in a folder.
  @Test(
    arguments: [
      ([:], 1, "::error::nothing to check: expected recordings or tapes\n"),
      (["RECORDINGS": "app.csv"], 1, "::error::nothing to check recordings by"),
      (
        ["RECORDINGS": "app.csv", "LIMITS": "limits.txt", "BASELINES": "no"], 1,
        "::error::no baseline no/app.csv: commit followbar/app.csv as no/app.csv to compare with it\n"
      ),
      (
        ["RECORDINGS": "app.csv", "BASELINES": "empty"], 1,
        "::error::no baseline empty/app.csv: commit followbar/app.csv as empty/app.csv"
      ),
      (
        ["TAPES": "old/a.tape", "OUTPUT": "empty/../old"], 1,
        "::error::./old/a.tape in the folder of reports: expected two folders\n"
      ),
      (["TAPES": "*.tape", "OUTPUT": "."], 1, "::error::./b.tape in the folder of reports"),
      (
        ["RECORDINGS": "app.csv\n./*.csv", "LIMITS": "limits.txt"], 1,
        "::error::two files named app: expected a name for each report\n"
      ),
      (
        ["RECORDINGS": "app.csv", "BASELINES": "old", "OUTPUT": "empty/../old/"], 1,
        "::error::baselines in the folder of reports"
      ),
    ] as [([String: String], Int32, String)])
  func `settings that leave something unchecked are told`(
    settings: [String: String], status: Int32, message: String
  ) throws {
    let place = try Workplace()
    for folder in ["empty", "old"] {
      try FileManager.default.createDirectory(
        atPath: place.path(folder), withIntermediateDirectories: false)
    }
    let text = try String(contentsOf: ActionTests.recording, encoding: .utf8)
    for name in ["app.csv", "old/app.csv"] { try place.write(text, to: name) }
    // The second tape has no expected screen that a first run would write.
    for name in ["old/a.tape", "b.tape"] { try place.write("Sleep 100ms\n", to: name) }
    try place.write("other\n", to: "old/a.txt")
    try place.write("gap 60\noverlap 60\n", to: "limits.txt")
    let result = try check(place, settings)
    #expect(result.status == status && result.output.contains(message), "\(result)")
    #expect(!result.error.contains("invalid path"), "\(result.error)")
    #expect(try place.text("old/app.csv") == text && place.text("old/a.txt") == "other\n")
    #expect(try !place.names().contains("b.txt"))
  }

  /// Folders at three depths, one with a name that is a pattern, and a link that leads back to the first.
  @Test(arguments: [
    ("r/**/*.csv", ["1", "2", "3", "4"]), ("**/*.csv", ["1", "2", "3", "4"]),
    ("r/**/b/*.csv", ["3"]), ("r/**/[a-c]/**/*.csv", ["2", "3"]), ("r/*/*.csv", ["2", "4"]),
    ("r/a/**/3.csv\nr/[[]*/*.csv", ["3", "4"]),
  ])
  func `two asterisks are folders at any depth`(pattern: String, names: [String]) throws {
    let place = try Workplace()
    let files = FileManager.default
    for folder in ["r/a/b", "r/[b]", "r/a/.git"] {
      try files.createDirectory(atPath: place.path(folder), withIntermediateDirectories: true)
    }
    try files.createSymbolicLink(atPath: place.path("r/a/b/up"), withDestinationPath: "../..")
    for name in ["r/1.csv", "r/a/2.csv", "r/a/b/3.csv", "r/[b]/4.csv", "r/a/.git/5.csv"] {
      try place.write(try String(contentsOf: ActionTests.recording, encoding: .utf8), to: name)
    }
    try place.write("gap 60", to: "limits.txt")
    let result = try check(place, ["RECORDINGS": pattern, "LIMITS": "limits.txt", "OUTPUT": "out"])
    #expect(result.status == 0, "\(result)")
    let found = try files.contentsOfDirectory(atPath: place.path("out"))
    #expect(found.filter { $0.hasSuffix(".xml") }.sorted() == names.map { $0 + ".xml" })
  }

  @Test func `recordings of one name in two folders have reports and baselines of their own`()
    throws
  {
    let place = try Workplace()
    let text = try String(contentsOf: ActionTests.recording, encoding: .utf8)
    for folder in ["ios", "android", "old"] {
      try FileManager.default.createDirectory(
        atPath: place.path(folder), withIntermediateDirectories: false)
    }
    for name in ["ios/app.csv", "android/app.csv", "other.csv"] { try place.write(text, to: name) }
    try place.write(moved(text), to: "old/ios-app.csv")
    let result = try check(
      place,
      ["RECORDINGS": "*/app.csv\nother.csv", "BASELINES": "old", "LIMITS": "", "OUTPUT": "out"])
    #expect(
      result.status == 1 && result.error.contains("./ios/app.csv: error: move 1"), "\(result)")
    #expect(result.output.contains("::error::no baseline old/android-app.csv: commit"))
    for name in ["ios-app", "android-app", "other"] {
      #expect(try place.text("out/\(name).csv").hasPrefix("time_s,"))
    }
  }

  @Test func `a tape fails by its screens, a video by pictures of the failing seconds`() throws {
    let place = try Workplace()
    try place.write("Set Cols 40\nSet Rows 12\nSleep 100ms\n", to: "a.tape")
    try place.write("other\n", to: "a.txt")
    try place.write("move 2 gap 3\nhidden 20 %", to: "limits.txt")
    let video = ActionTests.root.appending(path: "Track/docs/app.mp4").path
    let result = try check(
      place, ["RECORDINGS": video, "LIMITS": "limits.txt", "TAPES": "*.tape", "OUTPUT": "out"])
    #expect(result.status == 1 && result.output.contains("--- ./a.txt"), "\(result)")
    let probe = try run(
      URL(filePath: "/usr/bin/env"),
      ["ffprobe", "-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0"]
        + [place.path("out/app.gif")])
    // The second move begins at 1.16 s, and the recording ends at 1.98.
    let duration = try #require(
      Double(probe.output.trimmingCharacters(in: .whitespacesAndNewlines)), "\(probe)")
    #expect(abs(duration - 1.07) < 0.1, "\(duration)")
  }

  /// Two videos and a track: one video has marks of its own, which are wrong.
  @Test func `marks serve the videos that have none of their own`() throws {
    let place = try Workplace()
    let docs = ActionTests.root.appending(path: "Track/docs")
    let copies = [("app.mp4", "-new.mp4"), ("app.mp4", "own.mp4")]
    for (name, copy) in copies {
      try FileManager.default.copyItem(
        at: docs.appending(path: name), to: URL(filePath: place.path(copy)))
    }
    try place.write("own", to: "own.mp4.marks")
    let text = try String(contentsOf: ActionTests.recording, encoding: .utf8)
    try place.write(text, to: "track.csv")
    try place.write("gap 60\noverlap 60\nhidden 20 %", to: "limits.txt")
    let marked = try place.followbar([
      "track", docs.appending(path: "app.mp4").path, "-o", "./-app.marks",
    ])
    try #require(marked.status == 0, "\(marked)")
    let settings = ["RECORDINGS": "*.mp4\n*.csv", "LIMITS": "limits.txt", "OUTPUT": "out"]
    let result = try check(place, settings.merging(["MARKS": "-app.marks"]) { $1 })
    #expect(result.status == 1 && result.error.contains("own.mp4.marks"), "\(result)")
    #expect(!result.error.contains("-new.mp4") && !result.error.contains("track.csv"))
    #expect(try place.text("out/-new.xml").contains("failures=\"0\""))
    #expect(try place.text("out/track.xml").contains("failures=\"0\""))
  }
}
