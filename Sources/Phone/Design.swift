package import Motion

/// The design's places of the bar's bottom at rest. Lengths are points above the screen's bottom edge.
struct Design: Hashable, Sendable {
  /// The bar's height without a keyboard.
  var rest: Double
  /// The designed distance above a keyboard or a panel.
  var gap: Double
  /// The height of the floor, on which a bar without a gap rests.
  var floor: Double

  init(_ configuration: Phone.Configuration) {
    (rest, gap) = (configuration.restHeight, configuration.gap)
    floor = configuration.floor
  }

  /// Returns the place above a docked keyboard or a panel that covers some points: P(h) = max(r, h + g), and P(0) = r.
  func place(above height: Double) -> Double { height > 0 ? max(rest, height + gap) : rest }

  /// Returns the points that the place moves per point of a keyboard of some height, between its two rests.
  func slope(to height: Double) -> Double {
    height > 0 ? (place(above: height) - rest) / height : 1
  }
}

/// The height of a keyboard or a panel, and of the bar's designed place above it, which moves in step.
struct Edge: Hashable, Sendable {
  var rise: Animator
  var place: Animator
}

extension Edge {
  /// Creates an edge at rest.
  init(at height: Double, as design: Design) {
    (rise, place) = (Animator(height), Animator(design.place(above: height)))
  }

  /// Returns an edge that rests where this one would be if it kept its velocity for some seconds.
  func coasting(from time: Seconds, for duration: Seconds) -> Edge {
    Edge(
      rise: rise.coasting(from: time, for: duration),
      place: place.coasting(from: time, for: duration))
  }

  mutating func move(to height: Double, as design: Design, by curve: Curve, at time: Seconds) {
    rise.retarget(to: height, at: time, by: curve, .adding)
    place.retarget(to: design.place(above: height), at: time, by: curve, .adding)
  }
}

/// The place where the design wants the bar, from rest to rest in step with the keyboard.
///
/// A bar goes from its rest to its place by the keyboard's own curve and time, as one constraint that changes inside the
/// keyboard's animation block, or `UIKeyboardLayoutGuide`. So its place is an animator beside the keyboard's, by `Design.place`
/// of each target. Measured on seven recordings of real phones: docs/evidence.md. A drag, max(r, k + g), is an assumption.
///
/// Four values differ. A `rise` is what keyboard or panel covers, and a `place` where the design wants a bar above
/// that one alone. `designedHeight` is the higher of both places. `Phone.edge` is the highest of both rises and the
/// floor, without gaps. A phone that `combinesByMaximum` uses no animated place but P of the rise.
/// `ViewController.barBottom` has them in numbers.
extension Phone {
  var design: Design { keyboard.design }

  /// Returns the y where the design wants the bar's bottom.
  package func designedBottom(at time: Seconds) -> Double {
    screenHeight - designedHeight(at: time, above: keyboard.rise(at: time))
  }

  /// Returns the designed height of the bar at rest above a keyboard or a panel of some height, in points.
  package func designedRest(above height: Double) -> Double { design.place(above: height) }

  func designedHeight(at time: Seconds, above keyboardRise: Double) -> Double {
    guard !combinesByMaximum else {
      return design.place(above: max(keyboardRise, panel.rise(at: time)))
    }
    return max(keyboard.place(at: time, by: design), panel.place(at: time))
  }

  /// Returns the seam with the points that the edge covers: what lies below the highest of keyboard, panel and floor.
  package func coveredSeam(at time: Seconds) -> Seam {
    let time = displayedTime(at: time)
    let rise = keyboard.rise(at: time)
    let bottom = barBottom(at: time, above: rise)
    return Seam(
      points: screenHeight - designedHeight(at: time, above: rise) - bottom,
      overlap: max(0, bottom - edge(at: time, above: rise)))
  }

  /// Returns the seam with the points that are covered; nil if the bar is not seen.
  package func seenSeam(at time: Seconds) -> Seam? {
    isBarSeen(at: time) ? coveredSeam(at: time) : nil
  }
}

/// The bar's distance to its designed place in points, and the points of it that are covered.
///
/// A positive distance is a gap. With a negative one the bar is behind its place; it is covered only below the edge.
package struct Seam: Hashable, Sendable {
  package let points: Double
  package let overlap: Double

  package init(points: Double, overlap: Double) { (self.points, self.overlap) = (points, overlap) }

  /// Creates the seam of a bar that its edge covers as far as it is behind its place.
  package init(_ points: Double) { (self.points, overlap) = (points, max(0, -points)) }

  /// The largest seam that counts as right, in points.
  package static let tolerance = 0.5

  /// The state of a bar: right, above its place, covered by its edge, or merely behind its place.
  package enum Kind: String, CaseIterable, Sendable {
    case right, gap, overlap, behind

    /// The kind for people.
    package var phrase: String { self == .behind ? "behind its place" : rawValue }
  }

  package var kind: Kind {
    if overlap > Seam.tolerance { return .overlap }
    return abs(points) <= Seam.tolerance ? .right : points > 0 ? .gap : .behind
  }

  /// The points of its kind: of the gap, covered if the bar is covered, else behind the place; only a gap is positive.
  package var shown: Double { kind == .overlap ? -overlap : points }

  /// Returns the part of the way from the designed place to the bar that is of a kind, lower end first; nil without one.
  ///
  /// A covered bar is behind its place above its edge, and covered below it.
  package func part(_ kind: Kind) -> (low: Double, high: Double)? {
    let edge = points + overlap < -Seam.tolerance ? points + overlap : 0
    return switch (kind, self.kind) {
    case (.gap, .gap): (0, points)
    case (.behind, .behind): (points, 0)
    case (.behind, .overlap): edge < 0 ? (edge, 0) : nil
    case (.overlap, .overlap): (points, edge)
    default: nil
    }
  }
}
