import ArgumentParser
import Lab
import Motion
import Strings

/// `followbar curve fit`: the easing of a kind closest to a curve or to measured samples.
struct CurveFitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit", abstract: "Find the easing closest to a curve or to samples.",
    discussion: """
      The source is an easing or a file (.csv, or a path with a slash) with lines of time,value. The header or a unit \
      (s, ms) sets the unit of times; without either, times that span more than 10 are milliseconds. Values have any unit \
      and direction: the first is the start, the last the end. Outliers are ignored. Errors are fractions of the way. In a \
      track of followbar track, --move chooses the move of the keyboard to fit.
      """)

  @Argument(
    help: "A file of samples, or an easing, or - for standard input with one.", completion: .sources
  )
  var source: String

  @Option(name: .customLong("as"), help: "The kind of easing.")
  var kind = Tuning.CurveFamily.cubicBezier

  @Option(help: "The error to minimize: the root mean square, or the maximum.")
  var minimize = Fit.Goal.rms

  @Option(
    "Largest error of the stops of linear(), 0.000001 to 1 (default: 0.005).", .number(1e-6...1),
    valueName: "x")
  var tolerance = 0.005

  @Option("Number of the move in a track (default: 1).", .integer(1...1_000_000), valueName: "n")
  var move: Int?

  @OptionGroup var length: CurveDuration

  @Option(Settings.curves) var curves: String?

  @Option(help: "Output format.")
  var format = TextFormat.text

  func run() throws {
    try validateTrack(source)
    guard source.namesFile || move == nil else {
      throw invalidMove("a track as the source")
    }
    let (sampled, moves) = source.namesFile ? try samples() : (nil, nil)
    let target =
      try sampled.map { FitTarget($0) }
      ?? FitTarget(
        try length.curve(try KnownCurves(at: curves).curve(of: source, lasting: length.duration)))
    let fit =
      switch kind {
      case .cubicBezier: Fit.cubicBezier(to: target, minimizing: minimize)
      case .spring: Fit.spring(to: target, minimizing: minimize)
      case .linear: Fit.linearStops(to: target, within: tolerance)
      }
    switch format {
    case .text: try output(text(fit, sampled, moves))
    case .json: try output(json(fit, sampled, moves).text())
    }
  }

  private func samples() throws -> (SampledCurve, moves: Int?) {
    if let track = try track() { return try samples(of: track) }
    guard move == nil else { throw invalidMove("a track as the source") }
    let samples = try tableContents(of: source) { text throws(TextError) in
      try SampledCurve(csv: text, duration: length.duration)
    }
    return (samples, nil)
  }

  private func track() throws -> Track? {
    try tableContents(of: source) { text throws(TextError) in
      Track.isTrack(csv: text) ? try Track(table: text, at: source) : nil
    }
  }

  /// Returns the positions of a move of the keyboard, and the number of its moves.
  private func samples(of track: Track) throws -> (SampledCurve, moves: Int?) {
    let moves = track.moves(of: .keyboard)
    let index = (move ?? 1) - 1
    guard !moves.isEmpty else {
      throw Failure(
        .badInput, at: "\(source.safe()):1:1", "invalid track: expected a keyboard that moves")
    }
    guard moves.indices.contains(index) else {
      throw invalidMove("1 to \(moves.count), the keyboard's moves in '\(source.safe())'")
    }
    let positions = track.positions(of: moves[index])
    guard let curve = SampledCurve(measured: positions, duration: length.duration) else {
      throw Failure(
        .badInput, at: "\(source.safe()):1:1", "invalid track: expected a slower move \(index + 1)")
    }
    return (curve, moves.count)
  }

  private func invalidMove(_ expected: String) -> ValidationError {
    ValidationError("invalid --move '\(move ?? 1)': expected \(expected)")
  }

  private func text(_ fit: Fit, _ sampled: SampledCurve?, _ moves: Int?) -> String {
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
      lines.append("\(sampled.samples.count) samples, \(sampled.outliers.count) outliers ignored")
    }
    if let moves { lines.append("move \(move ?? 1) of \(moves)") }
    return lines.joined(separator: "\n")
  }

  private func json(_ fit: Fit, _ sampled: SampledCurve?, _ moves: Int?) -> JSON {
    [
      "easing": "\(fit.easing)", "rms": .number(fit.difference.rms),
      "max": .number(fit.difference.max), "max_seam_pt": .number(fit.difference.maxSeam),
      "max_at": .number(fit.difference.place * fit.duration), "duration": .number(fit.duration),
      "outliers": .number(sampled?.outliers.count ?? 0), "moves": .number(moves.map(Double.init)),
    ]
  }
}
