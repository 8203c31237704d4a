import Motion

/// The designed place of a recorded bar: in step with the keyboard, from the rest before a move to the rest after it.
///
/// The law is `Design.place` of both rests, and a straight line over the keyboard's height between them. Measured on seven
/// recordings of iPhones: docs/evidence.md. Android combines the rest and the keyboard by their maximum.
package struct DesignedPlace: Hashable, Sendable {
  /// The keyboard's rests before and after some moves that interrupt each other, in points above the screen's bottom.
  private struct Span: Hashable {
    let times: ClosedRange<Seconds>
    let before: Double
    let after: Double
  }

  /// The bar's height at rest, and its designed distance above the keyboard, in points.
  private let (rest, gap): (Double, Double)
  private let spans: [Span]

  /// Creates the place of a bar; without moves it is the higher of the rest and the place above the keyboard at all times.
  ///
  /// - Parameter aims: The heights at which the moves aim, for a keyboard that turns before it is up.
  init(rest: Double, gap: Double, _ moves: [Track.Move], aims: [Double] = []) {
    (self.rest, self.gap) = (rest, gap)
    var spans: [Span] = []
    for move in moves {
      if let last = spans.last, move.start <= last.times.upperBound {
        spans.removeLast()
        spans.append(
          Span(times: last.times.lowerBound...move.end, before: last.before, after: move.to))
      } else {
        spans.append(Span(times: move.start...move.end, before: move.from, after: move.to))
      }
    }
    let rests = spans.flatMap { [$0.before, $0.after] }.max() ?? 0
    let tallest = rests >= Track.Move.least ? rests : (aims + moves.map(\.to)).max() ?? 0
    self.spans = spans.map { span in
      // A keyboard that turned and came back was on its way to its other rest.
      guard abs(span.before - span.after) < Track.Move.least else { return span }
      let other = span.before < tallest / 2 ? tallest : 0
      return Span(times: span.times, before: span.before, after: other)
    }
  }

  /// Returns the designed height of the bar above the screen's bottom, in points, for a keyboard of some height at a time.
  func height(above keyboard: Double, at time: Seconds) -> Double {
    guard let span = spans.first(where: { $0.times.contains(time) }) else {
      return place(above: keyboard)
    }
    let (before, after) = (place(above: span.before), place(above: span.after))
    return before + (after - before) * (keyboard - span.before) / (span.after - span.before)
  }

  private func place(above keyboard: Double) -> Double {
    keyboard < Track.Move.least ? rest : max(rest, keyboard + gap)
  }
}
