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
  /// Shows a message of one or more lines until a time or for a moment, if a person uses the screen.
  mutating func show(_ message: String, until end: Duration? = nil) {
    guard options.isInteractive else { return }
    let end = end ?? now + .milliseconds(1500)
    let lines = message.replacing("`", with: "").split(separator: "\n").map(String.init)
    guard let explanationEnd = toasts.explanationEnd, now < explanationEnd else {
      return toasts.current = Toast(lines: lines, end: end)
    }
    toasts.current = Toast(
      lines: lines + [explanation].compactMap(\.self), end: max(end, explanationEnd))
  }

  /// The next step of a newcomer; nil while the keyboard is up.
  private var explanation: String? {
    if session.isWorkbenchOpen { return "e, then Tab to type" }
    // The inspector offers Tab.
    if session.isTyping || session.showsInspector && scene.animationWindow == nil { return nil }
    return session.showsLanes ? "Tab moves all keyboards" : "Tab raises the keyboard to type"
  }

  /// Explains the first letter while the keyboard is down, which a newcomer may expect in the bar, and each without a command.
  ///
  /// An opened page explains itself, and the workbench by its hints.
  mutating func explain(_ key: Key, _ command: KeyCommand?) {
    guard case .character(let letter) = key, overlay == nil,
      !session.isWorkbenchOpen || command == nil,
      toasts.explanationEnd == nil || command == nil
    else { return }
    toasts.explanationEnd = now + .seconds(4)
    let name = letter == " " ? "Space" : String(letter).safe()
    let said = toasts.current.flatMap {
      $0.end > now ? $0.lines.joined(separator: "\n") : nil
    }
    let isOfWorkbench =
      !session.isWorkbenchOpen && KeyCommand.workbenchCommand(for: key, []) != nil
    let nothing =
      isOfWorkbench
      ? " works in the workbench, press e first" : " does nothing here, ? lists the keys"
    show(name + (command.map { " · " + (said ?? $0.phrase) } ?? nothing))
  }
}

extension Scene {
  /// The meaning of the Tab key, as a sentence.
  var tabMeaning: String { recording == nil ? "Tab moves the keyboard" : "Tab plays the recording" }
}

// MARK: - Drawing

extension Demo {
  /// The present message in lines, and its place in a row without messages, among the hints; nil without one.
  var shownToast: (lines: [String], place: CellRect)? {
    guard let toast = toasts.current, now < toast.end else { return nil }
    let room = session.base.toastRoom(in: self)
    let most = room.columns.count - 6
    // Above messages only what fits into lines of their own is said after the first one.
    let said = toast.lines.enumerated().filter {
      room.rows.count > 1 || $0.offset == 0 || $0.element.columns <= most
    }
    let lines = said.flatMap { $0.element.wrapped(columns: most) }
    let width = (lines.map(\.columns).max() ?? 0) + 4
    // Between reason, fix and graphs it covers nothing. It keeps its distance from what is below, because reasons differ.
    if session.showsInspector, let free = shown.inspectorPanel?.freeRows, free.count >= lines.count
    {
      let rows = free.dropLast(free.count > lines.count ? 1 : 0).suffix(lines.count)
      return (lines, CellRect(columns: room.columns.prefix(width), rows: rows))
    }
    let start = room.columns.lowerBound + (room.columns.count - width) / 2
    let first = max(room.rows.lowerBound, room.rows.upperBound - lines.count)
    // In the window's last row only the first line is said.
    let end = min(first + lines.count, size.rows)
    return (lines, CellRect(columns: start..<start + width, rows: first..<end))
  }

  /// Draws the message as a pill.
  func drawToast(on drawing: inout Drawing) {
    guard let (lines, place) = shownToast else { return }
    let look = options.appearance
    let plane = look.hasFewColors || !look.isDark ? look.text : look.functionKey
    let style = CellStyle(look.ink(on: plane), on: plane)
    drawing.fill(
      place.columns, from: Eighths(row: place.rows.lowerBound),
      to: Eighths(row: place.rows.upperBound), plane, radius: 1)
    for (line, row) in zip(lines, place.rows) {
      drawing.write(line, style, in: place.columns.dropFirst(2).dropLast(2), row: row, .leading)
    }
  }
}
