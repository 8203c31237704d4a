package import Motion
import Strings

/// A gray frame with rows padded to whole vectors, for fast comparisons of rows.
struct Picture: Sendable {
  typealias Vector = SIMD16<UInt8>
  private static let lanes = Vector.scalarCount

  let columns: Int
  let rows: Int
  /// The vectors in a row.
  let width: Int
  private(set) var cells: [Vector]

  init(_ frame: GrayFrame) {
    (columns, rows, width) = (
      frame.columns, frame.rows, (frame.columns + Picture.lanes - 1) / Picture.lanes
    )
    cells = [Vector](repeating: Vector(), count: width * rows)
    let lastLanes = frame.columns - (width - 1) * Picture.lanes
    frame.pixels.withUnsafeBytes { bytes in
      for row in 0..<rows {
        for vector in 0..<width {
          let start = row * frame.columns + vector * Picture.lanes
          if vector < width - 1 || lastLanes == Picture.lanes {
            cells[row * width + vector] = bytes.loadUnaligned(
              fromByteOffset: start, as: Vector.self)
          } else {
            for lane in 0..<lastLanes { cells[row * width + vector][lane] = bytes[start + lane] }
          }
        }
      }
    }
  }

  /// Returns the brightness of a cell, 0…255.
  func brightness(row: Int, column: Int) -> Double {
    Double(cells[row * width + column / Picture.lanes][column % Picture.lanes])
  }

  /// Returns the brightness of each cell of a row.
  func values(of row: Int) -> [Double] { (0..<columns).map { brightness(row: row, column: $0) } }

  /// Returns the picture with each cell combined with another's.
  func combined(with other: Picture, _ combine: (Vector, Vector) -> Vector) -> Picture {
    precondition(width == other.width && rows == other.rows, "expected pictures of one size")
    var picture = self
    for index in cells.indices { picture.cells[index] = combine(cells[index], other.cells[index]) }
    return picture
  }

  /// Copies a cell to another column of its row.
  mutating func copy(row: Int, from column: Int, to other: Int) {
    cells[row * width + other / Picture.lanes][other % Picture.lanes] =
      cells[row * width + column / Picture.lanes][column % Picture.lanes]
  }

  /// Returns the mean brightness of each column over some rows.
  func means(_ range: Range<Int>) -> [Double] {
    (0..<columns).map { column in
      range.reduce(0) { $0 + brightness(row: $1, column: column) } / Double(range.count)
    }
  }

  /// Checks rows once, so that the loops over their vectors need no checks.
  private func validate(_ row: Int, _ other: Picture, _ otherRow: Int) {
    precondition(
      width == other.width && row >= 0 && row < rows && otherRow >= 0 && otherRow < other.rows,
      "expected rows of pictures of one width")
  }

