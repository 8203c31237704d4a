import Motion
import Screen
import Strings

/// The places of the editor's parts and of its curves.
struct EditorLayout: Sendable {
  let rect: CellRect
  let tabs: CellRect
  let field: CellRect
  /// The row below the field, for the curve's kind or the text's error.
  let statusRow: Int
  /// The graphs over one axis of time: the values, and if there is room the seam below its verdict, and the velocities.
  let values: Graph
  let verdictRow: Int?
  let seam: Graph?
  let velocities: Graph?
  /// The row of the times below the graphs, if there is room.
  let timeRow: Int?
  /// True if there is room for the seams of all plain scenarios.
  let showsAllSeams: Bool
  /// The rows of the sliders, one for each parameter from the first.
  let sliders: CellRect
  /// The rows of the curves' difference and of the code, if there is room.
  let differenceRow: Int?
  let codeRow: Int?
  let hintRow: Int

  struct Ranges: Hashable {
    let times: ClosedRange<Seconds>
    let values: ClosedRange<Double>
    let velocities: ClosedRange<Double>
  }

  let ranges: Ranges

  private enum EditorRow {
    case tabs, field, status, values, verdict, seam, velocities, times, sliders, difference, code
    case hints
  }

  /// The largest number of sliders; their room is reserved, so the graphs do not jump.
  static let sliderRows = 5
  /// The columns of the graphs' labels, and the narrowest editor that has them.
  static let axisColumns = 6
  private static let leastWithAxis = 44
  private static let leastWithAll = CellSize(columns: 48, rows: 5)

  init(_ editor: CurveEditor, _ seams: TunedSeams?, keyboard: Curve, in rect: CellRect) {
    let ranges = editor.grip?.ranges ?? Ranges(editor, keyboard: keyboard)
    (self.rect, self.ranges) = (rect, ranges)
    let hasAxis = rect.columns.count >= EditorLayout.leastWithAxis
    let columns = rect.columns.dropFirst(hasAxis ? EditorLayout.axisColumns : 0)
    // The curves have enough rows before the difference comes, and both graphs before the velocities.
    let parts = Stack<EditorRow>([
      .fixed(1, .tabs), .fixed(1, .field), .fixed(1, .status),
      .upTo(2, .values, rank: 3), .upTo(8, .values, rank: 7), .upTo(4, .values, rank: 10),
      .atLeast(3, .values, weight: 2),
      .fixed(1, .verdict, rank: 1),
      .upTo(2, .seam, rank: 9), .atLeast(3, .seam, rank: 4),
      .atLeast(6, .velocities, rank: 11), .fixed(1, .times, rank: 5),
      .blank(rank: 6), .fixed(EditorLayout.sliderRows, .sliders), .blank(rank: 6),
      .fixed(1, .difference, rank: 8), .fixed(1, .code, rank: 2), .blank(rank: 6),
      .fixed(1, .hints),
    ]).split(rect)
    func place(_ part: EditorRow) -> CellRect { parts[part, default: .empty] }
    func row(_ part: EditorRow) -> Int? { parts[part]?.rows.lowerBound }
    func graph(_ part: EditorRow, caption: Int = 0, _ y: ClosedRange<Double>) -> Graph? {
      parts[part].map {
        let plot = CellRect(columns: columns, rows: $0.rows.dropFirst(caption))
        return Graph(in: plot, x: ranges.times, y: y)
      }
    }
    (tabs, field, sliders) = (place(.tabs), place(.field), place(.sliders))
    (statusRow, hintRow) = (place(.status).rows.lowerBound, rect.rows.upperBound - 1)
    let rows = place(.values).rows
    values = Graph(
      in: CellRect(columns: columns, rows: rows), x: ranges.times,
      y: ranges.values.snapped(toRows: rows.count))
    showsAllSeams =
      columns.count >= EditorLayout.leastWithAll.columns
      && place(.seam).rows.count >= EditorLayout.leastWithAll.rows
    let points = seams?.points(in: ranges.times, isAll: showsAllSeams) ?? []
    seam = graph(.seam, Chart.range(of: points, rows: max(2, place(.seam).rows.count)))
    velocities = graph(.velocities, caption: 1, ranges.velocities)
    (verdictRow, timeRow) = (row(.verdict), row(.times))
    (differenceRow, codeRow) = (row(.difference), row(.code))
  }
}

extension EditorLayout.Ranges {
  init(_ editor: CurveEditor, keyboard: Curve) {
    let curves = editor.moment.slots.map { editor[$0].curve } + [keyboard]
    let end = max(curves.map(\.duration).max() ?? 1, 0.05)
    times = 0...end * 1.02
    let instants = (0...120).map { Double($0) / 120 * end }
    let handles = editor.draft.bezier.map { [$0.y1, $0.y2] } ?? []
    let seen = curves.flatMap { curve in instants.map { curve.progress(at: $0) } }
    values = seen.filter(\.isFinite).padded(
      with: handles.filter { abs($0) < 3 } + [0, 1], by: 0, leastLength: 0.01, within: -50...200)
    let speeds = curves.flatMap { curve in instants.map { curve.velocity(at: $0) } }
      .filter(\.isFinite).sorted()
    // A vertical tangent must not flatten everything else.
    let usual = 2 * (speeds.dropLast(speeds.count / 20).last ?? 1)
    velocities = speeds.filter { $0 <= usual }
      .padded(with: [0, 1], leastLength: 0.01, within: -50...200)
  }
}

