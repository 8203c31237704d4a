import Screen
import Strings

// Readers of arguments, the vocabulary of the table of commands. Each one also adds the words that it reads to the command.
extension TapeParser {
  /// Reads `@time`; nil if there is none.
  mutating func speed() throws(TextError) -> Duration? {
    guard next.isSign("@") else { return nil }
    read()
    let (text, time) = try readTime()
    command.options = text
    return time
  }

  mutating func time() throws(TextError) -> Duration {
    let (text, time) = try readTime()
    add(text)
    return time
  }

  /// Reads a number with an optional unit, by default seconds.
  private mutating func readTime() throws(TextError) -> (text: String, time: Duration) {
    guard next.kind == .number else {
      throw failure("missing time after \(last.text): expected a number such as 0.25 or 250ms")
    }
    let number = read()
    let text = number.text + (next.isUnit ? read().text : "s")
    do {
      return (text, try SettingText.duration.read(text))
    } catch {
      throw TextError(at: number.place, "invalid time '\(text)': \(error)")
    }
  }

  /// Reads a count: 1 if it is missing or, as in VHS, not an integer.
  mutating func count() throws(TextError) -> Int {
    guard next.kind == .number else {
      add("1")
      return 1
    }
    add(read().text)
    let count = Int(last.text) ?? 1
    guard count <= Tape.mostRepetitions else {
      throw TextError(
        at: last.place, "invalid count '\(count)': expected at most \(Tape.mostRepetitions)")
    }
    return count
  }

  mutating func text() throws(TextError) -> String {
    guard nextIsText else { throw failure("missing text after \(command.name)") }
    add(read().text)
    return last.text
  }

  mutating func texts() throws(TextError) -> String {
    var text = try text()
    while nextIsText { text += " " + (try self.text()) }
    return text
  }

  /// True if the next token is a text; a command that begins a line is none.
  private var nextIsText: Bool {
    next.kind == .string && !(next.isFirst && next.beginsCommand)
  }

  /// Reads a path with one of some endings; with any for none.
  mutating func path(_ name: String, endings: [String] = []) throws(TextError) -> String {
    guard next.kind == .string else {
      throw failure(
        "missing path after \(name)"
          + (next.kind == .regex ? ": / begins a pattern; use quotes" : ""))
    }
    let path = read().text
    guard endings.isEmpty || endings.contains(path.ending) else {
      throw TextError(
        at: last.place,
        "invalid path '\(path)': expected one that ends in \(endings.joined(separator: ", "))")
    }
    add(path)
    return path
  }

  /// Reads `+Line` or `+Screen`; the line by default.
  mutating func scope() throws(TextError) -> TapeAction.Scope {
    let scope = try option(["Line": TapeAction.Scope.line, "Screen": .screen]) ?? .line
    add(scope.rawValue)
    return scope
  }

  /// Reads `+` and one of some words; nil if there is no plus.
  mutating func option<Value>(_ values: [String: Value]) throws(TextError) -> Value? {
    guard next.isSign("+") else { return nil }
    read()
    guard let value = values[next.text] else {
      throw failure(
        "invalid word '\(next.text)' after \(command.name)+: expected "
          + values.keys.sorted().joined(separator: " or "))
    }
    read()
    return value
  }

  mutating func pattern() throws(TextError) -> Pattern {
    guard next.kind == .regex else {
      throw failure("missing pattern after \(command.name): expected a regular expression, /…/")
    }
    let text = read().text
    do throws(TextError) {
      let pattern = try Pattern(text)
      add(text)
      return pattern
    } catch {
      throw TextError(at: last.place, "invalid regular expression '\(text)': \(error.message)")
    }
  }

  private mutating func add(_ word: String) {
    command.args += (command.args.isEmpty ? "" : " ") + word
  }
}

extension String {
  /// The last dot of a path's last part and the text after it; empty if there is no dot.
  package var ending: String {
    let part = split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return part.lastIndex(of: ".").map { String(part[$0...]) } ?? ""
  }
}

// MARK: - Waits and files

extension TapeParser {
  mutating func wait() throws(TextError) -> TapeAction {
    let scope = try scope()
    let timeout = try speed()
    guard timeout != .zero else { throw failure("invalid timeout of Wait: expected more than 0") }
    return .wait(scope, try pattern(), timeout: timeout)
  }

  mutating func output() throws(TextError) -> TapeAction {
    let path = try path("Output")
    guard !path.ending.isEmpty || path.hasSuffix("/") else {
      throw TextError(
        at: last.place, "invalid path '\(path)': expected an extension, or a slash after a folder")
    }
    command.options = path.ending.isEmpty ? ".png" : path.ending
    return .nothing
  }

  /// Reads `80x24`, or the size in quotes.
  mutating func size() throws(TextError) -> CellSize {
    let token = next
    var text = next.kind == .number || nextIsText ? read().text : ""
    if token.kind == .number, next.kind == .string, !next.isFirst { text += read().text }
    guard let size = CellSize(tape: text) else {
      throw text.isEmpty
        ? failure("missing size after Resize: expected COLSxROWS, as in Resize 80x24")
        : TextError(
          at: token.place, "invalid size '\(text)': expected COLSxROWS, as in Resize 80x24")
    }
    add(text)
    return size
  }
}

