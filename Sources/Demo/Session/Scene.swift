import Lab
import Motion
package import Phone
import Screen
import Strings

/// The phone and its chat at a time, changed by inputs and by time.
///
/// A comparison has several phones, one for each technique or curve. These lanes share one drawn keyboard, because all keyboards
/// move alike.
package struct Scene: Sendable {
  /// The phones, one for each lane, 1 to 6.
  package internal(set) var lanes: [Phone] { didSet { phonesRevision += 1 } }
  /// The number of changes of the phones.
  private(set) var phonesRevision = 0
  /// The number of each lane, which stays while others come and go.
  var laneIDs = [0]
  /// The place of each lane's transcript.
  var scrolls = [TranscriptScroll()]
  /// The lane whose technique changes, and the only one shown in a narrow window.
  var focus = 0
  /// The scenario of the recording that all lanes play; nil without a recording.
  private(set) var recording: Scenario?
  /// The running scenario; nil for none.
  var run: ScenarioRun?
  var conversation = Conversation()
  /// The bar's text.
  var composer = TextEditor()
  /// The lines of text that the bars have grown for.
  private var lines = 1
  /// The last pasted text, for the paste key.
  var pasteboard: String?
  var chosenPage: KeyPage?
  /// The last pressed key, and the time until which it is lit.
  private var lit: LitKey?
  var shift = Shift.off

  private static let lightTime: Seconds = 0.12

  init(_ configuration: Phone.Configuration) { self.init(Phone(configuration)) }

  init(_ phone: Phone) { lanes = [phone] }

  /// Creates a comparison of a recorded bar, if there is one, and a technique, which is focused, before the recording starts.
  init(playing recording: Scenario, on configuration: Phone.Configuration) {
    let bar: [TechniqueName] = configuration.recordedBar == nil ? [] : [.recorded]
    lanes = (bar + [configuration.technique]).map { technique in
      var configuration = configuration
      configuration.technique = technique
      return recording.beginning(configuration, at: 0)
    }
    (self.recording, focus, laneIDs) = (recording, lanes.count - 1, Array(lanes.indices))
    scrolls = lanes.map { _ in TranscriptScroll() }
  }

  /// The phone in the focused lane.
  package var phone: Phone { lanes[focus] }
  var isComparison: Bool { lanes.count > 1 }

  /// True if the keys show capitals: by caps lock, or at the start of a sentence; Shift inverts that for one letter.
  var isShifted: Bool {
    shift == .locked || (shift == .once) != composer.isEmpty
  }

  var keyPage: KeyPage {
    let pages = phone.keyboard.kind.pages(on: phone.configuration.platform)
    return chosenPage.flatMap { pages.contains($0) ? $0 : nil } ?? pages[0]
  }
}

// MARK: - Fingerprints

extension Scene {
  struct LitKey: Hashable {
    let key: KeyCap.KeyAction
    let until: Seconds
  }

  /// The parts that differ between two scenes at the same time.
  var fingerprint: [AnyHashable] {
    let parts: [AnyHashable] = [
      composer, conversation, keyPage, shift, lit, focus, run?.start, scrolls,
    ]
    return parts
      + lanes.flatMap {
        [
          $0.configuration, $0.departures, $0.keyboard.isUp, $0.heldRise, $0.panel.isUp,
          $0.barThrow,
        ] as [AnyHashable]
      }
  }
}

// MARK: - Time

extension Scene {
  /// The time of the next event without input; nil if there is none.
  var nextEvent: Seconds? {
    let own = earlier(earlier(conversation.nextEvent, lit?.until), run?.nextEvent)
    return lanes.indices.reduce(own) { earlier($0, lanes[$1].nextEvent) }
  }

  mutating func advance(to time: Seconds) {
    performRun(until: time)
    // Phones without an event stay shared with earlier scenes.
    for lane in lanes.indices where lanes[lane].nextEvent.map({ $0 <= time }) ?? false {
      lanes[lane].advance(to: time)
    }
    conversation.advance(to: time)
    if let lit, lit.until <= time { self.lit = nil }
  }

  /// Takes the phones of another scene for its lanes, and the running scenario; bars and transcripts stay as they are.
  mutating func take(phonesOf other: Scene, at time: Seconds) {
    let lifts = lanes.map { $0.transcriptLift(at: time) }
    lanes = zip(laneIDs, lanes).map { id, lane in
      other.laneIDs.firstIndex(of: id).map { other.lanes[$0] } ?? lane
    }
    run = other.run
    if lines != other.lines { growBars(at: time) }
    keepTranscripts(lifts: lifts, at: time)
  }

