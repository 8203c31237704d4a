import Lab
import Motion
import Phone
import Screen
import Strings

extension CurveEditor {
  /// A list to choose from, and the text that filters it.
  struct Menu: Hashable {
    enum Purpose: String { case preset = "start", copy }

    let purpose: Purpose
    /// All items, made once, since some notations need a fit.
    var all: [MenuItem]
    var filter = TextEditor(line: "")
    var index = 0

    var items: [MenuItem] {
      let wanted = filter.text.lowercased()
      return all.filter {
        wanted.isEmpty || ($0.title + " " + $0.note).lowercased().contains(wanted)
      }
    }

    var selected: MenuItem? { items.dropFirst(index).first }

    /// Returns the list with the item nearest to an index selected.
    func selecting(_ index: Int) -> Menu {
      var menu = self
      menu.index = min(max(0, index), max(0, items.count - 1))
      return menu
    }
  }

  struct MenuItem: Hashable {
    enum Value: Hashable {
      case draft(EditedCurve)
      case notation(Notation, Result<Notation.Text, Notation.Refusal>)
      case change(CurveChange)
    }

    let title: String
    let note: String
    let value: Value
  }

  mutating func open(_ purpose: Menu.Purpose) -> Bool {
    let menu = Menu(purpose: purpose, all: items(for: purpose))
    let index = Notation.allCases.firstIndex(of: notation) ?? 0
    mode = .choosing(purpose == .copy ? menu.selecting(index) : menu)
    return true
  }

  mutating func choose(_ key: Key, _ modifiers: Modifiers, _ menu: Menu) -> [Effect]? {
    guard let rows = key.rows(page: 10), modifiers.isEmpty else {
      return type(key, modifiers, menu.filter)
    }
    show(menu.selecting(menu.index + rows))
    return []
  }

  /// Takes the pressed item, or closes the list.
  mutating func press(_ part: EditorPart, _ menu: Menu) -> [Effect] {
    if case .item(let index) = part { return take(menu.selecting(index)) }
    cancel()
    return []
  }

  mutating func show(_ menu: Menu) {
    mode = .choosing(menu)
    if case .draft(let draft)? = menu.selected?.value { preview(draft) }
  }

  mutating func take(_ menu: Menu) -> [Effect] {
    guard let item = menu.selected else { return [.ring] }
    mode = .tuning
    switch item.value {
    case .draft(let draft): keep(draft)
    case .notation(_, .failure(let refusal)):
      tell(refusal.reason, isError: true)
      return [.ring]
    case .notation(let notation, .success(let text)):
      self.notation = notation
      let duration = shortened(draft.curve.duration, digits: 4)
      let rest = text.duration == nil ? ", without its \(duration) s" : ""
      tell("\(slot.rawValue) copied as \(notation.rawValue), \(text.loss)" + rest)
      return [.copy(text.text)]
    case .change(let change):
      tell("\(slot.rawValue) copied as a change of the code")
      return [.copy(change.text)]
    }
    return []
  }
}

// MARK: - Items

extension CurveEditor {
  func items(for purpose: Menu.Purpose) -> [MenuItem] {
    purpose == .preset
      ? presets
      : Notation.allCases.map { notation in
        let text = Result { () throws(Notation.Refusal) in
          try self.text(in: notation)
        }
        let note = (try? text.get()).map { $0.text.safe() } ?? "cannot express it"
        return MenuItem(title: notation.rawValue, note: note, value: .notation(notation, text))
      } + changes
  }

  /// The change of the code for a person or an agent, if the edited curve is the measured one.
  private var changes: [MenuItem] {
    guard let change, change.curve == draft.curve else { return [] }
    return [MenuItem(title: "change", note: change.text.safe(), value: .change(change))]
  }

  private var presets: [MenuItem] {
    let mine = saved.map { MenuItem(title: $0.name ?? "", note: "saved", value: .draft($0)) }
    let base = (original ?? moment).draft
    return mine
      + NamedEasing.all.map { named in
        let draft = EditedCurve(named.easing, duration: base.duration(for: named.easing))
        return MenuItem(title: named.name, note: named.group.rawValue, value: .draft(draft))
      }
  }
}

extension CurveEditor.MenuItem {
  /// Returns the whole code, or the reason why there is none, in lines of some columns.
  func lines(columns: Int) -> [String] {
    switch value {
    case .draft: []
    case .notation(_, .success(let text)):
      text.text.safe(keepingLines: true).wrapped(columns: columns)
    case .notation(_, .failure(let refusal)): refusal.reason.safe().wrapped(columns: columns)
    case .change(let change): change.text.safe(keepingLines: true).wrapped(columns: columns)
    }
  }
}

extension Notation.Text {
  /// The largest error, for a column of a list.
  var shortLoss: String {
    if let difference { return shortened(max(difference.max, 0.0001), digits: 4) }
    return end == nil ? "exact" : "ends at 1"
  }

  /// The largest error and a changed end, as a phrase.
  var loss: String {
    let off = difference.map { "off by at most \(shortened(max($0.max, 0.0001), digits: 4))" }
    let ends = end.map { "ends at 1 instead of \(shortened($0, digits: 4))" }
    let losses = [off, ends].compactMap(\.self)
    return losses.isEmpty ? "exact" : losses.joined(separator: ", ")
  }
}

/// The places of a list's rows, below the value graph, which previews the selected curve.
///
/// A list of notations shows the selected code below it, and covers the graph if there is little room.
struct MenuLayout {
  private enum MenuRow { case filter, list, caption, code }

  let filterRow: Int
  let rows: Range<Int>
  let columns: Range<Int>
  let items: [CurveEditor.MenuItem]
  let first: Int
  /// The rows of the code below a caption; nil for presets.
  let code: CellRect?

