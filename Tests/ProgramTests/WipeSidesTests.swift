import ArgumentParser
import Foundation
import Kit
import Motion
import Phone
import Strings
import Testing

@testable import Demo
@testable import followbar

/// The text of `--wipe` and `Set Wipe`.
@Suite struct WipeSidesTests {
  private static let track = URL(filePath: #filePath)
    .appending(path: "../../../tapes/app.csv").standardized.path

  private func sides(_ text: String) throws -> WipeSides {
    try WipeSides(text, ResolvedSettings(.none()))
  }

  @Test(arguments: ["app.mp4,async", "async,app.log"])
  func `a recording is told from a track`(text: String) {
    let error = #expect(throws: ValidationError.self) { try sides(text) }
    #expect(error?.message.contains("expected a .csv; make it with: followbar track app.") ?? false)
  }

  @Test func `techniques are on their own platforms`() throws {
    let sides = try sides(" async , avoiding-view")
    #expect(sides.first.options.phone.technique == .async && sides.first.name == "async")
    #expect(sides.first.options.phone.platform == .ios)
    #expect(sides.second.options.phone.technique.rawValue == "avoiding-view")
    #expect(sides.second.options.phone.platform == .reactNative)
  }

  @Test(arguments: [
    "ease-out", "cubic-bezier(0.4, 0, 0.2, 1)", "spring(duration: 0.5, bounce: 0.3)",
    "linear(0, 0.7 30%, 1)",
  ])
  func `a curve moves constraint, and its commas are its own`(curve: String) throws {
    let sides = try sides("\(curve),constraint")
    #expect(sides.first.name == curve && sides.second.name == "constraint")
    #expect(sides.first.options.phone.technique == .constraint)
    #expect(sides.first.options.phone.curve.easing != nil)
    #expect(sides.second.options.phone.curve.easing == nil)
  }

  @Test func `two equal sides are an error`() {
    let error = #expect(throws: SettingError.self) { try sides("async, async") }
    #expect(error?.expected == "two different sides, such as async,constraint")
  }

  @Test func `beside a track a technique has the recorded keyboard`() throws {
    for text in ["\(Self.track),constraint", "constraint,\(Self.track)"] {
      let sides = try sides(text)
      let isFirst = text.hasPrefix("/")
      let (track, other) =
        isFirst ? (sides.first, sides.second) : (sides.second, sides.first)
      #expect(track.name == "app.csv" && track.options.recordedApp?.showsBar == true)
      #expect(other.name == "constraint" && other.options.phone.technique == .constraint)
      #expect(other.options.recordedApp?.showsBar == false)
      #expect(other.options.recordedApp?.track == track.options.recordedApp?.track)
    }
  }

  @Test func `a file that cannot be read is one error of a tape with a wipe`() throws {
    let place = try Workplace()
    let curves = try place.write("no curve\n", to: "bad.curves")
    let text = "Set Curves \"\(curves)\"\nSet Wipe \"async,constraint\"\nSleep 1s\n"
    let check = try run(["tape", "check", try place.write(text, to: "wipe.tape")])
    let findings = check.output.split(separator: "\n")
    #expect(check.status == 1 && findings.count == 1, "\(findings)")
    #expect(findings.first?.contains("wipe.tape:1:12: error: \(curves):1:1: ") ?? false)
  }

  @Test(arguments: ["", "async", "async,", ",", "a,b,c", "async,constraint,shift", "async,)("])
  func `other texts are errors`(text: String) {
    #expect(throws: (any Error).self) { try sides(text) }
  }
}
