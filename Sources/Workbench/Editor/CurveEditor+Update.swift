import Motion
package import Screen

extension CurveEditor {
  /// Takes in an input and tells what is to be done; nil if it is not the editor's.
  ///
  /// An easing's text is parsed after the last letter of a turn.
  ///
  /// - Parameter next: The next input of the same turn.
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
    case .keep: mode = .typing(.name, EditableText(draft.name ?? ""))
    case .open: mode = .typing(.curvesFile, EditableText(path ?? "curves.toml"))
    case .play: return [.play]
    case .loop: return [.loop]
    case .reduceMotion: return [.reduceMotion]
    case .leave: return [.leave]
    default: return edit(action) ? [] : [.ring]
    }
    controlIndex = (controlIndex + controls.count) % controls.count
    return []
  }

  /// False when there is nothing to do it to.
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

  /// Puts the closest cubic-bezier in the place of the curve; false where there is nothing to fit.
  private mutating func fit() -> Bool {
    guard draft.bezier == nil, draft.curve.duration > 0 else { return false }
    let fit = Fit.cubicBezier(to: FitTarget(draft.curve))
    set(draft.with(fit.easing, duration: fit.duration))
    tell("closest cubic-bezier: off by \(short(fit.difference.max, 4)) at most")
    return true
  }
}

// MARK: - Arrows

extension CurveEditor {
  /// Moves the control by an arrow key; false for any other key.
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

extension Draft {
  /// The draft with a number moved by so many of its steps, without the dust of adding decimals.
  func nudging(_ parameter: Parameter, by steps: Double, fine: Bool) -> Draft {
    guard steps != 0 else { return self }
    let step = fine ? parameter.step.fine : parameter.step.coarse
    let moved = value(of: parameter) + steps * step
    return setting(parameter, to: (moved * 10_000).rounded() / 10_000)
  }
}

/// A number with at most so many decimals and no zeros behind.
func short(_ value: Double, _ decimals: Int) -> String {
  let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
  return Ticks.text((value * scale).rounded() / scale)
}

extension Input {
  /// True if it is a letter typed into a text.
  fileprivate var isLetter: Bool {
    guard case .key(.character, let modifiers) = self else { return false }
    return modifiers.isSubset(of: .shift)
  }
}
