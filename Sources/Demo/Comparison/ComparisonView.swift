import Lab
import Motion
import Phone
import Screen
import Strings

/// Several techniques side by side: a phone each with its title, and below it its seam over time.
struct ComparisonView {
  private let layout: SceneLayout
  private let history: History
  private let options: Options
  /// The note on slow or paused time, for the header; empty if it stands elsewhere.
  private let timeNote: String
  /// The seams of all lanes over time.
  private let charts: [Chart]

  init(
    _ layout: SceneLayout, history: History, options: Options, timeNote: String, _ charts: [Chart]
  ) {
    (self.layout, self.history, self.options) = (layout, history, options)
    (self.timeNote, self.charts) = (timeNote, charts)
  }

  private var scene: Scene { layout.scene }
  private var time: Seconds { layout.time }
  private var look: Appearance { options.appearance }

  func draw(on drawing: inout Drawing, in rect: CellRect) {
    guard let areas = layout.comparison else { return }
    for (lane, columns) in areas.lanes {
      drawing.mark(CellRect(columns: columns, rows: rect.rows), Target.lane(lane))
    }
    drawPhones(areas, on: &drawing)
    // A keyboard on its way reaches below its phone, and a bubble above one without a header.
    for rows in [rect.rows.lowerBound..<areas.above, areas.below..<rect.rows.upperBound] {
      drawing.fill(CellRect(columns: rect.columns, rows: rows), look.desk)
    }
    areas.header.map { drawHeader(on: &drawing, areas, row: $0) }
    let seams = areas.lanes.map { LaneSeams(history, time, lane: $0.lane) }
    for ((lane, columns), seams) in zip(areas.lanes, seams) {
      drawTitle(lane, seams, on: &drawing, columns, areas)
      let isOff = seams.reading.contains { $0.seam.points != 0 }
      drawWorst(
        lane, seams, on: &drawing, isOff ? areas.numberRoom(in: columns) : columns,
        row: areas.seams.upperBound)
    }
    for (_, columns) in areas.lanes {
      drawing.fill(CellRect(columns: columns, rows: areas.seams), look.well)
    }
    for chart in charts { chart.draw(on: &drawing, now: time) }
  }

  private func drawPhones(_ areas: ComparisonLayout, on drawing: inout Drawing) {
    let layouts = layout.lanes
    if !areas.isRimmed, !look.hasFewColors {
      // The bar's plane is almost the desk's, so a darker one shows where the phones end.
      let plane = look.isDark ? look.well : look.desk.mixed(with: look.text(on: look.desk), 0.07)
      let columns = areas.window.lowerBound - 1..<areas.window.upperBound + 1
      drawing.fill(CellRect(columns: columns, rows: areas.phones), plane)
    }
    let phones = areas.lanes.map { lane, _ in
      var phone = PhoneView(scene, lane: lane, at: time, layout: layouts[lane], options)
      phone.showsStatus = areas.keyboard == nil
      return phone
    }
    if areas.keyboard != nil {
      phones.first { $0.lane == scene.focus }?.draw(phones, on: &drawing)
      return
    }
    for phone in phones {
      phone.draw(on: &drawing)
      guard areas.isRimmed else { continue }
      let rim = phone.layout.phone.inset(columns: -1, rows: -1)
      RimView(rect: rim, look: look).draw(on: &drawing)
    }
  }

  /// The narrowest lane with the present beside its worst, and the fewest columns for a curve in words.
  private static let (leastWide, leastCurve) = (24, 12)
  /// The columns of a chip beside a lane's name.
  private static let chipColumns = " worst −56.9? ".columns

  private func ink(_ color: Color, _ attributes: CellStyle.Attributes = []) -> CellStyle {
    CellStyle(color, on: look.desk, attributes)
  }

  private func color(of seam: Seam) -> Color { look.color(of: seam.kind, on: look.desk) }
  private var platform: Platform { scene.phone.configuration.platform }
  private var dim: CellStyle { ink(look.secondary(on: look.desk)) }
  private var bold: CellStyle { ink(look.text(on: look.desk), .bold) }
}

