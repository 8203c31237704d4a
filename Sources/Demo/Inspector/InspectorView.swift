import Lab
import Motion
import Phone
import Screen
import Strings

/// The upper part of the inspector: settings, the seam, the reason and the fix.
struct InspectorView {
  let animation: LastAnimation
  /// The animation up to the time of the figures.
  let figures: LastAnimation
  let worst: (seam: Seam, elapsed: Seconds)?
  let reading: [(text: String, seam: Seam)]
  let sentences: SentenceLines
  let look: Appearance
  /// The scenario that `c` runs.
  let scenario: String
  /// The places of its parts.
  let layout: InspectorLayout

  func draw(on drawing: inout Drawing) {
    drawSettings(on: &drawing)
    drawNumbers(on: &drawing)
    drawSentences(on: &drawing)
  }

  private func ink(_ color: Color, _ attributes: CellStyle.Attributes = []) -> CellStyle {
    CellStyle(color, on: look.desk, attributes)
  }

  private var dim: CellStyle { ink(look.secondary(on: look.desk)) }
  private var plain: CellStyle { ink(look.text(on: look.desk)) }

  /// Writes the sentences with gaps, overlaps and the techniques that are right in their colors, beside a line in the color of
  /// the reason, and of the fix.
  private func drawSentences(on drawing: inout Drawing) {
    let edge = Double(layout.sentences.columns.lowerBound)
    var rows = sentences.rows[...]
    while let (row, isFix) = rows.first {
      let count = zip(rows, row...).prefix { $0.isFix == isFix && $0.row == $1 }.count
      let color = isFix ? look.accent(on: look.desk) : reasonColor
      drawing.add(
        .box(
          Box(left: edge, top: Double(row), right: edge + 0.5, bottom: Double(row + count)), color,
          opacity: 1))
      rows = rows.dropFirst(count)
    }
    for part in sentences.parts {
      let place = part.place
      let end = drawing.write(
        part.text, style(of: part), column: place.column, row: place.row,
        within: layout.sentences.columns)
      guard case .technique(let name) = part.meaning else { continue }
      drawing.mark(
        CellRect(columns: place.column..<end, rows: place.row..<place.row + 1),
        Target.technique(name))
    }
  }

  private var reasonColor: Color {
    let worst = reading.first?.seam
    return worst.map { look.color(of: $0.kind, on: look.desk) } ?? look.secondary(on: look.desk)
  }

  private func style(of part: SentenceLines.SentencePart) -> CellStyle {
    switch part.meaning {
    case .gap: ink(look.color(of: .gap, on: look.desk))
    case .overlap: ink(look.color(of: .overlap, on: look.desk))
    case .technique: ink(look.accent(on: look.desk))
    case .plain: plain
    case .label: ink(look.text(on: look.desk), .bold)
    }
  }
}

// MARK: - Settings

extension InspectorView {
  /// Writes the settings in one line: the technique with its curve, and on the right what differs from the usual phone.
  private func drawSettings(on drawing: inout Drawing) {
    let (place, row) = (layout.settings.columns, layout.settings.rows.lowerBound)
    var shared: [String] = []
    for (setting, columns) in InspectorView.settings(of: animation, scenario, in: layout.settings) {
      drawing.mark(
        CellRect(columns: columns, rows: layout.settings.rows), Target.setting(setting.command))
      guard !setting.isShared else {
        shared.append(setting.text)
        continue
      }
      let style = setting.isTitle ? ink(look.text(on: look.desk), .bold) : dim
      drawing.write(setting.text, style, in: columns, row: row, .leading)
    }
    drawing.write(shared.joined(separator: " · "), dim, in: place, row: row, .trailing)
  }

  /// A word of the line of settings, and the command that changes it.
  struct ShownSetting {
    let text: String
    let command: CommandName
    var isTitle = false
    /// True for one of all techniques, on the right.
    var isShared = false
  }

