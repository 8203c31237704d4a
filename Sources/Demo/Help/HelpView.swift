import Screen
import Strings

/// The help: keys by subject with their present values, in a frame over the dimmed screen.
///
/// It has two columns where there is room, and scrolls in a low window.
struct HelpView {
  /// A key, its action, and the present value of its setting.
  struct Line: Hashable {
    let keyName: String
    let meaning: String
    var value = ""
  }

  struct Section {
    let title: String
    let lines: [Line]
  }

  let title: String
  let note: String
  let sections: [Section]
  let look: Appearance
  /// The number of rows scrolled away at the top, at most the number that do not fit.
  let scrolled: Int

  /// The rows of a column: titles, keys, and nil for a blank.
  private typealias Rows = [Line?]

  /// The rows and columns of the frame, with its margins, at least; a large window doubles them.
  private static let frameRows = 2
  private static let frameColumns = 4
  private static let columnGap = 2
  /// The columns of keys, at least; and of values, at most.
  private static let keyColumns = 7
  private static let valueColumns = 16

  func hiddenCount(in size: CellSize) -> Int {
    max(0, height(of: columns(in: size)) - shownCount(in: size))
  }

  private func shownCount(in size: CellSize) -> Int {
    min(height(of: columns(in: size)), max(1, size.rows - HelpView.frameRows))
  }

  private func height(of columns: [Rows]) -> Int { columns.map(\.count).max() ?? 0 }

  // MARK: Division

  private var keyWidth: Int {
    max(HelpView.keyColumns, (lines.map(\.keyName.columns).max() ?? 0) + 1)
  }

  private var lines: [Line] { sections.flatMap(\.lines) }

  private var width: Int {
    let texts = lines.map { line in
      line.meaning.columns
        + (line.value.isEmpty ? 0 : min(line.value.columns, HelpView.valueColumns) + 1)
    }
    return keyWidth + max(30, texts.max() ?? 0)
  }

  /// Returns the rows of the columns: two of about the same height where they fit, or one.
  ///
  /// A blank row separates sections, unless all rows fit only without it.
  private func columns(in size: CellSize) -> [Rows] {
    let loose = columns(in: size, between: [nil])
    guard height(of: loose) > size.rows - HelpView.frameRows else { return loose }
    let tight = columns(in: size, between: [])
    return height(of: tight) > size.rows - HelpView.frameRows ? loose : tight
  }

  private func columns(in size: CellSize, between separator: Rows) -> [Rows] {
    func rows(of sections: ArraySlice<Section>) -> Rows {
      Array(
        sections.map { [Line(keyName: "", meaning: $0.title)] + $0.lines as Rows }
          .joined(separator: separator))
    }
    let whole = [rows(of: sections[...])]
    guard 2 * width + HelpView.columnGap + HelpView.frameColumns <= size.columns else {
      return whole
    }
    let divisions = sections.indices.dropFirst()
      .map { [rows(of: sections[..<$0]), rows(of: sections[$0...])] }
    return divisions.min { height(of: $0) < height(of: $1) } ?? whole
  }
}

// MARK: - Drawing

extension HelpView {
  private var plane: Color { look.keyboard }
  private var secondary: CellStyle { CellStyle(look.secondary(on: plane), on: plane) }

  func draw(on drawing: inout Drawing) {
    let size = drawing.size
    let columns = columns(in: size)
    let content = columns.count * (width + HelpView.columnGap) - HelpView.columnGap
    let shown = shownCount(in: size)
    let isRoomy =
      size.rows >= shown + 2 * HelpView.frameRows + 2
      && size.columns >= content + 2 * HelpView.frameColumns
    let margin = isRoomy ? 2 : 1
    let area = drawing.bounds.center(
      columns: content + margin * HelpView.frameColumns + (isRoomy ? 2 : 0),
      rows: shown + margin * HelpView.frameRows)
    drawing.dim(look)
    let more = hiddenCount(in: size) > 0 ? "↑ ↓ more · " : ""
    drawing.drawDialog(area, title: title, close: more + "Esc closes", note: note, look)
    let inner = area.inset(columns: 2 * margin, rows: margin)
    for (index, rows) in columns.enumerated() {
      let start = index == 0 ? inner.columns.lowerBound : max(inner.columns.upperBound - width, 0)
      let place = start..<min(start + width, inner.columns.upperBound)
      for (line, row) in zip(rows.dropFirst(min(scrolled, hiddenCount(in: size))), inner.rows) {
        if let line { draw(line, on: &drawing, in: place, row: row) }
      }
    }
  }

