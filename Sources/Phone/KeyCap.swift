/// A key of the drawn keyboard; its place is a share of the keyboard's width, 0…1.
package struct KeyCap: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case insert(Character)
    case shift, delete, space, enter
    /// Switches to the emoji, and from them back to the letters.
    case emoji, letters
    case page(KeyPage)
    case undo, redo, paste, dismiss
    /// Sends a thing of this name from the app's own panel.
    case attach(Character, name: String)
  }

  /// The plate that a key is drawn on.
  package enum Plate: Hashable, Sendable { case light, dark, bare }

  package let action: Action
  package let from: Double
  package let width: Double
  package let plate: Plate
  /// Letters that press this key when typed; a key with a digit shows them below it.
  package let also: String

  init(
    _ action: Action, from: Double, width: Double, plate: Plate? = nil, also: String = ""
  ) {
    self.action = action
    self.from = from
    self.width = width
    self.plate = plate ?? action.usualPlate
    self.also = also
  }

  static func row(
    _ characters: String, from start: Double = 0, step: Double = 0.1, plate: Plate? = nil
  ) -> [KeyCap] {
    characters.enumerated().map { index, character in
      KeyCap(.insert(character), from: start + Double(index) * step, width: step, plate: plate)
    }
  }

  /// Returns the label on the key; letters follow Shift.
  package func label(shifted: Bool) -> String {
    switch action {
    case .insert(let character): shifted ? character.uppercased() : String(character)
    case .shift: "⇧"
    case .delete: "⌫"
    case .emoji: "☺"
    case .letters: "ABC"
    case .space: "space"
    case .enter: "return"
    case .page(let page): page == .numbers ? "123" : "ABC"
    case .undo: "undo"
    case .redo: "redo"
    case .paste: "paste"
    case .dismiss: "hide"
    case .attach(_, let name): name
    }
  }

  /// The label for a key without room for words; nil if it has none.
  package var symbol: String? {
    switch action {
    case .undo: "↶"
    case .redo: "↷"
    case .paste: "⎘"
    case .dismiss: "▼"
    case .enter: "⏎"
    case .attach(let symbol, _): String(symbol)
    default: nil
    }
  }
}

extension KeyCap.Action {
  fileprivate var usualPlate: KeyCap.Plate {
    switch self {
    case .insert, .space, .attach: .light
    default: .dark
    }
  }
}
