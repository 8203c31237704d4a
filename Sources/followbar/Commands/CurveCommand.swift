public import ArgumentParser
import Lab
public import Motion
import Strings

/// `followbar curve`: curves without a phone.
struct CurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curve",
    abstract: "Show, sample, compare, fit and convert curves.",
    discussion: """
      An EASING is an easing of CSS (cubic-bezier, linear, steps), a name (see: followbar curve list), or a spring. Springs \
      run in real seconds; every other easing takes --duration. With --curves, the names in your own file are easings too.

        spring(mass: 3, stiffness: 1000, damping: 500)
        spring(response: 0.5, damping-ratio: 0.8)
        spring(duration: 0.5, bounce: 0.3)
      """,
    subcommands: [
      CurveListCommand.self, CurveShowCommand.self, CurveParseCommand.self,
      CurveSampleCommand.self, CurvePlotCommand.self, CurveCompareCommand.self,
      CurveFitCommand.self, CurveConvertCommand.self,
    ])
}

/// An easing's text, and its name in errors.
struct EasingText {
  let text: String
  let name: String

  init(argument: String) throws {
    (text, name) = argument == "-" ? (try textOfStandardInput(), "<stdin>") : (argument, "easing")
    guard text.utf8.count <= Easing.longestText else {
      throw Failure(
        .badInput, at: "\(name):1:1",
        "invalid easing of \(text.utf8.count) bytes: expected at most \(Easing.longestText)")
    }
  }

  static let help: ArgumentHelp = "The easing, or - for standard input."
}

struct CurveDuration: ParsableArguments {
  @Option(
    "Duration of the curve, above 0 (default: 1 s for a timing function).", .seconds(1e-9...1e6),
    valueName: "time")
  var duration: Double?

  /// Returns the duration of an easing, from the option or the curves file; nil if neither has one.
  func seconds(of known: NamedCurve) throws -> Seconds? {
    guard let seconds = duration ?? known.duration, seconds <= 0 else {
      return duration ?? known.duration
    }
    throw Failure(
      .badInput, at: "easing:1:1",
      "invalid duration '\(shortened(seconds))' in the curves file: "
        + "expected more than 0 seconds, or a --duration")
  }

  /// Returns the curve of an easing. A spring lasts until it settles, or as long as its keyboard motion.
  func curve(_ known: NamedCurve, otherwise: Seconds = 1) throws -> Curve {
    let easing = known.easing
    if let seconds = try seconds(of: known) { return Curve(easing, duration: seconds) }
    guard case .spring(let spring) = easing else { return Curve(easing, duration: otherwise) }
    if let keyboard = KeyboardMotion.all.first(where: { $0.curve.easing == easing }) {
      return keyboard.curve
    }
    let curve = Curve(spring)
    guard curve.duration.isFinite, curve.duration > 0 else {
      throw Failure(
        .badInput, at: "easing:1:1",
        "invalid easing '\(easing)': expected a spring that settles, or a --duration")
    }
    return curve
  }
}

extension Fit.Goal: ExpressibleByArgument {
  /// Creates the value of a name, in any case.
  public init?(argument: String) { self.init(named: argument) }
}

extension Notation: ExpressibleByArgument {
  /// Creates the value of a name, in any case.
  public init?(argument: String) { self.init(named: argument) }
}

/// `followbar curve parse`: the canonical form of an easing.
struct CurveParseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse", abstract: "Print the canonical form of an easing.",
    discussion: "Prints CSS as browsers compute it, and springs and names in followbar's notation.")

  @Argument(help: EasingText.help, completion: .easings)
  var easing: String

  @OptionGroup var curves: CurvesOption

  func run() throws {
    try output(try curves.known().reading(EasingText(argument: easing)).computed)
  }
}

/// `followbar curve list`: the names of curves.
struct CurveListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the names of curves with their sources.")

  @Option(help: "Output format.")
  var format = TextFormat.text

  @OptionGroup var curves: CurvesOption

  func run() throws {
    let own = try curves.known().file.curves
    switch format {
    case .text:
      let tables = NamedEasing.Group.allCases.map(table) + (own.isEmpty ? [] : [table(of: own)])
      try output(tables.joined(separator: "\n\n"))
    case .json: try output(JSON.list(NamedEasing.all.map(json) + own.map(json)).text(depth: 1))
    }
  }

  private func json(_ named: NamedEasing) -> JSON {
    [
      "name": .text(named.name), "easing": "\(named.easing)", "group": .text(named.group.rawValue),
      "source": .text(named.source),
    ]
  }

  private func json(_ own: NamedCurve) -> JSON {
    let duration = own.duration.map { [JSON.Member("duration", .number($0))] } ?? []
    return .object(
      [
        .init("name", .text(own.name ?? "")), .init("easing", "\(own.easing)"),
        .init("group", "file"),
        .init("source", .text(curves.path ?? "")),
      ] + duration)
  }

  private func table(of group: NamedEasing.Group) -> String {
    let rows = NamedEasing.all.filter { $0.group == group }
    return table(group.rawValue, rows.map { [$0.name, meaning(of: $0)] })
  }

  private func table(of curves: [NamedCurve]) -> String {
    let rows = curves.map { curve in
      let duration = curve.duration.map { " over \(shortened($0)) s" } ?? ""
      return [curve.name ?? "", curve.easing.computed + duration]
    }
    return table("file", rows)
  }

  private func table(_ title: String, _ rows: [[String]]) -> String {
    (["# \(title)"] + aligned(rows)).joined(separator: "\n")
  }

  /// Returns the canonical form, or the source of a function without one.
  private func meaning(of row: NamedEasing) -> String {
    let text = row.easing.computed
    return text == row.name ? row.source : text
  }
}
