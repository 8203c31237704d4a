import Lab
import Motion
import Phone
import Screen
import Strings
import Track

/// Several techniques side by side over one keyboard, and below it the seam of each over time.
struct ComparisonView {
  private let frame: Frame
  private let history: History
  private let options: Options

  init(_ frame: Frame, history: History, options: Options) {
    (self.frame, self.history, self.options) = (frame, history, options)
  }

  private var scene: Scene { frame.scene }
  private var time: Seconds { frame.time }
  private var look: Appearance { options.appearance }

  func draw(on canvas: inout Drawing, in rect: CellRect) {
    guard let areas = frame.comparison else { return }
    let phones = areas.lanes.map { lane, columns in
      let place = CellRect(columns: columns, rows: areas.phones)
      let layout = PhoneLayout(scene.lanes[lane], at: time, in: place)
      return PhoneView(scene, lane: lane, at: time, layout: layout, options)
    }
    canvas.font = .proportional
    for phone in phones { draw(phone, on: &canvas) }
    if scene.phone.isActive { drawKeyboard(on: &canvas) }
    for phone in phones { phone.drawSeam(on: &canvas) }
    canvas.font = .fixed
    // A key at the edge may reach below the phones.
    canvas.fill(
      CellRect(columns: rect.columns, rows: areas.phones.upperBound..<rect.rows.upperBound),
      look.desk)
    for (lane, columns) in areas.lanes {
      drawTitle(lane, on: &canvas, columns, areas.titles)
      drawSeam(lane, on: &canvas, CellRect(columns: columns, rows: areas.seams))
      drawWorst(lane, on: &canvas, columns, row: areas.seams.upperBound)
    }
  }

  private func draw(_ view: PhoneView, on canvas: inout Drawing) {
    guard view.phone.isOnScreen else { return view.drawPlace(on: &canvas) }
    view.drawWindow(on: &canvas)
    view.drawTranscript(on: &canvas)
    view.drawBottom(on: &canvas)
    if view.lane != scene.focus { canvas.cursor = nil }
  }

  private func drawKeyboard(on canvas: inout Drawing) {
    let cursor = canvas.cursor
    PhoneView(scene, at: time, layout: frame.phone, options).drawKeyboard(on: &canvas)
    canvas.cursor = cursor
  }
}

// MARK: - Captions

extension ComparisonView {
  private func drawTitle(
    _ lane: Int, on canvas: inout Drawing, _ columns: Range<Int>, _ rows: Range<Int>
  ) {
    let phone = scene.lanes[lane]
    let plane = lane == scene.focus ? look.chrome : look.desk
    canvas.fill(CellRect(columns: columns, rows: rows), plane)
    let line = drawFigure(of: phone, on: &canvas, columns.dropFirst(), rows, plane)
    canvas.write(
      "\(lane + 1) \(name(of: phone.configuration))".fitting(columns: line.count),
      CellStyle(look.text(on: plane), on: plane, .bold), in: line, row: rows.lowerBound, .leading)
  }

  /// Returns a lane's name, with its transcript's policy if the lanes differ in it.
  private func name(of configuration: Phone.Configuration) -> String {
    let policies = Set(scene.lanes.map(\.configuration.transcriptPolicy))
    let name = configuration.laneName
    return policies.count > 1 ? "\(name) · \(configuration.transcriptPolicy.rawValue)" : name
  }

  /// Draws a lane's seam, in large digits if there is room; returns the columns left for its name.
  private func drawFigure(
    of phone: Phone, on canvas: inout Drawing, _ line: Range<Int>, _ rows: Range<Int>,
    _ plane: Color
  ) -> Range<Int> {
    let row = rows.lowerBound + 1
    let dim = CellStyle(look.secondary(on: plane), on: plane)
    guard let seam = phone.seenSeam(at: time) else {
      canvas.write("not seen", dim, in: line, row: row, .leading)
      return line
    }
    let figure = fixed(seam, signed: true)
    let color = CellStyle(look.color(ofSeam: seam, on: plane), on: plane, .bold)
    guard rows.count > 2, !options.isASCII else {
      canvas.write(figure + " pt", color, in: line, row: row, .leading)
      return line
    }
    let start = line.upperBound - 2 - Canvas.largeColumns(of: figure)
    canvas.add(
      .number(figure, color, Position(column: start, row: rows.lowerBound)))
    canvas.write("seam, pt", dim, in: line, row: row, .leading)
    return line.lowerBound..<start - 1
  }

