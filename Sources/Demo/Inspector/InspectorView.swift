import Lab
import Motion
import Phone
import Screen
import Strings

/// The inspector: facts, numbers, a diagnosis, graphs of the last animation, and notifications.
struct InspectorView {
  let animation: LastAnimation
  /// The animation up to the time of its numbers.
  let figures: LastAnimation
  let look: Appearance
  /// The scenario that `c` runs.
  let scenario: String
  /// The places of its parts.
  let layout: InspectorLayout
  /// Sentences about the seam.
  let sentences: SentenceLines
  /// True if the seam shows in large digits made of blocks.
  let hasLargeDigits: Bool

  private var phone: Phone { animation.phone }
  private var time: Seconds { animation.time }

  func draw(on canvas: inout Drawing) {
    drawFacts(on: &canvas, layout.facts)
    drawNumbers(on: &canvas, layout.numbers)
    drawSentences(on: &canvas)
    GraphsView(animation: animation, look: look).draw(on: &canvas, in: layout.graphs)
    if !layout.timeline.isEmpty {
      TimelineView(animation: animation, look: look).draw(on: &canvas, in: layout.timeline)
    }
  }

  private func ink(_ color: Color, _ attributes: CellStyle.Attributes = []) -> CellStyle {
    CellStyle(color, on: look.desk, attributes)
  }

  private var dim: CellStyle { ink(look.secondary(on: look.desk)) }
  private var plain: CellStyle { ink(look.text(on: look.desk)) }

  /// Writes the sentences with gaps, overlaps and the techniques that are right in their colors.
  private func drawSentences(on canvas: inout Drawing) {
    for word in sentences.words {
      canvas.write(
        word.text, style(of: word), column: word.place.column, row: word.place.row,
        within: layout.sentences.columns)
    }
  }

  private func style(of word: SentenceLines.Word) -> CellStyle {
    switch word.letters {
    case "gap": ink(look.color(ofSeam: 1, on: look.desk))
    case "overlap", "covered": ink(look.color(ofSeam: -1, on: look.desk))
    case _ where word.technique != nil: ink(look.accent(on: look.desk))
    default: plain
    }
  }
}

// MARK: - Facts

extension InspectorView {
  /// The columns of labels, and of values where notes are aligned.
  private static let labelColumns = 11
  private static let valueColumns = 19
  /// The narrowest inspector with aligned notes.
  private static let narrowestAligned = 56

  private func drawFacts(on canvas: inout Drawing, _ rect: CellRect) {
    let isAligned = rect.columns.count >= InspectorView.narrowestAligned
    let value = rect.columns.lowerBound + InspectorView.labelColumns
    for (fact, row) in zip(InspectorLayout.Fact.allCases, rect.rows) {
      let text = text(of: fact)
      canvas.write(text.label, dim, in: rect.columns, row: row, .leading)
      let end = canvas.write(
        text.value, ink(look.text(on: look.desk), .bold), column: value, row: row,
        within: rect.columns)
      let note = isAligned ? value + InspectorView.valueColumns : end + 2
      canvas.write(
        text.note, dim, in: min(note, rect.columns.upperBound)..<rect.columns.upperBound, row: row,
        .leading)
    }
  }

  private func text(
    of fact: InspectorLayout.Fact
  ) -> (label: String, value: String, note: String) {
    let configuration = phone.configuration
    switch fact {
    case .technique: return ("technique", configuration.laneName, curve)
    case .keyboard:
      let isPanel = phone.panel.isUp
      let kind = phone.keyboard.kind
      let height =
        isPanel
        ? points(phone.panelHeight)
        : kind.isDocked ? points(phone.keyboard.visibleHeight) : "undocked"
      return ("keyboard", isPanel ? "app's panel" : kind.rawValue, height + place)
    case .motion: return ("motion", configuration.keyboardMotion.name, motion)
    case .scenario:
      let running = animation.scene.run.map {
        ($0.scenario.name == scenario ? "" : $0.scenario.name + " ") + "is running"
      }
      return ("scenario", scenario, running ?? "c runs it")
    case .transcript:
      let policy = configuration.transcriptPolicy
      return ("transcript", policy.rawValue, policy.summary)
    }
  }

  /// The phone, with the rarest fact first, because a narrow inspector cuts the end.
  private var place: String {
    let configuration = phone.configuration
    let (platform, device) = (configuration.platform, configuration.device)
    let presentation = configuration.presentation
    let isNamed = platform == .ios || device != .iPhone8
    let names = [
      presentation == platform.presentation ? nil : presentation.rawValue,
      platform == .ios ? nil : platform.heading,
      device.isLandscape ? "landscape" : isNamed ? device.name : nil,
      configuration.hasTabBar ? "tab bar" : nil,
    ]
    let text = names.compactMap(\.self).joined(separator: ", ")
    return (device.isLandscape ? ", " : " on ") + text
  }

