import Phone
import Screen

extension PhoneView {
  /// Draws the app's panel, and before it the keyboard.
  func drawKeyboard(on drawing: inout Drawing) {
    drawAttachments(on: &drawing)
    guard drawPanel(on: &drawing) else { return }
    drawSuggestions(on: &drawing)
    drawing.shift = layout.keyboard.shift
    defer { drawing.shift = 0 }
    drawKeys(of: scene.keyPage, layout.keyboard, on: &drawing)
  }

  private func drawAttachments(on drawing: inout Drawing) {
    let bottom = Eighths(row: layout.phone.rows.upperBound)
    guard layout.attachmentsTop < bottom else { return }
    markPanel(from: layout.attachmentsTop, on: &drawing)
    drawPane(
      layout.panel(from: layout.attachmentsTop, high: phone.panelHeight, style), look.keyboard,
      on: &drawing)
    drawing.shift = layout.attachments.shift
    defer { drawing.shift = 0 }
    drawKeys(of: .attachments, layout.attachments, on: &drawing)
  }

  /// Draws the panel, with its top edge in eighths; returns whether any of it is on the screen.
  private func drawPanel(on drawing: inout Drawing) -> Bool {
    let bottom = Eighths(row: layout.phone.rows.upperBound)
    guard layout.keyboardTop < bottom else { return false }
    markPanel(from: layout.keyboardTop, on: &drawing)
    drawPane(
      layout.panel(from: layout.keyboardTop, high: phone.keyboard.visibleHeight, style),
      look.keyboard, on: &drawing)
    return true
  }

  private func markPanel(from top: Eighths, on drawing: inout Drawing) {
    let end = layout.phone.rows.upperBound
    let rows = min(top.rowAtOrBelow, end)..<end
    mark(.panel, CellRect(columns: layout.base.columns, rows: rows), on: &drawing)
  }
}

// MARK: - Suggestions

extension PhoneView {
  /// Writes the suggestions on what is behind them.
  func drawSuggestions(on drawing: inout Drawing) {
    guard !layout.keyboard.suggestions.isEmpty else { return }
    drawing.shift = layout.keyboard.shift + layout.keyboard.suggestionShift(above: scene.keyPage)
    defer { drawing.shift = 0 }
    if scene.phone.keyboard.kind == .emoji { return drawSearchField(on: &drawing) }
    let suggestions = scene.suggestions
    let row = layout.keyboard.suggestionRow
    let places = layout.keyboard.columns(of: suggestions)
    // Words of a narrow keyboard take the cells of the lines between them.
    let hasLines =
      phone.configuration.platform != .android
      && zip(suggestions.labels, places).allSatisfy { $0.columns < $1.count }
    for (index, columns) in places.enumerated() {
      let rows = layout.keyboard.suggestions.rows
      mark(.suggestion(index), CellRect(columns: columns, rows: rows), on: &drawing)
      let free = columns.dropFirst(hasLines && index > 0 ? 1 : 0)
      let ink = CellStyle(look.text(on: look.keyboard), on: .clear)
      // Apart from a pattern beside it.
      let label = look.hasFewColors ? " \(suggestions.labels[index]) " : suggestions.labels[index]
      drawing.write(label, ink, in: free, row: row, .center)
      guard hasLines, index > 0 else { continue }
      drawing.write(
        "│", CellStyle(look.keyShadow ?? look.keyCap, on: .clear), column: columns.lowerBound,
        row: row)
    }
  }

  private func drawSearchField(on drawing: inout Drawing) {
    let area = layout.keyboard.suggestions
    let row = layout.keyboard.suggestionRow
    let margin = style.isGlass ? 3 : 2
    let field = area.columns.lowerBound + margin..<area.columns.upperBound - margin
    let plane = look.functionKey
    drawing.fill(
      field.lowerBound - 1..<field.upperBound + 1, from: Eighths(row: row),
      to: Eighths(row: row + 1), plane, radius: 1)
    let ink = CellStyle(look.faded(look.text(on: plane), on: plane), on: plane)
    drawing.write("🔍 Search Emoji", ink, in: field, row: row, .leading)
  }
}

extension Appearance {
  /// Returns the color of less important text on a plane of the keyboard.
  func faded(_ ink: Color, on plane: Color) -> Color {
    hasFewColors ? ink : ink.mixed(with: plane, 0.35)
  }
}

/// The drawn keys of a keyboard, or of the app's panel.
extension PhoneView {
  private func drawKeys(
    of page: KeyPage, _ keyboard: KeyboardLayout, on drawing: inout Drawing
  ) {
    var pressed: (KeyCap, KeyboardLayout.KeyPlace)?
    let rows = layout.phone.rows.lowerBound..<layout.phone.rows.upperBound + (isCut ? 1 : 0)
    for (key, place) in keyboard.places(of: page) where rows.contains(place.top.row) {
      let rows = place.top.row..<place.bottom.rowAtOrBelow
      mark(.key(key.action), CellRect(columns: place.columns, rows: rows), on: &drawing)
      draw(key, place, on: &drawing)
      if scene.litKey == key.action { pressed = (key, place) }
    }
    if let (key, place) = pressed { drawPopUp(of: key, place, on: &drawing) }
  }