// MARK: - Captions

extension ComparisonView {
  /// Writes what all lanes share, and the time of the motion.
  private func drawHeader(on drawing: inout Drawing, _ areas: ComparisonLayout, row: Int) {
    let columns = areas.window
    let configuration = scene.phone.configuration
    let move =
      scene.phone.isDragged
      ? "drag" : scene.isPanelUp ? "panel" : scene.isKeyboardUp ? "show" : "hide"
    let name = scene.run?.scenario.name ?? (scene.animationWindow == nil ? "at rest" : move)
    let start = drawing.write(name, bold, column: columns.lowerBound, row: row, within: columns)
    let shared = [
      "in " + platform.unitInWords, configuration.device.name,
      scene.phone.keyboard.kind.rawValue, configuration.keyboardMotion.name,
    ].filter { $0 != name }
    let times = scene.animationWindow.map { window in
      let (length, elapsed) = (window.upperBound - window.lowerBound, time - window.lowerBound)
      let passed = "\(fixed(min(elapsed, length), digits: 2)) s of \(fixed(length, digits: 2))"
      return passed + (timeNote.isEmpty ? "" : " · " + timeNote)
    }
    let free = columns.dropFirst(start + 2 - columns.lowerBound)
      .dropLast(times.map { $0.columns + 2 } ?? 0)
    drawing.write(
      shared.whole(columns: free.count, separator: " · "), dim, in: free, row: row, .leading)
    times.map { drawing.write($0, dim, in: columns, row: row, .trailing) }
  }

  /// Writes a lane's number and name, and its seam in large digits below them where there is room, else as a chip on the right.
  private func drawTitle(
    _ lane: Int, _ seams: LaneSeams, on drawing: inout Drawing, _ columns: Range<Int>,
    _ areas: ComparisonLayout
  ) {
    let configuration = scene.lanes[lane].configuration
    let (row, name) = (areas.titles.lowerBound, configuration.laneName)
    let headline = headline(of: lane, seams)
    let start = columns.lowerBound + 2
    var number = dim
    if lane == scene.focus {
      // A badge, from half a column before the number.
      let badge = Box(
        left: Double(start) - 2.5, top: Double(row), right: Double(start) - 1,
        bottom: Double(row + 1))
      drawing.add(.box(badge, look.outgoing, opacity: 1))
      number = CellStyle(look.outgoingText, on: .clear, .bold)
    }
    drawing.write("\(lane + 1)", number, column: columns.lowerBound, row: row, within: columns)
    if !areas.numbers.isEmpty {
      let shown = name.fitting(columns: columns.upperBound - start)
      let end = drawing.write(shown, bold, column: start, row: row, within: columns)
      let rest = columns.dropFirst(end + 2 - columns.lowerBound)
      if rest.count >= ComparisonView.leastCurve {
        drawing.write(curve(of: configuration, in: rest), dim, in: rest, row: row, .leading)
      }
      return drawNumber(headline, on: &drawing, areas.numberRoom(in: columns), areas)
    }
    let (chip, now) = chips(of: headline, isWide: columns.count >= ComparisonView.leastWide)
    let numbers = areas.numberRoom(in: columns)
    let free = numbers.count - 3 - name.columns
    let longest = scene.lanes.map(\.configuration.laneName.columns).max() ?? 0
    // The same row for the chips of all lanes.
    let isBeside = ComparisonView.chipColumns <= numbers.count - 3 - longest
    drawing.write(
      name, bold, in: columns.dropFirst(start - columns.lowerBound), row: row, .leading)
    let (beside, below) = isBeside ? (chip, now) : (now, chip)
    if beside.text.columns <= free {
      drawing.write(beside.text, beside.style, in: numbers, row: row, .trailing)
    }
    drawing.write(below.text, below.style, in: numbers, row: row + 1, .trailing)
    let rest = below.text.isEmpty ? columns : numbers.dropLast(below.text.columns + 1)
    guard rest.count >= ComparisonView.leastCurve else { return }
    drawing.write(curve(of: configuration, in: rest), dim, in: rest, row: row + 1, .leading)
  }

