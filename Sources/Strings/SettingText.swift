/// The conversion between the value of a setting or an option and its text.
package struct SettingText<Value: Sendable>: Sendable {
  /// Returns the value of a text; throws `SettingError`.
  package let read: @Sendable (String) throws -> Value
  package let write: @Sendable (Value) -> String
  /// The texts that a shell offers; empty if they cannot be listed.
  package let names: [String]

  package init(
    read: @escaping @Sendable (String) throws -> Value,
    write: @escaping @Sendable (Value) -> String, names: [String] = []
  ) {
    (self.read, self.write, self.names) = (read, write, names)
  }
}

/// The error of an invalid value.
package struct SettingError: Error, CustomStringConvertible {
  /// The valid values, and a suggestion.
  package let expected: String

  package init(expected: String) { self.expected = expected }

  package var description: String { "expected \(expected)" }
}

extension SettingText<String> {
  package static var any: Self { SettingText(read: { $0 }, write: { $0 }) }
}

extension SettingText<Bool> {
  package static var flag: Self {
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
  package static func integer(_ range: ClosedRange<Int>) -> Self {
    SettingText(
      read: { text in
        guard let number = Int(text), range.contains(number) else {
          throw SettingError(expected: "an integer from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
      }, write: { "\($0)" })
  }
}

extension SettingText<Double> {
  package static func number(_ range: ClosedRange<Double>) -> Self {
    SettingText(
      read: { text in
        guard let number = text.number, range.contains(number) else {
          throw SettingError(expected: "a number from \(bounds(of: range))")
        }
        return number
      }, write: numeral)
  }

  /// A time with a unit, or in seconds.
  package static func seconds(_ range: ClosedRange<Double>) -> Self {
    time("seconds from \(bounds(of: range)), such as 0.25 or 250ms", range, .seconds)
  }

  /// A time with a unit, or in milliseconds.
  package static func milliseconds(_ range: ClosedRange<Double>) -> Self {
    time("milliseconds from \(bounds(of: range)), such as 50 or 0.05s", range, .milliseconds)
  }

  private static func time(
    _ expected: String, _ range: ClosedRange<Double>, _ unit: TimeUnit
  ) -> Self {
    SettingText(
      read: { text in
        guard let time = text.duration(in: unit), range.contains(time) else {
          throw SettingError(expected: expected)
        }
        return time
      }, write: numeral)
  }

  private static func bounds(of range: ClosedRange<Double>) -> String {
    "\(numeral(range.lowerBound)) to \(numeral(range.upperBound))"
  }
}

extension SettingText {
  /// A value by its name.
  package static func named(
    _ values: [Value], by name: @escaping @Sendable (Value) -> String
  ) -> Self {
    SettingText(
      read: { try find($0, among: values, by: name) }, write: name, names: values.map(name))
  }
}

/// Returns the value of a name; throws `SettingError` with all names, and the nearest one.
package func find<Value>(
  _ name: String, among values: [Value], by path: (Value) -> String
) throws -> Value {
  if let value = values.first(where: { path($0) == name }) { return value }
  throw SettingError(expected: alternatives(values.map(path), to: name))
}

/// Returns the values of names separated by commas, each once and in their order; `all` stands for every value.
package func findAll<Value>(
  _ list: String, among values: [Value], by path: (Value) -> String
) throws -> [Value] {
  var known: Set<String> = []
  return try list.split(separator: ",", omittingEmptySubsequences: false).flatMap { name in
    name == "all" ? values : [try find(String(name), among: values, by: path)]
  }.filter { known.insert(path($0)).inserted }
}

/// Returns names as a list for errors, with the one nearest to a misspelled name.
package func alternatives(_ names: [String], to name: String) -> String {
  let suggestion = name.nearest(among: names).first.map { "; did you mean '\($0)'?" } ?? ""
  return names.map { $0.isEmpty ? "\"\"" : $0 }.joined(separator: ", ") + suggestion
}
