import ArgumentParser
import Strings

/// A setting as people write it: as an option of the command line or in a tape.
struct Setting<Value: Sendable>: Sendable {
  /// The option's name without its hyphens.
  let name: String
  let help: String
  let text: SettingText<Value>
  /// The value's name in the help; nil for the setting's own name.
  let valueName: String?
  /// The default; nil if there is none.
  let defaultValue: Value?

  init(
    _ name: String, _ help: String, _ text: SettingText<Value>, valueName: String? = nil,
    defaultValue: Value? = nil
  ) {
    (self.name, self.help, self.text) = (name, help, text)
    (self.valueName, self.defaultValue) = (valueName, defaultValue)
  }

  /// The name in tapes: `KeyboardMotion` for `keyboard-motion`.
  var tapeName: String {
    name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The default as text.
  var defaultText: String? { defaultValue.map(text.write) }

  fileprivate var argumentHelp: ArgumentHelp {
    let defaultValue = defaultText.map { " (default: \($0))" } ?? ""
    return ArgumentHelp(.init(stringLiteral: help + defaultValue), valueName: valueName)
  }
}

/// The conversion between a setting's value and its text.
struct SettingText<Value: Sendable>: Sendable {
  /// Returns the value of a text; throws `SettingError`.
  let read: @Sendable (String) throws -> Value
  let write: @Sendable (Value) -> String
  /// The texts that a shell offers; nil for none.
  var completion: CompletionKind?
}

/// The error of an invalid value.
struct SettingError: Error, CustomStringConvertible {
  /// The valid values, and a suggestion.
  let expected: String

  var description: String { "expected \(expected)" }
}

// MARK: - Options

extension Option {
  /// Creates an option without a default, so that a tape's value can apply.
  init<T>(_ setting: Setting<T>, discussion: String? = nil) where Value == T? {
    var help = setting.argumentHelp
    if let discussion { help.discussion = discussion }
    self.init(
      wrappedValue: nil, name: .customLong(setting.name), help: help,
      completion: setting.text.completion, transform: setting.text.read)
  }

  /// Creates an option of names separated by commas; `all` stands for every value.
  init<T: Sendable>(help: ArgumentHelp, all values: [T], by name: @escaping @Sendable (T) -> String)
  where Value == [T]? {
    self.init(
      wrappedValue: nil, name: .long, help: help, completion: .lists(of: values.map(name)),
      transform: { try findAll($0, among: values, by: name) })
  }
}

extension Flag<Bool> {
  init(_ setting: Setting<Bool>) {
    self.init(wrappedValue: false, name: .customLong(setting.name), help: setting.argumentHelp)
  }
}

extension Flag<Bool?> {
  /// Creates a flag with an opposite, `--no-…`, and without a default, so that a tape's value can apply.
  init(_ setting: Setting<Bool>) {
    self.init(
      name: .customLong(setting.name), inversion: .prefixedNo, help: setting.argumentHelp)
  }
}

// MARK: - Kinds of values

extension SettingText<String> {
  static func any(_ completion: CompletionKind) -> SettingText {
    SettingText(read: { $0 }, write: { $0 }, completion: completion)
  }
}

extension SettingText<Bool> {
  static var flag: SettingText {
    SettingText(
      read: { text in
        switch text.lowercased() {
        case "true", "on": return true
        case "false", "off": return false
        default: throw SettingError(expected: "true or false")
        }
      }, write: { $0 ? "true" : "false" })
  }
}

extension SettingText<Int> {
  static func integer(_ range: ClosedRange<Int>) -> Self {
    SettingText(
      read: { text in
        guard let number = Int(text), range.contains(number) else {
          throw SettingError(
            expected: "an integer from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
      }, write: { "\($0)" })
  }
}

extension SettingText<Double> {
  static func number(_ range: ClosedRange<Double>) -> Self {
    SettingText(
      read: { text in
        guard let number = Double(text), range.contains(number) else {
          throw SettingError(
            expected: "a number from \(numeral(range.lowerBound)) to \(numeral(range.upperBound))")
        }
        return number
      }, write: numeral)
  }

  /// A time with a unit, or in seconds.
  static func seconds(_ range: ClosedRange<Double>) -> Self {
    time(
      "seconds from \(numeral(range.lowerBound)) to \(numeral(range.upperBound)), such as 0.25 or 250ms",
      range, units: ["ms": { $0 / 1000 }, "s": { $0 }, "m": { $0 * 60 }])
  }

  /// A time with a unit, or in milliseconds.
  static func milliseconds(_ range: ClosedRange<Double>) -> Self {
    time(
      "milliseconds from \(numeral(range.lowerBound)) to \(numeral(range.upperBound)), such as 50 or 0.05s",
      range, units: ["ms": { $0 }, "s": { $0 * 1000 }, "m": { $0 * 60_000 }])
  }

  /// A number, with an optional unit that `units` converts.
  private static func time(
    _ expected: String, _ range: ClosedRange<Double>, units: [String: @Sendable (Double) -> Double]
  ) -> Self {
    SettingText(
      read: { text in
        let unit = String(text.reversed().prefix { $0.isLetter }.reversed())
        guard let number = Double(text.dropLast(unit.count)),
          let time = unit.isEmpty ? number : units[unit]?(number), range.contains(time)
        else { throw SettingError(expected: expected) }
        return time
      }, write: numeral)
  }
}

extension SettingText {
  /// A value by its name.
  static func named(
    _ values: [Value], by name: @escaping @Sendable (Value) -> String
  ) -> Self {
    SettingText(
      read: { try find($0, among: values, by: name) }, write: name,
      completion: .list(values.map(name)))
  }
}

/// Returns the value of a name; throws `SettingError` with all names, and the nearest one.
func find<Value>(
  _ name: String, among values: [Value], by path: (Value) -> String
) throws -> Value {
  if let value = values.first(where: { path($0) == name }) { return value }
  throw SettingError(expected: alternatives(values.map(path), to: name))
}

/// Returns the values of names separated by commas, each once and in their order; `all` stands for every value.
func findAll<Value>(
  _ list: String, among values: [Value], by path: (Value) -> String
) throws -> [Value] {
  var known: Set<String> = []
  return try list.split(separator: ",", omittingEmptySubsequences: false).flatMap { name in
    name == "all" ? values : [try find(String(name), among: values, by: path)]
  }.filter { known.insert(path($0)).inserted }
}

/// Returns names as a list for errors, with the one nearest to a misspelled name.
func alternatives(_ names: [String], to name: String) -> String {
  let suggestion = name.nearest(among: names).first.map { "; did you mean '\($0)'?" } ?? ""
  return names.joined(separator: ", ") + suggestion
}
