import Foundation
import Kit
import Testing

/// The gate of `track` and `record` as CI meets it: exit statuses and files.
@Suite struct GateProgramTests {
  private let recording = URL(filePath: #filePath).appending(path: "../../../tapes/app.csv")
    .standardized.path

  @Test(arguments: [
    ("gap 60\noverlap 60", 0, ""), ("gap 3", 1, "gap 56.7 pt at 1.38 s: expected at most 3.0 pt"),
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
