import Lab
import Motion
import Phone

/// The last animation up to a time, to be looked at again: what graphs, strips and figures are made from.
struct Film {
  let history: History
  let time: Seconds
  /// The lane looked at; nil for the one that has the focus.
  var lane: Int?

  var scene: Scene { history.scene(at: time) }
  var phone: Phone { phone(in: scene) }

  /// From the departure to a little after all rests; nil before anything moved.
  var window: ClosedRange<Seconds>? { scene.animationWindow }

  /// Whether everything rests, so that what is to come is known.
  private var isAtRest: Bool { !scene.isMoving(at: time) && scene.run?.nextEvent == nil }

  /// The phone of the lane in focus at a time of the window; nil while that lies in a future that may change.
  func phone(at x: Seconds) -> Phone? {
    guard window != nil, x <= time || isAtRest else { return nil }
    return phone(in: history.scene(at: x))
  }

  private func phone(in scene: Scene) -> Phone {
    lane.flatMap { scene.lanes.indices.contains($0) ? scene.lanes[$0] : nil } ?? scene.phone
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
    return SeamFigures(over: times, rate: rate) { phone(in: history.scene(at: $0)).seam(at: $0) }
  }

  /// How deep the bar was covered and how wide it gaped so far, or that it was neither; each with the seam that colours it.
  var reading: [(text: String, seam: Double)] {
    guard let figures else { return [] }
    let (covered, gap) = (figures.maxOverlap.points, figures.maxGap.points)
    var reading: [(String, Double)] = []
    if covered > SeamFigures.tolerance { reading.append(("−" + fixed(covered), -covered)) }
    if gap > SeamFigures.tolerance { reading.append(("+" + fixed(gap), gap)) }
    return reading.isEmpty ? [("right", 0)] : reading
  }
}
