import Motion
import Phone

/// The scenes of the last seconds, each from the time it holds.
///
/// A scene changes only by events; between two of them it is sampled. So this short list is the whole past, exactly.
struct History: Sendable {
  /// Seconds that are kept.
  static let span: Seconds = 10

  /// Boxed, so that looking into a scene a thousand times a frame copies none.
  private final class Moment: Sendable {
    let time: Seconds
    let scene: Scene

    init(time: Seconds, scene: Scene) { (self.time, self.scene) = (time, scene) }
  }

  private var moments: [Moment]

  init(_ scene: Scene, at time: Seconds) { moments = [Moment(time: time, scene: scene)] }

  /// The oldest time one can go back to, and the time from which on nothing has happened yet.
  var start: Seconds { max(moments[0].time, end - History.span) }
  var end: Seconds { moments[moments.count - 1].time }
  var latest: Scene { moments[moments.count - 1].scene }

  /// The scene that holds at a time; the oldest there is for a time before.
  func scene(at time: Seconds) -> Scene { moments[index(at: time)].scene }

  /// Looks at a phone of the scene that holds at a time: in the lane, or in the one that has the focus if there is no such lane.
  func sample<Value>(at time: Seconds, lane: Int?, _ body: (Phone) -> Value) -> Value {
    let moment = moments[index(at: time)]
    let focus = moment.scene.focus
    let chosen = lane.map { moment.scene.lanes.indices.contains($0) ? $0 : focus } ?? focus
    return body(moment.scene.lanes[chosen])
  }

  /// Forgets what came after a time.
  mutating func cut(after time: Seconds) {
    moments.removeLast(moments.count - 1 - index(at: time))
  }

  /// Adds a scene that holds from a time on, which is not before the last one's.
  mutating func append(_ scene: Scene, at time: Seconds) {
    if moments[moments.count - 1].time == time { moments.removeLast() }
    moments.append(Moment(time: time, scene: scene))
    let forgotten = moments.dropFirst().prefix { $0.time < time - History.span }.count
    moments.removeFirst(forgotten)
  }

  /// Lets something have been otherwise from a time on: the scene that held then is changed, and what happened to it since
  /// happens to the changed one.
  mutating func replay(from start: Seconds, _ change: (inout Scene) -> Void) {
    let first = index(at: start)
    let later = moments[(first + 1)...].map { ($0.time, $0.scene) }
    var scene = moments[first].scene
    change(&scene)
    moments.removeLast(moments.count - first)
    moments.append(Moment(time: start, scene: scene))
    for (time, old) in later {
      while let next = scene.nextEvent, next < time {
        scene.advance(to: next)
        append(scene, at: max(next, end))
      }
      scene.advance(to: time)
      let phones = scene
      scene = old
      scene.take(phonesOf: phones)
      append(scene, at: time)
    }
  }

  /// The last moment that is not after a time, by halving.
  private func index(at time: Seconds) -> Int {
    var (low, high) = (0, moments.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if moments[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }
}
