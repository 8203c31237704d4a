import Motion
import Phone
import Screen

enum Shift: Hashable, Sendable {
  case off
  /// On for the next letter.
  case once
  /// Caps lock.
  case locked

  var next: Shift {
    switch self {
    case .off: .once
    case .once: .locked
    case .locked: .off
    }
  }
}

extension Scene {
  /// Presses a drawn key; returns whether its text fit. The keys of a recording do nothing.
  mutating func press(_ key: KeyCap.KeyAction, at time: Seconds) -> Bool {
    guard recording == nil else { return false }
    defer { light(key, at: time) }
    switch key {
    case .insert(let character):
      return type(isShifted ? character.uppercased() : String(character), at: time)
    case .space: return type(" ", at: time)
    case .paste: return type(pasteboard ?? conversation.messages.last?.text ?? "", at: time)
    case .delete: deleteBackward(at: time)
    case .enter: pressReturn(at: time)
    case .shift: shift = shift.next
    case .undo, .redo: break
    case .attach(let symbol, let name): conversation.send("\(symbol) \(name)", at: time)
    case .page(let page): chosenPage = page
    case .emoji: switchKeyboard(to: .emoji, at: time)
    case .letters: switchToLetters(at: time)
    case .dismiss: setKeyboard(up: false, at: time)
    }
    return true
  }

  private mutating func switchKeyboard(to kind: KeyboardKind, at time: Seconds) {
    for lane in lanes.indices {
      lanes[lane].switchKeyboard(to: kind, at: time)
      lanes[lane].setKeyboard(up: true, at: time)
    }
  }

  private mutating func switchToLetters(at time: Seconds) {
    let chosen = phone.configuration.keyboard
    switchKeyboard(to: chosen == .emoji ? .predictive : chosen, at: time)
  }

  /// Goes on from the letters to the emoji, to the app's own panel, and to the letters again; raises a lowered keyboard.
  mutating func showNextPanel(_ use: CommandUse, at time: Seconds) {
    let isEmoji = phone.keyboard.kind == .emoji
    let shown = isPanelUp ? 2 : !isKeyboardUp ? nil : isEmoji ? 1 : 0
    switch shown.map({ use.next(after: $0, in: Array(0...2)) }) {
    case 1?: switchKeyboard(to: .emoji, at: time)
    case 2?: showPanel(at: time)
    default: switchToLetters(at: time)
    }
  }

  /// Shows the app's own panel in the keyboard's place, or brings the letters back.
  mutating func togglePanel(at time: Seconds) {
    guard recording == nil else { return }
    isPanelUp ? switchToLetters(at: time) : showPanel(at: time)
  }

  private mutating func showPanel(at time: Seconds) {
    endRun(at: time)
    for lane in lanes.indices { lanes[lane].setPanel(up: true, at: time) }
  }
}

/// The row of words above the keys.
struct Suggestions: Hashable {
  /// The words, of which the first is the begun one, if there is one.
  let words: [String]
  /// The begun word, which a suggestion replaces.
  var begun = ""

  /// The words as shown: the begun one in quotation marks.
  var labels: [String] {
    begun.isEmpty ? words : ["“\(begun)”"] + words.dropFirst()
  }

  fileprivate static let atStart = Suggestions(words: ["I", "The", "Watch"])
}

extension Scene {
  var suggestions: Suggestions {
    switch phone.keyboard.kind {
    case .predictive, .hardware: predictions
    case .qwerty, .number, .emoji: Suggestions(words: [])
    }
  }

  /// Replaces the begun word by a suggestion; returns false if it does not fit, or on a recording.
  mutating func accept(_ index: Int) -> Bool {
    guard recording == nil else { return false }
    let suggestions = suggestions
    guard suggestions.words.indices.contains(index) else { return true }
    var composer = composer
    for _ in suggestions.begun { composer.deleteBackward() }
    guard composer.insert(suggestions.words[index] + " ") else { return false }
    self.composer = composer
    return true
  }

  /// Three words: the begun word, and two that it could become.
  private var predictions: Suggestions {
    let tail = composer.before.suffix(40)
    let blank = tail.lastIndex(where: \.isWhitespace)
    let begun = String(tail[(blank.map(tail.index(after:)) ?? tail.startIndex)...])
    guard let first = begun.first else { return Suggestions.atStart }
    let start = begun.lowercased()
    let others = vocabulary.filter { $0.hasPrefix(start) && $0 != start } + ["seam", "curve"]
    let shown = others.prefix(2).map { word in
      first.isUppercase ? word.prefix(1).uppercased() + word.dropFirst() : word
    }
    return Suggestions(words: [begun] + shown, begun: begun)
  }
}

/// The likelier words first.
private let vocabulary = [
  "the", "bar", "keyboard", "follow", "follows", "seam", "curve", "gap", "covered", "spring",
  "again", "and", "another", "bounce", "constraint", "did", "does", "ease", "easing", "frame",
  "hello", "hi", "how", "it", "jump", "keeps", "late", "moves", "nice", "now", "offset", "points",
  "quick", "right", "row", "slow", "tall", "talk", "that", "transform", "up", "watch", "what",
  "with", "yes", "zero",
]
