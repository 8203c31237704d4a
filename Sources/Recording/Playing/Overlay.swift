import Screen

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
  /// Texts typed together stand on one chip while it is shorter than this.
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
    if isText, let last = chips.last, last.isText, last.label.count < Overlay.longestText {
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
  private static let captionStyle = Style(Color(0xFFFFFF), on: Color(0x1C1C1E), .bold)
  private static let chipStyle = Style(Color(0x1C1C1E), on: Color(0xE5E5EA), .bold)

  /// Draws the caption into the last row and the chips, the newest at the right, into the one above, or into the last where
  /// there is no caption.
  func draw(on canvas: inout Canvas, at time: Duration) {
    var row = canvas.size.rows - 1
    if !caption.isEmpty {
      drawCaption(on: &canvas, row: row)
      row -= 1
    }
    guard shown != .off else { return }
    var end = canvas.size.columns - 1
    for chip in chips.reversed() where time - chip.time < Overlay.stay {
      let text = " " + chip.text.safe() + " "
      let start = end - text.columns
      guard start >= 0 else { return }
      canvas.write(text, Overlay.chipStyle, column: start, row: row)
      end = start - 1
    }
  }

  private func drawCaption(on canvas: inout Canvas, row: Int) {
    let columns = 0..<canvas.size.columns
    canvas.fill(Rect(columns: columns, rows: row..<row + 1), Overlay.captionStyle)
    canvas.write(caption.safe(), Overlay.captionStyle, in: columns, row: row, .center)
    if canvas.cursor?.row == row { canvas.cursor = nil }
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
