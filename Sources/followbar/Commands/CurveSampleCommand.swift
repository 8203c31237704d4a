import ArgumentParser
import Lab
import Motion
import Strings

/// `followbar curve sample`: values and velocities of a curve at times.
struct CurveSampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Print values and velocities of a curve.",
    discussion: """
      Times are seconds. Without timing options, a timing function continues outside its duration by its own rule, and \
      a spring continues its own motion. With them, the curve is an animation of Web Animations, empty where it has no value. \
      With --retarget, the animation starts toward 1 at 0 s and gets new targets on the way. Mode replace restarts from the \
      present value, a spring with its velocity; additive continues and adds the difference, as UIKit does; reversing is \
      CSS's transition, which takes less time back to its start.
      """)

  /// The numbers of samples.
  static let counts = 1...100_000
  /// The largest number of new targets; a sample asks each one before it.
  static let mostTargets = 100

  enum Format: String, ExpressibleByArgument, CaseIterable { case csv, json }

  @Argument(help: "The easing.", completion: .easings)
  var easing: String

  @Option(
    help: ArgumentHelp(
      "Number of samples, evenly from 0 to the end, 1 to 100000 (default: 101).", valueName: "n"),
    transform: SettingText.integer(CurveSampleCommand.counts).read)
  var count: Int?

  @Option(
    help: ArgumentHelp(
      "Times of the samples, separated by commas: --at=-1,0.5", valueName: "seconds,…"))
  var at: String?

  @OptionGroup var length: CurveDuration

  @OptionGroup var curves: CurvesOption

  @OptionGroup(title: "Timing") var timing: TimingOptions

  @Option(
    help: ArgumentHelp(
      "Set another target at a time; in order, at most \(CurveSampleCommand.mostTargets) times.",
      valueName: "time:target"))
  var retarget: [String] = []

  @Option(help: "Set the effect of a new target on the present animation (default: replace).")
  var retargetMode: CurveSampler.RetargetMode?

  @Option(help: "Output format.")
  var format = Format.csv

  func validate() throws {
    if count != nil, at != nil {
      throw ValidationError("invalid options: expected --count or --at")
    }
    if !retarget.isEmpty, timing.isGiven {
      throw ValidationError("invalid options: expected --retarget or timing options")
    }
    if retarget.isEmpty, retargetMode != nil {
      throw ValidationError("invalid options: expected --retarget with --retarget-mode")
    }
    _ = try retargets()
    _ = try at.map(numbers)
  }

  func run() throws {
    let known = try curves.known().reading(easing)
    let sampler = CurveSampler(
      curve: try curve(known), timing: timing.isGiven ? try timing.timing() : nil,
      retargets: try retargets(), mode: retargetMode ?? .replace)
    let samples = try times(sampler).map { ($0, sampler.sample(at: $0)) }
    switch format {
    case .csv: try output(csv(samples))
    case .json: try output(json(samples, known, sampler.curve.duration).text())
    }
  }

  /// Returns the curve; an endless curve needs explicit sample times.
  private func curve(_ known: NamedCurve) throws -> Curve {
    if case .spring(let spring) = known.easing, try length.seconds(of: known) == nil, at != nil,
      !spring.settlingTime().isFinite
    {
      return Curve(known.easing, duration: .infinity)
    }
    return try length.curve(known)
  }

  private func times(_ sampler: CurveSampler) throws -> [Seconds] {
    if let at { return try numbers(at) }
    let (count, end) = (count ?? 101, sampler.end)
    guard end.isFinite else {
      throw ValidationError("invalid options: expected --at for an animation without an end")
    }
    return (0..<count).map { count > 1 ? end * Double($0) / Double(count - 1) : 0 }
  }

  private func numbers(_ list: String) throws -> [Seconds] {
    try list.split(separator: ",", omittingEmptySubsequences: false).map { text in
      guard let time = text.filter({ $0 != " " }).number else {
        throw ValidationError("invalid time '\(text)' of --at: expected numbers with commas")
      }
      return time
    }
  }

  private func retargets() throws -> [CurveSampler.Retarget] {
    guard retarget.count <= CurveSampleCommand.mostTargets else {
      throw ValidationError(
        "too many --retarget: expected at most \(CurveSampleCommand.mostTargets)")
    }
    var retargets: [CurveSampler.Retarget] = []
    for text in retarget {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let time = parts[0].number, let target = parts[1].number,
        time >= retargets.last?.time ?? 0
      else {
        throw ValidationError(
          "invalid --retarget '\(text)': expected TIME:TARGET, with times from 0 s in order")
      }
      retargets.append(.init(time: time, target: target))
    }
    return retargets
  }

  private typealias Samples = [(time: Seconds, value: CurveSampler.Sample?)]

  private func csv(_ samples: Samples) -> String {
    let rows = samples.map { time, sample in
      [time, sample?.value, sample?.velocity].map(csv).joined(separator: ",")
    }
    return (["time,value,velocity"] + rows).joined(separator: "\n")
  }

  /// Returns a number as a CSV field; empty for nil.
  private func csv(_ number: Double?) -> String {
    number.flatMap { $0.isFinite ? numeral($0) : nil } ?? ""
  }

  private func json(_ samples: Samples, _ written: NamedCurve, _ duration: Seconds) -> JSON {
    let objects: [JSON] = samples.map { time, sample in
      [
        "time": .number(time), "value": .number(sample?.value),
        "velocity": .number(sample?.velocity),
      ]
    }
    return [
      "easing": "\(written)", "duration": .number(duration), "samples": .list(objects),
    ]
  }
}

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

/// The timing options of Web Animations.
struct TimingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Delay before the first iteration.", valueName: "seconds"))
  var delay: Double?

  @Option(help: ArgumentHelp("Delay after the last iteration.", valueName: "seconds"))
  var endDelay: Double?

  @Option(help: ArgumentHelp("Number of iterations, 0 or more, or infinite.", valueName: "n"))
  var iterations: String?

  @Option(help: ArgumentHelp("Start within the iterations, 0 or more.", valueName: "n"))
  var iterationStart: Double?

  @Option(help: "Direction of the iterations.")
  var direction: Timing.Direction?

  @Option(help: "Keep a value before or after the iterations.")
  var fill: Timing.Fill?

  /// True if any option is given.
  var isGiven: Bool {
    delay != nil || endDelay != nil || iterations != nil || iterationStart != nil
      || direction != nil || fill != nil
  }

  func validate() throws { _ = try timing() }

  func timing() throws -> Timing {
    Timing(
      delay: try finite(delay, "--delay"), endDelay: try finite(endDelay, "--end-delay"),
      iterations: try iterationCount(),
      iterationStart: try positive(
        try finite(iterationStart, "--iteration-start"), "--iteration-start"),
      direction: direction ?? .normal, fill: fill ?? .auto)
  }

  private func iterationCount() throws -> Double {
    guard let iterations else { return 1 }
    if ["infinite", "infinity"].contains(iterations.lowercased()) { return .infinity }
    guard let count = iterations.number, count >= 0 else {
      throw ValidationError("invalid --iterations '\(iterations)': expected 0 or more, or infinite")
    }
    return count
  }

  private func finite(_ number: Double?, _ option: String) throws -> Double {
    guard let number else { return 0 }
    guard number.isFinite else {
      throw ValidationError("invalid \(option) '\(number)': expected a number")
    }
    return number
  }

  private func positive(_ number: Double, _ option: String) throws -> Double {
    guard number >= 0 else {
      throw ValidationError("invalid \(option) '\(number)': expected 0 or more")
    }
    return number
  }
}
