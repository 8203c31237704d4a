import ArgumentParser
import Lab
import Motion
import Strings

/// `followbar curve sample`: values and velocities of a curve at times.
struct CurveSampleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample", abstract: "Print values and velocities of a curve.",
    discussion: """
      Times are seconds. Outside of its duration, a timing function is extrapolated, and a spring keeps \
      moving.
      """)

  enum SampleFormat: String, NamedArgument { case csv, json }

  @Argument(help: "The easing, or - for standard input.", completion: .easings)
  var easing: String

  @Option(
    "Number of samples, evenly from 0 to the end, 1 to 100000 (default: 101).",
    .integer(1...100_000), valueName: "n")
  var count: Int?

  @Option(
    help: ArgumentHelp(
      "Times of the samples, separated by commas: -1,0.5", valueName: "seconds,…"))
  var at: String?

  @OptionGroup var length: CurveDuration

  @Option(Settings.curves) var curves: String?

  @Option(help: "Output format.")
  var format = SampleFormat.csv

  /// A curve's value and velocity at a time, which may be outside of its duration.
  private typealias Sample = (time: Seconds, value: Double, velocity: Double)

  func validate() throws {
    if count != nil, at != nil {
      throw ValidationError("invalid options: expected --count or --at")
    }
    _ = try at.map(numbers)
  }

  func run() throws {
    let known = try KnownCurves(at: curves).curve(of: easing, lasting: length.duration)
    let curve = try curve(known)
    // A spring runs in real seconds.
    let length = curve.isSpring ? 1 : curve.duration
    let samples: [Sample] = try times(curve).map {
      ($0, curve.easing.value(at: $0 / length), curve.easing.slope(at: $0 / length) / length)
    }
    switch format {
    case .csv: try output(csv(samples))
    case .json: try output(json(samples, known, curve.duration).text())
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

  private func times(_ curve: Curve) throws -> [Seconds] {
    if let at { return try numbers(at) }
    let (count, end) = (count ?? 101, curve.duration)
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

  private func csv(_ samples: [Sample]) -> String {
    let rows = samples.map { [$0.time, $0.value, $0.velocity].map(csv).joined(separator: ",") }
    return (["time,value,velocity"] + rows).joined(separator: "\n")
  }

  /// Returns a number as a CSV field; empty if it is not finite.
  private func csv(_ number: Double) -> String { number.isFinite ? numeral(number) : "" }

  private func json(_ samples: [Sample], _ written: NamedCurve, _ duration: Seconds) -> JSON {
    let objects: [JSON] = samples.map {
      [
        "time": .number($0.time), "value": .number($0.value), "velocity": .number($0.velocity),
      ]
    }
    return [
      "easing": "\(written)", "duration": .number(duration), "samples": .list(objects),
    ]
  }
}
