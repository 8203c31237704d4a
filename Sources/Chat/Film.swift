import Lab
import Motion
import Phone

/// The last animation up to a time, to be looked at again: what graphs, strips and figures are made from.
struct Film {
  let history: History
  let time: Seconds

  var scene: Scene { history.scene(at: time) }
  var phone: Phone { scene.phone }

  /// From the departure to a little after all rests; nil before anything moved.
  var window: ClosedRange<Seconds>? { scene.animationWindow }

  /// Whether everything rests, so that what is to come is known.
  private var isAtRest: Bool { !scene.isMoving(at: time) && scene.run?.nextEvent == nil }

  /// The phone of the lane in focus at a time of the window; nil while that lies in a future that may change.
  func phone(at x: Seconds) -> Phone? {
    guard window != nil, x <= time || isAtRest else { return nil }
    return history.scene(at: x).phone
  }

  /// Seconds since the departure, no more than it took.
  var elapsed: Seconds? {
    guard let window, let departures = phone.departures else { return nil }
    return min(time, departures.upperBound + scene.settlingTime) - window.lowerBound
  }

  /// Samples that the figures are made from, at the most; there are a thousand a second unless it takes long.
  private static let mostSamples = 800.0

  /// How far the bar was off so far.
  var figures: SeamFigures? {
    guard let window, window.lowerBound <= time else { return nil }
    let times = window.lowerBound...min(time, window.upperBound)
    let rate = min(1000, Film.mostSamples / max(window.upperBound - window.lowerBound, 0.001))
    return SeamFigures(over: times, rate: rate) { history.scene(at: $0).phone.seam(at: $0) }
  }
}
