import Foundation
import TerminalTesting
import Testing

@testable import followbar

/// Tests of the limits of recordings.
@Suite struct RecordingLimitTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test(arguments: [
    ("a.txt a.json", ["--frames", "99"], "at most 99 frames: --frames raises it"),
    ("a.svg", ["--fps", "240", "--frames", "479"], "at most 479 frames"),
  ])
  func `a recording of too many frames leaves no file`(
    outputs: String, options: [String], message: String
  ) throws {
    let outputs = outputs.split(separator: " ").map { String($0) }
    let result = try place.record("Tab\nSleep 1.95s\n", outputs, options: options)
    #expect(result.status == 65 && result.error.contains(message), "\(result.error)")
    #expect(try place.names() == ["a.tape"])
  }

  @Test func `frames that are hidden do not count`() throws {
    let tape = "Hide\nSleep 60m\nShow\nTab\nSleep 1.95s\n"
    #expect(try place.record(tape, ["a.cast"], options: ["--frames", "100"]).status == 0)
  }

  @Test func `text without frames has no limit of them`() throws {
    #expect(try place.record("Tab\nSleep 60m\n", ["a.txt"]).status == 0)
  }

  @Test func `a page that keeps too much leaves no file`() throws {
    let tape = "Set Cols 300\nSet Rows 200\nSet Compare ios\nTab\nSleep 4s\n"
    let result = try place.record(tape, ["a.svg"], options: ["--memory", "1", "--fps", "10"])
    #expect(result.status == 65 && result.error.contains("--memory raises it"))
    #expect(try place.names() == ["a.tape"])
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
    ("Set Cols 1000\nSet Rows 1000\nSet FontSize 10\n", ["a.gif", "a.png", "b.png"]),
    ("Set FontSize 10\nResize 1000x1000\n", ["a.gif"]), ("Tab\n", ["a.mp4", "a.webm", "b.mp4"]),
    ("Set FontSize 10\nResize 1000x1000\nScreenshot b.png\n", ["a.cast"]),
    ("Set FontSize 4\n", (0..<10).map { "\($0).mp4" }),
  ])
  func `pictures that need too much memory leave no file`(tape: String, outputs: [String]) throws {
    let result = try place.record(tape + "Tab\n", outputs, options: ["--scale", "2"])
    #expect(
      result.status == 65 && result.error.contains("MiB for all outputs: --memory raises it"))
    #expect(try place.names() == ["a.tape"])
  }

  @Test(arguments: [([0, 0, 0x4E, 0x20], "20000"), ([0xFF, 0xFF, 0xFF, 0xFF], "4294967295")])
  func `a margin's image of too many pixels exits with 65`(
    width: [UInt8], pixels: String
  ) throws {
    // The signature and the head of a PNG (PNG, 5.2, 11.2.2).
    let head: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]
    let bytes = head + width + [0x7F, 0xFF, 0xFF, 0xFF, 8, 2, 0, 0, 0]
    try Data(bytes).write(to: place.folder.appending(path: "no.png"))
    let result = try place.record("Set Margin 9\nSet MarginFill \"no.png\"\nTab\n", ["a.png"])
    let message = "no.png': \(pixels)×2147483647 pixels: expected at most 16777216 in total"
    #expect(result.status == 65 && result.error.contains(message))
  }
}
