package import Motion
import Screen

/// The curve editor: two curves, what is being done to them, and what can be undone.
///
/// It is a value: `update` changes it and tells what is to be done outside, `EditorView` draws it.
package struct CurveEditor: Hashable, Sendable {
  /// Which of the two curves.
  package enum Slot: Int, CaseIterable, Sendable {
    case a, b

    package var other: Slot { self == .a ? .b : .a }
  }

  /// What undo goes back to.
  struct Moment: Hashable {
    var drafts: [Draft]
    var slot: Slot

    /// Takes in what is kept under the names of its drafts now; a spring stays in the numbers that it is shown by.
    fileprivate mutating func take(_ kept: [Draft], for slots: [Slot]) {
      for index in slots.map(\.rawValue) {
        guard let name = drafts[index].name, var new = kept.first(where: { $0.name == name }) else {
          continue
        }
        new.springTerms = drafts[index].springTerms
        drafts[index] = new
      }
    }
  }

  var moment: Moment { didSet { if moment.drafts != oldValue.drafts { compare() } } }
  /// Moments to go back to, and those that were gone back from.
  private(set) var past: [Moment] = []
  private(set) var future: [Moment] = []
  /// What stood before something that is not decided yet: a drag, a text, a choice.
  private(set) var undecided: Moment?

  /// How far the two motions are from each other, in progress; nil if neither takes time.
  package private(set) var difference: Difference?

  /// The control that arrows and digits change, by its place in the order of `controls`.
  var controlIndex = 0
  var mode = Mode.tuning
  var grip: Grip?
  /// True if a typed easing is not parsed yet.
  private(set) var isTextUnread = false
  /// The last parsing error of the typed easing.
  private(set) var textError: EasingError?
  /// What is told in place of the hints until something else is done.
  package internal(set) var notice: Notice?
  /// The curves of the curves file, and what is wrong with it.
  package internal(set) var kept: [Draft] = []
  package internal(set) var keptError: String?
  /// What each name in it said last, though the file may have been away or without that name since.
  private var known: [String?: Draft] = [:]
  /// The curves file; nil as long as none was named.
  package var path: String?

  package struct Notice: Hashable, Sendable {
    package let text: String
    package let isError: Bool
  }

  /// Moments that are kept, at the most.
  private static let mostMoments = 200

  package init(_ a: Draft, _ b: Draft) {
    moment = Moment(drafts: [a, b], slot: .a)
    compare()
  }

  /// The curve that moves the bar.
  package var slot: Slot { moment.slot }
  package subscript(slot: Slot) -> Draft { moment.drafts[slot.rawValue] }

  /// The curve that is being edited.
  package var draft: Draft { self[slot] }

  private mutating func compare() {
    let longest = moment.drafts.map(\.curve.duration).max() ?? 0
    difference =
      longest > 0 ? Difference(between: self[.a].curve, and: self[.b].curve) : nil
  }
}

// MARK: - Doing and undoing

extension CurveEditor {
  /// Changes the drafts in a way that can be undone by itself; one that changes nothing is not remembered.
  mutating func change(_ body: (inout Moment) -> Void) {
    decide()
    let before = moment
    body(&moment)
    remember(before)
  }

  /// Sets the curve that is edited.
  mutating func set(_ draft: Draft) { change { $0.drafts[$0.slot.rawValue] = draft } }

  /// Shows a curve in the place of the one that is edited until it is decided.
  mutating func tryOut(_ draft: Draft) {
    undecided = undecided ?? moment
    moment.drafts[slot.rawValue] = draft
  }

  /// What is tried out stays, as one change.
  mutating func decide() {
    guard let before = undecided else { return }
    undecided = nil
    remember(before)
  }

  /// What is tried out goes.
  mutating func dismiss() {
    if let before = undecided { moment = before }
    undecided = nil
  }

  private mutating func remember(_ before: Moment) {
    guard before != moment else { return }
    past = past.suffix(CurveEditor.mostMoments - 1) + [before]
    future = []
  }

  /// False when there is nothing to undo.
  mutating func undo() -> Bool {
    decide()
    guard let last = past.popLast() else { return false }
    future.append(moment)
    moment = last
    return true
  }

  /// False when nothing was undone.
  mutating func redo() -> Bool {
    guard let next = future.popLast() else { return false }
    past.append(moment)
    moment = next
    return true
  }
}

// MARK: - The text of an easing

extension CurveEditor {
  /// Opens the field with the edited curve.
  mutating func enterEasing() {
    mode = .typing(.easing, EditableText("\(draft.easing)"))
    (isTextUnread, textError) = (false, nil)
  }

  /// Marks the text as changed; `readText` parses it.
  mutating func changeText() { isTextUnread = true }

  /// Parses a changed text and shows its easing or its error.
  mutating func readText() {
    guard isTextUnread, case .typing(.easing, let text) = mode else { return }
    isTextUnread = false
    textError = nil
    switch reading(text.text) {
    case .success(let draft): tryOut(draft)
    case .failure(let error): textError = error
    }
  }

  /// Parses the text again for its error, because the known names have changed.
  private mutating func checkText() {
    guard case .typing(.easing, let text) = mode else { return }
    textError = nil
    if case .failure(let error) = reading(text.text) { textError = error }
  }
}

// MARK: - The curves file

extension CurveEditor {
  /// Takes in the curves of the file; those that are on the workbench become what the file says of them now, but one that is
  /// in the middle of a drag, a text or a choice only when that is given up.
  package mutating func take(kept: [Draft]) {
    let changed = kept.filter { known[$0.name] != $0 && known[$0.name] != nil }
    known.merge(kept.map { ($0.name, $0) }) { $1 }
    (self.kept, keptError) = (kept, nil)
    defer { checkText() }
    guard !changed.isEmpty else { return }
    guard undecided != nil else {
      change { $0.take(changed, for: Slot.allCases) }
      if case .choosing(let menu) = mode { open(menu.purpose, filter: menu.filter) }
      return
    }
    undecided?.take(changed, for: Slot.allCases)
    moment.take(changed, for: [slot.other])
  }

  /// The file cannot be read: the curves stay as they were last, and the reason is shown.
  package mutating func refuse(keptError: String) { self.keptError = keptError }

  /// Tells the user something until the next key.
  package mutating func tell(_ text: String, isError: Bool = false) {
    notice = Notice(text: text, isError: isError)
  }

  /// Says that the curve that is edited is kept under this name now.
  package mutating func wasKept(as name: String) {
    moment.drafts[slot.rawValue].name = name
  }
}
