import ArgumentParser
import Lab
import Motion
import Strings

/// `followbar curve sample`: values and velocities of a curve at some times.
struct CurveSampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Print values and velocities of a curve.",
    discussion: """
      Times are seconds. Without options of timing, a timing function goes on outside its duration by its own rule, and \
      a spring as long as it swings. With any of them it is an animation of Web Animations, whose value is empty where \
      it has none. With --retarget it starts for 1 at 0 and is sent elsewhere on the way: to replace is to start anew from \
      where it is, a spring with its velocity; additive lets it go on and adds the difference, as UIKit does; reversing is \
      CSS's transition, which takes a shorter time back to where it came from.
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable { case csv, json }

  @Argument(help: "The easing.")
  var easing: String

  @Option(help: ArgumentHelp("How many samples, evenly from 0 to the end.", valueName: "n"))
  var count: Int?

  @Option(
    help: ArgumentHelp("At these times, with commas: --at=-1,0.5", valueName: "seconds,…"))
  var at: String?

  @OptionGroup var length: CurveDuration

  @OptionGroup var curves: CurvesOption

  @OptionGroup(title: "Timing") var timing: TimingOptions

  @Option(
    help: ArgumentHelp(
      "At a time send it to another target; more than once, in order.", valueName: "time:target"))
  var retarget: [String] = []

  @Option(help: "What becomes of the way it is on (default: replace).")
  var retargetMode: CurveSampler.RetargetMode?

  @Option(help: "How to write it.")
  var format = Format.csv

  func validate() throws {
    if let count, !(1...1_000_000).contains(count) {
      throw ValidationError("--count takes 1 to 1000000, not \(count)")
    }
    if count != nil, at != nil { throw ValidationError("--count and --at exclude each other") }
    if !retarget.isEmpty, timing.isGiven {
      throw ValidationError("--retarget and the options of timing exclude each other")
    }
    if retarget.isEmpty, retargetMode != nil {
      throw ValidationError("--retarget-mode needs a --retarget")
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
    case .json: try output(json(samples, known.written, sampler.curve.duration).text())
    }
  }

  /// The curve; what never ends may be looked at where it is asked for.
  private func curve(_ known: KnownEasing) throws -> Curve {
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
      throw ValidationError("an animation without end needs --at, to know when to look")
    }
    return (0..<count).map { count > 1 ? end * Double($0) / Double(count - 1) : 0 }
  }

  private func numbers(_ list: String) throws -> [Seconds] {
    try list.split(separator: ",", omittingEmptySubsequences: false).map { text in
      guard let time = Double(text.filter { $0 != " " }), time.isFinite else {
        throw ValidationError("--at takes numbers with commas between them, not '\(text)'")
      }
      return time
    }
  }

  private func retargets() throws -> [CurveSampler.Retarget] {
    var retargets: [CurveSampler.Retarget] = []
    for text in retarget {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, let time = Double(parts[0]), let target = Double(parts[1]),
        time.isFinite, target.isFinite, time >= retargets.last?.time ?? 0
      else {
        throw ValidationError(
          "--retarget takes TIME:TARGET, numbers, from 0 seconds up and in order, not '\(text)'")
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

  /// Returns a number of a CSV field; empty for none.
  private func csv(_ number: Double?) -> String {
    number.flatMap { $0.isFinite ? numeral($0) : nil } ?? ""
  }

  private func json(_ samples: Samples, _ written: WrittenEasing, _ duration: Seconds) -> JSON {
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
