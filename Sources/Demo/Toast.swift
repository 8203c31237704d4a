import Motion
import Phone
import Screen
import Strings

/// A short message over the phone, about the effect of a command.
struct Toast: Hashable, Sendable {
  let lines: [String]
  let end: Duration
}

/// The last message, and the explanation that newcomers get with it.
struct Toasts: Hashable, Sendable {
  var current: Toast?
  /// The time until toasts say that letters are commands while the keyboard is down; nil before the first letter.
  var explanationEnd: Duration?

  /// Ends the explanation of letters, because the user knows how to type.
  mutating func endExplanation(at now: Duration) {
    if let explanationEnd, now < explanationEnd { current = nil }
    explanationEnd = min(explanationEnd ?? now, now)
  }
}

extension Demo {
  /// Shows a message of one or more lines for a moment, if a person uses the screen.
  mutating func show(_ message: String) {
    guard options.isInteractive else { return }
    let end = now + .milliseconds(1500)
    let lines = message.split(separator: "\n").map(String.init)
    guard let explanationEnd = toasts.explanationEnd, now < explanationEnd else {
      return toasts.current = Toast(lines: lines, end: end)
    }
    let explanation =
      workbench.isOpen ? "e, then Tab to type" : "Tab raises the keyboard to type"
    toasts.current = Toast(lines: lines + [explanation], end: max(end, explanationEnd))
  }

  /// Explains the first letter while the keyboard is down: a newcomer may expect it in the bar.
  mutating func explain(_ key: Key, _ row: CommandRow?) {
    guard toasts.explanationEnd == nil, case .character(let letter) = key, row?.command != .help,
      scene.bounceScreen == nil
    else { return }
    toasts.explanationEnd = now + .seconds(4)
    let name = letter == " " ? "Space" : String(letter).safe()
    let said = toasts.current.flatMap {
      $0.end > now ? $0.lines.joined(separator: "\n") : nil
    }
    show(name + (row.map { " · " + (said ?? $0.phrase) } ?? " does nothing here"))
  }
}

extension Scene {
  /// The meaning of the Tab key, as a sentence.
  var tabMeaning: String { recording == nil ? "Tab moves the keyboard" : "Tab plays the recording" }
}

// MARK: - Drawing

extension Demo {
  /// Draws the message as a pill near the top of the screen, above bars and keyboard.
  func drawToast(on canvas: inout Drawing) {
    guard let toast = toasts.current, now < toast.end, overlay == nil else { return }
    let (columns, rows) = toastRoom
    let lines = toast.lines.flatMap { $0.wrapped(columns: columns.count - 6) }
    let width = (lines.map(\.columns).max() ?? 0) + 4
    let start = columns.lowerBound + (columns.count - width) / 2
    // Half a row above and below the text, if there is room.
    let padding = rows.count >= lines.count + 3 ? 4 : 0
    let first = padding > 0 ? rows.lowerBound + 1 : max(0, rows.upperBound - lines.count)
    let look = options.appearance
    let style = CellStyle(look.screen, on: look.text)
    canvas.fill(
      start..<start + width, from: Eighths(first * 8 - padding),
      to: Eighths((first + lines.count) * 8 + padding), look.text, radius: 1)
    for (index, line) in lines.enumerated() {
      canvas.write(line, style, in: start + 2..<start + width - 2, row: first + index, .center)
    }
  }

  /// The columns of the screen, and its rows from the header to the highest bar or keyboard; without a phone, the
  /// last rows.
  private var toastRoom: (Range<Int>, rows: Range<Int>) {
    if let bounce = bounceView { return (bounce.rect.columns, bounce.body) }
    let (frame, phones) = (frame, frame.phones)
    if panels == .inspector, main == .phone || main == .recording, frame.comparison == nil {
      return (phones.columns, phones.rows.suffix(4).dropLast())
    }
    let layouts = frame.comparison == nil ? [frame.phone] : frame.lanes
    let reading = frame.areas.side == nil ? 1 : 0
    let top =
      frame.comparison == nil
      ? layouts[0].transcript.rows.lowerBound + reading : phones.rows.lowerBound
    let bottom = layouts.map(\.highestPart).min() ?? phones.rows.upperBound
    return (phones.columns, min(top, bottom)..<bottom)
  }
}

extension PhoneLayout {
  fileprivate var highestPart: Int {
    let keyboard = self.keyboard.floats ? self.keyboard.panel.rows.lowerBound - 1 : coverTop.row
    return min(bar.top.row, keyboard)
  }
}
