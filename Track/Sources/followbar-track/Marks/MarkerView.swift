import Phone
import Screen
import Strings
import Tapes
import Tracking

/// The places of the marker's parts in a window.
struct MarkerLayout: Hashable, Sendable {
  /// The smallest window.
  static let least = CellSize(columns: 60, rows: 20)

  let picture: CellRect
  /// The columns of the lines' names.
  let names: Range<Int>
  let strip: CellRect
  /// The facts at the right; nil in a narrow window.
  let facts: CellRect?
  let timeline: CellRect

  /// - Parameter rect: The shown part of the recording, in pixels.
  init(_ size: CellSize, _ rect: PixelRect) {
    // The heading is above; timeline, status and two rows of keys are below.
    let area = 1..<max(2, size.rows - 4)
    let aspect = Double(rect.width) / Double(rect.height)
    // A cell has two pixels, one above the other.
    let columns = max(
      4, min(size.columns * 2 / 5, Int((Double(2 * area.count) * aspect).rounded())))
    let rows = min(area.count, max(1, Int((Double(columns) / aspect / 2).rounded(.up))))
    picture = CellRect(column: 0, row: 1, columns: columns, rows: rows)
    names = columns + 1..<columns + 13
    let right = size.columns - (size.columns >= 110 ? 34 : 0)
    strip = CellRect(columns: names.upperBound..<max(names.upperBound + 1, right), rows: area)
    facts = right < size.columns ? CellRect(columns: right + 2..<size.columns, rows: area) : nil
    let end = max(3, facts == nil ? size.columns - 44 : size.columns - 1)
    timeline = CellRect(columns: 1..<end, rows: area.upperBound..<area.upperBound + 1)
  }

  /// The row in the middle of the strip.
  var middle: Int { strip.rows.lowerBound + strip.rows.count / 2 }

  /// Returns the pixel of the recording that the mouse points at in the picture.
  func pixel(at mouse: Mouse, _ rect: PixelRect) -> SIMD2<Int> {
    let cell = SIMD2(Double(mouse.position.column), Double(mouse.position.row - 1)) + mouse.part
    let share = cell / SIMD2(Double(picture.columns.count), Double(picture.rows.count))
    let place = share * SIMD2(Double(rect.width), Double(rect.height))
    return SIMD2(place, rounding: .toNearestOrEven) &+ [rect.x, rect.y]
  }
}

extension CellStyle {
  /// Returns the style of a text on the terminal's own background.
  fileprivate static func ink(_ color: Color, _ attributes: Attributes = []) -> CellStyle {
    CellStyle(color, on: .standard, attributes)
  }
}

extension Canvas {
  /// Draws pixels of a cell's width and half of its height.
  fileprivate mutating func draw(
    in rect: CellRect, _ depth: ColorDepth, _ color: (_ column: Int, _ half: Int) -> Color
  ) {
    for (row, y) in rect.rows.enumerated() {
      for (column, x) in rect.columns.enumerated() {
        let (upper, lower) = (color(column, 2 * row), color(column, 2 * row + 1))
        let isPlain = depth == .monochrome ? upper.isLight == lower.isLight : upper == lower
        self[x, y] = Cell(isPlain ? .space : Glyph("▀"), CellStyle(upper, on: lower))
      }
    }
  }
}

extension MarkerState.MarkerLine {
  fileprivate var color: Color { self == .keyboard ? SeamColor.keyboard : SeamColor.bar }
}

extension MarkerState {
  /// The frame for a terminal.
  func canvas(_ depth: ColorDepth) -> Canvas {
    var canvas = Canvas(size)
    let least = MarkerLayout.least
    guard size.columns >= least.columns, size.rows >= least.rows else {
      canvas.write(
        "The marker needs a window of \(least.columns)x\(least.rows).", .standard, column: 0, row: 0
      )
      return canvas
    }
    let layout = MarkerLayout(size, film.rect)
    canvas.write(heading, .ink(.standard, .bold), column: 1, row: 0)
    if phone != nil {
      drawPhone(on: &canvas, layout, depth)
    } else {
      drawLines(on: &canvas, layout, depth)
      drawStrip(on: &canvas, layout)
      drawTimeline(on: &canvas, layout)
    }
    let lines = facts.compactMap(\.self).flatMap {
      $0.wrapped(columns: layout.facts?.columns.count ?? 2)
    }
    for (line, row) in zip(lines, layout.facts?.rows ?? 0..<0) {
      canvas.write(line, .standard, column: layout.facts?.columns.lowerBound ?? 0, row: row)
    }
    drawFoot(on: &canvas, layout.timeline.rows.upperBound)
    return canvas
  }

