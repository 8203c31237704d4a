package import Lab
import Motion

/// A keyboard that the tracker finds late in its rise, or loses early in its fall.
///
/// A translucent keyboard fades at the screen's bottom, so it seems to be down while it still moves, and the bar with it.
extension Track {
  /// The highest keyboard, as a share of its height, that may be gone in the next frame.
  private static let leastSeen = 0.01
  /// The longest time for which a moving keyboard is lost, in seconds: the rest of a system's motion.
  private static let longestLoss: Seconds = 0.3
  /// The farthest that a resting bar is off its rest, in points.
  private static let tolerance = 0.5

  /// The track without the keyboard's place in the frames between rest and motion that do not show it.
  package var withoutLostKeyboard: Track {
    let seen = rows.map { row in row.keyboardTop.map { screenHeight - $0 } }
    let tallest = seen.compactMap(\.self).max() ?? 0
    var lost: Set<Int> = []
    for index in rows.indices.dropFirst(2).dropLast(2) {
      for step in [1, -1] {
        // From a frame that shows the keyboard in motion towards those that show none.
        // A recorder may store a frame twice, so the second one inwards counts, too.
        let inner = max(seen[index - step] ?? 0, seen[index - 2 * step] ?? 0)
        guard let height = seen[index], let next = seen[index + step], next < Move.least,
          height > tallest * Track.leastSeen, inner - height > Move.least
        else { continue }
        var frame = index + step
        while rows.indices.contains(frame), let height = seen[frame], height < Move.least,
          let bar = rows[frame].barBottom, abs(bar - (screenHeight - floor)) > Track.tolerance,
          abs(rows[frame].time - rows[index].time) < Track.longestLoss
        {
          lost.insert(frame)
          frame += step
        }
      }
    }
    guard !lost.isEmpty else { return self }
    let rows = rows.enumerated().map { index, row in
      lost.contains(index)
        ? Row(
          time: row.time, keyboardTop: nil, barBottom: row.barBottom, transcript: row.transcript)
        : row
    }
    return with(rows)
  }
}
