import Lab
import Motion
import Testing
import TrackTesting

@testable import Tracking

/// Screens as codecs, crops and copies leave them.
@Suite struct CopiedScreenTests {
  /// A keyboard that rises at 0.5 s and falls at 1.6 s.
  @Sendable private static func keyboard(_ time: Seconds) -> Double {
    let spring = KeyboardMotion.ios.curve
    return DrawnScreen.keyboardHeight
      * (spring.progress(at: time - 0.5) - spring.progress(at: time - 1.6))
  }

  /// A bar that floats some points above that keyboard, at rest above the screen's bottom.
  private static func floating(_ gap: Double) -> DrawnScreen {
    var screen = DrawnScreen()
    screen.times = (25..<96).map { Double($0) / 60 }
    screen.isCapsule = true
    screen.keyboard = keyboard
    screen.bar = { DrawnScreen.floor + max(0, keyboard($0) + gap - DrawnScreen.floor) }
    return screen
  }

  private static func layers(
    _ frames: [GrayFrame], _ hints: TrackingHints = TrackingHints()
  ) throws -> Layers {
    var survey = Survey(hints)
    for frame in frames { survey.add(frame) }
    return try survey.layers()
  }

  /// A codec changes the rows above the bar's lower edge, and the bar is there before the keyboard.
  ///
  /// The ground of the keyboard of glass-exact-inset8 is hardly darker than the gap's, which is the transcript's: copies had it
  /// 8 pt too high. A copy of transform-gap-dark that lacked its sides began with a message, and had it 34 pt too high.
  @Test(arguments: [(211.0, 0), (250, 0), (211, 3)])
  func `the lower edge of a bar is not the top of the keyboard below a gap`(
    ground: Double, messageColumns: Int
  ) throws {
    var screen = Self.floating(38)
    screen.columns = 96
    screen.keyboardGround = ground
    screen.isCapsule = false
    screen.bar = { (0.5..<1.6).contains($0) ? DrawnScreen.keyboardHeight + 38 : DrawnScreen.floor }
    let frames = screen.frames.map { frame in
      let own = frame.replacing(247, with: 200)
        .replacing(255, with: 233, in: 60..<400, columns: 0..<messageColumns)
      return frame.time < 0.5 ? own : own.replacing(200, with: 180, in: 467..<470)
    }
    let tops = try Self.layers(frames).keyboards.map(\.top)
    #expect(tops.map { abs($0 - 508) <= 1 } == [true], "\(tops)")
  }

  /// Only the plain rows of the bar agree with the plain ground that a GIF leaves in its place.
  @Test(arguments: [false, true])
  func `a bar without its content does not agree`(isHidden: Bool) throws {
    var screen = DrawnScreen()
    screen.times = (25..<96).map { Double($0) / 60 }
    screen.keyboard = Self.keyboard
    let hidden = 0.55..<0.8
    screen.bar = { isHidden && hidden.contains($0) ? 2000 : max(34, Self.keyboard($0)) }
    screen.transcript = { _ in 2000 }
    let track = try PixelTrack(screen.frames.map { $0.replacing(247, with: 255) })
    let seen = track.evidence.sights.filter { hidden.contains($0.time) && $0.bar != nil }
    #expect(!seen.isEmpty && seen.allSatisfy { ($0.bar == 0) == isHidden }, "\(seen)")
    let times = seen.map(\.time)
    let rows = track.rows.filter { times.contains($0.time) }
    #expect(rows.allSatisfy { ($0.barBottom == nil) == isHidden }, "\(rows)")
  }

  /// By the options that the proof of rnkc-kav-choppy names, its text agreed with the bar that the keyboard covers.
  @Test func `a told bar that floats has the ground below it, as one that is found`() throws {
    let frames = Self.floating(27).frames
    var hints = TrackingHints()
    hints.bar = 758...810
    let (found, told) = (try Self.layers(frames), try Self.layers(frames, hints))
    #expect(abs(found.bar.top - 758) <= 1 && found.bar.end > 815, "\(found.bar.end)")
    #expect(told.bar.end == found.bar.end && told.barBottom == 810)
  }
}