extension CellSize {
  /// Parses `COLSxROWS`, each in `TapeSettings.cellCounts`.
  fileprivate init?(tape text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      TapeSettings.cellCounts.contains(columns), TapeSettings.cellCounts.contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}

// MARK: - Keys

extension TapeParser {
  /// Reads a key with modifiers, as in `"Ctrl+Left"`.
  mutating func chord() throws(TextError) -> Chord {
    guard nextIsText || next.kind == .keyword else {
      throw failure("missing key after Press: expected one such as \"Alt+Left\"")
    }
    guard let chord = Chord(read().text) else {
      throw TextError(
        at: last.place,
        "invalid key '\(last.text)': expected a name or a character, as in Alt+Left")
    }
    add(last.text)
    return chord
  }

  /// Reads `+key` with modifiers after `Ctrl`, and returns the keys that a terminal sends.
  mutating func control() throws(TextError) -> [Input] {
    var modifiers = Modifiers.control
    while next.isSign("+") {
      read()
      switch next.text {
      case "Alt": modifiers.insert(.alt)
      case "Shift": modifiers.insert(.shift)
      default:
        let isKey =
          next.isKeyword("Enter", "Space", "Backspace", "Left", "Right", "Up", "Down")
          || next.kind == .sign && "-@[]^\\".contains(next.text)
          || next.kind == .string && next.text.utf8.count == 1
        guard isKey else { throw invalidKey(modifiers) }
        add(read().text)
        guard !next.isSign("+") else { throw failure("unexpected +: expected modifiers first") }
        return Chord.control(last.text, modifiers)
      }
      add(read().text)
    }
    throw failure("missing key after \(last.text): expected one, as in Ctrl+C")
  }

  /// Reads `+key` after `Alt` or `Shift`.
  mutating func modified(_ modifier: Modifiers) throws(TextError) -> [Input] {
    guard next.isSign("+") else {
      throw failure("missing key after \(last.text): expected one, as in \(last.text)+x")
    }
    read()
    let isKey =
      next.kind == .string || next.isKeyword("Enter", "Tab") || next.isSign("[") || next.isSign("]")
    guard isKey else { throw invalidKey(modifier) }
    command.valuePlace = next.place
    add(read().text)
    return Chord.modified(last.text, modifier)
  }

  /// Returns the error of a key that VHS does not know here; it suggests `Press` if that knows it.
  private func invalidKey(_ modifiers: Modifiers) -> TextError {
    let chord = Key(tape: next.text).map { Chord(key: $0, modifiers: modifiers).text }
    let advice = next.kind == .keyword ? chord.map { "; write Press \"\($0)\"" } ?? "" : ""
    return failure(
      "invalid key '\(next.text)' after \(command.name)+: expected a character" + advice)
  }
}

// MARK: - Mouse

extension TapeParser {
  /// Reads `[+button][@time] action column row [count]`.
  mutating func mouse() throws(TextError) -> TapeAction {
    let buttons: [String: Mouse.Button] = ["Left": .left, "Middle": .middle, "Right": .right]
    let button = try option(buttons) ?? .left
    if button != .left { add(last.text) }
    let each = try speed()
    let actions = try mouseActions()
    let (column, row) = (try cell("column"), try cell("row"))
    let mice = actions.map {
      Mouse(
        $0, button, at: Position(column: column.cell, row: row.cell), part: [column.part, row.part])
    }
    return .mouse(mice, each: each ?? .zero, count: next.kind == .number ? try count() : 1)
  }

  private static let mouseActions: [(word: String, actions: [Mouse.Action])] = [
    ("Press", [.press]), ("Drag", [.drag]), ("Release", [.release]),
    ("Click", [.press, .release]), ("WheelUp", [.wheelUp]), ("WheelDown", [.wheelDown]),
  ]

  private mutating func mouseActions() throws(TextError) -> [Mouse.Action] {
    let text = next.text.lowercased()
    let found = TapeParser.mouseActions.first { nextIsText && $0.word.lowercased() == text }
    guard let found else {
      let words = TapeParser.mouseActions.map(\.word).joined(separator: ", ")
      throw failure("invalid action of Mouse: expected one of \(words)")
    }
    read()
    add(found.word)
    return found.actions
  }

  /// Reads a cell and the place within it: `12` is the middle of cell 12, and `12.25` is left of it.
  private mutating func cell(_ name: String) throws(TextError) -> (cell: Int, part: Double) {
    let halves = next.text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard next.kind == .number, let cell = Int(halves[0]),
      let part = halves.count == 1 ? 0.5 : ("0." + halves[1]).number
    else { throw failure("missing \(name) of \(command.name): expected a number from 0") }
    add(read().text)
    return (cell, part)
  }

  /// Reads `[+Hold] column row column row in time [column row in time]…`.
  mutating func drag() throws(TextError) -> TapeDrag {
    let holds = try option(["Hold": true]) ?? false
    if holds { add("Hold") }
    let start = try place()
    var legs: [TapeDrag.Leg] = []
    repeat {
      let end = try place()
      guard next.kind == .string, next.text == "in" else {
        throw failure(
          "missing time of Drag: expected 'in' and a time after each place, as in Drag 20 8 20 18 in 300ms"
        )
      }
      add(read().text)
      legs.append(TapeDrag.Leg(end: end, time: try time()))
    } while next.kind == .number
    return TapeDrag(start: start, legs: legs, holds: holds)
  }

  /// Reads a place of the largest screen, in cells.
  private mutating func place() throws(TextError) -> SIMD2<Double> {
    let token = next
    let (column, row) = (try cell("column"), try cell("row"))
    let largest = TapeSettings.cellCounts.upperBound - 1
    guard max(column.cell, row.cell) <= largest else {
      throw TextError(
        at: token.place,
        "invalid place '\(column.cell) \(row.cell)': expected a column and a row from 0 to \(largest)"
      )
    }
    return [Double(column.cell) + column.part, Double(row.cell) + row.part]
  }
}
