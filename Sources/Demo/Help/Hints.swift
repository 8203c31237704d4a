import Phone
import Screen

/// A line of hints: keys as chips, each with a word, at their places. Keys that need Esc come last, and the line says so once.
struct HintLine: Sendable {
  struct Hint: Sendable {
    /// The command that a press performs; nil for a key of an open list.
    let command: CommandName?
    let key: String
    let word: String
    var needsEscape = false

    fileprivate var columns: Int { key.columns + 3 + word.columns }
    fileprivate var mayGo: Bool { ![.help, .quit, .interrupt].contains(command) }
  }

  let hints: [(hint: Hint, columns: Range<Int>)]
  let row: Int

  private static let gap = 2
  private static let escape = "Esc, then "

  /// Creates a line of as many hints as fit, the most useful first; the keys for help and to quit stay the longest.
  init(_ hints: [Hint], in columns: Range<Int>, row: Int, _ alignment: Alignment) {
    self.row = row
    var hints = hints
    while HintLine.width(of: hints) > columns.count {
      hints.remove(at: hints.lastIndex(where: \.mayGo) ?? hints.count - 1)
    }
    let free = columns.count - HintLine.width(of: hints)
    var column = columns.lowerBound + (alignment == .trailing ? free : 0)
    var places: [(hint: Hint, columns: Range<Int>)] = []
    for hint in hints.filter({ !$0.needsEscape }) + hints.filter(\.needsEscape) {
      if hint.needsEscape, places.last?.hint.needsEscape != true {
        column += HintLine.escape.columns
      }
      places.append((hint, column..<column + hint.columns))
      column += hint.columns + HintLine.gap
    }
    self.hints = places
  }

  private static func width(of hints: [Hint]) -> Int {
    let escape = hints.contains(where: \.needsEscape) ? escape.columns : 0
    return hints.reduce(escape + max(0, hints.count - 1) * gap) { $0 + $1.columns }
  }

  func draw(on drawing: inout Drawing, _ look: Appearance, on plane: Color) {
    guard let first = hints.first, let last = hints.last else { return }
    let word = CellStyle(look.secondary(on: plane), on: plane)
    let chip = look.chip(on: plane)
    let start = first.columns.lowerBound - (first.hint.needsEscape ? HintLine.escape.columns : 0)
    // A blank at each end sets the line apart from what lies behind it.
    let columns = start - 1..<last.columns.upperBound + 1
    drawing.fill(CellRect(columns: columns, rows: row..<row + 1), plane)
    if let escaped = hints.first(where: \.hint.needsEscape) {
      let column = escaped.columns.lowerBound - HintLine.escape.columns
      drawing.write(HintLine.escape, word, column: column, row: row)
    }
    for (hint, columns) in hints {
      let end = drawing.write(" \(hint.key) ", chip, column: columns.lowerBound, row: row)
      drawing.write(" " + hint.word, word, column: end, row: row)
      guard let command = hint.command else { continue }
      drawing.mark(CellRect(columns: columns, rows: row..<row + 1), Target.hint(command))
    }
  }
}

extension Appearance {
  /// Returns the style of a key's name: on a small plane of its own, or in reverse if there are few colors.
  func chip(on plane: Color) -> CellStyle {
    guard !hasFewColors else { return CellStyle(plane, on: text(on: plane), .bold) }
    return CellStyle(text, on: isDark ? Color(0x2C2F38) : Color(0xE6EAF1), .bold)
  }
}

extension Demo {
  private var hintedCommands: [(CommandName, String)] {
    let help = (CommandName.help, session.front == .workbench ? "keys" : "help")
    if !options.showsHints { return [help] }
    if session.front == .workbench {
      return [
        (.tuneCurve, "tune"), (.copyCode, "copy"), (.loopMotion, "loop"), (.keepCurve, "keep"),
        (.fitCurve, "fit"), (.choosePreset, "preset"), (.typeEasing, "type"),
        (.otherCurve, "other"), (.playMotion, "play"), help, (.quit, "quit"),
      ]
    }
    if session.front == .bounceScreen {
      return [
        (.slower, "slow"), (.dismissKeyboard, "chat"), (.help, "help"), (.quit, "quit"),
        (.pause, "pause"), (.stepBack, "back"), (.stepForward, "forward"),
      ]
    }
    if session.playback.isPaused {
      return [
        (.pause, "resume"), (.stepBack, "back"), (.stepForward, "forward"), (.replay, "replay"),
        (.help, "help"), (.quit, "quit"),
      ]
    }
    switch session.front {
    case .comparison:
      return [
        (.toggleKeyboard, "keyboard"), (.nextTechnique, "technique"), (.chooseLane, "select"),
        (.removeLane, "remove"), (.dismissKeyboard, "back"), (.help, "help"), (.quit, "quit"),
        (.addLane, "add"), (.slower, "slow"), (.startScenario, "scenario"), (.pause, "pause"),
        (.comparePlatform, "platforms"),
      ]
    case .recording:
      return [
        (.toggleKeyboard, "play"), (.help, "help"), (.quit, "quit"), (.nextTechnique, "technique"),
        (.chooseLane, "select"), (.addLane, "add"), (.removeLane, "remove"), (.slower, "slow"),
        (.pause, "pause"), (.dismissKeyboard, "back"),
      ]
    case _ where scene.animationWindow == nil:
      // A scenario that the user has chosen is what they came to see.
      return (session.chosenName.map { [(.startScenario, "run \($0)")] } ?? []) + [
        (.toggleKeyboard, "keyboard"), (.help, "help"), (.quit, "quit"), (.addLane, "compare"),
        (.nextTechnique, "technique"), (.slower, "slow"), (.openWorkbench, "curves"),
        (.comparePlatform, "platforms"),
      ]
    default:
      return [
        (.toggleKeyboard, "keyboard"), (.help, "help"), (.quit, "quit"), (.slower, "slow"),
        (.replay, "replay"), (.addLane, "compare"), (.nextDragFrom, "drag"),
        (.nextTechnique, "technique"), (.pause, "pause"),
      ]
    }
  }

