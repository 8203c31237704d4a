/// A part of the screen that moves as one: some rows of a picture.
struct Layer: Sendable {
  let picture: Picture
  /// The y of its top, between rows.
  let top: Double
  /// The row after its last one.
  let end: Int
  /// The mean difference of a row up to which it counts as the same.
  let tolerance: Double

  /// The tolerance of a keyboard: it is translucent, and its keys light up.
  static let keyboardTolerance = 10.0
  /// The tolerance of a bar and a transcript, whose cells change by a codec's noise only.
  static let contentTolerance = 6.0

  /// The first row that it fills.
  var firstRow: Int { Int(top.rounded(.up)) }

  struct Place {
    /// The y of its top.
    let top: Double
    /// The rows that agree, each weighted by its agreement.
    let score: Double
    /// The part of the visible rows that agrees, 0…1.
    let likeness: Double
    /// True if its inner contrasts, not its upper edge alone, tell the place.
    let isTextured: Bool
  }

  /// Returns the place of its first row in a frame, above an edge; nil if too few rows agree anywhere.
  ///
  /// The rows to try may lie outside of the frame, and in any order: a keyboard may be higher than its own place allows.
  ///
  /// - Parameter limits: For each row of the frame, the most that its agreement may count; nil for the tolerance.
  func place(
    in frame: Picture, from first: Int, through last: Int, to edge: Int, atLeast least: Double,
    step: Int = usualStep, limits: [Double]? = nil
  ) -> Place? {
    let (first, last) = (max(first, 0), min(last, edge - 1))
    guard first <= last else { return nil }
    let rows = stride(from: first, through: last, by: Layer.coarseStep)
    let coarse = best(in: frame, among: rows, to: edge, step: step, limits)
    let reach = 2 * step
    let near = max(first, coarse.row - reach)...min(last, coarse.row + reach)
    let fine = best(in: frame, among: near, to: edge, step: 1, limits)
    guard fine.sum > tolerance * least else { return nil }
    let fraction = fraction(in: frame, at: fine.row, to: edge)
    return Place(
      top: Double(fine.row) + (fraction ?? 0) + (top - Double(firstRow)),
      score: fine.sum / tolerance,
      likeness: fine.sum / tolerance / Double(max(1, min(end - firstRow, edge - fine.row))),
      isTextured: fraction != nil)
  }

  private func best(
    in frame: Picture, among rows: some Sequence<Int>, to edge: Int, step: Int, _ limits: [Double]?
  ) -> (row: Int, sum: Double) {
    var best = (row: 0, sum: -Double.infinity)
    for row in rows {
      let sum = agreement(with: frame, at: row, to: edge, step: step, limits)
      if sum > best.sum { best = (row, sum) }
    }
    return (best.row, best.sum * Double(step))
  }

  /// Returns the sum over rows of the tolerance less their difference, if the first row is at a row of a frame.
  func agreement(
    with frame: Picture, at row: Int, to edge: Int, step: Int, _ limits: [Double]? = nil
  ) -> Double {
    var sum = 0.0
    let first = row < 0 ? firstRow - row : firstRow
    for own in stride(from: first, to: min(end, firstRow + edge - row), by: step) {
      let limit = limits?[row + own - firstRow] ?? tolerance
      sum += max(limit - picture.difference(own, to: frame, row + own - firstRow), -tolerance)
    }
    return sum
  }

  /// The rows with content, and the difference of each from a plain row.
  var content: [(row: Int, contrast: Double)] {
    stride(from: max(0, firstRow), to: min(end, picture.rows), by: 1).compactMap { row in
      guard picture.texture(row) > Layer.leastTexture else { return nil }
      return (row, picture.contrast(row))
    }
  }

  /// Returns the part of a row to add to a place, −1…1; nil without contrast.
  private func fraction(in frame: Picture, at row: Int, to edge: Int) -> Double? {
    let shift = row - firstRow
    let last = min(end, edge - shift) - 1
    guard last > firstRow + 1 else { return nil }
    let step = last - firstRow > Layer.manyRows ? 2 : 1
    let rows = stride(from: firstRow + 1, to: last, by: step).filter {
      (1..<frame.rows - 1).contains($0 + shift)
        && picture.difference($0, to: frame, $0 + shift) < tolerance * Layer.slack
    }
    let sides = [-1, 1].map { side in
      var (product, power, residual) = (0.0, 0.0, 0.0)
      for row in rows {
        let part = picture.mixture(of: row, and: row - side, in: frame, row + shift)
        product += part.product
        power += part.power
        residual += part.residual
      }
      let mixed = power > 0 ? min(max(product / power, 0), 1) : 0
      return (
        fraction: Double(side) * mixed, power: power,
        residual: residual - 2 * mixed * product + mixed * mixed * power
      )
    }
    guard sides[0].power > Layer.leastContrast * Double(picture.columns) else { return nil }
    return sides[0].residual < sides[1].residual ? sides[0].fraction : sides[1].fraction
  }

  /// Returns the y of its upper edge in a frame, where its ground begins near a place; nil if it does not show.
  func drawnTop(in frame: Picture, near place: Double, within reach: Int) -> Double? {
    let ground = firstRow + Layer.edgeRows
    func isGround(_ row: Int) -> Bool {
      picture.difference(ground, to: frame, row) < Picture.sameGround
    }
    let start = Int(place.rounded()) + Layer.edgeRows
    let (first, end) = (
      max(Picture.edgeReach, start - reach), min(frame.rows - Picture.edgeReach, start + reach)
    )
    guard ground < picture.rows, first <= start, start < end else { return nil }
    if isGround(start) {
      return (first..<start).last { !isGround($0) }.map { frame.edge(near: $0 + 1) }
    }
    return (start..<end).first(where: isGround).map { frame.edge(near: $0) }
  }

  /// The least mean horizontal contrast of a row with content.
  private static let leastTexture = 1.5
  /// The least contrast between rows that tells a place, as a sum of mean squares.
  private static let leastContrast = 60.0
  /// The rows of a layer between those that the first search compares: a codec's blocks are larger.
  static let usualStep = 4
  /// The rows between two places of the first search; the second one looks at all rows near the best.
  private static let coarseStep = 2
  /// The rows from which every second one tells the part of a row as well.
  private static let manyRows = 120
  /// The multiple of the tolerance for a row that is moved by a part of a row, and so mixed with its neighbor.
  private static let slack = 1.5
  /// The rows that a codec smears an edge over.
  private static let edgeRows = 2
}