  private func draw(_ key: KeyCap, _ place: KeyboardLayout.KeyPlace, on drawing: inout Drawing) {
    let plane = plane(of: key)
    let ink =
      switch plane {
      case look.keyCapPressed: CellStyle(look.keyCapPressedText, on: plane)
      case look.action?.background where key.plate == .accent: look.action ?? text(on: plane)
      case look.keyboard: paneStyle(text(on: plane))
      default: text(on: plane)
      }
    if plane != look.keyboard || key.plate != .bare {
      let isCapsule = style.isRound && key.plate != .light
      let radius = isCapsule ? .infinity : style.keyRadius
      let plate = Box(place, radius: radius)
      if let shadow = look.keyShadow, key.plate != .bare {
        var edge = plate
        // Cells have no room for it.
        edge.top = Eighths(plate.top.count, rows: plate.top.rows + 0.125)
        edge.bottom = Eighths(plate.bottom.count, rows: plate.bottom.rows + 0.125)
        drawing.add(.box(edge, shadow, opacity: 1))
      }
      drawing.add(.box(plate, plane, opacity: 1))
    }
    let label = label(of: key, columns: place.columns.count)
    if case .attach(let symbol, let name) = key.action {
      draw(symbol, name, ink, in: place, on: &drawing)
    } else if case .insert = key.action, !key.also.isEmpty {
      draw(label, key.also.uppercased(), ink, in: place, on: &drawing)
    } else {
      drawing.write(
        label, ink, around: place.middle, row: place.textRow, within: place.columns)
    }
  }

  /// Draws a digit and its letters: below it on a high key, else beside it on a wide one.
  private func draw(
    _ digit: String, _ letters: String, _ ink: CellStyle, in place: KeyboardLayout.KeyPlace,
    on drawing: inout Drawing
  ) {
    let small = CellStyle(look.faded(ink.foreground, on: ink.background), on: ink.background)
    let columns = place.columns
    if place.bottom.count - place.top.count >= 20 {
      let row = (place.top.count + place.bottom.count - 8) >> 4
      drawing.write(digit, ink, in: columns, row: row, .center)
      drawing.write(letters, small, in: columns, row: row + 1, .center)
    } else {
      let start = columns.lowerBound + (columns.count - 5) / 2
      drawing.write(digit, ink, column: start, row: place.textRow, within: columns)
      drawing.write(letters, small, column: start + 2, row: place.textRow, within: columns)
    }
  }

  /// Draws a thing to attach: its name below its symbol on a high tile, beside it on a wide one, else alone.
  private func draw(
    _ symbol: Character, _ name: String, _ ink: CellStyle, in place: KeyboardLayout.KeyPlace,
    on drawing: inout Drawing
  ) {
    let columns = place.columns
    if place.bottom.count - place.top.count >= 20, name.columns <= columns.count {
      let row = (place.top.count + place.bottom.count - 8) >> 4
      drawing.write(String(symbol), ink, in: columns, row: row, .center)
      drawing.write(name, ink, in: columns, row: row + 1, .center)
    } else {
      // All tiles are as wide, and the longest name has seven letters.
      let text = columns.count >= 10 ? "\(symbol) \(name)" : columns.count >= 7 ? name : "\(symbol)"
      drawing.write(text, ink, in: columns, row: place.textRow, .center)
    }
  }

  private func drawPopUp(
    of key: KeyCap, _ place: KeyboardLayout.KeyPlace, on drawing: inout Drawing
  ) {
    guard case .insert = key.action, key.plate == .light, key.also.isEmpty,
      let bubble = place.popUp(in: layout.keyboard.panel)
    else { return }
    let isSeen = look.keyCapPressed != look.keyboard
    let plane = isSeen ? look.keyCapPressed : look.keyCap
    let ink = CellStyle(
      isSeen ? look.keyCapPressedText : look.text(on: look.keyCap), on: plane, .bold)
    drawing.add(.box(Box(place, radius: 0), look.keyboard, opacity: 1))
    drawing.fill(bubble.columns, from: bubble.top, to: bubble.bottom, plane, radius: 1)
    drawing.fill(
      place.columns, from: bubble.bottom, to: place.bottom, plane, radius: 0.4,
      [.bottomLeft, .bottomRight])
    drawing.write(
      label(of: key, columns: place.columns.count), ink, in: bubble.columns, row: bubble.textRow,
      .center)
  }

  private func plane(of key: KeyCap) -> Color {
    // A light keyboard's active Shift is white, among gray keys. In black and white it would be no key.
    if key.action == .shift, isLit(key),
      look.keyShadow != nil || look.keyCapPressed == look.keyboard
    {
      return look.keyCap
    }
    if isLit(key) {
      let isSeen = look.keyCapPressed != look.keyboard || key.plate != .bare
      return isSeen ? look.keyCapPressed : look.keyCap
    }
    switch key.plate {
    case .light: return look.keyCap
    case .dark: return look.functionKey
    case .bare: return look.keyboard
    case .accent: return look.action?.background ?? look.functionKey
    }
  }

  private func isLit(_ key: KeyCap) -> Bool {
    key.action == scene.litKey || key.action == .shift && scene.isShifted
  }

  private func label(of key: KeyCap, columns: Int) -> String {
    if key.action == .shift, scene.shift == .locked { return "⇪" }
    if case .insert(let letter) = key.action, scene.isShifted { return letter.uppercased() }
    // Gboard's space bar has its language's name, and its return key a sign.
    let long =
      switch key.action {
      case .space where isAndroid: "English"
      case .enter where isAndroid: key.labels.short
      default: key.labels.long
      }
    return long.columns > columns ? key.labels.short : long
  }
}

extension Box {
  /// Creates the plane of a key.
  fileprivate init(_ key: KeyboardLayout.KeyPlace, radius: Double) {
    self.init(
      left: key.across.lowerBound, right: key.across.upperBound, from: key.top, to: key.bottom,
      radius: radius)
    // Quadrants inset the tops of low keys on quarter columns; with a foot, too, a key would have a waist.
    if left != left.rounded(), key.bottom.count - key.top.count < 16 { bleed = 0.25 }
  }
}
