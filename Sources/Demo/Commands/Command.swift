import Screen

/// The details of one use of a command.
struct CommandUse: Sendable {
  /// The pressed key; nil for a press on the picture.
  let key: Key?
  let modifiers: Modifiers
  /// True if a setting takes the value before: for a letter with Shift, and a wheel that turns up.
  let isBackward: Bool

  init(key: Key? = nil, modifiers: Modifiers = [], isBackward: Bool = false) {
    (self.key, self.modifiers) = (key, modifiers)
    let isCapital = if case .character(let letter) = key { letter.isUppercase } else { false }
    self.isBackward = isBackward || isCapital
  }

  /// The digit of the key, 1…6; 0 for other keys.
  var digit: Int { key?.digit ?? 0 }

  /// Returns the value after one of a list, cyclically, or the one before it.
  func next<Value: Equatable>(after value: Value, in values: [Value]) -> Value {
    (isBackward ? values.reversed() : values).following(value)
  }
}

extension Array where Element: Equatable {
  /// Returns the element after this one, cyclically; the first if it is missing.
  func following(_ element: Element) -> Element {
    self[((firstIndex(of: element) ?? -1) + 1) % count]
  }
}

/// A command of some fronts: its key, its words and its effect. Keys, help, hints and presses all find it here.
package struct KeyCommand: Sendable {
  /// The parts of the help.
  package enum CommandGroup: String, CaseIterable {
    case keyboard, compare
    case time = "time and curves"
    case look
  }

  let name: CommandName
  let key: CommandKey
  /// The command as a phrase without a period.
  package let phrase: String
  let fronts: Set<FrontName>
  /// The reason why it does nothing now; nil if it works.
  let refusal: @Sendable (Demo, CommandUse) -> String?
  /// The present value of its setting; empty if it has none.
  let value: @Sendable (Demo) -> String
  /// The message after it; nil if the screen shows its effect.
  let toast: @Sendable (Demo) -> String?
  /// Performs it, and returns the loop's effects.
  let run: @Sendable (inout Demo, CommandUse) -> [Effect]

  /// - Parameter effect: The loop's part of it; nil for none.
  init(
    _ name: CommandName, _ key: CommandKey, _ phrase: String, in fronts: Set<FrontName> = [.phone],
    unless refusal: @escaping @Sendable (Demo, CommandUse) -> String? = { _, _ in nil },
    value: @escaping @Sendable (Demo) -> String = { _ in "" },
    toast: @escaping @Sendable (Demo) -> String? = { _ in nil }, effect: Effect? = nil,
    perform: @escaping @Sendable (inout Demo, CommandUse) -> Void
  ) {
    (self.name, self.key, self.phrase, self.fronts) = (name, key, phrase, fronts)
    (self.refusal, self.value, self.toast) = (refusal, value, toast)
    run = { demo, use in
      perform(&demo, use)
      return effect.map { [$0] } ?? []
    }
  }

  /// Creates a command of the workbench.
  ///
  /// - Parameter edit: Changes the curve editor; returns false if that does not apply now.
  init(
    _ name: CommandName, _ key: CommandKey, _ phrase: String,
    edit: @escaping @Sendable (inout CurveEditor, CommandUse) -> Bool
  ) {
    (self.name, self.key, self.phrase, fronts) = (name, key, phrase, [.workbench])
    (refusal, value, toast) = ({ _, _ in nil }, { _ in "" }, { _ in nil })
    run = { demo, use in
      guard var editor = demo.workbench.editor else { return [.ring] }
      defer { demo.workbench.editor = editor }
      return edit(&editor, use) ? [] : [.ring]
    }
  }

  /// The commands of the phone, by the parts of the help.
  package static let groups: [(group: CommandGroup, commands: [KeyCommand])] = CommandGroup.allCases
    .map { group in
      switch group {
      case .keyboard: (group, keyboard)
      case .compare: (group, compare)
      case .time: (group, time)
      case .look: (group, look)
      }
    }

  package static let phone = groups.flatMap(\.commands)
  static let all = phone + workbench

  fileprivate static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Returns the workbench's own command of a key; nil for a key without one.
  static func workbenchCommand(for key: Key, _ modifiers: Modifiers) -> KeyCommand? {
    workbench.first { $0.key.matches(key, modifiers, typing: false) }
  }

  /// Returns the phone's command of a key, which may do nothing on the front but say so; nil for a key without one.
  ///
  /// - Parameter typing: True if letters are text now.
  static func phoneCommand(for key: Key, _ modifiers: Modifiers, typing: Bool) -> KeyCommand? {
    phone.first { $0.key.matches(key, modifiers, typing: typing) }
  }

  package var keyName: String { key.name }
}