  private func draw(_ line: Line, on drawing: inout Drawing, in columns: Range<Int>, row: Int) {
    guard !line.keyName.isEmpty else {
      return drawing.write(line.meaning, secondary, in: columns, row: row, .leading)
    }
    let key = CellStyle(look.accent(on: plane), on: plane, .bold)
    drawing.write(line.keyName, key, in: columns, row: row, .leading)
    let rest = columns.dropFirst(keyWidth)
    // In a narrow window the meaning matters more.
    let room = min(HelpView.valueColumns, rest.count - line.meaning.columns - 1)
    let value =
      room < min(line.value.columns, HelpView.valueColumns) ? "" : line.value.fitting(columns: room)
    let text = CellStyle(look.text(on: plane), on: plane)
    let bold = CellStyle(look.text(on: plane), on: plane, .bold)
    let words = rest.dropLast(value.isEmpty ? 0 : value.columns + 1)
    drawing.write(line.meaning, text, in: words, row: row, .leading)
    drawing.write(value, bold, in: rest, row: row, .trailing)
  }
}

// MARK: - The open help

/// The open help: what is scrolled away, and the text that its rows contain.
struct Help: Hashable, Sendable {
  var scrolled = 0
  /// Only rows with this text show, in any case; empty for all.
  var search = ""

  fileprivate static let longestSearch = 20
}

extension Demo {
  /// Handles a key while the help is open: letters search, arrows scroll, and quit, suspend and redraw still work.
  mutating func pressKeyInHelp(_ key: Key, _ modifiers: Modifiers) -> [Effect] {
    guard case .help(let help) = overlay else { return [] }
    let command = Command.phoneCommand(for: key, modifiers, typing: true)
    if let name = command?.name, [.interrupt, .suspend, .redraw].contains(name) {
      return run(name)
    }
    let page = max(1, size.rows / 2)
    switch key {
    case .up: scrollHelp(by: -1)
    case .down: scrollHelp(by: 1)
    case .pageUp: scrollHelp(by: -page)
    case .pageDown: scrollHelp(by: page)
    case .escape where !help.search.isEmpty: overlay = .help(Help())
    case .escape, .enter, .character("?"): overlay = nil
    case .backspace: overlay = .help(Help(search: String(help.search.dropLast())))
    case .character(let character)
    where modifiers.isSubset(of: .shift) && help.search.count < Help.longestSearch:
      overlay = .help(Help(search: help.search + String(character).safe()))
    default: return [.ring]
    }
    return []
  }

  mutating func scrollHelp(by rows: Int) {
    guard case .help(var help) = overlay else { return }
    let hidden = self.help(help).hiddenCount(in: size)
    help.scrolled = min(max(0, help.scrolled + rows), hidden)
    overlay = .help(help)
  }
}

// MARK: - Contents

extension Demo {
  /// Returns the help of the front below it.
  func help(_ help: Help) -> HelpView {
    let found = helpSections.compactMap { section -> HelpView.Section? in
      let lines = section.lines.filter { $0.contains(help.search) }
      return lines.isEmpty ? nil : HelpView.Section(title: section.title, lines: lines)
    }
    let way = hasSeenAlt ? "Alt-letter" : "Esc first"
    let typing = session.front.isPhone && size.columns >= 50 ? "while typing: \(way) · " : ""
    let none = found.isEmpty ? "nothing has " : "found: "
    return HelpView(
      title: helpTitle, note: help.search.isEmpty ? typing + "letters search" : none + help.search,
      sections: found, look: options.appearance, scrolled: help.scrolled)
  }

  private var helpTitle: String {
    switch session.front {
    case .workbench: "Workbench"
    case .bounceScreen: "Bounce article"
    default: scene.isComparison ? "Comparison" : "Keys"
    }
  }

  private var helpSections: [HelpView.Section] {
    let own = frontSections
    let rest = Command.groups.map { group, commands in
      HelpView.Section(
        title: group.rawValue,
        lines: commands.filter { $0.fronts.contains(session.front) }.map {
          HelpView.Line(keyName: $0.keyName, meaning: $0.phrase, value: $0.value(self))
        })
    }.filter { !$0.lines.isEmpty }
    guard session.front.isPhone, scene.isComparison else { return own + rest }
    let first = Command.Group.compare.rawValue
    return rest.filter { $0.title == first } + rest.filter { $0.title != first }
  }

  private var frontSections: [HelpView.Section] {
    switch session.front {
    case .workbench:
      [
        HelpView.Section("curves", Command.workbench.map { ($0.keyName, $0.phrase) }),
        HelpView.Section("figures", EditorView.legend),
      ]
    case .bounceScreen:
      [
        HelpView.Section(
          "bounce article",
          [
            ("1", "small, by its constraints"), ("2", "large, the whole screen"),
            ("3", "bounce: small, then large"), ("Esc", "back to the chat, as o"),
          ])
      ]
    default: []
    }
  }
}

extension HelpView.Section {
  fileprivate init(_ title: String, _ keys: [(String, String)]) {
    self.init(title: title, lines: keys.map { HelpView.Line(keyName: $0, meaning: $1) })
  }
}

extension HelpView.Line {
  fileprivate func contains(_ text: String) -> Bool {
    text.isEmpty || keyName == text
      || "\(meaning) \(value)".lowercased().contains(text.lowercased())
  }
}
