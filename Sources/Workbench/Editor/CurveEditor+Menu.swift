import Motion
import Screen
import Strings

extension CurveEditor {
  /// A list to choose from, and the text that filters it.
  struct Menu: Hashable {
    enum Purpose: Hashable { case preset, copy, export }

    let purpose: Purpose
    /// The curve in each notation, written once when the list opens, since some need a fit.
    var notations: [Item] = []
    var filter = EditableText()
    var selected = 0
  }

  /// One line of a list.
  struct Item: Hashable {
    enum Value: Hashable {
      case draft(Draft)
      case notation(Notation)
    }

    let title: String
    let note: String
    let value: Value
  }

  /// Opens a list.
  mutating func open(_ purpose: Menu.Purpose, filter: EditableText = EditableText()) {
    mode = .choosing(
      Menu(purpose: purpose, notations: purpose == .preset ? [] : notations, filter: filter))
  }

  mutating func choose(
    _ key: Key, _ modifiers: Modifiers, _ menu: Menu
  ) -> [EditorEffect]? {
    var menu = menu
    switch (key, modifiers) {
    case (.escape, []):
      cancel()
      return []
    case (.enter, []), (.tab, []): return take(menu)
    case (.up, []): menu.selected -= 1
    case (.down, []): menu.selected += 1
    case (.pageUp, []): menu.selected -= 10
    case (.pageDown, []): menu.selected += 10
    case (.character(let character), let held) where held.isSubset(of: .shift):
      _ = menu.filter.insert(String(character))
      menu.selected = 0
    default:
      guard menu.filter.edit(key, modifiers) else { return nil }
      menu.selected = 0
    }
    show(menu)
    return []
  }

  /// Handles a click: takes the item there, or closes the list.
  mutating func press(
    _ position: Position, _ layout: EditorLayout, _ menu: Menu
  ) -> [EditorEffect] {
    var menu = menu
    let list = MenuLayout(layout, count: items(of: menu).count, selected: menu.selected)
    guard let index = list.item(at: position) else {
      cancel()
      return []
    }
    menu.selected = index
    show(menu)
    return take(menu)
  }

  /// Shows a list and previews its selected curve.
  mutating func show(_ menu: Menu) {
    var menu = menu
    let items = items(of: menu)
    menu.selected = min(max(0, menu.selected), max(0, items.count - 1))
    mode = .choosing(menu)
    if items.indices.contains(menu.selected), case .draft(let draft) = items[menu.selected].value {
      preview(draft)
    }
  }

  /// Takes the selected item.
  private mutating func take(_ menu: Menu) -> [EditorEffect] {
    let items = items(of: menu)
    guard items.indices.contains(menu.selected) else { return [.ring] }
    mode = .tuning
    switch items[menu.selected].value {
    case .draft(let draft):
      preview(draft)
      commitPreview()
      return []
    case .notation(let notation) where menu.purpose == .copy:
      return written(in: notation).map { [.copy($0, notation)] } ?? [.ring]
    case .notation(let notation):
      mode = .typing(.export(notation), EditableText(draft.fileName(in: notation)))
      return []
    }
  }
}

// MARK: - Items

extension CurveEditor {
  /// Returns the items that match the filter.
  func items(of menu: Menu) -> [Item] {
    let wanted = menu.filter.text.lowercased()
    let all = menu.purpose == .preset ? presets : menu.notations
    return all.filter { wanted.isEmpty || ($0.title + " " + $0.note).lowercased().contains(wanted) }
  }

  private var presets: [Item] {
    let mine = saved.map { Item(title: $0.name ?? "", note: "saved", value: .draft($0)) }
    let base = original?.drafts[slot.rawValue] ?? draft
    return mine
      + NamedEasing.all.map { named in
        let draft = Draft(named.easing, duration: base.duration(for: named.easing))
        return Item(title: named.name, note: named.group.rawValue, value: .draft(draft))
      }
  }

  /// The notations to copy in, without the tools that accept code for CSS, Compose or React Native.
  static let offered = Notation.allCases.filter {
    ![.motion, .gsap, .reactSpring, .android].contains($0)
  }

  private var notations: [Item] {
    CurveEditor.offered.map { notation in
      let text = try? notation.text(of: draft.easing, duration: draft.duration)
      let note = text.map { $0.text.safe() } ?? "cannot express it"
      return Item(title: notation.rawValue, note: note, value: .notation(notation))
    }
  }
}

extension Draft {
  /// Returns a default file name for the curve in a notation.
  fileprivate func fileName(in notation: Notation) -> String {
    let ending =
      switch notation {
      case .css, .cssLinear: "css"
      case .swiftUI, .uiKit, .coreAnimation: "swift"
      case .androidXML: "xml"
      case .android, .compose: "kt"
      case .flutter: "dart"
      case .reactNative, .reanimated, .motion, .gsap, .reactSpring: "js"
      case .lottie, .json: "json"
      case .yaml: "yaml"
      case .url: "txt"
      }
    return (name ?? "curve") + "." + ending
  }
}

/// The places of a list's rows, below the value graph, which previews the selected curve.
struct MenuLayout {
  let filterRow: Int
  let rows: Range<Int>
  let columns: Range<Int>
  /// The index of the first visible item.
  let first: Int
  private let count: Int

  init(_ layout: EditorLayout, count: Int, selected: Int) {
    filterRow = layout.values.rect.rows.upperBound
    rows = filterRow + 1..<max(filterRow + 3, layout.hintRow - 1)
    columns = layout.field.columns
    self.count = count
    first = max(0, min(selected - rows.count / 2, count - rows.count))
  }

  func item(at position: Position) -> Int? {
    guard rows.contains(position.row), columns.contains(position.column) else { return nil }
    let index = first + position.row - rows.lowerBound
    return index < count ? index : nil
  }
}
