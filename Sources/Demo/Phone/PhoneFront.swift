import Motion
import Phone
import Screen
import Strings

/// The phone with its inspector, or several side by side.
struct PhoneFront: BaseFront {
  func title(in demo: Demo) -> String { demo.scene.isComparison ? "Comparison" : "Keys" }

  func helpSections(in demo: Demo) -> [HelpView.Section] {
    let sections = demo.helpSections(for: .phone) + [PhoneFront.pointing]
    guard demo.scene.isComparison else { return sections }
    let first = KeyCommand.CommandGroup.compare.rawValue
    return sections.filter { $0.title == first } + sections.filter { $0.title != first }
  }

  private static let pointing = HelpView.Section(
    "mouse and Shift",
    [
      ("click", "bar, keys, words, graphs"), ("drag", "keyboard, messages, time"),
      ("wheel", "messages, values of settings"), ("Shift", "with a letter: value before"),
    ])

  /// Lowers the keyboard, or leaves the comparison or chosen panels, whichever is in front; a recording keeps its lanes.
  func goBack(in demo: inout Demo) {
    let before = demo.scene
    let lowers = before.recording == nil && (before.isKeyboardUp || before.isPanelUp)
    demo.session.change { scene, time in
      if lowers {
        scene.setKeyboard(up: false, at: time)
      } else if before.recording == nil {
        scene.focus(onLane: 0)
        scene.removeOtherLanes()
      }
    }
    if before.isComparison, !demo.scene.isComparison {
      demo.show("one phone again")
    } else if !lowers, demo.session.panels != demo.options.panels {
      demo.session.panels = demo.options.panels
      CommandName.toggleInspector.command.toast(demo).map { demo.show($0) }
    }
  }
}

// MARK: - Keys

extension PhoneFront {
  /// Presses a key: a command's, or one of the bar's text.
  func pressKey(_ key: Key, _ modifiers: Modifiers, in demo: inout Demo) -> [Effect] {
    let typing = demo.session.isTyping
    let command = KeyCommand.phoneCommand(for: key, modifiers, typing: typing)
    defer { if !typing, modifiers.isSubset(of: .shift) { demo.explain(key, command) } }
    if let command { return demo.run(command.name, CommandUse(key: key)) }
    if typing, let effects = demo.session.edit(key, modifiers) { return effects }
    demo.session.scroll(key)
    return []
  }

  /// Pastes a text into the bar, whose keyboard rises.
  func paste(_ text: String, in demo: inout Demo) -> [Effect] {
    guard demo.scene.recording == nil else {
      demo.show("the keyboard is the recording's own")
      return [.ring]
    }
    let fitted = demo.session.change { scene, time in
      scene.setKeyboard(up: true, at: time)
      scene.pasteboard = text
      return scene.type(text, at: time)
    }
    if fitted { return [] }
    demo.show(TextEditor.tooLong)
    return [.ring]
  }
}

// MARK: - Hints

extension PhoneFront {
  func hints(in demo: Demo) -> [HintLine.Hint] {
    let (session, scene) = (demo.session, demo.scene)
    if session.playback.isPaused { return PhoneFront.pausedHints }
    if scene.recording != nil { return PhoneFront.recordingHints }
    if scene.isComparison { return PhoneFront.comparisonHints }
    guard scene.animationWindow == nil else {
      return demo.shown.peaks.isEmpty ? PhoneFront.hintsAfterMotion : PhoneFront.hintsWithFault
    }
    // A scenario that the user has chosen is what they came to see.
    let chosen = session.chosenName.map { [HintLine.Hint(.startScenario, "run \($0)")] } ?? []
    return chosen + PhoneFront.firstHints
  }

  // Made once, because each frame draws them.

  private static let pausedHints = HintLine.hints([
    (.pause, "resume"), (.stepBack, "back"), (.stepForward, "forward"), (.replay, "replay"),
    (.help, "help"), (.quit, "quit"),
  ])
  private static let recordingHints = HintLine.hints([
    (.toggleKeyboard, "play"), (.help, "help"), (.quit, "quit"), (.nextTechnique, "technique"),
    (.chooseLane, "select"), (.addLane, "add"), (.removeLane, "remove"), (.slower, "slow"),
    (.pause, "pause"),
  ])
  private static let comparisonHints = HintLine.hints([
    (.toggleKeyboard, "keyboard"), (.nextTechnique, "technique"), (.chooseLane, "select"),
    (.removeLane, "remove"), (.dismissKeyboard, "back"), (.help, "help"), (.quit, "quit"),
    (.addLane, "add"), (.slower, "slow"), (.startScenario, "scenario"), (.pause, "pause"),
    (.platforms, "platforms"),
  ])
  private static let firstHints = HintLine.hints([
    (.toggleKeyboard, "keyboard"), (.help, "help"), (.quit, "quit"), (.addLane, "compare"),
    (.nextTechnique, "technique"), (.slower, "slow"), (.openWorkbench, "curves"),
    (.platforms, "platforms"),
  ])
  private static let hintsAfterMotion = HintLine.hints([
    (.toggleKeyboard, "keyboard"), (.help, "help"), (.quit, "quit"), (.slower, "slow"),
    (.replay, "replay"), (.addLane, "compare"),
    (.nextTechnique, "technique"), (.pause, "pause"),
  ])

