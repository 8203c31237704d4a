import Phone
import Screen
import Strings
import Tapes

/// A wish of the marker's user that needs the machine.
enum MarkerEffect: Hashable, Sendable {
  /// Follow the marks through the recording.
  case follow
  /// Show a part of the recording, or all of it.
  case read(PixelRect?)
  /// Read the columns of the shown frame.
  case readColumns
  /// Write the marks beside the recording.
  case write
  /// Leave with the report, with the marks written if they are to be kept.
  case leave(keepsMarks: Bool)
  case quit, suspend, redraw
}

extension MarkerState {
  /// The time of the next frame while the recording plays.
  func nextFrame() -> Duration? {
    guard let playing, film.frames.indices.contains(frame + 1) else { return nil }
    return playing.start + .seconds(film.frames[frame + 1].time - playing.from)
  }

  /// Shows the frame of a time while the recording plays.
  mutating func play(to now: Duration) {
    guard let playing else { return }
    scrub(to: film.index(at: playing.from + (now - playing.start) / .seconds(1)))
    if frame == film.frames.count - 1 { self.playing = nil }
  }

  /// Handles an input, and returns what the machine has to do.
  mutating func handle(_ input: Input, at now: Duration) -> MarkerEffect? {
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
      return press(key, modifiers, at: now)
    }
    return columnsEffect
  }

  /// The wish for columns that an upright line needs.
  private var columnsEffect: MarkerEffect? { line.isUpright && columns == nil ? .readColumns : nil }

  private mutating func press(_ key: Key, _ modifiers: Modifiers, at now: Duration) -> MarkerEffect?
  {
    let step = modifiers.contains(.shift) ? 10 : 1
    let rows = step * zoom
    switch key {
    case .left: scrub(to: frame - step)
    case .right: scrub(to: frame + step)
    case .home: scrub(to: 0)
    case .end: scrub(to: film.frames.count - 1)
    case .up: nudge(by: -rows)
    case .down: nudge(by: rows)
    case .pageUp: nudge(by: -10 * zoom)
    case .pageDown: nudge(by: 10 * zoom)
    case .tab: choose(modifiers.contains(.shift) ? -1 : 1)
    case .enter: return enter()
    case .escape: return .quit
    case .delete, .backspace: removeMark()
    case .character(" "):
      if frame == film.frames.count - 1 { scrub(to: 0) }
      playing = playing == nil ? (now, time) : nil
      return nil
    case .character(let character): return press(character)
    case .insert: break
    }
    playing = nil
    return columnsEffect
  }

  private mutating func press(_ character: Character) -> MarkerEffect? {
    switch character {
    case "e": moveToEdge()
    case "p": return changeSides()
    case "+": addMark()
    case "b": toggle(.barTop)
    case "k": toggle(.keyboard)
    case "a":
      let all: [Platform?] = [nil] + Platform.allCases
      let index = all.firstIndex(of: marks.platform) ?? 0
      marks.platform = all[(index + 1) % all.count]
      message = Message(text: "Platform: \(marks.platform?.title ?? "by its motion").")
    case "s": askWidth()
    case "z": zoom = zoom == 1 ? MarkerState.coarse : 1
    case "w": return allowsMarks() ? .write : nil
    case "r":
      if result != nil { return .leave(keepsMarks: false) }
      message = Message(text: "Enter follows the marks first.", isFault: true)
    case "q": return .quit
    default: break
    }
    return columnsEffect
  }

  /// Returns whether the marks can be used; a plain stripe cannot, and the message says so.
  private mutating func allowsMarks() -> Bool {
    if let plain { message = Message(text: Self.refusal(of: plain), isFault: true) }
    return plain == nil
  }

  private mutating func enter() -> MarkerEffect? {
    if sides != nil { return changeSides() }
    guard allowsMarks() else { return nil }
    guard width != nil else {
      askWidth()
      return nil
    }
    return result == nil ? .follow : .leave(keepsMarks: true)
  }

  mutating func scrub(to index: Int) {
    frame = min(max(index, 0), film.frames.count - 1)
    if let markHere { active = markHere }
    if line.isUpright { columns = nil }
    if !lines.contains(line), let first = lines.first { line = first }
  }

  /// The rows of the recording in a row of the coarse strip.
  private static let coarse = 8

  private mutating func nudge(by rows: Int) {
    guard let place = place(of: line) ?? marks.frames[active][line] else { return }
    move(to: place + rows)
  }

  /// Chooses another line; returns from the last to the first.
  private mutating func choose(_ step: Int) {
    let lines = lines
    guard !lines.isEmpty else { return }
    let index = lines.firstIndex(of: line) ?? 0
    line = lines[(index + step + lines.count) % lines.count]
  }

  /// Begins or ends moving the phone's sides, for which all of the picture is shown.
  private mutating func changeSides() -> MarkerEffect? {
    guard let sides else {
      let screen = film.rect
      (self.sides, line) = (screen, .top)
      return marks.screen == nil ? nil : .read(nil)
    }
    let isAll = sides == film.rect
    (self.sides, line, columns) = (nil, .keyboard, nil)
    marks.screen = isAll ? nil : sides
    return isAll ? nil : .read(sides)
  }
}

