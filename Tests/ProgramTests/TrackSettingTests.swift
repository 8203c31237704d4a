import ArgumentParser
import Demo
import Foundation
import Kit
import Lab
import Motion
import Phone
import Strings
import Tapes
import Testing
import Track

@testable import followbar

/// `--track` and `Set Track`.
@Suite struct TrackSettingTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func `a tape plays its recording beside a technique`() throws {
    let path = try place.write(TrackText.jump, to: "app.csv")
    let record = try place.record(
      "Set Track \"\(path)\"\nTab\nSleep 1s\n", ["a.txt"], options: ["-q"])
    #expect(record.status == 0 && record.error == "", "\(record.error)")
    #expect(try place.text("a.txt").contains("1 app.csv"))
  }

  @Test func `lane 2 is the technique that moves like the bar, unless another is chosen`() throws {
    let path = try place.write(TrackText.rising(), to: "app.csv")
    func technique(_ arguments: String...) throws -> TechniqueName {
      try DemoSettings.parse(["--track", path] + arguments).options().phone.technique
    }
    #expect(try technique() == .constraint)
    #expect(try technique("--technique", "resize") == .resize)
  }

  @Test func `a track as the keyboard's motion plays all its moves, unless a scenario is chosen`()
    throws
  {
    let path = try place.write(TrackText.rising(), to: "app.csv")
    func options(_ arguments: String...) throws -> Options {
      try DemoSettings.parse(["--keyboard-motion", path] + arguments).options()
    }
    #expect(try options().recordedApp != nil)
    let interrupted = try options("--scenario", "interrupt")
    #expect(interrupted.recordedApp == nil && interrupted.phone.device.height == 800)
  }

  @Test(
    arguments: [
      ["track"], ["run", "--track"], ["measure", "--keyboard-motion"], ["curve", "fit"],
    ])
  func `every command that reads a track says where it is broken`(command: [String]) throws {
    try place.write(TrackText.header + "0,800,750,0\n0.5,8x0,750,0\n", to: "broken.csv")
    let result = try place.followbar(command + ["broken.csv"])
    let said = "broken.csv:3:5: error: invalid field '8x0': expected "
    #expect(result.status == 65 && result.error.hasPrefix(said), "\(result)")
    let missing = try place.followbar(command + ["no.csv"])
    #expect(missing.status == 66 && missing.error.contains("cannot read 'no.csv': No such file"))
  }
}

/// Tests of `--keyboard-motion` with a track, in the built program.
@Suite struct `A track as the keyboard` {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// Writes a track of an iphone-13 at 60 frames a second: the keyboard rises at 0.3 s and falls at 1.3 s.
  private func track() throws -> String {
    let rows = (0...160).map { frame in
      let time = Double(frame) / 60
      let spring = KeyboardMotion.ios.curve
      let height = 336 * (spring.progress(at: time - 0.3) - spring.progress(at: time - 1.3))
      return "\(time),\(844 - height),,"
    }
    let text = ["time_s,keyboard_top_pt,bar_bottom_pt,seam_pt", "0,844,810,0"] + rows.dropFirst()
    return try place.write(text.joined(separator: "\n"), to: "app.csv")
  }

  private func objects(_ arguments: [String]) throws -> [[String: Any]] {
    let result = try run(["measure", "--format", "json"] + arguments)
    let value = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(value as? [[String: Any]])
  }

