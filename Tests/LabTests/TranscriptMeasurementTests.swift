import Phone
import Strings
import Testing

@testable import Lab

/// The transcript's columns of `measure`.
@Suite struct TranscriptMeasurementTests {
  private func measure(
    _ scenario: String, _ policy: TranscriptPolicy, _ technique: TechniqueName = .reference
  ) throws -> SeamMeasurement {
    var configuration = Phone.Configuration()
    (configuration.transcriptPolicy, configuration.technique) = (policy, technique)
    let scenario = try #require(Scenario.all.first { $0.name == scenario })
    return SeamMeasurement(configuration, in: scenario)
  }

  /// Up, and down after a second: only persistent stays up.
  @Test(arguments: zip(TranscriptPolicy.allCases, [0, 0, 260, 0.0]))
  func `an anchored message ends where its policy says`(
    policy: TranscriptPolicy, moved: Double
  ) throws {
    #expect(abs(try measure("scrolled-back", policy).anchorMoved - moved) < 1e-6)
  }

  @Test func `reference with at-end does not move an anchored message in any frame`() throws {
    let measurement = try measure("scrolled-back", .atEnd)
    #expect(measurement.maxScrollJump == 0 && measurement.anchorMoved == 0)
  }

  @Test func `at the end the newest message rises by the keyboard's 260 points, and falls`() throws
  {
    #expect(abs(try measure("show", .atEnd).anchorMoved - 260) < 1e-6)
    #expect(abs(try measure("hide", .atEnd).anchorMoved + 260) < 1e-6)
    #expect(try measure("show", .never).anchorMoved == 0)
  }

  /// The greatest velocity of the critical spring is h·ω₀ / e at 1 / ω₀, with ω₀ = √(1000 / 3) = 18.257.
  @Test func `the largest move of a frame is the keyboard's speed over a sixtieth`() throws {
    let jump = try measure("show", .always, .layoutGuide).maxScrollJump
    #expect(abs(jump - 260 * 18.257 / 2.71828 / 60) < 0.5)
  }

  @Test func `a jumping technique jumps over its whole way in one frame`() throws {
    #expect(try measure("hide", .atEnd, .scroll).maxScrollJump == 260)
    #expect(try measure("instant-hide", .atEnd, .layoutGuide).maxScrollJump == 260)
  }

  @Test func `the new columns follow the old ones`() throws {
    let names = try measure("show", .always).fields.map(\.name)
    #expect(
      names.suffix(6) == [
        "max_row_jump", "transcript_policy", "max_scroll_jump_pt", "anchor_moved_pt",
        "platform", "presentation",
      ])
  }
}
