import Lab

/// A part of a screen by its edges in one frame, to be found in others.
///
/// Template matching: at each whole row the squared differences of the edges, capped, are compared with the edges' own squares,
/// column by column. A quantile of the columns counts, so that lit keys, words and buttons do not.
struct Template: Sendable {
  /// The keyboard or the bar.
  let part: Track.Part
  /// Its first row in its own frame.
  let first: Int
  let count: Int
  /// The rows around a place that are no other place. By less kav-choppy and blankspace were their own rivals.
  let vicinity: Int
  private let cells: [Float]
  /// The squares of the edges in all rows above a row: a sum for each column.
  private let energies: [Float]
  /// The height of the screen.
  private let screen: Int
  private let reach: Int

  init(_ part: Track.Part, _ edges: EdgeMap, _ rows: Range<Int>) {
    let columns = EdgeMap.columns
    let rows = rows.clamped(to: 0..<edges.rows)
    (self.part, first, count) = (part, rows.lowerBound, rows.count)
    (screen, reach, vicinity) = (edges.rows, edges.reach, Template.vicinity(rows: edges.rows))
    cells = Array(edges.cells[rows.lowerBound * columns..<rows.upperBound * columns])
    var energies = [Float](repeating: 0, count: (rows.count + 1) * columns)
    for cell in cells.indices {
      energies[cell + columns] = energies[cell] + cells[cell] * cells[cell]
    }
    self.energies = energies
  }

  /// Returns the rows around a place that are no other place, on a screen of some rows.
  static func vicinity(rows: Int) -> Int { max(6, rows / 200) }

  /// The squares of its edges.
  var energy: Float { energy(0..<count) }

  /// The share of its edges that no line across the whole screen has, 0…1; a plain stripe has none.
  var distinctiveness: Float {
    let all = energy
    let own = Template.withoutLines(cells).reduce(0) { $0 + $1 * $1 }
    return all > 0 ? own / all : 0
  }

  /// Returns rows without their medians: a line across the whole screen is in every column.
  private static func withoutLines(_ cells: [Float]) -> [Float] {
    var own = cells
    for start in stride(from: 0, to: cells.count, by: EdgeMap.columns) {
      let columns = start..<start + EdgeMap.columns
      let sorted = cells[columns].sorted()
      let median = (sorted[EdgeMap.columns / 2 - 1] + sorted[EdgeMap.columns / 2]) / 2
      for cell in columns { own[cell] -= median }
    }
    return own
  }

  private func energies(_ rows: Range<Int>) -> [Float] {
    let (low, high) = (rows.lowerBound * EdgeMap.columns, rows.upperBound * EdgeMap.columns)
    return (0..<EdgeMap.columns).map { energies[high + $0] - energies[low + $0] }
  }

  private func energy(_ rows: Range<Int>) -> Float { energies(rows).reduce(0, +) }

  /// Returns its rows that show above a limit if it is moved down by some rows.
  func visible(at shift: Int, above limit: Int) -> Range<Int> {
    let low = max(0, -(first + shift))
    return low..<max(low, min(count, limit - first - shift))
  }
}

// MARK: - Matching

extension Template {
  /// The best place in a frame.
  struct Match: Sendable {
    /// The rows by which it is below its place in its own frame.
    let shift: Double
    /// The share of its edges that the frame shows there, at most 1; hidden rows of a bar count as not shown.
    let likeness: Float
    /// The likeness of the best place elsewhere.
    let rival: Float
    /// The share of its edges that is in rows above the limit.
    let visible: Float
    /// The likeness of the edges that no line across the whole screen has.
    let own: Float
  }

  /// The largest square of a difference that counts; without it 93 of 6,000 frames fewer were told.
  private static let cap: Float = 24 * 24

  /// The share of the columns' energy that agrees best and counts. Keys pop up, and candidates change, in half of a
  /// keyboard; by 0.5 the outline of a button was taken for another one in aputils.
  private var quantile: Float { part == .keyboard ? 0.5 : 0.7 }

