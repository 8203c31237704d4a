/// Curves in sequence: a number that goes from one keyframe to the next, each on a curve of its own.
///
/// It keeps no clock. Values are in the caller's unit, times in seconds from the start.
public struct Keyframes: Hashable, Sendable {
  /// A value and the way to it from the one before.
  public struct Keyframe: Hashable, Sendable {
    /// Where the way ends.
    public let value: Double

    /// How it goes, and for how long; with a duration of 0 it is a jump.
    public let curve: Curve

    /// Creates a keyframe.
    public init(_ value: Double, by curve: Curve) { (self.value, self.curve) = (value, curve) }
  }

  /// The value before and at the start.
  public let start: Double

  /// The keyframes in order; without any the number stands at its start.
  public let keyframes: [Keyframe]

  /// When each is reached. Sums made once, so that no look at them adds up differently.
  private let ends: [Seconds]

  /// Creates a sequence that starts at `start`.
  public init(from start: Double, _ keyframes: [Keyframe]) {
    (self.start, self.keyframes) = (start, keyframes)
    var end = 0.0
    ends = keyframes.map {
      end += $0.curve.duration
      return end
    }
  }

  /// How long it takes altogether, in seconds; infinite if one of its curves never ends.
  public var duration: Seconds { ends.last ?? 0 }

  /// Returns where it is at `time`: the start before time 0, exactly the last value from `duration`
  /// on.
  ///
  /// At the end of a curve it is on the next one already. A spring starts each time with its own
  /// `initialVelocity`, whatever was before.
  public func value(at time: Seconds) -> Double {
    guard time >= 0 else { return start }
    let index = index(at: time)
    guard index < keyframes.count else { return keyframes.last?.value ?? start }
    let (from, to) = (value(before: index), keyframes[index].value)
    // Of equal values one is exact.
    guard from != to else { return to }
    return from + (to - from) * keyframes[index].curve.progress(at: elapsed(at: time, index))
  }

  /// Returns how fast it moves at `time`, per second: 0 before time 0 and from `duration` on.
  public func velocity(at time: Seconds) -> Double {
    let index = index(at: time)
    guard time >= 0, index < keyframes.count else { return 0 }
    let way = keyframes[index].value - value(before: index)
    guard way != 0 else { return 0 }
    return way * keyframes[index].curve.velocity(at: elapsed(at: time, index))
  }

  /// The first keyframe that is not reached yet.
  private func index(at time: Seconds) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func value(before index: Int) -> Double {
    index > 0 ? keyframes[index - 1].value : start
  }

  private func elapsed(at time: Seconds, _ index: Int) -> Seconds {
    index > 0 ? time - ends[index - 1] : time
  }
}
