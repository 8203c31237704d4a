import Foundation
import Kit
import Strings
import Testing

/// The gate of `track` and `record` as CI meets it: exit statuses and files.
@Suite struct GateProgramTests {
  private let recording = URL(filePath: #filePath).appending(path: "../../../../tapes/app.csv")
    .standardized.path

  @Test(arguments: [
    ("gap 60\noverlap 60", 0, ""), ("gap 3", 1, "gap 56.7 pt at 1.38 s: expected at most 3.0 pt"),
    ("gap 60\nmoves 3", 3, "moves 2: expected at least 3"),
    ("gap 3\nmoves 3", 3, "moves 2: expected at least 3"),
    (
      "moves 2", 65,
      "limits.txt:1:1: error: no limits: expected a line such as 'gap 3', or --baseline"
    ),
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

  @Test func `a baseline and JUnit's file`() throws {
    let place = try Workplace()
    let right = try place.followbar(
      ["track", recording, "--baseline", recording, "-o", "a.xml"])
    #expect(right.status == 0, "\(right.error)")
    _ = try place.write("moves 3", to: "evidence.txt")
    let lacking = try place.followbar(
      ["track", recording, "--baseline", recording, "--limits", "evidence.txt"])
    #expect(lacking.status == 3 && lacking.error.contains("moves 2: expected at least 3"))
    #expect(try place.text("a.xml").contains("<testsuite name=\"app.csv\" tests=\"16\""))
  }

  /// The second move of the recording, from 1.16 s on, without its bar; a bar's height that only the baseline tells.
  @Test func `a move or a figure that is not told has no evidence`() throws {
    let place = try Workplace()
    let text = try String(contentsOfFile: recording, encoding: .utf8)
    let lines = text.split(separator: "\n").map { line -> String in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      return (Double(fields[0]) ?? 0) > 1.1 ? "\(fields[0]),\(fields[1]),," : String(line)
    }
    try place.write(lines.joined(separator: "\n"), to: "half.csv")
    try place.write("gap 60\nrest-down 60\nhidden 100 %\n", to: "limits.txt")
    let half = try place.followbar(["track", "half.csv", "--limits", "limits.txt"])
    #expect(half.status == 3 && half.error.contains("error: gap: a move that shows"), "\(half)")
    #expect(half.error.contains("error: rest-down: a rest that shows"))
    try place.write(" # bar 52 pt\n" + text, to: "old.csv")
    let lost = try place.followbar(["track", recording, "--baseline", "old.csv"])
    #expect(lost.status == 3 && lost.error.contains("error: bar: the recording does not tell"))
  }

  @Test func `a film of the failing moves is written only if one fails`() throws {
    let place = try Workplace()
    let video = URL(filePath: recording).appending(path: "../../Track/docs/app.mp4").standardized
      .path
    for (limit, status) in [("gap 60\noverlap 60", 0), ("gap 3", 1)] as [(String, Int32)] {
      // The keyboard covers the bar in some frames of the show.
      try place.write(limit + "\nhidden 20 %", to: "limits.txt")
      let result = try place.followbar(["track", video, "--limits", "limits.txt", "-o", "a.gif"])
      #expect(result.status == status, "\(result.error)")
      #expect(try place.names().contains("a.gif") == (status == 1))
    }
  }

  @Test func `a video in which nothing moves is a failed case for JUnit`() throws {
    let place = try Workplace()
    _ = try place.write("gap 3", to: "limits.txt")
    let video = URL(filePath: recording).appending(path: "../../Track/docs/app.mp4").standardized
      .path
    let result = try place.followbar(
      ["track", video, "--part", "0..0.3", "--limits", "limits.txt", "-o", "a.xml"])
    #expect(result.status == 3 && result.error.contains("does not move"), "\(result.error)")
    let cases = try place.text("a.xml")
    #expect(cases.contains("type=\"evidence\"") && cases.contains("does not move"))
  }

  @Test func `a bar that is never seen, and a video cut off, lack evidence`() throws {
    let place = try Workplace()
    let lines = try String(contentsOfFile: recording, encoding: .utf8).split(separator: "\n")
    let hidden = lines.dropFirst().map {
      $0.split(separator: ",")[..<2].joined(separator: ",") + ",,"
    }
    try place.write(([String(lines[0])] + hidden).joined(separator: "\n"), to: "hidden.csv")
    let video = URL(filePath: recording).appending(path: "../../Track/docs/app.mp4").standardized
      .path
    let copy = try run(
      URL(filePath: "/usr/bin/env"),
      ["ffmpeg", "-v", "error", "-i", video, "-c", "copy", place.path("whole.mkv")])
    #expect(copy.status == 0, "\(copy)")
    let bytes = try place.bytes("whole.mkv")
    try bytes.prefix(bytes.count * 6 / 10).write(to: place.folder.appending(path: "cut.mkv"))
    try place.write("gap 99\noverlap 99\nhidden 20 %", to: "limits.txt")
    let marks = ["--limits", "limits.txt", "--marks", video + ".marks"]
    for (name, fault) in [("hidden.csv", "hidden 100 %"), ("cut.mkv", "The video is damaged")] {
      let result = try place.followbar(
        ["track", name] + (name == "cut.mkv" ? marks : ["--limits", "limits.txt"]))
      #expect(result.status == 3 && result.error.contains("error: " + fault), "\(result.error)")
    }
    let whole = try place.followbar(["track", "whole.mkv"] + marks)
    #expect(whole.status == 0, "\(whole.error)")
  }
}
