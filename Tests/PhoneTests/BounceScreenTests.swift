import Motion
import Phone
import Testing

/// The three buttons of article 002.
@Suite struct BounceScreenTests {
  private let whole = PointRect(x: 0, y: 0, width: 375, height: 667)
  /// The small size: a quarter of 375 × 667 within margins of 20 at the sides and 64 at the top.
  private let small = PointRect(
    x: 20 + 93.75, y: 64 + 166.75, width: 375 - 40 - 187.5, height: 667 - 64 - 333.5)

  @Test func `a screen begins at the large size`() {
    #expect(BounceScreen(on: .iPhone8).frame(at: 0) == whole)
  }

  @Test func `Small and Large resize in 0.2 seconds`() {
    var screen = BounceScreen(on: .iPhone8)
    screen.press(.small, at: 0)
    #expect(screen.frame(at: 0) == whole && screen.frame(at: 0.2) == small)
    #expect(abs(screen.frame(at: 0.1).height - (whole.height + small.height) / 2) < 1e-6)
    screen.press(.large, at: 1)
    #expect(screen.frame(at: 1.2) == whole)
  }

  @Test func `Bounce goes to small and, in its completion, to large`() {
    var screen = BounceScreen(on: .iPhone8)
    screen.press(.bounce, at: 0)
    #expect(screen.frame(at: 0.2) == small)
    screen.advance(to: 1)
    #expect(screen.frame(at: 0.4) == whole && screen.nextEvent == nil)
  }

  @Test func `Bounce from small goes to large at once, because its first block changes nothing`() {
    var screen = BounceScreen(on: .iPhone8)
    screen.press(.small, at: 0)
    screen.press(.bounce, at: 1)
    #expect(screen.nextEvent == nil)
    #expect(abs(screen.frame(at: 1.1).height - (whole.height + small.height) / 2) < 1e-6)
    #expect(screen.frame(at: 1.2) == whole)
  }

  @Test func `an interrupted bounce goes on and overwrites later presses`() {
    var screen = BounceScreen(on: .iPhone8)
    screen.press(.bounce, at: 0)
    screen.press(.small, at: 0.1)
    screen.advance(to: 1)
    #expect(screen.frame(at: 1) == whole)
  }

  @Test func `the error is the height that a completion adds to a newer Small`() {
    var screen = BounceScreen(on: .iPhone8)
    screen.press(.bounce, at: 0)
    #expect(screen.finalError == 0)
    screen.press(.small, at: 0.1)
    #expect(screen.finalError == whole.height - small.height)
    screen.advance(to: 1)
    #expect(screen.finalError == whole.height - small.height)
    screen.press(.small, at: 1)
    #expect(screen.finalError == 0)
  }
}
