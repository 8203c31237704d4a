import Motion
package import Screen
import Strings

extension CurveEditor {
  /// Handles an input and returns its effects; nil if the input is not the editor's.
  package mutating func update(
    _ input: Input, in rect: CellRect, _ setting: EditorSetting
  ) -> [EditorEffect]? {
    switch input {
    case .key(let key, let modifiers):
      (notice, answered) = (nil, nil)
      switch mode {
      case .tuning: return tune(key, modifiers)
      case .typing(let prompt, let text): return type(key, modifiers, prompt, text)
      case .choosing(let menu):
        return choose(key, modifiers, menu, EditorLayout(self, setting, in: rect))
      case .asking(let draft, let path): return answer(key, modifiers, draft, path: path)
      }
    case .paste(let text):
      (notice, answered) = (nil, nil)
      return paste(text)
    case .mouse(let mouse): return use(mouse, EditorLayout(self, setting, in: rect))
    case .resize: return nil
    }
  }
}

// MARK: - Keys

extension CurveEditor {
  private mutating func tune(_ key: Key, _ modifiers: Modifiers) -> [EditorEffect]? {
    if let action = EditorBinding.action(for: key, modifiers) { return perform(action) }
    if modifiers.isSubset(of: .shift), nudge(key, fine: modifiers == .shift) { return [] }
    if case .character(let digit) = key, modifiers.isEmpty, "0123456789-".contains(digit) {
      mode = .typing(.number(parameters(of: control)), TextEditor(line: String(digit)))
      return []
    }
    return nil
  }

  private mutating func perform(_ action: EditorBinding.Action) -> [EditorEffect] {
    switch action {
    case .nextControl: controlIndex = (controls.firstIndex(of: control) ?? 0) + 1
    case .lastControl: controlIndex = (controls.firstIndex(of: control) ?? 0) - 1
    case .enterEasing: enterEasing()
    case .choosePreset: open(.preset)
    case .copy: open(.copy)
    case .export: open(.export)
    case .save: mode = .typing(.name, TextEditor(selectedLine: draft.name ?? ""))
    case .open: mode = .typing(.curvesFile, TextEditor(selectedLine: path ?? "my.curves"))
    case .tune: return [.tune]
    case .play: return [.play]
    case .loop: return [.loop]
    case .reduceMotion: return [.reduceMotion]
    case .leave: return [.leave]
    default: return edit(action) ? [] : [.ring]
    }
    controlIndex = (controlIndex + controls.count) % controls.count
    return []
  }

  /// Performs an action on the drafts; returns false if it does not apply.
  private mutating func edit(_ action: EditorBinding.Action) -> Bool {
    switch action {
    case .undo: return undo()
    case .redo: return redo()
    case .fit: return fit()
    case .swap: change { $0.drafts.swapAt(0, 1) }
    case .clone: change { $0.drafts[$0.slot.other.rawValue] = $0.drafts[$0.slot.rawValue] }
    case .changeTerms: return changeTerms()
    default: change { $0.slot = $0.slot.other }
    }
    return true
  }

  private mutating func changeTerms() -> Bool {
    guard draft.spring != nil else { return false }
    let all = SpringTerms.allCases
    var changed = draft
    changed.springTerms = all[((all.firstIndex(of: draft.springTerms) ?? 0) + 1) % all.count]
    set(changed)
    return true
  }

  /// Replaces the curve by the closest cubic-bezier; returns false if there is nothing to fit.
  private mutating func fit() -> Bool {
    guard draft.bezier == nil, draft.curve.duration > 0 else { return false }
    let fit = Fit.cubicBezier(to: FitTarget(draft.curve))
    set(draft.with(fit.easing, duration: fit.duration))
    tell("closest cubic-bezier: off by \(shortened(fit.difference.max, digits: 4)) at most")
    return true
  }

  /// Moves the control for an arrow key; returns false for other keys.
  private mutating func nudge(_ key: Key, fine: Bool) -> Bool {
    let directions: [Key: (x: Double, y: Double)] = [
      .left: (-1, 0), .right: (1, 0), .up: (0, 1), .down: (0, -1),
    ]
    guard let direction = directions[key] else { return false }
    switch control {
    case .handle:
      let (x, y) = (parameters(of: control)[0], parameters(of: control)[1])
      let moved = draft.nudging(x, by: direction.x, fine: fine)
      set(moved.nudging(y, by: direction.y, fine: fine))
    case .slider(let parameter):
      if direction.y == 0 {
        set(draft.nudging(parameter, by: direction.x, fine: fine))
      } else {
        controlIndex = min(max(0, controlIndex - Int(direction.y)), controls.count - 1)
      }
    }
    return true
  }
}

// MARK: - Mouse

extension CurveEditor {
  /// A part of the editor that the mouse can use.
  enum Target: Hashable {
    case tab(Slot), field
    /// The nearer handle, anywhere in the graph.
    case handle(Int)
    case slider(Parameter), number(Parameter)
  }

