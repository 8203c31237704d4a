package import Strings

/// The limits of a recording's seam, and the evidence that a recording must bring, from a file with a line each.
///
///     gap 3                # the widest gap, in points
///     move 2 overlap 6     # in the second move of the keyboard only
///     out-of-seam 100 ms
///     moves 2              # evidence: the keyboard must move twice at least
///
/// `#` begins a comment, and empty lines are skipped. Evidence that no line names has a default.
package struct TrackLimits: Hashable, Sendable {
  /// A figure and its limit.
  package struct Limit: Hashable, Sendable {
    package let figure: TrackFigure
    /// Points, seconds, frames a second, a share, or a number of moves.
    package let value: Double
    /// The number of the keyboard's move, from 1; nil for the whole recording.
    package let move: Int?
  }

  package private(set) var limits: [Limit] = []

  /// The longest text in bytes.
  package static let largestSize = 64 << 10
  /// The largest number of a move.
  private static let mostMoves = 1000
  private static let example = "gap 3"

  package init() { addDefaults() }

  /// True if all of them are evidence, so that no seam fails them.
  package var areEvidenceAlone: Bool { limits.allSatisfy(\.figure.isEvidence) }

  /// Parses the text of a file.
  ///
  /// - Throws: `TextError` at the first wrong word.
  package init(parsing text: String) throws(TextError) {
    guard text.utf8.count <= TrackLimits.largestSize else {
      throw TextError(column: 1, "file too large: expected at most \(Self.largestSize >> 10) KiB")
    }
    for line in text.numberedLines {
      if let limit = try TrackLimits.limit(in: line) { limits.append(limit) }
    }
    addDefaults()
  }

  private mutating func addDefaults() {
    for figure in TrackFigure.allCases {
      guard let usual = figure.usualEvidence, !limits.contains(where: { $0.figure == figure })
      else { continue }
      limits.append(Limit(figure: figure, value: usual, move: nil))
    }
  }

  private static func limit(in line: NumberedLine) throws(TextError) -> Limit? {
    var words = line.content.split(whereSeparator: \.isWhitespace)[...]
    guard let first = words.first else { return nil }
    var move: Int?
    if first == "move" {
      guard let word = words.dropFirst().first, let found = Int(word), 1...mostMoves ~= found else {
        throw line.error(
          at: words.dropFirst().first ?? first,
          "invalid move: expected its number, as in 'move 2 gap 6'")
      }
      (move, words) = (found, words.dropFirst(2))
    }
    guard let name = words.popFirst() else {
      throw line.error(
        at: first, "incomplete limit: expected a figure and its limit, such as '\(example)'")
    }
    guard let figure = TrackFigure(rawValue: String(name)) else {
      let names = TrackFigure.allCases.map(\.rawValue)
      throw line.error(
        at: name, "unknown figure '\(name)': expected \(alternatives(names, to: String(name)))")
    }
    guard move == nil || !figure.isOfAll else {
      throw line.error(
        at: name, "invalid '\(name)' of one move: expected it for the whole recording")
    }
    // A unit may stand apart, a second number may not.
    let isOne = !words.dropFirst().contains { $0.contains(where: \.isNumber) }
    guard isOne, let value = figure.limit(words.joined()) else {
      throw line.error(
        at: words.first ?? name,
        "invalid limit '\(words.joined(separator: " "))' of '\(name)': expected \(figure.expected)")
    }
    return Limit(figure: figure, value: value, move: move)
  }
}

/// A figure of a recording that a limit holds, or evidence that the recording shows something at all.
package enum TrackFigure: String, CaseIterable, Sendable {
  case gap, overlap, rms, final
  case outOfSeam = "out-of-seam"
  /// The largest seam wherever bar and keyboard rest, with the keyboard up and down.
  case restUp = "rest-up"
  case restDown = "rest-down"
  /// The geometry by which seams are measured: a gap that is always there may count as part of the bar, or as designed.
  case bar, floor, designed
  /// The largest move of the transcript in a frame, and its way from start to end.
  case scroll, anchor
  case moves, whole, fps, hidden

  /// True if it says that there is something to check.
  package var isEvidence: Bool { usualEvidence != nil }

  /// The evidence that a recording brings unless limits say otherwise.
  var usualEvidence: Double? {
    switch self {
    case .moves: 1
    case .fps: 24
    case .hidden: 0.1
    case .whole: 1
    default: nil
    }
  }

  /// True if the limit is the least value, not the largest.
  var isLeast: Bool { [.moves, .whole, .fps].contains(self) }

  /// True if it is of the whole recording only.
  var isOfAll: Bool { isEvidence || [.bar, .floor, .designed].contains(self) }

  /// The reason why a recording has no such figure.
  var lack: String {
    switch self {
    case .final: "the last frame does not show keyboard and bar"
    case .restUp, .restDown: "a rest that shows keyboard and bar is missing"
    case .bar: "the recording does not tell the bar's height"
    case .scroll, .anchor: "the recording does not tell the transcript's place"
    default: "a move that shows keyboard and bar is missing"
    }
  }

  var expected: String {
    switch self {
    case .outOfSeam: "a time with its unit, such as 100 ms"
    case .moves, .whole: "a number of moves, such as 2"
    case .fps: "frames a second, such as 50"
    case .hidden: "a share of the frames, such as 5 %"
    default: "one number of points from 0 to 10000, such as 3"
    }
  }

  /// Returns the limit that a text without blanks says; nil if it says none.
  func limit(_ text: String) -> Double? {
    switch self {
    case .outOfSeam: text.hasSuffix("s") ? try? SettingText.seconds(0...600).read(text) : nil
    case .moves, .whole: (try? SettingText.integer(0...1000).read(text)).map(Double.init)
    case .fps: try? SettingText.number(1...1000).read(text.without("asecond"))
    case .hidden:
      text.hasSuffix("%")
        ? (try? SettingText.number(0...100).read(String(text.dropLast()))).map { $0 / 100 } : nil
    default: try? SettingText.number(0...10_000).read(text.without("pt"))
    }
  }

  /// Returns a value with its unit.
  package func text(_ value: Double) -> String {
    switch self {
    case .outOfSeam: fixed(value * 1000, digits: 0) + " ms"
    case .moves, .whole: shortened(value)
    case .fps: fixed(value, digits: 0) + " a second"
    case .hidden: fixed(value * 100, digits: 0) + " %"
    default: fixed(value) + " pt"
    }
  }
}

extension String {
  /// Returns the text without a unit at its end.
  fileprivate func without(_ unit: String) -> String {
    hasSuffix(unit) ? String(dropLast(unit.count)) : self
  }
}
