/// A category of emoji; all of them are single scalars that a terminal shows two columns wide.
package enum EmojiSet: CaseIterable, Sendable {
  case faces, animals, food, play, travel, things

  /// Three rows of ten.
  private var emoji: [String] {
    switch self {
    case .faces: ["😀😃😄😁😆😅😂🤣🙂😉", "😊😇🥰😍😘😋😜🤔😐😏", "😴😎😮😢😭😱😡👍👏🙏"]
    case .animals: ["🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯", "🦁🐮🐷🐸🐵🐔🐧🐦🐤🦆", "🦉🐝🐛🦋🐌🐢🐍🐙🐠🐳"]
    case .food: ["🍏🍎🍐🍊🍋🍌🍉🍇🍓🍒", "🍑🥝🍅🥑🌽🥕🍞🧀🍳🥞", "🍔🍟🍕🌮🍜🍣🍦🍩🍪🍵"]
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

  var rows: [[KeyCap]] { EmojiSet.allRows[self] ?? [] }

  private static let allRows = Dictionary(
    uniqueKeysWithValues: allCases.map { set in
      (set, set.emoji.map { KeyCap.row($0, plate: .bare) } + [categories])
    })

  /// The lowest row: back to the letters, the categories, delete.
  private static let categories: [KeyCap] = {
    let step = 0.76 / Double(allCases.count)
    let sets = allCases.enumerated().map { index, set in
      KeyCap(.page(.emoji(set)), from: 0.12 + Double(index) * step, width: step, plate: .bare)
    }
    return [KeyCap(.letters, from: 0, width: 0.12)] + sets + [
      KeyCap(.delete, from: 0.88, width: 0.12)
    ]
  }()
}
