import Motion
import Phone
package import Screen
package import Workbench

/// The demo: everything there is, changed by inputs at a time and looked at as a canvas.
///
/// Times `now` are the loop's, since the program's start, and do not run backwards. What the phone shows follows from them by
/// the playback; the same inputs at the same times give the same canvases, at whatever times it was looked at between.
package struct Demo: Sendable {
  package var size: Size
  package internal(set) var options: Options
  package internal(set) var playback: Playback
  /// The first binding that the help shows; nil while it is not shown.
  package internal(set) var helpScroll: Int?
  package internal(set) var showsInspector = true
  /// Rows that the transcript is scrolled back by.
  package internal(set) var scrolledRows = 0
  /// The name of the scenario that will run when it is asked for.
  package internal(set) var scenario: String
  /// The curve workbench as it was left; nil before it was first opened.
  package internal(set) var editor: CurveEditor?
  package internal(set) var showsWorkbench = false
  /// Whether the keyboard is raised and lowered over and over, as the workbench can ask for.
  package internal(set) var isLooping = false
  /// The seams of the workbench's curves, and what they were measured with.
  var tunedSeams = TunedSeams()
  var history: History

  package init(_ options: Options, size: Size) {
    self.options = options
    self.size = size
    playback = Playback(rate: options.speed)
    scenario = options.scenario
    history = History(Scene(options.phone), at: 0)
  }

  package var showsHelp: Bool { helpScroll != nil }

  /// The phone's scene at a time of the loop.
  package func scene(at now: Duration) -> Scene { history.scene(at: playback.time(at: now)) }
}

// MARK: - Time

extension Demo {
  /// Lets everything happen that is due until now, each at its own time.
  package mutating func advance(to now: Duration) {
    let time = playback.time(at: now)
    while let next = nextEvent, next <= time {
      var scene = history.latest
      scene.advance(to: next)
      if next == nextLoop { scene.setKeyboard(up: !scene.isKeyboardUp, at: next) }
      history.append(scene, at: max(next, history.end))
    }
  }

  /// When something happens next that no one needs to do; nil when nothing will.
  private var nextEvent: Seconds? { [history.latest.nextEvent, nextLoop].compactMap { $0 }.min() }

  /// Seconds for which everything rests before the keyboard is raised or lowered again.
  private static let restBetweenLoops: Seconds = 0.5

  /// When the keyboard is raised or lowered again of itself; nil when it is not.
  private var nextLoop: Seconds? {
    guard isLooping else { return nil }
    let rest = history.latest.animationWindow.map { $0.upperBound + Demo.restBetweenLoops }
    return max(rest ?? history.end, history.end)
  }

  /// Whether the picture changes from frame to frame just now.
  package func isMoving(at now: Duration) -> Bool {
    guard !playback.isPaused else { return false }
    let time = playback.time(at: now)
    return time < history.end || history.scene(at: time).isMoving(at: time)
  }

  /// When the picture next changes after now, though nobody does anything; nil when it does not.
  ///
  /// While something moves: the next frame. Frame k is at k / frames per second, never a sum of periods.
  package func nextFrame(after now: Duration) -> Duration? {
    guard !isMoving(at: now) else { return frameTime(frameIndex(at: now) + 1) }
    let time = playback.time(at: now)
    let scene = history.scene(at: time)
    let next = [scene.nextEvent, scene.nextChange(after: time), nextLoop].compactMap { $0 }.min()
    return next.flatMap { playback.now(at: $0) }.map { max($0, now) }
  }

  private func frameIndex(at now: Duration) -> Int {
    let guess = Int(now.seconds * Double(options.framesPerSecond))
    return frameTime(guess + 1) <= now ? guess + 1 : frameTime(guess) <= now ? guess : guess - 1
  }

  private func frameTime(_ index: Int) -> Duration {
    .seconds(1) * index / options.framesPerSecond
  }
}