extension ClosedRange<Double> {
  /// Returns a longer range, of which each whole number is in the middle of one of some rows, where handles are.
  fileprivate func snapped(toRows rows: Int) -> ClosedRange {
    // The third of a cell's four dots.
    let middle = 0.51
    for unit in (1...Swift.max(1, rows)).reversed() {
      let above = ((upperBound - 1) * Double(unit) - middle).rounded(.up)
      guard (1 - lowerBound) * Double(unit) + above + middle < Double(rows) else { continue }
      let top = 1 + (above + middle) / Double(unit)
      return top - Double(rows) / Double(unit)...top
    }
    let room = (upperBound - lowerBound) * 0.06
    return lowerBound - room...upperBound + room
  }
}

// MARK: - Places

extension EditorLayout {
  /// Returns the cell of a handle, clamped to the graph; nil for a curve without handles.
  func place(of handle: CurveEditor.Control, on draft: EditedCurve) -> Position? {
    guard let (time, value) = draft.point(of: handle) else { return nil }
    let held = min(max(value, values.y.lowerBound), values.y.upperBound)
    return values.row(of: held).map { Position(column: column(of: time), row: $0) }
  }

  /// Returns the handle that is nearest to a cell of its graph; nil if none is near.
  func handle(nearest cell: Position, on draft: EditedCurve) -> CurveEditor.Control? {
    // The distance in columns from which a press means something else.
    let far = 8
    func distance(_ handle: CurveEditor.Control) -> Int {
      guard let place = place(of: handle, on: draft) else { return .max }
      // Cells are about twice as high as wide.
      let (across, down) = (place.column - cell.column, 2 * (place.row - cell.row))
      return across * across + down * down
    }
    let nearest = draft.handles.min { distance($0) < distance($1) }
    return nearest.flatMap { distance($0) <= far * far ? $0 : nil }
  }

  func column(of time: Seconds) -> Int {
    let columns = values.rect.columns
    let share = (time - values.x.lowerBound) / (values.x.upperBound - values.x.lowerBound)
    let last = max(columns.count - 1, 0)
    return columns.lowerBound + whole((share * Double(columns.count)).rounded(.down), in: 0...last)
  }

  /// Returns the time and the progress at the mouse's place in the value graph.
  func point(at mouse: Mouse) -> (time: Seconds, value: Double) {
    let rect = values.rect
    let across = (mouse.exactColumn - Double(rect.columns.lowerBound)) / Double(rect.columns.count)
    let up = 1 - (mouse.exactRow - Double(rect.rows.lowerBound)) / Double(rect.rows.count)
    func place(_ share: Double, _ range: ClosedRange<Double>) -> Double {
      range.lowerBound + share * (range.upperBound - range.lowerBound)
    }
    return (place(across, values.x), place(up, values.y))
  }

  /// The columns of a slider, between its name and its number.
  var track: Range<Int> {
    let columns = sliders.columns
    let start = min(columns.lowerBound + (columns.count < 50 ? 11 : 16), columns.upperBound)
    return start..<max(start + 1, columns.upperBound - 12)
  }

  /// Returns a slider's value at a place of its track; nil beside the track, and on the knob.
  func value(of parameter: Parameter, under mouse: Mouse, on draft: EditedCurve) -> Double? {
    let range = parameter.row.range
    let value = draft.value(of: parameter).clamped(to: range)
    let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    let knob = Double(track.lowerBound) + share * Double(track.count - 1)
    guard track.contains(mouse.position.column),
      Int(knob.rounded()) != mouse.position.column
    else { return nil }
    return self.value(of: parameter, from: value, movedBy: mouse.exactColumn - 0.5 - knob)
  }

  /// Returns a slider's value after a drag by some columns, within its range or where it began outside.
  func value(of parameter: Parameter, from start: Double, movedBy columns: Double) -> Double {
    guard columns != 0 else { return start }
    let (range, step) = (parameter.row.range, parameter.row.step.fine)
    let length = range.upperBound - range.lowerBound
    let moved = start + columns / Double(max(1, track.count - 1)) * length
    let rounded = ((moved / step).rounded() * step).rounded(decimals: 4)
    return min(max(rounded, min(start, range.lowerBound)), max(start, range.upperBound))
  }
}

extension Mouse {
  /// The column and the row with the place within the cell.
  var exactColumn: Double { Double(position.column) + part.x }
  var exactRow: Double { Double(position.row) + part.y }
}
