import Phone
import Screen

/// The list of platforms over the dimmed screen: a row each, with the techniques that a comparison shows.
struct PlatformsView {
  /// The chosen row, which Enter opens.
  let chosen: Int
  /// The platform of the shown phone.
  let present: Platform
  let look: Appearance

  private static let title = "Compare the techniques of"
  private static let close = "Esc closes"
  private static let hint = "↑ ↓ Enter · x adds any"

  private struct Row {
    let platform: Platform
    let name: String
    let techniques: String
  }

  private static let rows = Platform.allCases.enumerated().map { index, platform in
    let names = platform.lanes.prefix(Scene.mostLanes).map(\.rawValue)
    return Row(
      platform: platform, name: "\(index + 1)  \(platform.heading)",
      techniques: names.joined(separator: ", "))
  }

  private static let nameColumns = (rows.map(\.name.columns).max() ?? 0) + 2
  private static let techniqueColumns = rows.map(\.techniques.columns).max() ?? 0
  /// The columns of the frame with its margins.
  private static let frameColumns = 6
  /// The columns of the mark before the present platform.
  private static let markColumns = 2

  /// Returns the place of the frame, in the middle of the window.
  private func area(in size: CellSize) -> CellRect {
    let content =
      PlatformsView.markColumns + PlatformsView.nameColumns + PlatformsView.techniqueColumns
    let columns = min(size.columns, content + PlatformsView.frameColumns)
    let isRoomy = size.rows >= PlatformsView.rows.count + 6
    let rows = PlatformsView.rows.count + (isRoomy ? 4 : 2)
    return CellRect(
      column: (size.columns - columns) / 2, row: max(0, (size.rows - rows) / 2), columns: columns,
      rows: rows)
  }

  private func places(in size: CellSize) -> [CellRect] {
    let area = area(in: size)
    let margin = (area.rows.count - PlatformsView.rows.count) / 2
    return PlatformsView.rows.indices.map { index in
      let row = area.rows.lowerBound + margin + index
      return CellRect(columns: area.columns.dropFirst(1).dropLast(1), rows: row..<row + 1)
    }
  }

  /// Returns the row at a cell; nil outside of the rows.
  func row(at position: Position, in size: CellSize) -> Int? {
    places(in: size).firstIndex { $0.contains(position) }
  }

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    canvas.dim(look)
    canvas.drawDialog(
      area(in: size), title: PlatformsView.title, close: PlatformsView.close,
      note: PlatformsView.hint, look)
    for (index, place) in places(in: size).enumerated() {
      draw(PlatformsView.rows[index], isChosen: index == chosen, on: &canvas, in: place)
    }
  }

  private func draw(_ row: Row, isChosen: Bool, on canvas: inout Canvas, in place: CellRect) {
    let plane = isChosen ? look.outgoing : look.keyboard
    let name = CellStyle(isChosen ? look.outgoingText : look.text(on: plane), on: plane, .bold)
    let dim = CellStyle(isChosen ? look.outgoingText : look.secondary(on: plane), on: plane)
    canvas.fill(place, dim)
    let line = place.rows.lowerBound
    canvas.write(isChosen ? "›" : " ", dim, in: place.columns, row: line, .leading)
    let columns = place.columns.dropFirst(2).dropLast(2)
    canvas.write(row.platform == present ? "•" : " ", dim, in: columns, row: line, .leading)
    let names = columns.dropFirst(PlatformsView.markColumns)
    canvas.write(row.name.fitting(columns: names.count), name, in: names, row: line, .leading)
    let rest = names.dropFirst(PlatformsView.nameColumns)
    canvas.write(
      row.techniques.fitting(columns: rest.count), dim, in: rest, row: line, .leading)
  }
}

extension Demo {
  /// Opens the list of platforms with the present one chosen.
  mutating func openPlatforms() {
    let platform = scene.phone.configuration.platform
    overlay = .platforms(chosen: Platform.allCases.firstIndex(of: platform) ?? 0)
  }

  /// The open list of platforms; nil while it is closed.
  var platformsView: PlatformsView? {
    guard case .platforms(let chosen) = overlay else { return nil }
    return PlatformsView(
      chosen: chosen, present: scene.phone.configuration.platform, look: options.appearance)
  }

  /// Handles an input while the list is open.
  mutating func usePlatforms(_ input: Input) -> [Effect] {
    switch input {
    case .key(let key, let modifiers): return pressInPlatforms(key, modifiers)
    case .mouse(let mouse): usePlatforms(mouse)
    case .paste(let text):
      overlay = nil
      return paste(text)
    case .resize: break
    }
    return []
  }

  private mutating func pressInPlatforms(_ key: Key, _ modifiers: Modifiers) -> [Effect] {
    let count = Platform.allCases.count
    switch key {
    case .up: choosePlatform { ($0 + count - 1) % count }
    case .down, .tab: choosePlatform { ($0 + 1) % count }
    case .home: choosePlatform { _ in 0 }
    case .end: choosePlatform { _ in count - 1 }
    case .enter, .character(" "): platformsView.map { compare($0.chosen) }
    case _ where key.digit.map { $0 <= count } ?? false: compare((key.digit ?? 1) - 1)
    case .escape, .character("C"), .character("q"): overlay = nil
    default: return pressBesidePlatforms(key, modifiers)
    }
    return []
  }

  private mutating func choosePlatform(_ next: (Int) -> Int) {
    if let chosen = platformsView?.chosen { overlay = .platforms(chosen: next(chosen)) }
  }

  /// Performs `x`, `?` and the keys that always work, which close the list; any other key rings.
  private mutating func pressBesidePlatforms(_ key: Key, _ modifiers: Modifiers) -> [Effect] {
    switch CommandRow.row(for: key, modifiers, typing: false)?.command {
    case .redraw?: return [.redraw]
    case let command? where [.addLane, .help, .suspend, .interrupt].contains(command):
      overlay = nil
      return perform(command)
    default: return [.ring]
    }
  }

  private mutating func usePlatforms(_ mouse: Mouse) {
    let count = Platform.allCases.count
    switch mouse.action {
    case .wheelUp: choosePlatform { ($0 + count - 1) % count }
    case .wheelDown: choosePlatform { ($0 + 1) % count }
    case .press:
      guard let row = platformsView?.row(at: mouse.position, in: size) else {
        return overlay = nil
      }
      compare(row)
    default: break
    }
  }

  /// Compares the techniques of a row's platform.
  private mutating func compare(_ row: Int) {
    overlay = nil
    let platform = Platform.allCases[row]
    change { $0.compare(platform.lanes, on: platform, at: $1) }
    show("\(platform.heading): \(scene.lanes.count) techniques side by side")
  }
}
