import Motion
import Phone
package import Screen

extension Demo {
  /// Handles an input and returns the loop's effects.
  ///
  /// - Parameter next: The next input of the same turn. Of many letters at once, only the last one has its text parsed.
  package mutating func update(
    _ input: Input, before next: Input? = nil, at now: Duration
  ) -> [Effect] {
    advance(to: now)
    defer { measureTechniques(at: now) }
    switch input {
    case .mouse(let mouse) where mouse.action == .move || pointer != nil: pointer = mouse.position
    case .mouse: break
    default: pointer = nil
    }
    switch input {
    case .resize(let size):
      self.size = size
      return []
    case _ where showsWorkbench && !showsHelp: return updateWorkbench(input, before: next, at: now)
    case .key(let key, let modifiers): return press(key, modifiers, at: now)
    case .paste(let text): return paste(text, at: now)
    case .mouse(let mouse): return use(mouse, at: now)
    }
  }

  /// Changes the scene at the shown time; a real change drops the recorded future.
  mutating func change<Result>(
    at now: Duration, _ body: (inout Scene, Seconds) -> Result
  ) -> Result {
    let time = playback.time(at: now)
    var scene = history.scene(at: time)
    scene.advance(to: time)
    let before = scene.mark
    let result = body(&scene, time)
    guard scene.mark != before else { return result }
    if scene.mark.composer != before.composer { scrolledRows = 0 }
    history.cut(after: time)
    history.append(scene, at: time)
    return result
  }
}

// MARK: - Keys

extension Demo {
  private mutating func press(_ key: Key, _ modifiers: Modifiers, at now: Duration) -> [Effect] {
    if showsHelp { return pressInHelp(key, modifiers, at: now) }
    let typing = isTyping(at: now)
    let command = KeyBinding.command(for: key, modifiers, typing: typing)
    defer { if !typing, modifiers.isSubset(of: .shift) { explain(key, command, at: now) } }
    if let command { return perform(command, by: key, at: now) }
    if scroll(key, at: now) { return [] }
    guard typing else { return [] }
    if case .character(let character) = key, modifiers.isSubset(of: .shift) {
      return change(at: now) { $0.type(String(character), at: $1) } ? [] : [.ring]
    }
    let isCommand = modifiers == .control || !key.isCharacter
    if isCommand { change(at: now) { $0.edit(key, modifiers, at: $1) } }
    return []
  }

  /// Handles a key while the help is open: keys scroll or close it, and quit, suspend and redraw still work.
  private mutating func pressInHelp(
    _ key: Key, _ modifiers: Modifiers, at now: Duration
  ) -> [Effect] {
    switch KeyBinding.command(for: key, modifiers, typing: true) {
    case .quit?, .suspend?, .redraw?:
      return KeyBinding.command(for: key, modifiers, typing: true)
        .map { perform($0, by: key, at: now) } ?? []
    case .help?, .dismissKeyboard?, .send?: helpScroll = nil
    default:
      if [.character("?"), .character("q")].contains(key) { helpScroll = nil }
      _ = scroll(key, at: now)
    }
    return []
  }

  private mutating func paste(_ text: String, at now: Duration) -> [Effect] {
    helpScroll = nil
    guard scene(at: now).recording == nil else {
      show("the keyboard is the recording's own", at: now)
      return [.ring]
    }
    let fitted = change(at: now) { scene, time in
      scene.setKeyboard(up: true, at: time)
      return scene.type(text, at: time)
    }
    return fitted ? [] : [.ring]
  }

  /// Scrolls the transcript, or the help over it, for a scrolling key.
  private mutating func scroll(_ key: Key, at now: Duration) -> Bool {
    let page = layout(at: now).transcript.rows.count - 1
    let steps: [Key: Int] = [.pageUp: page, .pageDown: -page, .up: 1, .down: -1]
    guard let rows = steps[key] else { return false }
    scroll(by: rows, at: now)
    return true
  }

  private mutating func scroll(by rows: Int, at now: Duration) {
    if let helpScroll {
      self.helpScroll = min(max(0, helpScroll - rows), help(at: now).hiddenCount(in: size))
      return
    }
    let area = layout(at: now).transcript
    let wanted = scrolledRows + rows
    let content = TranscriptLayout(
      scene(at: now).conversation, columns: area.columns.count,
      last: area.rows.count + max(0, wanted))
    scrolledRows = max(0, min(wanted, content.rowCount - area.rows.count))
  }
}

