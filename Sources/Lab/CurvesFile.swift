package import Motion
import Strings

/// Named curves from a YAML file.
///
/// Each key of the mapping `curves` is a name. Its value is an easing, or a mapping with an `easing` and an optional
/// `duration` in seconds, 0 to 10:
///
///     curves:
///       twin: cubic-bezier(.38, .7, .125, 1)
///       lively:
///         easing: "spring(response: 0.5, damping-ratio: 0.8)"
///         duration: 0.6
///
/// Names ignore case. Other keys of the file are skipped.
package struct CurvesFile: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// A letter, then letters, digits and hyphens; never the name of an easing or a keyboard motion.
    package var name: String
    package var easing: Easing
    /// Seconds, 0 to 10; nil if the file has none.
    package var duration: Seconds?

    package init(name: String, easing: Easing, duration: Seconds? = nil) {
      (self.name, self.easing, self.duration) = (name, easing, duration)
    }
  }

  /// The curves in the order of the file.
  package internal(set) var entries: [Entry]

  package init() { self.init(entries: []) }

  init(entries: [Entry]) { self.entries = entries }

  /// Returns the entry of a name, in any case.
  package func find(_ name: String) -> Entry? { index(of: name).map { entries[$0] } }

  func index(of name: String) -> Int? {
    let name = name.lowercased()
    return entries.firstIndex { $0.name.lowercased() == name }
  }
}

// MARK: - Parsing easings by name

extension CurvesFile {
  /// Parses a name of this file, or a text as `NamedCurve(parsing:)` does.
  ///
  /// - Throws: `TextError` at the first wrong character, for any text.
  package func reading(_ text: String) throws(TextError) -> NamedCurve {
    let word = text.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
    let rest = text[word.endIndex...]
    guard rest.allSatisfy(\.isWhitespace), let entry = find(String(word)) else {
      return try NamedCurve(parsing: text)
    }
    return NamedCurve(entry.easing, name: entry.name, duration: entry.duration)
  }
}

// MARK: - Limits

extension CurvesFile {
  /// The range of durations in seconds, as for `--duration`.
  static let durations = 0.0...10.0

  /// Returns whether a curve may have this name.
  package static func isName(_ text: String) -> Bool { nameProblem(text) == nil }

  /// Returns the error message for a name, or nil.
  static func nameProblem(_ name: String) -> String? {
    let bytes = name.utf8
    let isWord = bytes.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    guard isWord, let first = bytes.first, isLetter(first) else {
      return "invalid name '\(excerpt(name))': expected a letter, then letters, digits and hyphens"
    }
    guard !isTaken(name.lowercased()) else {
      return "invalid name '\(excerpt(name))': expected a name that is not taken"
    }
    return nil
  }

  /// Returns the error message for a duration, or nil.
  static func durationProblem(_ duration: Seconds) -> String? {
    guard !durations.contains(duration) else { return nil }
    return "invalid duration '\(numeral(duration))': expected \(durationsText)"
  }

  static let durationsText =
    "\(numeral(durations.lowerBound)) to \(numeral(durations.upperBound)) seconds"

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Returns whether a lowercase name is an easing, a function or a value of `--keyboard-motion`.
  private static func isTaken(_ name: String) -> Bool {
    NamedEasing.find(name) != nil
      || ["all", "cubic-bezier", "path", "spring", "steps"].contains(name)
      || KeyboardMotion.all.contains { $0.name == name }
  }
}
