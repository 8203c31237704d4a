package import Motion
package import Strings

/// Named curves from a file, a line each: a name, an easing or code with one, and for some a duration in seconds.
///
///     # the forum's
///     twin = cubic-bezier(.38, .7, .125, 1)
///     lively = spring(response: 0.5, damping-ratio: 0.8) 0.6
///     sheet = .easeOut(duration: 0.3)
///
/// Names ignore case. `#` begins a comment, empty lines are skipped.
package struct CurvesFile: Hashable, Sendable {
  /// The curves in the order of the file. A name is a letter, then letters, digits and hyphens, and not that of an easing
  /// or a keyboard motion; a duration is 0 to 10 seconds.
  package private(set) var curves: [NamedCurve] = []

  package init() {}

  /// The longest text in bytes, enough for a thousand curves.
  package static let largestSize = 64 << 10

  private static let mostErrors = 100

  private static let durations = 0.0...10.0

  private static let example = "lively = spring(response: 0.5, damping-ratio: 0.8) 0.6"

  package func find(_ name: String) -> NamedCurve? {
    let name = name.lowercased()
    return curves.first { $0.name?.lowercased() == name }
  }
}

// MARK: - Reading

extension CurvesFile {
  /// Parses the text of a file.
  ///
  /// - Throws: The errors of all lines, at most 100.
  package init(parsing text: String) throws(TextErrors) {
    guard text.utf8.count <= CurvesFile.largestSize else {
      let message = "file too large: expected at most \(CurvesFile.largestSize >> 10) KiB"
      throw TextErrors(errors: [TextError(column: 1, message)])
    }
    let lines = CurveLine.lines(of: text)
    var (names, errors): (Set<String>, [TextError]) = ([], [])
    for line in lines where !line.content.isEmpty && errors.count < CurvesFile.mostErrors {
      do throws(TextError) {
        let curve = try CurvesFile.curve(in: line)
        guard names.insert(line.name.lowercased()).inserted else {
          throw line.error(
            at: line.name, "duplicate name '\(line.name)': expected one curve of each name")
        }
        curves.append(curve)
      } catch {
        errors.append(error)
      }
    }
    if !errors.isEmpty { throw TextErrors(errors: errors) }
  }

  private static func curve(in line: CurveLine) throws(TextError) -> NamedCurve {
    guard let value = line.value else {
      throw line.error(
        at: line.content,
        "invalid line '\(excerpt(line.content))': expected a curve, such as '\(example)'")
    }
    if let problem = nameProblem(line.name) { throw line.error(at: line.name, problem) }
    guard !value.isEmpty else {
      throw line.error(
        at: value, "incomplete curve '\(line.name)': expected an easing, such as '\(example)'")
    }
    let curve = try easing(in: line)
    if line.duration == nil, let problem = curve.duration.flatMap(durationProblem) {
      throw line.error(at: line.easing, problem)
    }
    return NamedCurve(
      curve.easing, name: String(line.name), duration: try duration(in: line) ?? curve.duration,
      note: curve.note)
  }

  private static func easing(in line: CurveLine) throws(TextError) -> NamedCurve {
    do throws(TextError) {
      return try NamedCurve(reading: line.easing)
    } catch {
      throw line.error(at: line.easing.dropFirst(error.column - 1), error.message)
    }
  }

  private static func duration(in line: CurveLine) throws(TextError) -> Seconds? {
    guard let text = line.duration else { return nil }
    guard let duration = text.duration(), durations.contains(duration) else {
      throw line.error(
        at: text,
        "invalid duration '\(excerpt(text))': expected \(durationRange), such as 0.25 or 250ms")
    }
    return duration
  }

  private static let durationRange =
    "\(numeral(durations.lowerBound)) to \(numeral(durations.upperBound)) seconds"
}

/// A line of a curves file; its parts share the indices of the file's text.
private struct CurveLine {
  let line: NumberedLine
  let content: Substring
  /// The part before the equals sign.
  let name: Substring
  /// The part after the equals sign, an easing and a duration; nil without that sign.
  let value: Substring?
  let easing: Substring
  let duration: Substring?