  private var heading: String {
    if let phone { return "\(title)  screen \(SettingText.crop.write(phone.rect))" }
    let (mark, count) = (shown, marks.frames.count)
    return [
      title, "\(fixed(time, digits: 2)) s", "frame \(frame + 1)/\(film.frames.count)",
      mark.keyboard.map { "keyboard \($0)" },
      mark.bar.map { "bar \(SettingText.rows.write($0))" },
      count > 1 ? markHere.map { "mark \($0 + 1) of \(count)" } ?? "\(count) marks" : nil,
    ].compactMap(\.self).whole(columns: size.columns - 1, separator: "  ")
  }

  private func drawLines(on canvas: inout Canvas, _ layout: MarkerLayout, _ depth: ColorDepth) {
    // The chosen line is in front.
    let lines = MarkerLine.allCases.reversed().filter { $0 != line } + [line]
    let (frame, count) = (film.frames[frame], 2 * layout.picture.rows.count)
    let halves = lines.map { line in
      shown[line].map { min(max(($0 - film.rect.y) * count / frame.rows, 0), count - 1) }
    }
    canvas.draw(in: layout.picture, depth) { column, half in
      let first = half * frame.rows / count
      let rows = first..<max(first + 1, (half + 1) * frame.rows / count)
      let level = frame.mean(column, of: layout.picture.columns.count, rows)
      return halves.lastIndex(of: half).map { lines[$0].color } ?? Color(UInt32(level) * 0x010101)
    }
    for case (let line, let half?) in zip(lines, halves) {
      let name = "◂\(line.rawValue)"
      canvas.write(
        name + String(repeating: " ", count: layout.names.count - name.count),
        .ink(line.color, line == self.line ? .bold : []),
        column: layout.names.lowerBound, row: layout.picture.rows.lowerBound + half / 2)
    }
  }

