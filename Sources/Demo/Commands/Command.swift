import Screen

/// An action of a key, a hint or a click, other than typing. `CommandRow.all` has a row for each.
package enum Command: Hashable, CaseIterable, Sendable {
  case toggleKeyboard, dismissKeyboard, send
  case nextKeyboard, nextPanel, nextMotion, nextDevice, toggleTabBar, rotate
  case toggleReducedMotion, nextPlatform
  case nextTechnique, addLane, comparePlatform, removeLane, chooseLane
  case nextScenario, lastScenario, startScenario, toggleBounceScreen
  case nextDragFrom, nextPolicy, jumpToEnd
  case slower, pause, stepForward, stepBack, replay, openWorkbench
  case toggleInspector, toggleSeam, toggleHints, nextAppearance
  case help, quit, interrupt, suspend, redraw

  var row: CommandRow {
    guard let row = CommandRow.byCommand[self] else { fatalError("no row for \(self)") }
    return row
  }
}

/// The details of one use of a command.
struct CommandUse: Sendable {
  /// The digit of the key, 1…6; 0 for other keys.
  var digit = 0
  /// True if a wheel turns a setting back to the value before.
  var isBackward = false

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

/// A row of the table of commands: the only place that knows a command's key, words and effect.
package struct CommandRow: Sendable {
  /// The parts of the help.
  package enum Group: String, CaseIterable {
    case keyboard, compare, transcript
    case time = "time and curves"
    case look
  }

  let command: Command
  let key: CommandKey
  /// The command as a phrase without a period.
  package let phrase: String
  let fronts: Set<Front>
  /// The reason why it does nothing now; nil if it works.
  let refusal: @Sendable (Demo, CommandUse) -> String?
  /// The present value of its setting; empty if it has none.
  let value: @Sendable (Demo) -> String
  /// The message after it; nil if the screen shows its effect.
  let toast: @Sendable (Demo) -> String?
  /// The loop's part of it; nil for none.
  let effect: Effect?
  let perform: @Sendable (inout Demo, CommandUse) -> Void

  init(
    _ command: Command, _ key: CommandKey, _ phrase: String, in fronts: Set<Front> = Front.phones,
    unless refusal: @escaping @Sendable (Demo, CommandUse) -> String? = { _, _ in nil },
    value: @escaping @Sendable (Demo) -> String = { _ in "" },
    toast: @escaping @Sendable (Demo) -> String? = { _ in nil }, effect: Effect? = nil,
    perform: @escaping @Sendable (inout Demo, CommandUse) -> Void
  ) {
    (self.command, self.key, self.phrase, self.fronts) = (command, key, phrase, fronts)
    (self.refusal, self.value, self.toast) = (refusal, value, toast)
    (self.effect, self.perform) = (effect, perform)
  }

  package static let groups: [(group: Group, rows: [CommandRow])] = Group.allCases.map { group in
    switch group {
    case .keyboard: (group, keyboard)
    case .compare: (group, compare)
    case .transcript: (group, transcript)
    case .time: (group, time)
    case .look: (group, look)
    }
  }

  package static let all = groups.flatMap(\.rows)

  fileprivate static let byCommand = Dictionary(uniqueKeysWithValues: all.map { ($0.command, $0) })

  /// Returns the row of a key; nil for a key without a command.
  ///
  /// - Parameter typing: True if letters are text now.
  static func row(for key: Key, _ modifiers: Modifiers, typing: Bool) -> CommandRow? {
    all.first { $0.key.matches(key, modifiers, typing: typing) }
  }

  package var keyName: String { key.name }
}

/// The condition for a command's key.
enum CommandKey: Hashable, Sendable {
  case always(Key, Modifiers = [])
  /// A letter while the keyboard is down; Alt and the letter at any time.
  case letter(Character)
  /// The digits 1…6 while the keyboard is down; Alt and the digit at any time.
  case digit

  var name: String {
    switch self {
    case .letter(let letter): String(letter)
    case .digit: "1…6"
    case .always(.character(let letter), _): "Ctrl-" + letter.uppercased()
    case .always(.tab, _): "Tab"
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
    case .digit: key.digit != nil && isCommand(modifiers, typing)
    }
  }

  /// Returns whether a letter is a command now; upper case carries Shift already.
  private func isCommand(_ modifiers: Modifiers, _ typing: Bool) -> Bool {
    let held = modifiers.subtracting(.shift)
    return held == .alt || held.isEmpty && !typing
  }
}

extension Key {
  /// 1…6 for these digits.
  var digit: Int? {
    guard case .character(let character) = self else { return nil }
    return "123456".contains(character) ? character.wholeNumberValue : nil
  }
}

// MARK: - Performing

extension Demo {
  /// Performs a command, says what it changed or why it does nothing, and returns the loop's effects.
  mutating func perform(_ command: Command, _ use: CommandUse = CommandUse()) -> [Effect] {
    let row = command.row
    if let refusal = refusal(of: row, use) {
      show(refusal)
      return [.ring]
    }
    row.perform(&self, use)
    if let message = row.toast(self) { show(message) }
    return row.effect.map { [$0] } ?? []
  }

  private func refusal(of row: CommandRow, _ use: CommandUse) -> String? {
    guard row.fronts.contains(main) else { return "\(row.keyName) \(main.refusal)" }
    return row.refusal(self, use)
  }

  /// The name of a command's key as it works now.
  func keyName(of command: Command) -> String {
    let key = command.row.key
    guard isTyping, key.isText else { return key.name }
    return (hasSeenAlt ? "Alt-" : "Esc, then ") + key.name
  }
}