  /// The technique's curve, in words.
  private var curve: String {
    let configuration = phone.configuration
    if let own = configuration.follows { return own }
    if configuration.inherits { return "inherits the keyboard's curve" }
    let curve = configuration.tunedCurve
    return "\(curve.easing), \(fixed(curve.duration, digits: 2)) s"
  }

  private var motion: String {
    let curve = phone.configuration.keyboardMotion.curve
    guard case .spring(let spring) = curve.easing else {
      return "\(NamedEasing.label(of: curve.easing)), \(curve.duration) s"
    }
    return "spring \(brief(spring.mass)) \(brief(spring.stiffness)) \(brief(spring.damping)), "
      + "\(brief(curve.duration)) s"
  }

  private func brief(_ value: Double) -> String {
    value == value.rounded() ? fixed(value, digits: 0) : fixed(value, digits: 2)
  }

  private func points(_ value: Double) -> String { fixed(value) + " pt" }
}

// MARK: - Numbers

extension InspectorView {
  /// The columns kept for the seam: in large digits, as in -259.5, and in plain ones.
  private static let largeColumns = 23
  private static let plainColumns = 12
  /// The narrowest inspectors with large digits, and with units.
  private static let narrowestWithLargeDigits = 37
  private static let narrowestWithUnits = 42

  private func drawNumbers(on canvas: inout Drawing, _ rect: CellRect) {
    let seam = figures.seam(at: figures.time)
    let figure = seam.map { fixed($0, signed: true) }
    let color = seam.map { ink(look.color(ofSeam: $0, on: look.desk), .bold) } ?? dim
    let rows = rect.rows.suffix(3)
    let start = rect.columns.lowerBound
    let isLarge = hasLargeDigits && rect.columns.count >= InspectorView.narrowestWithLargeDigits
    let room = isLarge ? InspectorView.largeColumns : InspectorView.plainColumns
    if rows.count < rect.rows.count {
      canvas.write("seam, pt", dim, column: start, row: rect.rows.lowerBound)
      drawMessage(on: &canvas, rect.columns, besideSeam: room, row: rect.rows.lowerBound)
    }
    if isLarge, let figure, Canvas.largeColumns(of: figure) < room {
      canvas.add(
        .number(figure, color, Position(column: start, row: rows.lowerBound)))
    } else {
      let text = figure.map { $0 + " pt" } ?? "not seen"
      canvas.write(text, color, in: start..<start + room, row: rows.lowerBound, .leading)
    }
    let hasUnits = rect.columns.count >= InspectorView.narrowestWithUnits
    for (number, row) in zip(numbers, rows) {
      canvas.write(number.label, dim, column: start + room, row: row, within: rect.columns)
      let value = start + room + (hasUnits ? 10 : 9)
      canvas.write(
        number.value + (hasUnits ? number.unit : ""), plain,
        in: min(value, rect.columns.upperBound)..<rect.columns.upperBound, row: row, .leading)
    }
  }

  /// Writes the way of the first visible message since the window's start, above the numbers if the line fits there.
  private func drawMessage(
    on canvas: inout Drawing, _ columns: Range<Int>, besideSeam room: Int, row: Int
  ) {
    guard let moved = figures.messageMoved else { return }
    let lines = ["first visible message moved by ", "message moved by ", "message "]
      .map { $0 + fixed(moved, signed: true) + " pt" }
    let free = columns.dropFirst("seam, pt".count + 2)
    if lines[0].columns <= columns.dropFirst(room).count {
      canvas.write(lines[0], plain, in: columns.dropFirst(room), row: row, .leading)
    } else if let line = lines.first(where: { $0.columns <= free.count }) {
      canvas.write(line, plain, in: free, row: row, .trailing)
    }
  }

  private var numbers: [(label: String, value: String, unit: String)] {
    let (phone, time) = (figures.phone, figures.time)
    let isSeen = phone.isBarSeen(at: time)
    return [
      ("offset", isSeen ? fixed(phone.bottomOffset(at: time)) : "–", isSeen ? " pt" : ""),
      ("keyboard", fixed(phone.screenHeight - phone.keyboard.top(at: time)), " pt"),
      (
        "time", figures.elapsed.map { fixed($0, digits: 3) } ?? "–",
        figures.elapsed == nil ? "" : " s"
      ),
    ]
  }
}

/// The places of the inspector's parts; a part without room is empty.
struct InspectorLayout: Hashable {
  /// The facts, a row each.
  let facts: CellRect
  /// The caption of the seam, and three rows of numbers.
  let numbers: CellRect
  let sentences: CellRect
  let graphs: CellRect
  let timeline: CellRect
  /// The row of hints; nil if they are off.
  let hintRow: Int?

