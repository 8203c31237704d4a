import Algorithms
package import Motion
import Strings

extension Track {
  /// A part of the screen that moves.
  package enum Part: Hashable, Sendable { case keyboard, bar, transcript }

  /// A move from rest to rest, or to the point where the next move turns it. Heights are points above the screen's bottom.
  package struct Move: Hashable, Sendable {
    /// The last time at rest before the move, or the time of the turn.
    package let start: Seconds
    /// The first time at rest after the move, or the time of the turn.
    package let end: Seconds
    package let from: Double
    package let to: Double

    /// The shortest distance, in points; errors of tracking are shorter.
    package static let least = 2.0

    /// Returns the move in another unit of length.
    package func scaled(by factor: Double) -> Move {
      Move(start: start, end: end, from: from * factor, to: to * factor)
    }
  }

  /// The shortest rest, in seconds.
  static let shortestRest: Seconds = 0.1

  /// The most moves of a part: each takes a fit of many curves, and ten minutes have room for one every five seconds.
  private static let mostMoves = 120

  /// The reason why the track has too many moves to fit, and the expected number; nil if it has not.
  package var excess: String? {
    for (part, name) in [(Part.keyboard, "keyboard"), (.bar, "bar")] {
      let count = moves(of: part).count
      guard count <= Track.mostMoves else {
        return "\(count) moves of the \(name): expected at most \(Track.mostMoves)"
      }
    }
    return nil
  }

  /// The usual time between two frames, in seconds; none is shorter than that of the most frames.
  package var frameInterval: Seconds {
    let intervals = rows.adjacentPairs().map { $1.time - $0.time }.filter { $0 > 0 }
    return intervals.isEmpty ? 1 : max(intervals.median, 1 / Double(Track.mostRowsPerSecond))
  }

  /// The rows, with a copy of each still frame at the end of its time.
  ///
  /// Recorders save no frames while nothing changes. So after a long time without frames the next move begins within the
  /// usual time before the next frame.
  package var heldRows: [TrackRow] {
    let usual = frameInterval
    let ends = rows.dropFirst().map { $0.time - usual } + [-.infinity]
    return zip(rows, ends).flatMap { row, end in
      guard end - row.time > max(Rest.shortest, usual * 1.5) else { return [row] }
      return [row, row.repeated(at: end)]
    }
  }

  /// Returns the heights at which a part is seen, in points above the screen's bottom; of two at one time, the later.
  ///
  /// The transcript's are points up from its first place.
  package func positions(of part: Part) -> [SampledCurve.Sample] {
    let positions = heldRows.compactMap { row in
      let height =
        switch part {
        case .keyboard: row.keyboardTop.map { screenHeight - $0 }
        case .bar: row.barBottom.map { screenHeight - $0 }
        case .transcript: row.transcript
        }
      return height.map { SampledCurve.Sample(time: row.time, value: $0) }
    }
    return positions.adjacentPairs().filter { $0.time < $1.time }.map(\.0)
      + positions.suffix(1)
  }

  /// Returns the moves of a part by time. Without a rest between them, one ends where the next starts.
  ///
  /// A spring's swing around its target belongs to its move.
  package func moves(of part: Part) -> [Move] {
    let positions = positions(of: part)
    let rests = Rest.rests(in: positions)
    return rests.adjacentPairs().flatMap { legs(in: positions, from: $0, to: $1) }
  }

  /// Returns the keyboard's heights in a move, from rest to rest or to a turn.
  package func positions(of move: Move) -> [SampledCurve.Sample] {
    let between = positions(of: .keyboard).filter { $0.time > move.start && $0.time < move.end }
    return [.init(time: move.start, value: move.from)] + between
      + [.init(time: move.end, value: move.to)]
  }

