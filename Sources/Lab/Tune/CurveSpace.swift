import Motion
import Phone
import Strings

/// The curves of a family as points, whose numbers a search changes.
///
/// The numbers of a cubic-bezier are its handles, those of a spring its response in seconds and its damping ratio. The stops
/// of `linear()` follow from the duration. The duration is the last number, unless it is fixed.
struct CurveSpace: Sendable {
  private let family: Tuning.CurveFamily
  private let durations: ClosedRange<Seconds>
  let situations: [Situation]

  init(
    _ family: Tuning.CurveFamily, over durations: ClosedRange<Seconds>, for situations: [Situation]
  ) {
    (self.family, self.durations, self.situations) = (family, durations, situations)
  }

  private var isFixed: Bool { durations.lowerBound == durations.upperBound }

  /// The motions of the keyboards, if they are in this family.
  var own: [Curve] {
    situations.map(\.configuration.keyboardMotion.curve).filter { curve in
      guard durations.contains(curve.duration) else { return false }
      switch (curve.easing, family) {
      case (.cubicBezier, .cubicBezier), (.spring, .spring), (.linearStops, .linear): return true
      default: return false
      }
    }
  }

  var steps: [Double] {
    let shape: [Double] =
      switch family {
      case .cubicBezier: [0.05, 0.05, -0.05, 0.05]
      case .spring: [0.05, -0.1]
      case .linear: []
      }
    return shape + (isFixed ? [] : [(durations.upperBound - durations.lowerBound) / 20])
  }

  /// The points by which a simpler curve may be worse.
  var slack: Double { family == .linear ? 0.2 : 0.005 }

  /// Returns the curve at a point.
  func curve(at point: [Double]) -> Curve {
    let duration =
      isFixed ? durations.lowerBound : point[point.count - 1].reflected(into: durations)
    switch family {
    case .cubicBezier:
      let handles = CubicBezier(
        point[0].reflected(into: 0...1), point[1].clamped(to: -2...3),
        point[2].reflected(into: 0...1), point[3].clamped(to: -2...3))
      return Curve(.cubicBezier(handles), duration: duration)
    case .spring:
      let spring = Spring(
        response: point[0].reflected(into: 0.01...10),
        dampingRatio: point[1].reflected(into: 0.05...1))
      return Curve(.spring(spring), duration: duration)
    case .linear: return Curve(neededEasing(over: duration), duration: duration)
    }
  }
}

// MARK: - Starts

extension CurveSpace {
  /// The durations over which to try known curves.
  var probedDurations: [Seconds] {
    guard !isFixed else { return [durations.lowerBound] }
    let width = durations.upperBound - durations.lowerBound
    let keyboards = situations.map(\.configuration.keyboardMotion.curve.duration)
    return [0, 0.05, 0.12, 0.22, 0.36, 0.6, 1].map { durations.lowerBound + $0 * width }
      + Set(keyboards.filter(durations.contains)).sorted()
  }

  /// Returns the points of known curves over a duration.
  func knownPoints(over duration: Seconds) -> [[Double]] {
    let shapes: [[Double]] =
      switch family {
      case .cubicBezier: NamedEasing.all.compactMap { $0.easing.handles }
      case .spring:
        [0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.7].flatMap { response in
          [0.5, 0.75, 1].map { [response, $0] }
        }
      case .linear: [[]]
      }
    return shapes.map { $0 + (isFixed ? [] : [duration]) }
  }

  /// Returns the points to go downhill from, for known points with the best first.
  func starts(from points: [[Double]]) -> [[Double]] {
    guard family == .cubicBezier else { return points.spread }
    let duration = curve(at: points[0]).duration
    let needed = FitTarget(Curve(neededEasing(over: duration), duration: duration))
    let closest = Fit.cubicBezier(to: needed, minimizing: .max).easing.handles ?? []
    return [closest + (isFixed ? [] : [duration])] + points.spread
  }
}