  /// Returns the mean difference of two rows, each cell's limited to `Picture.limit`.
  func difference(_ row: Int, to other: Picture, _ otherRow: Int) -> Double {
    validate(row, other, otherRow)
    return cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        var sums = Vector()
        for vector in 0..<width {
          let (a, b) = (cells[row * width + vector], others[otherRow * width + vector])
          sums &+= Picture.limited(Picture.distance(a, b))
        }
        return Picture.total(sums) / Double(columns)
      }
    }
  }

  /// Returns the mean difference of a row to the nearer of two rows of another picture, cell by cell.
  func difference(_ row: Int, to other: Picture, _ first: Int, or second: Int) -> Double {
    validate(row, other, first)
    validate(row, other, second)
    return cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        var sums = Vector()
        for vector in 0..<width {
          let a = cells[row * width + vector]
          let near = Picture.distance(a, others[first * width + vector])
          let far = Picture.distance(a, others[second * width + vector])
          sums &+= Picture.limited(near.replacing(with: far, where: far .< near))
        }
        return Picture.total(sums) / Double(columns)
      }
    }
  }

  private static func distance(_ a: Vector, _ b: Vector) -> Vector {
    (a &- b).replacing(with: b &- a, where: a .< b)
  }

  private static func limited(_ distance: Vector) -> Vector {
    distance.replacing(with: limit, where: distance .> Vector(repeating: limit))
  }

  /// Returns the sum of the bytes, added in pairs, fours and so on.
  private static func total(_ sums: Vector) -> Double {
    let halves = unsafeBitCast(sums, to: SIMD2<UInt64>.self)
    let pairs = (halves & 0x00FF_00FF_00FF_00FF) &+ ((halves &>> 8) & 0x00FF_00FF_00FF_00FF)
    let wholes = (pairs &* 0x0001_0001_0001_0001) &>> 48
    return Double(wholes[0] &+ wholes[1])
  }

  /// The largest difference of a cell that counts, so that a lit key or a cursor does little.
  ///
  /// The sum over the vectors of a row fits a byte.
  static let limit: UInt8 = 40

  /// Returns the part of a neighboring row in a row of a frame, as the sums of a least-squares fit.
  ///
  /// A compositor that moves a picture by a part of a row mixes each row with its neighbor.
  func mixture(
    of row: Int, and neighbor: Int, in frame: Picture, _ frameRow: Int
  ) -> (product: Double, power: Double, residual: Double) {
    typealias Wide = SIMD16<Int32>
    validate(row, frame, frameRow)
    validate(neighbor, frame, frameRow)
    return cells.withUnsafeBufferPointer { cells in
      frame.cells.withUnsafeBufferPointer { others in
        var (products, powers, residuals) = (Wide(), Wide(), Wide())
        for vector in 0..<width {
          let own = Wide(truncatingIfNeeded: cells[row * width + vector])
          let step = Wide(truncatingIfNeeded: cells[neighbor * width + vector]) &- own
          var apart = Wide(truncatingIfNeeded: others[frameRow * width + vector]) &- own
          // Lit keys and cursors are far off.
          let limit = Int32(Picture.limit)
          apart.replace(with: 0, where: (apart .> 2 * limit) .| (apart .< -2 * limit))
          products &+= apart &* step
          powers &+= step &* step
          residuals &+= apart &* apart
        }
        return (
          Double(products.wrappedSum()), Double(powers.wrappedSum()), Double(residuals.wrappedSum())
        )
      }
    }
  }

  /// The rows of a block, which is a vector wide: a codec's smallest blocks.
  private static let blockRows = 8
  /// The sum of a block's differences above which it has changed: 3 in each cell, more than a codec's noise.
  private static let changedBlock = UInt16(3 * blockRows * lanes)

  /// Returns the part of the picture that differs from another, 0…1, in blocks.
  func change(from other: Picture) -> Double {
    precondition(width == other.width && rows == other.rows, "expected pictures of one size")
    var (changed, count) = (0, 0)
    cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        for top in stride(
          from: 0, through: rows - Picture.blockRows, by: Picture.blockRows)
        {
          for vector in 0..<width {
            var sum = SIMD16<UInt16>()
            for row in top..<top + Picture.blockRows {
              let (a, b) = (cells[row * width + vector], others[row * width + vector])
              sum &+= SIMD16<UInt16>(truncatingIfNeeded: pointwiseMax(a, b) &- pointwiseMin(a, b))
            }
            count += 1
            if sum.wrappedSum() > Picture.changedBlock { changed += 1 }
          }
        }
      }
    }
    return count > 0 ? Double(changed) / Double(count) : 0
  }

  /// Returns the mean difference of a row from the same row of another picture, but for a difference of all its cells.
  func pattern(_ row: Int, apartFrom other: Picture) -> Double {
    let steps = zip(values(of: row), other.values(of: row)).map { $0 - $1 }
    let usual = steps.median
    return steps.reduce(0) { $0 + abs($1 - usual) } / Double(columns)
  }

  /// The part of the columns that an edge may lack, as a divisor: a key or a letter stands on it.
  private static let edgeQuartile = 4

  /// Returns the contrast of a row with the one above, which most columns reach.
  func edge(above row: Int) -> Double {
    guard row > 0, row < rows else { return 0 }
    let steps = zip(values(of: row), values(of: row - 1)).map { abs($0 - $1) }
    return steps.sorted()[columns / Picture.edgeQuartile]
  }

  /// Returns the strongest contrast of an edge around a row.
  func edge(around row: Int, within reach: Int) -> Double {
    (row - reach...row + reach).map(edge(above:)).max() ?? 0
  }

  /// The largest difference from a row's usual brightness that is the same area, with a codec's rings around letters.
  private static let plain = 8.0
  /// The largest difference from a row's end that is the same ground.
  private static let shade = 5.0
  /// The largest mean difference of two rows of one ground.
  static let sameGround = 3.0

  /// The columns without the sides, where corners are round and margins begin.
  var inner: Range<Int> { columns / 6..<max(columns * 5 / 6, columns / 6 + 1) }

  /// Returns the part of the middle of a row that has its usual brightness, 0…1.
  func plainness(_ row: Int) -> Double {
    let middle = inner.map { brightness(row: row, column: $0) }
    let usual = middle.median
    return Double(middle.count { abs($0 - usual) <= Picture.plain }) / Double(middle.count)
  }

  /// Returns the part of a row that is as bright as one of its ends, 0…1.
  func groundShare(_ row: Int) -> Double {
    let values = values(of: row)
    return [1, columns - 2].map { end in
      Double(values.count { abs($0 - values[end]) <= Picture.shade }) / Double(columns)
    }.max() ?? 1
  }

  /// The limits of rows of keys.
  private enum Keys {
    /// The fewest columns that show a key apart from its neighbors.
    static let leastColumns = 64
    static let leastRows = 8
    /// The number of rows of a screen to look at; more would tell the same.
    static let rows = 400
    /// The distances of two keys as shares of the width: from twelve in a row to eight.
    static let pitches = stride(from: 0.08, through: 0.125, by: 0.0025)
    /// The tenth of a screen above which no keyboard's keys begin.
    static let highestTenth = 3
    /// The least mean square of a row's differences from its mean; less is a row between keys.
    static let leastPower = 16.0
    /// The least correlation of a row with itself a key farther on, and by which that is more than half a key farther on.
    static let likeness = 0.35
    /// The height of a row of keys and of all letters, in points of a phone of `Layers.phone` points.
    static let (row, board) = (30.0, 130.0)
    /// The least shares of a row of keys, and of all letters, that are alike after each key: letters have gaps between.
    static let (leastInRow, leastInBoard) = (0.25, 0.14)
  }

  /// Returns the part of some rows that are rows of keys: alike after each key, unlike after half of one.
  ///
  /// About ten keys fill the width of a phone, as on no other part of its screen. Nil if too few columns show keys.
  func keys(from top: Int, to end: Int) -> Double? {
    guard columns >= Keys.leastColumns, top + Keys.leastRows < end else { return nil }
    let rows = Array(stride(from: top, to: end, by: max(1, self.rows / Keys.rows)))
    return Double(rows.count(where: isKeys)) / Double(rows.count)
  }

  /// Returns the first row of the keys on the lower part of a screen; nil without keys, or too few columns to tell.
  func keysTop(to end: Int) -> Int? {
    guard columns >= Keys.leastColumns else { return nil }
    let unit = Layers.unit(rows: rows)
    let step = max(1, self.rows / Keys.rows)
    let rows = Array(stride(from: end * Keys.highestTenth / 10, to: end, by: step))
    let found = rows.map(isKeys)
    func share(_ first: Int, points: Double) -> Double {
      let last = min(found.count, first + max(1, Int(points * unit) / step))
      return Double(found[first..<last].count(where: \.self)) / Double(last - first)
    }
    let index = found.indices.first {
      found[$0] && share($0, points: Keys.row) > Keys.leastInRow
        && share($0, points: Keys.board) > Keys.leastInBoard
        && Double(end - rows[$0]) > Keys.board * unit
    }
    return index.map { rows[$0] }
  }

  /// True if a row shows keys.
  private func isKeys(_ row: Int) -> Bool {
    let values = values(of: row)
    let mean = values.reduce(0, +) / Double(columns)
    let steps = values.map { $0 - mean }
    let power = steps.reduce(0) { $0 + $1 * $1 }
    guard power > Keys.leastPower * Double(columns) else { return false }
    return Keys.pitches.contains { share in
      let pitch = share * Double(columns)
      let alike = Picture.correlation(of: steps, after: pitch)
      return alike > Keys.likeness
        && alike - max(Picture.correlation(of: steps, after: pitch / 2), 0) > Keys.likeness
    }
  }

  /// Returns the correlation of some values with those a distance farther on, −1…1.
  private static func correlation(of values: [Double], after distance: Double) -> Double {
    let (whole, part) = (Int(distance), distance - distance.rounded(.down))
    var (product, own, other) = (0.0, 0.0, 0.0)
    for index in 0..<values.count - whole - 1 {
      let later = values[index + whole] * (1 - part) + values[index + whole + 1] * part
      product += values[index] * later
      own += values[index] * values[index]
      other += later * later
    }
    return own * other > 0 ? product / (own * other).squareRoot() : 0
  }

  /// Returns the mean horizontal contrast of a row.
  func texture(_ row: Int) -> Double {
    var sum = 0.0
    for column in 1..<columns {
      sum += abs(brightness(row: row, column: column) - brightness(row: row, column: column - 1))
    }
    return sum / Double(columns)
  }

  /// Returns the mean difference of a row from a plain one, limited like `difference`.
  func contrast(_ row: Int) -> Double {
    let values = values(of: row)
    let usual = values.median
    return values.reduce(0) { $0 + min(abs($1 - usual), Double(Picture.limit)) } / Double(columns)
  }

  /// The rows on either side of an edge that are looked at, with one more.
  static let edgeReach = 6
  /// The rows on either side of an edge that a compositor and a codec mix.
  private static let edgeBlur = 2

  /// Returns the y at which one area ends and another begins, between rows, near a row.
  ///
  /// A compositor mixes the areas in the row of the edge, in proportion to their parts.
  func edge(near row: Int) -> Double {
    let (near, far) = (Picture.edgeBlur, Picture.edgeReach - 1)
    let (above, below) = (
      max(0, row - far)..<max(1, row - near), min(rows - 1, row + near)..<min(rows, row + far)
    )
    guard !below.isEmpty, !above.isEmpty else { return Double(row) }
    let (high, low) = (means(above), means(below))
    let step = zip(high, low).map { $1 - $0 }
    let power = step.reduce(0) { $0 + $1 * $1 }
    guard power > 0 else { return Double(row) }
    var covered = 0.0
    for mixed in max(0, row - near)..<below.lowerBound {
      var sum = 0.0
      for column in 0..<columns {
        sum += (brightness(row: mixed, column: column) - high[column]) * step[column]
      }
      covered += min(max(sum / power, 0), 1)
    }
    return Double(below.lowerBound) - covered
  }
}

/// A frame of a recording in gray, with all of its rows but few columns.
package struct GrayFrame: Sendable {
  /// The time of the frame's stamp, in seconds from the recording's start.
  package let time: Seconds
  package let columns: Int
  package let rows: Int
  /// The brightness of each cell, 0…255, row by row from the top left.
  package let pixels: [UInt8]

  /// The largest number of columns.
  package static let mostColumns = 96

  /// - Precondition: there are `columns` × `rows` pixels, and no more columns than `mostColumns`.
  package init(time: Seconds, columns: Int, rows: Int, pixels: [UInt8]) {
    precondition(pixels.count == columns * rows, "expected columns × rows pixels")
    precondition(columns <= GrayFrame.mostColumns, "expected fewer columns")
    (self.time, self.columns, self.rows, self.pixels) = (time, columns, rows, pixels)
  }
}
