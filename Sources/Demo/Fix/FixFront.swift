import Lab
import Phone
import Screen

/// The open page of a technique: its fault, and the code that repairs it.
struct FixFront: Front, Hashable {
  let technique: TechniqueName
  private(set) var scrolled = 0

  init(_ technique: TechniqueName) { self.technique = technique }

  /// The columns of a page's text, at most, and those of the frame beside it.
  private static let (mostColumns, frameColumns, frameRows) = (84, 6, 4)

  private var page: TechniquePage? { TechniquePage.of(technique) }

  private func lines(in size: CellSize) -> [PageLine] {
    page?.lines(columns: min(FixFront.mostColumns, size.columns - FixFront.frameColumns)) ?? []
  }

  private func hiddenCount(in size: CellSize) -> Int {
    max(0, lines(in: size).count - max(1, size.rows - FixFront.frameRows))
  }

  func pressKey(_ key: Key, _ modifiers: Modifiers, in demo: inout Demo) -> [Effect] {
    let command = Command.phoneCommand(for: key, modifiers, typing: true)
    if let name = command?.name, [.interrupt, .suspend, .redraw].contains(name) {
      return demo.run(name)
    }
    let rows = max(1, demo.size.rows / 2)
    switch key {
    case .up: scroll(by: -1, in: &demo)
    case .down: scroll(by: 1, in: &demo)
    case .pageUp: scroll(by: -rows, in: &demo)
    case .pageDown, .character(" "): scroll(by: rows, in: &demo)
    case .character("y"):
      guard let code = page?.code else { return [.ring] }
      demo.overlay = nil
      demo.show("fix of \(technique.rawValue) copied")
      return [.copy(code.text)]
    case .escape, .enter, .character("H"), .character("q"): demo.overlay = nil
    default: return [.ring]
    }
    return []
  }

  func press(_ target: Target?, _ mouse: Mouse, in demo: inout Demo) -> [Effect] {
    demo.overlay = nil
    return []
  }

  func turnWheel(on target: Target?, up: Bool, in demo: inout Demo) -> [Effect] {
    scroll(by: up ? -2 : 2, in: &demo)
    return []
  }

  private func scroll(by rows: Int, in demo: inout Demo) {
    var front = self
    front.scrolled = min(max(0, scrolled + rows), hiddenCount(in: demo.size))
    demo.overlay = front
  }

  func draw(_ demo: Demo, on drawing: inout Drawing) {
    let (look, size) = (demo.options.appearance, drawing.size)
    let lines = lines(in: size)
    let columns = (lines.map(\.text.columns).max() ?? 0) + FixFront.frameColumns
    let area = drawing.bounds.center(columns: columns, rows: lines.count + FixFront.frameRows)
    let more = hiddenCount(in: size) > 0 ? "↑ ↓ more · " : ""
    drawing.dim(look)
    drawing.drawDialog(
      area, title: page?.title ?? technique.rawValue, close: more + "Esc closes",
      note: page?.code == nil ? "" : "y copies the fix", look)
    let inner = area.inset(columns: FixFront.frameColumns / 2, rows: FixFront.frameRows / 2)
    let plane = look.dialog
    let text = CellStyle(look.text(on: plane), on: plane)
    let label = CellStyle(look.text(on: plane), on: plane, .bold)
    let code = CellStyle(look.accent(on: plane), on: plane)
    for (line, row) in zip(lines.dropFirst(min(scrolled, hiddenCount(in: size))), inner.rows) {
      drawing.write(line.text, line.isCode ? code : text, in: inner.columns, row: row, .leading)
      let start = String(line.text.prefix(line.labelColumns))
      drawing.write(start, label, in: inner.columns, row: row, .leading)
    }
  }
}
