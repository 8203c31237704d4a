import Phone
import Screen
import Strings
import Tapes
import Tracking

/// The places of the marker's parts in a window.
struct MarkerLayout: Hashable, Sendable {
  /// The smallest window.
  static let least = CellSize(columns: 40, rows: 12)

  let picture: CellRect
  /// The columns of the lines' names.
  let labels: Range<Int>
  let strip: CellRect
  /// The facts at the right; nil in a narrow window.
  let facts: CellRect?
  let timelineColumns: Range<Int>
  let timeline: Int

  /// - Parameter rect: The shown part of the recording, in pixels.
  init(_ size: CellSize, _ rect: PixelRect) {
    let area = 1..<max(2, size.rows - 2 - MarkerLayout.hints(size))
    let (height, most) = (Double(2 * area.count), max(4, size.columns * 2 / 5))
    // A cell has two pixels, one above the other.
    let columns = min(
      most, max(4, Int((height * Double(rect.width) / Double(rect.height)).rounded())))
    let high = Double(columns) * Double(rect.height) / Double(rect.width) / 2
    let rows = min(area.count, max(1, Int(high.rounded(.up))))
    picture = CellRect(column: 0, row: area.lowerBound, columns: columns, rows: rows)
    labels = columns + 1..<columns + (size.columns >= 64 ? 13 : 5)
    let wide = size.columns >= 110 ? 34 : 0
    facts = wide > 0 ? CellRect(columns: size.columns - wide + 2..<size.columns, rows: area) : nil
    strip = CellRect(
      columns: labels.upperBound..<max(labels.upperBound, size.columns - wide), rows: area)
    timeline = area.upperBound
    timelineColumns = 1..<max(2, size.columns - (size.columns >= 64 ? 43 : 1))
  }

  /// Returns the number of rows of keys.
  static func hints(_ size: CellSize) -> Int { size.rows < 20 ? 1 : 2 }

  /// The row of the strip that the chosen line is in.
  var stripMiddle: Int { strip.rows.lowerBound + strip.rows.count / 2 }

  /// Returns the picture's row, or column for an upright line, that has a place.
  func cell(of place: Int, _ line: MarkerState.Line, _ rect: PixelRect) -> Int {
    line.isUpright
      ? picture.columns.lowerBound
        + MarkerLayout.share(place, rect.columns, of: picture.columns.count)
      : picture.rows.lowerBound + MarkerLayout.share(place, rect.rows, of: picture.rows.count)
  }

  fileprivate static func share(_ place: Int, _ range: Range<Int>, of count: Int) -> Int {
    min(max((place - range.lowerBound) * count / max(1, range.count), 0), count - 1)
  }

  /// Returns the place of a line in the recording that the mouse points at.
  func place(at mouse: Mouse, _ line: MarkerState.Line, _ rect: PixelRect) -> Int {
    let (cell, part, cells, range) =
      line.isUpright
      ? (mouse.position.column, mouse.part[0], picture.columns, rect.columns)
      : (mouse.position.row, mouse.part[1], picture.rows, rect.rows)
    let share = (Double(cell - cells.lowerBound) + part) / Double(cells.count)
    return range.lowerBound + Int((share * Double(range.count)).rounded())
  }
}

extension CellStyle {
  /// Returns the style of a text on the terminal's own background.
  fileprivate static func ink(_ color: Color, _ attributes: Attributes = []) -> CellStyle {
    CellStyle(color, on: .standard, attributes)
  }
}

extension MarkerState {
  /// The frame for a terminal.
  func canvas(_ depth: ColorDepth) -> Canvas {
    var canvas = Canvas(size)
    let least = MarkerLayout.least
    guard size.columns >= least.columns, size.rows >= least.rows else {
      let text = "\(size.columns)x\(size.rows): the marker needs \(least.columns)x\(least.rows)."
      for (row, line) in text.wrapped(columns: size.columns).enumerated() {
        canvas.write(line, .standard, column: 0, row: row)
      }
      return canvas
    }
    let layout = MarkerLayout(size, film.rect)
    canvas.write(heading, .ink(.standard, .bold), column: 1, row: 0)
    drawPicture(on: &canvas, layout, depth)
    drawLabels(on: &canvas, layout)
    drawStrip(on: &canvas, layout)
    if let facts = layout.facts { drawFacts(on: &canvas, facts) }
    drawTimeline(on: &canvas, layout)
    drawFoot(on: &canvas, layout)
    return canvas
  }

  private var heading: String {
    let mark = shown
    let count = marks.frames.count
    return [
      title, "\(fixed(time, digits: 2)) s", "frame \(frame + 1)/\(film.frames.count)",
      mark.keyboard.map { "keyboard \($0)" },
      mark.bar.map { "bar \(SettingText.rows.write($0))" },
      count > 1 ? "mark \((markHere ?? active) + 1) of \(count)" : nil,
    ].compactMap(\.self).whole(columns: size.columns - 1, separator: "  ")
  }
}

