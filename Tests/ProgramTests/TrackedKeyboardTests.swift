import Foundation
import Kit
import Motion
import Testing

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
  func `has errors with their places`(command: [String]) throws {
    let header = "time_s,keyboard_top_pt,bar_bottom_pt,seam_pt\n"
    let broken = try place.write(header + "0,844,810,0\n0.1,8x4,810,0\n", to: "broken.csv")
    let result = try run(command + [broken])
    #expect(result.status == 65 && result.error.contains("broken.csv:3:5: error: invalid field"))
    let still = try place.write(header + "0,844,810,0\n1,844,810,0\n", to: "still.csv")
    let other = try run(command + [still])
    #expect(other.status == 65 && other.error.contains("still.csv:1:1: error: invalid track"))
  }
}
