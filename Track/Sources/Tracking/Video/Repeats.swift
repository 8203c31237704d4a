import Motion
import Strings

/// The frames of a recording that repeat the one before, up to a codec's noise.
///
/// A screen that is drawn more slowly than it is recorded is stored two or three times. Measured as they are, its motions
/// would be staircases with short rests.
struct Repeats: Sendable {
  /// The times of the frames of each run of equal ones.
  private(set) var runs: [[Seconds]] = []
  /// The difference of each run from the one before.
  private var steps: [Double] = []

  /// The difference of the last two frames.
  private(set) var difference = 0.0
  private var last: GrayFrame?
  /// The difference of the last two frames that differ.
  private var step = 0.0

  /// The shortest time of equal frames that is a rest.
  static let rest: Seconds = 0.12
  /// The part of a screen that has the clock, as a divisor of its rows.
  private static let clock = 16
  /// The part of the last step, and its limits, up to which a difference is a codec's.
  private static let (noise, limits) = (0.01, 0.05...0.3)

  /// Adds the next frame; returns whether it repeats the one before.
  mutating func add(_ frame: GrayFrame) -> Bool {
    if let last {
      difference = frame.difference(from: last, below: frame.rows / Repeats.clock)
      let (least, most) = (Repeats.limits.lowerBound, Repeats.limits.upperBound)
      if difference < min(max(step * Repeats.noise, least), most) {
        runs[runs.count - 1].append(frame.time)
        return true
      }
      step = difference
    }
    last = frame
    runs.append([frame.time])
    steps.append(difference)
    return false
  }

  /// The part of the frames in motion that repeat others from which a recording counts as stored too often.
  ///
  /// Some frames of every slow motion are equal.
  private static let least = 0.2
  /// The least difference by motion; a codec's noise at rest is less.
  private static let motion = 0.6
  /// The share of the usual interval after which a frame at rest is kept: stamps jitter.
  private static let jitter = 0.75

  /// The indices of the frames to keep: the first of equal ones in motion, and as many a second at rest.
  var kept: [Int] {
    let moving = runs.indices.dropLast().filter { run in
      min(steps[run], steps[run + 1]) > Repeats.motion && length(run) < Repeats.rest
    }
    let stored = moving.reduce(0) { $0 + runs[$1].count }
    guard stored > 0, Double(stored - moving.count) >= Double(stored) * Repeats.least else {
      return Array(0..<runs.reduce(0) { $0 + $1.count })
    }
    let interval = moving.map(length).median * Repeats.jitter
    let isMoving = Set(moving)
    var (kept, index, last): ([Int], Int, Seconds) = ([], 0, -.infinity)
    for (number, run) in runs.enumerated() {
      for (offset, time) in run.enumerated() {
        let isFirst = offset == 0 && steps[number] > Repeats.motion
        guard isFirst || !isMoving.contains(number) && time - last >= interval else { continue }
        (kept, last) = (kept + [index + offset], time)
      }
      index += run.count
    }
    return kept
  }

  /// Returns the time from a run to the next.
  private func length(_ run: Int) -> Seconds { runs[run + 1][0] - runs[run][0] }
}