  private static let hintsWithFault = HintLine.hints([(.showFix, "fix")]) + hintsAfterMotion

  /// The row below the lanes or the inspector, or the rest of the row above the transcript.
  func hintPlace(in demo: Demo) -> HintPlace? {
    let look = demo.options.appearance
    let layout = demo.layout
    if let comparison = layout.comparison {
      let lanes = comparison.share(of: demo.scene.lanes.count) ?? ""
      let note = [lanes, demo.timeNote].filter { !$0.isEmpty }.joined(separator: " · ")
      return HintPlace(
        columns: comparison.window, row: demo.size.rows - 1, plane: look.desk, note: note)
    }
    if let side = layout.areas.side {
      return HintPlace(columns: side.columns, row: side.rows.upperBound - 1, plane: look.desk)
    }
    guard let row = layout.phone.transcript.rows.first else { return nil }
    let columns = demo.readingColumns
    let reading = demo.options.isInteractive ? demo.reading : []
    let used = reading.reduce(0) { $0 + $1.text.columns + 1 }
    return HintPlace(
      columns: columns.dropFirst(used), row: row, alignment: .trailing,
      plane: demo.session.phoneLook.ribbon)
  }

  /// The row of hints below lanes, the inspector's side, or the first row above the transcript.
  func toastRoom(in demo: Demo) -> CellRect {
    if demo.layout.comparison != nil {
      let room = demo.session.comparisonRect
      let row = min(room.rows.upperBound, demo.size.rows - 1)
      return CellRect(columns: room.columns, rows: row..<row + 1)
    }
    if let side = demo.layout.areas.side { return side }
    let transcript = demo.layout.phone.transcript
    return CellRect(columns: transcript.columns, rows: transcript.rows.prefix(1))
  }
}

extension PhoneLayout {
  /// The phone's rows between its header and bar or keyboard.
  var room: CellRect {
    let end = min(bar.top.row, coverTop.row)
    return CellRect(
      columns: phone.columns, rows: min(transcript.rows.lowerBound + 1, end)..<end)
  }
}

// MARK: - Drawing

extension PhoneFront {
  func draw(_ demo: Demo, on drawing: inout Drawing) {
    if demo.session.showsLanes {
      return ComparisonView(
        demo.layout, history: demo.session.history, options: demo.options,
        timeNote: demo.session.options.isInteractive ? "" : demo.timeNote, demo.shown.charts
      ).draw(on: &drawing, in: demo.session.comparisonRect)
    }
    if demo.session.panels != .inspector { demo.drawPhone(on: &drawing) }
    if let rect = demo.layout.areas.side {
      demo.drawInspector(on: &drawing, in: rect)
    } else if demo.options.isInteractive {
      demo.drawReading(on: &drawing, in: demo.layout.phone.transcript)
    }
  }
}

extension Demo {
  func drawPhone(on drawing: inout Drawing) {
    let look = options.appearance
    var phone = PhoneView(layout.scene, at: time, layout: layout.phone, options, timeNote: timeNote)
    phone.showsNumber =
      (layout.areas.side == nil || session.playback.isResting) && options.rimRows == nil
    phone.comparedBar = comparedBar
    phone.draw(on: &drawing)
    // A keyboard on its way reaches below a phone that is lower than the window.
    let below = layout.phones.rows.upperBound..<max(layout.phones.rows.upperBound, size.rows)
    drawing.fill(CellRect(columns: layout.phones.columns, rows: below), look.desk)
    guard let rim = layout.areas.rim.map({ RimView(rect: $0, look: look) }) else { return }
    rim.draw(on: &drawing)
    rim.draw(shown.peaks, layout.phone.scale, on: &drawing)
    if options.rimRows != nil { phone.drawNumber(beside: rim.rect, on: &drawing) }
  }

