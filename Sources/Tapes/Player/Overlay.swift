package import Screen
package import Strings

/// The caption of a recording, and chips with the latest keys.
struct Overlay: Hashable {
  var shown: KeyboardOverlay
  var caption = ""
  /// The picture's shape, which has places for them; nil for a screen.
  private let shape: PictureShape?
  private var chips: [Chip] = []

  /// The time for which a chip is visible.
  static let stay = Duration.milliseconds(1500)
  private static let maximumCount = 16
  private static let pause = Duration.milliseconds(500)
  private static let maximumTextLength = 24

  private struct Chip: Hashable {
    var label: String
    var isText: Bool
    var count = 1
    var time: Duration

    var text: String { count > 1 ? "\(label) ×\(count)" : label }
  }

  init(_ shown: KeyboardOverlay, shape: PictureShape?) { (self.shown, self.shape) = (shown, shape) }

  mutating func handle(_ input: Input, at time: Duration) {
    guard shown != .off, let (label, isText) = label(of: input) else { return }
    chips.removeAll { time - $0.time >= Overlay.stay }
    if isText, let last = chips.last, last.isText, time - last.time < Overlay.pause,
      last.label.count < Overlay.maximumTextLength
    {
      chips[chips.count - 1].label += label
      chips[chips.count - 1].time = time
    } else if !isText, chips.last?.label == label, chips.last?.isText == false {
      chips[chips.count - 1].count += 1
      chips[chips.count - 1].time = time
    } else {
      chips.append(Chip(label: label, isText: isText, time: time))
      if chips.count > Overlay.maximumCount { chips.removeFirst() }
    }
  }

  private func label(of input: Input) -> (String, isText: Bool)? {
    switch input {
    case .key(.character(let character), let held) where held.subtracting(.shift).isEmpty:
      return shown == .keys ? nil : (character == " " ? "␣" : String(character), true)
    case .key(let key, let modifiers): return (modifiers.symbols + key.label, false)
    case .paste: return shown == .all ? ("Paste", false) : nil
    case .mouse(let mouse): return shown == .all ? mouse.label.map { ($0, false) } : nil
    case .resize: return nil
    }
  }

  private static let captionStyle = CellStyle(.standard, on: .standard, .bold)
  private static let chipStyle = CellStyle(.standard, on: .standard, [.bold, .reverse])

  static let mostCaptionRows = 2

  /// Returns the rows of a caption, with two about equally long; none for an empty one.
  ///
  /// A third one is there only if two cannot hold the text.
  static func captionLines(_ caption: String, columns: Int) -> [String] {
    // Every frame draws the caption, so a text far too long is cut first.
    let text = String(caption.safe().prefix(columns * 8))
    guard !text.isEmpty else { return [] }
    let lines = text.wrapped(columns: columns)
    guard lines.count == mostCaptionRows else { return lines }
    let widths = min(text.columns / mostCaptionRows, columns)...columns
    return widths.lazy.map { text.wrapped(columns: $0) }.first { $0.count <= lines.count } ?? lines
  }

  /// Draws the caption into the last rows and the chips beside it, the newest at the right.
  ///
  /// Chips move to the row above if the newest does not fit.
  func draw(on drawing: inout Drawing, at time: Duration) {
    shape?.write(caption, on: &drawing)
    let row = shape == nil ? drawing.size.rows - 1 : 1
    let lines =
      shape == nil ? Overlay.captionLines(caption, columns: drawing.size.columns) : []
    let captionEnd = shape?.firstChip ?? drawCaption(lines, on: &drawing)
    guard shown != .off else { return }
    let texts = chips.filter { time - $0.time < Overlay.stay }.map { " " + $0.text.safe() + " " }
    guard let newest = texts.last else { return }
    let hasRoom = drawing.size.columns - 1 - newest.columns > captionEnd
    draw(
      texts, on: &drawing,
      row: hasRoom ? row : row - min(max(lines.count, 1), Overlay.mostCaptionRows),
      from: hasRoom ? captionEnd : 0)
  }

  private func draw(_ chips: [String], on drawing: inout Drawing, row: Int, from first: Int) {
    var end = drawing.size.columns - 1
    for text in chips.reversed() {
      let start = end - text.columns
      guard start >= first else { return }
      drawing.write(text, Overlay.chipStyle, column: start, row: row)
      end = start - 1
    }
  }