// MARK: - The width in points

extension MarkerState {
  private mutating func askWidth() {
    field = TextEditor(selectedLine: marks.width.map { shortened($0) } ?? "")
  }

  private mutating func edit(_ key: Key, _ modifiers: Modifiers) -> MarkerEffect? {
    switch key {
    case .escape: field = nil
    case .enter:
      do {
        marks.width = try SettingText.screenWidth.read(field?.text ?? "")
        (field, result) = (nil, nil)
        return plain == nil && sides == nil ? .follow : nil
      } catch {
        let expected = (error as? SettingError)?.expected ?? "\(error)"
        message = Message(text: "The width: expected \(expected).", isFault: true)
      }
    case .character(let character): _ = field?.insert(String(character))
    default: field?.edit(key, modifiers)
    }
    return nil
  }
}

// MARK: - The mouse

extension MarkerState {
  private mutating func handle(_ mouse: Mouse) {
    let layout = MarkerLayout(size, film.rect)
    switch mouse.action {
    case .release: grip = nil
    case .press where mouse.button == .left: press(mouse, layout)
    case .drag where mouse.button == .left: drag(mouse, layout)
    case .wheelUp, .wheelDown:
      let step = mouse.action == .wheelUp ? -1 : 1
      if mouse.position.row == layout.timeline {
        scrub(to: frame + step)
      } else {
        nudge(by: step * zoom)
      }
    case .press, .drag: break
    }
  }

  private mutating func press(_ mouse: Mouse, _ layout: MarkerLayout) {
    let (column, row) = (mouse.position.column, mouse.position.row)
    playing = nil
    if row == layout.timeline {
      grip = .timeline
      drag(mouse, layout)
    } else if layout.strip.contains(mouse.position) {
      grip = .strip(middle: middle)
      drag(mouse, layout)
    } else if layout.labels.contains(column) {
      if let label = labels(layout).first(where: { $0.row == row }) { line = label.line }
    } else if layout.picture.contains(mouse.position) {
      grip = .line(row: row)
      func distance(_ line: Line) -> Int {
        let cell = place(of: line).map { layout.cell(of: $0, line, film.rect) } ?? .min / 2
        return abs(cell - (line.isUpright ? column : row))
      }
      if distance(line) <= 1 { return }
      if let pressed = lines.first(where: { distance($0) == 0 }) { return line = pressed }
      grip = .line(row: -1)
      drag(mouse, layout)
    }
  }

  private mutating func drag(_ mouse: Mouse, _ layout: MarkerLayout) {
    switch grip {
    case .timeline:
      let columns = layout.timelineColumns
      let share =
        Double(mouse.position.column - columns.lowerBound) / Double(max(1, columns.count - 1))
      scrub(to: Int((share * Double(film.frames.count - 1)).rounded()))
    case .strip(let middle): move(to: middle + (mouse.position.row - layout.stripMiddle) * zoom)
    case .line(let row):
      // A press on a line chooses it; it moves once the mouse does.
      if mouse.position.row == row, !line.isUpright { return }
      grip = .line(row: -1)
      move(to: layout.place(at: mouse, line, film.rect))
    case nil: break
    }
  }
}
