package import Motion
package import Phone
import Screen

/// Everything on the phone: what it shows at a time, and what people and time do to it.
package struct Scene: Sendable {
  package private(set) var phone: Phone
  package var composer = Composer()
  package private(set) var conversation = Conversation()
  package private(set) var keyPage = KeyPage.letters
  /// The drawn key that is lit because its like was pressed.
  package private(set) var litKey: KeyCap.Action?
  private var litUntil: Seconds = 0
  private var shiftIsOn = false
  /// Rows that the transcript is scrolled back by.
  package private(set) var scrolledRows = 0

  /// Seconds that a pressed key stays lit.
  private static let lightTime: Seconds = 0.12

  package init(_ configuration: Phone.Configuration) { phone = Phone(configuration) }

  /// Whether the keys show capitals: by Shift, or because a sentence begins.
  package var isShifted: Bool { shiftIsOn || composer.isEmpty }
}

// MARK: - Time

extension Scene {
  /// When something happens that no one needs to do; nil when nothing will.
  var nextEvent: Seconds? {
    [phone.nextEvent, conversation.nextEvent, litKey.map { _ in litUntil }].compactMap { $0 }.min()
  }

  mutating func advance(to time: Seconds) {
    phone.advance(to: time)
    conversation.advance(to: time)
    if litKey != nil, litUntil <= time { litKey = nil }
  }

  func isMoving(at time: Seconds) -> Bool { phone.isMoving(at: time) }

  /// Seconds for which each of the peer's typing dots is lit.
  private static let dotTime: Seconds = 0.25

  /// Which of the three typing dots is lit; nil when the peer is not typing.
  package func typingDot(at time: Seconds) -> Int? {
    conversation.peerIsTyping ? Int((time / Scene.dotTime).rounded(.down)) % 4 : nil
  }

  /// When the picture next changes without an event: a typing dot; nil when it does not.
  func nextChange(after time: Seconds) -> Seconds? {
    guard conversation.peerIsTyping else { return nil }
    return ((time / Scene.dotTime).rounded(.down) + 1) * Scene.dotTime
  }
}

// MARK: - What people do

extension Scene {
  var isKeyboardUp: Bool { phone.keyboard.isUp }

  mutating func setKeyboard(up: Bool, at time: Seconds) { phone.setKeyboard(up: up, at: time) }

  /// Puts another phone in the place of this one, its keyboard up or down and at rest as it was.
  mutating func reconfigure(_ configuration: Phone.Configuration, at time: Seconds) {
    let wasUp = isKeyboardUp
    phone = Phone(configuration, keyboardUp: wasUp, at: time)
  }

  /// Types text into the bar, lights the key it stands on, and tells whether all of it found room.
  mutating func type(_ text: String, at time: Seconds) -> Bool {
    if let character = text.lowercased().first, text.count == 1 {
      light(character == " " ? .space : .insert(character), at: time)
    }
    shiftIsOn = false
    scrolledRows = 0
    return composer.insert(text.safe())
  }

  mutating func deleteBackward(at time: Seconds) {
    light(.delete, at: time)
    composer.deleteBackward()
  }

  /// Sends what is in the bar, unless there is nothing but blanks.
  mutating func send(at time: Seconds) {
    light(.enter, at: time)
    guard composer.text.contains(where: { !$0.isWhitespace }) else { return }
    conversation.send(composer.take(), at: time)
    scrolledRows = 0
  }

  /// Presses a key of the drawn keyboard and tells whether there was room for what it types.
  mutating func press(_ key: KeyCap.Action, at time: Seconds) -> Bool {
    switch key {
    case .insert(let character):
      return type(isShifted ? character.uppercased() : String(character), at: time)
    case .space: return type(" ", at: time)
    case .emoji: return type("🙂", at: time)
    case .shift: shiftIsOn.toggle()
    case .delete: deleteBackward(at: time)
    case .enter: send(at: time)
    case .page(let other): keyPage = other
    }
    light(key, at: time)
    return true
  }

  /// Scrolls the transcript back so far; the newest message is at 0, and there it stops.
  mutating func scroll(to rows: Int) { scrolledRows = max(0, rows) }

  private mutating func light(_ key: KeyCap.Action, at time: Seconds) {
    litKey = key
    litUntil = time + Scene.lightTime
  }
}
