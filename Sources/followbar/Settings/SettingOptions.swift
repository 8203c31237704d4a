import ArgumentParser
import Lab
import Motion
import Phone
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
      completion: completion ?? setting.text.completion, transform: setting.text.read)
  }

  /// Creates an option that no setting has.
  init<T>(_ help: String, _ text: SettingText<T>, valueName: String? = nil) where Value == T? {
    self.init(
      wrappedValue: nil, help: ArgumentHelp(.init(stringLiteral: help), valueName: valueName),
      completion: text.completion, transform: text.read)
  }

  /// Creates an option with a default, which its help must say.
  init(wrappedValue: Value, _ help: String, _ text: SettingText<Value>, valueName: String? = nil)
  where Value: Sendable {
    self.init(
      wrappedValue: wrappedValue,
      help: ArgumentHelp(.init(stringLiteral: help), valueName: valueName),
      completion: text.completion, transform: text.read)
  }

  /// Creates an option of names separated by commas; `all` stands for every value.
  init<T: Sendable>(
    help: ArgumentHelp, all values: [T], by name: @escaping @Sendable (T) -> String,
    in list: NameList = .given
  ) where Value == [T]? {
    self.init(
      wrappedValue: nil, name: .long, help: help, completion: .list(values.map(name) + ["all"]),
      transform: { try findAll($0, among: values, by: name, in: list) })
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

extension SettingText {
  fileprivate var completion: CompletionKind? { names.isEmpty ? nil : .list(names) }
}

extension Setting {
  func argumentHelp(default text: String? = nil) -> ArgumentHelp {
    let ending =
      text.map { " (default: \($0))." }
      ?? defaultValue.map {
        " (default: \(self.text.write($0)))"
      }
    return ArgumentHelp(.init(stringLiteral: help + (ending ?? "")), valueName: valueName)
  }
}

/// A value of an option by its name, in any case.
protocol NamedArgument: ExpressibleByArgument, RawRepresentable, CaseIterable
where RawValue == String {}

extension NamedArgument {
  init?(argument: String) { self.init(named: argument) }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// Creates the value of a name, in any case; nil for other names.
  init?(named name: String) {
    guard let value = try? find(name, among: Array(Self.allCases), by: \.rawValue) else {
      return nil
    }
    self = value
  }
}

extension NameList {
  static let techniques = NameList(
    command: "followbar list techniques",
    descriptions: TechniqueName.allCases.map(\.traits.mechanism))
  static let scenarios = NameList(
    command: "followbar list scenarios", descriptions: Scenario.all.map(\.summary))
  static let platforms = NameList(descriptions: Platform.allCases.map(\.toolkits))
}

enum TextFormat: String, NamedArgument { case text, json }

enum TableFormat: String, NamedArgument { case table, csv, json }

extension CompletionKind {
  static let tapes = CompletionKind.file(extensions: ["tape"])

  /// Files of positions, which a shell finds, where easings are arguments, too.
  static let sources = CompletionKind.file(extensions: ["csv"])

  static let easings = CompletionKind.list(NamedEasing.all.map(\.name))

  static let motions = CompletionKind.list(
    KeyboardMotion.all.map(\.name) + NamedEasing.all.map(\.name))
}
