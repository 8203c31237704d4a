import Phone
import Screen

extension Demo {
  /// Scrolls the transcript, or the help over it, for a scrolling key.
  mutating func scroll(_ key: Key, at now: Duration) -> Bool {
    let page = layout(at: now).transcript.rows.count - 1
    let steps: [Key: Int] = [.pageUp: page, .pageDown: -page, .up: 1, .down: -1]
    guard let rows = steps[key] else { return false }
    scroll(by: rows, at: now)
    return true
  }

  mutating func scroll(by rows: Int, at now: Duration) {
    if let helpScroll {
      self.helpScroll = min(max(0, helpScroll - rows), help(at: now).hiddenCount(in: size))
      return
    }
    let area = layout(at: now).transcript
    let wanted = scrolledRows + rows
    let content = TranscriptLayout(
      scene(at: now).conversation, columns: area.columns.count,
      last: area.rows.count + max(0, wanted))
    scrolledRows = max(0, min(wanted, content.rowCount - area.rows.count))
  }

  /// Moves the transcript by points at once, as a finger does; positive is toward older messages.
  mutating func scroll(byPoints points: Double, at now: Duration) {
    let area = layout(at: now).phone
    let rows = points / scene(at: now).phone.screenHeight * Double(area.rows.count)
    scroll(by: Int(rows.rounded()), at: now)
  }

  /// Lets the transcript coast from a velocity in points per second; positive is toward older messages.
  mutating func fling(_ velocity: Double, at now: Duration) {}
}
