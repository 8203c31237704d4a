import Screen

extension TapeParser {
  /// The parsers of the commands that VHS does not know, by name; function keys have none.
  ///
  /// The names are reserved only where a line or a command begins, so that VHS's tapes keep their meaning.
  static let own: [String: @Sendable (inout TapeParser) -> TapeCommand] = [
    "Assert": { $0.parseAssert() },
    "Caption": { $0.parseOneText { .caption($0) } },
    "Drag": { $0.parseDrag() },
    "End": { $0.parseKey(.end) },
    "Home": { $0.parseKey(.home) },
    "Marker": { $0.parseOneText { .marker($0) } },
    "Mouse": { $0.parseMouse() },
    "Press": { $0.parsePress() },
    "Resize": { $0.parseResize() },
    "Subtitle": { $0.parseSubtitle() },
  ]

  /// Parses `Assert[+Line|+Screen] /regex/`.
  private mutating func parseAssert() -> TapeCommand {
    var command = command()
    guard let scope = parseScope() else { return command }
    command.args = scope.rawValue
    guard next.kind == .regex else {
      fail("Assert expects a regular expression, /…/", at: next)
      return command
    }
    if let pattern = parsePattern(&command) { command.action = .assert(scope, pattern) }
    return command
  }

  private mutating func parseOneText(_ action: (String) -> TapeAction) -> TapeCommand {
    var command = command()
    command.valuePlace = next.place
    if isText(next) {
      advance()
      command.args = current.text
    } else {
      fail("\(command.name) expects string", at: next)
    }
    command.action = action(command.args)
    return command
  }

  /// Parses `Subtitle "text"…`, the caption of newer VHS.
  private mutating func parseSubtitle() -> TapeCommand {
    var command = command()
    parseText(&command)
    command.action = .caption(command.args)
    return command
  }

  /// Parses `Press[@time] "Ctrl+Left" [count]`.
  private mutating func parsePress() -> TapeCommand {
    var command = command()
    let each = parseSpeed(&command)
    command.valuePlace = next.place
    guard isText(next) || next.kind == .keyword else {
      fail("Press expects a key, as in Press \"Alt+Left\"", at: next)
      return command
    }
    advance()
    let key = current
    let chord = Chord(key.text)
    if chord == nil {
      fail("invalid key '\(key.text)': expected a name or a character, as in Alt+Left", at: key)
    }
    let count = parseCount()
    command.args = key.text + " " + count.text
    if let chord {
      command.action = .press(chord.key, chord.modifiers, count: count.count, each: each)
    }
    return command
  }

  /// Parses `Mouse[+Left|+Middle|+Right][@time] Press|Drag|Move|Release|Click|WheelUp|WheelDown COLUMN ROW [count]`.
  private mutating func parseMouse() -> TapeCommand {
    var command = command()
    let button = parseButton()
    let each = parseSpeed(&command)
    command.valuePlace = next.place
    guard let action = parseMouseAction(), let column = parseCell("column", of: "Mouse"),
      let row = parseCell("row", of: "Mouse")
    else { return command }
    let count = next.kind == .number ? parseCount() : nil
    let words = button == .left ? [] : [button == .right ? "Right" : "Middle"]
    command.args =
      (words + [action.rawValue, column.text, row.text] + (count.map { [$0.text] } ?? []))
      .joined(separator: " ")
    let position = Position(column: column.cell, row: row.cell)
    let part = SIMD2(column.part, row.part)
    command.action = .mouse(
      action.actions.map { Mouse($0, button, at: position, part: part) }, count: count?.count ?? 1,
      each: each ?? .zero)
    return command
  }

  private mutating func parseButton() -> Mouse.Button {
    guard next.isSign("+") else { return .left }
    advance()
    let buttons: [String: Mouse.Button] = ["Left": .left, "Middle": .middle, "Right": .right]
    guard let button = buttons[next.text] else {
      fail("Mouse+ expects Left, Middle or Right", at: next)
      return .left
    }
    advance()
    return button
  }

