/// A setting: its names, its type, its default, its help and its place in `Root`.
///
/// The command line and tapes share their tables of settings: a row is a setting of tapes, and an option if it has that name.
package struct Setting<Root, Value: Sendable>: SettingRow {
  package let option: String?
  package let tapeName: String
  package let help: String
  /// The rest of the option's help.
  package let discussion: String
  package let text: SettingText<Value>
  /// The name of the option's value in the help; nil for the option's own name.
  package let valueName: String?
  /// The default; nil if there is none, or if it depends on other settings.
  package let defaultValue: Value?
  package let defaultText: String?
  private let get: @Sendable (Root) -> Value?
  private let put: @Sendable (inout Root, Value) -> Void

  /// Creates an option, which tapes can set by its name in capitals: `KeyboardMotion` for `keyboard-motion`.
  package init(
    _ option: String, tape name: String? = nil, _ help: String, _ text: SettingText<Value>,
    _ path: any WritableKeyPath<Root, Value?> & Sendable, valueName: String? = nil,
    defaultValue: Value? = nil, discussion: String = ""
  ) {
    (self.option, self.help, self.discussion, self.text) = (option, help, discussion, text)
    (self.valueName, self.defaultValue) = (valueName, defaultValue)
    (tapeName, defaultText) = (name ?? option.capitalizedWords, defaultValue.map(text.write))
    get = { $0[keyPath: path] }
    put = { $0[keyPath: path] = $1 }
  }

  /// Creates a setting that always has a value; without an option only tapes can set it.
  package init(
    option: String? = nil, tape name: String, _ help: String, _ text: SettingText<Value>,
    _ path: any WritableKeyPath<Root, Value> & Sendable, valueName: String? = nil,
    defaultValue: Value?
  ) {
    (self.option, tapeName, self.help, discussion, self.text) = (option, name, help, "", text)
    (self.valueName, self.defaultValue) = (valueName, defaultValue)
    defaultText = defaultValue.map(text.write)
    get = { $0[keyPath: path] }
    put = { $0[keyPath: path] = $1 }
  }

  package func set(_ text: String, in root: inout Root) throws {
    put(&root, try self.text.read(text))
  }

  package func given(in root: Root) -> String? { get(root).map(text.write) }
}

extension Setting where Value == Bool {
  /// Creates a flag, which is off unless it is given.
  package init(
    _ option: String, _ help: String, flag path: any WritableKeyPath<Root, Bool> & Sendable
  ) {
    (self.option, tapeName, self.help, discussion) = (option, option.capitalizedWords, help, "")
    (text, valueName, defaultValue, defaultText) = (.flag, nil, nil, "false")
    get = { $0[keyPath: path] ? true : nil }
    put = { $0[keyPath: path] = $1 }
  }
}

extension String {
  fileprivate var capitalizedWords: String {
    split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

/// A setting without the type of its value.
package protocol SettingRow<Root>: Sendable {
  associatedtype Root

  /// The name of the option, without its hyphens; nil for a setting of tapes only.
  var option: String? { get }
  /// The name in tapes.
  var tapeName: String { get }
  var help: String { get }
  /// The default as text; nil if there is none.
  var defaultText: String? { get }

  /// Sets a value by its text; throws an error that says what was expected if it is invalid.
  func set(_ text: String, in root: inout Root) throws

  /// Returns the value as text; nil if there is none, so that the default applies.
  func given(in root: Root) -> String?
}
