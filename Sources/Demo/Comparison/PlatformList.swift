import Lab
import Phone
import Screen
import Strings

/// The list of platforms over the dimmed screen: a row each, with the first technique of its comparison and its fault.
///
/// Enter shows this technique, `x` all of the platform's side by side.
struct PlatformList: Front, Hashable {
  /// The index of the chosen row.
  private(set) var chosen: Int

  init(choosing platform: Platform) {
    chosen = Platform.allCases.firstIndex(of: platform) ?? 0
  }

  func pressKey(_ key: Key, _ modifiers: Modifiers, in demo: inout Demo) -> [Effect] {
    switch key {
    case .up: choose(chosen - 1, in: &demo)
    case .down, .tab, .character("P"): choose(chosen + 1, in: &demo)
    case .home: choose(0, in: &demo)
    case .end: choose(-1, in: &demo)
    case .enter, .character(" "): demo.open(Platform.allCases[chosen])
    case .character("x"): demo.open(Platform.allCases[chosen], comparing: true)
    case _ where key.digit.map { $0 <= Platform.allCases.count } ?? false:
      demo.open(Platform.allCases[(key.digit ?? 1) - 1])
    case .escape, .character("q"): demo.overlay = nil
    default: return pressOther(key, modifiers, in: &demo)
    }
    return []
  }

  /// Performs `?` and the keys that always work, which close the list; any other key rings.
  private func pressOther(_ key: Key, _ modifiers: Modifiers, in demo: inout Demo) -> [Effect] {
    switch KeyCommand.phoneCommand(for: key, modifiers, typing: false)?.name {
    case .redraw?: return [.redraw]
    case let command? where [.help, .suspend, .interrupt].contains(command):
      demo.overlay = nil
      return demo.run(command)
    default: return [.ring]
    }
  }

