import Motion
import Phone
package import Screen

extension Demo {
  /// Handles an input and returns the loop's effects.
  package mutating func update(_ input: Input, at now: Duration) -> [Effect] {
    advance(to: now)
    defer {
      fitBar(at: now)
      measureTechniques(at: now)
    }
    if case .mouse = input {} else { dropFinger(at: now) }
    switch input {
    case .mouse(let mouse) where mouse.action == .move || pointer != nil: pointer = mouse.position
    case .mouse: break
    default: pointer = nil
    }
    switch input {
    case .resize(let size):
      self.size = size
      return []
    case _ where showsWorkbench && !showsHelp: return updateWorkbench(input, at: now)
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
    settleTranscripts(of: &scene, at: time)
    let before = scene.mark
    let result = body(&scene, time)
    fitBar(of: &scene, at: time)
    guard scene.mark != before else { return result }
    if scene.conversation.messages.count > before.conversation.messages.count {
      push(.jump, on: &scene, at: time)
    }
    history.cut(after: time)
    history.append(scene, at: time)
    return result
  }
}

// MARK: - Keys

extension Demo {
  private mutating func press(_ key: Key, _ modifiers: Modifiers, at now: Duration) -> [Effect] {
    if showsHelp { return pressInHelp(key, modifiers, at: now) }
    if let effects = pressInPlatforms(key, modifiers, at: now) { return effects }
    let typing = isTyping(at: now)
    let command = KeyBinding.command(for: key, modifiers, typing: typing)
    defer { if !typing, modifiers.isSubset(of: .shift) { explain(key, command, at: now) } }
    if let command { return perform(command, by: key, at: now) }
    if typing, let effects = edit(key, modifiers, at: now) { return effects }
    _ = scroll(key, at: now)
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
    (helpScroll, platformChoice) = (nil, nil)
    guard scene(at: now).recording == nil else {
      show("the keyboard is the recording's own", at: now)
      return [.ring]
    }
    let fitted = change(at: now) { scene, time in
      scene.setKeyboard(up: true, at: time)
      scene.pasteboard = text
      return scene.type(text, at: time)
    }
    if fitted { return [] }
    show(TextEditor.tooLong, at: now)
    return [.ring]
  }
}
