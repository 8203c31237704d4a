import Lab
import Motion
import Phone
import Screen
import Strings

/// The notifications of the last animation, and the technique's response.
struct TimelineView {
  let animation: LastAnimation
  let look: Appearance

  func draw(on drawing: inout Drawing, in rect: CellRect) {
    let plain = CellStyle(look.text(on: look.desk), on: look.desk)
    let dim = CellStyle(look.secondary(on: look.desk), on: look.desk)
    drawing.write("notifications", dim, in: rect.columns, row: rect.rows.lowerBound, .leading)
    let lines = posts.suffix(rect.rows.count - 1)
    for (post, row) in zip(lines, rect.rows.dropFirst()) {
      let start = drawing.write(
        line(post), post.wasObserved ? plain : dim, column: rect.columns.lowerBound, row: row,
        within: rect.columns)
      let rest = min(start + 1, rect.columns.upperBound)..<rect.columns.upperBound
      drawing.write(response(post), dim, in: rest, row: row, .leading)
    }
  }

  private var posts: [Posted] {
    guard let window = animation.window else { return [] }
    return animation.phone.posted.filter { $0.time >= window.lowerBound }
  }

  /// Returns a notification in one line: time, name, heights before and after; before a move UIKit's has a duration, too.
  private func line(_ post: Posted) -> String {
    let note = post.notification
    let time = fixed(post.time - (animation.window?.lowerBound ?? 0), digits: 3)
    let frames = "\(height(note.frameBegin))→\(height(note.frameEnd))"
    let isAhead = note.name.family == .keyboard && note.name.rawValue.hasPrefix("will")
    let how = isAhead ? " in \(note.duration) s" : ""
    return "\(time) \(note.name.rawValue) \(frames)\(how)" + (note.isLocal ? "" : ", not ours")
  }

  private func height(_ frame: PointRect) -> String {
    frame.isEmpty ? "empty" : fixed(animation.phone.screenHeight - frame.y, digits: 0)
  }

  private func response(_ post: Posted) -> String {
    guard post.wasObserved else { return "" }
    let isLate = animation.phone.configuration.technique.traits.receivesLate
    let nothing = isLate ? "a turn later" : "nothing"
    return "▸ " + (post.actions.isEmpty ? nothing : post.actions.joined(separator: "; "))
  }
}
