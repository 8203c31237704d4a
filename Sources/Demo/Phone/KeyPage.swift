import Phone

/// A key of the drawn keyboard; its place is a share of the keyboard's width, 0…1.
struct KeyCap: Hashable, Sendable {
  enum KeyAction: Hashable, Sendable {
    case insert(Character)
    case shift, delete, space, enter
    /// Switches to the emoji, and from them back to the letters.
    case emoji, letters
    case page(KeyPage)
    case undo, redo, paste, dismiss
    /// Sends a thing of this name from the app's own panel.
    case attach(Character, name: String)
  }

  enum Plate: Hashable, Sendable { case light, dark, bare, accent }

  let action: KeyAction
  let from: Double
  let width: Double
  let plate: Plate
  /// Letters that press this key when typed; a key with a digit shows them below it.
  let also: String

  init(
    _ action: KeyAction, from: Double, width: Double, plate: Plate? = nil, also: String = ""
  ) {
    self.action = action
    self.from = from
    self.width = width
    self.plate = plate ?? action.usualPlate
    self.also = also
  }

  /// The key without its plate; the space bar keeps it.
  var withoutPlate: KeyCap {
    action == .space
      ? self : KeyCap(action, from: from, width: width, plate: .bare, also: also)
  }

  static func row(
    _ characters: String, from start: Double = 0, plate: Plate? = nil
  ) -> [KeyCap] {
    characters.enumerated().map { index, character in
      KeyCap(.insert(character), from: start + Double(index) * 0.1, width: 0.1, plate: plate)
    }
  }

  /// The label, and the one for a key without room for it.
  var labels: (long: String, short: String) {
    switch action {
    case .insert(let character): (String(character), String(character))
    case .shift: ("⇧", "⇧")
    case .delete: ("⌫", "⌫")
    case .emoji: ("☺", "☺")
    case .letters, .page(.letters), .page(.gboardLetters): ("ABC", "A")
    case .page(.gboardNumbers): ("?123", "#")
    case .page: ("123", "#")
    case .space: ("space", "␣")
    case .enter: ("return", "⏎")
    case .undo: ("undo", "↶")
    case .redo: ("redo", "↷")
    case .paste: ("paste", "⎘")
    case .dismiss: ("hide", "▼")
    case .attach(let symbol, let name): (name, String(symbol))
    }
  }
}

extension KeyCap.KeyAction {
  fileprivate var usualPlate: KeyCap.Plate {
    switch self {
    case .insert, .space, .attach: .light
    default: .dark
    }
  }
}

extension [KeyCap] {
  /// The row without the key of the emoji, whose place the key before it takes.
  var withoutEmoji: [KeyCap] {
    guard let index = firstIndex(where: { $0.action == .emoji }), index > 0 else { return self }
    var row = self
    let (emoji, before) = (row.remove(at: index), row[index - 1])
    row[index - 1] = KeyCap(
      before.action, from: before.from, width: before.width + emoji.width, plate: before.plate)
    return row
  }
}

/// A set of keys that a keyboard shows at one time.
enum KeyPage: Hashable, Sendable {
  case letters, numbers
  /// The same with the bottom row of Gboard, which has a comma and a period.
  case gboardLetters, gboardNumbers
  /// A pad of digits.
  case digits
  case emoji
  /// The app's own panel of things to attach, which is no keyboard.
  case attachments
  /// The shortcut bar that remains beside a hardware keyboard.
  case shortcuts

  /// The rows of keys, from the top.
  var rows: [[KeyCap]] { KeyPage.table[self] ?? [] }

  /// Returns the key that types a character, else one that lists it in `also`; nil if there is none.
  func key(for character: Character) -> KeyCap? {
    let keys = rows.joined()
    let action: KeyCap.KeyAction = character == " " ? .space : .insert(character)
    return keys.first { $0.action == action } ?? keys.first { $0.also.contains(character) }
  }
}

extension KeyboardKind {
  /// Returns the pages it can show; the first is the one it opens with.
  func pages(on platform: Platform) -> [KeyPage] {
    switch self {
    case .qwerty, .predictive:
      platform == .android ? [.gboardLetters, .gboardNumbers] : [.letters, .numbers]
    case .number: [.digits]
    case .emoji: [.emoji]
    case .hardware: [.shortcuts]
    }
  }
}

// MARK: - The keys

extension KeyPage {
  /// The width of the narrowest key, made once, because each frame lays keys out.
  var narrowest: Double { KeyPage.widths[self] ?? 1 }

  private static let widths = table.compactMapValues { $0.joined().map(\.width).min() }

