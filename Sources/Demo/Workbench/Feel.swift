import Lab
import Motion
import Phone
import Screen
import Strings

/// Springs that are thrown unseen, two at a time, until at most eight answers have found the one that a person prefers.
struct Feel: Hashable {
  let seed: Int
  var search: PreferenceSearch
  /// The springs of the pair that have been thrown, the flying one last.
  private(set) var thrown: [Int] = []
  /// The replacement of the curve before, for the end.
  let replacement: CurveReplacement

  init(seed: Int, replacing replacement: CurveReplacement) {
    (self.seed, search, self.replacement) = (seed, PreferenceSearch(seed: seed), replacement)
  }

  /// The index of the next spring of the pair: they take turns.
  private var next: Int { thrown.last == 0 ? 1 : 0 }

  mutating func takeNext() -> Spring {
    thrown.append(next)
    return search.pair[thrown.last ?? 0]
  }

  var hasThrownBoth: Bool { Set(thrown).count == 2 }

  mutating func prefer(_ index: Int?) {
    search.prefer(index)
    thrown = []
  }
}

extension Demo {
  /// The velocity of a throw by key, in points per second: a brisk flick.
  private static let usualVelocity = 1200.0

  /// The running search; nil without one.
  var feel: Feel? {
    if case .feeling(let feel) = workbench.editor?.mode { feel } else { nil }
  }

  mutating func startFeeling() {
    session.loopStart = nil
    let seed = Int(now.seconds * 1000) % 10_000
    let feel = Feel(seed: seed, replacing: configuration.curve)
    workbench.editor?.mode = .feeling(feel)
  }

  /// Handles a key of a running search; nil if the key is not its own.
  mutating func pressFeelingKey(_ key: Key) -> [Effect]? {
    switch key {
    case .character(" "): return throwNextSpring(at: scene.isKeyboardUp ? -1 : 1)
    case .character("1"): return preferSpring(0)
    case .character("2"): return preferSpring(1)
    case .character("="): return preferSpring(nil)
    case .escape: endFeeling()
    default: return nil
    }
    return []
  }

  /// Gives the bar the next spring of a running search, before a hand takes it.
  mutating func takeNextSpring() {
    guard var feel else { return }
    let spring = feel.takeNext()
    workbench.editor?.mode = .feeling(feel)
    session.change {
      $0.reconfigureFocus(at: $1) { $0.curve = CurveReplacement(easing: .spring(spring)) }
    }
  }

  private mutating func throwNextSpring(at direction: Double) -> [Effect] {
    session.playback.setPaused(false)
    guard !scene.isMoving(at: time) else { return [.ring] }
    takeNextSpring()
    session.change { $0.throwBars(at: direction * Demo.usualVelocity, $1) }
    return []
  }

  /// - Parameter index: The better spring, 0 or 1; nil for neither.
  mutating func preferSpring(_ index: Int?) -> [Effect] {
    guard var feel else { return [.ring] }
    guard feel.hasThrownBoth else {
      tell("throw both springs before you choose: Space throws the next one", isError: true)
      return [.ring]
    }
    feel.prefer(index)
    workbench.editor?.mode = .feeling(feel)
    if feel.search.isDone { finish(feel) }
    return []
  }

  mutating func endFeeling() {
    guard let feel else { return }
    workbench.editor?.mode = .tuning
    session.change { $0.reconfigureFocus(at: $1) { $0.curve = feel.replacement } }
  }

  /// Takes the found spring as the edited curve.
  private mutating func finish(_ feel: Feel) {
    let kick = scene.phone.barThrow?.kick ?? 0
    endFeeling()
    guard var draft = workbench.editor?.draft else { return }
    let spring = feel.search.best
    draft.springTerms = .bounce
    draft = draft.with(
      .spring(
        Spring(
          response: spring.response.rounded(decimals: 4),
          dampingRatio: spring.dampingRatio.rounded(decimals: 4))), duration: nil)
    workbench.editor?.set(draft)
    func left(_ range: ClosedRange<Double>) -> String {
      "(\(shortened(range.lowerBound, digits: 3)) to \(shortened(range.upperBound, digits: 3)))"
    }
    tell(
      "yours: response \(shortened(spring.response, digits: 3)) s \(left(feel.search.responses)), "
        + "bounce \(shortened(1 - spring.dampingRatio, digits: 3)) \(left(feel.search.bounces)), "
        + "kick \(fixed(kick, digits: 0)). Your answers leave what is in brackets. "
        + "Seed \(feel.seed).")
  }
}

// MARK: - View

extension EditorView {
  /// Draws the running search in place of curves and numbers, which would give the springs away.
  func draw(_ feel: Feel, on drawing: inout Drawing) {
    let columns = layout.rect.columns
    let room = CellRect(columns: columns, rows: layout.field.rows.upperBound..<layout.hintRow - 1)
    let number = "question \(feel.search.answers + 1)"
    let texts = [
      ("Which spring feels better?", ink(textColor, .bold)),
      ("\(number) of at most \(PreferenceSearch.questions), seed \(feel.seed)", ink(dimColor)),
      ("Throw the bar by mouse or by Space:", ink(textColor)),
      ("1 and 2 take turns. Press the better one.", ink(textColor)),
      ("They differ in response or in bounce.", ink(dimColor)),
    ]
    let cards = texts.count
    let parts = Stack<Int>([
      .blank(rank: 1), .fixed(1, 0), .fixed(1, 1), .blank(rank: 2), .upTo(6, cards, rank: 4),
      .fixed(3, cards), .blank(rank: 3), .fixed(1, 2), .fixed(1, 3), .fixed(1, 4, rank: 5),
      .atLeast(0, texts.count + 1),
    ]).split(room)
    for (index, (text, style)) in texts.enumerated() {
      guard let row = parts[index]?.rows.lowerBound else { continue }
      drawing.write(text, style, in: columns.dropFirst(), row: row, .leading)
    }
    guard let place = parts[cards] else { return }
    for index in 0..<2 {
      let half = columns.part(index, of: 2)
      let card = CellRect(
        columns: index == 0 ? half.dropLast() : half.dropFirst(), rows: place.rows)
      draw(index, of: feel, in: card, on: &drawing)
    }
  }

  /// Draws a spring's number as a card, filled while it is the bar's.
  private func draw(
    _ index: Int, of feel: Feel, in card: CellRect, on drawing: inout Drawing
  ) {
    let isFlying = feel.thrown.last == index
    let plane = isFlying ? look.outgoing : look.well
    let text = isFlying ? look.outgoingText : textColor
    drawing.fill(card, plane)
    drawing.mark(card, Target.editor(.item(index)))
    let (number, top) = ("\(index + 1)", card.rows.lowerBound + (card.rows.count - 3) / 2)
    if card.rows.count >= 6 {
      let column = (card.columns.lowerBound + card.columns.upperBound - 3) / 2
      let place = Position(column: column, row: top - 1)
      drawing.add(.number(number, ink(text, on: plane), place, .large))
    } else {
      drawing.write(number, ink(text, on: plane, .bold), in: card.columns, row: top, .center)
    }
    let state = isFlying ? "this one" : feel.thrown.contains(index) ? "thrown" : "not yet thrown"
    let row = card.rows.count >= 6 ? top + 3 : top + 1
    drawing.write(
      state, ink(isFlying ? text : dimColor, on: plane), in: card.columns, row: row, .center)
  }
}
