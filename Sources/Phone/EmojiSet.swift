/// A category of emoji; all of them are single scalars that a terminal shows two columns wide.
package enum EmojiSet: CaseIterable, Sendable {
  case faces, animals, food, play, travel, things

  /// Rows of ten; three of them make a page.
  private var emoji: [String] {
    switch self {
    case .faces:
      [
        "😀😃😄😁😆😅😂🤣🙂😉", "😊😇🥰😍😘😋😜🤔😐😏", "😴😎😮😢😭😱😡👍👏🙏",
        "🤗🤩😌😔😕🙃😲😳🥺😨", "😥😓😩😤🤯🤠🥳🤓🤫🤭", "👋👌👎👊🤝💪👀🙈🎃💩",
      ]
    case .animals:
      [
        "🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯", "🦁🐮🐷🐸🐵🐔🐧🐦🐤🦆", "🦉🐝🐛🦋🐌🐢🐍🐙🐠🐳",
        "🐺🐗🐴🦄🐞🐜🦂🦀🦐🐬", "🐊🐅🐘🐪🦒🐄🐎🐑🐐🦌", "🌵🎄🌲🌴🌱🍀🍁🌷🌹🌻",
      ]
    case .food:
      [
        "🍏🍎🍐🍊🍋🍌🍉🍇🍓🍒", "🍑🥝🍅🥑🌽🥕🍞🧀🍳🥞", "🍔🍟🍕🌮🍜🍣🍦🍩🍪🍵",
        "🍈🍍🥥🍆🥔🥦🍄🥜🌰🥐", "🥖🥨🥓🥩🍗🌭🥪🥗🍝🍲", "🍱🍙🍚🍫🍬🍭🍰🎂🍺🍷",
      ]
    case .play: ["⚽🏀🏈⚾🎾🏐🎱🏓🏸🥊", "🎿🏂🏄🏊🚴🏆🥇🎫🎪🎭", "🎨🎬🎤🎧🎹🥁🎷🎺🎸🎲"]
    case .travel: ["🚗🚕🚌🚎🚓🚑🚒🚚🚜🛵", "🚲🚂🚄🚇🚀🛸🚁⛵🚢⚓", "🗼🗽🏰🎡🎢⛲🏠🏢🌋🌍"]
    case .things: ["⌚📱💻💾📷🎥📞📺📻⏰", "⏳🔋🔌💡🔦💰💎🔧🔨🔩", "🔑🚪🛒🎁🎈🎉📦📚📌🔍"]
    }
  }

  /// Its symbol in the row of categories.
  package var symbol: Character {
    switch self {
    case .faces: "😀"
    case .animals: "🐻"
    case .food: "🍔"
    case .play: "⚽"
    case .travel: "🚗"
    case .things: "💡"
    }
  }

  /// Its name for people.
  package var name: String {
    switch self {
    case .faces: "smileys"
    case .animals: "animals, plants"
    case .food: "food, drink"
    case .play: "activity"
    case .travel: "travel, places"
    case .things: "objects"
    }
  }

  /// Its pages of three rows.
  package var pages: [KeyPage] {
    (0..<emoji.count / EmojiSet.rowsOfPage).map { .emoji(self, page: $0) }
  }

  /// The rows of a page, without the row of categories.
  static let rowsOfPage = 3
  package static let emojiOfRow = 10
  /// The number of emoji on a page.
  package static let pageLength = rowsOfPage * emojiOfRow

  func rows(ofPage page: Int) -> [[KeyCap]] { EmojiSet.allRows[self]?[page] ?? [] }

  private static let allRows = Dictionary(
    uniqueKeysWithValues: allCases.map { set in
      (
        set,
        set.pages.indices.map { page in
          set.emoji[page * rowsOfPage..<(page + 1) * rowsOfPage].map {
            KeyCap.row($0, plate: .bare)
          }
            + [categories]
        }
      )
    })

  /// Returns the rows of some emoji, such as the recent ones; further ones have no place.
  static func rows(of emoji: [Character]) -> [[KeyCap]] {
    (0..<rowsOfPage).map { row in
      KeyCap.row(String(emoji.dropFirst(row * emojiOfRow).prefix(emojiOfRow)), plate: .bare)
    } + [categories]
  }

  /// The lowest row: back to the letters, the categories, delete.
  private static let categories: [KeyCap] = {
    let pages: [KeyPage] = [.recentEmoji([])] + allCases.map { .emoji($0, page: 0) }
    let keys = pages.enumerated().map { index, page in
      KeyCap(.page(page), from: 0.15 + Double(index) * 0.1, width: 0.1, plate: .bare)
    }
    return [KeyCap(.letters, from: 0, width: 0.13)] + keys + [
      KeyCap(.delete, from: 0.87, width: 0.13)
    ]
  }()
}
