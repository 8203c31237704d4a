import Phone
import Screen

/// A line of hints: keys as chips, each with a word, at their places.
struct HintLine: Sendable {
  struct Hint: Sendable {
    /// The command that a press performs; nil for a key of an open list.
    let command: CommandName?
    /// The key with a blank on each side.
    fileprivate let chip: String
    fileprivate let word: String
    fileprivate let columns: Int

    init(_ command: CommandName, _ word: String) {
      self.init(command, key: command.command.keyName, word)
    }

    init(_ command: CommandName? = nil, key: String, _ word: String) {
      (self.command, chip, self.word) = (command, " \(key) ", word)
      columns = chip.columns + (word.isEmpty ? 0 : 1 + word.columns)
    }

    fileprivate var withoutWord: Hint { Hint(command, key: chip.trimmed, "") }
  }

  static func hints(_ commands: [(CommandName, String)]) -> [Hint] {
    commands.map { Hint($0, $1) }
  }

  let hints: [(hint: Hint, columns: Range<Int>)]
  let row: Int

  /// The hints that stay the longest after those for help and the first one, in this order.
  private static let lasting = [CommandName.toggleKeyboard, .showFix, .quit, .interrupt]
  /// The hints that move closer together before one of them goes.
  private static let fewHints = 4

  /// Creates a line of as many hints as fit, the most useful first, two columns apart or few of them one.
  init(_ hints: [Hint], in columns: Range<Int>, row: Int, _ alignment: Alignment) {
    self.row = row
    let first = hints.first?.command
    var hints = hints
    if let help = hints.firstIndex(where: { $0.command == .help }),
      hints[0].columns + 1 + hints[help].columns > columns.count
    {
      // In a row without room for both, help gives its word to the first one.
      hints[help] = hints[help].withoutWord
    }
    var shows = Array(repeating: false, count: hints.count)
    var (count, width) = (0, 0)
    func room(_ count: Int, _ width: Int, gap: Int) -> Int {
      columns.count - width - max(0, count - 1) * gap
    }
    func add(_ index: Int) -> Bool {
      if shows[index] { return true }
      let next = (count: count + 1, width: width + hints[index].columns)
      let gap = next.count > HintLine.fewHints ? 2 : 1
      guard room(next.count, next.width, gap: gap) >= 0 else { return false }
      shows[index] = true
      (count, width) = next
      return true
    }
    for command in [.help, first] + HintLine.lasting {
      for index in hints.indices where hints[index].command == command { _ = add(index) }
    }
    _ = hints.indices.first { !add($0) }
    let gap = room(count, width, gap: 2) >= 0 ? 2 : 1
    let free = room(count, width, gap: gap)
    var column = columns.lowerBound + (alignment == .trailing ? free : 0)
    var places: [(hint: Hint, columns: Range<Int>)] = []
    places.reserveCapacity(count)
    for (hint, isShown) in zip(hints, shows) where isShown {
      places.append((hint, column..<column + hint.columns))
      column += hint.columns + gap
    }
    self.hints = places
  }

  /// - Parameter toast: The place of a message; hints that it would cut are not drawn.
  func draw(on drawing: inout Drawing, _ look: Appearance, on plane: Color, below toast: CellRect?)
  {
    guard let first = hints.first, let last = hints.last else { return }
    let word = CellStyle(look.secondary(on: plane), on: plane)
    let chip = look.chip(on: plane)
    // A blank at each end sets the line apart from what lies behind it.
    let columns = first.columns.lowerBound - 1..<last.columns.upperBound + 1
    drawing.fill(CellRect(columns: columns, rows: row..<row + 1), plane)
    func isFree(_ columns: Range<Int>) -> Bool {
      toast.map { !$0.rows.contains(row) || !$0.columns.overlaps(columns) } ?? true
    }
    for (hint, columns) in hints where isFree(columns) {
      let end = drawing.write(hint.chip, chip, column: columns.lowerBound, row: row)
      drawing.write(hint.word, word, column: end + 1, row: row)
      guard let command = hint.command else { continue }
      drawing.mark(CellRect(columns: columns, rows: row..<row + 1), Target.hint(command))
    }
  }
}

extension Appearance {
  /// Returns the style of a key's name: on a small plane of its own, or in reverse if there are few colors.
  func chip(on plane: Color) -> CellStyle {
    guard !hasFewColors else { return CellStyle(plane, on: text(on: plane), .bold) }
    return CellStyle(text, on: isDark ? Color(0x2C2F38) : Color(0xD8DCE4), .bold)
  }
}

// MARK: - The row of hints

/// The place of the hints on a front, with its color, and a note at its right end; empty for none.
struct HintPlace {
  let columns: Range<Int>
  let row: Int
  var alignment = Alignment.leading
  let plane: Color
  var note = ""
}

extension Demo {
  private var hintPlace: HintPlace? {
    guard ScreenLayout.fits(size), session.options.isInteractive else { return nil }
    return session.base.hintPlace(in: self)
  }

  private func hintLine(at place: HintPlace) -> HintLine {
    var hints = session.base.hints(in: self)
    if session.isTyping { hints = hints.compactMap(typing) }
    let columns = place.columns.dropLast(place.note.isEmpty ? 0 : place.note.columns + 2)
    return HintLine(hints, in: columns, row: place.row, place.alignment)
  }

  /// Returns a hint while the keyboard is up, where letters are text.
  private func typing(_ hint: HintLine.Hint) -> HintLine.Hint? {
    switch hint.command {
    case nil: hint
    case .dismissKeyboard: nil
    case .quit: Demo.interruptHint
    case .toggleKeyboard: lowerHint
    case let command?: HintLine.Hint(command, key: keyName(of: command), hint.word)
    }
  }

  private static let interruptHint = HintLine.Hint(.interrupt, "quit")
  private var lowerHint: HintLine.Hint {
    HintLine.Hint(.toggleKeyboard, session.playback.isSlowed ? "full speed" : "lower")
  }

  /// Draws the hints, and the note beside them.
  func drawHints(on drawing: inout Drawing) {
    guard let place = hintPlace else { return }
    let look = options.appearance
    let toast = overlay == nil ? shownToast?.place : nil
    hintLine(at: place).draw(on: &drawing, look, on: place.plane, below: toast)
    drawing.write(
      place.note, CellStyle(look.color(of: .gap, on: place.plane), on: place.plane, .bold),
      in: place.columns, row: place.row, .trailing)
  }
}