  /// Returns the column after the caption's last row.
  private func drawCaption(_ lines: [String], on drawing: inout Drawing) -> Int {
    guard !lines.isEmpty else { return 0 }
    let (columns, end) = (0..<drawing.size.columns, drawing.size.rows)
    let rows = end - min(lines.count, Overlay.mostCaptionRows)..<end
    let blank = String(repeating: " ", count: columns.count)
    // The last row ends in an ellipsis if there are more lines.
    let texts = lines.prefix(rows.count - 1) + [lines[(rows.count - 1)...].joined(separator: " ")]
    for (row, text) in zip(rows, texts) {
      drawing.write(blank, Overlay.captionStyle, column: 0, row: row)
      drawing.write(text, Overlay.captionStyle, in: columns, row: row, .center)
    }
    if let cursor = drawing.cursor, rows.contains(cursor.row) { drawing.cursor = nil }
    return min(columns.count, (columns.count + (texts.last?.columns ?? 0)) / 2 + 1)
  }
}

extension Modifiers {
  fileprivate var symbols: String {
    (contains(.control) ? "Ctrl-" : "") + (contains(.alt) ? "Alt-" : "")
      + (contains(.shift) ? "Shift-" : "")
  }
}

extension Key {
  fileprivate var label: String {
    switch self {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .character(let character) where character != " ": character.uppercased()
    default: tapeName
    }
  }
}

extension Mouse {
  /// The text of a chip; nil for a release, whose press has one.
  fileprivate var label: String? {
    switch action {
    case .press: button == .right ? "Right click" : button == .middle ? "Middle click" : "Click"
    case .drag: "Drag"
    case .release: nil
    case .wheelUp: "Wheel ↑"
    case .wheelDown: "Wheel ↓"
    }
  }
}

// MARK: - Rows

// Captions and chips are below the screen, not over it. A tape that has any reserves the last rows for them.
extension Tape {
  /// The minimum height of a stage above captions; lower windows show none.
  private static let fewestStageRows = 12

  /// Returns the size of the stage in the upper part of a window.
  func sizeOfStage(in window: CellSize) -> CellSize {
    let rows = settings.shape == nil ? overlayRows(columns: window.columns) : 0
    guard rows > 0, window.rows >= Tape.fewestStageRows + rows else { return window }
    return CellSize(columns: window.columns, rows: window.rows - rows)
  }

  /// Returns the rows of the highest caption, or of chips, and an empty row above them; 0 for none.
  private func overlayRows(columns: Int) -> Int {
    let rows = commands.map { command in
      switch command.action {
      case .caption(let text): Overlay.captionLines(text, columns: columns).count
      case .overlay(let shown): shown == .off ? 0 : 1
      default: 0
      }
    }
    let highest = rows.reduce(settings.overlay == .off ? 0 : 1, max)
    return highest == 0 ? 0 : min(highest, Overlay.mostCaptionRows) + 1
  }

  /// Returns a warning for each caption that two rows of its window, or the lines of its shape, cannot hold.
  package func captionWarnings(on size: CellSize) -> [TextError] {
    var columns = settings.shape?.captionRoom.letters ?? size.columns
    let most = settings.shape?.captionRoom.lines ?? Overlay.mostCaptionRows
    return commands.compactMap { command in
      if case .resize(let size) = command.action { columns = size.columns }
      guard case .caption(let text) = command.action,
        Overlay.captionLines(text, columns: columns).count > most
      else { return nil }
      return TextError(
        at: command.valuePlace,
        "caption of \(text.safe().columns) columns, '\(text.safe())': "
          + "expected at most \(most) rows of \(columns) columns")
    }
  }
}

extension Drawing {
  /// Returns the drawing with empty rows and columns added at the bottom and on the right.
  func extended(to size: CellSize) -> Drawing {
    guard size.columns >= self.size.columns, size.rows > self.size.rows else { return self }
    var larger = Drawing(size, style: style)
    for shape in shapes {
      if case .part(let drawing, let box) = shape {
        larger.add(.part(drawing.extended(to: size), box))
      } else {
        larger.add(shape)
      }
    }
    larger.fill(CellRect(columns: 0..<size.columns, rows: self.size.rows..<size.rows), .standard)
    larger.fill(
      CellRect(columns: self.size.columns..<size.columns, rows: 0..<self.size.rows), .standard)
    (larger.cursor, larger.cursorShift) = (cursor, cursorShift)
    return larger
  }
}