  /// Returns the settings with their columns; those without room are left out, the rarest of the shared ones last.
  static func settings(
    of animation: LastAnimation, _ scenario: String, in rect: CellRect
  ) -> [(setting: ShownSetting, columns: Range<Int>)] {
    let configuration = animation.phone.configuration
    let curve = ShownSetting(text: configuration.curveInWords, command: .nextTechnique)
    let shared = sharedSettings(of: animation, scenario)
    var free = rect.columns.count - configuration.laneName.columns
    let title = ShownSetting(
      text: configuration.laneName, command: .nextTechnique, isTitle: true)
    var right: [ShownSetting] = []
    for setting in shared where free >= setting.text.columns + 3 {
      right.append(setting)
      free -= setting.text.columns + 3
    }
    let left = [title] + (free >= curve.text.columns + 3 ? [curve] : [])
    var column = rect.columns.lowerBound
    var places = left.map { setting in
      defer { column += setting.text.columns + 2 }
      return (setting, column..<column + setting.text.columns)
    }
    column = rect.columns.upperBound - right.reduce(-3) { $0 + $1.text.columns + 3 }
    places += right.map { setting in
      defer { column += setting.text.columns + 3 }
      return (setting, column..<column + setting.text.columns)
    }
    return places
  }

  private static func sharedSettings(
    of animation: LastAnimation, _ scenario: String
  ) -> [ShownSetting] {
    let (phone, configuration) = (animation.phone, animation.phone.configuration)
    var usual = Phone.Configuration()
    usual.show(configuration.technique, on: configuration.platform)
    let kind = phone.keyboard.kind
    let keyboard = phone.panel.isUp ? "app's panel" : kind == usual.keyboard ? nil : kind.rawValue
    let shown = animation.scene.run?.scenario.name ?? scenario
    let (platform, presentation) = (configuration.platform, configuration.presentation)
    let motion = configuration.keyboardMotion
    let settings: [(String?, CommandName)] = [
      (platform == .ios ? nil : platform.heading, .platforms),
      (presentation == platform.presentation ? nil : presentation.rawValue, .platforms),
      (configuration.device == usual.device ? nil : configuration.device.name, .nextDevice),
      (keyboard, .nextKeyboard),
      (motion == configuration.device.motions[0] ? nil : motion.name, .nextMotion),
      (shown == Options.usualScenario ? nil : shown, .nextScenario),
    ]
    return settings.compactMap { text, command in
      text.map { ShownSetting(text: $0, command: command, isShared: true) }
    }
  }
}

extension Phone {
  /// Returns the mark of a bar that is in place at a time, by the highest of keyboard, panel and floor.
  func rightInWords(at time: Seconds) -> String {
    guard !configuration.hasGap else { return "✓ as designed" }
    let (keyboard, panel) = (keyboard.top(at: time), panelTop(at: time))
    guard min(keyboard, panel) < screenHeight - configuration.floor else { return "✓ at rest" }
    return keyboard <= panel ? "✓ on the keyboard" : "✓ on the panel"
  }
}

extension Phone.Configuration {
  /// The technique's curve, in words.
  var curveInWords: String {
    if let follows { return follows }
    if inherits { return "inherits the keyboard's curve" }
    let easing = if case .spring = barCurve.easing { "spring" } else { "\(barCurve.easing)" }
    let own = "\(easing), \(fixed(barCurve.duration, digits: 2)) s"
    return technique.traits.inherits ? own + ", overriding the keyboard's" : own
  }
}

// MARK: - Numbers

extension InspectorView {
  /// The columns kept for the seam: in plain digits, in large ones as in −259.5, and in huge ones as in −56.9.
  private static let (plainColumns, largeColumns, hugeColumns) = (14, 22, 36)
  /// The columns of the words beside it.
  private static let wordColumns = 20

  /// True if words beside a number are shorter: from 40 columns on there is room for "points, the worst".
  private var isNarrow: Bool { layout.numbers.columns.count < InspectorView.largeColumns + 18 }
  private var platform: Platform { animation.phone.configuration.platform }
  private var unitInWords: String { isNarrow ? platform.unit : platform.unitInWords }

