package import Motion
import Screen

/// The state of the curve workbench: two curves, the mode, and the undo stack.
///
/// It has no side effects: `update` changes it and returns effects for its owner, and `EditorView` draws it.
package struct CurveEditor: Hashable, Sendable {
  /// One of the two curves.
  package enum Slot: Int, CaseIterable, Sendable {
    case a, b

    var name: String { self == .a ? "A" : "B" }
    var other: Slot { self == .a ? .b : .a }
  }

  /// The state that undo restores.
  struct Moment: Hashable {
    var drafts: [EditedCurve]
    var slot: Slot
  }

  /// The present meaning of keys.
  enum Mode: Hashable {
    case tuning
    case typing(Prompt, TextEditor)
    case choosing(Menu)
    /// Asking whether to make a new curves file for a curve.
    case asking(EditedCurve, path: String)
  }

  struct Notice: Hashable {
    let text: String
    let isError: Bool
  }

  var moment: Moment { didSet { if moment.drafts != oldValue.drafts { compare() } } }
  private var undoStack = UndoStack<Moment>()
  /// The state before a preview: a drag, a typed text or a choice; nil without one.
  private(set) var original: Moment?
  /// The difference between the two motions, in progress; nil if neither takes time.
  private(set) var difference: Difference?

  /// The selected control, as an index into `controls`.
  var controlIndex = 0
  var mode = Mode.tuning
  /// The prompt whose answer is performed outside; it opens again if the answer is refused.
  var answered: Mode?
  var grip: Grip?
  /// The message that replaces the hints until the next input.
  var notice: Notice?

  /// The last parsing error of the typed easing.
  var textError: TextError?

  /// The curves of the curves file, and the error of its last reading.
  private(set) var saved: [EditedCurve] = []
  private(set) var fileError: String?
  /// The last curve of each name, even if the file no longer has it.
  private var known: [String?: EditedCurve] = [:]
  /// The path of the curves file; nil until there is one.
  package var path: String?

  package init(_ a: EditedCurve, _ b: EditedCurve) {
    moment = Moment(drafts: [a, b], slot: .a)
    compare()
  }

  /// The slot of the edited curve, which moves the bar.
  var slot: Slot { moment.slot }
  package subscript(slot: Slot) -> EditedCurve { moment.drafts[slot.rawValue] }

  /// The edited curve.
  package var draft: EditedCurve { self[slot] }

  private mutating func compare() {
    let longest = moment.drafts.map(\.curve.duration).max() ?? 0
    difference =
      longest > 0 ? Difference(between: self[.a].curve, and: self[.b].curve) : nil
  }

  /// Shows a message until the next input.
  package mutating func tell(_ text: String, isError: Bool = false) {
    notice = Notice(text: text, isError: isError)
  }
}

// MARK: - Changes

extension CurveEditor {
  /// Changes the drafts as one step of undo.
  mutating func change(_ body: (inout Moment) -> Void) {
    commitPreview()
    let before = moment
    body(&moment)
    record(before)
  }

  /// Sets the edited curve.
  mutating func set(_ draft: EditedCurve) { change { $0.drafts[$0.slot.rawValue] = draft } }

  /// Sets the edited curve until the preview is committed or canceled.
  mutating func preview(_ draft: EditedCurve) {
    original = original ?? moment
    moment.drafts[slot.rawValue] = draft
  }

  /// Shows a curve until the preview is kept, such as the best one of a search so far.
  package mutating func preview(_ curve: Curve) {
    preview(draft.with(curve.easing, duration: curve.duration))
  }

  /// Keeps the previewed curve, as one step of undo.
  package mutating func commitPreview() {
    guard let before = original else { return }
    original = nil
    record(before)
  }

  /// Restores the state before the preview.
  package mutating func cancelPreview() {
    if let original { moment = original }
    original = nil
  }

  private mutating func record(_ before: Moment) {
    if before != moment { undoStack.record(before) }
  }

  /// Undoes the last change; returns false if there is none.
  mutating func undo() -> Bool {
    commitPreview()
    guard let last = undoStack.undo(moment) else { return false }
    moment = last
    return true
  }

  /// Redoes the last undone change; returns false if there is none.
  mutating func redo() -> Bool {
    guard let next = undoStack.redo(moment) else { return false }
    moment = next
    return true
  }
}

// MARK: - Controls

extension CurveEditor {
  /// A control that arrows and digits change.
  enum Control: Hashable {
    /// The first or the second handle: 0 or 1.
    case handle(Int)
    case slider(Parameter)
  }

  /// The controls, in the order of Tab.
  var controls: [Control] {
    guard draft.bezier != nil else { return draft.parameters.map { .slider($0) } }
    return [.handle(0), .handle(1), .slider(.duration)]
  }

  /// The selected control.
  var control: Control { controls[min(controlIndex, controls.count - 1)] }

  mutating func select(_ control: Control) {
    controlIndex = controls.firstIndex(of: control) ?? controlIndex
  }

  /// Returns the control of a parameter.
  func control(of parameter: Parameter) -> Control {
    switch parameter {
    case .x1, .y1: .handle(0)
    case .x2, .y2: .handle(1)
    default: .slider(parameter)
    }
  }

  /// Returns the parameters of a control: two of a handle, one of a slider.
  func parameters(of control: Control) -> [Parameter] {
    switch control {
    case .handle(0): [.x1, .y1]
    case .handle: [.x2, .y2]
    case .slider(let parameter): [parameter]
    }
  }
}

// MARK: - The curves file

extension CurveEditor {
  /// Takes the curves of the file, and updates the drafts that have their names.
  ///
  /// A draft under preview changes only when the preview is canceled.
  package mutating func take(saved: [EditedCurve]) {
    let changed = saved.filter { known[$0.name] != $0 && known[$0.name] != nil }
    known.merge(saved.map { ($0.name, $0) }) { $1 }
    (self.saved, fileError) = (saved, nil)
    defer { checkText() }
    guard !changed.isEmpty else { return }
    guard original != nil else {
      change { $0.take(changed, for: Slot.allCases) }
      if case .choosing(let menu) = mode { open(menu.purpose, filter: menu.filter.text) }
      return
    }
    original?.take(changed, for: Slot.allCases)
    moment.take(changed, for: [slot.other])
  }

  /// Shows the error of an unreadable file; its last good curves stay.
  package mutating func refuse(_ error: String) { fileError = error }

  /// Names the edited curve after its entry in the file.
  package mutating func markSaved(as name: String) {
    moment.drafts[slot.rawValue].name = name
  }
}

extension CurveEditor.Moment {
  /// Takes the saved curves of its drafts' names; a spring keeps its terms.
  fileprivate mutating func take(_ saved: [EditedCurve], for slots: [CurveEditor.Slot]) {
    for index in slots.map(\.rawValue) {
      guard let name = drafts[index].name, var new = saved.first(where: { $0.name == name }) else {
        continue
      }
      new.springTerms = drafts[index].springTerms
      drafts[index] = new
    }
  }
}