  /// The dragged control, and the ranges that the graphs keep during the drag.
  struct Grip: Hashable {
    let control: Control
    /// The dragged slider's parameter; nil for a handle.
    let parameter: Parameter?
    let ranges: EditorLayout.Ranges
    /// The slider's value at the press, and the column of the press with its part.
    let value: Double
    let column: Double
  }

  private mutating func use(_ mouse: Mouse, _ layout: EditorLayout) -> [EditorEffect]? {
    switch mouse.action {
    case .press where mouse.button == .left: return press(mouse, layout)
    case .drag where grip != nil: drag(to: mouse, layout)
    case .release where grip != nil:
      grip = nil
      commitPreview()
    case .wheelUp, .wheelDown: return scroll(mouse, layout)
    default: return nil
    }
    return []
  }

  private mutating func press(_ mouse: Mouse, _ layout: EditorLayout) -> [EditorEffect]? {
    (notice, answered) = (nil, nil)
    if case .choosing(let menu) = mode { return press(mouse.position, layout, menu) }
    guard let target = target(at: mouse.position, layout) else { return nil }
    if target == .field {
      pressField()
      return []
    }
    cancel()
    switch target {
    case .tab(let slot): if slot != self.slot { change { $0.slot = slot } }
    case .handle(let index):
      hold(.handle(index), nil, mouse, layout)
      // A press on the handle itself does not move it.
      if layout.place(ofHandle: index, of: draft) != mouse.position { drag(to: mouse, layout) }
    case .slider(let parameter): hold(control(of: parameter), parameter, mouse, layout)
    case .number(let parameter):
      select(control(of: parameter))
      enter([parameter])
    case .field: break
    }
    return []
  }

  private mutating func pressField() {
    switch mode {
    case .typing(let prompt, var text):
      text.edit(.end, [])
      mode = .typing(prompt, text)
    case .asking: break
    default: enterEasing()
    }
  }

  private mutating func hold(
    _ control: Control, _ parameter: Parameter?, _ mouse: Mouse, _ layout: EditorLayout
  ) {
    select(control)
    grip = Grip(
      control: control, parameter: parameter, ranges: layout.ranges,
      value: parameter.map { draft.value(of: $0) } ?? 0, column: mouse.exactColumn)
  }

  private func target(at position: Position, _ layout: EditorLayout) -> Target? {
    if layout.tabs.contains(position) {
      let columns = layout.tabs.columns
      return .tab(position.column < columns.lowerBound + columns.count / 2 ? .a : .b)
    }
    if layout.field.contains(position) { return .field }
    if layout.values.rect.contains(position), draft.bezier != nil {
      let distances = [0, 1].map { index in
        layout.place(ofHandle: index, of: draft).map { distance($0, position) } ?? .infinity
      }
      return .handle(distances[1] < distances[0] ? 1 : 0)
    }
    return slider(at: position, layout).map {
      position.column < layout.track.upperBound ? .slider($0) : .number($0)
    }
  }

  private func slider(at position: Position, _ layout: EditorLayout) -> Parameter? {
    let row = position.row - layout.sliders.rows.lowerBound
    guard layout.sliders.contains(position), draft.parameters.indices.contains(row) else {
      return nil
    }
    return draft.parameters[row]
  }

  /// Returns a distance for comparison; cells are about twice as high as wide.
  private func distance(_ a: Position, _ b: Position) -> Double {
    let (dx, dy) = (Double(a.column - b.column), 2 * Double(a.row - b.row))
    return dx * dx + dy * dy
  }

  private mutating func drag(to mouse: Mouse, _ layout: EditorLayout) {
    guard let grip else { return }
    if let parameter = grip.parameter {
      let columns = mouse.exactColumn - grip.column
      preview(
        draft.setting(
          parameter, to: layout.value(of: parameter, from: grip.value, movedBy: columns)))
    } else {
      let point = layout.point(at: mouse, of: draft)
      let parameters = parameters(of: grip.control)
      let moved = draft.setting(parameters[0], to: (point.x * 100).rounded() / 100)
      preview(moved.setting(parameters[1], to: (point.y * 100).rounded() / 100))
    }
  }

  private mutating func scroll(_ mouse: Mouse, _ layout: EditorLayout) -> [EditorEffect]? {
    let steps = mouse.action == .wheelUp ? 1 : -1
    if case .choosing(let menu) = mode {
      scroll(menu, by: -steps, at: mouse.position, layout)
      return []
    }
    guard let parameter = slider(at: mouse.position, layout) else { return nil }
    set(draft.nudging(parameter, by: Double(steps), fine: true))
    return []
  }
}

extension Mouse {
  /// The column and the row with the place within the cell.
  var exactColumn: Double { Double(position.column) + part.x }
  var exactRow: Double { Double(position.row) + part.y }
}
