import Lab
import Motion
import Phone

/// The scenes of the last seconds, and those since the last animation began, each with its start time.
///
/// A scene changes only by events and is sampled between them. So this short list is the exact past.
///
/// Three types hold what follows from it:
///
/// - `LastAnimation` remembers nothing. Views make one for a time and a lane, and it samples the phones at each call.
/// - `measured` holds the seams of each lane in the last animation. `Session.measureSeams` adds to them at each tick while
///   figures show, and `LastAnimation` uses them if window and scenario's start are its own. A change of the phones before the
///   window's end empties it (`forgetMotion`); an animation with another window replaces it.
/// - `Shown` remembers the inspector, the charts and the reading, each with its key. `Shown.update` compares the keys
///   after each message. They contain `motionRevision`, which counts the changes of the phones, so nothing empties
///   them.
struct History: Sendable {
  /// The least length of the kept past, in seconds.
  static let span: Seconds = 10

  /// The largest number of scenes; more inputs than fingers make, or a long text after an animation, leave a shorter past.
  static let mostScenes = 2048

  private struct PastScene: Sendable {
    let time: Seconds
    let scene: Scene
  }

  private var moments: [PastScene]
  /// The number of changes of the phones so far; a letter in the bar is none.
  private(set) var motionRevision = 0

  /// The seam of each lane in an animation, by its number, measured so far.
  struct MeasuredSeams: Sendable {
    let window: ClosedRange<Seconds>
    /// The start of the scenario that the animation belongs to; nil without one.
    let runStart: Seconds?
    var samples: [Int: SeamSamples] = [:]
    /// The figures of an animation that is over.
    var ended: [Int: SeamFigures]?
  }

  /// The seams of the last animation, so that later frames do not measure them again; nil after a change of it.
  var measured: MeasuredSeams?

  /// Returns the time from which scenes are kept for one at a time; figures and graphs show its whole last animation.
  private static func start(of scene: Scene, at time: Seconds) -> Seconds {
    min(time - span, scene.animationWindow?.lowerBound ?? time)
  }

  init(_ scene: Scene, at time: Seconds) {
    moments = [PastScene(time: time, scene: scene)]
  }

  /// The earliest time to step back to, and the time of the latest scene.
  var start: Seconds { max(moments[0].time, History.start(of: latest, at: end)) }
  var end: Seconds { moments[moments.count - 1].time }
  var latest: Scene { moments[moments.count - 1].scene }

  /// Returns the times from a scene's departure to a little after everything rests, as far as they are kept.
  func window(of scene: Scene) -> ClosedRange<Seconds>? {
    scene.animationWindow.map {
      // Mostly all of it is kept, and the start of the history need not be computed.
      if $0.lowerBound >= max(moments[0].time, end - History.span) { return $0 }
      return max($0.lowerBound, min(start, $0.upperBound - 0.1))...$0.upperBound
    }
  }

  /// Returns the scene at a time; the oldest one for an earlier time.
  func scene(at time: Seconds) -> Scene { moments[index(at: time)].scene }

  /// Samples the phone of a lane with a number at a time, or the focused one if there was none; lanes may have moved since.
  ///
  /// A frame samples a thousand times, so no scene is copied.
  func sample<Value>(
    at time: Seconds, laneID: Int, _ body: (Phone) -> Value
  ) -> Value {
    let index = index(at: time)
    let lanes = moments.span[index].scene.lanes
    let lane = moments.span[index].scene.laneIDs.firstIndex(of: laneID)
    return body(lanes.span[lane ?? moments.span[index].scene.focus])
  }

  mutating func cut(after time: Seconds) {
    let last = index(at: time)
    if moments[last].scene.phonesRevision != latest.phonesRevision { forgetMotion(from: time) }
    moments.removeLast(moments.count - 1 - last)
  }

  /// Adds a scene that is valid from a time on, not before the last one's.
  mutating func append(_ scene: Scene, at time: Seconds) {
    if scene.phonesRevision != latest.phonesRevision { forgetMotion(from: time) }
    if moments[moments.count - 1].time == time { moments.removeLast() }
    moments.append(PastScene(time: time, scene: scene))
    let start = History.start(of: scene, at: time)
    let forgotten = moments.dropFirst().prefix { $0.time < start }.count
    moments.removeFirst(max(forgotten, moments.count - History.mostScenes))
  }

  /// Changes a past scene and replays everything since.
  mutating func replay(from start: Seconds, _ change: (inout Scene) -> Void) {
    forgetMotion(from: start)
    let first = index(at: start)
    let later = moments[(first + 1)...].map { ($0.time, $0.scene) }
    var scene = moments[first].scene
    change(&scene)
    moments.removeLast(moments.count - first)
    moments.append(PastScene(time: start, scene: scene))
    for (time, old) in later {
      while let next = scene.nextEvent, next < time {
        scene.advance(to: next)
        append(scene, at: max(next, end))
      }
      scene.advance(to: time)
      let phones = scene
      scene = old
      scene.take(phonesOf: phones, at: time)
      append(scene, at: time)
    }
  }

  /// Drops what is known of an animation that changes at a time.
  private mutating func forgetMotion(from time: Seconds) {
    motionRevision += 1
    if let measured, time <= measured.window.upperBound { self.measured = nil }
  }

  /// Returns the index of the last moment not after a time, by bisection.
  func index(at time: Seconds) -> Int {
    var (low, high) = (0, moments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if moments[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }
}
