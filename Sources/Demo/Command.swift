import Screen

/// A key's command, other than typing.
package enum Command: Hashable, CaseIterable, Sendable {
  case toggleKeyboard, dismissKeyboard, send
  case slower, pause, stepForward, stepBack, replay
  case nextTechnique, nextKeyboard, nextMotion, nextDevice, toggleTabBar, toggleInheritance
  case nextPanel, nextDragFrom, rotate, toggleReducedMotion, nextPolicy, jumpToEnd
  case nextPlatform, comparePlatform
  case addLane, removeLane, chooseLane
  case nextScenario, lastScenario, startScenario, toggleBounceScreen
  case toggleInspector, toggleSeam, toggleHints, nextAppearance, openWorkbench
  case help, redraw, suspend, quit
}

extension Command {
  /// True if it has the same meaning in the workbench, which has keys of its own.
  var worksInWorkbench: Bool {
    switch self {
    case .slower, .pause, .stepForward, .stepBack, .replay, .nextTechnique, .nextKeyboard,
      .nextMotion, .nextDevice, .nextScenario, .lastScenario, .toggleSeam, .toggleHints,
      .nextAppearance,
      .help, .redraw, .suspend, .quit:
      true
    default: false
    }
  }
}

/// A key, its command and its meaning: a row of the table behind the keys, the help and docs/keys.md.
package struct KeyBinding: Hashable, Sendable {
  /// The condition for this meaning of the key.
  enum Kind: Hashable, Sendable {
    /// At any time.
    case always(Key, Modifiers)
    /// A letter while the keyboard is down; Alt and the letter at any time.
    case letter(Character)
    /// The digits 1…6 while the keyboard is down; Alt and the digit at any time.
    case digit
  }

  let kind: Kind
  package let command: Command
  /// The command as a phrase without a period.
  package let meaning: String

  private init(key: Key, with held: Modifiers = [], _ command: Command, _ meaning: String) {
    (kind, self.command, self.meaning) = (.always(key, held), command, meaning)
  }

  private init(_ letter: Character, _ command: Command, _ meaning: String) {
    (kind, self.command, self.meaning) = (.letter(letter), command, meaning)
  }

  private init(digit command: Command, _ meaning: String) {
    (kind, self.command, self.meaning) = (.digit, command, meaning)
  }

  /// A part of the table under a title, as the help shows it.
  typealias Group = (title: String, bindings: [KeyBinding])

  /// The table, by subject.
  static let groups: [Group] = [
    (
      "keyboard",
      [
        KeyBinding(key: .tab, .toggleKeyboard, "raise or lower the keyboard"),
        KeyBinding(key: .escape, .dismissKeyboard, "lower the keyboard, go back"),
        KeyBinding(key: .enter, .send, "send the message"),
        KeyBinding("k", .nextKeyboard, "next keyboard"),
        KeyBinding("n", .nextPanel, "emoji or panel"),
        KeyBinding("m", .nextMotion, "next keyboard motion"),
        KeyBinding("d", .nextDevice, "next device"),
        KeyBinding("b", .toggleTabBar, "tab bar on or off"),
        KeyBinding("z", .rotate, "rotate the phone"),
        KeyBinding("R", .toggleReducedMotion, "reduced motion on or off"),
        KeyBinding("P", .nextPlatform, "next platform"),
      ]
    ),
    (
      "compare",
      [
        KeyBinding("t", .nextTechnique, "next technique"),
        KeyBinding("x", .addLane, "compare: add a lane"),
        KeyBinding("C", .comparePlatform, "compare by platform"),
        KeyBinding("X", .removeLane, "remove the selected lane"),
        KeyBinding(digit: .chooseLane, "select a lane"),
        KeyBinding("]", .nextScenario, "next scenario"),
        KeyBinding("[", .lastScenario, "previous scenario"),
        KeyBinding("c", .startScenario, "run the scenario"),
        KeyBinding("o", .toggleBounceScreen, "article 002's own screen"),
      ]
    ),
    (
      "transcript",
      [
        KeyBinding("f", .nextDragFrom, "next edge for a drag"),
        KeyBinding("l", .nextPolicy, "next scroll policy"),
        KeyBinding("G", .jumpToEnd, "jump to the newest message"),
      ]
    ),
    (
      "time and curves",
      [
        KeyBinding("s", .slower, "slow motion, down to 1/10"),
        KeyBinding("p", .pause, "pause or resume"),
        KeyBinding(".", .stepForward, "one frame forward"),
        KeyBinding(",", .stepBack, "one frame back"),
        KeyBinding("r", .replay, "replay the last animation"),
        KeyBinding("e", .openWorkbench, "tune and export curves"),
        KeyBinding("u", .toggleInheritance, "inherit the curve"),
      ]
    ),
    (
      "look",
      [
        KeyBinding("i", .toggleInspector, "phone and inspector"),
        KeyBinding("v", .toggleSeam, "seam on or off"),
        KeyBinding("h", .toggleHints, "hints on or off"),
        KeyBinding("a", .nextAppearance, "next appearance"),
        KeyBinding("?", .help, "this help"),
        KeyBinding("q", .quit, "quit"),
        KeyBinding(key: .character("c"), with: .control, .quit, "quit from anywhere"),
        KeyBinding(key: .character("z"), with: .control, .suspend, "suspend"),
        KeyBinding(key: .character("l"), with: .control, .redraw, "redraw the screen"),
      ]
    ),
  ]

  package static let all = groups.flatMap(\.bindings)

  /// The key's name for people.
  package var keyName: String {
    switch kind {
    case .letter(let letter): String(letter)
    case .digit: "1…6"
    case .always(.character(let letter), _): "Ctrl-" + letter.uppercased()
    case .always(.tab, _): "Tab"
    case .always(.escape, _): "Esc"
    default: "Enter"
    }
  }

  /// The key's name for people while letters are text.
  var keyNameWhileTyping: String {
    switch kind {
    case .letter, .digit: "Alt-" + keyName
    case .always: keyName
    }
  }

  /// Returns a key's command; `typing` says whether letters are text now.
  static func command(for key: Key, _ modifiers: Modifiers, typing: Bool) -> Command? {
    binding(for: key, modifiers, typing: typing)?.command
  }

  fileprivate static func binding(
    for key: Key, _ modifiers: Modifiers, typing: Bool
  ) -> KeyBinding? {
    all.first { $0.matches(key, modifiers, typing: typing) }
  }

  private func matches(_ key: Key, _ modifiers: Modifiers, typing: Bool) -> Bool {
    switch kind {
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
