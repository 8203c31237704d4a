import Lab
import Motion
import Screen
import Strings

/// The state of the curve workbench: two to six curves, the mode, and the undo stack.
///
/// Keys, presses and drags change it, and `EditorView` draws it.
struct CurveEditor: Hashable, Sendable {
  enum Slot: String, CaseIterable, Sendable {
    case a = "A"
    case b = "B"
    case c = "C"
    case d = "D"
    case e = "E"
    case f = "F"
  }

  /// The state that undo restores.
  struct Moment: Hashable {
    /// The curves, nil in a free slot; A and another one stay.
    var drafts: [EditedCurve?]
    /// The slot that is edited, and the one before it, which it is compared with.
    var slot = Slot.a
    var compared = Slot.b

    /// The slots with a curve.
    var slots: [Slot] { Slot.allCases.filter { drafts[$0.index] != nil } }

    subscript(slot: Slot) -> EditedCurve {
      get { drafts[slot.index] ?? EditedCurve(.linear) }
      set { drafts[slot.index] = newValue }
    }

    var draft: EditedCurve {
      get { self[slot] }
      set { self[slot] = newValue }
    }
  }

  /// The present meaning of keys.
  enum Mode: Hashable {
    case tuning
    case typing(Prompt, TextEditor)
    case choosing(Menu)
    case feeling(Feel)
  }

  struct Notice: Hashable {
    let text: String
    let isError: Bool
  }

  var moment: Moment { didSet { if moment != oldValue { compare() } } }
  private var past: [Moment] = []
  /// The undone states, for redo.
  private var future: [Moment] = []
  /// The largest number of past states; the oldest go first.
  private static let longestPast = 200
  /// The state before a preview: a drag, a typed text or a choice; nil without one.
  private(set) var original: Moment?
  /// The difference between the two motions, in progress; nil if neither takes time.
  private(set) var difference: Difference?

  /// The notation that was copied last, and the curve's code in it, in one line.
  var notation = Notation.swiftUI { didSet { writeCode() } }
  /// The code of a curve as it was last typed, or as it stands in the user's own file.
  var typedCode: CurveCode? { didSet { writeCode() } }
  private(set) var code = ""
  /// The change of the code that the list of notations offers, with the curve that was measured.
  var change: CurveChange?

  /// The selected control, as an index into `controls`.
  var controlIndex = 0
  var mode = Mode.tuning
  /// The prompt whose answer is performed outside; it opens again if that fails.
  var answered: Mode?
  var grip: Grip?
  /// The message that replaces the hints until the next input.
  var notice: Notice?

  /// The typed text as a curve, or its error; nil for a prompt that is not of a curve.
  var typed = Result<EditedCurve?, TextError>.success(nil)

  /// The last good curves of the curves file, and the error of its last reading.
  private(set) var saved: [EditedCurve] = []
  var fileError: String?
  /// The last curve of each name, even if the file no longer has it.
  private var known: [String?: EditedCurve] = [:]
  /// The path of the curves file; nil until there is one.
  var path: String?

  init(_ a: EditedCurve, _ b: EditedCurve) {
    moment = Moment(drafts: [a, b] + Slot.allCases.dropFirst(2).map { _ in nil })
    compare()
  }

  var slot: Slot { moment.slot }
  subscript(slot: Slot) -> EditedCurve { moment[slot] }
  /// The curves that are compared, in the order of their slots.
  var pair: [Slot] { [moment.slot, moment.compared].sorted { $0.index < $1.index } }

  var draft: EditedCurve { moment.draft }

  private mutating func compare() {
    let curves = pair.map { self[$0].curve }
    difference =
      curves.contains { $0.duration > 0 } ? Difference(between: curves[0], and: curves[1]) : nil
    writeCode()
  }

  private mutating func writeCode() {
    let text = try? text(in: notation).text
    code = (text ?? "cannot express it").safe()
  }

  /// Returns the edited curve's code in a notation, in the spelling that was typed if it holds the curve.
  func text(in notation: Notation) throws(Notation.Refusal) -> Notation.Text {
    let typed = typedCode.flatMap { $0.notation == notation ? $0 : nil }
    let kept = try? typed?.text(of: draft.easing, duration: draft.curve.duration)
    if let kept, (kept.difference?.maxSeam ?? 0) < 0.05,
      kept.duration == nil || kept.duration == draft.duration
    {
      return kept
    }
    return try notation.text(of: draft.easing, duration: draft.duration)
  }

  /// The message in the row of hints; nil for an error that stands beside its prompt.
  var footNotice: Notice? {
    if case .typing = mode, notice?.isError ?? false { nil } else { notice }
  }

  mutating func tell(_ text: String, isError: Bool = false) {
    notice = Notice(text: text, isError: isError)
  }
}

// MARK: - Changes

extension CurveEditor {
  /// Changes the drafts as one step of undo, and returns true.
  @discardableResult
  mutating func change(_ body: (inout Moment) -> Void) -> Bool {
    commitPreview()
    let before = moment
    body(&moment)
    record(before)
    return true
  }