  /// Draws the phone's rectangle, and in the strip the pixels around its chosen corner.
  private func drawPhone(on canvas: inout Canvas, _ layout: MarkerLayout, _ depth: ColorDepth) {
    guard let phone else { return }
    let (rect, picture, corner) = (phone.rect, phone.picture, phone.corners[phone.chosen])
    func color(_ x: Int, _ y: Int) -> Color {
      guard 0..<picture.width ~= x, 0..<picture.height ~= y else { return .standard }
      let bytes = picture.bytes[(4 * (y * picture.width + x))...].prefix(3)
      let color = Color(bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) })
      let isInside = rect.columns.contains(x) && rect.rows.contains(y)
      return isInside ? color : color.mixed(with: SeamColor.gap, 0.7)
    }
    let (columns, halves) = (layout.picture.columns.count, 2 * layout.picture.rows.count)
    canvas.draw(in: layout.picture, depth) {
      color($0 * picture.width / columns, $1 * picture.height / halves)
    }
    let (middle, half) = (layout.strip.columns.count / 2, 2 * (layout.strip.rows.count / 2))
    canvas.draw(in: layout.strip, depth) { color(corner.x - middle + $0, corner.y - half + $1) }
  }

  /// Draws a row of the recording in each row of the strip, with up to four times the contrast.
  private func drawStrip(on canvas: inout Canvas, _ layout: MarkerLayout) {
    let (start, cells) = (layout.strip.columns.lowerBound, layout.strip.columns.dropFirst(7))
    let (frame, shown) = (film.frames[frame], shown)
    let rows = layout.strip.rows.map { middle + $0 - layout.middle }
    let levels = rows.map { row in
      film.rect.rows.contains(row)
        ? (0..<cells.count).map { column in
          frame.mean(column, of: cells.count, row - film.rect.y..<row - film.rect.y + 1)
        } : []
    }
    let (low, high) = (levels.joined().min() ?? 0, levels.joined().max() ?? 255)
    let contrast = min(4, 255 / Double(max(1, high - low)))
    for (index, y) in layout.strip.rows.enumerated() where !levels[index].isEmpty {
      let here = ([line] + MarkerLine.allCases).first { shown[$0] == rows[index] }
      let number = "\(rows[index])"
      canvas.write(
        String(repeating: " ", count: max(0, 5 - number.count)) + number
          + (here == nil ? "" : here == line ? "▶" : "·"),
        .ink(here?.color ?? .standard, here == line ? .bold : []), column: start, row: y)
      for (column, level) in zip(cells, levels[index]) {
        let gray = 127.5 + (Double(level) - Double(low + high) / 2) * contrast
        let color = Color(UInt32(min(max(gray, 0), 255)) * 0x010101)
        canvas[column, y] = Cell(.space, CellStyle(color, on: color))
      }
    }
  }

  private var facts: [String?] {
    let shares = [("keyboard", distinctiveness.keyboard), ("bar", distinctiveness.bar)]
    let marked = shares.map { name, share in
      let filled = Int(((share ?? 0) * 10).rounded())
      let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 10 - filled)
      return "\(bar) \(name)"
    }
    return ["Distinct"] + marked + [
      width.map { "Width: \(shortened($0)) pt" }, inSight, result?.firstMove,
    ]
  }

  /// The frames that show the parts; nil until the marks are followed.
  private var inSight: String? {
    guard let track = result?.track else { return nil }
    let (keyboard, bar) = (track.count(showing: \.keyboard), track.count(showing: \.bar))
    return "In sight: keyboard \(keyboard), bar \(bar) of \(track.rows.count)"
  }

  private func drawTimeline(on canvas: inout Canvas, _ layout: MarkerLayout) {
    let (columns, row) = (layout.timeline.columns, layout.timeline.rows.lowerBound)
    let (last, lastFrame) = (columns.count - 1, max(1, film.frames.count - 1))
    func column(of frame: Int) -> Int { 1 + (frame * last + lastFrame / 2) / lastFrame }
    // Neither is in sight, the bar alone, the keyboard alone, or both.
    let glyphs = [
      ("▁", SeamColor.overlap), ("▂", SeamColor.behind), ("▄", SeamColor.keyboard),
      ("█", SeamColor.right),
    ]
    for column in columns {
      let index = (column - columns.lowerBound) * lastFrame / last
      let (glyph, color) =
        self.row(at: film.frames[index].time).map { row in
          glyphs[(row.keyboard.place == nil ? 0 : 2) + (row.bar.place == nil ? 0 : 1)]
        } ?? ("─", SeamColor.behind)
      canvas.write(glyph, .ink(color), column: column, row: row)
    }
    for case .time(let time) in marks.frames.map(\.origin) {
      canvas.write("◆", .ink(SeamColor.bar), column: column(of: film.index(at: time)), row: row)
    }
    canvas.write("┃", .ink(.standard, [.bold, .reverse]), column: column(of: frame), row: row)
    if layout.facts == nil, let inSight {
      canvas.write(inSight, .standard, column: columns.upperBound + 2, row: row)
    }
  }

  /// Draws the status and two rows of keys.
  private func drawFoot(on canvas: inout Canvas, _ row: Int) {
    let question = "Width of the screen in points, such as 390 or 412: "
    let status = message ?? field.map { question + $0.text } ?? advice
    let color = plain == nil || isProposal ? .standard : SeamColor.overlap
    canvas.write(
      status.fitting(columns: size.columns - 2), .ink(color, .bold), column: 1, row: row)
    if let field {
      canvas.cursor = Position(column: 1 + question.columns + field.columnOfCaret, row: row)
    }
    let keys =
      switch (phone, field, result) {
      case (_?, _, _): "enter done  arrows 1 px  ⇧ 10  tab corner  esc back"
      case (_, _?, _): "enter follow  esc back"
      case (_, _, let result):
        "enter \(result == nil ? "follow" : "report")  tab line  ▲▼ 1 px  ⇧ 10  e edge  ◀▶ frame\n"
          + "+ 2nd mark  p crop to phone  w write  s width  q quit"
      }
    for (index, keys) in keys.split(separator: "\n").enumerated() {
      canvas.write(String(keys), .ink(.standard, .dim), column: 1, row: row + 1 + index)
    }
  }
}

extension GrayFrame {
  /// Returns the mean brightness of some rows, in one of several columns.
  fileprivate func mean(_ column: Int, of count: Int, _ rows: Range<Int>) -> Int {
    let first = column * columns / count
    let cells = first..<max(first + 1, (column + 1) * columns / count)
    // Eight rows tell a pixel of the picture.
    let step = max(1, rows.count / 8)
    var (sum, total) = (0, 0)
    for row in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
      for cell in cells { sum += Int(pixels[row * columns + cell]) }
      total += cells.count
    }
    return sum / total
  }
}