// MARK: - The picture

extension MarkerState.Line {
  var color: Color {
    isSide ? SeamColor.gap : self == .keyboard ? SeamColor.keyboard : SeamColor.bar
  }
}

extension MarkerState {
  private func drawPicture(on canvas: inout Canvas, _ layout: MarkerLayout, _ depth: ColorDepth) {
    let (columns, rows) = (layout.picture.columns.count, 2 * layout.picture.rows.count)
    var pixels = (0..<rows).map { row in
      (0..<columns).map { color(column: $0, row: row, columns, rows) }
    }
    // The chosen line is in front.
    for line in lines.filter({ $0 != self.line }) + lines.filter({ $0 == self.line }) {
      guard let place = place(of: line) else { continue }
      // Lines that are marked in another frame, and not found in this one, are fainter.
      let share = markHere == nil && result == nil && !line.isSide ? 0.5 : 1
      let at = MarkerLayout.share(
        place, line.isUpright ? film.rect.columns : film.rect.rows,
        of: line.isUpright ? columns : rows)
      for index in 0..<(line.isUpright ? rows : columns) {
        let (column, row) = line.isUpright ? (at, index) : (index, at)
        pixels[row][column] = pixels[row][column].mixed(with: line.color, share)
      }
    }
    for row in 0..<rows / 2 {
      for column in 0..<columns {
        let cell = halves(pixels[2 * row][column], pixels[2 * row + 1][column], depth)
        canvas[layout.picture.columns.lowerBound + column, layout.picture.rows.lowerBound + row] =
          cell
      }
    }
  }

  private func halves(_ upper: Color, _ lower: Color, _ depth: ColorDepth) -> Cell {
    let isPlain = depth == .monochrome ? upper.isLight == lower.isLight : upper == lower
    return isPlain
      ? Cell(.space, CellStyle(upper, on: lower)) : Cell(Glyph("▀"), CellStyle(upper, on: lower))
  }

  /// Returns the mean color of a part of the picture.
  private func color(column: Int, row: Int, _ columns: Int, _ rows: Int) -> Color {
    func range(_ index: Int, _ count: Int, of all: Int) -> Range<Int> {
      let first = index * all / count
      return first..<max(first + 1, (index + 1) * all / count)
    }
    var (sum, count) = (SIMD3<UInt32>.zero, UInt32(0))
    let picture = film.frames[frame].picture
    for y in range(row, rows, of: film.height) {
      for x in range(column, columns, of: film.width) {
        let color = picture[y * film.width + x]
        sum &+= SIMD3(color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF)
        count += 1
      }
    }
    let mean = sum / SIMD3(repeating: max(1, count))
    return Color(mean[0] << 16 | mean[1] << 8 | mean[2])
  }

  /// Returns the rows of the lines' names beside the picture, each of its own.
  func labels(_ layout: MarkerLayout) -> [(line: Line, row: Int)] {
    let rows = layout.picture.rows
    let wanted = lines.compactMap { line -> (line: Line, row: Int, place: Int)? in
      place(of: line).map { place in
        let middle = rows.lowerBound + rows.count / 2
        return (line, line.isUpright ? middle : layout.cell(of: place, line, film.rect), place)
      }
    }.sorted {
      // A bar is above a keyboard in the same row.
      ($0.row, $0.place, $0.line == .keyboard ? 1 : 0)
        < ($1.row, $1.place, $1.line == .keyboard ? 1 : 0)
    }
    var next = rows.lowerBound
    return wanted.enumerated().map { index, label in
      let row = min(max(label.row, next), max(next, rows.upperBound - wanted.count + index))
      next = row + 1
      return (label.line, row)
    }
  }

  private func drawLabels(on canvas: inout Canvas, _ layout: MarkerLayout) {
    for (line, row) in labels(layout) {
      let name = layout.labels.count > 5 ? line.rawValue : String(line.rawValue.prefix(3))
      let style = CellStyle.ink(line.color, line == self.line ? [.bold, .reverse] : [])
      canvas.write(
        "◂" + name, style, column: layout.labels.lowerBound, row: row, within: layout.labels)
    }
  }
}

// MARK: - The strip

