import Phone
import Screen

/// The list of platforms over the dimmed screen: a row each, with the techniques that a comparison shows.
struct PlatformList: Front, Hashable {
  /// The index of the chosen row, which Enter opens.
  private(set) var chosen: Int

  init(choosing platform: Platform) {
    chosen = Platform.allCases.firstIndex(of: platform) ?? 0
  }

  func pressKey(_ key: Key, _ modifiers: Modifiers, in demo: inout Demo) -> [Effect] {
    switch key {
    case .up: choose(chosen - 1, in: &demo)
    case .down, .tab: choose(chosen + 1, in: &demo)
    case .home: choose(0, in: &demo)
    case .end: choose(-1, in: &demo)
    case .enter, .character(" "): demo.compare(Platform.allCases[chosen])
    case _ where key.digit.map { $0 <= Platform.allCases.count } ?? false:
      demo.compare(Platform.allCases[(key.digit ?? 1) - 1])
    case .escape, .character("C"), .character("q"): demo.overlay = nil
    default: return pressOther(key, modifiers, in: &demo)
    }
    return []
  }

  /// Performs `x`, `?` and the keys that always work, which close the list; any other key rings.
  private func pressOther(_ key: Key, _ modifiers: Modifiers, in demo: inout Demo) -> [Effect] {
    switch Command.phoneCommand(for: key, modifiers, typing: false)?.name {
    case .redraw?: return [.redraw]
    case let command? where [.addLane, .help, .suspend, .interrupt].contains(command):
      demo.overlay = nil
      return demo.run(command)
    default: return [.ring]
    }
  }

  func press(_ target: Target?, _ mouse: Mouse, in demo: inout Demo) -> [Effect] {
    demo.overlay = nil
    if case .platform(let platform) = target { demo.compare(platform) }
    return []
  }

  func turnWheel(on target: Target?, up: Bool, in demo: inout Demo) -> [Effect] {
    choose(chosen + (up ? -1 : 1), in: &demo)
    return []
  }

  /// Chooses a row, cyclically.
  private func choose(_ row: Int, in demo: inout Demo) {
    let count = Platform.allCases.count
    var list = self
    list.chosen = (row + count) % count
    demo.overlay = list
  }
}

// MARK: - Drawing

extension PlatformList {
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
      PlatformList.markColumns + PlatformList.nameColumns + PlatformList.techniqueColumns
    let isRoomy = size.rows >= PlatformList.rows.count + 6
    return CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows).center(
      columns: content + PlatformList.frameColumns,
      rows: PlatformList.rows.count + (isRoomy ? 4 : 2))
  }

  private func places(in size: CellSize) -> [CellRect] {
    let area = area(in: size)
    let margin = (area.rows.count - PlatformList.rows.count) / 2
    return PlatformList.rows.indices.map { index in
      let row = area.rows.lowerBound + margin + index
      return CellRect(columns: area.columns.dropFirst(1).dropLast(1), rows: row..<row + 1)
    }
  }

  func draw(_ demo: Demo, on drawing: inout Drawing) {
    let (size, look) = (drawing.size, demo.options.appearance)
    drawing.dim(look)
    drawing.drawDialog(
      area(in: size), title: "Compare techniques of",
      note: "↑ ↓ Enter · x adds any", look)
    for (index, place) in places(in: size).enumerated() {
      let isPresent = Platform.allCases[index] == demo.session.configuration.platform
      draw(index, isPresent: isPresent, on: &drawing, in: place, look)
      drawing.mark(place, Target.platform(Platform.allCases[index]))
    }
  }

  private func draw(
    _ index: Int, isPresent: Bool, on drawing: inout Drawing, in place: CellRect, _ look: Appearance
  ) {
    let (row, isChosen) = (PlatformList.rows[index], index == chosen)
    let plane = isChosen ? look.outgoing : look.dialog
    let name = CellStyle(isChosen ? look.outgoingText : look.text(on: plane), on: plane, .bold)
    let dim = CellStyle(isChosen ? look.outgoingText : look.secondary(on: plane), on: plane)
    drawing.fill(place, dim.background)
    let line = place.rows.lowerBound
    drawing.write(isChosen ? "›" : " ", dim, in: place.columns, row: line, .leading)
    let columns = place.columns.dropFirst(2).dropLast(2)
    drawing.write(isPresent ? "•" : " ", dim, in: columns, row: line, .leading)
    let names = columns.dropFirst(PlatformList.markColumns)
    drawing.write(row.name.fitting(columns: names.count), name, in: names, row: line, .leading)
    let rest = names.dropFirst(PlatformList.nameColumns)
    drawing.write(
      row.techniques.fitting(columns: rest.count), dim, in: rest, row: line, .leading)
  }
}

extension Demo {
  fileprivate mutating func compare(_ platform: Platform) {
    overlay = nil
    session.change { $0.compare(platform.lanes, on: platform, at: $1) }
    show("\(platform.heading): \(scene.lanes.count) techniques side by side")
  }
}
