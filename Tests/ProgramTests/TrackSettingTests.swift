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
      try ResolvedSettings(.parse(["--track", path] + arguments)).validOptions().phone.technique
    }
    #expect(try technique() == .constraint)
    #expect(try technique("--technique", "shift") == .shift)
    #expect(try technique("--platform", "ios") == .constraint)
    #expect(try technique("--platform", "android") == Platform.android.techniques[0])
  }

  @Test func `a track as the keyboard's motion plays all its moves, unless a scenario is chosen`()
    throws
  {
    let path = try place.write(TrackText.rising(), to: "app.csv")
    func options(_ arguments: String...) throws -> Options {
      try ResolvedSettings(.parse(["--keyboard-motion", path] + arguments)).validOptions()
    }
    #expect(try options().recordedApp != nil)
    let interrupted = try options("--scenario", "interrupt")
    #expect(interrupted.recordedApp == nil && interrupted.phone.device.height == 800)
  }

  @Test(
    arguments: [
      ["run", "--track"], ["measure", "--keyboard-motion"], ["curve", "fit"],
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

extension TrackSettingTests {
  /// Videos and logs have no table yet; `track` makes it.
  @Test(
    arguments: [
      ["run", "--track"], ["measure", "--keyboard-motion"], ["curve", "fit"],
      ["record", "-q", "-o", "a.txt", "a.tape", "--track"],
    ], ["app.mp4", "videos/My app.MOV", "app.log"])
  func `a recording in place of a track is an error with the command that makes one`(
    command: [String], path: String
  ) throws {
    try place.write("Sleep 1s\n", to: "a.tape")
    let result = try place.followbar(command + [path])
    let (base, quote) = (path.dropLast(4), path.contains(" ") ? "'" : "")
    let made = "followbar track \(quote)\(path)\(quote) -o \(quote)\(base).csv\(quote)"
    #expect(
      // `record` reports settings as those of its tape.
      result.status == (command[0] == "record" ? 65 : 64)
        && result.error.contains("invalid track '\(path)': expected a .csv; make it with: \(made)"),
      "\(result)")
  }
}

/// Tests of a track whose own comments doubt it, in the built program.
@Suite struct DoubtedTrackTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private static let said =
    "app.csv: warning: The video is damaged.\n"

  @Test(arguments: [
    ["run", "--track"], ["measure", "--keyboard-motion"], ["tune", "--keyboard-motion"],
    ["curve", "fit"],
  ])
  func `every command that reads it warns once`(command: [String]) throws {
    func warnings(_ comment: String) throws -> [String] {
      try place.write(comment + TrackText.rising(), to: "app.csv")
      let error = try place.followbar(command + ["app.csv"]).error
      return error.split(separator: "\n").map { $0 + "\n" }.filter { $0.contains("warning") }
    }
    #expect(try warnings("# doubt: The video is damaged.\n") == [Self.said])
    #expect(try warnings("# bar 50 pt\n\n# doubt: The video is damaged.\n") == [Self.said])
    #expect(try warnings("# confidence 90 % of a video\n").first?.contains("guessed") ?? false)
    #expect(try warnings("# source a video\n").isEmpty)
    #expect(try warnings("").isEmpty)
  }

  @Test func `a tape warns once, unless it is quiet`() throws {
    try place.write("# doubt: The video is damaged.\n" + TrackText.jump, to: "app.csv")
    let tape = "Set Track app.csv\nTab\n"
    #expect(try place.record(tape, ["a.txt"]).error.components(separatedBy: Self.said).count == 2)
    #expect(try place.record(tape, ["a.txt"], options: ["-q"]).error == "")
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
    let modeled = try objects([
      "--scenario", "home-indicator", "--device", "iphone-13", "--keyboard-motion", "ios",
    ])
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