  /// Parses a cell and the place within it: `12` is the middle of cell 12, and `12.25` is left of it.
  private mutating func parseCell(
    _ what: String, of command: String
  ) -> (text: String, cell: Int, part: Double)? {
    let halves = next.text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard next.kind == .number, let cell = Int(halves[0]),
      let part = halves.count == 1 ? 0.5 : Double("0." + halves[1])
    else {
      fail("\(command) expects a column and a row from 0; the \(what) is missing", at: next)
      return nil
    }
    advance()
    return (current.text, cell, part)
  }

  /// Parses `Drag[+Hold] COL ROW COL ROW in time [COL ROW in time]…`.
  private mutating func parseDrag() -> TapeCommand {
    var command = command()
    // The rest of a broken line would be as many invalid commands.
    defer { if case .nothing = command.action { skipLine() } }
    if next.isSign("+") {
      advance()
      guard next.text == "Hold" else {
        fail("Drag+ expects Hold", at: next)
        return command
      }
      advance()
      command.args = "Hold "
    }
    let holds = !command.args.isEmpty
    command.valuePlace = next.place
    guard let start = parsePlace() else { return command }
    command.args += start.text
    var legs: [TapeDrag.Leg] = []
    repeat {
      guard let end = parsePlace(), let time = parseDragTime() else { return command }
      command.args += " \(end.text) in \(time.text)"
      legs.append(TapeDrag.Leg(end: end.place, time: time.time))
    } while next.kind == .number
    command.action = .drag(TapeDrag(start: start.place, legs: legs, holds: holds))
    return command
  }

  private mutating func skipLine() {
    while next.kind != .end, next.place.line == current.place.line { advance() }
  }

  /// Parses `in time` after a place of `Drag`.
  private mutating func parseDragTime() -> (text: String, time: Duration)? {
    guard next.kind == .string, next.text == "in" else {
      fail(
        "Drag expects 'in' and a time after each place, as in Drag 20 8 20 18 in 300ms", at: next)
      return nil
    }
    advance()
    let place = next.place
    let text = parseTime()
    return text.isEmpty ? nil : (text, duration(text, at: place) ?? .zero)
  }

  /// Parses a column and a row of the largest screen, each with a fraction.
  private mutating func parsePlace() -> (text: String, place: SIMD2<Double>)? {
    let token = next
    guard let column = parseCell("column", of: "Drag"), let row = parseCell("row", of: "Drag")
    else { return nil }
    let last = TapeSettings.cellCounts.upperBound - 1
    guard column.cell <= last, row.cell <= last else {
      refuse(
        "invalid place '\(column.text) \(row.text)': expected a column and a row from 0 to \(last)",
        at: token.place)
      return (column.text + " " + row.text, .zero)
    }
    return (
      column.text + " " + row.text,
      [Double(column.cell) + column.part, Double(row.cell) + row.part]
    )
  }

  private mutating func parseMouseAction() -> TapeAction.MouseAction? {
    let word = next
    if isText(word), let action = TapeAction.MouseAction(word: word.text) {
      advance()
      return action
    }
    if isText(word), word.text.lowercased() == "wheel" {
      advance()
      if let action = TapeAction.MouseAction(word: "wheel" + next.text) {
        advance()
        return action
      }
    }
    fail("Mouse expects Press, Drag, Move, Release, Click, WheelUp or WheelDown", at: next)
    return nil
  }

  /// Parses `Resize COLSxROWS`, or with the size in quotes.
  private mutating func parseResize() -> TapeCommand {
    var command = command()
    command.valuePlace = next.place
    var text = ""
    if next.kind == .number {
      advance()
      text = current.text
      if next.kind == .string, !next.isFirst {
        advance()
        text += current.text
      }
    } else if isText(next) {
      advance()
      text = current.text
    }
    if let size = CellSize(tape: text) {
      command.action = .resize(size)
    } else {
      fail("Resize expects COLSxROWS, as in Resize 80x24", at: text.isEmpty ? next : current)
    }
    command.args = text
    return command
  }
}
