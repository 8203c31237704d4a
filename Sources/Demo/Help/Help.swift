import Screen
import Strings

/// The open help: what is scrolled away, and the text that its rows contain.
struct Help: ScrollingFront, Hashable {
  var scrolled = 0
  /// Only rows with this text show, in any case; empty for all.
  private(set) var search = ""

  private static let longestSearch = 20

  /// Handles a key: letters search, arrows scroll, and quit, suspend and redraw still work.
  func pressKey(_ key: Key, _ modifiers: Modifiers, in demo: inout Demo) -> [Effect] {
    if let effects = pressCommonKey(key, modifiers, in: &demo) { return effects }
    switch key {
    case .escape where !search.isEmpty: demo.overlay = Help()
    case .escape, .enter, .character("?"): demo.overlay = nil
    case .backspace: demo.overlay = Help(search: String(search.dropLast()))
    case .character(let character)
    where modifiers.isSubset(of: .shift) && search.count < Help.longestSearch:
      demo.overlay = Help(search: search + String(character).safe())
    default: return [.ring]
    }
    return []
  }

  func hiddenCount(in demo: Demo) -> Int {
    dialog(around: view(in: demo), in: demo).hiddenCount(in: demo.size)
  }

  func draw(_ demo: Demo, on drawing: inout Drawing) {
    let view = view(in: demo)
    let (place, first) = dialog(around: view, in: demo).draw(on: &drawing, view.look)
    view.draw(on: &drawing, in: place, from: first)
  }

  /// Returns the found keys of the front below it.
  private func view(in demo: Demo) -> HelpView {
    let found = demo.session.base.helpSections(in: demo).compactMap {
      section -> HelpView.Section? in
      let lines = section.lines.filter { $0.contains(search) }
      return lines.isEmpty ? nil : HelpView.Section(title: section.title, lines: lines)
    }
    return HelpView(sections: found, look: demo.options.appearance)
  }

  private func dialog(around view: HelpView, in demo: Demo) -> Dialog {
    let way = demo.hasSeenAlt ? "hold Alt with" : "press Esc before"
    let typing =
      demo.session.isWorkbenchOpen
      ? [] : ["type to search · with the keyboard up, \(way) a letter"]
    let none = view.sections.isEmpty ? "nothing has " : "found: "
    return Dialog(
      title: demo.session.base.title(in: demo),
      notes: search.isEmpty ? typing + ["type to search"] : [none + search],
      content: view.content(in: demo.size), scrolled: scrolled)
  }
}

extension Demo {
  /// Returns the sections of a front's commands.
  func helpSections(for front: FrontName) -> [HelpView.Section] {
    KeyCommand.groups.map { group, commands in
      HelpView.Section(
        title: group.rawValue,
        lines: commands.filter { $0.fronts.contains(front) }.map {
          HelpView.Line(
            keyName: $0.keyName, meaning: $0.phrase, value: $0.value(self),
            isNeeded: ![.help, .suspend, .redraw].contains($0.name))
        })
    }.filter { !$0.lines.isEmpty }
  }
}

extension HelpView.Section {
  init(_ title: String, _ keys: [(String, String)]) {
    self.init(title: title, lines: keys.map { HelpView.Line(keyName: $0, meaning: $1) })
  }
}

extension HelpView.Line {
  fileprivate func contains(_ text: String) -> Bool {
    text.isEmpty || keyName == text
      || "\(meaning) \(value)".lowercased().contains(text.lowercased())
  }
}
