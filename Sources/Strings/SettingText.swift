/// The conversion between the value of a setting or an option and its text.
package struct SettingText<Value: Sendable>: Sendable {
  /// Returns the value of a text; throws an error that says what was expected, mostly `SettingError`.
  package let read: @Sendable (String) throws -> Value
  package let write: @Sendable (Value) -> String
  /// The texts that a shell offers; empty if they cannot be listed.
  package let names: [String]
  /// The extensions of the files that a shell offers; empty for a text that is no file.
  package let extensions: [String]

  package init(
    read: @escaping @Sendable (String) throws -> Value,
    write: @escaping @Sendable (Value) -> String, names: [String] = [], extensions: [String] = []
  ) {
    (self.read, self.write, self.names, self.extensions) = (read, write, names, extensions)
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
  package static var any: Self { any(offering: []) }

  /// Any text, of which a shell offers some.
  package static func any(offering names: [String]) -> Self {
    SettingText(read: { $0 }, write: { $0 }, names: names)
  }

  /// The path of a file.
  package static func file(_ extensions: String...) -> Self {
    SettingText(read: { $0 }, write: { $0 }, extensions: extensions)
  }
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
  /// A value by its name or another one, in any case.
  package static func named(
    _ values: [Value], by name: @escaping @Sendable (Value) -> String, in list: NameList = .given,
    or aliases: [String: Value] = [:]
  ) -> Self where Value: Sendable {
    SettingText(
      read: { try aliases[$0.lowercased()] ?? find($0, among: values, by: name, in: list) },
      write: name,
      names: values.map(name))
  }
}

/// The list of names that an error shows.
package struct NameList: Sendable {
  /// The command that lists the names; nil to list them in the error.
  let command: String?
  /// The descriptions of the names, in their order; empty for none.
  let descriptions: [String]

  package init(command: String? = nil, descriptions: [String] = []) {
    (self.command, self.descriptions) = (command, descriptions)
  }

  package static let given = NameList()
}

/// Returns the value of a name, in any case; throws `SettingError` with the names, and the nearest one.
package func find<Value>(
  _ name: String, among values: [Value], by path: (Value) -> String, in list: NameList = .given
) throws -> Value {
  let written = name.lowercased()
  if let value = values.first(where: { path($0).lowercased() == written }) { return value }
  throw SettingError(expected: alternatives(values.map(path), to: name, in: list))
}

/// Returns the values of names separated by commas, each once and in their order; `all` stands for every value.
package func findAll<Value>(
  _ names: String, among values: [Value], by path: (Value) -> String, in list: NameList = .given
) throws -> [Value] {
  var known: Set<String> = []
  return try names.split(separator: ",", omittingEmptySubsequences: false).flatMap { name in
    name.lowercased() == "all"
      ? values : [try find(String(name), among: values, by: path, in: list)]
  }.filter { known.insert(path($0)).inserted }
}

/// Returns names as a list for errors, or the command that lists them, with those that a misspelled name may mean.
package func alternatives(
  _ names: [String], to name: String, in list: NameList = .given
) -> String {
  let near = name.suggestions(among: names, describedBy: list.descriptions)
  let given = names.map { $0.isEmpty ? "\"\"" : $0 }.joined(separator: ", ")
  return (list.command.map { "a name (see: \($0))" } ?? given) + near.asQuestion
}
