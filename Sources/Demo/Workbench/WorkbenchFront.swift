import Motion
import Phone
import Screen

/// The workbench beside the phone, where curves are edited.
struct WorkbenchFront: BaseFront {
  func title(in demo: Demo) -> String { "Workbench" }

  func helpSections(in demo: Demo) -> [HelpView.Section] {
    [
      HelpView.Section("curves", KeyCommand.workbench.map { ($0.keyName, $0.phrase) }),
      HelpView.Section("figures", EditorView.legend),
    ] + demo.helpSections(for: .workbench)
  }

  func hints(in demo: Demo) -> [HintLine.Hint] {
    switch demo.workbench.editor?.mode {
    case .choosing: WorkbenchFront.menuHints
    case .typing: WorkbenchFront.typingHints
    case .feeling: WorkbenchFront.feelingHints
    case .tuning, nil:
      demo.session.loopStart == nil ? WorkbenchFront.stillHints : WorkbenchFront.loopingHints
    }
  }

  private static let menuHints = [("↑↓", "choose"), ("Enter", "take it"), ("Esc", "back")].map {
    HintLine.Hint(key: $0, $1)
  }
  private static let typingHints = [("Enter", "takes it"), ("Esc", "drops it")].map {
    HintLine.Hint(key: $0, $1)
  }
  private static let feelingHints = [
    ("Space", "throw"), ("1 2", "pick"), ("=", "same"), ("Esc", "back"),
  ].map { HintLine.Hint(key: $0, $1) }
  private static let (stillHints, loopingHints) = (hints(loop: "loop"), hints(loop: "stop"))

  private static func hints(loop: String) -> [HintLine.Hint] {
    HintLine.hints([
      (.leaveWorkbench, "leave"), (.tuneCurve, "tune"), (.copyCode, "copy"), (.loopMotion, loop),
      (.keepCurve, "keep"), (.fitCurve, "fit"), (.keepLane, "lane"), (.choosePreset, "preset"),
      (.typeEasing, "type"),
      (.otherCurve, "other"), (.playMotion, "play"), (.help, "keys"), (.quit, "quit"),
    ])
  }

  func hintPlace(in demo: Demo) -> HintPlace? {
    guard let side = demo.layout.areas.side, demo.workbench.editor?.footNotice == nil else {
      return nil
    }
    let plane = demo.options.appearance.desk
    return HintPlace(columns: side.columns, row: side.rows.upperBound - 1, plane: plane)
  }

  /// The phone's first row below its header, because the last messages are the ones that a move shows.
  func toastRoom(in demo: Demo) -> CellRect {
    let room = demo.layout.phone.room
    return CellRect(columns: room.columns, rows: room.rows.prefix(1))
  }

  func pressKey(_ key: Key, _ modifiers: Modifiers, in demo: inout Demo) -> [Effect] {
    let hasNotice = demo.workbench.editor?.footNotice != nil
    demo.workbench.editor?.forgetNotice()
    // Esc takes the message away, so that it does not leave the workbench right after a copy.
    if key == .escape, hasNotice, demo.workbench.editor?.mode == .tuning { return [] }
    let use = CommandUse(key: key, modifiers: modifiers)
    if demo.workbench.editor?.mode == .tuning {
      if let own = KeyCommand.workbenchCommand(for: key, modifiers) {
        return demo.run(own.name, use)
      }
    } else if let effects = demo.workbench.editor?.answer(key, modifiers)
      ?? demo.pressFeelingKey(key)
    {
      return effects
    }
    if let command = KeyCommand.phoneCommand(for: key, modifiers, typing: false) {
      return demo.run(command.name, use)
    }
    if modifiers.isSubset(of: .shift) { demo.explain(key, nil) }
    return []
  }

  func paste(_ text: String, in demo: inout Demo) -> [Effect] {
    demo.feel == nil ? demo.workbench.editor?.paste(text) ?? [] : [.ring]
  }

  func goBack(in demo: inout Demo) {
    demo.session.isWorkbenchOpen = false
    if !demo.workbench.wasPaused { demo.session.playback.setPaused(false) }
    // The loop leaves the keyboard anywhere; raised, it would turn the next command into text.
    if demo.session.loopStart != nil, demo.scene.recording == nil {
      let wasUp = demo.workbench.wasKeyboardUp
      demo.session.change { $0.setKeyboard(up: wasUp, at: $1) }
    }
    demo.session.loopStart = nil
  }

  func draw(_ demo: Demo, on drawing: inout Drawing) {
    let areas = demo.layout.areas
    if areas.phone != areas.side { demo.drawPhone(on: &drawing) }
    demo.editorView?.draw(on: &drawing)
  }
}

extension Demo {
  /// The editor with the places of its parts; nil while the workbench is closed.
  var editorView: EditorView? {
    guard session.isWorkbenchOpen, let editor = workbench.editor, let rect = layout.areas.side
    else { return nil }
    return EditorView(editor, workbench.seams, session, in: rect)
  }

  var editorLayout: EditorLayout? { editorView?.layout }
}
