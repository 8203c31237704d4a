package import ArgumentParser
package import Strings

extension Option {
  /// Creates an option without a default, so that a tape's value can apply.
  package init<Root, T>(
    _ setting: Setting<Root, T>, default text: String? = nil
  ) where Value == T? {
    self.init(
      wrappedValue: nil, name: .customLong(setting.option ?? setting.tapeName),
      help: setting.argumentHelp(default: text), completion: setting.text.completion,
      transform: setting.text.read)
  }

  /// Creates an option that no setting has.
  package init<T>(_ help: String, _ text: SettingText<T>, valueName: String? = nil)
  where Value == T? {
    self.init(
      wrappedValue: nil, help: ArgumentHelp(.init(stringLiteral: help), valueName: valueName),
      completion: text.completion, transform: text.read)
  }

  /// Creates an option with a default, which its help must say.
  package init(
    wrappedValue: Value, _ help: String, _ text: SettingText<Value>, valueName: String? = nil
  )
  where Value: Sendable {
    self.init(
      wrappedValue: wrappedValue,
      help: ArgumentHelp(.init(stringLiteral: help), valueName: valueName),
      completion: text.completion, transform: text.read)
  }

  /// Creates an option of names separated by commas; `all` stands for every value.
  package init<T: Sendable>(
    help: ArgumentHelp, all values: [T], by name: @escaping @Sendable (T) -> String,
    in list: NameList = .given
  ) where Value == [T]? {
    self.init(
      wrappedValue: nil, name: .long, help: help, completion: .list(values.map(name) + ["all"]),
      transform: { try findAll($0, among: values, by: name, in: list) })
  }
}

extension Flag<Bool> {
  package init<Root>(_ setting: Setting<Root, Bool>) {
    self.init(
      wrappedValue: false, name: .customLong(setting.option ?? setting.tapeName),
      help: setting.argumentHelp())
  }
}

extension Flag<Bool?> {
  /// Creates a flag with an opposite, `--no-…`, and without a default, so that a tape's value can apply.
  package init<Root>(_ setting: Setting<Root, Bool>) {
    self.init(
      name: .customLong(setting.option ?? setting.tapeName), inversion: .prefixedNo,
      help: setting.argumentHelp())
  }
}

extension SettingText {
  fileprivate var completion: CompletionKind? {
    guard extensions.isEmpty else { return .file(extensions: extensions) }
    return names.isEmpty ? nil : .list(names)
  }
}

extension Setting {
  fileprivate func argumentHelp(default text: String? = nil) -> ArgumentHelp {
    let ending =
      text.map { " (default: \($0))." }
      ?? defaultValue.map {
        " (default: \(self.text.write($0)))"
      }
    return ArgumentHelp(
      .init(stringLiteral: help + (ending ?? "")), discussion: discussion, valueName: valueName)
  }
}

extension SettingText<ClosedRange<Double>> {
  /// Two numbers with `..` between them, the lower first.
  package static func range(of bound: SettingText<Double>, _ expected: String) -> SettingText {
    SettingText(
      read: { text in
        let bounds = text.split(separator: "..", omittingEmptySubsequences: false)
        guard bounds.count == 2, let lower = try? bound.read(String(bounds[0])),
          let upper = try? bound.read(String(bounds[1])), lower < upper
        else { throw SettingError(expected: expected) }
        return lower...upper
      }, write: { "\(bound.write($0.lowerBound))..\(bound.write($0.upperBound))" })
  }
}

/// A value of an option by its name, in any case.
package protocol NamedArgument: ExpressibleByArgument, RawRepresentable, CaseIterable
where RawValue == String {}

extension NamedArgument {
  package init?(argument: String) { self.init(named: argument) }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// Creates the value of a name, in any case; nil for other names.
  package init?(named name: String) {
    guard let value = try? find(name, among: Array(Self.allCases), by: \.rawValue) else {
      return nil
    }
    self = value
  }
}

package enum TextFormat: String, NamedArgument { case text, json }

package enum TableFormat: String, NamedArgument { case table, csv, json }
