/// A number that moves from one keyframe to the next, each on its own curve.
///
/// Values are in the caller's unit, times in seconds from the start.
public struct Keyframes: Hashable, Sendable {
  /// A value and the curve from the one before.
  public struct Keyframe: Hashable, Sendable {
    /// The value at the end of the curve.
    public let value: Double

    /// The curve to the value; a duration of 0 is a jump.
    public let curve: Curve

    /// Creates a keyframe.
    public init(_ value: Double, by curve: Curve) { (self.value, self.curve) = (value, curve) }
  }

  /// The value up to the start.
  public let start: Double

  /// The keyframes in order; without any the number stays at its start.
  public let keyframes: [Keyframe]

  /// The end time of each keyframe, summed once so every sample sees the same rounding.
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

  /// The total duration in seconds; infinite if a curve never ends.
  public var duration: Seconds { ends.last ?? 0 }

  /// Returns the value at a time: the start before time 0, exactly the last value from `duration` on.
  ///
  /// The end of a curve belongs to the next one. Each spring starts with its own `initialVelocity`.
  public func value(at time: Seconds) -> Double {
    guard time >= 0 else { return start }
    let index = index(at: time)
    guard index < keyframes.count else { return keyframes.last?.value ?? start }
    let (from, to) = (value(before: index), keyframes[index].value)
    // Between equal values the sum below would round.
    guard from != to else { return to }
    return from + (to - from) * keyframes[index].curve.progress(at: elapsed(at: time, index))
  }

  /// Returns the velocity at a time, per second: 0 before time 0 and from `duration` on.
  public func velocity(at time: Seconds) -> Double {
    let index = index(at: time)
    guard time >= 0, index < keyframes.count else { return 0 }
    let way = keyframes[index].value - value(before: index)
    guard way != 0 else { return 0 }
    return way * keyframes[index].curve.velocity(at: elapsed(at: time, index))
  }

  /// Returns the index of the first keyframe ahead.
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
