import Motion
import Phone
import Screen

/// The content of a session's picture, made once after each message; input and drawing share it.
struct Shown: Sendable {
  private(set) var frame: Frame
  /// The sentences of the inspector.
  private(set) var sentences = SentenceLines([], in: CellRect(columns: 0..<0, rows: 0..<0))
  /// The move that Tab would begin, before anything moved; nil on a recording, or while our screen does not show.
  private(set) var nextMove: LastAnimation?
  private var sentencesKey: SentencesKey?
  private var nextMoveKey: Int?

  /// All facts that change the sentences.
  private struct SentencesKey: Hashable {
    let revision: Int
    let time: Seconds
    let moment: Int
    let scenario: String
    let situation: RightTechniques.Situation?
    let rect: CellRect
  }

  init(_ session: Session) {
    frame = session.frame
    update(session)
  }

  mutating func update(_ session: Session) {
    frame = session.frame
    guard session.showsInspector, let rect = frame.areas.side else { return }
    updateSentences(session, in: InspectorLayout(rect, hasHints: session.hasHintRow).sentences)
    if session.scene.animationWindow == nil { updateNextMove(session) }
  }

  private mutating func updateSentences(_ session: Session, in rect: CellRect) {
    let history = session.history
    let key = SentencesKey(
      revision: history.revision, time: session.figuresTime,
      moment: history.index(at: session.time),
      scenario: session.scenario, situation: session.rightTechniques.known.last?.situation,
      rect: rect)
    guard key != sentencesKey else { return }
    sentencesKey = key
    sentences = SentenceLines(session.sentences, in: rect)
  }

  private mutating func updateNextMove(_ session: Session) {
    guard session.history.revision != nextMoveKey else { return }
    nextMoveKey = session.history.revision
    nextMove = session.nextMove
  }
}

extension Session {
  /// The move that Tab would begin now, with the events of a second.
  fileprivate var nextMove: LastAnimation? {
    guard scene.recording == nil, scene.phone.isOnScreen else { return nil }
    var next = scene
    next.setKeyboard(up: !scene.isKeyboardUp, at: time)
    var history = History(next, at: time)
    while let event = next.nextEvent, event <= time + 1 {
      next.advance(to: event)
      history.append(next, at: event)
    }
    return LastAnimation(history: history, time: time)
  }
}
