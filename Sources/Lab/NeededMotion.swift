import Motion
import Phone

extension CurveSpace {
  /// The number of lines of a needed motion.
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
      return LinearStops.Point(
        input: Double(index) / Double(CurveSpace.lines), output: min(max(middle, -2), 3))
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
    let from = phone.bottomOffset(at: start)
    let way = phone.bottomOffset(at: .infinity) - from
    guard abs(way) > SeamFigures.tolerance else { return nil }
    return (0...lines).map { index in
      let time = start + duration * Double(index) / Double(lines)
      return (phone.screenHeight - phone.edge(at: time) - from) / way
    }
  }

  /// Returns the phone when its bar first begins an animation, and that time.
  private func firstMove(over duration: Seconds) -> (Phone, Seconds)? {
    var configuration = configuration
    configuration.curve = CurveReplacement(easing: .linear, duration: duration)
    var phone = scenario.beginning(configuration, at: 0)
    var last: Seconds?
    while let next = scenario.nextEvent(after: last, on: phone), next <= scenario.duration {
      scenario.perform(on: &phone, after: last, until: next, start: 0)
      last = next
      let move = phone.viewController.moves.first { $0.time >= 0 && $0.curve.duration > 0 }
      if let move { return (phone, move.time) }
    }
    return nil
  }
}
