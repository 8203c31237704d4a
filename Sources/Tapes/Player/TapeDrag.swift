import Screen

/// A finger's path over the screen: straight lines from place to place.
package struct TapeDrag: Hashable, Sendable {
  struct Leg: Hashable {
    let end: SIMD2<Double>
    let time: Duration
  }

  /// The place where the finger lands: a column and a row with their fractions, from the top left corner.
  let start: SIMD2<Double>
  /// The lines in order, at least one.
  let legs: [Leg]
  /// True if the finger stays down at the end.
  let holds: Bool

  var duration: Duration { legs.reduce(.zero) { $0 + $1.time } }

  /// Returns the time of the next move after a time: at the next frame, but no later than the next place.
  func nextMove(after elapsed: Duration, framesPerSecond: Int) -> Duration {
    let frames = Int64((elapsed / .seconds(1) * Double(framesPerSecond) + 1e-6).rounded(.down))
    var next = Duration.seconds(frames + 1) / framesPerSecond
    var end = Duration.zero
    for leg in legs {
      end += leg.time
      if end > elapsed { next = min(next, end) }
    }
    return min(next, end)
  }

  /// Returns the mouse at a time since the finger landed.
  func mouse(_ action: Mouse.Action, at elapsed: Duration) -> Mouse {
    var (from, begin) = (start, Duration.zero)
    for leg in legs {
      let end = begin + leg.time
      if elapsed < end {
        return Mouse(action, at: from + (leg.end - from) * ((elapsed - begin) / leg.time))
      }
      (from, begin) = (leg.end, end)
    }
    return Mouse(action, at: from)
  }
}

extension Mouse {
  /// Creates the left button at a place with fractions of a column and a row.
  fileprivate init(_ action: Action, at place: SIMD2<Double>) {
    let cell = place.rounded(.down)
    self.init(action, at: Position(column: Int(cell.x), row: Int(cell.y)), part: place - cell)
  }
}