  /// The shifts at which enough of it shows: 3 % of the screen of a keyboard, 4 rows of a bar.
  private func shifts(above limit: Int) -> ClosedRange<Int> {
    let least = part == .keyboard ? max(8, screen * 3 / 100) : 4
    return -first...max(-first, limit - least - first)
  }

  /// Returns the best whole shift, its likeness, and that of the best place elsewhere; nil for a template without edges.
  ///
  /// - Parameters:
  ///   - limit: The row below which the frame does not show it: the screen's end, or the keyboard.
  ///   - least: The least shift; nil for all of the screen.
  func bestShift(
    in edges: EdgeMap, above limit: Int, from least: Int? = nil
  ) -> (shift: Int, likeness: Float, rival: Float)? {
    var shifts = shifts(above: limit)
    if let least { shifts = min(least, shifts.upperBound)...shifts.upperBound }
    guard energy > 0 else { return nil }
    let likenesses = shifts.map { shift in
      let rows = visible(at: shift, above: limit)
      guard !rows.isEmpty else { return -Float.infinity }
      return likeness(residual(residuals(rows, at: shift, in: edges), rows), rows)
    }
    guard let best = likenesses.indices.max(by: { likenesses[$0] < likenesses[$1] }) else {
      return nil
    }
    let others = likenesses.indices.lazy.filter { abs($0 - best) > vicinity }
    return (
      shifts.lowerBound + best, likenesses[best], others.map { likenesses[$0] }.max() ?? -.infinity
    )
  }

  /// Returns the best place to a part of a row.
  func match(in edges: EdgeMap, above limit: Int, from least: Int? = nil) -> Match? {
    guard let (shift, likeness, rival) = bestShift(in: edges, above: limit, from: least) else {
      return nil
    }
    let rows = visible(at: shift, above: limit)
    let own = Array(cells[rows.lowerBound * EdgeMap.columns..<rows.upperBound * EdgeMap.columns])
    let place = rows.lowerBound + first + shift..<rows.upperBound + first + shift
    let part = fraction(own, rows, in: edges, at: shift)
    let found = edges.cells(place, movedBy: part)
    let moved = self.likeness(residual(Template.residuals(own, found), rows), rows)
    let (ownEdges, foundEdges) = (Template.withoutLines(own), Template.withoutLines(found))
    let ownEnergy = ownEdges.reduce(0) { $0 + $1 * $1 }
    let lost = Template.residuals(ownEdges, foundEdges).reduce(0, +)
    return Match(
      shift: Double(shift) + Double(part), likeness: max(likeness, moved), rival: rival,
      visible: energy(rows) / energy, own: ownEnergy > 0 ? 1 - lost / ownEnergy : 0)
  }

  /// Returns the likeness of its first edge alone at a shift: the keyboard's top, whatever its keys say.
  func edgeLikeness(in edges: EdgeMap, at shift: Int) -> Float {
    let rows = visible(at: shift, above: edges.rows).clamped(to: 0..<min(count, 2 * reach + 3))
    return rows.isEmpty ? 0 : 1 - residual(residuals(rows, at: shift, in: edges), rows)
  }

  private func likeness(_ residual: Float, _ rows: Range<Int>) -> Float {
    part == .keyboard ? 1 - residual : (1 - residual) * energy(rows) / energy
  }

  /// Returns the capped squares of the differences of some rows from a frame, a sum for each column.
  private func residuals(_ rows: Range<Int>, at shift: Int, in edges: EdgeMap) -> [Float] {
    let start = (rows.lowerBound + first + shift) * EdgeMap.columns
    let count = rows.count * EdgeMap.columns
    return cells.withUnsafeBufferPointer { own in
      edges.cells.withUnsafeBufferPointer { other in
        Template.residuals(
          UnsafeBufferPointer(
            rebasing: own[
              rows.lowerBound * EdgeMap.columns..<rows.lowerBound * EdgeMap.columns + count]),
          UnsafeBufferPointer(rebasing: other[start..<start + count]))
      }
    }
  }

