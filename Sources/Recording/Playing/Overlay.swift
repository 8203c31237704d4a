import Screen
import Strings

/// What is laid over the pictures of a recording: a caption, and chips of the keys that were just pressed.
struct Overlay: Hashable {
  var shown: KeyboardOverlay
  /// Empty: none.
  var caption = ""
  private var chips: [Chip] = []

  /// How long a chip stays.
  static let stay = Duration.milliseconds(1500)
  /// No more chips than this are kept.
  private static let most = 16
  /// Texts typed within this time of one another stand on one chip, while it is shorter than that.
  private static let pause = Duration.milliseconds(500)
  private static let longestText = 24

  private struct Chip: Hashable {
    var label: String
    var isText: Bool
    var count = 1
    var time: Duration

    var text: String { count > 1 ? "\(label) ×\(count)" : label }
  }

  init(_ shown: KeyboardOverlay) { self.shown = shown }

  /// Notes an input; one that repeats the last counts on its chip.
  mutating func take(_ input: Input, at time: Duration) {
    guard shown != .off, let (label, isText) = label(of: input) else { return }
    chips.removeAll { time - $0.time >= Overlay.stay }
    if isText, let last = chips.last, last.isText, time - last.time < Overlay.pause,
      last.label.count < Overlay.longestText
    {
      chips[chips.count - 1].label += label
      chips[chips.count - 1].time = time
    } else if !isText, chips.last?.label == label, chips.last?.isText == false {
      chips[chips.count - 1].count += 1
      chips[chips.count - 1].time = time
    } else {
      chips.append(Chip(label: label, isText: isText, time: time))
      if chips.count > Overlay.most { chips.removeFirst() }
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
  /// In the theme's own colors, like what surrounds the screen.
  private static let captionStyle = Style(.standard, on: .standard, .bold)
  private static let chipStyle = Style(.standard, on: .standard, [.bold, .reverse])

  /// Draws the caption into the last row, and the chips, the newest at the right, beside it; into the row above where there is no
  /// room beside it.
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

  /// The column after its end.
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
  /// `Ctrl-Alt-`, as keys are written in help.
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
  /// What a chip says; nothing for a release, which ends what a chip has told.
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
