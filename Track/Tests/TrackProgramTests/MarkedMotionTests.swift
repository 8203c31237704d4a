import Foundation
import Kit
import Testing

/// Tests of `followbar track --mark`: the curve of anything that moves along one axis.
@Suite struct MarkedMotionTests {
  private let place: Workplace
  private let video = URL(filePath: #filePath).appending(path: "../../../docs/app.mp4")
    .standardized.path

  init() throws { place = try Workplace() }

  /// Its keyboard moves by the spring of iOS, mass 3, stiffness 1000, damping 500: critical, 18.26 per second.
  @Test func `the keyboard's own spring is told, as code, and kept`() throws {
    let result = try place.followbar([
      "track", video, "--mark", "10,530,460,150", "--at", "1", "--to", "swiftui", "--keep",
      "stolen",
      "--curves", "my.curves",
    ])
    #expect(result.status == 0 && result.output.hasPrefix("in sight in "), "\(result)")
    let line = try #require(result.output.split(separator: "\n").first { $0.contains("spring, ω") })
    let frequency = try #require(Double(line.split(separator: " ")[2]))
    #expect(abs(frequency - 18.26) < 0.4, "\(result.output)")
    #expect(result.output.contains(".spring("))
    #expect(try place.text("my.curves").hasPrefix("stolen = spring(mass: 1, stiffness: 3"))
  }

  @Test func `a mark of nothing that moves is refused`() throws {
    let still = try place.followbar(["track", video, "--mark", "40,14,110,34", "--at", "1"])
    #expect(still.status == 3 && still.error.contains("it does not move"), "\(still)")
    let plain = try place.followbar(["track", video, "--mark", "300,8,100,40", "--at", "1"])
    #expect(plain.status == 3, "\(plain)")
  }

  @Test(arguments: [
    (["--mark", "1,2,3"], "expected X,Y,W,H in pixels"),
    (["--mark", "10,530,460,150"], "expected --at, the time of its frame"),
    (["--mark", "10,530,460,150", "--at", "1", "--bar", "1..9"], "invalid --bar with --mark"),
    (
      ["--mark", "10,530,460,150", "--at", "1", "--keep", "x"], "expected --curves with it"
    ),
    (["--to", "css"], "invalid --to: expected --mark with it"),
    (
      ["--mark", "10,530,460,900", "--at", "1"],
      "invalid --mark '10,530,460,900': expected a part of the picture"
    ),
    (
      ["--mark", "400,530,460,150", "--at", "1"],
      "invalid --mark '400,530,460,150': expected a part of the picture"
    ),
    (
      ["--mark", "10,530,460,150", "--at", "99"],
      "no frame at 99 s: expected a time from 0 to 1.983 s"
    ),
  ])
  func `wrong options say what is expected`(options: [String], said: String) throws {
    let result = try place.followbar(["track", video] + options)
    #expect(result.status != 0 && result.error.contains(said), "\(result)")
  }
}