extension Scene {
  /// Edits the bar's text with the keys of line editors.
  fileprivate mutating func edit(_ key: Key, _ modifiers: Modifiers, at time: Seconds) {
    composer.edit(key, modifiers)
    if key == .backspace, modifiers.isEmpty { light(.delete, at: time) }
  }
}

// MARK: - Mouse

extension Scene {
  /// Dismisses the keyboard if the technique's app does so for a tap there.
  fileprivate mutating func dismissKeyboard(byTapOn target: PhoneLayout.Target?, at time: Seconds) {
    switch phone.configuration.technique.traits.dismissingTap {
    case .nowhere: return
    case .transcript where target == .header: return
    case .transcript, .transcriptAndHeader: setKeyboard(up: false, at: time)
    }
  }
}

extension Demo {
  mutating func use(_ mouse: Mouse, at now: Duration) -> [Effect] {
    if let effects = useInspector(mouse, at: now) { return effects }
    switch mouse.action {
    case .wheelUp: scroll(by: 2, at: now)
    case .wheelDown: scroll(by: -2, at: now)
    case .press where showsHelp: helpScroll = nil
    case .press where mouse.button == .left: return click(mouse.position, at: now)
    default: break
    }
    return []
  }

  private mutating func click(_ position: Position, at now: Duration) -> [Effect] {
    guard ScreenLayout.fits(size) else { return [] }
    if let hint = hintLine(at: now)?.hint(at: position)?.hint {
      let scene = scene(at: now)
      let nextLane = Character("\((scene.focus + 1) % scene.lanes.count + 1)")
      return perform(hint.command, by: .character(nextLane), at: now)
    }
    if let bounce = bounceView(at: now) {
      clickBounceScreen(bounce, position, at: now)
      return []
    }
    if scene(at: now).isComparison, !showsWorkbench { return clickLane(position, at: now) }
    let target = layout(at: now).target(at: position, in: scene(at: now))
    return change(at: now) { scene, time in
      switch target {
      case .transcript, .header: scene.dismissKeyboard(byTapOn: target, at: time)
      case .bar: scene.setKeyboard(up: true, at: time)
      case .send: scene.send(at: time)
      case .key(let key): return scene.press(key, at: time) ? [] : [.ring]
      case .suggestion(let index): return scene.accept(index) ? [] : [.ring]
      case nil: break
      }
      return []
    }
  }

  /// Handles a click in a comparison: a key types into all lanes, and a lane gets the focus.
  private mutating func clickLane(_ position: Position, at now: Duration) -> [Effect] {
    if case .key(let key)? = sharedTarget(at: position, now) {
      return change(at: now) { $0.press(key, at: $1) } ? [] : [.ring]
    }
    let areas = ComparisonLayout(comparisonRect, scene(at: now))
    if let lane = areas.lanes.first(where: { $0.columns.contains(position.column) })?.lane {
      change(at: now) { scene, _ in scene.focus(onLane: lane) }
    }
    return []
  }

  /// The layout of the keyboard that all lanes share, and their rows.
  func sharedLayout(at now: Duration) -> (phone: PhoneLayout, rows: Range<Int>) {
    let scene = scene(at: now)
    let rows = ComparisonLayout(comparisonRect, scene).phones
    let rect = Rect(columns: comparisonRect.columns, rows: rows)
    return (PhoneLayout(scene.phone, at: playback.time(at: now), in: rect), rows)
  }

  /// Returns the part of the shared phone under a cell.
  private func sharedTarget(at position: Position, _ now: Duration) -> PhoneLayout.Target? {
    let shared = sharedLayout(at: now)
    guard shared.rows.contains(position.row) else { return nil }
    return shared.phone.target(at: position, in: scene(at: now))
  }

  /// Handles a click on article 002's own screen: presses the button below it.
  private mutating func clickBounceScreen(
    _ view: BounceScreenView, _ position: Position, at now: Duration
  ) {
    guard position.row == view.buttonRow,
      let button = view.buttons.firstIndex(where: { $0.contains(position.column) })
    else { return }
    change(at: now) { $0.pressBounceButton(button, at: $1) }
  }
}
