import Screen

/// A line of hints: keys, each with a word, at their places. Keys that need Esc come last, and the line says so once.
struct HintLine: Sendable {
  struct Hint: Sendable {
    let command: Command
    let key: String
    let word: String
    let needsEscape: Bool

    fileprivate var columns: Int { key.columns + 1 + word.columns }
    fileprivate var mayGo: Bool { ![.help, .quit, .interrupt].contains(command) }
  }

  let hints: [(hint: Hint, columns: Range<Int>)]
  let row: Int
  private let escape: String

  private static let separator = " · "

  /// Creates a line of as many hints as fit, the most useful first; the keys for help and to quit stay the longest.
  init(_ hints: [Hint], in columns: Range<Int>, row: Int, _ alignment: Alignment) {
    self.row = row
    var hints = hints
    while HintLine.width(of: hints) > columns.count {
      hints.remove(at: hints.lastIndex(where: \.mayGo) ?? hints.count - 1)
    }
    escape = HintLine.escape(of: hints)
    let free = columns.count - HintLine.width(of: hints)
    var column = columns.lowerBound + (alignment == .trailing ? free : 0)
    var places: [(hint: Hint, columns: Range<Int>)] = []
    for hint in hints.filter({ !$0.needsEscape }) + hints.filter(\.needsEscape) {
      if hint.needsEscape, places.last?.hint.needsEscape != true { column += escape.columns }
      places.append((hint, column..<column + hint.columns))
      column += hint.columns + HintLine.separator.columns
    }
    self.hints = places
  }

  private static func width(of hints: [Hint]) -> Int {
    let separators = max(0, hints.count - 1) * separator.columns
    return hints.reduce(separators + escape(of: hints).columns) { $0 + $1.columns }
  }

  /// Returns the words before the keys that need Esc.
  private static func escape(of hints: [Hint]) -> String {
    let count = hints.count(where: \.needsEscape)
    return count == 0 ? "" : count == 1 ? "Esc, then " : "Esc, then: "
  }

  func hint(at position: Position) -> Hint? {
    row == position.row ? hints.first { $0.columns.contains(position.column) }?.hint : nil
  }

  func draw(on canvas: inout Drawing, _ look: Appearance, on plane: Color) {
    guard let first = hints.first, let last = hints.last else { return }
    let word = CellStyle(look.secondary(on: plane), on: plane)
    let key = CellStyle(look.text(on: plane), on: plane, .bold)
    let start = first.columns.lowerBound - (first.hint.needsEscape ? escape.columns : 0)
    // A blank at each end sets the line apart from what lies behind it.
    let columns = start - 1..<last.columns.upperBound + 1
    canvas.fill(CellRect(columns: columns, rows: row..<row + 1), word.background)
    var column = start
    for (hint, columns) in hints {
      if column > start {
        column = canvas.write(HintLine.separator, word, column: column, row: row)
      }
      if column < columns.lowerBound {
        canvas.write(escape, key, column: column, row: row)
      }
      column = canvas.write(hint.key, key, column: columns.lowerBound, row: row)
      column = canvas.write(" " + hint.word, word, column: column, row: row)
    }
  }
}

extension Demo {
  private var hintedCommands: [(Command, String)] {
    if !options.showsHints { return [(.help, "help")] }
    if main == .bounceScreen {
      return [
        (.slower, "slow"), (.dismissKeyboard, "chat"), (.help, "help"), (.quit, "quit"),
        (.pause, "pause"), (.stepBack, "back"), (.stepForward, "forward"),
      ]
    }
    if playback.isPaused {
      return [
        (.pause, "resume"), (.stepBack, "back"), (.stepForward, "forward"), (.replay, "replay"),
        (.help, "help"), (.quit, "quit"),
      ]
    }
    switch main {
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
      return [
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
    hintedCommands.map { command, word in
      let command = command == .quit && isTyping ? .interrupt : command
      let needsEscape = isTyping && !hasSeenAlt && command.row.key.isText
      let key = needsEscape ? command.row.key.name : keyName(of: command)
      return HintLine.Hint(command: command, key: key, word: word, needsEscape: needsEscape)
    }
  }

  /// True if there is a line of hints, or at least the key for help.
  var hasHintRow: Bool { options.showsHints || options.isInteractive }

  var hintLine: HintLine? {
    guard ScreenLayout.fits(size), hasHintRow, main != .workbench else { return nil }
    let side = frame.areas.side
    let isAside = main == .bounceScreen || showsLanes
    guard let (columns, row) = isAside ? bottomRow : hintPlace(beside: side) else { return nil }
    return HintLine(
      hints, in: columns, row: row,
      isAside || side != nil ? .leading : .trailing)
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
      bounceView?.rect
      ?? CellRect(
        column: 0, row: 0, columns: size.columns, rows: size.rows)
    let note = timeNote.columns
    let end = rect.columns.upperBound - 1 - (note > 0 ? note + 2 : 0)
    return (
      rect.columns.lowerBound + 1..<max(rect.columns.lowerBound + 1, end), rect.rows.upperBound - 1
    )
  }

  /// Draws the hints, and beside those at the bottom the note on slow or paused time.
  func drawHints(on canvas: inout Drawing) {
    guard let line = hintLine else { return }
    let look = options.appearance
    let isBounce = main == .bounceScreen
    let isOnPhone = !isBounce && !showsLanes && frame.areas.side == nil
    let plane = isOnPhone ? phoneLook.screen : isBounce ? look.screen : look.desk
    line.draw(on: &canvas, look, on: plane)
    guard isBounce || showsLanes else { return }
    let rect = bounceView?.rect.columns ?? 0..<size.columns
    canvas.write(
      timeNote,
      CellStyle(look.color(ofSeam: 1, on: plane), on: plane, .bold),
      in: rect.lowerBound..<rect.upperBound - 1, row: line.row, .trailing)
  }
}
