import Phone
import Screen

extension Demo {
  /// True if a move of the pointer may change the picture now.
  package var wantsPointerMoves: Bool {
    options.isInteractive && ScreenLayout.fits(size) && front != .help
  }

  /// Lights the clickable part under the pointer.
  func drawHover(on canvas: inout Canvas) {
    guard pointer.finger == nil, let position = pointer.position,
      let place = place(under: position)
    else { return }
    canvas.light(place, options.appearance)
  }

  /// Returns the place of the clickable part at a cell; nil if there is none.
  private func place(under position: Position) -> CellRect? {
    if let list = platformsView { return list.place(at: position, in: size) }
    let row = position.row..<position.row + 1
    if let hint = hintLine?.hint(at: position) { return CellRect(columns: hint.columns, rows: row) }
    let frame = frame
    switch main {
    case .bounceScreen:
      guard let bounce = bounceView, position.row == bounce.buttonRow else { return nil }
      return bounce.buttons.first { $0.contains(position.column) }
        .map { CellRect(columns: $0, rows: row) }
    case .workbench where frame.areas.phone == frame.areas.side: return nil
    case .workbench: return frame.phone.place(at: position, in: scene)
    default: break
    }
    guard let comparison = frame.comparison else {
      return frame.phone.place(at: position, in: scene)
    }
    if comparison.titles.contains(position.row) {
      return comparison.lanes.first { $0.columns.contains(position.column) }
        .map { CellRect(columns: $0.columns, rows: comparison.titles) }
    }
    guard frame.phones.rows.contains(position.row) else { return nil }
    return frame.phone.keyPlace(at: position, in: scene)
  }
}

extension PhoneLayout {
  /// Returns the place of the part that a click at a cell would use; nil for planes without an edge of their own.
  fileprivate func place(at position: Position, in scene: Scene) -> CellRect? {
    switch target(at: position, in: scene) {
    case .key, .suggestion: return keyPlace(at: position, in: scene)
    case .send where !scene.composer.isEmpty:
      return CellRect(columns: bar.send, rows: bar.textRow..<bar.textRow + 1)
    case .plus: return CellRect(columns: bar.plus, rows: bar.textRow..<bar.textRow + 1)
    case .bar where !scene.isKeyboardUp:
      return CellRect(columns: bar.field, rows: bar.fieldTop.row..<bar.fieldBottom.rowAtOrBelow)
    default: return nil
    }
  }

  /// Returns the place of the key or the word at a cell.
  fileprivate func keyPlace(at position: Position, in scene: Scene) -> CellRect? {
    switch target(at: position, in: scene) {
    case .key:
      return (keyboard.places(of: scene.keyPage) + attachments.places(of: .attachments))
        .map {
          CellRect(columns: $0.place.columns, rows: $0.place.top.row..<$0.place.bottom.rowAtOrBelow)
        }
        .first { $0.contains(position) }
    case .suggestion(let index):
      let columns = keyboard.columns(of: scene.suggestions)[index]
      return CellRect(columns: columns, rows: keyboard.suggestionRow..<keyboard.suggestionRow + 1)
    default: return nil
    }
  }
}

extension Canvas {
  /// Brightens the plane in the middle of a rectangle, or underlines its text if there are few colors.
  fileprivate mutating func light(_ rect: CellRect, _ look: Appearance) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let (column, row) = (rect.columns.lowerBound + rect.columns.count / 2, rect.rows.middle)
    let plane = self[column, row].style.background
    let lit = plane.mixed(with: look.text(on: plane), 0.2)
    for row in rect.rows {
      for column in rect.columns {
        var style = self[column, row].style
        if look.hasFewColors {
          if row == rect.rows.middle { style.attributes.insert(.underline) }
        } else {
          if style.background == plane { style.background = lit }
          if style.foreground == plane { style.foreground = lit }
        }
        self[column, row].style = style
      }
    }
  }
}

extension Range<Int> {
  /// The element in the middle; the upper one of two.
  fileprivate var middle: Int { lowerBound + (count - 1) / 2 }
}