  /// Returns a lane's curve, without its duration if that does not fit; empty if nothing does.
  private func curve(of configuration: Phone.Configuration, in columns: Range<Int>) -> String {
    let words = configuration.curveInWords
    let withoutNumbers = words.split(separator: "(").first.map(String.init) ?? words
    let easing = words.ranges(of: ", ").last.map { String(words[..<$0.lowerBound]) } ?? words
    return [words, configuration.inherits ? "inherited" : easing, withoutNumbers]
      .first { $0.columns <= columns.count } ?? ""
  }

  /// Returns the seam of a lane's number, with its words; nil if the bar is not seen.
  private func headline(of lane: Int, _ seams: LaneSeams) -> Headline? {
    let phone = scene.lanes[lane]
    let seen = phone.seenSeam(at: time)
    let sign = seams.unverifiedSign
    // The worst of a throw is the hand's place.
    let worst = phone.lastThrow == nil ? seams.worst : nil
    guard let seam = worst ?? seen else { return nil }
    // A bar that rests off its place is there now, and one that has not moved.
    let hasMoved = scene.animationWindow != nil && !scene.isMoving(at: time)
    let isPresent = worst == nil && (seam.kind != .right || !hasMoved)
    return Headline(
      seam: seam, unverifiedSign: sign, moment: isPresent ? "now" : "worst",
      kinds: seam.kind == .right
        ? [phone.rightInWords(at: time), "✓ in place", "✓"] : [seam.kind.rawValue + sign],
      present: worst.map { _ in
        seen.map { ("now " + $0.shown.signedPoints(), ink(color(of: $0))) } ?? ("not seen", dim)
      })
  }

  /// Writes a lane's seam in large digits, and its words beside them where there is room, else below.
  private func drawNumber(
    _ headline: Headline?, on drawing: inout Drawing, _ columns: Range<Int>,
    _ areas: ComparisonLayout
  ) {
    let row = areas.numbers.lowerBound
    guard let headline else {
      return drawing.write("not seen", dim, in: columns, row: row, .leading)
    }
    let seam = headline.seam
    func width(_ number: String) -> Int { DigitSize.large.columns(of: number) }
    let color = color(of: seam)
    let exact = seam.shown.signedPoints()
    // A narrow lane has no room for the tenths of a large seam.
    let number = width(exact) <= columns.count ? exact : seam.shown.signedPoints(digits: 0)
    guard width(number) <= columns.count else {
      return drawing.write(
        exact + " " + platform.unit, ink(color), in: columns, row: row, .leading)
    }
    let place = Position(column: columns.lowerBound, row: row)
    drawing.add(.number(number, ink(look.areaColor(of: seam.kind)), place, .large))
    // The word of a bar in place stands beside its number, others where they stay while the number changes.
    let start = max(seam.kind == .right ? 0 : ComparisonLayout.numberColumns, width(exact) + 2)
    let isBeside =
      columns.count >= max(ComparisonLayout.leastWords, start + ComparisonLayout.wordColumns)
    let rest = isBeside ? columns.dropFirst(start) : columns
    let moment = (headline.moment, dim)
    let words = headline.kinds.first { $0.columns <= rest.count } ?? headline.kinds[0]
    let kind = (words, ink(color, .bold))
    if isBeside {
      for (index, (text, style)) in [moment, kind, (headline.present?.text ?? "", dim)].enumerated()
      {
        drawing.write(text, style, in: rest, row: row + index, .leading)
      }
    } else if !areas.isRimmed {
      let words = seam.kind == .right ? [kind] : [moment, kind]
      let isWhole = words.reduce(1) { $0 + $1.0.columns } <= columns.count
      var column = columns.lowerBound
      for (text, style) in isWhole ? words : [kind] {
        column = 1 + drawing.write(text, style, column: column, row: row + 3, within: columns)
      }
    }
  }