  /// Returns the moves between two rests, divided where the direction changes.
  private func legs(
    in positions: [SampledCurve.Sample], from before: Rest, to after: Rest
  ) -> [Move] {
    var points = Array(positions[before.last...after.first])
    points[0] = .init(time: points[0].time, value: before.exit)
    points[points.count - 1] = .init(time: points[points.count - 1].time, value: after.entry)
    let turns = turns(of: points)
    var legs = turns.adjacentPairs().map {
      Move(start: $0.time, end: $1.time, from: $0.value, to: $1.value)
    }
    while let last = legs.last, let before = legs.dropLast().last,
      abs(last.to - last.from) < abs(before.to - before.from) / 4
    {
      legs.removeLast(2)
      legs.append(Move(start: before.start, end: last.end, from: before.from, to: last.to))
    }
    return legs
  }

  /// Returns the first point, the points where the direction changes, and the last; none if nothing moves.
  private func turns(of points: [SampledCurve.Sample]) -> [SampledCurve.Sample] {
    var turns = [points[0]]
    var extreme = points[0]
    var direction = 0.0
    for point in points {
      let distance = point.value - extreme.value
      if direction == 0, abs(distance) < Move.least { continue }
      if distance * direction < 0 {
        guard abs(distance) >= Move.least else { continue }
        turns.append(extreme)
      }
      (extreme, direction) = (point, distance < 0 ? -1 : distance > 0 ? 1 : direction)
    }
    return direction == 0 ? [] : turns + [points[points.count - 1]]
  }
}

/// A time in which a part stands still, up to errors of tracking.
private struct Rest {
  /// The index of its first position.
  var first: Int
  /// The index of its last position.
  var last: Int
  /// The height at its start, in points.
  var entry: Double
  /// The height at its end, in points.
  var exit: Double

  static let shortest = Track.shortestRest
  /// The shortest rest before a part creeps on; a shorter one belongs to the end of a spring.
  private static let settled: Seconds = 0.4
  /// The largest range of the heights in a rest, in points.
  private static let range = 0.6
  /// The largest distance from the height of a rest, in points.
  private static let tolerance = 0.4

  /// Returns all rests; the first position and the last count as such.
  static func rests(in positions: [SampledCurve.Sample]) -> [Rest] {
    var rests: [Rest] = []
    var index = 0
    while index < positions.count {
      var last = end(from: index, in: positions)
      let isLong = positions[last].time - positions[index].time > shortest - 1e-6
      if !isLong, last < positions.count - 1 { last = index }
      if isLong || index == 0 || last == positions.count - 1 {
        let height = positions[index...last].map(\.value).median
        join(Rest(first: index, last: last, entry: height, exit: height), to: &rests, positions)
      }
      index = last + 1
    }
    return rests.map { $0.trimmed(in: positions) }
  }

  private static func end(from index: Int, in positions: [SampledCurve.Sample]) -> Int {
    var heights = positions[index].value...positions[index].value
    for next in positions.indices[index...] {
      let height = positions[next].value
      heights = min(heights.lowerBound, height)...max(heights.upperBound, height)
      if heights.upperBound - heights.lowerBound > range { return next - 1 }
    }
    return positions.count - 1
  }

  /// Adds a rest, or extends the last one if no move is between them.
  private static func join(
    _ rest: Rest, to rests: inout [Rest], _ positions: [SampledCurve.Sample]
  ) {
    guard let last = rests.last,
      positions[last.last...rest.first].allSatisfy({ abs($0.value - last.exit) < Track.Move.least })
    else { return rests.append(rest) }
    if positions[last.last].time - positions[last.first].time < settled, rests.count > 1 {
      rests[rests.count - 1] = rest
    } else {
      (rests[rests.count - 1].last, rests[rests.count - 1].exit) = (rest.last, rest.exit)
    }
  }

  private func trimmed(in positions: [SampledCurve.Sample]) -> Rest {
    var rest = self
    let near = { (index: Int, height: Double) in
      abs(positions[index].value - height) <= Rest.tolerance
    }
    rest.first = (first...last).first { near($0, entry) } ?? first
    rest.last = (rest.first...last).last { near($0, exit) } ?? last
    return rest
  }
}
