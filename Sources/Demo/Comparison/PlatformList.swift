import Phone
import Screen

/// The list of platforms over the dimmed screen: a row each, with the techniques that a comparison shows.
struct PlatformsView {
  /// The chosen row, which Enter opens.
  let chosen: Int
  let present: Platform
  let look: Appearance

  private static let rows = Platform.allCases.enumerated().map { index, platform in
    let names = platform.lanes.prefix(Scene.mostLanes).map(\.rawValue)
    return (
      name: "\(index + 1)  \(platform.heading)", techniques: names.joined(separator: ", ")
    )
  }

  private static let nameColumns = (rows.map(\.name.columns).max() ?? 0) + 2
  private static let techniqueColumns = rows.map(\.techniques.columns).max() ?? 0
  private static let frameColumns = 6
  private static let markColumns = 2

  private func area(in size: CellSize) -> CellRect {
    let content =
      PlatformsView.markColumns + PlatformsView.nameColumns + PlatformsView.techniqueColumns
    let isRoomy = size.rows >= PlatformsView.rows.count + 6
    return CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows).center(
      columns: content + PlatformsView.frameColumns,
      rows: PlatformsView.rows.count + (isRoomy ? 4 : 2))
  }

  private func places(in size: CellSize) -> [CellRect] {
    let area = area(in: size)
    let margin = (area.rows.count - PlatformsView.rows.count) / 2
    return PlatformsView.rows.indices.map { index in
      let row = area.rows.lowerBound + margin + index
      return CellRect(columns: area.columns.dropFirst(1).dropLast(1), rows: row..<row + 1)
    }
  }

  func draw(on drawing: inout Drawing) {
    let size = drawing.size
    drawing.dim(look)
    drawing.drawDialog(
      area(in: size), title: "Compare the techniques of", close: "Esc closes",
      note: "↑ ↓ Enter · x adds any", look)
    for (index, place) in places(in: size).enumerated() {
      draw(index, on: &drawing, in: place)
      drawing.mark(place, Target.platform(index))
    }
  }

  private func draw(_ index: Int, on drawing: inout Drawing, in place: CellRect) {
    let (row, isChosen) = (PlatformsView.rows[index], index == chosen)
    let plane = isChosen ? look.outgoing : look.keyboard
    let name = CellStyle(isChosen ? look.outgoingText : look.text(on: plane), on: plane, .bold)
    let dim = CellStyle(isChosen ? look.outgoingText : look.secondary(on: plane), on: plane)
    drawing.fill(place, dim.background)
    let line = place.rows.lowerBound
    drawing.write(isChosen ? "›" : " ", dim, in: place.columns, row: line, .leading)
    let columns = place.columns.dropFirst(2).dropLast(2)
    let isPresent = Platform.allCases[index] == present
    drawing.write(isPresent ? "•" : " ", dim, in: columns, row: line, .leading)
    let names = columns.dropFirst(PlatformsView.markColumns)
    drawing.write(row.name.fitting(columns: names.count), name, in: names, row: line, .leading)
    let rest = names.dropFirst(PlatformsView.nameColumns)
    drawing.write(
      row.techniques.fitting(columns: rest.count), dim, in: rest, row: line, .leading)
  }
}

extension Demo {
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

  mutating func pressKeyInPlatforms(_ key: Key, _ modifiers: Modifiers) -> [Effect] {
    guard case .platforms(let chosen) = overlay else { return [] }
    switch key {
    case .up: movePlatform(by: -1)
    case .down, .tab: movePlatform(by: 1)
    case .home: choosePlatform(0)
    case .end: choosePlatform(-1)
    case .enter, .character(" "): compare(chosen)
    case _ where key.digit.map { $0 <= Platform.allCases.count } ?? false:
      compare((key.digit ?? 1) - 1)
    case .escape, .character("C"), .character("q"): overlay = nil
    default: return pressOtherKeyInPlatforms(key, modifiers)
    }
    return []
  }

  /// Chooses a row, cyclically.
  private mutating func choosePlatform(_ row: Int) {
    let count = Platform.allCases.count
    overlay = .platforms(chosen: (row + count) % count)
  }

  /// Chooses the row some rows further down, cyclically.
  mutating func movePlatform(by rows: Int) {
    guard case .platforms(let chosen) = overlay else { return }
    choosePlatform(chosen + rows)
  }

  /// Performs `x`, `?` and the keys that always work, which close the list; any other key rings.
  private mutating func pressOtherKeyInPlatforms(_ key: Key, _ modifiers: Modifiers) -> [Effect] {
    switch Command.phoneCommand(for: key, modifiers, typing: false)?.name {
    case .redraw?: return [.redraw]
    case let command? where [.addLane, .help, .suspend, .interrupt].contains(command):
      overlay = nil
      return run(command)
    default: return [.ring]
    }
  }

  mutating func compare(_ row: Int) {
    overlay = nil
    let platform = Platform.allCases[row]
    session.change { $0.compare(platform.lanes, on: platform, at: $1) }
    show("\(platform.heading): \(scene.lanes.count) techniques side by side")
  }
}
