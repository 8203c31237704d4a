import Foundation
import Kit
import Testing

/// Tests of the checks that `followbar track` makes of its own findings.
@Suite struct TrackConfidenceTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func `an assertion without enough confidence has a status of its own`() throws {
    let low = try place.write(TrackText.rising(lowered: 90), to: "low.csv")
    let doubt = try run(["track", low, "--assert-max-gap", "500"])
    #expect(doubt.status == 3 && doubt.error.contains("%: expected at least 60 %"), "\(doubt)")
    #expect(doubt.output.hasPrefix("warning: confidence "))
    #expect(doubt.output.contains("40.0 pt below the screen"))
    #expect(!doubt.output.contains("moves like"))
    let path = try place.write(TrackText.rising(), to: "app.csv")
    let right = try run(["track", path, "--assert-max-gap", "1"])
    #expect(
      right.status == 0 && right.output.hasSuffix("confidence     100 %, from a table\n"),
      "\(right)")
  }

  @Test(arguments: [
    [], ["--format", "csv"], ["--format", "json"], ["-o", "a.csv"],
  ])
  func `too low a confidence has a status and its reasons in every format`(options: [String]) throws
  {
    let low = try place.write(TrackText.rising(lowered: 90), to: "low.csv")
    try place.write("gap 500\noverlap 500\n", to: "limits.txt")
    for limits in [[], ["--limits", "limits.txt"], ["--assert-max-gap", "500"]] {
      let result = try place.followbar(["track", "low.csv"] + options + limits)
      #expect(result.status == 3 && !result.output.isEmpty, "\(result)")
      let lines = result.error.split(separator: "\n")
      #expect(
        lines.contains("low.csv: warning: The bar ends 40.0 pt below the screen."), "\(lines)")
      #expect(lines.last?.hasPrefix("low.csv: error: confidence ") ?? false, "\(lines)")
    }
    // A limit may ask for less.
    try place.write("gap 500\noverlap 500\nconfidence 20 %\n", to: "less.txt")
    let less = try place.followbar(["track", low, "--limits", "less.txt"] + options)
    #expect(less.status == 0 && less.error.contains("40.0 pt below the screen"), "\(less)")
  }

  @Test func `an expected gap is the place from which seams count`() throws {
    let path = try place.write(TrackText.rising(), to: "app.csv")
    let result = try run(["track", path, "--expect-gap", "12", "--assert-max-gap", "1"])
    #expect(result.status == 0 && result.output.contains("12.0 pt behind"), "\(result)")
    let wrong = try run(["track", path, "--expect-gap", "much"])
    #expect(wrong.status == 64 && wrong.error.contains("'much'"), "\(wrong)")
  }
}
