import Motion
import Screen
import Strings

extension CurveEditor {
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

  mutating func choose(
    _ key: Key, _ modifiers: Modifiers, _ menu: Menu
  ) -> [EditorEffect]? {
    var menu = menu
    switch (key, modifiers) {
    case (.escape, []):
      dismiss()
      mode = .tuning
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

  /// Shows a list with what is selected in it.
  mutating func show(_ menu: Menu) {
    var menu = menu
    let items = items(of: menu)
    menu.selected = min(max(0, menu.selected), max(0, items.count - 1))
    mode = .choosing(menu)
    if items.indices.contains(menu.selected), case .draft(let draft) = items[menu.selected].value {
      tryOut(draft)
    }
  }

  /// Takes what is selected.
  mutating func take(_ menu: Menu) -> [EditorEffect] {
    let items = items(of: menu)
    guard items.indices.contains(menu.selected) else { return [.ring] }
    mode = .tuning
    switch items[menu.selected].value {
    case .draft(let draft):
      tryOut(draft)
      decide()
      return []
    case .notation(let notation) where menu.purpose == .copy:
      return written(in: notation).map { [.copy($0, notation)] } ?? [.ring]
    case .notation(let notation):
      mode = .typing(.export(notation), EditableText(draft.fileName(in: notation)))
      return []
    }
  }

  /// What a list holds that matches what was typed.
  func items(of menu: Menu) -> [Item] {
    let wanted = menu.filter.text.lowercased()
    let all = menu.purpose == .preset ? presets : menu.notations
    return all.filter { wanted.isEmpty || ($0.title + " " + $0.note).lowercased().contains(wanted) }
  }

  private var presets: [Item] {
    let mine = kept.map { Item(title: $0.name ?? "", note: "kept", value: .draft($0)) }
    let base = undecided?.drafts[slot.rawValue] ?? draft
    return mine
      + NamedEasing.all.map { named in
        let draft = Draft(named.easing, duration: base.duration(for: named.easing))
        return Item(title: named.name, note: named.group.rawValue, value: .draft(draft))
      }
  }

  /// Opens a list, or opens it anew for another curve.
  mutating func open(_ purpose: Menu.Purpose, filter: EditableText = EditableText()) {
    mode = .choosing(
      Menu(purpose: purpose, notations: purpose == .preset ? [] : notations, filter: filter))
  }

  /// The notations to copy in. The omitted tools accept code for CSS, Compose or React Native, and
  /// `curve convert` writes them too.
  static let offered = Notation.allCases.filter {
    ![.motion, .gsap, .reactSpring, .android].contains($0)
  }

  private var notations: [Item] {
    CurveEditor.offered.map { notation in
      let text = try? notation.text(of: draft.easing, duration: draft.duration)
      let note = text.map { $0.text.safe() } ?? "cannot say it"
      return Item(title: notation.rawValue, note: note, value: .notation(notation))
    }
  }
}

extension Draft {
  /// A name for a file that holds the curve in a notation.
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
      case .toml: "toml"
      case .url: "txt"
      }
    return (name ?? "curve") + "." + ending
  }
}
