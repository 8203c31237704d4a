package import Motion
package import Screen

/// An action that the editor asks for and cannot perform itself.
package enum EditorEffect: Hashable, Sendable {
  case leave
  /// Raise or lower the keyboard, to move the bar by the curve.
  case play
  /// Raise and lower it in a loop, or stop the loop.
  case loop
  /// Switch the preview of reduced motion on or off.
  case reduceMotion
  /// Search the best curve for the technique and the scenario.
  case tune
  case copy(String, Notation)
  case write(String, path: String)
  /// Save the curve in the curves file under its name; `isNewFile` says whether a new file may be made.
  case save(EditedCurve, path: String, isNewFile: Bool)
  /// Read the curves file of this path, and watch it.
  case open(path: String)
  case ring
}

/// A key of the editor, its action and its meaning.
package struct EditorBinding: Sendable {
  enum Action: Sendable {
    case nextControl, lastControl, enterEasing, choosePreset, fit, tune
    case changeSlot, swap, clone, undo, redo, changeTerms
    case play, loop, reduceMotion
    case copy, export, save, open, leave
  }

  let keys: [Key]
  let modifiers: Modifiers
  let action: Action?
  package let keyName: String
  /// The action as a phrase without a period.
  package let meaning: String

  private init(
    _ keyName: String, _ keys: [Key], with modifiers: Modifiers = [], _ action: Action?,
    _ meaning: String
  ) {
    (self.keyName, self.keys, self.modifiers) = (keyName, keys, modifiers)
    (self.action, self.meaning) = (action, meaning)
  }

  private init(_ letter: Character, _ action: Action, _ meaning: String) {
    self.init(String(letter), [.character(letter)], action, meaning)
  }

  package static let all = [
    EditorBinding("Tab", [.tab], .nextControl, "next handle or number; Shift-Tab goes back"),
    EditorBinding("← ↑ ↓ →", [], nil, "move it (Shift: in finer steps), or drag it"),
    EditorBinding("0…9", [], nil, "type its number, or both of a handle"),
    EditorBinding("Enter", [.enter], .enterEasing, "type or paste an easing in any notation"),
    EditorBinding("n", .choosePreset, "start from a preset or a saved curve"),
    EditorBinding("f", .fit, "replace it by the closest cubic-bezier"),
    EditorBinding("F", .tune, "tune it and its duration for the technique in the scenario"),
    EditorBinding("g", .changeTerms, "next set of a spring's parameters"),
    EditorBinding("b", .changeSlot, "edit the other curve, A or B"),
    EditorBinding("w", .swap, "swap A and B"),
    EditorBinding("c", .clone, "copy this curve into the other"),
    EditorBinding("u", .undo, "undo"),
    EditorBinding("U", .redo, "redo"),
    EditorBinding("Space", [.character(" ")], .play, "raise or lower the keyboard"),
    EditorBinding("l", .loop, "raise and lower it in a loop"),
    EditorBinding("R", .reduceMotion, "preview reduced motion"),
    EditorBinding("y", .copy, "see and copy its code in a notation"),
    EditorBinding("Y", .export, "write to a file in a notation"),
    EditorBinding("Ctrl-S", [.character("s")], with: .control, .save, "keep it in the curves file"),
    EditorBinding("Ctrl-O", [.character("o")], with: .control, .open, "open a curves file"),
    EditorBinding("e", [.character("e"), .escape], .leave, "leave the workbench"),
  ]

  /// The marks in the graphs and figures, with their meanings.
  package static let legend = [
    ("A ━━ B ━━", "the edited curve is bright, the other one gray"),
    ("area", "the keyboard's motion"),
    ("bars", "steps of the bar from frame to frame, in eighths of a row"),
    ("still in 6", "6 frames without a step, marked below: the bar stutters"),
    ("red bars", "steps back"),
    ("overlap, gap", "the seam's extremes with this curve, in points"),
    ("A−B", "the largest distance between both curves"),
  ]

  /// Returns a key's action; upper case carries Shift already.
  static func action(for key: Key, _ modifiers: Modifiers) -> Action? {
    if key == .tab, modifiers == .shift { return .lastControl }
    let held = key.isCharacter ? modifiers.subtracting(.shift) : modifiers
    return all.first { $0.keys.contains(key) && $0.modifiers == held }?.action
  }
}

/// The setting of a curve's tuning: the keyboard, the screen, and the resulting seam.
package struct EditorSetting: Hashable, Sendable {
  /// The seam of a bar that moves by a curve, in points.
  package struct Seam: Hashable, Sendable {
    /// The widest gap and the deepest overlap, both positive.
    package var gap: Double
    package var overlap: Double
    /// The root mean square.
    package var rms: Double

    package init(gap: Double, overlap: Double, rms: Double) {
      (self.gap, self.overlap, self.rms) = (gap, overlap, rms)
    }
  }

  package var keyboard: Curve
  package var keyboardName: String
  /// The kind of keyboard, and the points that it covers.
  package var keyboardKind = "qwerty"
  package var keyboardHeight = Difference.keyboardHeight
  /// The bar's whole way, in eighths of a row.
  package var eighths: Double
  package var framesPerSecond: Int
  /// The seams of both curves.
  package var seams: [Seam]
  /// The scenario of the measured seams, and a note on the technique.
  package var note: String
  /// True if the technique uses the edited curve.
  package var isCurveUsed = true
  /// The time since the last animation began, in seconds; nil while nothing moves.
  package var elapsed: Seconds?
  package var isLooping = false
  package var reducesMotion = false

  package init(
    keyboard: Curve, keyboardName: String, eighths: Double, framesPerSecond: Int, seams: [Seam],
    note: String
  ) {
    (self.keyboard, self.keyboardName) = (keyboard, keyboardName)
    (self.eighths, self.framesPerSecond) = (eighths, framesPerSecond)
    (self.seams, self.note) = (seams, note)
  }
}

/// The colors of the editor.
package struct EditorLook: Hashable, Sendable {
  package var desk: Color
  package var plane: Color
  package var field: Color
  package var keyboard: Color
  package var text: Color
  package var secondary: Color
  package var a: Color
  package var b: Color
  package var right: Color
  package var gap: Color
  package var overlap: Color

  package init(
    desk: Color, plane: Color, field: Color, keyboard: Color, text: Color, secondary: Color,
    a: Color, b: Color, right: Color, gap: Color, overlap: Color
  ) {
    (self.desk, self.plane, self.field, self.keyboard) = (desk, plane, field, keyboard)
    (self.text, self.secondary, self.a, self.b) = (text, secondary, a, b)
    (self.right, self.gap, self.overlap) = (right, gap, overlap)
  }
}