  /// Draws the seam, at rest the worst one of the move, and beside it its kind and the places of bar, keyboard and messages.
  private func drawNumbers(on drawing: inout Drawing) {
    guard let top = layout.numbers.rows.first else { return }
    guard figures.window != nil else { return drawInvitation(on: &drawing, row: top) }
    let now = figures.seam(at: figures.time)
    let seam = worst?.seam ?? now
    let color = seam.map { look.color(of: $0.kind, on: look.desk) } ?? look.secondary(on: look.desk)
    let nowInk = now.map { ink(look.color(of: $0.kind, on: look.desk)) } ?? dim
    let meaning = [
      [(unitInWords + (worst == nil ? "" : ", worst"), dim)],
      [(word(of: seam), ink(color, .bold))]
        + (worst.map { [((isNarrow ? " " : " at ") + fixed($0.elapsed, digits: 2) + " s", dim)] }
          ?? []),
      worst == nil
        ? [(figures.elapsed.map { "at \(fixed($0, digits: 2)) s" } ?? "", dim)]
        : [("now ", dim), (now.map { length($0.shown.signedPoints()) } ?? "not seen", nowInk)],
    ]
    let rest = draw(seam, meaning, on: &drawing)
    if layout.numbers.rows.count > 5 {
      drawPlaces(on: &drawing, layout.numbers.columns, row: top + 6)
    } else {
      drawPlaces(on: &drawing, below: rest.dropFirst(InspectorView.wordColumns), row: top)
    }
  }

  /// Offers the key that begins a move, before anything has moved.
  private func drawInvitation(on drawing: inout Drawing, row: Int) {
    let columns = layout.numbers.columns
    let (key, words) = (" Tab ", animation.scene.tabMeaning.dropFirst(3))
    let start = drawing.write(
      key, look.chip(on: look.desk), column: columns.lowerBound, row: row, within: columns)
    let end = drawing.write(String(words), dim, column: start, row: row, within: columns)
    drawing.mark(
      CellRect(columns: columns.lowerBound..<end, rows: row..<row + 1),
      Target.hint(.toggleKeyboard))
  }

  /// Draws a seam as large as there is room for, and three lines of words beside it; returns the columns from there on.
  private func draw(
    _ seam: Seam?, _ words: [[(String, CellStyle)]], on drawing: inout Drawing
  ) -> Range<Int> {
    let figure = seam?.shown.signedPoints()
    let (columns, top) = (layout.numbers.columns, layout.numbers.rows.lowerBound)
    let sizes: [(DigitSize, columns: Int)] = [
      (.huge, InspectorView.hugeColumns), (.large, InspectorView.largeColumns),
    ]
    let digits = sizes.first { size, kept in
      layout.numbers.rows.count >= size.rows && columns.count >= kept + 14
        && (figure.map { size.columns(of: $0) < kept } ?? false)
    }
    // In the room of huge digits all else is in the middle.
    let first = top + (layout.numbers.rows.count > 5 ? 1 : 0)
    if let digits, let figure, let seam {
      let style = ink(look.areaColor(of: seam.kind))
      let place = Position(column: columns.lowerBound, row: digits.0 == .huge ? top : first)
      drawing.add(.number(figure, style, place, digits.0))
    } else {
      let text = figure.map(length) ?? "not seen"
      let color = seam.map { look.color(of: $0.kind, on: look.desk) }
      drawing.write(
        text, ink(color ?? look.secondary(on: look.desk), .bold), in: columns, row: first, .leading)
    }
    let rest = columns.dropFirst(digits?.columns ?? InspectorView.plainColumns)
    var place = rest
    // The words of a bar in place stand beside its number, others where they stay while the number changes.
    if let digits, let figure, seam?.kind == .right {
      place = columns.dropFirst(digits.0.columns(of: figure) + 4)
    }
    for (index, parts) in words.enumerated() {
      var column = place.lowerBound
      for (text, style) in parts {
        column = drawing.write(text, style, column: column, row: first + index, within: place)
      }
    }
    return rest
  }

