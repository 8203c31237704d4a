package import Lab
package import Motion
import Strings

/// A track as the log of a probe: one line for each frame, `FOLLOWBAR time_ms keyboard_top bar_bottom`, and the y of a
/// message's top if the probe knows one.
///
/// Anything may stand before the first word, such as the date of logcat, and a quote ends the line as in Chromium's console.
/// `-` is a part that is not seen. Lines without the word are ignored.
extension Track {
  /// The word before the fields of each line.
  fileprivate static let prefix = "FOLLOWBAR"

  /// Parses a log, or the table of a track, which a pipe may hold as well. Times of a log count from its first frame.
  ///
  /// The header `FOLLOWBAR unit=px scale=2.75 height=2400` comes before the frames: `unit` is `px`, `dp` or `pt`, `scale` the
  /// pixels of a point, and `height` the screen's. Without a header, places are points, and the screen ends at the
  /// keyboard's lowest top.
  ///
  /// - Throws: `TextError` at the first wrong field, and beyond 144000 frames, 600 seconds or 120 moves of a part.
  package init(log text: some StringProtocol) throws(TextError) {
    if Track.isTrack(csv: text) {
      self = try Track(csv: text)
      return
    }
    var reader = LogReader()
    for line in text.lines { try reader.read(line) }
    self = try reader.track()
  }
}

/// The first line of a probe, about its screen.
private struct LogHeader: Hashable {
  enum Unit: String { case px, dp, pt }

  var unit: Unit?
  /// Pixels per point.
  var scale: Double?
  /// The screen's height in the unit.
  var height: Double?

  static let scales = 0.1...100.0
  static let heights = 1...40_000.0
}

private struct LogReader {
  private var header = LogHeader()
  private var rows: [(row: Track.TrackRow, seam: Double?)] = []
  private var start: Seconds = 0
  /// The first y of the message, in points.
  private var firstMessage: Double?
  private var line: Substring = ""
  private var lines = 0

  mutating func read(_ line: Substring) throws(TextError) {
    (self.line, lines) = (line, lines + 1)
    guard let fields = fields() else { return }
    if let first = fields.first, first.contains("=") {
      try readHeader(fields)
    } else {
      try readRow(fields)
    }
  }

  /// Returns the fields after the last prefix in the line; nil if it has none as a word of its own.
  private func fields() -> [Substring]? {
    for range in line.ranges(of: Track.prefix).reversed() {
      let before = line[..<range.lowerBound].last
      let rest = line[range.upperBound...]
      let record = rest.first == ":" ? rest.dropFirst() : rest
      guard record.first == " " || record.first == "\t", !(before?.isPartOfWord ?? false) else {
        continue
      }
      return record.prefix { $0 != "\"" && $0 != "'" }.split { $0 == " " || $0 == "\t" }
    }
    return nil
  }

  private mutating func readHeader(_ fields: [Substring]) throws(TextError) {
    var new = LogHeader()
    for field in fields {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? parts[1] : ""
      switch parts[0] {
      case "unit":
        guard let unit = LogHeader.Unit(rawValue: String(value)) else {
          throw wrong(field, "unit=px, unit=dp or unit=pt")
        }
        new.unit = unit
      case "scale": new.scale = try number(value, in: LogHeader.scales, of: field)
      case "height": new.height = try number(value, in: LogHeader.heights, of: field)
      default: throw wrong(field, "unit=, scale= or height=")
      }
    }
    if new.unit == .px, new.scale == nil {
      throw error("incomplete header: expected scale=, the pixels of a point, with unit=px")
    }
    guard rows.isEmpty || new == header else {
      throw error("invalid header: expected one screen, and its header before the first frame")
    }
    header = new
  }

  private func number(
    _ text: Substring, in range: ClosedRange<Double>, of field: Substring
  ) throws(TextError) -> Double {
    guard let value = text.number, range.contains(value) else {
      throw wrong(
        field, "a number from \(numeral(range.lowerBound)) to \(numeral(range.upperBound))")
    }
    return value
  }

  private mutating func readRow(_ fields: [Substring]) throws(TextError) {
    for (index, name) in ["time_ms", "keyboard_top", "bar_bottom"].enumerated()
    where index >= fields.count {
      let end = fields.last?.endIndex ?? line.endIndex
      throw error("incomplete frame: expected '\(name)'", at: end)
    }
    guard let milliseconds = fields[0].number, abs(milliseconds) < 1e15 else {
      throw wrong(fields[0], "milliseconds")
    }
    if rows.isEmpty { start = milliseconds / 1000 }
    let time = milliseconds / 1000 - start
    if let last = rows.last?.row.time, time < last {
      throw wrong(
        fields[0], "\(shortened((last + start) * 1000)) ms or more, in one run of the app")
    }
    if let limit = Track.limit(exceededBy: time, after: rows) { throw wrong(fields[0], limit) }
    let message = fields.count > 3 ? try message(fields[3]) : nil
    firstMessage = firstMessage ?? message
    let row = Track.TrackRow(
      time: time, keyboardTop: try place(fields[1]), barBottom: try place(fields[2]),
      transcript: message.flatMap { message in firstMessage.map { $0 - message } })
    rows.append((row, seam: nil))
  }

  /// Returns the y of a message in points; nil for one that is not seen, and for other text.
  private func message(_ field: Substring) throws(TextError) -> Double? {
    guard field.first(where: { !"+-.".contains($0) })?.isNumber ?? false else { return nil }
    return try place(field, in: Track.messages)
  }

  /// Returns a place in points; nil for a part that is not seen.
  private func place(
    _ field: Substring, in range: ClosedRange<Double> = Track.places
  ) throws(TextError) -> Double? {
    guard field != "-" else { return nil }
    guard let value = field.number.map({ $0 / divisor }), range.contains(value) else {
      throw wrong(field, "a number within ±\(numeral(range.upperBound)) points, or -")
    }
    return value
  }

  /// The units of places per point.
  private var divisor: Double { header.unit == .px ? header.scale ?? 1 : 1 }

  func track() throws(TextError) -> Track {
    guard !rows.isEmpty else {
      throw error("invalid log: expected a line '\(Track.prefix) time_ms keyboard_top bar_bottom'")
    }
    let height = header.height.map { $0 / divisor }
    return try Track(rows, screenHeight: height, expecting: "a number as 'keyboard_top'") {
      error("invalid log: " + $0)
    }
  }

  private func wrong(_ field: Substring, _ expected: String) -> TextError {
    error(
      "invalid field '\(field.prefix(24).safe())': expected \(expected)",
      at: field.startIndex)
  }

  /// Returns an error at a place of the present line, by default its beginning.
  private func error(_ message: String, at index: Substring.Index? = nil) -> TextError {
    let column = index.map { line.distance(from: line.startIndex, to: $0) } ?? 0
    return TextError(line: lines, column: column + 1, message)
  }
}

extension Character {
  /// True before a prefix that is the end of another word, or of a path.
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || "_-/".contains(self) }
}
