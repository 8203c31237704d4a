import Phone
import Screen
import Strings
import Tapes
import Tracking

/// A wish of the marker's user that needs the machine.
enum MarkerEffect: Hashable, Sendable {
  /// Show all of the picture, with the phone's corners to move.
  case choosePhone
  /// Show the part of the recording that the marks name.
  case read
  case follow, write
  /// Write the marks, and leave with the report.
  case report
  case quit, suspend, redraw
}

extension MarkerState {
  /// Handles an input, and returns what the machine has to do.
  mutating func handle(_ input: Input) -> MarkerEffect? {
    message = nil
    switch input {
    case .resize(let size): self.size = size
    case .paste(let text): _ = field?.insert(text)
    case .mouse(let mouse): if field == nil { handle(mouse) }
    case .key(.character("c"), .control): return .quit
    case .key(.character("z"), .control): return .suspend
    case .key(.character("l"), .control): return .redraw
    case .key(let key, let modifiers):
      if field != nil { return edit(key, modifiers) }
      let step = modifiers.contains(.shift) ? 10 : 1
      return phone == nil ? press(key, step) : pressPhone(key, step)
    }
    return nil
  }

  private mutating func press(_ key: Key, _ step: Int) -> MarkerEffect? {
    let page = MarkerLayout(size, film.rect).strip.rows.count
    switch key {
    case .left: scrub(to: frame - step)
    case .right: scrub(to: frame + step)
    case .home: scrub(to: 0)
    case .end: scrub(to: film.frames.count - 1)
    case .up: move(to: middle - step)
    case .down: move(to: middle + step)
    case .pageUp: move(to: middle - page)
    case .pageDown: move(to: middle + page)
    case .tab:
      let index = MarkerLine.allCases.firstIndex(of: line) ?? 0
      line = MarkerLine.allCases[(index + (step > 1 ? 2 : 1)) % 3]
    case .enter, .character("w"):
      isProposal = false
      guard plain == nil else { break }
      if key != .enter { return .write }
      if width != nil { return result == nil ? .follow : .report }
      field = TextEditor(selectedLine: "")
    case .character("e"): moveToEdge()
    case .character("+"): addMark()
    case .character("s"): field = TextEditor(selectedLine: width.map { shortened($0) } ?? "")
    case .character("p"): return .choosePhone
    case .character("q"), .escape: return .quit
    default: break
    }
    return nil
  }

  private mutating func pressPhone(_ key: Key, _ step: Int) -> MarkerEffect? {
    guard let phone else { return nil }
    let steps: [Key: SIMD2<Int>] = [
      .left: [-1, 0], .right: [1, 0], .up: [0, -1], .down: [0, 1],
    ]
    if let offset = steps[key] {
      self.phone?.move(to: phone.corners[phone.chosen] &+ offset &* step)
      return nil
    }
    switch key {
    case .tab: self.phone?.chosen = 1 - phone.chosen
    case .character("q"): return .quit
    case .enter where min(phone.rect.width, phone.rect.height) < 16:
      message = "Too small: expected 16 pixels or more each way."
    case .enter, .escape:
      if key == .enter { marks.screen = phone.rect == film.rect ? nil : phone.rect }
      self.phone = nil
      return marks.screen == nil ? nil : .read
    default: break
    }
    return nil
  }

  /// Edits the width in points.
  private mutating func edit(_ key: Key, _ modifiers: Modifiers) -> MarkerEffect? {
    switch key {
    case .escape: field = nil
    case .enter:
      guard let width = try? SettingText.screenWidth.read(field?.text ?? "") else {
        message = "Invalid width: expected points from 100 to 4000, such as 390 or 412."
        break
      }
      marks.width = width
      (field, result) = (nil, nil)
      return plain == nil ? .follow : nil
    case .character(let character): _ = field?.insert(String(character))
    default: field?.edit(key, modifiers)
    }
    return nil
  }

  private mutating func handle(_ mouse: Mouse) {
    let layout = MarkerLayout(size, film.rect)
    if mouse.action == .press, mouse.button == .left {
      grip = [layout.picture, layout.strip, layout.timeline].first { $0.contains(mouse.position) }
    } else if mouse.action != .drag {
      return grip = nil
    }
    let place = layout.pixel(at: mouse, film.rect)
    switch grip {
    case layout.picture where mouse.action == .press: choose(place)
    case layout.picture where phone != nil: phone?.move(to: place)
    case layout.picture: move(to: place.y)
    case layout.strip where phone == nil && mouse.action == .press:
      move(to: middle + mouse.position.row - layout.middle)
    case layout.timeline where phone == nil:
      let columns = layout.timeline.columns
      let share = Double(mouse.position.column - columns.lowerBound) / Double(columns.count - 1)
      scrub(to: Int((share * Double(film.frames.count - 1)).rounded()))
    default: break
    }
  }

  /// Chooses the line, or the corner, that is nearest to a pixel.
  private mutating func choose(_ place: SIMD2<Int>) {
    if let corners = phone?.corners {
      let distances = corners.map { abs($0.x - place.x) + abs($0.y - place.y) }
      phone?.chosen = distances[0] <= distances[1] ? 0 : 1
    } else {
      func distance(_ line: MarkerLine) -> Int { abs((shown[line] ?? .min / 2) - place.y) }
      line = ([line] + MarkerLine.allCases).min { distance($0) < distance($1) } ?? line
    }
  }
}