  /// Returns a seam's kind, with a question mark at the worst one of an unverified motion.
  private func word(of seam: Seam?) -> String {
    seam.map {
      $0.kind == .right
        ? isNarrow ? "✓ in place" : figures.phone.rightInWords(at: figures.time)
        : $0.kind.phrase + figures.unverifiedSign
    } ?? ""
  }

  /// The places of bar and keyboard, and the bar's largest kick if there was one.
  private var places: [(name: String, text: String)] {
    let (phone, time) = (figures.phone, figures.time)
    let kick = figures.window.flatMap { phone.kick(since: $0.lowerBound)?.size } ?? 0
    return [
      (
        "bar",
        phone.isBarSeen(at: time)
          ? length(fixed(phone.bottomOffset(at: time)).withMinusSign) : "not seen"
      ),
      ("keyboard", length(fixed(phone.screenHeight - phone.keyboard.top(at: time)))),
    ] + (kick >= Phone.Kick.leastShown ? [("kick", length(fixed(kick, digits: 0)) + "/s")] : [])
  }

  /// Writes the places one below the other.
  private func drawPlaces(on drawing: inout Drawing, below columns: Range<Int>, row: Int) {
    let columns = columns.prefix(36)
    guard columns.count >= 18 else { return }
    for (index, place) in places.enumerated() {
      drawing.write(place.name, dim, in: columns, row: row + index, .leading)
      drawing.write(place.text, plain, in: columns, row: row + index, .trailing)
    }
  }

  /// Writes the places in one row, evenly apart at three digits before the point.
  private func drawPlaces(on drawing: inout Drawing, _ columns: Range<Int>, row: Int) {
    var start = columns.lowerBound
    for place in places {
      let end = drawing.write(place.name + " ", dim, column: start, row: row, within: columns)
      drawing.write(place.text, plain, column: end, row: row, within: columns)
      start = end + "260.0 pt".columns + 4
    }
  }

  private func length(_ number: String) -> String { number + " " + platform.unit }
}

// MARK: - Layout

/// The places of the inspector's parts; a part without room is empty.
struct InspectorLayout: Hashable {
  private enum InspectorRow { case settings, numbers, sentences, heights, seams, timeline }

  private let parts: [InspectorRow: CellRect]

  /// The narrowest inspector with huge digits.
  private static let leastHuge = 60
  /// The rows from which the heights show: in a window of 50.
  private static let tall = 48

  init(_ rect: CellRect, hasHints: Bool) {
    let hints = hasHints ? 1 : 0
    let (lines, more) = SentenceLines.rows(columns: rect.columns.count)
    let huge = rect.columns.count >= InspectorLayout.leastHuge ? 4 : 0
    let hasHeights = rect.rows.count >= InspectorLayout.tall
    parts = Stack<InspectorRow>([
      .fixed(1, .settings), .blank(rank: 2),
      .fixed(3, .numbers), .fixed(huge, .numbers, rank: 6), .blank(rank: 2),
      .upTo(lines, .sentences, rank: 1), .upTo(more, .sentences, rank: 5), .blank(rank: 3),
      .atLeast(hasHeights ? 7 : 0, .heights, rank: 7), .blank(hasHeights ? 1 : 0, rank: 7),
      .fixed(2, .seams, rank: 4), .upTo(10, .seams, rank: 8), .atLeast(5, .seams, weight: 2),
      .blank(rank: 9), .fixed(6, .timeline, rank: 9),
      .blank(hints, rank: 3), .blank(hints, rank: 0),
    ]).split(rect)
  }

  /// The line of settings.
  var settings: CellRect { parts[.settings, default: .empty] }
  var numbers: CellRect { parts[.numbers, default: .empty] }
  var sentences: CellRect { parts[.sentences, default: .empty] }
  /// The heights of keyboard and bar over time, with a caption.
  var heights: CellRect { parts[.heights, default: .empty] }
  /// The seam over time, with a caption and the seconds.
  var seams: CellRect { parts[.seams, default: .empty] }
  var timeline: CellRect { parts[.timeline, default: .empty] }
  /// The first row of the graphs.
  var graphRow: Int { (heights.isEmpty ? seams : heights).rows.lowerBound }
}
