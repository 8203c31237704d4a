import Lab
import Motion
import Phone

/// The last animation up to a time, to be looked at again: what graphs, strips and figures are made from.
struct Film {
  let history: History
  let time: Seconds
  /// The lane looked at; nil for the one that has the focus.
  let lane: Int?
  /// The latest time of which something is known: where everything rests, what is to come is known too.
  let knownUntil: Seconds

  init(history: History, time: Seconds, lane: Int? = nil) {
    (self.history, self.time, self.lane) = (history, time, lane)
    let scene = history.scene(at: time)
    let isAtRest = !scene.isMoving(at: time) && scene.run?.nextEvent == nil
    knownUntil = isAtRest ? .infinity : time
  }

  var scene: Scene { history.scene(at: time) }
  var phone: Phone { history.sample(at: time, lane: lane) { $0 } }

  /// From the departure to a little after all rests, but nothing older than is remembered; nil before anything moved.
  var window: ClosedRange<Seconds>? {
    scene.animationWindow.map {
      max($0.lowerBound, min(history.start, $0.upperBound - 0.1))...$0.upperBound
    }
  }

  /// Looks at the phone of the lane at a time.
  func sample<Value>(at x: Seconds, _ body: (Phone) -> Value) -> Value {
    history.sample(at: x, lane: lane, body)
  }

  /// Seconds since the departure, no more than it took.
  var elapsed: Seconds? {
    guard let window, let departures = phone.departures else { return nil }
    return min(time, departures.upperBound + scene.settlingTime) - window.lowerBound
  }

  /// Samples that the figures are made from, at the most and in a second: an extreme between two of them is missed by less than
  /// a tenth of a point.
  private static let mostSamples = 250.0

  /// How far the bar was off so far.
  var figures: SeamFigures? {
    guard let window, window.lowerBound <= time else { return nil }
    let times = window.lowerBound...min(time, window.upperBound)
    let rate = Film.mostSamples / max(window.upperBound - window.lowerBound, 1)
    return SeamFigures(over: times, rate: rate) { x in sample(at: x) { $0.seam(at: x) } }
  }

  /// While something moves, the seam; at rest, how deep the bar was covered and how wide it gaped, or that it was neither. Each with
  /// the seam that colours it.
  var liveReading: [(text: String, seam: Double)] {
    guard scene.isMoving(at: time) else { return reading }
    let seam = sample(at: time) { $0.seam(at: time) }
    return [(fixed(seam, signed: true), seam)]
  }

  /// How deep the bar was covered and how wide it gaped so far, or that it was neither.
  var reading: [(text: String, seam: Double)] {
    guard let figures else { return [] }
    let (covered, gap) = (figures.maxOverlap.points, figures.maxGap.points)
    var reading: [(String, Double)] = []
    if covered > SeamFigures.tolerance { reading.append(("−" + fixed(covered), -covered)) }
    if gap > SeamFigures.tolerance { reading.append(("+" + fixed(gap), gap)) }
    return reading.isEmpty ? [("right", 0)] : reading
  }
}
