/// One of the sets of keys a keyboard shows at a time.
package enum KeyPage: Hashable, Sendable {
  case letters, numbers

  /// The rows of keys, from the top.
  package var rows: [[KeyCap]] {
    switch self {
    case .letters: KeyPage.letterRows
    case .numbers: KeyPage.numberRows
    }
  }

  private static let letterRows = [
    KeyCap.row("qwertyuiop"),
    KeyCap.row("asdfghjkl", from: 0.05),
    [KeyCap(.shift, from: 0, width: 0.13)] + KeyCap.row("zxcvbnm", from: 0.15)
      + [KeyCap(.delete, from: 0.87, width: 0.13)],
    bottomRow(other: .numbers),
  ]

  private static let numberRows = [
    KeyCap.row("1234567890"),
    KeyCap.row("-/:;()€&@\""),
    KeyCap.row("#+=_.,?!'", from: 0, step: 0.87 / 9) + [KeyCap(.delete, from: 0.87, width: 0.13)],
    bottomRow(other: .letters),
  ]

  private static func bottomRow(other page: KeyPage) -> [KeyCap] {
    [
      KeyCap(.page(page), from: 0, width: 0.13), KeyCap(.emoji, from: 0.13, width: 0.12),
      KeyCap(.space, from: 0.25, width: 0.5), KeyCap(.enter, from: 0.75, width: 0.25),
    ]
  }
}

/// A key of the drawn keyboard; places are shares of the keyboard's width, 0…1.
package struct KeyCap: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case insert(Character)
    case shift, delete, emoji, space, enter
    case page(KeyPage)
  }

  package let action: Action
  package let from: Double
  package let width: Double

  init(_ action: Action, from: Double, width: Double) {
    self.action = action
    self.from = from
    self.width = width
  }

  static func row(_ characters: String, from start: Double = 0, step: Double = 0.1) -> [KeyCap] {
    characters.enumerated().map { index, character in
      KeyCap(.insert(character), from: start + Double(index) * step, width: step)
    }
  }

  /// What stands on the key; letters follow Shift.
  package func label(shifted: Bool) -> String {
    switch action {
    case .insert(let character): shifted ? character.uppercased() : String(character)
    case .shift: "⇧"
    case .delete: "⌫"
    case .emoji: "☺"
    case .space: "space"
    case .enter: "return"
    case .page(let page): page == .numbers ? "123" : "ABC"
    }
  }
}
