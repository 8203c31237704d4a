/// A set of keys that a keyboard shows at one time.
package enum KeyPage: Hashable, Sendable {
  case letters, numbers
  /// The Latin letters of Pinyin, and their digits.
  case pinyin, pinyinNumbers
  /// A pad of digits.
  case digits
  /// The Japanese pad of twelve keys; pressing one again gives its next character.
  case kana, kanaLetters, kanaDigits
  /// A page of a category, counted from 0.
  case emoji(EmojiSet, page: Int)
  /// The emoji that were typed last, the latest first.
  case recentEmoji([Character])
  /// The app's own panel of things to attach, which is no keyboard.
  case attachments
  /// The shortcut bar that remains beside a hardware keyboard.
  case shortcuts

  /// The rows of keys, from the top.
  package var rows: [[KeyCap]] {
    switch self {
    case .letters: KeyPage.letterRows
    case .numbers: KeyPage.numberRows
    case .pinyin: KeyPage.pinyinRows
    case .pinyinNumbers: KeyPage.pinyinNumberRows
    case .digits: KeyPage.digitRows
    case .kana: KeyPage.kanaRows
    case .kanaLetters: KeyPage.kanaLetterRows
    case .kanaDigits: KeyPage.kanaDigitRows
    case .emoji(let set, let page): set.rows(ofPage: page)
    case .recentEmoji(let emoji): EmojiSet.rows(of: emoji)
    case .attachments: KeyPage.attachmentRows
    case .shortcuts: KeyPage.shortcutRows
    }
  }

  /// Returns the key that types a character, else one that lists it in `also`; nil if there is none.
  package func key(for character: Character) -> KeyCap? {
    let keys = rows.joined()
    return keys.first { $0.types(character) } ?? keys.first { $0.also.contains(character) }
  }

  /// The label of a key that leads here.
  package var name: String {
    switch self {
    case .letters, .pinyin, .kanaLetters: "ABC"
    case .numbers, .pinyinNumbers, .digits, .shortcuts, .attachments: "123"
    case .kana: "あいう"
    case .kanaDigits: "☆123"
    case .emoji(let set, _): String(set.symbol)
    case .recentEmoji: "🕘"
    }
  }

  /// The page as `KeyboardKind.pages` lists it, without the user's emoji.
  package var listed: KeyPage {
    if case .recentEmoji = self { .recentEmoji([]) } else { self }
  }

  /// The page that the key of this category leads to.
  package var category: KeyPage {
    if case .emoji(let set, _) = self { .emoji(set, page: 0) } else { listed }
  }
}

extension KeyboardKind {
  /// The pages it can show; the first is the one it opens with.
  package var pages: [KeyPage] {
    switch self {
    case .qwerty, .predictive, .floating, .undocked, .split: [.letters, .numbers]
    case .number: [.digits]
    case .emoji: EmojiSet.allCases.flatMap(\.pages) + [.recentEmoji([])]
    case .kana: [.kana, .kanaLetters, .kanaDigits]
    case .pinyin: [.pinyin, .pinyinNumbers]
    case .hardware: [.shortcuts]
    }
  }
}

// MARK: - Letters, digits, shortcuts

extension KeyPage {
  private static let letterRows =
    upperLetterRows + [bottomRow(other: .numbers, space: "space", enter: "return")]
  private static let numberRows =
    upperNumberRows + [bottomRow(other: .letters, space: "space", enter: "return")]
  private static let pinyinRows =
    upperLetterRows + [bottomRow(other: .pinyinNumbers, space: "空格", enter: "换行")]
  private static let pinyinNumberRows =
    upperNumberRows + [bottomRow(other: .pinyin, space: "空格", enter: "换行")]

  private static let upperLetterRows = [
    KeyCap.row("qwertyuiop"),
    KeyCap.row("asdfghjkl", from: 0.05),
    [KeyCap(.shift, from: 0, width: 0.13)] + KeyCap.row("zxcvbnm", from: 0.15)
      + [KeyCap(.delete, from: 0.87, width: 0.13)],
  ]

  private static let upperNumberRows = [
    KeyCap.row("1234567890"),
    KeyCap.row("-/:;()€&@\""),
    KeyCap.row("#+=_.,?!'") + [KeyCap(.delete, from: 0.9, width: 0.1)],
  ]

  private static func bottomRow(other page: KeyPage, space: String, enter: String) -> [KeyCap] {
    [
      KeyCap(.page(page), from: 0, width: 0.13), KeyCap(.emoji, from: 0.13, width: 0.12),
      KeyCap(.space, from: 0.25, width: 0.5, label: space),
      KeyCap(.enter, from: 0.75, width: 0.25, label: enter),
    ]
  }

  private static let digitRows: [[KeyCap]] = [
    digitRow("123", ["", "abc", "def"]),
    digitRow("456", ["ghi", "jkl", "mno"]),
    digitRow("789", ["pqrs", "tuv", "wxyz"]),
    [
      KeyCap(.insert("0"), from: 1.0 / 3, width: 1.0 / 3),
      KeyCap(.delete, from: 2.0 / 3, width: 1.0 / 3, plate: .bare),
    ],
  ]

  private static func digitRow(_ digits: String, _ letters: [String]) -> [KeyCap] {
    zip(digits, letters).enumerated().map { index, key in
      KeyCap(.insert(key.0), from: Double(index) / 3, width: 1.0 / 3, also: key.1)
    }
  }

  /// Two rows of tiles, and the ways to the keyboards.
  private static let attachmentRows =
    [
      [("🌄", "Photo"), ("📷", "Camera"), ("📄", "File"), ("📍", "Place")],
      [("👤", "Contact"), ("📊", "Poll"), ("📅", "Event"), ("🎤", "Audio")],
    ].map { (row: [(Character, String)]) in
      row.enumerated().map { index, tile in
        KeyCap(.attach(tile.0, name: tile.1), from: Double(index) / 4, width: 0.25)
      }
    } + [
      [
        KeyCap(.letters, from: 0, width: 0.125), KeyCap(.emoji, from: 0.125, width: 0.125),
        KeyCap(.dismiss, from: 0.875, width: 0.125),
      ]
    ]

  private static let shortcutRows = [
    [
      KeyCap(.undo, from: 0, width: 0.1, plate: .bare),
      KeyCap(.redo, from: 0.1, width: 0.1, plate: .bare),
      KeyCap(.paste, from: 0.2, width: 0.1, plate: .bare),
      KeyCap(.dismiss, from: 0.9, width: 0.1, plate: .bare),
    ]
  ]

  /// The room for words between the shortcuts, as shares of the keyboard's width.
  package static let shortcutWords = 0.3..<0.9
}