  private init(_ line: NumberedLine) {
    self.line = line
    content = line.content
    let sign = content.firstIndex(of: "=") ?? content.endIndex
    name = content[..<sign].trimmedBlanks
    value = sign < content.endIndex ? content[sign...].dropFirst().trimmedBlanks : nil
    (easing, duration) = CurveLine.parts(of: value ?? "")
  }

  static func lines(of text: String) -> [CurveLine] {
    text.numberedLines.map(CurveLine.init)
  }

  /// Splits a value at its last blank outside of parentheses, unless the easing would end with a comma or has a time
  /// of its own, as a transition of CSS has.
  private static func parts(of value: Substring) -> (easing: Substring, duration: Substring?) {
    guard let blank = value.lastIndex(where: \.isWhitespace), !value[blank...].contains(")") else {
      return (value, nil)
    }
    let (easing, duration) = (value[..<blank].trimmedBlanks, value[blank...].trimmedBlanks)
    let isWhole =
      easing.last == ","
      || duration.duration() == nil && (try? NamedCurve(reading: value))?.duration != nil
    return isWhole ? (value, nil) : (easing, duration)
  }

  func error(at part: Substring, _ message: String) -> TextError {
    line.error(at: part, message)
  }
}

// MARK: - Parsing easings by name

extension CurvesFile {
  /// Returns the curve of a name of this file, or reads a text as `NamedCurve(reading:duration:)` does.
  ///
  /// - Throws: `TextError` at the first wrong character, for any text.
  package func reading(
    _ text: String, duration: Seconds? = nil
  ) throws(TextError) -> NamedCurve {
    if let curve = find(String(text[...].trimmedBlanks)) { return curve }
    return try NamedCurve(reading: text, duration: duration)
  }
}

// MARK: - Saving

extension CurvesFile {
  /// Sets one curve in the text of a file and keeps every other byte.
  ///
  /// A known curve keeps its line, the spelling of its name and its comment. A new one is appended.
  ///
  /// - Throws: The errors of the text or of the curve.
  package static func text(
    _ old: String, setting curve: NamedCurve
  ) throws(TextErrors) -> String {
    let file = try CurvesFile(parsing: old)
    let name = curve.name ?? ""
    if let problem = nameProblem(name) ?? curve.duration.flatMap(durationProblem) {
      throw TextErrors(errors: [TextError(column: 1, problem)])
    }
    let value = "\(curve.easing)" + (curve.duration.map { " " + numeral($0) } ?? "")
    guard let known = file.find(name) else { return appended("\(name) = \(value)", to: old) }
    if known.easing == curve.easing, known.duration == curve.duration { return old }
    let line = CurveLine.lines(of: old).first { $0.name == known.name ?? "" }
    guard let oldValue = line?.value else { return old }
    var text = old
    text.replaceSubrange(oldValue.startIndex..<oldValue.endIndex, with: value)
    return text
  }

  private static func appended(_ line: String, to text: String) -> String {
    let lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    let isEnded = text.isEmpty || text.last?.isNewline == true
    return text + (isEnded ? line + lineEnd : lineEnd + line)
  }
}

// MARK: - Names and limits

extension CurvesFile {
  package static func isName(_ text: String) -> Bool { nameProblem(text) == nil }

  /// Returns the error message for a name; nil if it is valid.
  private static func nameProblem(_ name: some StringProtocol) -> String? {
    guard String(name).wholeMatch(of: #/[A-Za-z][A-Za-z0-9\-]*/#) != nil else {
      return "invalid name '\(excerpt(name))': expected a letter, then letters, digits and hyphens"
    }
    guard !isTaken(name.lowercased()) else {
      return "invalid name '\(excerpt(name))': expected a name that is not taken"
    }
    return nil
  }

  /// Returns the error message for a duration; nil if it is valid.
  private static func durationProblem(_ duration: Seconds) -> String? {
    guard !durations.contains(duration) else { return nil }
    return "invalid duration '\(numeral(duration))': expected \(durationRange)"
  }

  /// Returns whether a lowercase name is an easing, a function or a value of `--keyboard-motion`.
  private static func isTaken(_ name: String) -> Bool {
    NamedEasing.find(name) != nil
      || ["all", "cubic-bezier", "path", "spring", "steps"].contains(name)
      || KeyboardMotion.all.contains { $0.name == name }
  }

  private static func excerpt(_ text: some StringProtocol) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(24))).safe()
  }
}