  private static let table: [KeyPage: [[KeyCap]]] = [
    .letters: letters(shift: 0.14) + [bottomRow(leadingTo: .numbers)],
    .numbers: numberRows + [bottomRow(leadingTo: .letters)],
    .gboardLetters: letters(shift: 0.15) + [gboardRow(leadingTo: .gboardNumbers)],
    .gboardNumbers: gboardNumberRows + [gboardRow(leadingTo: .gboardLetters)],
    .digits: [
      digitRow("123", ["", "abc", "def"]),
      digitRow("456", ["ghi", "jkl", "mno"]),
      digitRow("789", ["pqrs", "tuv", "wxyz"]),
      [
        KeyCap(.insert("0"), from: 1.0 / 3, width: 1.0 / 3),
        KeyCap(.delete, from: 2.0 / 3, width: 1.0 / 3, plate: .bare),
      ],
    ],
    // Single scalars that a terminal shows two columns wide.
    .emoji: [
      KeyCap.row("😀😃😄😁😆😅😂🤣🙂😉", plate: .bare),
      KeyCap.row("😊😇🥰😍😘😋😜🤔😐😏", plate: .bare),
      KeyCap.row("😴😎😮😢😭😱😡👍👏🙏", plate: .bare),
      [
        KeyCap(.letters, from: 0, width: 0.16), KeyCap(.space, from: 0.16, width: 0.68),
        KeyCap(.delete, from: 0.84, width: 0.16),
      ],
    ],
    .attachments: [
      tiles([("🌄", "Photo"), ("📷", "Camera"), ("📄", "File"), ("📍", "Place")]),
      tiles([("👤", "Contact"), ("📊", "Poll"), ("📅", "Event"), ("🎤", "Audio")]),
      [
        KeyCap(.letters, from: 0, width: 0.125), KeyCap(.emoji, from: 0.125, width: 0.125),
        KeyCap(.dismiss, from: 0.875, width: 0.125),
      ],
    ],
    .shortcuts: [
      [
        KeyCap(.undo, from: 0, width: 0.1, plate: .bare),
        KeyCap(.redo, from: 0.1, width: 0.1, plate: .bare),
        KeyCap(.paste, from: 0.2, width: 0.1, plate: .bare),
        KeyCap(.dismiss, from: 0.9, width: 0.1, plate: .bare),
      ]
    ],
  ]

  /// Returns the rows of letters, with shift and delete of a width.
  private static func letters(shift width: Double) -> [[KeyCap]] {
    [
      KeyCap.row("qwertyuiop"),
      KeyCap.row("asdfghjkl", from: 0.05),
      [KeyCap(.shift, from: 0, width: width)] + KeyCap.row("zxcvbnm", from: 0.15)
        + [KeyCap(.delete, from: 1 - width, width: width)],
    ]
  }

  private static let numberRows = [
    KeyCap.row("1234567890"),
    KeyCap.row("-/:;()€&@\""),
    KeyCap.row("#+=_.,?!'") + [KeyCap(.delete, from: 0.9, width: 0.1)],
  ]

  private static let gboardNumberRows = [
    KeyCap.row("1234567890"),
    KeyCap.row("@#€_&-+()/"),
    [KeyCap(.insert("="), from: 0, width: 0.15, plate: .dark)] + KeyCap.row("*\"':;!?", from: 0.15)
      + [KeyCap(.delete, from: 0.85, width: 0.15)],
  ]

  private static func gboardRow(leadingTo page: KeyPage) -> [KeyCap] {
    [
      KeyCap(.page(page), from: 0, width: 0.16),
      KeyCap(.insert(","), from: 0.16, width: 0.1, plate: .dark),
      KeyCap(.emoji, from: 0.26, width: 0.1),
      KeyCap(.space, from: 0.36, width: 0.38),
      KeyCap(.insert("."), from: 0.74, width: 0.1, plate: .dark),
      KeyCap(.enter, from: 0.84, width: 0.16, plate: .accent),
    ]
  }

  private static func bottomRow(leadingTo page: KeyPage) -> [KeyCap] {
    [
      KeyCap(.page(page), from: 0, width: 0.16), KeyCap(.emoji, from: 0.16, width: 0.1),
      KeyCap(.space, from: 0.26, width: 0.48), KeyCap(.enter, from: 0.74, width: 0.26),
    ]
  }

  private static func digitRow(_ digits: String, _ letters: [String]) -> [KeyCap] {
    zip(digits, letters).enumerated().map { index, key in
      KeyCap(.insert(key.0), from: Double(index) / 3, width: 1.0 / 3, also: key.1)
    }
  }

  private static func tiles(_ things: [(symbol: Character, name: String)]) -> [KeyCap] {
    things.enumerated().map { index, thing in
      KeyCap(.attach(thing.symbol, name: thing.name), from: Double(index) / 4, width: 0.25)
    }
  }

  /// The room for words between the shortcuts, as shares of the keyboard's width.
  static let shortcutWords = 0.3..<0.9
}