  /// The length of a long diagnosis, in columns.
  private static let sentenceLength = 250
  /// The rows below which nothing has a blank row around it, and from which everything has.
  private static let tight = 20
  private static let roomy = 26

  init(_ rect: CellRect, hasHints: Bool) {
    let hintRows = hasHints ? (rect.rows.count >= InspectorLayout.tight ? 2 : 1) : 0
    hintRow = hasHints ? rect.rows.upperBound - 1 : nil
    var rows = rect.rows.dropLast(hintRows)
    let isTight = rows.count < InspectorLayout.tight
    let isRoomy = rows.count >= InspectorLayout.roomy
    func take(_ count: Int, blank: Bool) -> CellRect {
      defer { rows = rows.dropFirst(count + (blank ? 1 : 0)) }
      return CellRect(columns: rect.columns, rows: rows.prefix(count))
    }
    let lines = InspectorLayout.sentenceLength / max(1, rect.columns.count) + 1
    let factCount = Fact.allCases.count - (isRoomy ? 0 : 1)
    let most = isTight ? (rows.count - 10) / 2 : rows.count - 13 - factCount
    facts = take(factCount, blank: isRoomy)
    numbers = take(isTight ? 3 : 4, blank: !isTight)
    sentences = take(min(lines, max(0, most)), blank: !isTight)
    let timelineRows = rows.count >= 20 ? min(8, rows.count / 3) : 0
    graphs = CellRect(columns: rect.columns, rows: rows.dropLast(timelineRows))
    timeline = CellRect(columns: rect.columns, rows: rows.suffix(max(0, timelineRows - 1)))
  }

  /// The inspector's facts in their order, top to bottom; the last one needs room.
  enum Fact: CaseIterable, Hashable {
    case technique, keyboard, motion, scenario, transcript
  }

  /// The part of the inspector under a cell.
  enum Target: Hashable {
    case fact(Fact)
    case numbers
    /// A column of the graphs, counted from their left edge.
    case graph(column: Int)
  }

  /// Returns the part under a cell; nil if the mouse does nothing there.
  func target(at position: Position) -> Target? {
    if facts.contains(position) {
      return .fact(Fact.allCases[position.row - facts.rows.lowerBound])
    }
    if numbers.contains(position) { return .numbers }
    return graphs.contains(position) ? .graph(column: column(at: position)) : nil
  }

  /// Returns the nearest column of the graphs, counted from their left edge.
  func column(at position: Position) -> Int {
    min(max(0, position.column - graphs.columns.lowerBound), graphs.columns.count - 1)
  }
}

/// The notifications of the last animation, and the technique's response.
struct TimelineView {
  let animation: LastAnimation
  let look: Appearance

  func draw(on canvas: inout Drawing, in rect: CellRect) {
    let plain = CellStyle(look.text(on: look.desk), on: look.desk)
    let dim = CellStyle(look.secondary(on: look.desk), on: look.desk)
    canvas.write("notifications", dim, in: rect.columns, row: rect.rows.lowerBound, .leading)
    let lines = posts.suffix(rect.rows.count - 1)
    for (post, row) in zip(lines, rect.rows.dropFirst()) {
      let start = canvas.write(
        line(post), post.wasObserved ? plain : dim, column: rect.columns.lowerBound, row: row,
        within: rect.columns)
      let rest = min(start + 1, rect.columns.upperBound)..<rect.columns.upperBound
      canvas.write(response(post), dim, in: rest, row: row, .leading)
    }
  }

  private var posts: [Posted] {
    guard let window = animation.window else { return [] }
    return animation.phone.posted.filter { $0.time >= window.lowerBound }
  }

  /// Returns a notification in one line: time, name, heights before and after; UIKit's also has a duration and a curve.
  private func line(_ post: Posted) -> String {
    let note = post.notification
    let time = fixed(post.time - (animation.window?.lowerBound ?? 0), digits: 3)
    let frames = "\(height(note.frameBegin))→\(height(note.frameEnd))"
    let how = note.name.family == .keyboard ? " \(note.duration) s, \(note.curve.rawValue)" : ""
    return "\(time) \(note.name.rawValue) \(frames)\(how)" + (note.isLocal ? "" : ", not ours")
  }

  private func height(_ frame: PointRect) -> String {
    frame.isEmpty ? "empty" : fixed(animation.phone.screenHeight - frame.y, digits: 0)
  }

  private func response(_ post: Posted) -> String {
    guard post.wasObserved else { return "" }
    return "▸ " + (post.actions.isEmpty ? "nothing" : post.actions.joined(separator: "; "))
  }
}