extension CommandName {
  var command: KeyCommand {
    guard let command = KeyCommand.byName[self] else { fatalError("no command \(self)") }
    return command
  }
}

/// The condition for a command's key.
enum CommandKey: Hashable, Sendable {
  case always(Key, Modifiers = [])
  /// A letter while the keyboard is down; Alt and the letter at any time.
  case letter(Character)
  /// A letter as above, or with Shift, which goes backward.
  case cycle(Character)
  /// The digits 1…6 while the keyboard is down; Alt and the digit at any time.
  case digit
  /// An arrow, alone, with Shift or with Control.
  case arrow
  /// A key that begins a number.
  case number

  var name: String {
    switch self {
    case .letter(let letter), .cycle(let letter): String(letter)
    case .digit: "1…6"
    case .arrow: "← ↑ ↓ →"
    case .number: "0…9"
    case .always(.character(" "), _): "Space"
    case .always(.character(let letter), _): "Ctrl-" + letter.uppercased()
    case .always(.tab, let held): held == .shift ? "Shift-Tab" : "Tab"
    case .always(.escape, _): "Esc"
    default: "Enter"
    }
  }

  /// True for a key that is text while the keyboard is up.
  var isText: Bool {
    if case .always = self { false } else { true }
  }

  func matches(_ key: Key, _ modifiers: Modifiers, typing: Bool) -> Bool {
    switch self {
    case .always(let bound, let held): key == bound && modifiers == held
    case .letter(let letter): key == .character(letter) && isCommand(modifiers, typing)
    case .cycle(let letter):
      [letter.lowercased(), letter.uppercased()].contains { key == .character(Character($0)) }
        && isCommand(modifiers, typing)
    case .digit: key.digit != nil && isCommand(modifiers, typing)
    case .arrow:
      [.left, .right, .up, .down].contains(key) && [[], .shift, .control].contains(modifiers)
    case .number: key.beginsNumber && modifiers.isEmpty
    }
  }

  /// Returns whether a letter is a command now; upper case carries Shift already.
  private func isCommand(_ modifiers: Modifiers, _ typing: Bool) -> Bool {
    let held = modifiers.subtracting(.shift)
    return held == .alt || held.isEmpty && !typing
  }
}

extension Key {
  fileprivate var beginsNumber: Bool {
    if case .character(let character) = self { "0123456789-".contains(character) } else { false }
  }

  /// 1…6 for these digits.
  var digit: Int? {
    guard case .character(let character) = self else { return nil }
    return "123456".contains(character) ? character.wholeNumberValue : nil
  }
}

// MARK: - Performing

extension Demo {
  /// Performs a command, says what it changed or why it does nothing, and returns the loop's effects.
  mutating func run(_ name: CommandName, _ use: CommandUse = CommandUse()) -> [Effect] {
    let command = name.command
    if let refusal = refusal(of: command, use) {
      command.fronts == [.workbench] ? tell(refusal, isError: true) : show(refusal)
      return [.ring]
    }
    let effects = command.run(&self, use)
    if let message = command.toast(self) { show(message) }
    return effects
  }

  private func refusal(of command: KeyCommand, _ use: CommandUse) -> String? {
    command.fronts.contains(session.baseName)
      ? command.refusal(self, use) : "\(command.keyName) does nothing here"
  }

  /// The name of a command's key as it works now.
  func keyName(of name: CommandName) -> String {
    let key = name.command.key
    guard session.isTyping, key.isText else { return key.name }
    return (hasSeenAlt ? "Alt-" : "Esc ") + key.name
  }
}