extension MarkerState {
  /// Draws a row of the recording in each row of cells, squeezed to the strip's width.
  private func drawStrip(on canvas: inout Canvas, _ layout: MarkerLayout) {
    let strip = layout.strip
    guard let frame = magnified else {
      canvas.write(
        "reading its columns …", .standard, column: strip.columns.lowerBound,
        row: layout.stripMiddle)
      return
    }
    let numbers = 7
    let bars = strip.columns.count >= 30 ? 7 : 0
    let cells = strip.columns.dropFirst(numbers).dropLast(bars)
    // The first place of each row.
    let places = strip.rows.map { middle + ($0 - layout.stripMiddle) * zoom }
    let shades = shades(of: frame, places, cells.count)
    let strengths = strengths(of: places[0]...places[0] + strip.rows.count * zoom - 1)
    let strongest = max(8, strengths.max() ?? 0)
    for (index, row) in strip.rows.enumerated() {
      guard let shade = shades[index] else { continue }
      let rows = places[index]..<places[index] + zoom
      let here = lines.filter { line in
        line.isUpright == self.line.isUpright && place(of: line).map(rows.contains) ?? false
      }
      let isChosen = here.contains(line)
      let number = "\(rows.lowerBound)"
      let text = String(repeating: " ", count: max(0, 5 - number.count)) + number
      let color = isChosen ? line.color : here.first?.color ?? .standard
      canvas.write(
        text + (isChosen ? "▶" : here.isEmpty ? "" : "·"),
        .ink(color, isChosen ? .bold : []), column: strip.columns.lowerBound,
        row: row)
      for (column, level) in zip(cells, shade) {
        let gray = Color(UInt32(level) * 0x010101)
        canvas[column, row] = Cell(.space, CellStyle(gray, on: gray))
      }
      let strength = strengths[index * zoom..<(index + 1) * zoom].max() ?? 0
      let length = bars == 0 ? 0 : Int((strength / strongest * Float(bars - 1)).rounded())
      canvas.write(
        String(repeating: "█", count: length), .ink(color), column: cells.endIndex + 1, row: row)
    }
  }

  /// Returns the brightness of the rows at some places in some cells, with up to four times the contrast; nil outside of the
  /// picture.
  private func shades(of frame: GrayFrame, _ places: [Int], _ cells: Int) -> [[UInt8]?] {
    guard cells > 0 else { return places.map { _ in nil } }
    let levels = places.map { place -> [Int]? in
      let start = place - magnifiedOrigin
      let rows = (start..<start + zoom).clamped(to: 0..<frame.rows)
      guard !rows.isEmpty else { return nil }
      return (0..<cells).map { cell in
        let first = cell * frame.columns / cells
        let columns = first..<max(first + 1, (cell + 1) * frame.columns / cells)
        let sum = rows.reduce(0) { sum, row in
          columns.reduce(sum) { $0 + Int(frame.pixels[row * frame.columns + $1]) }
        }
        return sum / (columns.count * rows.count)
      }
    }
    let all = levels.compactMap(\.self).joined()
    let (low, high) = (all.min() ?? 0, all.max() ?? 255)
    let contrast = min(4, 255 / Double(max(1, high - low)))
    let middle = Double(low + high) / 2
    return levels.map { row in
      row.map { $0.map { UInt8(min(max(127.5 + (Double($0) - middle) * contrast, 0), 255)) } }
    }
  }
}

// MARK: - Facts, timeline, foot

extension MarkerState {
  private func drawFacts(on canvas: inout Canvas, _ rect: CellRect) {
    var row = rect.rows.lowerBound
    func write(_ text: String, _ style: CellStyle = .standard) {
      for line in text.wrapped(columns: rect.columns.count) where row < rect.rows.upperBound {
        canvas.write(line, style, column: rect.columns.lowerBound, row: row, within: rect.columns)
        row += 1
      }
    }
    let mark = marks.frames[active]
    let bold = CellStyle.ink(.standard, .bold)
    write("mark \(active + 1) of \(marks.frames.count)" + (isProposal ? ", a proposal" : ""), bold)
    for (name, place, share) in [
      ("keyboard", mark.keyboard.map { "\($0)" }, distinctiveness.keyboard),
      ("bar", mark.bar.map(SettingText.rows.write), distinctiveness.bar),
    ] {
      write(
        "\(name) \(place ?? "not marked")",
        .ink(name == "bar" ? SeamColor.bar : SeamColor.keyboard))
      guard place != nil else { continue }
      let filled = Int(((share ?? 0) * 10).rounded())
      let isPlain = plain == name
      write(
        String(repeating: "█", count: filled) + String(repeating: "░", count: 10 - filled)
          + (isPlain
            ? " a plain stripe" : share.map { " \(fixed(Double($0), digits: 2)) distinct" } ?? ""))
    }
    row += 1
    write(
      "screen \(film.rect.width) × \(film.rect.height) px" + (marks.screen == nil ? "" : ", a part")
    )
    write("width " + (width.map { "\(shortened($0)) pt" } ?? "asked at enter (s)"))
    write("platform " + (marks.platform?.title ?? "by its motion") + " (a)")
    row += 1
    if let result {
      write("in sight", bold)
      write(
        "keyboard in \(result.track.count(showing: \.keyboard)) of \(result.track.rows.count) frames"
      )
      if result.track.barHeight != nil { write("bar in \(result.track.count(showing: \.bar))") }
      if let seam = result.firstMove { write(seam) }
      row += 1
      if let sight = sight { write(sight) }
    }
    row += 1
    write(advice, bold)
  }

