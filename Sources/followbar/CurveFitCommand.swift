import ArgumentParser
import Lab
import Motion
import Screen
import Strings

/// `followbar curve fit`: the easing of a kind that comes closest to a curve or to measured samples.
struct CurveFitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit", abstract: "Find the easing that comes closest to a curve or to samples.",
    discussion: """
      The source is an easing or a file (.csv, or a path with a slash) with a line each: time,value. A header, units and \
      scale do not matter: times are seconds or milliseconds as the header or a unit says (s, ms), else milliseconds if \
      they span more than 10; values go from the first to the last. What is far off its neighbours is left out. Errors are parts of the way (0…1).
      """)

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case cubicBezier = "cubic-bezier"
    case spring, linear
  }

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(help: "A file of samples, or an easing.")
  var source: String

  @Option(name: .customLong("as"), help: "The kind of easing.")
  var kind = Kind.cubicBezier

  @Option(help: "What to make small: the root of the mean square, or the largest error.")
  var minimize = Fit.Goal.rms

  @Option(help: ArgumentHelp("How far the stops of linear may be off.", valueName: "x"))
  var tolerance = 0.005

  @OptionGroup var length: CurveDuration

  @OptionGroup var curves: CurvesOption

  @Option(help: "How to write it.")
  var format = Format.text

  func validate() throws {
    guard (1e-6...1).contains(tolerance) else {
      throw ValidationError("--tolerance takes 0.000001 to 1, not \(tolerance)")
    }
  }

  func run() throws {
    let isFile =
      source.lowercased().hasSuffix(".csv") || source.contains("/") && !source.contains("(")
    let sampled = isFile ? try samples() : nil
    let target =
      try sampled.map { FitTarget($0) }
      ?? FitTarget(try length.curve(try curves.known().reading(source)))
    let fit =
      switch kind {
      case .cubicBezier: Fit.cubicBezier(to: target, minimizing: minimize)
      case .spring: Fit.spring(to: target, minimizing: minimize)
      case .linear: Fit.linearStops(to: target, within: tolerance)
      }
    switch format {
    case .text: try output(text(fit, sampled))
    case .json: try output(json(fit, sampled).text())
    }
  }

  private func samples() throws -> SampledCurve {
    let text = try contents(of: source)
    do throws(SampleError) {
      return try SampledCurve(csv: text, duration: length.duration)
    } catch {
      throw Failure(
        status: .badInput,
        message: "\(source.safe()):\(error.line):\(error.column): \(error.message)")
    }
  }

  private func text(_ fit: Fit, _ sampled: SampledCurve?) -> String {
    let difference = fit.difference
    let time = shortened(difference.place * fit.duration)
    var lines = [
      "\(fit.easing)",
      "over \(shortened(fit.duration)) s: rms \(shortened(difference.rms, digits: 6)), "
        + "max \(shortened(difference.max, digits: 6)) at \(time) s, "
        + "\(fixed(difference.maxSeam, digits: 2)) pt on a "
        + "\(shortened(Difference.keyboardHeight))-pt keyboard",
    ]
    if case .linearStops(let stops) = fit.easing { lines.append("\(stops.points.count) stops") }
    if let sampled {
      lines.append("\(sampled.samples.count) samples, \(sampled.outliers.count) outliers left out")
    }
    return lines.joined(separator: "\n")
  }

  private func json(_ fit: Fit, _ sampled: SampledCurve?) -> JSON {
    [
      "easing": "\(fit.easing)", "rms": .number(fit.difference.rms),
      "max": .number(fit.difference.max), "max_seam_pt": .number(fit.difference.maxSeam),
      "max_at": .number(fit.difference.place * fit.duration), "duration": .number(fit.duration),
      "outliers": .number(sampled?.outliers.count ?? 0),
    ]
  }
}