  @Test func `is measured by its events on its phone`() throws {
    let recorded = try objects(["--keyboard-motion", track()])
    try #require(recorded.count == 1)
    for name in ["scenario", "device"] { #expect(recorded[0][name] as? String == "recorded") }
    #expect(recorded[0]["keyboard_motion"] as? String == "app.csv")
    // The scenario home-indicator raises and lowers the same keyboard on the same phone.
    let modeled = try objects(["--scenario", "home-indicator"])
    for name in ["max_gap_pt", "max_overlap_pt"] {
      let (one, other) = (recorded[0][name] as? Double, modeled[0][name] as? Double)
      #expect(try abs(#require(one) - #require(other)) < 0.5, "\(name)")
    }
  }

  @Test func `moves by its first move in other scenarios`() throws {
    let path = try track()
    let recorded = try objects(["--keyboard-motion", path, "--scenario", "show,interrupt"])
    let modeled = try objects(["--device", "iphone-13", "--scenario", "show,interrupt"])
    #expect(recorded.map { $0["device"] as? String } == ["recorded", "recorded"])
    for name in ["max_gap_pt", "max_overlap_pt", "settle_ms"] {
      #expect(recorded.map { $0[name] as? Double } == modeled.map { $0[name] as? Double })
    }
  }

  @Test func `is fitted move by move`() throws {
    let path = try track()
    for move in [1, 2] {
      let result = try run(["curve", "fit", path, "--move", "\(move)", "--as", "spring"])
      #expect(result.output.contains("move \(move) of 2"), "\(result)")
    }
    let result = try run(["curve", "fit", path, "--move", "3"])
    #expect(result.status == 64 && result.error.contains("invalid --move '3': expected 1 to 2"))
    let easing = try run(["curve", "fit", "ease", "--move", "1"])
    #expect(easing.status == 64 && easing.error.contains("expected a track"))
  }

  @Test(arguments: [["measure", "--keyboard-motion"], ["curve", "fit"]])
  func `without a move is an error`(command: [String]) throws {
    try place.write(TrackText.header + "0,844,810,0\n1,844,810,0\n", to: "still.csv")
    let result = try place.followbar(command + ["still.csv"])
    #expect(result.status == 65 && result.error.hasPrefix("still.csv:1:1: error: invalid track"))
  }
}

/// Tests of the videos that `followbar track` writes: the recording with its seam drawn on it.
@Suite struct TrackOverlayTests {
  private static let recording = URL(filePath: #filePath)
    .appending(path: "../../../docs/app.mp4").standardized.path

  @Test func `the overlay has a picture for each frame`() throws {
    let place = try Workplace()
    let outputs = ["a.mp4", "a.gif", "a.csv"].flatMap { ["-o", $0] }
    let result = try place.followbar(["track", Self.recording, "--part", "0.3..0.6"] + outputs)
    try #require(result.status == 0, "\(result)")
    let rows = try Track(csv: place.text("a.csv")).rows.count
    let (video, gif) = (try frames(of: place.path("a.mp4")), try frames(of: place.path("a.gif")))
    // A GIF shows at most 50 frames per second.
    #expect(video.count == rows && (10..<rows).contains(gif.count))
    // The seam's curve grows, so no two are equal.
    #expect(Set(video).count == video.count && Set(gif).count == gif.count)
  }

  /// The lines of both edges cross all three panels.
  @Test func `a proof shows both edges at rest and at the worst moment`() throws {
    let place = try Workplace()
    let result = try place.followbar(["track", Self.recording, "-o", "app-proof.png"])
    try #require(result.status == 0, "\(result)")
    let decoded = try run(
      URL(filePath: "/usr/bin/env"),
      ["ffmpeg", "-v", "error", "-i", place.path("app-proof.png")]
        + ["-pix_fmt", "rgb24", "-f", "rawvideo", place.path("proof.raw")])
    try #require(decoded.status == 0, "\(decoded)")
    let cells = [UInt8](try Data(contentsOf: URL(filePath: place.path("proof.raw"))))
    let (panel, space) = (520, 16)
    let width = 3 * (panel + space) + space
    #expect(cells.count % (3 * width) == 0)
    /// Returns the rows of a color in the middle of a panel.
    func rows(of color: [UInt8], from left: Int) -> Int {
      stride(from: 3 * (left + panel / 2), to: cells.count, by: 3 * width).count { cell in
        (0..<3).allSatisfy { cells[cell + $0] == color[$0] }
      }
    }
    for left in stride(from: space, to: width, by: panel + space) {
      #expect(rows(of: [0x0A, 0x84, 0xFF], from: left) == 2, "the keyboard's top, \(left)")
      #expect(rows(of: [0xFF, 0x2D, 0xD1], from: left) == 2, "the bar's bottom, \(left)")
    }
  }

  /// Returns the checksum of each frame, as ffmpeg decodes it.
  private func frames(of path: String) throws -> [Substring] {
    let result = try run(
      URL(filePath: "/usr/bin/env"),
      ["ffmpeg", "-v", "error", "-i", path, "-fps_mode", "passthrough", "-f", "framemd5", "-"])
    try #require(result.status == 0, "\(result)")
    return result.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: ",").last }
  }
}

/// Tests of the checks that `followbar track` makes of its own findings.
@Suite struct TrackConfidenceTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func `an assertion without enough confidence has a status of its own`() throws {
    let low = try place.write(TrackText.rising(lowered: 90), to: "low.csv")
    let doubt = try run(["track", low, "--assert-max-gap", "500"])
    #expect(doubt.status == 3 && doubt.error.contains("%: expected at least 60 %"), "\(doubt)")
    #expect(doubt.output.hasPrefix("warning: confidence "))
    #expect(doubt.output.contains("40.0 pt below the screen"))
    #expect(!doubt.output.contains("moves like"))
    let path = try place.write(TrackText.rising(), to: "app.csv")
    let right = try run(["track", path, "--assert-max-gap", "1"])
    #expect(
      right.status == 0 && right.output.hasSuffix("confidence     100 %, from a table\n"),
      "\(right)")
  }

  @Test(arguments: [
    [], ["--format", "csv"], ["--format", "json"], ["-o", "a.csv"],
  ])
  func `too low a confidence has a status and its reasons in every format`(options: [String]) throws
  {
    let low = try place.write(TrackText.rising(lowered: 90), to: "low.csv")
    try place.write("gap 500\noverlap 500\n", to: "limits.txt")
    for limits in [[], ["--limits", "limits.txt"], ["--assert-max-gap", "500"]] {
      let result = try place.followbar(["track", "low.csv"] + options + limits)
      #expect(result.status == 3 && !result.output.isEmpty, "\(result)")
      let lines = result.error.split(separator: "\n")
      #expect(
        lines.contains("low.csv: warning: The bar ends 40.0 pt below the screen."), "\(lines)")
      #expect(lines.last?.hasPrefix("low.csv: error: confidence ") ?? false, "\(lines)")
    }
    // A limit may ask for less.
    try place.write("gap 500\noverlap 500\nconfidence 20 %\n", to: "less.txt")
    let less = try place.followbar(["track", low, "--limits", "less.txt"] + options)
    #expect(less.status == 0 && less.error.contains("40.0 pt below the screen"), "\(less)")
  }

  @Test func `an expected gap is the place from which seams count`() throws {
    let path = try place.write(TrackText.rising(), to: "app.csv")
    let result = try run(["track", path, "--expect-gap", "12", "--assert-max-gap", "1"])
    #expect(result.status == 0 && result.output.contains("12.0 pt behind"), "\(result)")
    let wrong = try run(["track", path, "--expect-gap", "much"])
    #expect(wrong.status == 64 && wrong.error.contains("'much'"), "\(wrong)")
  }
}
