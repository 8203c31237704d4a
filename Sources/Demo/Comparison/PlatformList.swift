import Lab
import Phone
import Screen
import Strings

/// The list of platforms over the dimmed screen: a row each, with the first technique of its comparison and its fault.
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
  /// A platform with the first technique of its comparison, the worst seam that this shows, and why.
  private struct Row {
    let platform: Platform
    let name: String
    let technique: String
    let worst: Seam
    let fault: String

    init(_ index: Int, _ platform: Platform) {
      let technique = platform.lanes.first ?? .reference
      let scenario = Scenario.telling(of: technique)
      let figures = SeamMeasurement(.usual(for: technique), in: scenario, rate: 250).figures
      let seams = [figures.lowest, Seam(figures.maxGap.points)]
      self.platform = platform
      (name, self.technique) = ("\(index + 1)  \(platform.heading)", technique.rawValue)
      worst = seams.max { abs($0.shown) < abs($1.shown) } ?? Seam(0)
      fault = (technique.traits.fault ?? "").withoutCodeMarks
    }
  }

  private static let rows = Platform.allCases.enumerated().map { Row($0, $1) }
  private static let nameColumns = (rows.map(\.name.columns).max() ?? 0) + 2
  /// The columns of a mark, and those of a row, which hold each fault in two lines, or in one where there is room.
  private static let (markColumns, rowColumns, mostColumns) = (2, 72, 104)

  /// Returns the lines of a row: its names and its worst seam, and as much of the fault as there is room for.
  private func lines(in size: CellSize) -> Int {
    min(max((size.rows - 2) / PlatformList.rows.count, 1), 3)
  }

  private func area(in size: CellSize) -> CellRect {
    CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows).center(
      columns: max(PlatformList.rowColumns, min(size.columns - 20, PlatformList.mostColumns)) + 6,
      rows: PlatformList.rows.count * lines(in: size) + 2)
  }

  func draw(_ demo: Demo, on drawing: inout Drawing) {
    let (size, look) = (drawing.size, demo.options.appearance)
    let (area, lines) = (area(in: size), lines(in: size))
    drawing.dim(look)
    drawing.drawDialog(
      area, title: "Compare a platform", note: "↑ ↓ Enter · x adds any", look)
    for (index, row) in PlatformList.rows.enumerated() {
      let first = area.rows.lowerBound + 1 + index * lines
      let place = CellRect(
        columns: area.columns.dropFirst().dropLast(), rows: first..<first + lines)
      let isPresent = row.platform == demo.session.configuration.platform
      draw(row, isChosen: index == chosen, isPresent: isPresent, on: &drawing, in: place, look)
      drawing.mark(place, Target.platform(row.platform))
    }
  }

  private func draw(
    _ row: Row, isChosen: Bool, isPresent: Bool, on drawing: inout Drawing, in place: CellRect,
    _ look: Appearance
  ) {
    let tint =
      look.hasFewColors ? look.outgoing : look.dialog.mixed(with: look.outgoing, 0.3)
    let plane = isChosen ? tint : look.dialog
    func ink(_ color: Color, _ attributes: CellStyle.Attributes = []) -> CellStyle {
      CellStyle(isChosen && look.hasFewColors ? look.outgoingText : color, on: plane, attributes)
    }
    let (name, dim) = (ink(look.text(on: plane), .bold), ink(look.secondary(on: plane)))
    drawing.fill(place, plane)
    let line = place.rows.lowerBound
    let columns = place.columns.dropFirst(1).dropLast(1)
    drawing.write(isPresent ? "•" : " ", name, in: columns, row: line, .leading)
    let names = columns.dropFirst(PlatformList.markColumns)
    drawing.write(row.name, name, in: names, row: line, .leading)
    let worst = row.worst.shown.signedPoints() + " pt"
    drawing.write(
      worst, ink(look.color(of: row.worst.kind, on: plane), .bold), in: names, row: line, .trailing)
    let techniques = names.dropFirst(PlatformList.nameColumns).dropLast(worst.columns + 1)
    drawing.write(row.technique, dim, in: techniques, row: line, .leading)
    // Below the name, after its number.
    let faults = names.dropFirst(3)
    let texts = row.fault.wrapped(columns: faults.count)
    for (text, line) in zip(texts, place.rows.dropFirst()) {
      let isCut = line == place.rows.upperBound - 1 && line - place.rows.lowerBound < texts.count
      drawing.write(
        isCut ? (text + " …").fitting(columns: faults.count) : text, dim, in: faults, row: line,
        .leading)
    }
  }
}

extension Demo {
  fileprivate mutating func compare(_ platform: Platform) {
    overlay = nil
    session.change { $0.compare(platform.lanes, on: platform, at: $1) }
    show("\(platform.heading): \(scene.lanes.count) techniques side by side")
  }
}
