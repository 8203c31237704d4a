import Phone
import Screen

extension Demo {
  /// True if a move of the pointer may change the picture now.
  package var wantsPointerMoves: Bool {
    options.isInteractive && ScreenLayout.fits(size) && !showsHelp
  }

  /// Lights the clickable part under the pointer.
  func drawHover(on canvas: inout Canvas) {
    guard finger == nil, let pointer, let place = hovered(by: pointer) else {
      return
    }
    canvas.light(place, options.appearance)
  }

  /// Returns the place of the clickable part at a cell; nil if there is none.
  private func hovered(by pointer: Position) -> CellRect? {
    if let list = platformsView { return list.place(at: pointer, in: size) }
    if let hint = hintLine?.hint(at: pointer) {
      return CellRect(columns: hint.columns, rows: pointer.row..<pointer.row + 1)
    }
    let scene = scene
    if showsWorkbench {
      return areas.phone == areas.side
        ? nil : layout.place(at: pointer, in: scene)
    }
    if let bounce = bounceView {
      guard pointer.row == bounce.buttonRow else { return nil }
      return bounce.buttons.first { $0.contains(pointer.column) }
        .map { CellRect(columns: $0, rows: pointer.row..<pointer.row + 1) }
    }
    guard scene.isComparison else { return layout.place(at: pointer, in: scene) }
    let areas = comparisonLayout
    if areas.titles.contains(pointer.row) {
      return areas.lanes.first { $0.columns.contains(pointer.column) }
        .map { CellRect(columns: $0.columns, rows: areas.titles) }
    }
    let shared = sharedLayout
    guard shared.rows.contains(pointer.row) else { return nil }
    return shared.phone.keyPlace(at: pointer, in: scene)
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