  init(_ layout: EditorLayout, _ menu: CurveEditor.Menu) {
    (columns, items) = (layout.field.columns, menu.items)
    let width = layout.field.columns.count - 2
    let lines = menu.all.map { $0.lines(columns: width).count }
    // A change, the last, is longer than any code and takes only rows that are left.
    let longest = lines.prefix(Notation.allCases.count).max() ?? 0
    let isList = longest == 0
    let stack = Stack<MenuRow>([
      .fixed(1, .filter), .fixed(2, .list), .upTo(2, .list, rank: 1),
      .upTo(isList ? .max : menu.all.count - 4, .list, rank: 3), .blank(isList ? 0 : 1, rank: 4),
      .fixed(isList ? 0 : 1, .caption), .fixed(isList ? 0 : 1, .code),
      .upTo(min(5, longest - 1), .code, rank: 2), .upTo((lines.max() ?? 0) - 6, .code, rank: 5),
    ])
    let below = layout.values.rect.rows.upperBound..<layout.hintRow - 1
    // The filter, the list, a blank row, and the code below its caption.
    let isWhole = isList || below.count >= menu.all.count + longest + 3
    let top = isWhole ? below.lowerBound : layout.values.rect.rows.lowerBound
    let parts = stack.split(CellRect(columns: columns, rows: top..<max(top + 3, below.upperBound)))
    filterRow = top
    rows = parts[.list]?.rows ?? top..<top
    code = parts[.code]
    first = max(0, min(menu.index - rows.count / 2, items.count - rows.count))
  }
}

// MARK: - Drawing

extension EditorView {
  func drawMenu(_ menu: CurveEditor.Menu, on drawing: inout Drawing) {
    let list = MenuLayout(layout, menu)
    // A press anywhere else closes it.
    drawing.mark(drawing.bounds, Target.editor(.ground))
    let items = list.items
    let columns = list.columns.lowerBound + 1..<list.columns.upperBound - 1
    drawing.fill(
      CellRect(columns: list.columns, rows: list.filterRow..<max(list.filterRow, layout.hintRow)),
      look.desk)
    let title =
      "\(menu.purpose.rawValue) \(editor.slot.rawValue) \(menu.purpose == .preset ? "from" : "as"): "
      + menu.filter.text.safe()
    drawing.write(title, ink(textColor, .bold), in: columns, row: list.filterRow, .leading)
    drawing.cursor = Position(
      column: min(columns.lowerBound + title.columns, columns.upperBound - 1), row: list.filterRow)
    drawing.write(
      list.code == nil ? "\(items.count)" : "off by", ink(dimColor), in: columns,
      row: list.filterRow, .trailing)
    let widest = min(items.map(\.title.columns).max() ?? 0, columns.count / 2)
    let split = columns.lowerBound + widest + 2
    for (row, index) in zip(list.rows, list.first..<items.count) {
      let rect = CellRect(columns: list.columns, rows: row..<row + 1)
      drawing.mark(rect, Target.editor(.item(index)))
      draw(items[index], isChosen: index == menu.index, on: &drawing, in: rect, split: split)
    }
    if let code = list.code, let item = menu.selected {
      drawing.mark(code, Target.editor(.item(menu.index)))
      draw(item, on: &drawing, in: code)
    }
  }

  /// Draws the code of an item, as far as there is room, or the reason why there is none, below its name and its loss.
  private func draw(_ item: CurveEditor.MenuItem, on drawing: inout Drawing, in rect: CellRect) {
    var (loss, isRefused) = ("with its proof", false)
    if case .notation(_, let result) = item.value {
      let text = try? result.get()
      (loss, isRefused) = (
        text.map { $0.loss(at: keyboardHeight, platform.unit) } ?? "impossible", text == nil
      )
    }
    let lines = item.lines(columns: rect.columns.count - 2)
    caption(
      "\(editor.slot.rawValue) as \(item.title)",
      lines.count > rect.rows.count ? "Enter takes all · " + loss : loss, above: rect,
      on: &drawing)
    let color = isRefused ? color(of: .overlap) : textColor
    let columns = rect.columns.lowerBound + 1..<rect.columns.upperBound - 1
    for (line, row) in zip(lines, rect.rows) {
      drawing.write(line, ink(color, on: look.well), in: columns, row: row, .leading)
    }
  }

  private func draw(
    _ item: CurveEditor.MenuItem, isChosen: Bool, on drawing: inout Drawing, in rect: CellRect,
    split: Int
  ) {
    let (plane, row) = (isChosen ? fieldColor : look.desk, rect.rows.lowerBound)
    drawing.fill(rect, plane)
    let inner = rect.columns.lowerBound + 1..<rect.columns.upperBound - 1
    drawing.write(
      item.title.safe(), ink(textColor, on: plane, isChosen ? .bold : []),
      in: inner.lowerBound..<split - 1, row: row, .leading)
    var end = inner.upperBound
    if case .notation(_, let result) = item.value {
      let text = try? result.get()
      let loss = text?.shortLoss ?? "none"
      let color =
        text == nil ? color(of: .overlap) : text?.difference == nil ? dimColor : color(of: .gap)
      drawing.write(loss, ink(color, on: plane), in: inner, row: row, .trailing)
      end -= 10
    }
    drawing.write(
      item.note, ink(dimColor, on: plane), in: split..<max(split, end), row: row, .leading)
  }
}

extension Notation.Text {
  fileprivate func loss(at keyboardHeight: Double, _ unit: String) -> String {
    guard let difference else { return loss }
    return loss + ", \(shortened(difference.max * keyboardHeight, digits: 1)) \(unit)"
  }
}