  func isMoving(at time: Seconds) -> Bool {
    // By index, because the elements of a sequence are copied.
    lanes.indices.contains { lanes[$0].isMoving(at: time) }
  }

  private static let dotTime: Seconds = 0.25

  /// Returns the lit one of the three typing dots; nil if the peer is not typing.
  func typingDot(at time: Seconds) -> Int? {
    conversation.typist == nil ? nil : Int((time / Scene.dotTime).rounded(.down)) % 4
  }

  /// Returns the time when the next typing dot lights up, a change without an event; nil if the peer is not typing.
  func nextChange(after time: Seconds) -> Seconds? {
    guard conversation.typist != nil else { return nil }
    return ((time / Scene.dotTime).rounded(.down) + 1) * Scene.dotTime
  }
}

// MARK: - The last animation

extension Scene {
  /// The shortest and the longest window over an animation, in seconds.
  private static let leastWindow: Seconds = 0.1
  private static let mostWindow: Seconds = 4

  /// The times from the keyboard's departure to a little after everything rests, or a scenario ends; nil before anything
  /// moved.
  var animationWindow: ClosedRange<Seconds>? {
    if let run { return run.start...run.start + run.duration }
    guard let departures = phone.departures else { return nil }
    let settling = settlingTime * 1.15
    let end = departures.upperBound + max(settling, Scene.leastWindow)
    return max(departures.lowerBound, end - max(Scene.mostWindow, settling))...end
  }

  /// The time from the last departure until all lanes rest, in seconds.
  var settlingTime: Seconds {
    // By index, because an element would be a copy of a phone.
    lanes.indices.reduce(0) { max($0, lanes[$1].configuration.settlingTime) }
  }
}

// MARK: - Input

extension Scene {
  var litKey: KeyCap.KeyAction? { lit?.key }
  var isKeyboardUp: Bool { phone.keyboard.isUp }
  var isPanelUp: Bool { phone.panel.isUp }

  /// Raises the keyboard, or lowers it and the app's panel; a recorded one plays the recording from its start.
  mutating func setKeyboard(up: Bool, at time: Seconds) {
    if let recording { return start(recording, at: time) }
    endRun(at: time)
    for lane in lanes.indices {
      lanes[lane].setKeyboard(up: up, at: time)
      if !up { lanes[lane].setPanel(up: false, at: time) }
    }
  }

  /// Types text into the bar and lights its key; returns whether all of it fit.
  mutating func type(_ text: String, at time: Seconds) -> Bool {
    if text.utf8.count < 64, text.count == 1, let character = text.lowercased().first {
      light(keyPage.key(for: character)?.action ?? .insert(character), at: time)
    }
    if shift == .once { shift = .off }
    let follows = composer.before.last.map { !$0.isNewline } ?? false
    return composer.insert(text.safe(keepingLines: true, joining: follows))
  }

  /// Wraps the bar's text, and lets all bars grow with its rows.
  mutating func wrapText(columns: Int, rows: Int, at time: Seconds) {
    composer.wrap(columns: columns, rows: rows)
    guard composer.rows.count != lines else { return }
    lines = composer.rows.count
    growBars(at: time)
  }

  mutating func growBars(at time: Seconds) {
    for lane in lanes.indices { lanes[lane].growBar(toLines: lines, at: time) }
  }

  /// Returns a new phone with a bar that is high enough for the text.
  func fitted(_ phone: Phone, at time: Seconds) -> Phone {
    var phone = phone
    phone.growBar(toLines: lines, animated: false, at: time)
    return phone
  }

  mutating func deleteBackward(at time: Seconds) {
    light(.delete, at: time)
    composer.deleteBackward()
  }

  /// Sends the bar's text, unless it is blank.
  mutating func send(at time: Seconds) {
    light(.enter, at: time)
    guard composer.text.contains(where: { !$0.isWhitespace }) else { return }
    conversation.send(composer.take(), at: time)
  }

  /// Sends, or dismisses the keyboard, as the Return key does in the technique's app.
  mutating func pressReturn(at time: Seconds) {
    guard phone.configuration.technique.traits.returnDismisses, isKeyboardUp, recording == nil
    else { return send(at: time) }
    light(.enter, at: time)
    setKeyboard(up: false, at: time)
  }

  mutating func light(_ key: KeyCap.KeyAction, at time: Seconds) {
    lit = LitKey(key: key, until: time + Scene.lightTime)
  }
}