  /// Returns a lane's number as a chip, in a wide lane with the present seam for beside it.
  private func chips(
    of headline: Headline?, isWide: Bool
  ) -> (chip: (text: String, style: CellStyle), now: (text: String, style: CellStyle)) {
    guard let headline else { return (("not seen", dim), ("", dim)) }
    let plane = color(of: headline.seam)
    let style = CellStyle(look.ink(on: plane), on: plane, .bold)
    let points = headline.seam.shown.signedPoints()
    guard isWide, let present = headline.present else {
      return ((" \(points) \(platform.unit) ", style), ("", dim))
    }
    return ((" worst \(points + headline.unverifiedSign) ", style), present)
  }

  /// Writes the worst seams so far, and the end of the graph's time.
  private func drawWorst(
    _ lane: Int, _ seams: LaneSeams, on drawing: inout Drawing, _ columns: Range<Int>, row: Int
  ) {
    if let kick = scene.lanes[lane].lastThrow?.kick, !scene.phone.isBarHeld {
      let kind = kick < Phone.Kick.leastShown ? Seam.Kind.right : .overlap
      let words = "kick \(fixed(kick, digits: 0)) \(platform.unit)/s"
      return drawing.write(
        words, ink(look.color(of: kind, on: look.desk), .bold), in: columns, row: row, .leading)
    }
    let reading = seams.reading
    let likeness = likeness(of: scene.lanes[lane])
    let isOff = reading.contains { $0.seam.points != 0 }
    let label = likeness == nil && isOff ? "worst " : ""
    // In a header it stands once.
    let end =
      layout.comparison?.header == nil
      ? scene.animationWindow.map { shortened($0.upperBound - $0.lowerBound, digits: 2) + " s" }
      : nil
    let words = label + reading.map(\.text).joined(separator: " ") + (end.map { "  " + $0 } ?? "")
    let isWide = words.columns <= columns.count
    var column = columns.lowerBound
    if isWide {
      column = drawing.write(label, dim, column: column, row: row, within: columns)
    }
    for (text, seam) in reading {
      let text = text.columns > columns.count ? String(text.prefix(1)) : text
      let style = ink(color(of: seam), .bold)
      column = drawing.write(text + " ", style, column: column, row: row, within: columns)
    }
    let rest = columns.dropFirst(column - columns.lowerBound)
    if let likeness {
      let words = likeness.whole(columns: rest.count, separator: ", ")
      drawing.write(words, dim, in: rest, row: row, .leading)
    } else if isWide, let end {
      guard end.columns <= rest.count else { return }
      drawing.write(end, dim, in: rest, row: row, .trailing)
    }
  }

  /// Returns which technique moves like a recorded bar, and how closely; nil for other lanes, or if none does.
  private func likeness(of phone: Phone) -> [String]? {
    guard phone.configuration.technique == .recorded,
      let closest = options.recordedApp?.closest, closest.isClose
    else { return nil }
    return ["like \(closest.technique.rawValue)", "\(fixed(closest.rms)) \(platform.unit) rms"]
  }
}

/// The seam of a lane's number: the worst of a move that is over, else the present one.
private struct Headline {
  let seam: Seam
  let unverifiedSign: String
  /// The word for the seam's time.
  let moment: String
  /// The words for the seam's kind, the longest first.
  let kinds: [String]
  /// The present seam, beside the worst one.
  let present: (text: String, style: CellStyle)?
}

/// The numbers of a lane: the worst seams so far, and that of a move that is over.
private struct LaneSeams {
  let reading: [(text: String, seam: Seam)]
  let worst: Seam?
  let unverifiedSign: String

  init(_ history: History, _ time: Seconds, lane: Int) {
    let animation = LastAnimation(history: history, time: time, lane: lane)
    let figures = animation.figures
    reading = animation.reading(of: figures)
    worst = animation.worst(of: figures)?.seam
    unverifiedSign = animation.unverifiedSign
  }
}
