import Foundation
import Kit
import Testing

/// The gate of `track` and `record` as CI meets it: exit statuses and files.
@Suite struct GateProgramTests {
  private let recording = URL(filePath: #filePath).appending(path: "../../../tapes/app.csv")
    .standardized.path

  @Test(arguments: [
    ("gap 60\noverlap 60", 0, ""), ("gap 3", 1, "gap 56.5 pt at 1.38 s: expected at most 3.0 pt"),
    ("gap 60\nmoves 3", 3, "moves 2: expected at least 3"),
    ("gap 3\nmoves 3", 3, "moves 2: expected at least 3"),
    ("gap three", 65, "limits.txt:1:5: error: invalid limit 'three' of 'gap'"),
  ])
  func `limits decide the status`(limits: String, status: Int32, message: String) throws {
    let place = try Workplace()
    _ = try place.write(limits, to: "limits.txt")
    let result = try place.followbar(["track", recording, "--limits", "limits.txt"])
    #expect(
      result.status == status && (message.isEmpty || result.error.contains(message)),
      "\(result.error)")
  }

  @Test func `a baseline, JUnit's file and a page`() throws {
    let place = try Workplace()
    let right = try place.followbar(
      ["track", recording, "--baseline", recording, "-o", "a.xml", "-o", "a.html"])
    #expect(right.status == 0, "\(right.error)")
    #expect(try place.text("a.xml").contains("<testsuite name=\"app.csv\" tests=\"12\""))
    #expect(try place.text("a.html").contains("All checks passed"))
    let moved = try String(contentsOfFile: recording, encoding: .utf8).split(separator: "\n")
      .map { line -> String in
        var fields = line.split(separator: ",").map(String.init)
        guard let top = Double(fields[1]), let bar = Double(fields[2]),
          let seam = Double(fields[3]), top < 600
        else { return String(line) }
        (fields[2], fields[3]) = ("\(bar + 5)", "\(seam - 5)")
        return fields.joined(separator: ",")
      }
    _ = try place.write(moved.joined(separator: "\n"), to: "moved.csv")
    let wrong = try place.followbar(["track", "moved.csv", "--baseline", recording])
    #expect(
      wrong.status == 1 && wrong.error.contains("move 1 overlap went from 56."), "\(wrong.error)")
  }

  @Test func `GitHub gets a line for each failed check`() throws {
    let place = try Workplace()
    _ = try place.write("gap 3", to: "limits.txt")
    let result = try place.followbar(
      ["track", recording, "--limits", "limits.txt"], environment: ["GITHUB_ACTIONS": "true"])
    #expect(result.error.contains("::error title=followbar track "), "\(result.error)")
  }

  @Test func `record compares its screens with expected ones`() throws {
    let place = try Workplace()
    _ = try place.write("Set Cols 60\nSet Rows 20\nSleep 100ms\n", to: "a.tape")
    #expect(try place.followbar(["record", "a.tape", "-q", "-o", "a.txt"]).status == 0)
    #expect(try place.followbar(["record", "a.tape", "-q", "--expect", "a.txt"]).status == 0)
    _ = try place.write(try place.text("a.txt").replacing("Mika", with: "Kira"), to: "b.txt")
    let result = try place.followbar(["record", "a.tape", "-q", "--expect", "b.txt"])
    #expect(result.status == 1 && result.error.contains("--- b.txt\n+++ this recording\n@@ "))
    #expect(result.error.contains("\n-") && result.error.contains("Kira"), "\(result.error)")
  }
}
