import Motion
import Screen

extension CurveEditor {
  /// What the mouse holds while its button is down; the graphs keep their ranges meanwhile.
  struct Grip: Hashable {
    let control: Control
    let parameter: Parameter?
    let ranges: EditorLayout.Ranges
  }

  mutating func use(_ mouse: Mouse, _ layout: EditorLayout) -> [EditorEffect]? {
    switch mouse.action {
    case .press where mouse.button == .left: return press(mouse.position, layout)
    case .drag where grip != nil: drag(to: mouse.position, layout)
    case .release where grip != nil:
      grip = nil
      decide()
    case .wheelUp, .wheelDown: return scroll(mouse, layout)
    default: return nil
    }
    return []
  }

  private mutating func press(_ position: Position, _ layout: EditorLayout) -> [EditorEffect]? {
    notice = nil
    if case .choosing(let menu) = mode { return press(position, layout, menu) }
    if layout.tabs.contains(position) {
      let isRight =
        position.column >= layout.tabs.columns.lowerBound + layout.tabs.columns.count / 2
      leaveText()
      if isRight != (slot == .b) { change { $0.slot = $0.slot.other } }
    } else if layout.field.contains(position) {
      enterEasing()
    } else if let grip = gripping(position, layout) {
      leaveText()
      self.grip = grip
      choose(grip.control)
      drag(to: position, layout)
    } else {
      return nil
    }
    return []
  }

  /// A click elsewhere ends what was being typed, as Escape does.
  private mutating func leaveText() {
    dismiss()
    mode = .tuning
  }

  private func gripping(_ position: Position, _ layout: EditorLayout) -> Grip? {
    if layout.values.rect.contains(position), draft.bezier != nil {
      let distances = [0, 1].map { index in
        layout.place(ofHandle: index, of: draft).map { distance($0, position) } ?? .infinity
      }
      let nearest = distances[1] < distances[0] ? 1 : 0
      return Grip(control: .handle(nearest), parameter: nil, ranges: layout.ranges)
    }
    let row = position.row - layout.sliders.rows.lowerBound
    guard layout.sliders.contains(position), draft.parameters.indices.contains(row) else {
      return nil
    }
    let parameter = draft.parameters[row]
    return Grip(control: control(of: parameter), parameter: parameter, ranges: layout.ranges)
  }

  /// Cells are about twice as high as wide.
  private func distance(_ a: Position, _ b: Position) -> Double {
    let (dx, dy) = (Double(a.column - b.column), 2 * Double(a.row - b.row))
    return dx * dx + dy * dy
  }

  private mutating func drag(to position: Position, _ layout: EditorLayout) {
    guard let grip else { return }
    if let parameter = grip.parameter {
      tryOut(draft.setting(parameter, to: layout.value(of: parameter, atColumn: position.column)))
    } else {
      let point = layout.point(at: position, of: draft)
      let parameters = parameters(of: grip.control)
      let moved = draft.setting(parameters[0], to: (point.x * 100).rounded() / 100)
      tryOut(moved.setting(parameters[1], to: (point.y * 100).rounded() / 100))
    }
  }

  private mutating func scroll(_ mouse: Mouse, _ layout: EditorLayout) -> [EditorEffect]? {
    let steps = mouse.action == .wheelUp ? 1.0 : -1
    if case .choosing(var menu) = mode {
      menu.selected -= Int(steps)
      show(menu)
      return []
    }
    let row = mouse.position.row - layout.sliders.rows.lowerBound
    guard layout.sliders.contains(mouse.position), draft.parameters.indices.contains(row) else {
      return nil
    }
    set(draft.nudging(draft.parameters[row], by: steps, fine: true))
    return []
  }

  private mutating func press(
    _ position: Position, _ layout: EditorLayout, _ menu: Menu
  ) -> [EditorEffect] {
    var menu = menu
    let list = MenuLayout(layout, count: items(of: menu).count, selected: menu.selected)
    guard let index = list.item(at: position) else {
      leaveText()
      return []
    }
    menu.selected = index
    show(menu)
    return take(menu)
  }
}

/// Where the lines of a list stand: below the graph of the values, in which what is selected is seen.
struct MenuLayout {
  let filterRow: Int
  let rows: Range<Int>
  let columns: Range<Int>
  /// The first item that is shown.
  let first: Int
  let count: Int

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
