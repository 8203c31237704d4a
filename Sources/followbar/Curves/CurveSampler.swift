import ArgumentParser
import Motion

/// A curve to sample: alone, as an animation, or with new targets on the way.
struct CurveSampler {
  struct Retarget {
    let time: Seconds
    let target: Double
  }

  /// The effect of a new target on the present animation.
  enum RetargetMode: String, ExpressibleByArgument, CaseIterable {
    case replace, additive, reversing

    var retargeting: Animator.Retargeting {
      switch self {
      case .replace: .replacing
      case .additive: .adding
      case .reversing: .reversing
      }
    }
  }

  struct Sample {
    let value: Double
    let velocity: Double
  }

  let curve: Curve
  let timing: Timing?

  /// An animator for the time from each new target on, because an animator does not keep the past.
  private let stages: [(start: Seconds, animator: Animator)]

  init(curve: Curve, timing: Timing?, retargets: [Retarget], mode: RetargetMode) {
    (self.curve, self.timing) = (curve, timing)
    // A duration must not cut off a spring that continues with its velocity.
    let flight = curve.isOfSpring ? Curve(curve.easing, duration: .infinity) : curve
    var animator = Animator(0)
    animator.retarget(to: 1, at: 0, by: flight)
    var stages = [(start: 0.0, animator: animator)]
    for retarget in retargets {
      animator.retarget(
        to: retarget.target, at: retarget.time, by: flight, mode.retargeting)
      stages.append((retarget.time, animator))
    }
    self.stages = retargets.isEmpty ? [] : stages
  }

  /// The end of all motion, in seconds.
  var end: Seconds {
    if let timing { return timing.end(of: curve.duration) }
    guard let last = stages.last else { return curve.duration }
    return curve.isOfSpring ? last.start + curve.duration : last.animator.rest ?? last.start
  }

  /// Returns the sample at a time; nil if the animation has no value then.
  func sample(at time: Seconds) -> Sample? {
    if !stages.isEmpty {
      let animator = (stages.last { $0.start <= time } ?? stages[0]).animator
      return Sample(value: animator.value(at: time), velocity: animator.velocity(at: time))
    }
    if let timing {
      guard let value = timing.value(at: time, of: curve),
        let velocity = timing.velocity(at: time, of: curve)
      else { return nil }
      return Sample(value: value, velocity: velocity)
    }
    let easing = curve.easing
    guard !curve.isOfSpring else {
      return Sample(value: easing.value(at: time), velocity: easing.slope(at: time))
    }
    let input = time / curve.duration
    return Sample(
      value: easing.value(at: input), velocity: easing.slope(at: input) / curve.duration)
  }
}

extension Curve {
  /// True if the curve runs in real seconds.
  var isOfSpring: Bool { if case .spring = easing { true } else { false } }
}