  private func drawWorst(_ lane: Int, on canvas: inout Drawing, _ columns: Range<Int>, row: Int) {
    var column = columns.lowerBound + 1
    for (text, seam) in LastAnimation(history: history, time: time, lane: lane).reading {
      let ink = CellStyle(look.color(ofSeam: seam, on: look.desk), on: look.desk, .bold)
      column = canvas.write(text + " ", ink, column: column, row: row, within: columns)
    }
    guard scene.lanes[lane].configuration.technique == .recorded,
      let closest = options.recordedApp?.closest, closest.isClose
    else { return }
    let likeness = "moves like \(closest.technique.rawValue): \(fixed(closest.rms)) pt rms"
    let dim = CellStyle(look.secondary(on: look.desk), on: look.desk)
    canvas.write(
      likeness.fitting(columns: columns.upperBound - column), dim, column: column, row: row,
      within: columns)
  }

  /// Draws the seam over time: a gap above the line, an overlap below.
  private func drawSeam(_ lane: Int, on canvas: inout Drawing, _ rect: CellRect) {
    canvas.fill(rect, look.screen)
    guard let window = scene.animationWindow, rect.rows.count > 1 else { return }
    let reach = max(100, scene.phone.keyboard.visibleHeight / 2)
    let graph = Graph(in: rect, x: window, y: -reach...reach)
    let animation = LastAnimation(history: history, time: time, lane: lane)
    let known = animation.knownUntil
    func seam(_ x: Seconds) -> Double? {
      x <= known ? animation.sample(at: x) { $0.seenSeam(at: x) } : nil
    }
    // The line goes first, because a cell of it shows one color only.
    graph.line(&canvas, look.secondary(on: look.screen)) { x in seam(x).map { _ in 0 } }
    graph.fill(&canvas, look.overlap) { x in seam(x).map { (min($0, 0), 0) } }
    graph.fill(&canvas, look.gap) { x in seam(x).map { (0, max($0, 0)) } }
  }
}

/// The window's division into lanes; a narrow one shows those up to the selected one.
struct ComparisonLayout {
  let lanes: [(lane: Int, columns: Range<Int>)]
  /// The rows of the lanes' titles, with large digits if they are more than two.
  let titles: Range<Int>
  let phones: Range<Int>
  let seams: Range<Int>

  private static let leastWithLargeDigits = CellSize(columns: 36, rows: 30)
  static let narrowestLane = 16

  func lane(at column: Int) -> Int? { lanes.first { $0.columns.contains(column) }?.lane }

  init(_ rect: CellRect, _ scene: Scene, at time: Seconds) {
    let fitting = min(
      scene.lanes.count, max(1, rect.columns.count / ComparisonLayout.narrowestLane))
    let first = max(0, scene.focus + 1 - fitting)
    lanes = (0..<fitting).map { index in
      let columns = rect.columns.part(index, of: fitting)
      return (first + index, index + 1 < fitting ? columns.dropLast() : columns)
    }
    let strip = max(3, rect.rows.count / 5)
    let least = ComparisonLayout.leastWithLargeDigits
    let isLarge = rect.columns.count / fitting >= least.columns && rect.rows.count >= least.rows
    titles = rect.rows.prefix(isLarge ? 3 : 2)
    let upright = rect.rows.upperBound - strip - 1 - titles.upperBound
    let rows = scene.rotation(at: time).rows(of: upright)
    phones = titles.upperBound..<titles.upperBound + rows
    seams = phones.upperBound..<rect.rows.upperBound - 1
  }
}
