package import Motion
import Phone
package import Screen

/// A loop over the worst moment of two bars, with their numbers: for the top of a page, and for posts.
///
/// A wide picture has two phones beside each other; others have one, with the first bar left of a divider and the second right
/// of it. Time rests at the worst moment, runs on at a sixth of its speed, and fades from the end to the start.
package struct Wipe: Sendable {
  /// The length of the loop.
  static let period: Seconds = 4
  /// The seconds of the loop for one of the phone's.
  private static let slowness = 6.0
  /// The rest at the worst moment, around the loop's start; its frame is also a still.
  private static let rest: Seconds = 0.8
  /// The fade from the end to the desk, and from there to the start.
  private static let fade: Seconds = 0.2
  /// The phone's time from the start to the end.
  static let way = (period - rest - fade) / slowness
  /// The smallest screen with room for both numbers, a bar and its keyboard.
  package static let smallest = CellSize(columns: 60, rows: 24)

  private let first: WipeSide
  private let second: WipeSide
  private let layout: WipeLayout
  /// The least time since the keyboard's departure.
  private let start: Seconds
  /// The time of the worst moment.
  private let worst: Seconds

  /// A bar by its name for people.
  package struct Bar: Sendable {
    package let name: String
    /// Its technique, phone and scenario, and the look.
    package var options: Options

    package init(_ name: String, _ options: Options) { (self.name, self.options) = (name, options) }
  }

  /// - Parameter size: At least `smallest`.
  package init(_ first: Bar, _ second: Bar, size: CellSize) {
    (self.first, self.second) = (WipeSide(first, size), WipeSide(second, size))
    let worse = self.second.isWorse(than: self.first) ? self.second : self.first
    start = max(0, worse.worstTime - Wipe.way / 2)
    worst = worse.worstTime
    var layout = WipeLayout(size)
    for side in [self.first, self.second] {
      let height = side.highestBar(from: start, to: start + Wipe.way)
      layout.makeRoom(forBarAt: height, ofPhone: side.phoneWidth)
    }
    self.layout = layout
  }

  /// Returns the time since the keyboard's departure at a time of the loop, and the seams of both bars.
  package func seams(at time: Duration) -> (time: Seconds, first: Double?, second: Double?) {
    let (end, share) = phoneTime(at: time)
    let now = share < 0.5 ? end : start
    return (now, first.seam(at: now)?.points, second.seam(at: now)?.points)
  }

  /// Returns the time since the keyboard's departure, and how far the end has faded to the start, 0…1.
  private func phoneTime(at time: Duration) -> (now: Seconds, share: Double) {
    let (seconds, attoseconds) = time.components
    // Whole seconds, so that all periods are the same to the last bit.
    let passed = Double(seconds % Int64(Wipe.period)) + Double(attoseconds) / 1e18
    let moved = max(0, passed - Wipe.rest / 2) / Wipe.slowness
    let (end, fade) = (start + Wipe.way, Wipe.fade / Wipe.slowness)
    if worst + moved < end { return (worst + moved, 0) }
    let over = worst + moved - end
    return over < fade ? (end, over / fade) : (min(start + over - fade, worst), 0)
  }

  /// Returns the picture at a time of the loop.
  package func drawing(at time: Duration) -> Drawing {
    let (end, share) = phoneTime(at: time)
    let now = share < 0.5 ? end : start
    var drawing = phones(at: now)
    // Two pictures over each other, whose keyboards are at other heights, cannot be read.
    let cover = 1 - abs(2 * share - 1)
    if cover > 0 {
      drawing.add(.box(Box(drawing.bounds), first.look.desk, opacity: cover))
    }
    addHeads(at: now, to: &drawing)
    return drawing
  }

  private var edge: Double { Double(layout.size.columns) / 2 }
  private var sides: [(WipeSide, Alignment)] { [(first, .leading), (second, .trailing)] }

  private func phones(at now: Seconds) -> Drawing {
    let look = first.look
    var drawing = Drawing(layout.size, style: CellStyle(look.text(on: look.desk), on: look.desk))
    for (side, place) in sides {
      var shown = layout.screen(place)
      if !layout.isWide, place == .trailing { shown.left = edge }
      drawing.add(.part(side.phone(at: now, place, layout), shown))
    }
    layout.addFade(look.desk, to: &drawing)
    layout.addDivider(at: edge, look, to: &drawing)
    return drawing
  }

  private func addHeads(at now: Seconds, to drawing: inout Drawing) {
    let look = first.look
    for (side, place) in sides { side.drawHead(place, at: now, layout, on: &drawing) }
    if layout.isWide, sides.allSatisfy({ $0.0.longestNumber <= WipeLayout.mostDigits }) {
      let seams = sides.flatMap { $0.0.seams(from: start) }
      for (side, place) in sides {
        side.drawGraph(in: layout.graph(place), at: now, from: start, among: seams, on: &drawing)
      }
    }
    let place = CellPoint(edge, WipeLayout.speedBaseline)
    drawing.add(
      .caption(
        Caption(
          "1/\(Int(Wipe.slowness)) speed", look.secondary(on: look.desk), size: layout.wordsSize,
          at: place, .center)))
  }
}

