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

  /// Returns the place of the row at a cell.
  func place(at position: Position, in size: CellSize) -> CellRect? {
    row(at: position, in: size).map { places(in: size)[$0] }
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

/// The list of platforms, from which a comparison of a platform's techniques opens.
extension Demo {
  /// Opens the list of platforms with the present one chosen.
  mutating func openPlatforms() {
    let platform = scene.phone.configuration.platform
    platformChoice = Platform.allCases.firstIndex(of: platform)
  }

  /// The list of platforms; nil while it is closed.
  var platformsView: PlatformsView? {
    platformChoice.map {
      PlatformsView(
        chosen: $0, present: scene.phone.configuration.platform, look: options.appearance)
    }
  }

  /// Handles a key in the open list; nil while it is closed, and for keys that work everywhere, which close it.
  mutating func pressInPlatforms(_ key: Key, _ modifiers: Modifiers) -> [Effect]? {
    guard let chosen = platformChoice else { return nil }
    let count = Platform.allCases.count
    switch key {
    case .up: platformChoice = (chosen + count - 1) % count
    case .down, .tab: platformChoice = (chosen + 1) % count
    case .home: platformChoice = 0
    case .end: platformChoice = count - 1
    case .enter, .character(" "): compare(chosen)
    case _ where key.digit.map { $0 <= count } ?? false: compare((key.digit ?? 1) - 1)
    case .escape, .character("C"), .character("q"): platformChoice = nil
    default: return pressBesidePlatforms(key, modifiers)
    }
    return []
  }

  /// Performs `x`, `?` and the keys that always work, which close the list; any other key rings.
  private mutating func pressBesidePlatforms(_ key: Key, _ modifiers: Modifiers) -> [Effect] {
    switch KeyBinding.command(for: key, modifiers, typing: false) {
    case .redraw?: return [.redraw]
    case let command? where [.addLane, .help, .suspend, .quit].contains(command):
      platformChoice = nil
      return perform(command, by: key)
    default: return [.ring]
    }
  }

  /// Handles the mouse while the list is open; nil while it is closed.
  mutating func usePlatforms(_ mouse: Mouse) -> [Effect]? {
    guard let list = platformsView else { return nil }
    switch mouse.action {
    case .wheelUp: return pressInPlatforms(.up, [])
    case .wheelDown: return pressInPlatforms(.down, [])
    case .press:
      guard let row = list.row(at: mouse.position, in: size) else {
        platformChoice = nil
        return []
      }
      compare(row)
    default: break
    }
    return []
  }

  /// Compares the techniques of a row's platform.
  private mutating func compare(_ row: Int) {
    platformChoice = nil
    let platform = Platform.allCases[row]
    change { $0.compare(platform.lanes, on: platform, at: $1) }
    let scene = scene
    show("\(platform.heading): \(scene.lanes.count) techniques side by side")
  }
}
