import Phone
import Screen

/// The grid of emoji: pages, the recent ones, and a choice by arrows.
extension Scene {
  /// Puts a typed emoji at the front of the recent ones. A shown page of them keeps its order under the finger.
  mutating func remember(emoji: Character) {
    let others = recentEmoji.filter { $0 != emoji }
    recentEmoji = [emoji] + others.prefix(EmojiSet.pageLength - 1)
  }

  /// The emoji of the shown page.
  private var shownEmoji: [KeyCap.Action] {
    keyPage.rows.dropLast().joined().map(\.action)
  }

  /// The emoji that arrows have chosen; nil for none.
  var chosenEmoji: KeyCap.Action? {
    guard let emojiChoice, phone.keyboard.kind == .emoji else { return nil }
    let shown = shownEmoji
    return shown.indices.contains(emojiChoice) ? shown[emojiChoice] : nil
  }

  /// Returns whether the emoji grid has a meaning for a key: Down enters it, and Up leaves it by its first row.
  func gridUses(_ key: Key, _ modifiers: Modifiers) -> Bool {
    guard phone.keyboard.kind == .emoji, isKeyboardUp, modifiers.isEmpty else { return false }
    let keys: [Key] = [.up, .down, .left, .right, .pageUp, .pageDown, .enter, .escape, .home, .end]
    return emojiChoice == nil ? key == .down : keys.contains(key)
  }

  /// Performs a key that the grid uses; returns whether a typed emoji fit.
  mutating func useGrid(_ key: Key, at time: Double) -> Bool {
    let row = EmojiSet.emojiOfRow
    guard let choice = emojiChoice else {
      emojiChoice = 0
      return true
    }
    switch key {
    case .up: emojiChoice = choice < row ? nil : choice - row
    case .down: moveChoice(to: choice + row < shownEmoji.count ? choice + row : choice)
    case .left: choice > 0 ? moveChoice(to: choice - 1) : turnPage(by: -1)
    case .right: choice + 1 < shownEmoji.count ? moveChoice(to: choice + 1) : turnPage(by: 1)
    case .home: moveChoice(to: choice / row * row)
    case .end: moveChoice(to: choice / row * row + row - 1)
    case .pageUp: turnPage(by: -1)
    case .pageDown: turnPage(by: 1)
    case .enter: return chosenEmoji.map { press($0, at: time) } ?? true
    default: emojiChoice = nil
    }
    return true
  }

  private mutating func moveChoice(to choice: Int) {
    emojiChoice = max(0, min(choice, shownEmoji.count - 1))
  }

  /// Turns to the next or the last page of emoji, in the order of the categories; a choice stays in the grid.
  mutating func turnPage(by pages: Int) {
    guard phone.keyboard.kind == .emoji else { return }
    let all = EmojiSet.allCases.flatMap(\.pages)
    let order = (recentEmoji.isEmpty ? [] : [KeyPage.recentEmoji(recentEmoji)]) + all
    let here = order.firstIndex { $0.listed == keyPage.listed } ?? 0
    let page = min(max(0, here + pages), order.count - 1)
    guard page != here else { return }
    chosenPage = order[page]
    if emojiChoice != nil { moveChoice(to: pages < 0 ? EmojiSet.pageLength : 0) }
  }
}
