import Lab
import Motion
import Phone
import Screen

/// A row of the table of the workbench's keys: the only place that knows a key, its words and its effect.
package struct EditorRow: Sendable {
  package let keyName: String
  /// The effect as a phrase without a period.
  package let phrase: String
  /// The word in the row of hints, and its rank there; nil for none.
  let hint: Hint?
  private let keys: [Key]
  private let modifiers: Modifiers
  /// Changes the editor; returns false if that does not apply now.
  let edit: Edit?
  /// Changes the demo around the editor, and returns the loop's effects.
  let perform: Perform?

  typealias Hint = (rank: Int, word: String)
  typealias Edit = @Sendable (inout CurveEditor) -> Bool
  typealias Perform = @Sendable (inout Demo) -> [Effect]

  /// - Parameter keys: The keys; nil for the letter that is the name.
  private init(
    _ keyName: String, _ phrase: String, hint: Hint? = nil, keys: [Key]? = nil,
    with modifiers: Modifiers = [], edit: Edit? = nil, perform: Perform? = nil
  ) {
    (self.keyName, self.phrase, self.hint) = (keyName, phrase, hint)
    (self.keys, self.modifiers) = (keys ?? keyName.map { .character($0) }, modifiers)
    (self.edit, self.perform) = (edit, perform)
  }

  package static let all = [
    EditorRow(
      "Tab", "next handle or number; Shift-Tab goes back", keys: [.tab], edit: { $0.select(by: 1) }),
    // The keys of these two have directions and digits of their own.
    EditorRow("← ↑ ↓ →", "move it (Shift: in finer steps), or drag it", keys: []),
    EditorRow("0…9", "type its number, or both of a handle", keys: []),
    EditorRow(
      "Enter", "type or paste an easing in any notation", hint: (7, "type"), keys: [.enter],
      edit: { $0.askForEasing() }),
    EditorRow(
      "n", "start from a preset or a saved curve", hint: (6, "preset"), edit: { $0.open(.preset) }),
    EditorRow(
      "f", "replace it by the closest cubic-bezier", hint: (5, "fit"), edit: { $0.fit() }),
    EditorRow(
      "F", "tune it and its duration for the technique in the scenario", hint: (1, "tune"),
      perform: { $0.startTuning() }),
    EditorRow("g", "next set of a spring's parameters", edit: { $0.changeTerms() }),
    EditorRow(
      "b", "edit the other curve, A or B", hint: (8, "other"),
      edit: { $0.change { $0.slot = $0.slot.other } }),
    EditorRow("w", "swap A and B", edit: { $0.change { $0.drafts.swapAt(0, 1) } }),
    EditorRow("c", "copy this curve into the other", edit: { $0.change { $0.clone() } }),
    EditorRow("u", "undo", edit: { $0.undo() }),
    EditorRow("U", "redo", edit: { $0.redo() }),
    EditorRow(
      "Space", "raise or lower the keyboard", hint: (9, "play"), keys: [.character(" ")],
      perform: { $0.moveKeyboardOnce() }),
    EditorRow(
      "l", "raise and lower it in a loop", hint: (3, "loop"), perform: { $0.toggleLoop() }),
    EditorRow("R", "preview reduced motion", perform: { $0.perform(.toggleReducedMotion) }),
    EditorRow(
      "y", "see and copy its code in a notation", hint: (2, "copy"), edit: { $0.open(.copy) }),
    EditorRow("Y", "write to a file in a notation", edit: { $0.open(.export) }),
    EditorRow(
      "Ctrl-S", "keep it in the curves file", hint: (4, "keep"), keys: [.character("s")],
      with: .control, edit: { $0.ask(.name, $0.draft.name ?? "") }),
    EditorRow(
      "Ctrl-O", "open a curves file", keys: [.character("o")], with: .control,
      edit: { $0.ask(.curvesFile, $0.path ?? "my.curves") }),
    EditorRow(
      "e", "leave the workbench", keys: [.character("e"), .escape],
      perform: { $0.leaveWorkbench() }),
  ]

  /// The hints, the most useful first.
  static let hints: [HintLine.Hint] = all.compactMap { row in
    row.hint.map { (rank: $0.rank, row: row, word: $0.word) }
  }.sorted { $0.rank < $1.rank }.map {
    HintLine.Hint(command: nil, key: $0.row.keyName, word: $0.word)
  }

  /// The marks in the graphs and figures, with their meanings.
  static let legend = [
    ("A, B", "the edited curve is a line, the other one is dotted"),
    ("area", "the keyboard's motion"),
    ("bars", "steps of the bar from frame to frame, in eighths of a row"),
    ("still in 6", "6 frames without a step, marked below: the bar stutters"),
    ("red bars", "steps back"),
    ("seam", "the bar's distance from the keyboard with this curve"),
    ("worst, was", "its largest, and that of the technique's own curve"),
    ("A−B", "the largest distance between both curves"),
  ]

  static func row(for key: Key, _ modifiers: Modifiers) -> EditorRow? {
    let held = key.isCharacter ? modifiers.subtracting(.shift) : modifiers
    return all.first { $0.keys.contains(key) && $0.modifiers == held }
  }
}

/// The setting of a curve's tuning: the keyboard, the screen, and the resulting seam.
struct EditorSetting {
  var keyboard: Curve
  /// The kind of keyboard, and the points that it covers.
  var keyboardKind = "qwerty"
  var keyboardHeight = Difference.keyboardHeight
  /// True if the design leaves a gap between bar and keyboard.
  var hasGap = false
  /// The bar's whole way, in eighths of a row.
  var eighths: Double
  var framesPerSecond: Int
  /// The seams of both curves.
  var seams: [SeamFigures]
  /// The edited curve's seam in the scenario at a rate per second, and the worst seam of the technique's own curve.
  var seam: [Seam] = []
  var ownSeam: Double?
  static let seamRate = 500.0
  /// The scenario of the measured seams, and a note on the technique.
  var note: String
  /// True if the technique uses the edited curve.
  var isCurveUsed = true
  /// The time since the last animation began, in seconds; nil while nothing moves.
  var elapsed: Seconds?
  var isLooping = false
  var reducesMotion = false

  func seam(at time: Seconds) -> Seam? {
    let index = Int((time * EditorSetting.seamRate).rounded())
    return seam.indices.contains(index) ? seam[index] : nil
  }

  /// The seams in points, a gap positive.
  func seam(in times: ClosedRange<Seconds>) -> [Double] {
    seam.prefix(Int(times.upperBound * EditorSetting.seamRate)).map(\.points)
  }
}

struct EditorLook {
  var appearance = Appearance.dark
  var desk, plane, field, keyboard, text, secondary: Color
  var a, b: Color
  var right, gap, overlap: Color

  subscript(_ kind: Seam.Kind) -> Color {
    switch kind {
    case .right: right
    case .gap: gap
    case .overlap: overlap
    case .behind: secondary
    }
  }
}