  func press(_ target: Target?, _ mouse: Mouse, in demo: inout Demo) -> [Effect] {
    demo.overlay = nil
    if case .platform(let platform) = target { demo.open(platform) }
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
  /// A platform with the first technique of its comparison, the worst seam that this shows on the platform's phone, and why.
  private struct PlatformRow {
    let platform: Platform
    let name: String
    let technique: String
    /// The scenario of the seam; nil for the usual one.
    let scenario: String?
    let kind: Seam.Kind
    let worst: String
    let fault: String

    init(_ index: Int, _ platform: Platform) {
      let technique = platform.lanes[0]
      let measurement = PlatformRow.measurement(of: technique)
      self.platform = platform
      (name, self.technique) = ("\(index + 1)  \(platform.heading)", technique.rawValue)
      scenario = measurement.scenario == Options.usualScenario ? nil : measurement.scenario
      let seams = measurement.figures.worstSeams.map(\.seam)
      let seam = seams.max { abs($0.shown) < abs($1.shown) } ?? Seam(0)
      kind = seam.kind
      let mark = measurement.isUnverified ? "?" : ""
      worst = seam.shown.signedPoints() + mark + " " + platform.unit
      fault = (technique.traits.fault ?? "").withoutCodeMarks
    }

    /// Measures a technique in the scenario that shows its fault; on a phone where it is right there, in another one.
    private static func measurement(of technique: TechniqueName) -> SeamMeasurement {
      var phone = Phone.Configuration()
      phone.show(technique)
      let telling = SeamMeasurement(phone, in: .telling(of: technique))
      return telling.figures.kind == .right
        ? SeamMeasurement(phone, in: .known("interrupt")) : telling
    }
  }

  private static let rows = Platform.allCases.enumerated().map { PlatformRow($0, $1) }
  private static let nameColumns = (rows.map(\.name.columns).max() ?? 0) + 2
  /// The columns of a mark, and those of a row, which hold each fault in two lines, or in one where there is room.
  private static let (markColumns, rowColumns, mostColumns) = (2, 74, 106)
  /// The columns of a name's number, below which its fault is free.
  private static let faultMargin = 3

  func draw(_ demo: Demo, on drawing: inout Drawing) {
    let (size, look, rows) = (drawing.size, demo.options.appearance, PlatformList.rows)
    let wanted = max(PlatformList.rowColumns, min(size.columns - 18, PlatformList.mostColumns))
    let columns = min(wanted, size.columns - Dialog.frame.columns)
    let faults = rows.map {
      $0.fault.wrapped(columns: columns - PlatformList.markColumns - PlatformList.faultMargin)
    }
    // Blank rows leave first, then the second lines of faults, then faults.
    let stack = Stack<Int>(
      rows.indices.flatMap { index in
        [
          .blank(index == 0 ? 0 : 1, rank: 3), .fixed(1, index),
          .fixed(1, index, rank: 1),
          .fixed(min(1, faults[index].count - 1), index, rank: 2),
        ]
      })
    let lengths = stack.lengths(in: size.rows - Dialog.frame.rows)
    let content = CellSize(columns: columns, rows: lengths.reduce(0, +))
    let dialog = Dialog(title: "Platforms", notes: ["Enter shows · x compares"], content: content)
    let (place, _) = dialog.draw(on: &drawing, look)
    let parts = stack.split(place)
    for (index, row) in rows.enumerated() {
      guard let place = parts[index]?.inset(columns: -1, rows: 0) else { continue }
      let isPresent = row.platform == demo.session.configuration.platform
      draw(
        row, faults[index], isChosen: index == chosen, isPresent: isPresent, on: &drawing,
        in: place, look)
      drawing.mark(place, Target.platform(row.platform))
    }
  }

  private func draw(
    _ row: PlatformRow, _ fault: [String], isChosen: Bool, isPresent: Bool,
    on drawing: inout Drawing,
    in place: CellRect, _ look: Appearance
  ) {
    let tint =
      look.hasFewColors ? look.outgoing : look.dialog.mixed(with: look.outgoing, 0.3)
    let plane = isChosen ? tint : look.dialog
    func ink(_ color: Color, _ attributes: CellStyle.Attributes = []) -> CellStyle {
      CellStyle(isChosen && look.hasFewColors ? look.outgoingText : color, on: plane, attributes)
    }
    let text = look.text(on: plane)
    let (name, dim) = (ink(text, .bold), ink(isChosen ? text : look.secondary(on: plane)))
    drawing.fill(place, plane)
    let line = place.rows.lowerBound
    let columns = place.columns.dropFirst(1).dropLast(1)
    drawing.write(isPresent ? "•" : " ", name, in: columns, row: line, .leading)
    let names = columns.dropFirst(PlatformList.markColumns)
    drawing.write(row.name, name, in: names, row: line, .leading)
    // The colors of seams are weak on the tint.
    let kind = isChosen ? text : look.color(of: row.kind, on: plane)
    drawing.write(row.worst, ink(kind, .bold), in: names, row: line, .trailing)
    let techniques = names.dropFirst(PlatformList.nameColumns).dropLast(row.worst.columns + 1)
    let whole = row.technique + (row.scenario.map { ", \($0)" } ?? "")
    let words = whole.columns <= techniques.count ? whole : row.technique
    drawing.write(words, dim, in: techniques, row: line, .leading)
    let lines = place.rows.dropFirst()
    for (index, (text, line)) in zip(fault, lines).enumerated() {
      let isCut = index == lines.count - 1 && fault.count > lines.count
      let columns = names.dropFirst(PlatformList.faultMargin)
      drawing.write(
        isCut ? (text + " …").fitting(columns: columns.count) : text, dim, in: columns, row: line,
        .leading)
    }
  }
}

extension Demo {
  /// Shows a platform in the lanes that there are, or as many of its techniques as there is room for.
  fileprivate mutating func open(_ platform: Platform, comparing: Bool = false) {
    overlay = nil
    session.change { scene, time in
      if comparing {
        scene.compare(platform.lanes, on: platform, at: time)
      } else {
        scene.show(platform, at: time)
      }
    }
    let shown =
      scene.isComparison
      ? "\(scene.lanes.count) techniques side by side"
      : scene.phone.configuration.technique.rawValue
    show("\(platform.heading): \(shown)")
  }
}