  /// What following has found in the shown frame.
  private var sight: String? {
    guard let row else { return nil }
    let parts =
      [("keyboard", row.keyboard)] + (result?.track.barHeight == nil ? [] : [("bar", row.bar)])
    return "here: "
      + parts.map { name, sight in
        "\(name) \(sight.absence.map { "\($0.rawValue)" } ?? "found")"
      }.joined(separator: ", ")
  }

  private func drawTimeline(on canvas: inout Canvas, _ layout: MarkerLayout) {
    let columns = layout.timelineColumns
    let last = Double(max(1, columns.count - 1))
    func column(of index: Int) -> Int {
      columns.lowerBound
        + Int((Double(index) / Double(max(1, film.frames.count - 1)) * last).rounded())
    }
    for column in columns {
      let share = Double(column - columns.lowerBound) / last
      let index = Int((share * Double(film.frames.count - 1)).rounded())
      let (glyph, color) = timelineCell(row(at: film.frames[index].time))
      canvas.write(glyph, .ink(color), column: column, row: layout.timeline)
    }
    for mark in marks.frames {
      guard case .time(let time) = mark.origin else { continue }
      canvas.write(
        "◆", .ink(SeamColor.bar), column: column(of: film.index(at: time)),
        row: layout.timeline)
    }
    canvas.write(
      "┃", .ink(.standard, [.bold, .reverse]), column: column(of: frame),
      row: layout.timeline)
    guard columns.upperBound + 2 < size.columns else { return }
    canvas.write(summary, .standard, column: columns.upperBound + 2, row: layout.timeline)
  }

  /// Returns the glyph and the color of a time: both in sight, the keyboard alone, the bar alone, or neither.
  private func timelineCell(_ row: PixelTrack.Row?) -> (String, Color) {
    guard let row, let result else { return ("─", SeamColor.behind) }
    let hasBar = row.bar.place != nil || result.track.barHeight == nil
    switch (row.keyboard.place != nil, hasBar) {
    case (true, true): return ("█", SeamColor.right)
    case (true, false): return ("▄", SeamColor.keyboard)
    case (false, true): return ("▂", SeamColor.behind)
    case (false, false): return ("▁", SeamColor.overlap)
    }
  }

  /// The text beside the timeline.
  private var summary: String {
    if let track = result?.track {
      let bar = track.barHeight == nil ? "" : ", bar \(track.count(showing: \.bar))"
      return "keyboard in \(track.count(showing: \.keyboard)) of \(track.rows.count)\(bar)"
    }
    let shares = [("keyboard", distinctiveness.keyboard), ("bar", distinctiveness.bar)]
    let known = shares.compactMap { name, share in
      share.map { "\(name) \(fixed(Double($0), digits: 2))" }
    }
    return known.isEmpty ? "" : "distinct: " + known.joined(separator: ", ")
  }

  private func drawFoot(on canvas: inout Canvas, _ layout: MarkerLayout) {
    let (status, hints) = (layout.timeline + 1, layout.timeline + 2)
    if let field {
      let end = canvas.write(
        "width of the screen in points, such as 390 or 412: ", .standard, column: 1, row: status)
      canvas.write(field.text, .ink(.standard, .bold), column: end, row: status)
      canvas.cursor = Position(
        column: min(end + field.columnOfCaret, size.columns - 1), row: status)
    } else {
      let style =
        message?.isFault ?? false ? CellStyle.ink(SeamColor.overlap, .bold) : .standard
      canvas.write(
        (message?.text ?? advice).fitting(columns: size.columns - 2), style, column: 1, row: status)
    }
    for (index, keys) in keys.enumerated() where hints + index < size.rows {
      canvas.write(
        keys.whole(columns: size.columns - 1, separator: "  "),
        .ink(.standard, .dim), column: 1, row: hints + index)
    }
  }

  /// The keys in two rows, the most important first; a low window shows the first row.
  private var keys: [[String]] {
    if field != nil { return [["enter use it", "esc back"]] }
    let enter = sides != nil ? "enter done" : result == nil ? "enter follow" : "enter report"
    let moves = [
      enter, "tab line", "▲▼ \(zoom) px", "⇧ ×10", "e edge", "z \(zoom == 1 ? "coarse" : "fine")",
      "◀▶ frame", "q quit",
    ]
    let marks = [
      "w write", "p phone", "+ mark", "b bar", "k keyboard", "a platform", "s width", "space play",
    ]
    return [moves, sides == nil ? marks + (result == nil ? [] : ["r report without marks"]) : []]
  }
}
