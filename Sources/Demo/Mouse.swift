import Motion
import Phone
import Screen

/// The mouse with its button down: the part of the picture that it holds.
struct Pointer: Sendable {
  /// Its last event.
  var place: Mouse?
  /// The pressed part of the picture.
  var held: Target?
  /// The finger on the phone.
  var finger: Fingertip?
}

extension Demo {
  /// Returns what a press on a cell means; nil if it means nothing.
  func target(at position: Position) -> Target? {
    drawing(isMarked: true).target(at: position) as? Target
  }

  mutating func handle(_ mouse: Mouse) -> [Effect] {
    pointer.place = mouse
    switch mouse.action {
    case .press:
      // The release of an earlier press was lost.
      dropFinger()
      let target = mouse.button == .left ? target(at: mouse.position) : nil
      return front.press(target, mouse, in: &self)
    case .drag: drag(to: mouse)
    case .release: return release(mouse)
    case .wheelUp, .wheelDown:
      let up = mouse.action == .wheelUp
      return front.turnWheel(on: target(at: mouse.position), up: up, in: &self)
    }
    return []
  }

  /// Presses a part of a front that fills the window.
  mutating func press(_ target: Target, _ mouse: Mouse) -> [Effect] {
    switch target {
    case .hint(.chooseLane):
      session.change { scene, _ in scene.focus(onLane: (scene.focus + 1) % scene.lanes.count) }
      show(session.laneTitle)
    case .hint(let command): return run(command)
    case .setting(let command):
      return run(command == .nextScenario ? .startScenario : command)
    case .technique(let name):
      session.change { $0.addLane(preferring: [name], at: $1) }
      show(session.laneTitle)
    case .plot(let columns): session.scrub(to: mouse.position.column, of: columns)
    case .badge: session.jumpToEnd()
    case .phone(let part, _) where holdsBar(part):
      if part == .text, pointsIntoText { session.point(to: mouse.position) }
      landFinger(mouse, onBar: true)
    case .phone(let part, _) where takesFinger(part): landFinger(mouse)
    case .phone(let part, let lane): return pressPart(part, ofLane: lane)
    case .lane(let lane): session.change { scene, _ in scene.focus(onLane: lane) }
    case .editor(let part) where feel != nil:
      if case .item(let index) = part { return preferSpring(index) }
    case .editor(let part):
      let effects = editorLayout.flatMap { workbench.editor?.press(part, mouse, $0) } ?? []
      scrub(part, to: mouse)
      return effects
    case .platform: break
    }
    return []
  }

  private mutating func drag(to mouse: Mouse) {
    switch pointer.held {
    case .plot(let columns): session.scrub(to: mouse.position.column, of: columns)
    case .editor(let part):
      editorLayout.map { workbench.editor?.drag(to: mouse, $0) }
      scrub(part, to: mouse)
    default: dragFinger(to: mouse)
    }
  }

  /// Pauses and seeks to the time under the mouse in a graph of the workbench, unless it holds a handle.
  private mutating func scrub(_ part: EditorPart, to mouse: Mouse) {
    guard part == .plot || part == .graph, let layout = editorLayout,
      let editor = workbench.editor, editor.mode == .tuning, editor.grip == nil
    else { return }
    session.scrub(toElapsed: layout.point(at: mouse).time)
  }

  private mutating func release(_ mouse: Mouse) -> [Effect] {
    defer { pointer.held = nil }
    workbench.editor?.release()
    dragFinger(to: mouse)
    guard !liftFinger(), case .phone(let part, let lane)? = pointer.held else { return [] }
    return pressPart(part, ofLane: lane)
  }

  /// Turns the wheel on a part of the picture, or scrolls the transcripts.
  mutating func turnWheel(on target: Target?, up: Bool) -> [Effect] {
    switch target {
    case .setting(let command): return run(command, CommandUse(isBackward: up))
    case .plot: return run(up ? .stepBack : .stepForward)
    case .editor(let part): workbench.editor?.turn(part, up: up)
    default:
      // Alone, the inspector hides the phone.
      if !session.showsInspector || session.panels != .inspector {
        session.scrollTranscripts(rows: up ? 2 : -2)
      }
    }
    return []
  }
}

// MARK: - The phone

extension Demo {
  /// Returns whether a finger on a part holds the bar; that of a recording or of a running scenario is not thrown.
  private func holdsBar(_ part: PhonePart) -> Bool {
    (part == .bar || part == .text) && scene.recording == nil
      && scene.run?.isOver(at: time) ?? true
  }

  /// Returns whether a press on a part is a finger's, which may pull the keyboard or scroll the transcript.
  private func takesFinger(_ part: PhonePart) -> Bool {
    session.showsLanes ? !part.isOnPanel : part == .transcript
  }

  /// True if a press on the bar's text moves the caret.
  private var pointsIntoText: Bool {
    !session.isWorkbenchOpen && !scene.isComparison && scene.recording == nil
  }

  /// Presses a part of a phone. In a comparison the keys are those of all lanes, and the rest focuses the lane.
  private mutating func pressPart(_ part: PhonePart, ofLane lane: Int) -> [Effect] {
    let isLane = session.showsLanes
    return session.change { scene, time in
      let dismissing = scene.phone.configuration.technique.traits.dismissingTap
      switch part {
      case .key(let key): return scene.press(key, at: time) ? [] : [.ring]
      case .suggestion(let index): return scene.accept(index) ? [] : [.ring]
      case .back: scene.setKeyboard(up: false, at: time)
      case _ where isLane: scene.focus(onLane: lane)
      case .transcript where dismissing != .nowhere,
        .header where dismissing == .transcriptAndHeader:
        scene.setKeyboard(up: false, at: time)
      case .bar, .text: scene.setKeyboard(up: true, at: time)
      case .send: scene.send(at: time)
      case .plus: scene.togglePanel(at: time)
      case .transcript, .header, .panel: break
      }
      return []
    }
  }
}