extension Easing {
  /// The handles of a cubic-bezier; nil for other easings.
  fileprivate var handles: [Double]? {
    guard case .cubicBezier(let bezier) = self else { return nil }
    return [bezier.x1, bezier.y1, bezier.x2, bezier.y2]
  }
}

// MARK: - Shorter numbers

extension CurveSpace {
  /// Returns curves near another one, those with the shortest numbers first.
  func simplifications(of curve: Curve) -> [Curve] {
    (2...6).flatMap { decimals in
      easings(near: curve, decimals).map { easing in
        Curve(easing, duration: isFixed ? curve.duration : rounded(curve.duration, decimals))
      }
    }
  }

  private func rounded(_ duration: Seconds, _ decimals: Int) -> Seconds {
    duration.rounded(decimals: decimals).clamped(to: durations)
  }

  private func easings(near curve: Curve, _ decimals: Int) -> [Easing] {
    switch curve.easing {
    case .cubicBezier(let bezier):
      let numbers = [bezier.x1, bezier.y1, bezier.x2, bezier.y2].map {
        $0.rounded(decimals: decimals)
      }
      return [.cubicBezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))]
    case .spring(let spring):
      let stiffness = max(0.01, spring.stiffness.rounded(decimals: decimals - 2))
      // More damping than critical is the same, and a shorter number.
      let critical = (2 * stiffness.squareRoot()).rounded(.up)
      return [critical, spring.damping.rounded(decimals: decimals - 2)].map {
        .spring(Spring(mass: 1, stiffness: stiffness, damping: $0))
      }
    default:
      let tolerance = [0.02, 0.01, 0.005, 0.002, 0.001][decimals - 2]
      return [Fit.linearStops(to: FitTarget(curve), within: tolerance).easing]
    }
  }

  private static let lines = 240

  /// Returns the easing by which the bar would follow its edge, in the middle of what the situations need.
  ///
  /// It is linear if no situation animates the bar.
  func neededEasing(over duration: Seconds) -> Easing {
    let needed = situations.compactMap {
      $0.neededProgress(over: duration, lines: CurveSpace.lines)
    }
    guard !needed.isEmpty else { return .linear }
    let points = (0...CurveSpace.lines).map { index in
      let values = needed.map { $0[index] }
      let middle = ((values.min() ?? 0) + (values.max() ?? 0)) / 2
      return LinearStops.ControlPoint(
        input: Double(index) / Double(CurveSpace.lines), output: middle.clamped(to: -2...3))
    }
    return .linearStops(LinearStops(points: points))
  }
}

extension Situation {
  /// Returns the progress of the bar's first animation that keeps it on its edge, at even instants; nil if nothing animates it.
  ///
  /// Later events do not count: a retargeted keyboard moves on by the same curve.
  fileprivate func neededProgress(over duration: Seconds, lines: Int) -> [Double]? {
    guard let (phone, start) = firstMove(over: duration) else { return nil }
    // Bar and edge get the designed gap alike, so their places without it decide.
    let from = phone.screenHeight - phone.barBottom(at: start)
    let way = phone.screenHeight - phone.barBottom(at: .infinity) - from
    guard abs(way) > Seam.tolerance else { return nil }
    return (0...lines).map { index in
      let time = start + duration * Double(index) / Double(lines)
      return (phone.screenHeight - phone.designedBottom(at: time) - from) / way
    }
  }

  /// Returns the phone when its bar first begins an animation, and that time.
  private func firstMove(over duration: Seconds) -> (Phone, Seconds)? {
    var configuration = configuration
    configuration.curve = CurveReplacement(easing: .linear, duration: duration)
    var phone = scenario.beginning(configuration, at: 0)
    var last: Seconds?
    let end = scenario.duration(ofMotionsLasting: phone.configuration.settlingTime)
    while let next = scenario.nextEvent(after: last, on: phone), next <= end {
      scenario.perform(on: &phone, after: last, until: next, start: 0)
      last = next
      let move = phone.viewController.moves.first { $0.time >= 0 && $0.curve.duration > 0 }
      if let move { return (phone, move.time) }
    }
    return nil
  }
}
