import Screen
import Strings

extension Duration {
  /// Parses a number with `ms`, `s` or `m`; errors are thrown with a place.
  init(tape text: String, at place: TapePlace) throws(TapeError) {
    guard let time = Duration(tape: text) else {
      throw TapeError(
        at: place, "invalid time '\(text)': expected a number with a unit, such as 0.25s or 250ms")
    }
    if time > Tape.longest {
      throw TapeError(at: place, "invalid time '\(text)': expected at most a day")
    }
    self = time
  }

  /// Parses a number with `ms`, `s` or `m`, as Go does; nil for two dots or more than 292 years.
  init?(tape text: String) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let units: [Substring: Int64] = ["ms": 1_000_000, "s": 1_000_000_000, "m": 60_000_000_000]
    guard let unit = units[text[digits.endIndex...]] else { return nil }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.contains(where: { !$0.isEmpty }) else { return nil }
    guard let whole = parts[0].isEmpty ? 0 : Int64(parts[0]) else { return nil }
    let (nanoseconds, overflow) = whole.multipliedReportingOverflow(by: unit)
    let fraction = parts.count == 2 ? Duration.fraction(parts[1], of: unit) : 0
    let (sum, isOver) = nanoseconds.addingReportingOverflow(fraction)
    guard !overflow, !isOver else { return nil }
    self = .nanoseconds(sum)
  }

  /// Returns the nanoseconds of a fraction's first seven digits.
  private static func fraction(_ digits: Substring, of unit: Int64) -> Int64 {
    var (value, scale) = (Int64(0), Int64(1))
    for digit in digits.prefix(7).compactMap(\.wholeNumberValue) {
      value = value * 10 + Int64(digit)
      scale *= 10
    }
    return value * unit / scale
  }
}

extension CellSize {
  /// Parses `COLSxROWS`, each in `TapeSettings.cellCounts`.
  init?(tape text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      TapeSettings.cellCounts.contains(columns), TapeSettings.cellCounts.contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}

extension Int {
  /// Returns the nearest number in a range.
  func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

/// A key with modifiers, as written after `Press`: `Alt+Left`, `Ctrl+Shift+F5`, `Shift+Tab`, `U+001F`.
struct Chord: Hashable {
  var key: Key
  var modifiers: Modifiers

  init(key: Key, modifiers: Modifiers) { (self.key, self.modifiers) = (key, modifiers) }

  init?(_ text: String) {
    var rest = text[...]
    modifiers = []
    for (name, modifier) in Chord.modifiers where rest.hasPrefix(name + "+") {
      rest = rest.dropFirst(name.count + 1)
      modifiers.insert(modifier)
    }
    guard let key = Key(tape: String(rest)) else { return nil }
    self.key = key
  }

  /// The chord as written after `Press`.
  var text: String {
    Chord.modifiers.filter { modifiers.contains($0.1) }.map { $0.0 + "+" }.joined() + key.tapeName
  }

  private static let modifiers: [(String, Modifiers)] = [
    ("Ctrl", .control), ("Alt", .alt), ("Shift", .shift),
  ]
}

extension Key {
  /// Parses a key's name in tapes, a character, or scalars as `U+` and hexadecimal digits.
  init?(tape name: String) {
    if let key = Key.named[name] {
      self = key
    } else if name.utf8.first == UInt8(ascii: "F"), let number = Int(name.dropFirst()),
      (1...999).contains(number), name == "F\(number)"
    {
      self = .function(number)
    } else if name.hasPrefix("U+"), let character = Character(codePoints: name) {
      self = .character(character)
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else {
      return nil
    }
  }

  /// The name of this key in tapes.
  var tapeName: String {
    switch self {
    case .character(" "): "Space"
    case .function(let number): "F\(number)"
    case .character(let character):
      character.standsAlone
        ? String(character)
        : character.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
          .joined()
    default: Key.named.first { $0.value == self }?.key ?? ""
    }
  }

  static let named: [String: Key] = [
    "Enter": .enter, "Tab": .tab, "Escape": .escape, "Backspace": .backspace, "Delete": .delete,
    "Insert": .insert, "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home,
    "End": .end, "PageUp": .pageUp, "PageDown": .pageDown, "Space": .character(" "),
  ]
}

extension Character {
  /// Parses scalars such as `U+000DU+000A`; nil unless they form one grapheme.
  fileprivate init?(codePoints: String) {
    var text = String.UnicodeScalarView()
    for digits in codePoints.split(separator: "U+", omittingEmptySubsequences: false).dropFirst() {
      guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
      text.append(scalar)
    }
    let whole = String(text)
    guard whole.count == 1, let character = whole.first else { return nil }
    self = character
  }

  /// True if a tape's string may contain it: control and format characters are invisible.
  var isWritable: Bool { unicodeScalars.allSatisfy { !$0.isControlOrFormat } }

  /// True if this remains a grapheme of its own beside others.
  var standsAlone: Bool { isWritable && "+\(self)\"".count == 3 }
}