  /// Copies the curve, and says so if that overwrites the compared one.
  mutating func clone() -> Bool {
    let count = moment.slots.count
    change { $0.clone() }
    if moment.slots.count == count {
      tell("no slot is free: it is in \(slot.rawValue), u undoes it")
    }
    return true
  }

  /// Edits the slot that holds a lane's curve, or puts it into one.
  mutating func edit(_ curve: Curve) {
    guard draft.curve != curve else { return }
    if let slot = moment.slots.first(where: { self[$0].curve == curve }) {
      change { $0.edit(slot) }
    } else {
      change {
        $0.clone()
        $0.draft = EditedCurve(curve.easing, duration: curve.duration)
      }
    }
  }

  mutating func set(_ draft: EditedCurve) { change { $0.draft = draft } }

  /// Sets the edited curve until the preview is committed or canceled.
  mutating func preview(_ draft: EditedCurve) {
    original = original ?? moment
    moment.draft = draft
  }

  mutating func commitPreview() {
    guard let before = original else { return }
    original = nil
    record(before)
  }

  mutating func cancelPreview() {
    if let original { moment = original }
    original = nil
  }

  private mutating func record(_ before: Moment) {
    guard before != moment else { return }
    past = past.suffix(CurveEditor.longestPast - 1) + [before]
    future = []
  }

  mutating func undo() -> Bool {
    commitPreview()
    guard let last = past.popLast() else { return false }
    future.append(moment)
    moment = last
    return true
  }

  mutating func redo() -> Bool {
    guard let next = future.popLast() else { return false }
    past.append(moment)
    moment = next
    return true
  }
}

// MARK: - Controls

extension CurveEditor {
  /// The numbers that arrows and digits change together: both of a handle, or one.
  typealias Control = [Parameter]

  /// In the order of Tab.
  var controls: [Control] {
    guard draft.bezier != nil else { return draft.parameters.map { [$0] } }
    return draft.handles + [[.duration]]
  }

  var control: Control { controls[min(controlIndex, controls.count - 1)] }

  mutating func select(_ parameter: Parameter) {
    controlIndex = controls.firstIndex { $0.contains(parameter) } ?? controlIndex
  }

  mutating func select(by steps: Int) -> Bool {
    let count = controls.count
    controlIndex = (min(controlIndex, count - 1) + steps + count) % count
    return true
  }
}

// MARK: - The curves file

extension CurveEditor {
  /// Takes the curves of the file, and updates the drafts that have their names.
  ///
  /// A draft under preview changes only when the preview is canceled.
  mutating func take(saved: [EditedCurve]) {
    let changed = saved.filter { known[$0.name] != $0 && known[$0.name] != nil }
    known.merge(saved.map { ($0.name, $0) }) { $1 }
    (self.saved, fileError) = (saved, nil)
    if original == nil {
      change { $0.take(changed, for: $0.slots) }
    } else {
      original?.take(changed, for: moment.slots)
      moment.take(changed, for: moment.slots.filter { $0 != slot })
    }
    if case .typing(let prompt, let field) = mode { type(field, for: prompt) }
    guard case .choosing(var menu) = mode else { return }
    menu.all = items(for: menu.purpose)
    mode = .choosing(menu.selecting(menu.index))
  }

  /// Takes curve A from code in the user's own file.
  mutating func take(_ code: CurveCode, undoable: Bool) {
    (typedCode, notation, fileError) = (code, code.notation, nil)
    let curve = self[.a].with(code)
    if undoable {
      change { $0[.a] = curve }
    } else {
      moment[.a] = curve
    }
  }

  mutating func show(_ outcome: Outcome) {
    switch outcome {
    case .done(let text): tell(text)
    case .failed(let reason):
      if let answered { mode = answered }
      tell(reason, isError: true)
    case .saved(let name, let path):
      moment.draft.name = name
      tell("kept as \(name) in \(path)")
    case .written(let text, let place):
      let points = shortened(text.difference?.maxSeam ?? 0, digits: 1)
      tell("\(place) \(text.loss), \(points) points")
    }
  }
}

extension CurveEditor.Moment {
  /// Edits another slot, and compares it with the present one.
  mutating func edit(_ other: CurveEditor.Slot) {
    if other != slot { (slot, compared) = (other, slot) }
  }

  /// Copies the curve into a free slot, or into the compared one, and edits the copy.
  mutating func clone() {
    let copy = draft
    edit(CurveEditor.Slot.allCases.first { drafts[$0.index] == nil } ?? compared)
    draft = copy
  }

  /// Frees the slot and edits the compared one.
  mutating func remove() {
    drafts[slot.index] = nil
    slot = compared
    compared = slots.first { $0 != slot } ?? .a
  }

  /// Takes the saved curves of its drafts' names; a spring keeps its terms.
  fileprivate mutating func take(_ saved: [EditedCurve], for slots: [CurveEditor.Slot]) {
    for slot in slots {
      guard let name = self[slot].name, var new = saved.first(where: { $0.name == name }) else {
        continue
      }
      new.springTerms = self[slot].springTerms
      self[slot] = new
    }
  }
}

extension CurveEditor.Slot {
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
