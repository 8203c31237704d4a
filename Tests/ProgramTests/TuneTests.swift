import Foundation
import Kit
import Testing

/// Tests of `followbar tune` in the built program.
@Suite struct TuneTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private struct Report: Decodable {
    struct Row: Decodable {
      let scenario, device, keyboard, keyboard_motion: String
      let max_overlap_before_pt, max_overlap_after_pt: Double
    }

    let technique: String
    let scenarios: [String]
    let easing: String?
    let duration: Double?
    let worst_before_pt, worst_after_pt: Double
    let rows: [Row]
  }

  private func tune(_ arguments: String...) throws -> Report {
    let result = try place.followbar(["tune", "--format", "json"] + arguments)
    #expect(result.status == 0 && result.error == "")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
  }

  @Test func `JSON has a row for each scenario and keyboard`() throws {
    let report = try tune(
      "--family", "spring", "--scenario", "show,hide", "--keyboard", "qwerty,predictive")
    #expect(report.technique == "async" && report.scenarios == ["show", "hide"])
    #expect(report.rows.map(\.keyboard) == ["qwerty", "predictive", "qwerty", "predictive"])
    #expect(report.easing == "spring(mass: 1, stiffness: 555.027, damping: 47.118)")
    #expect(report.duration == 0.3833 && report.worst_before_pt > 50 && report.worst_after_pt == 0)
  }

  @Test func `a technique without a curve has no easing`() throws {
    let report = try tune("--technique", "tracking")
    #expect(report.easing == nil && report.duration == nil)
    #expect(report.worst_before_pt == report.worst_after_pt)
  }

  @Test func `a kept curve is an easing of the file, and moves the bar as promised`() throws {
    let kept = try place.followbar(
      ["tune", "--family", "spring", "--keep", "mine", "--curves", "own.curves"])
    #expect(kept.status == 0 && kept.error == "kept as mine in own.curves\n")
    let measured = try place.followbar(
      ["measure", "--curve", "mine", "--curves", "own.curves", "--assert-max-gap", "0.001"])
    #expect(measured.status == 0)
  }

  @Test func `a change of the code has its place, and a command that only the curve passes`() throws
  {
    let result = try place.followbar(
      ["tune", "--family", "spring", "--scenario", "show,hide", "--change"])
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.contains { $0.hasPrefix("Set: UISpringTimingParameters(mass: 1, stiffness: 555") })
    #expect(lines.contains { $0.hasPrefix("In: a constraint, set a turn after the notification") })
    let command = try #require(
      lines.last?.wholeMatch(of: /Check: followbar (.+) --curve '(.+)' (.+)/))
    let (phone, limits) = (words(command.1), words(command.3))
    #expect(try place.followbar(phone + ["--curve", String(command.2)] + limits).status == 0)
    let own = limits.drop { $0 != "--assert-max-gap" }
    #expect(try place.followbar(phone + own).status == 1)
  }

  private func words(_ text: Substring) -> [String] { text.split(separator: " ").map(String.init) }

  @Test func `the easing is also written in another notation`() throws {
    let result = try place.followbar(["tune", "--family", "spring", "--to", "swiftui"])
    #expect(
      result.output.hasSuffix(".spring(Spring(mass: 1, stiffness: 555.027, damping: 47.118))\n"))
  }

  @Test(arguments: [
    (["--duration", "0.5..0.2"], "expected two times from 0.01 to 10 s, the shorter first"),
    (["--duration", "0"], "expected seconds from 0.01 to 10"),
    (["--keep", "mine"], "invalid --keep 'mine': expected --curves with it"),
    (["--keep", "ease", "--curves", "a.yaml"], "invalid --keep 'ease'"),
    (["--keyboard-motion", "ios,andriod"], "did you mean 'android'?"),
    (["--scenario", "shwo"], "did you mean 'show'?"),
  ])
  func `wrong options are named`(arguments: [String], error: String) throws {
    let result = try place.followbar(["tune"] + arguments)
    #expect(result.status == 64 && result.error.contains(error))
  }
}