  private static func residuals(_ own: [Float], _ other: [Float]) -> [Float] {
    own.withUnsafeBufferPointer { own in
      other.withUnsafeBufferPointer { residuals(own, $0) }
    }
  }

  /// The loop that takes nearly all of the time: four vectors are a row's columns.
  private static func residuals(
    _ own: UnsafeBufferPointer<Float>, _ other: UnsafeBufferPointer<Float>
  ) -> [Float] {
    precondition(own.count == other.count)
    typealias Vector = SIMD8<Float>
    let cap = Vector(repeating: cap)
    let (own, other) = (UnsafeRawBufferPointer(own), UnsafeRawBufferPointer(other))
    var (first, second, third, fourth) = (Vector(), Vector(), Vector(), Vector())
    @inline(__always) func add(_ offset: Int, to sum: inout Vector) {
      let apart =
        own.loadUnaligned(fromByteOffset: offset, as: Vector.self)
        - other.loadUnaligned(fromByteOffset: offset, as: Vector.self)
      let square = apart * apart
      sum += square.replacing(with: cap, where: square .> cap)
    }
    let size = MemoryLayout<Vector>.size
    for row in stride(from: 0, to: own.count, by: 4 * size) {
      add(row, to: &first)
      add(row + size, to: &second)
      add(row + 2 * size, to: &third)
      add(row + 3 * size, to: &fourth)
    }
    return [first, second, third, fourth].flatMap { sum in sum.indices.map { sum[$0] } }
  }

  /// Returns the quantile of the columns' residuals by their energies, each as a share of its column's energy.
  private func residual(_ residuals: [Float], _ rows: Range<Int>) -> Float {
    let energies = energies(rows)
    var shares: [(residual: Float, energy: Float)] = []
    shares.reserveCapacity(EdgeMap.columns)
    var rest: Float = 0
    for column in 0..<EdgeMap.columns where energies[column] > 0 {
      shares.append((residuals[column] / energies[column], energies[column]))
      rest += energies[column] * quantile
    }
    shares.sort { $0.residual < $1.residual }
    for share in shares {
      rest -= share.energy
      if rest <= 0 { return share.residual }
    }
    return 1
  }

  /// The steps of the search for a part of a row, and the longest of them.
  private static let (mostSteps, longestStep) = (6, Float(0.5))

  /// Returns the part of a row by which the frame's place is below a shift: Gauss–Newton over the columns that agree.
  private func fraction(
    _ own: [Float], _ rows: Range<Int>, in edges: EdgeMap, at shift: Int
  ) -> Float {
    let (residuals, energies) = (residuals(rows, at: shift, in: edges), energies(rows))
    let limit = residual(residuals, rows)
    let agrees = residuals.indices.map { residuals[$0] <= limit * energies[$0] }
    let place = rows.lowerBound + first + shift..<rows.upperBound + first + shift
    var part: Float = 0
    for _ in 0..<Template.mostSteps {
      let here = edges.cells(place, movedBy: part)
      let (above, below) = (
        edges.cells(place, movedBy: part - 0.5), edges.cells(place, movedBy: part + 0.5)
      )
      var (product, power): (Float, Float) = (0, 0)
      for cell in own.indices where agrees[cell % EdgeMap.columns] {
        let (slope, apart) = (below[cell] - above[cell], own[cell] - here[cell])
        power += slope * slope
        if apart * apart < Template.cap { product += slope * apart }
      }
      guard power > 0 else { break }
      let step = product / power
      part += min(max(step, -Template.longestStep), Template.longestStep)
      if abs(step) < 0.001 { break }
    }
    // Farther than to the next row it is no part of one.
    return abs(part) <= 1.5 ? part : 0
  }
}
