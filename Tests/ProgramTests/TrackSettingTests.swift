import ArgumentParser
import Demo
import Foundation
import Kit
import Phone
import Strings
import Tapes
import Testing

@testable import followbar

/// `--track` and `Set Track`.
@Suite struct TrackSettingTests {
  private static let header = "time_s,keyboard_top_pt,bar_bottom_pt,seam_pt\n"
  private static let text = header + "0,800,750,0\n0.5,800,750,0\n0.75,500,490,10\n2,500,490,10\n"

  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func `a session's tape names the recording`() throws {
    let path = try place.write(TrackSettingTests.text, to: "app.csv")
    let settings = try DemoSettings.parse(["--track", path]).tapeSettings()
    #expect(settings.first { $0.name == "Track" }?.value == path)
    let tape = "# A session.\nSet Track \"\(path)\"\nTab\nSleep 1s\n"
    let record = try run([
      "record", "-q", try place.write(tape, to: "a.tape"), "-o", place.path("a.txt"),
    ])
    #expect(record.status == 0 && record.error == "", "\(record.error)")
    #expect(try place.text("a.txt").contains("1 app.csv"))
  }

  /// A keyboard that rises 300 points in a quarter of a second, and a bar exactly on it.
  private static let right =
    header
    + (0...90).map { frame -> String in
      let time = Double(frame) / 60
      let top = 800 - 300 * min(max((time - 0.5) / 0.25, 0), 1)
      return "\(time),\(top),\(min(top, 750)),0\n"
    }.joined()

  @Test func `lane 2 is the technique that moves like the bar, unless another is chosen`() throws {
    let path = try place.write(TrackSettingTests.right, to: "app.csv")
    func technique(_ arguments: String...) throws -> TechniqueName {
      try DemoSettings.parse(["--track", path] + arguments).options().phone.technique
    }
    #expect(try technique() == .layoutGuide)
    #expect(try technique("--technique", "resize") == .resize)
  }

  @Test func `a track as the keyboard's motion plays all its moves, unless a scenario is chosen`()
    throws
  {
    let path = try place.write(TrackSettingTests.right, to: "app.csv")
    func options(_ arguments: String...) throws -> Options {
      try DemoSettings.parse(["--keyboard-motion", path] + arguments).options()
    }
    #expect(try options().recordedApp != nil)
    let interrupted = try options("--scenario", "interrupt")
    #expect(interrupted.recordedApp == nil && interrupted.phone.device.height == 800)
  }

  @Test(arguments: [
    (nil, 66, "cannot read '", "No such file"),
    (header + "0,800,750,0\n0.5,8x0,750,0\n", 65, ":3:5: error: ", "'8x0'"),
    ("x\n", 65, ":1:", "expected"),
  ])
  func `a file that is no recording is an error with its place`(
    text: String?, status: Int32, place said: String, reason: String
  ) throws {
    let path = place.path("bad.csv")
    if let text { _ = try place.write(text, to: "bad.csv") }
    let result = try run(["run", "--track", path])
    #expect(result.status == status && result.error.contains(said) && result.error.contains(reason))
    let tape = try place.write("# A tape.\nSet Track \"\(path)\"\nTab\n", to: "bad.tape")
    let check = try run(["tape", "check", tape])
    #expect(check.status == 1 && (check.output + check.error).contains("bad.tape:2:11: error: "))
    #expect((check.output + check.error).contains(reason))
  }
}
