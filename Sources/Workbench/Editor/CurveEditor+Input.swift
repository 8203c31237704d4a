import Motion
package import Screen
import Strings

extension CurveEditor {
  /// Handles an input and returns its effects; nil if the input is not the editor's.
  ///
  /// - Parameter next: The next input of the same turn. Of many letters at once, only the last one has its text parsed.
  package mutating func update(
    _ input: Input, before next: Input? = nil, in rect: Rect, _ setting: EditorSetting
  ) -> [EditorEffect]? {
    if !input.isLetter { readText() }
    let effects = take(input, in: rect, setting)
    if next?.isLetter != true { readText() }
    return effects
  }

  private mutating func take(
    _ input: Input, in rect: Rect, _ setting: EditorSetting
  ) -> [EditorEffect]? {
    switch input {
    case .key(let key, let modifiers):
      notice = nil
      switch mode {
      case .tuning: return tune(key, modifiers)
      case .typing(let prompt, let text): return type(key, modifiers, prompt, text)
      case .choosing(let menu): return choose(key, modifiers, menu)
      }
    case .paste(let text): return paste(text)
    case .mouse(let mouse): return use(mouse, EditorLayout(self, setting, in: rect))
    case .resize: return nil
    }
  }
}

extension Input {
  /// True if it is a letter typed into a text.
  fileprivate var isLetter: Bool {
    guard case .key(.character, let modifiers) = self else { return false }
    return modifiers.isSubset(of: .shift)
  }
}

// MARK: - Keys

extension CurveEditor {
  private mutating func tune(_ key: Key, _ modifiers: Modifiers) -> [EditorEffect]? {
    if let action = EditorBinding.action(for: key, modifiers) { return perform(action) }
    if modifiers.isSubset(of: .shift), nudge(key, fine: modifiers == .shift) { return [] }
    if case .character(let digit) = key, modifiers.isEmpty, "0123456789-".contains(digit) {
      mode = .typing(.number, EditableText(String(digit)))
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
    case .save: mode = .typing(.name, EditableText(draft.name ?? ""))
    case .open: mode = .typing(.curvesFile, EditableText(path ?? "curves.yaml"))
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
  /// The dragged control, and the ranges that the graphs keep during the drag.
  struct Grip: Hashable {
    let control: Control
    /// The dragged slider's parameter; nil for a handle.
    let parameter: Parameter?
    let ranges: EditorLayout.Ranges
  }

  private mutating func use(_ mouse: Mouse, _ layout: EditorLayout) -> [EditorEffect]? {
    switch mouse.action {
    case .press where mouse.button == .left: return press(mouse.position, layout)
    case .drag where grip != nil: drag(to: mouse.position, layout)
    case .release where grip != nil:
      grip = nil
      commitPreview()
    case .wheelUp, .wheelDown: return scroll(mouse, layout)
    default: return nil
    }
    return []
  }

  private mutating func press(_ position: Position, _ layout: EditorLayout) -> [EditorEffect]? {
    notice = nil
    if case .choosing(let menu) = mode { return press(position, layout, menu) }
    if layout.tabs.contains(position) {
      let isRight =
        position.column >= layout.tabs.columns.lowerBound + layout.tabs.columns.count / 2
      cancel()
      if isRight != (slot == .b) { change { $0.slot = $0.slot.other } }
    } else if layout.field.contains(position) {
      enterEasing()
    } else if let grip = grip(at: position, layout) {
      cancel()
      self.grip = grip
      select(grip.control)
      drag(to: position, layout)
    } else {
      return nil
    }
    return []
  }

  private func grip(at position: Position, _ layout: EditorLayout) -> Grip? {
    if layout.values.rect.contains(position), draft.bezier != nil {
      let distances = [0, 1].map { index in
        layout.place(ofHandle: index, of: draft).map { distance($0, position) } ?? .infinity
      }
      let nearest = distances[1] < distances[0] ? 1 : 0
      return Grip(control: .handle(nearest), parameter: nil, ranges: layout.ranges)
    }
    return slider(at: position, layout).map {
      Grip(control: control(of: $0), parameter: $0, ranges: layout.ranges)
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

  private mutating func drag(to position: Position, _ layout: EditorLayout) {
    guard let grip else { return }
    if let parameter = grip.parameter {
      preview(draft.setting(parameter, to: layout.value(of: parameter, atColumn: position.column)))
    } else {
      let point = layout.point(at: position, of: draft)
      let parameters = parameters(of: grip.control)
      let moved = draft.setting(parameters[0], to: (point.x * 100).rounded() / 100)
      preview(moved.setting(parameters[1], to: (point.y * 100).rounded() / 100))
    }
  }

  private mutating func scroll(_ mouse: Mouse, _ layout: EditorLayout) -> [EditorEffect]? {
    let steps = mouse.action == .wheelUp ? 1 : -1
    if case .choosing(var menu) = mode {
      menu.selected -= steps
      show(menu)
      return []
    }
    guard let parameter = slider(at: mouse.position, layout) else { return nil }
    set(draft.nudging(parameter, by: Double(steps), fine: true))
    return []
  }
}