  fileprivate func drawInspector(on drawing: inout Drawing, in rect: CellRect) {
    guard let panel = shown.inspectorPanel else { return }
    let (look, layout) = (
      options.appearance, InspectorLayout(rect, hasHints: session.options.isInteractive)
    )
    drawing.add(panel.drawing)
    let animation = LastAnimation(history: session.history, time: time)
    guard animation.window != nil else {
      return drawInvitation(
        "\(scene.tabMeaning);\nits motion is drawn here.", layout.seams, on: &drawing)
    }
    for plot in [layout.heights, layout.seams] {
      drawing.mark(plot, Target.plot(plot.columns))
    }
    for chart in shown.charts { chart.draw(on: &drawing, now: time) }
    if !layout.timeline.isEmpty {
      TimelineView(animation: animation, look: look).draw(on: &drawing, in: layout.timeline)
    }
  }

  /// Says on a chart's place what shows there later.
  private func drawInvitation(_ text: String, _ rect: CellRect, on drawing: inout Drawing) {
    guard !rect.isEmpty else { return }
    let look = options.appearance
    drawing.fill(rect, look.well)
    let columns = rect.columns.dropFirst().dropLast()
    let lines = text.wrapped(columns: columns.count)
    let style = CellStyle(look.secondary(on: look.well), on: look.well)
    let top = rect.rows.lowerBound + max(0, rect.rows.count - lines.count) / 2
    for (text, row) in zip(lines, top..<rect.rows.upperBound) {
      drawing.write(text, style, in: columns, row: row, .center)
    }
  }

  /// The note on slow or paused time; empty at normal speed.
  var timeNote: String {
    let speed = session.playback.presentRate == 1 ? "" : session.playback.rateName + "×"
    let past = session.history.end - time
    let back = past > 0.0005 ? " −" + fixed(past, digits: 3) + " s" : ""
    return (session.playback.isPaused ? "paused" + (speed.isEmpty ? "" : " ") : "") + speed + back
  }

  /// The narrowest windows with room for the words of seams beside the keys for keyboard and help, for the technique's name,
  /// and for all seams, in columns.
  private static let (leastWords, leastName, leastAll) = (40, 48, 60)

  /// The columns of the row above the transcript: in a narrow window a sign hangs before the phone's text.
  fileprivate var readingColumns: Range<Int> {
    let margin = size.columns < Demo.leastName ? 1 : 2
    return layout.phone.transcript.columns.dropFirst(margin).dropLast(margin)
  }

  /// The technique and the seam, for a window without inspector; in a narrow one the keys need the technique's place.
  fileprivate var reading: [(text: String, style: CellStyle)] {
    let look = session.phoneLook
    let (isNarrow, isWide) = (size.columns < Demo.leastName, size.columns >= Demo.leastAll)
    func ink(_ color: Color, _ attributes: CellStyle.Attributes = []) -> CellStyle {
      CellStyle(color, on: look.ribbon, attributes)
    }
    // A narrow window leaves the room of the lesser seam to the keys.
    let all = shown.reading?.seams ?? []
    let worst = all.max { abs($0.seam.shown) < abs($1.seam.shown) }
    let seams = isWide ? all : worst.map { [$0] } ?? []
    var parts: [(text: String, style: CellStyle)] = []
    parts.reserveCapacity(2 * seams.count + 2)
    if !isNarrow {
      let style = CellStyle(look.text(on: look.ribbon), on: look.ribbon, .bold)
      parts.append((session.configuration.laneName, style))
    }
    for (text, seam) in seams {
      let color = look.color(of: seam.kind, on: look.ribbon)
      parts.append((text, ink(color, .bold)))
      guard seam.kind != .right else { continue }
      let word =
        size.columns < Demo.leastWords
        ? session.configuration.platform.unit
        : isNarrow && !scene.isMoving(at: time) ? "worst" : seam.kind.phrase
      parts.append((word, ink(color)))
    }
    return parts
  }

  /// Draws the technique and the seam above the transcript, with room for hints, and below them the cause.
  fileprivate func drawReading(on drawing: inout Drawing, in transcript: CellRect) {
    guard let row = transcript.rows.first else { return }
    let look = session.phoneLook
    let columns = readingColumns
    // Most rows are the messages'.
    let room = transcript.rows.count * 3 / 8
    let lines = shown.reading?.causes.first { $0.count <= min(room, 3) } ?? []
    let rows = row..<row + 1 + lines.count
    drawing.fill(CellRect(columns: transcript.columns, rows: rows), look.ribbon)
    for (line, row) in zip(lines, rows.dropFirst()) {
      let style = CellStyle(look.secondary(on: look.ribbon), on: look.ribbon)
      drawing.write(line, style, in: columns, row: row, .leading)
    }
    var column = columns.lowerBound
    for (text, style) in reading {
      let end = column + text.columns
      // A toast would cut it.
      if let toast = shownToast?.place, toast.rows.contains(row),
        toast.columns.overlaps(column..<end)
      {
        break
      }
      drawing.write(text, style, column: column, row: row, within: columns)
      column = end + 1
    }
  }
}
