import Motion
import Phone
import Screen
import Strings

extension Phone.Configuration {
  /// The effect of an interruption on the bar's running motion, for people.
  fileprivate var interruption: String {
    switch retargeting {
    case .replacing: "replaces the motion"
    case .adding: "adds to the motion"
    case nil: "does what the app does"
    }
  }
}

extension KeyCommand {
  package static let workbench = [
    KeyCommand(.nextControl, .always(.tab), "next handle or number") { editor, _ in
      editor.select(by: 1)
    },
    KeyCommand(.lastControl, .always(.tab, .shift), "the one before it") { editor, _ in
      editor.select(by: -1)
    },
    KeyCommand(.moveControl, .arrow, "move it (Shift: finer, Ctrl: finest), or drag it") {
      editor, use in editor.nudge(use.key, use.modifiers)
    },
    KeyCommand(.typeNumber, .number, "type its number, or both of a handle") { editor, use in
      editor.typeNumber(use.key)
    },
    KeyCommand(.typeEasing, .always(.enter), "type or paste an easing in any notation") {
      editor, _ in
      editor.askForEasing()
    },
    KeyCommand(.choosePreset, .letter("n"), "start from a preset or a saved curve") { editor, _ in
      editor.open(.preset)
    },
    KeyCommand(.fitCurve, .letter("f"), "replace it by the closest cubic-bezier") { editor, _ in
      editor.fit()
    },
    KeyCommand(
      .tuneCurve, .letter("F"), "tune it and its duration for the technique in the scenario",
      in: [.workbench], unless: { demo, _ in demo.tuningRefusal }
    ) { demo, _ in demo.startTuning() },
    KeyCommand(.nextTerms, .cycle("g"), "next set of a spring's parameters") { editor, use in
      editor.changeTerms(use)
    },
    KeyCommand(.otherCurve, .letter("b"), "edit the compared curve, and back") { editor, _ in
      editor.change { $0.edit($0.compared) }
    },
    KeyCommand(.nextCurve, .letter("B"), "edit the next curve, A to F") { editor, _ in
      editor.change { $0.edit($0.slots.following($0.slot)) }
    },
    KeyCommand(.swapCurves, .letter("w"), "swap it with the compared one") { editor, _ in
      editor.change { ($0[$0.slot], $0[$0.compared]) = ($0[$0.compared], $0[$0.slot]) }
    },
    KeyCommand(.cloneCurve, .letter("c"), "copy it into a free slot, and edit the copy") {
      editor, _ in editor.clone()
    },
    KeyCommand(.removeCurve, .letter("C"), "remove it; A and another one stay") { editor, _ in
      guard editor.slot != .a, editor.moment.slots.count > 2 else { return false }
      return editor.change { $0.remove() }
    },
    KeyCommand(
      .keepLane, .letter("x"), "keep its bar as a lane, and go on in another one",
      in: [.workbench],
      unless: { demo, _ in
        demo.configuration.follows == nil
          ? tooManyLanes(demo)
          : "\(demo.configuration.technique.rawValue) uses no curve, t changes it"
      }, toast: { "\($0.scene.lanes.count) lanes, e shows them" }
    ) { demo, _ in
      guard let editor = demo.workbench.editor else { return }
      let name = (editor.draft.name ?? editor.slot.rawValue).safe()
      demo.session.change { $0.keepLane(editor.draft.curve, named: name, at: $1) }
    },
    KeyCommand(.undo, .letter("u"), "undo") { editor, _ in editor.undo() },
    KeyCommand(.redo, .letter("U"), "redo") { editor, _ in editor.redo() },
    KeyCommand(
      .playMotion, .always(.character(" ")), "raise or lower the keyboard", in: [.workbench]
    ) { demo, _ in
      demo.session.loopStart = nil
      demo.session.change { $0.setKeyboard(up: !$0.isKeyboardUp, at: $1) }
    },
    KeyCommand(.loopMotion, .letter("l"), "raise and lower it in a loop", in: [.workbench]) {
      demo, _ in demo.session.loopStart = demo.session.loopStart == nil ? demo.time : nil
    },
    KeyCommand(
      .feelSprings, .letter("j"), "judge two hidden springs by feel, until it has yours",
      in: [.workbench],
      unless: { demo, _ in
        demo.scene.recording != nil
          ? "a recorded keyboard takes no throw"
          : demo.layout.areas.phone == demo.layout.areas.side
            ? "the phone needs a window of \(ScreenLayout.narrowestForWorkbench) columns" : nil
      }
    ) { demo, _ in demo.startFeeling() },
    KeyCommand(
      .nextRetargeting, .letter("R"), "an interruption replaces the motion, or adds to it",
      in: [.workbench], value: \.configuration.interruption,
      toast: { "an interruption " + $0.configuration.interruption }
    ) { demo, _ in
      demo.session.reconfigure {
        $0.retargeting = [nil, .replacing, .adding].following($0.retargeting)
      }
    },
    KeyCommand(
      .copyCode, .letter("y"), "see and copy its code in a notation", in: [.workbench]
    ) { demo, _ in
      let notation = demo.workbench.fileNotation
      demo.workbench.editor?.change = demo.workbench.seams?.change(in: notation)
      _ = demo.workbench.editor?.open(.copy)
    },
    KeyCommand(
      .keepCurve, .always(.character("s"), .control), "keep it in the curves file"
    ) { editor, _ in editor.ask(.name, editor.draft.name ?? "") },
    KeyCommand(.editFile, .letter("O"), "edit a curve in your own file") { editor, _ in
      editor.ask(.file, "")
    },
    KeyCommand(.leaveWorkbench, .letter("e"), "leave the workbench", in: [.workbench]) { demo, _ in
      demo.session.base.goBack(in: &demo)
    },
  ]
}
