import Foundation
import Kit
import Testing

@testable import followbar

/// Tests of the limits of recordings.
@Suite struct RecordingLimitTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func `a recording of too many frames leaves no file`() throws {
    // 240 frames per second for 417 s.
    let result = try place.record(
      "Tab\nSleep 417s\n", ["a.txt", "a.json"], options: ["--fps", "240"])
    #expect(
      result.status == 65 && result.error.contains("at most 100000 frames"), "\(result.error)")
    #expect(try place.names() == ["a.tape"])
  }

  @Test func `frames that are hidden do not count`() throws {
    let tape = "Hide\nSleep 60m\nShow\nTab\nSleep 1.95s\n"
    #expect(try place.record(tape, ["a.cast"]).status == 0)
  }

  @Test func `text without frames has no limit of them`() throws {
    #expect(try place.record("Tab\nSleep 60m\n", ["a.txt"]).status == 0)
  }

  @Test func `more outputs than the limit exit with 65`() throws {
    let outputs = (0...RecordingLimits.outputs).map { "\($0).txt" }
    let result = try place.record("Tab\n", outputs)
    #expect(result.status == 65 && result.error.contains("17 outputs: expected at most 16"))
  }
}

/// Tests of the limits of pictures.
@Suite struct PictureLimitTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test(arguments: [
    ("Set Cols 1000\nSet Rows 1000\nSet FontSize 10\n", "a.gif"),
    ("Set FontSize 10\nResize 1000x1000\n", "a.mp4"),
    ("Set FontSize 10\nResize 1000x1000\nScreenshot b.png\n", "a.cast"),
  ])
  func `a picture of too many pixels leaves no file`(tape: String, output: String) throws {
    let result = try place.record(tape + "Tab\n", [output])
    #expect(result.status == 65 && result.error.contains("pixels: expected at most 16777216"))
    #expect(try place.names() == ["a.tape"])
  }
}
