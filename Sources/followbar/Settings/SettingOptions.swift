import ArgumentParser
import Strings

extension Option {
  /// Creates an option without a default, so that a tape's value can apply.
  init<Root, T>(
    _ setting: Setting<Root, T>, default text: String? = nil, completion: CompletionKind? = nil,
    discussion: String? = nil
  ) where Value == T? {
    var help = setting.argumentHelp(default: text)
    if let discussion { help.discussion = discussion }
    self.init(
      wrappedValue: nil, name: .customLong(setting.option ?? setting.tapeName), help: help,
      completion: completion ?? (setting.text.names.isEmpty ? nil : .list(setting.text.names)),
      transform: setting.text.read)
  }

  /// Creates an option of names separated by commas; `all` stands for every value.
  init<T: Sendable>(help: ArgumentHelp, all values: [T], by name: @escaping @Sendable (T) -> String)
  where Value == [T]? {
    self.init(
      wrappedValue: nil, name: .long, help: help, completion: .list(values.map(name) + ["all"]),
      transform: { try findAll($0, among: values, by: name) })
  }
}

extension Flag<Bool> {
  init<Root>(_ setting: Setting<Root, Bool>) {
    self.init(
      wrappedValue: false, name: .customLong(setting.option ?? setting.tapeName),
      help: setting.argumentHelp())
  }
}

extension Flag<Bool?> {
  /// Creates a flag with an opposite, `--no-…`, and without a default, so that a tape's value can apply.
  init<Root>(_ setting: Setting<Root, Bool>) {
    self.init(
      name: .customLong(setting.option ?? setting.tapeName), inversion: .prefixedNo,
      help: setting.argumentHelp())
  }
}

extension Setting {
  fileprivate func argumentHelp(default text: String? = nil) -> ArgumentHelp {
    let ending =
      text.map { " (default: \($0))." }
      ?? defaultValue.map {
        " (default: \(self.text.write($0)))"
      }
    return ArgumentHelp(.init(stringLiteral: help + (ending ?? "")), valueName: valueName)
  }
}

enum TextFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

enum TableFormat: String, ExpressibleByArgument, CaseIterable { case table, csv, json }
