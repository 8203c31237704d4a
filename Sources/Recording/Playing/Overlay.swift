import Screen
import Strings

/// The caption of a recording, and chips with the latest keys.
struct Overlay: Hashable {
  var shown: KeyboardOverlay
  /// The caption; empty for none.
  var caption = ""
  private var chips: [Chip] = []

  /// The time for which a chip is visible.
  static let stay = Duration.milliseconds(1500)
  private static let maximumCount = 16
  /// The longest pause between characters of one chip.
  private static let pause = Duration.milliseconds(500)
  private static let maximumTextLength = 24

  private struct Chip: Hashable {
    var label: String
    var isText: Bool
    var count = 1
    var time: Duration

    var text: String { count > 1 ? "\(label) ×\(count)" : label }
  }

  init(_ shown: KeyboardOverlay) { self.shown = shown }

  /// Adds a chip for an input, or extends the last one.
  mutating func take(_ input: Input, at time: Duration) {
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
}

extension Overlay {
  private static let captionStyle = Style(.standard, on: .standard, .bold)
  private static let chipStyle = Style(.standard, on: .standard, [.bold, .reverse])

  /// Draws the caption into the last row and the chips beside it, the newest at the right.
  ///
  /// Chips move to the row above if the newest does not fit.
  func draw(on canvas: inout Canvas, at time: Duration) {
    let row = canvas.size.rows - 1
    let captionEnd = caption.isEmpty ? 0 : drawCaption(on: &canvas, row: row)
    guard shown != .off else { return }
    let texts = chips.filter { time - $0.time < Overlay.stay }.map { " " + $0.text.safe() + " " }
    guard let newest = texts.last else { return }
    let hasRoom = canvas.size.columns - 1 - newest.columns > captionEnd
    draw(texts, on: &canvas, row: hasRoom ? row : row - 1, from: hasRoom ? captionEnd : 0)
  }

  private func draw(_ chips: [String], on canvas: inout Canvas, row: Int, from first: Int) {
    var end = canvas.size.columns - 1
    for text in chips.reversed() {
      let start = end - text.columns
      guard start >= first else { return }
      canvas.write(text, Overlay.chipStyle, column: start, row: row)
      end = start - 1
    }
  }

  /// Returns the column after the caption.
  private func drawCaption(on canvas: inout Canvas, row: Int) -> Int {
    let columns = 0..<canvas.size.columns
    let text = caption.safe()
    canvas.fill(Rect(columns: columns, rows: row..<row + 1), Overlay.captionStyle)
    canvas.write(text, Overlay.captionStyle, in: columns, row: row, .center)
    if canvas.cursor?.row == row { canvas.cursor = nil }
    return min(columns.count, (columns.count + text.columns) / 2 + 1)
  }
}

extension Modifiers {
  /// The prefix of a key, such as `Ctrl-Alt-`.
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
  /// The text of a chip; nil for a release, whose press has one, and for a move.
  fileprivate var label: String? {
    switch action {
    case .press: button == .right ? "Right click" : button == .middle ? "Middle click" : "Click"
    case .drag: "Drag"
    case .release, .move: nil
    case .wheelUp: "Wheel ↑"
    case .wheelDown: "Wheel ↓"
    }
  }
}
