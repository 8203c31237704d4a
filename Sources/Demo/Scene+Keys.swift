import Motion
import Phone
import Screen
import Strings

extension Scene {
  /// Presses a drawn key; returns whether its text fit. The keys of a recording do nothing.
  mutating func press(_ key: KeyCap.Action, at time: Seconds) -> Bool {
    guard recording == nil else { return false }
    defer { light(key, at: time) }
    switch key {
    case .insert(let character):
      if phone.keyboard.kind == .emoji { remember(emoji: character) }
      return type(isShifted ? character.uppercased() : String(character), at: time)
    case .cycle(let characters): return press(cycle: characters, at: time)
    case .space: return type(" ", at: time)
    case .paste: return type(pasteboard ?? conversation.messages.last?.text ?? "", at: time)
    case .delete: deleteBackward(at: time)
    case .enter: pressReturn(at: time)
    case .mark:
      replaceLast { kana in
        KeyPage.kanaForms.first { $0.contains(kana) }?.character(1, from: kana)
      }
    case .reverse: replaceLast { [keyPage] in keyPage.character(before: $0) }
    case .undo: composer.undo()
    case .redo: composer.redo()
    case .attach(let symbol, let name): conversation.send("\(symbol) \(name)", at: time)
    case .shift, .page, .emoji, .letters, .dismiss: changeKeys(key, at: time)
    }
    return true
  }

  private mutating func switchKeyboard(to kind: KeyboardKind, at time: Seconds) {
    emojiChoice = nil
    for lane in lanes.indices {
      lanes[lane].switchKeyboard(to: kind, at: time)
      lanes[lane].setKeyboard(up: true, at: time)
    }
  }

  private mutating func changeKeys(_ key: KeyCap.Action, at time: Seconds) {
    let chosen = phone.configuration.keyboard
    switch key {
    case .shift: shift = shift == .off ? .once : .off
    case .page(let page):
      emojiChoice = nil
      chosenPage = page == .recentEmoji([]) ? .recentEmoji(recentEmoji) : page
    case .emoji: switchKeyboard(to: .emoji, at: time)
    case .letters: switchKeyboard(to: chosen == .emoji ? .predictive : chosen, at: time)
    default: setKeyboard(up: false, at: time)
    }
  }

  /// Goes on from the letters to the emoji, to the app's own panel, and to the letters again; raises a lowered keyboard.
  mutating func showNextPanel(at time: Seconds) {
    if isKeyboardUp, phone.keyboard.kind == .emoji {
      showPanel(at: time)
    } else {
      changeKeys(isKeyboardUp && !isPanelUp ? .emoji : .letters, at: time)
    }
  }

  /// Shows the app's own panel in the keyboard's place, or brings the letters back.
  mutating func togglePanel(at time: Seconds) {
    guard recording == nil else { return }
    isPanelUp ? changeKeys(.letters, at: time) : showPanel(at: time)
  }

  private mutating func showPanel(at time: Seconds) {
    endRun(at: time)
    emojiChoice = nil
    for lane in lanes.indices { lanes[lane].setPanel(up: true, at: time) }
  }

  /// Types the first of some characters, or replaces the last with the next if the key was just pressed.
  private mutating func press(cycle characters: String, at time: Seconds) -> Bool {
    defer { cycle = (characters, time + Scene.cycleTime) }
    if let cycle, cycle.characters == characters, time < cycle.until,
      let last = composer.before.last, let next = characters.character(1, from: last)
    {
      composer.deleteBackward()
      return composer.insert(String(next))
    }
    let first = characters.prefix(1)
    return type(shift != .off ? first.uppercased() : String(first), at: time)
  }

  private mutating func replaceLast(by change: (Character) -> Character?) {
    guard let last = composer.before.last, let other = change(last) else { return }
    composer.deleteBackward()
    _ = composer.insert(String(other))
  }
}

extension KeyPage {
  /// Returns the character before this one in the cycle of its key.
  fileprivate func character(before character: Character) -> Character? {
    guard case .cycle(let characters) = key(for: Character(character.lowercased()))?.action else {
      return nil
    }
    return characters.character(-1, from: character)
  }
}

extension StringProtocol {
  /// Returns the character some places further in this cycle, in the same case; nil if the character is not in it.
  fileprivate func character(_ steps: Int, from character: Character) -> Character? {
    let characters = Array(self)
    let plain = Character(character.lowercased())
    guard let index = characters.firstIndex(of: plain) else { return nil }
    let next = characters[(index + steps + characters.count) % characters.count]
    return character.isUppercase ? Character(next.uppercased()) : next
  }
}