  private var hints: [HintLine.Hint] {
    if session.front == .workbench, case .choosing? = workbench.editor?.mode {
      return [("↑↓", "choose"), ("Enter", "take it"), ("Esc", "back")].map { key, word in
        HintLine.Hint(command: nil, key: key, word: word)
      }
    }
    // In the workbench letters are commands even while the keyboard is up.
    let isTyping = session.isTyping && session.front != .workbench
    return hintedCommands.map { name, word in
      let name = name == .quit && isTyping ? .interrupt : name
      let needsEscape = isTyping && !hasSeenAlt && name.command.key.isText
      let isPlain = needsEscape || !isTyping
      let key = isPlain ? name.command.keyName : keyName(of: name)
      return HintLine.Hint(command: name, key: key, word: word, needsEscape: needsEscape)
    }
  }

  /// The hints; nil without room for them, or while the workbench has a message in their row.
  var hintLine: HintLine? {
    guard ScreenLayout.fits(size), session.hasHintRow else { return nil }
    if session.front == .workbench, workbench.editor?.footNotice != nil { return nil }
    let side = frame.areas.side
    let isAside = session.front == .bounceScreen || session.showsLanes
    guard let (columns, row) = isAside ? bottomRow : hintPlace(beside: side) else { return nil }
    return HintLine(hints, in: columns, row: row, isAside || side != nil ? .leading : .trailing)
  }

  private func hintPlace(beside side: CellRect?) -> (Range<Int>, row: Int)? {
    if let side { return (side.columns, side.rows.upperBound - 1) }
    let transcript = frame.phone.transcript
    guard !transcript.rows.isEmpty else { return nil }
    let columns = transcript.columns.lowerBound + 2..<transcript.columns.upperBound - 2
    let reading = options.showsHints ? reading : []
    let used = reading.reduce(1) { $0 + $1.text.columns + 1 }
    return (
      min(columns.lowerBound + used, columns.upperBound)..<columns.upperBound,
      transcript.rows.lowerBound
    )
  }

  /// The columns left of the note on time, and the row at the bottom of the window.
  private var bottomRow: (Range<Int>, row: Int) {
    let rect =
      bounceView?.rect ?? CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    let note = footNote.columns
    let end = rect.columns.upperBound - 1 - (note > 0 ? note + 2 : 0)
    return (
      rect.columns.lowerBound + 1..<max(rect.columns.lowerBound + 1, end), rect.rows.upperBound - 1
    )
  }

  /// The note on lanes that do not show, and on slow or paused time.
  private var footNote: String {
    let lanes = frame.comparison?.share(of: scene.lanes.count) ?? ""
    return [lanes, timeNote].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Draws the hints, and beside those at the bottom the note on lanes and time.
  func drawHints(on drawing: inout Drawing) {
    guard let line = hintLine else { return }
    let look = options.appearance
    let isBounce = session.front == .bounceScreen
    let isOnPhone = !isBounce && !session.showsLanes && frame.areas.side == nil
    let plane = isOnPhone ? session.phoneLook.screen : isBounce ? look.screen : look.desk
    line.draw(on: &drawing, look, on: plane)
    guard isBounce || session.showsLanes else { return }
    let rect = bounceView?.rect.columns ?? 0..<size.columns
    drawing.write(
      footNote,
      CellStyle(look.color(of: .gap, on: plane), on: plane, .bold),
      in: rect.lowerBound..<rect.upperBound - 1, row: line.row, .trailing)
  }
}
