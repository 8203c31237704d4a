package import Motion
import Strings

/// Curves under names of the user's own, from a file of TOML.
///
/// An entry of the table `curves` is an easing in quotes, or a table with an `easing` and, if wanted, a
/// `duration` in seconds, 0 to 10:
///
///     [curves]
///     twin = "cubic-bezier(.38, .7, .125, 1)"
///
///     [curves.lively]
///     easing = "spring(response: 0.5, damping-ratio: 0.8)"
///     duration = 0.6
///
/// In which case a name is written does not matter. Other tables of the file are not looked at.
package struct CurvesFile: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// A letter, and letters, digits and hyphens after it; no name that an easing or a keyboard motion has.
    package var name: String
    package var easing: Easing
    /// Seconds, 0 to 10; nil where the file says nothing of it.
    package var duration: Seconds?

    package init(name: String, easing: Easing, duration: Seconds? = nil) {
      (self.name, self.easing, self.duration) = (name, easing, duration)
    }
  }

  /// In the order of the file.
  package internal(set) var entries: [Entry]

  /// A file without curves.
  package init() { entries = [] }

  /// Returns the entry of a name, in whatever case it is written; nil if there is none.
  package func find(_ name: String) -> Entry? { index(of: name).map { entries[$0] } }

  func index(of name: String) -> Int? {
    let name = name.lowercased()
    return entries.firstIndex { $0.name.lowercased() == name }
  }
}

// MARK: - Reading easings with them

/// An easing as it was asked for: by a name of the user's own, or as `WrittenEasing` reads it.
package struct KnownEasing: Hashable, Sendable {
  package let written: WrittenEasing
  /// The name by which the file has it, in its usual case; nil where it is not from the file.
  package let entryName: String?
  /// Seconds that the file says it takes, 0 to 10; nil where it says nothing.
  package let duration: Seconds?

  package var easing: Easing { written.easing }

  /// The name it was asked for by, in its usual case; nil for a function.
  package var name: String? { entryName ?? written.name }
}

extension CurvesFile {
  /// Reads an easing: a name of this file, else whatever `WrittenEasing(parsing:)` reads.
  ///
  /// - Throws: `EasingError` at the first character that cannot be meant, for any text whatever.
  package func reading(_ text: String) throws(EasingError) -> KnownEasing {
    let word = text.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
    let rest = text[word.endIndex...]
    guard rest.allSatisfy(\.isWhitespace), let entry = find(String(word)) else {
      return KnownEasing(written: try WrittenEasing(parsing: text), entryName: nil, duration: nil)
    }
    let written = try WrittenEasing(parsing: "\(entry.easing)")
    return KnownEasing(written: written, entryName: entry.name, duration: entry.duration)
  }
}

// MARK: - Limits

extension CurvesFile {
  /// Seconds that a curve of the file may take, as many as `--duration` takes.
  static let durations = 0.0...10.0

  /// True if a text could be the name of a curve in a file, whether there is one or not.
  package static func isName(_ text: String) -> Bool { complaint(aboutName: text) == nil }

  /// What is wrong with a name; nil if nothing is.
  static func complaint(aboutName name: String) -> String? {
    let bytes = name.utf8
    let isWord = bytes.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    guard isWord, let first = bytes.first, isLetter(first) else {
      return "expected a name of letters, digits and hyphens, found \(quoted(name))"
    }
    guard !isTaken(name.lowercased()) else {
      return "expected a name that nothing else has, found \(quoted(name))"
    }
    return nil
  }

  /// What is wrong with a duration; nil if nothing is.
  static func complaint(aboutDuration duration: Seconds) -> String? {
    let range = "\(shortened(durations.lowerBound)) to \(shortened(durations.upperBound))"
    return durations.contains(duration) ? nil : "expected \(range) seconds, found \(duration)"
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// True if a name, in lower case, means an easing, begins a function, or is one of `--keyboard-motion`.
  private static func isTaken(_ name: String) -> Bool {
    NamedEasing.find(name) != nil
      || ["all", "cubic-bezier", "path", "spring", "steps"].contains(name)
      || KeyboardMotion.all.contains { $0.name == name }
  }
}
