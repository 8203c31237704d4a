import Foundation
import Kit
import Screen
import Testing

@testable import followbar

/// Tests of the demo's options of `followbar record`, which replace a tape's settings.
@Suite struct RecordSettingTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private static let tape = "Set Cols 60\nSet Rows 20\nSet Technique async\nSleep 1s\n"

  @Test func `options replace the tape's settings, and others stay`() throws {
    try place.write("Mika: a chat of my own\n", to: "chat.txt")
    let options = ["--technique", "padding", "--device", "iphone-13", "--chat", "chat.txt"]
    let result = try place.followbar(
      ["record", "-", "-q", "-o", "a.txt", "--panels", "inspector"] + options, input: Self.tape)
    #expect(result.status == 0 && result.error == "", "\(result.error)")
    #expect(try place.text("a.txt").contains("padding "))
    let shown = try place.followbar(
      ["record", "-", "-q", "-o", "a.txt"] + options, input: Self.tape + "Assert+Screen /own/\n")
    #expect(shown.status == 0, "\(shown.error)")
  }

  /// `tracking` is a frame late: by 28.9 points at most at 60 frames a second, as `measure` says, by more than 80 at 20.
  @Test func `a recording of few frames shows a phone of sixty`() throws {
    let tape = Self.tape.replacing("async", with: "tracking").replacing("Sleep", with: "Tab\nSleep")
    let result = try place.followbar(
      [
        "record", "-", "-q", "--fps", "20", "--panels", "inspector", "--device", "iphone-8", "-o",
        "a.txt",
      ], input: tape)
    #expect(result.status == 0, "\(result.error)")
    let covered = try place.text("a.txt").matches(of: /([\d.]+) pt covered/).compactMap {
      Double($0.1)
    }
    let most = try #require(covered.max())
    #expect((20..<30).contains(most), "\(most)")
  }

  @Test func `an error of an option names it`() throws {
    let result = try place.followbar(
      ["record", "-", "--chat", "none.txt", "-o", "a.txt"], input: Self.tape)
    #expect(result.status == 65)
    #expect(
      result.error.hasPrefix("--chat:1:1: error: cannot read 'none.txt': "), "\(result.error)")
  }

  @Test func `pixels without a window have no space around them`() throws {
    let sizes = try ["pixels", "terminal"].map { look in
      let result = try place.followbar(
        ["record", "-", "-q", "--look", look, "-o", "a.png"], input: Self.tape)
      #expect(result.status == 0, "\(result.error)")
      // The width, big-endian, after the name of the first chunk.
      return try place.bytes("a.png")[16..<20].reduce(0) { $0 << 8 | Int($1) }
    }
    // VHS has 60 pixels on each side.
    #expect(sizes[1] == sizes[0] + 120)
  }

  @Test(arguments: [("light", true), ("dark", false)])
  func `the space around a light screen is light`(appearance: String, isLight: Bool) throws {
    let result = try place.followbar(
      ["record", "-", "-q", "--appearance", appearance, "-o", "a.cast"], input: Self.tape)
    #expect(result.status == 0, "\(result.error)")
    let background = try #require(
      place.text("a.cast").firstMatch(of: /"bg": ?"#([0-9a-f]{6})"/)
    ).1
    let color = Color(try #require(UInt32(background, radix: 16)))
    #expect(color.isLight == isLight)
  }
}