/// The places of a wipe's parts.
struct WipeLayout {
  let size: CellSize
  /// True for two phones beside each other.
  let isWide: Bool

  init(_ size: CellSize) {
    self.size = size
    isWide = size.columns >= 3 * size.rows
  }

  /// The sizes of texts, in rows, and their baselines below the top.
  var numberSize: Double { isWide ? 4 : 3.35 }
  var wordsSize: Double { isWide ? 0.82 : 0.7 }
  static let speedBaseline = 1.0
  static let numberBaseline = 4.25
  static let nameBaseline = 5.7
  static let mechanismBaseline = 6.8
  var wordsBaseline: Double { isWide ? 7.9 : 6.8 }
  /// The row at which the phones begin to show.
  private var top: Double { wordsBaseline + 0.5 }
  private static let fadeRows = 1
  /// The columns of a phone, at most.
  private var mostColumns = Int.max
  /// The columns and rows of a graph, beside the number.
  private static let graph = (columns: 7, rows: 1..<4)

  /// The longest number with room for a graph beside it.
  static let mostDigits = 5

  /// Returns the cells of a side's graph in a wide picture.
  func graph(_ side: Alignment) -> CellRect {
    CellRect(columns: columns(side).suffix(WipeLayout.graph.columns), rows: WipeLayout.graph.rows)
  }

  /// Returns the columns of a side's screen; of both sides, if they share a phone.
  func phone(_ side: Alignment) -> Range<Int> {
    let columns = columns(side)
    let free = max(0, columns.count - mostColumns)
    return columns.dropFirst(free / 2).dropLast(free - free / 2)
  }

  /// Returns the columns of a side's texts, which are those of its screen if that has its usual size.
  func columns(_ side: Alignment) -> Range<Int> {
    let width = size.columns * (isWide ? 41 : 79) / 100
    let free = (isWide ? size.columns / 2 : size.columns) - width
    let left = !isWide ? free / 2 : side == .leading ? free - free / 2 : size.columns / 2 + free / 2
    return left..<left + width
  }

  /// Returns the part of the picture that shows a phone with its rim.
  func screen(_ side: Alignment) -> Box {
    let columns = phone(side)
    let rim = RimView.width.columns
    return Box(
      left: Double(columns.lowerBound) - rim, top: top, right: Double(columns.upperBound) + rim,
      bottom: Double(size.rows))
  }

  /// Makes the phones smaller until a bar shows whose top is some points above a phone's bottom.
  ///
  /// - Parameter width: The phone's width in points.
  mutating func makeRoom(forBarAt height: Double, ofPhone width: Double) {
    // The bar's text is rounded to a row, and stays below the fade.
    let rowsPerPoint = (Double(size.rows) - top - Double(WipeLayout.fadeRows) - 0.5) / height
    mostColumns = min(mostColumns, Int(2 * width * rowsPerPoint))
  }

  /// Lets the tops of the phones fade into the desk.
  func addFade(_ desk: Color, to drawing: inout Drawing) {
    let steps = WipeLayout.fadeRows * 24
    for step in 0..<steps {
      let y = top + Double(step) / 24
      let opacity = 1 - (Double(step) + 0.5) / Double(steps)
      for side in isWide ? [Alignment.leading, .trailing] : [.leading] {
        var strip = screen(side)
        (strip.top, strip.bottom) = (Eighths(rows: y), Eighths(rows: y + 1.0 / 24))
        drawing.add(.box(strip, desk, opacity: opacity))
      }
    }
  }

  /// Adds the line between the sides, with a handle.
  func addDivider(at x: Double, _ look: Appearance, to drawing: inout Drawing) {
    let ink = look.text(on: look.desk)
    // On one phone it is where messages fade, off the words of bar and keyboard.
    let y = isWide ? Double(size.rows) * 0.67 : top + 0.9
    let line = Box(
      left: x - 0.125, top: isWide ? WipeLayout.speedBaseline + 0.5 : top, right: x + 0.125,
      bottom: Double(size.rows))
    drawing.add(.box(line, ink, opacity: 1))
    drawing.add(.circle(CellPoint(x, y), radius: 1.8, ink))
    for side in [-1.0, 1] {
      let points = [(0.45, -0.25), (0.85, 0), (0.45, 0.25)]
      drawing.add(
        .line(points.map { CellPoint(x + side * $0.0, y + $0.1) }, look.desk, isThick: false))
    }
  }
}
