import Lab
package import Motion
package import Phone
import Screen

/// Everything on the phone: what it shows at a time, and what people and time do to it.
///
/// There may be several phones, one for each technique that is compared: lanes under one keyboard, since all of theirs move alike.
package struct Scene: Sendable {
  /// One phone for each lane, 1 to 6.
  package internal(set) var lanes: [Phone]
  /// The lane whose technique can be changed, and which is shown when there is only room for one.
  package internal(set) var focus = 0
  /// The scenario that is under way.
  package internal(set) var run: ScenarioRun?
  /// Article 002's own screen, while it is shown in place of the chat.
  package internal(set) var bounceScreen: BounceScreen?
  package var composer = Composer()
  package private(set) var conversation = Conversation()
  package private(set) var keyPage = KeyPage.letters
  /// The drawn key that is lit because its like was pressed.
  package private(set) var litKey: KeyCap.Action?
  private var litUntil: Seconds = 0
  private var shiftIsOn = false

  /// Seconds that a pressed key stays lit.
  private static let lightTime: Seconds = 0.12

  package init(_ configuration: Phone.Configuration) { lanes = [Phone(configuration)] }

  /// The phone in the lane that has the focus.
  package var phone: Phone { lanes[focus] }
  package var isComparison: Bool { lanes.count > 1 }

  /// Whether the keys show capitals: by Shift, or because a sentence begins.
  package var isShifted: Bool { shiftIsOn || composer.isEmpty }
}

// MARK: - What can be changed

extension Scene {
  /// What tells one scene from another at the same time.
  struct Mark: Hashable {
    let composer: Composer
    let conversation: Conversation
    let page: KeyPage
    let isShiftOn: Bool
    let litUntil: Seconds
    let focus: Int
    let configurations: [Phone.Configuration]
    let departures: [ClosedRange<Seconds>?]
    let keyboardsUp: [Bool]
    let runStart: Seconds?
    let bounceScreen: BounceScreen?
  }

  var mark: Mark {
    Mark(
      composer: composer, conversation: conversation, page: keyPage, isShiftOn: shiftIsOn,
      litUntil: litUntil, focus: focus, configurations: lanes.map(\.configuration),
      departures: lanes.map(\.departures), keyboardsUp: lanes.map(\.keyboard.isUp),
      runStart: run?.start, bounceScreen: bounceScreen)
  }
}

// MARK: - Time

extension Scene {
  /// When something happens that no one needs to do; nil when nothing will.
  var nextEvent: Seconds? {
    let own = [
      conversation.nextEvent, litKey.map { _ in litUntil }, run?.nextEvent, bounceScreen?.nextEvent,
    ]
    return (own + lanes.map(\.nextEvent)).compactMap { $0 }.min()
  }

  mutating func advance(to time: Seconds) {
    run?.perform(on: &lanes, until: time)
    for lane in lanes.indices { lanes[lane].advance(to: time) }
    conversation.advance(to: time)
    bounceScreen?.advance(to: time)
    if litKey != nil, litUntil <= time { litKey = nil }
  }

  func isMoving(at time: Seconds) -> Bool {
    lanes.contains { $0.isMoving(at: time) } || bounceScreen?.isMoving(at: time) ?? false
  }

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

// MARK: - The last animation

extension Scene {
  /// Seconds of an animation that are looked at, at the least and, where the keyboard never came to rest between, at the most.
  private static let leastWindow: Seconds = 0.1
  private static let mostWindow: Seconds = 4

  /// From when the keyboard last left its rest to a little after everything rests again, or a scenario ends; nil before
  /// anything moved.
  var animationWindow: ClosedRange<Seconds>? {
    if let run { return run.start...run.start + run.scenario.duration }
    guard let departures = phone.departures else { return nil }
    let end = departures.upperBound + max(settlingTime * 1.15, Scene.leastWindow)
    return max(departures.lowerBound, end - max(Scene.mostWindow, settlingTime * 1.15))...end
  }

  /// Seconds after the last departure until everything rests.
  var settlingTime: Seconds {
    let configuration = phone.configuration
    let own = configuration.curve.ownDuration ?? configuration.technique.usualDuration
    return max(configuration.keyboardMotion.curve.duration, own + configuration.effectiveLatency)
  }
}

// MARK: - What people do

extension Scene {
  var isKeyboardUp: Bool { phone.keyboard.isUp }

  mutating func setKeyboard(up: Bool, at time: Seconds) {
    for lane in lanes.indices { lanes[lane].setKeyboard(up: up, at: time) }
  }

  /// Types text into the bar, lights the key it stands on, and tells whether all of it found room.
  mutating func type(_ text: String, at time: Seconds) -> Bool {
    if let character = text.lowercased().first, text.count == 1 {
      light(character == " " ? .space : .insert(character), at: time)
    }
    shiftIsOn = false
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

  private mutating func light(_ key: KeyCap.Action, at time: Seconds) {
    litKey = key
    litUntil = time + Scene.lightTime
  }
}
