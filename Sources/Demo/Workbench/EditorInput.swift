import Motion
import Screen
import Strings

extension CurveEditor {
  /// Handles a key of an open prompt or list; nil if the key is not theirs.
  mutating func answer(_ key: Key, _ modifiers: Modifiers) -> [Effect]? {
    switch mode {
    case .tuning, .feeling: nil
    case .typing(_, let text): type(key, modifiers, text)
    case .choosing(let menu): choose(key, modifiers, menu)
    }
  }

  mutating func forgetNotice() { (notice, answered) = (nil, nil) }
}

// MARK: - Commands

extension CurveEditor {
  /// Moves the selected control by an arrow, or selects a number above or below.
  mutating func nudge(_ key: Key?, _ held: Modifiers) -> Bool {
    let directions: [Key: (x: Double, y: Double)] = [
      .left: (-1, 0), .right: (1, 0), .up: (0, 1), .down: (0, -1),
    ]
    guard let direction = key.flatMap({ directions[$0] }) else { return false }
    let moved = draft.nudging(control[0], by: direction.x, held)
    if control.count > 1 {
      set(moved.nudging(control[1], by: direction.y, held))
    } else if direction.y == 0 {
      set(moved)
    } else {
      controlIndex = min(max(0, controlIndex - Int(direction.y)), controls.count - 1)
    }
    return true
  }

  /// Opens the prompt of the selected control's number with its first sign.
  mutating func typeNumber(_ key: Key?) -> Bool {
    guard case .character(let sign)? = key else { return false }
    type(TextEditor(line: String(sign)), for: .number(control))
    return true
  }

  mutating func changeTerms(_ use: CommandUse) -> Bool {
    guard draft.spring != nil else { return false }
    var changed = draft
    changed.springTerms = use.next(after: draft.springTerms, in: SpringTerms.allCases)
    set(changed)
    return true
  }

  /// Replaces the curve by the closest cubic-bezier; returns false if there is nothing to fit.
  mutating func fit() -> Bool {
    guard draft.bezier == nil, draft.curve.duration > 0 else { return false }
    let fit = Fit.cubicBezier(to: FitTarget(draft.curve))
    set(draft.with(fit.easing, duration: fit.duration))
    tell("closest cubic-bezier: off by \(shortened(fit.difference.max, digits: 4)) at most")
    return true
  }
}

// MARK: - Mouse

extension CurveEditor {
  /// A drag, and the ranges that the graphs keep during it.
  struct Grip: Hashable {
    /// The numbers of a handle, or that of a slider.
    let control: Control
    let isHandle: Bool
    let ranges: EditorLayout.Ranges
    /// The slider's value at the press, and the column of the press with its part.
    let value: Double
    let column: Double
  }

  mutating func press(_ part: EditorPart, _ mouse: Mouse, _ layout: EditorLayout) -> [Effect] {
    forgetNotice()
    if case .choosing(let menu) = mode { return press(part, menu) }
    switch part {
    case .tab(let pressed):
      cancel()
      change { $0.edit(pressed) }
    case .field: if case .typing = mode {} else { askForEasing() }
    case .graph:
      guard let handle = layout.handle(nearest: mouse.position, on: draft) else { break }
      cancel()
      hold(handle, isHandle: true, mouse, layout)
      // A press on the handle itself does not move it.
      if layout.place(of: handle, on: draft) != mouse.position { drag(to: mouse, layout) }
    case .slider(let parameter):
      cancel()
      // The knob comes to the pointer.
      if let value = layout.value(of: parameter, under: mouse, on: draft) {
        preview(draft.setting(parameter, to: value))
      }
      hold([parameter], isHandle: false, mouse, layout)
    case .number(let parameter):
      cancel()
      select(parameter)
      ask(.number([parameter]), shortened(draft.value(of: parameter), digits: 4))
    case .item, .plot, .ground: break
    }
    return []
  }

  private mutating func hold(
    _ control: Control, isHandle: Bool, _ mouse: Mouse, _ layout: EditorLayout
  ) {
    select(control[0])
    grip = Grip(
      control: control, isHandle: isHandle, ranges: layout.ranges,
      value: draft.value(of: control[0]),
      column: mouse.exactColumn)
  }

  mutating func drag(to mouse: Mouse, _ layout: EditorLayout) {
    guard let grip else { return }
    if grip.isHandle {
      let (time, value) = layout.point(at: mouse)
      preview(draft.moving(grip.control, to: time, value))
    } else {
      let slider = grip.control[0]
      let columns = mouse.exactColumn - grip.column
      let value = layout.value(of: slider, from: grip.value, movedBy: columns)
      preview(draft.setting(slider, to: value))
    }
  }

  mutating func release() {
    guard grip != nil else { return }
    grip = nil
    commitPreview()
  }

  mutating func turn(_ part: EditorPart, up: Bool) {
    switch (mode, part) {
    case (.choosing(let menu), _): show(menu.selecting(menu.index + (up ? -1 : 1)))
    case (_, .slider(let parameter)), (_, .number(let parameter)):
      set(draft.nudging(parameter, by: up ? 1 : -1, .shift))
    default: break
    }
  }
}
