import Foundation
import Lab
import Phone
import Strings
import Testing
import Tracking

/// The causes and fixes of a web page's bar, for the places that published reports describe.
@Suite struct WebFaultsTests {
  private static let start = 0.25
  private static let hide = 1.25

  /// The spring of iOS by its formula: a keyboard of 260 points that rises at 0.25 s and falls at 1.25 s.
  private static func keyboard(at time: Double) -> Double {
    func progress(since start: Double) -> Double {
      let angle = (1000.0 / 3).squareRoot() * max(0, time - start)
      return 1 - (1 + angle) * exp(-angle)
    }
    return 260 * (progress(since: start) - progress(since: hide))
  }

  /// Returns the report of a bar by its height above the bottom of a screen of 844 points.
  private func report(
    platform: Platform? = .web, _ bar: (_ time: Double, _ keyboard: Double) -> Double
  ) throws -> TrackReport {
    let lines = (0...140).map { frame -> String in
      let time = Double(frame) / 60
      let height = Self.keyboard(at: time)
      return "FOLLOWBAR \(time * 1000) \(844 - height) \(844 - bar(time, height))"
    }
    return TrackReport(try Track(log: lines.joined(separator: "\n")), platform: platform)
  }

  @Test func `a bar raised twice needs offsetTop`() throws {
    let report = try report { time, height in 2 * height }
    #expect(report.sentences.last == "It is raised twice: by the browser's pan, and by the page.")
    #expect(
      report.fix.count == 1 && report.fix[0].contains("Subtract `visualViewport.offsetTop`"))
  }

  @Test func `a bar that nothing raises needs a lift`() throws {
    let report = try report { _, _ in 0 }
    #expect(
      report.sentences == ["The bar does not move.", "Neither the page nor the browser raises it."])
    #expect(
      report.fix.count == 1 && report.fix[0].contains("innerHeight - visualViewport.height"))
  }

  @Test func `a bar that is covered in part is below its field`() throws {
    let report = try report { _, height in height * 231 / 260 }
    #expect(report.sentences.last?.contains("reveals the field alone") == true)
  }

  @Test func `a bar that stays up after the hide has an old viewport`() throws {
    let report = try report { time, height in time < 1 ? height : 260 }
    #expect(report.sentences.last?.contains("stays up after the hide") == true)
    #expect(report.fix.count == 1 && report.fix[0].contains("`focusout`"))
  }

  @Test func `a bar that is too high for a frame reads in the next one`() throws {
    let report = try report { time, height in abs(time - 0.35) < 0.001 ? height + 200 : height }
    #expect(report.sentences.last?.contains("raised twice for a moment") == true)
    #expect(report.fix.count == 1 && report.fix[0].contains("requestAnimationFrame"))
  }

  @Test func `a right bar, and one of another platform, has none`() throws {
    #expect(try report { _, height in height }.fix.isEmpty)
    let other = try report(platform: .ios) { _, height in 2 * height }
    #expect(!other.sentences.contains { $0.contains("browser") })
  }
}
