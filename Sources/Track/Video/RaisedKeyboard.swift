import Strings

/// A keyboard found in two pictures of the screen, one without and one with it.
package struct RaisedKeyboard {
  let down: Picture
  let up: Picture
  /// The rows that the content has moved up; 0 if it stands still.
  let travel: Int
  /// The first row in `up` that is not the content's.
  let contact: Int
  /// The keyboard's first row.
  let top: Int
  /// The row after the last one that the keyboard fills; a system's bar may cover its end.
  let end: Int
  /// The fit, above 0 if the picture may have a keyboard.
  let score: Double

  /// Returns the fewest rows of a keyboard on a screen of some rows: 100 points of a phone of 844.
  static func leastHeight(rows: Int) -> Int { rows * 100 / 844 }

  /// Returns the rows of a screen in which a keyboard's top may be told; the screen has at least `Survey.fewestRows`.
  ///
  /// A bar has room above it.
  package static func tops(rows: Int) -> Range<Int> { rows / 5..<rows - leastHeight(rows: rows) }

  /// - Parameters:
  ///   - flight: Some frames between the two pictures.
  ///   - knownTop: The keyboard's first row; nil to find it.
  init(from down: Picture, to up: Picture, flight: [Picture], knownTop: Int? = nil) {
    // Rows per point of a phone of 844 points, the unit of all limits.
    let unit = Double(down.rows) / 844
    (self.down, self.up) = (down, up)
    let still = (0..<up.rows).map { up.difference($0, to: down, $0) }
    let end = RaisedKeyboard.end(of: up, in: flight + [down], unit)
    self.end = end
    var parts = RaisedKeyboard.parts(of: up, down, still, end: end, unit)
    if parts.travel > 0, !parts.isAttached {
      parts = RaisedKeyboard.parts(of: up, down, still, end: end, unit, mayMove: false)
    }
    travel = parts.travel
    if let knownTop {
      (contact, top, score) = (knownTop, knownTop, 1)
      return
    }
    contact = parts.contact
    guard contact < end else {
      (top, score) = (0, 0)
      return
    }
    let flights = RaisedKeyboard.flights(flight, of: up, from: contact, to: end)
    top = RaisedKeyboard.rowBelowGap(of: up, from: contact, flights, unit)
    let filled = parts.sum / Double(end - contact)
    let flying = flight.isEmpty ? 0 : Double(flights.count) / Double(flight.count)
    score = filled * (0.3 + flying) * (travel > 0 ? 1 : 0.7)
  }

  /// A picture's part with a keyboard, if the content has moved up by some rows.
  private struct Parts {
    let travel: Int
    let contact: Int
    /// The sum of the rows in the part, each 0…1 by its difference from the content.
    let sum: Double
    /// True if the content just above the keyboard has moved.
    let isAttached: Bool
  }

  private static func parts(
    of up: Picture, _ down: Picture, _ still: [Double], end: Int, _ unit: Double,
    mayMove: Bool = true
  ) -> Parts {
    var travel = mayMove ? travel(from: down, to: up, still: still, unit) : 0
    let unexplained = still.indices.map { explained($0, of: up, by: down, travel, still[$0]) }
    var (contact, sum) = contact(unexplained, to: end, unit)
    // A message that arrives meanwhile moves the transcript farther than the bar, which is below it.
    for message in stride(from: 0, through: 120, by: 10) where travel > 0 {
      let row = contact + Int(Double(message) * unit)
      guard let own = barTravel(of: up, down, below: row, unit), own != travel else { continue }
      let both = still.indices.map {
        min(unexplained[$0], explained($0, of: up, by: down, own, still[$0]))
      }
      let (next, rest) = RaisedKeyboard.contact(both, from: row + Int(46 * unit), to: end, unit)
      guard next < end, rest > Double(end - next) * 0.6 else { continue }
      (travel, contact, sum) = (own, next, rest)
      break
    }
    let bar = (max(0, contact - Int(30 * unit))..<contact).filter { $0 + travel < up.rows }
    let moved = bar.count { up.difference($0, to: down, $0 + travel) < max(3, still[$0] / 4) }
    return Parts(travel: travel, contact: contact, sum: sum, isAttached: moved * 2 > bar.count)
  }

  /// Returns the difference of a row from the content where it stood or moved to, between rows too.
  private static func explained(
    _ row: Int, of up: Picture, by down: Picture, _ travel: Int, _ still: Double
  ) -> Double {
    guard travel > 0, row + travel + 1 < up.rows else { return still }
    let place = row + travel
    return min(
      up.difference(row, to: down, row, or: place),
      up.difference(row, to: down, place, or: place - 1),
      up.difference(row, to: down, place, or: place + 1))
  }

  /// Returns the rows by which most of the band below some content has moved up; nil if it is nowhere.
  private static func barTravel(
    of up: Picture, _ down: Picture, below row: Int, _ unit: Double
  ) -> Int? {
    let band = row + Int(6 * unit)..<row + Int(46 * unit)
    var best = (travel: 0, sum: 0.0)
    for travel in Int(60 * unit)...Int(500 * unit) where band.upperBound + travel < up.rows {
      let sum = stride(from: band.lowerBound, to: band.upperBound, by: 3).reduce(0.0) {
        $0 + 5 - up.difference($1, to: down, $1 + travel)
      }
      if sum > best.sum { best = (travel, sum) }
    }
    return best.sum > 40 * unit / 3 * 1.5 ? best.travel : nil
  }

  /// Returns the row below which a system's bar covers the screen: the same in all frames, but for its tint.
  private static func end(of up: Picture, in frames: [Picture], _ unit: Double) -> Int {
    guard frames.count > 2 else { return up.rows }
    let bar = (up.rows - Int(100 * unit)..<up.rows).reversed().prefix { row in
      frames.allSatisfy { up.pattern(row, apartFrom: $0) < 2 }
    }
    let hasContent = bar.contains { up.texture($0) > 1.5 }
    return hasContent && Double(bar.count) > 10 * unit ? bar.last ?? up.rows : up.rows
  }

  /// Returns the rows by which most of the content has moved up; 0 if it stands still.
  private static func travel(
    from down: Picture, to up: Picture, still: [Double], _ unit: Double
  ) -> Int {
    func best(_ travels: some Sequence<Int>, step: Int) -> (travel: Int, gain: Double) {
      let rows = stride(from: Int(60 * unit), to: Int(780 * unit), by: step).filter {
        still[$0] > 4
      }
      var best = (travel: 0, gain: 35 * unit / Double(step))
      for travel in travels {
        var gain = 0.0
        for row in rows where row + travel < up.rows {
          let difference = up.difference(row, to: down, row, or: row + travel)
          gain += difference < max(1.5, still[row] / 4) ? min(still[row], 10) : -1
        }
        if gain > best.gain { best = (travel, gain) }
      }
      return best
    }
    let coarse = best(stride(from: Int(60 * unit), to: Int(500 * unit), by: 2), step: 5)
    guard coarse.travel > 0 else { return 0 }
    return best(coarse.travel - 2...coarse.travel + 2, step: 2).travel
  }

  /// Returns the row that parts explained rows from others best, and the sum of the others, each 0…1.
  private static func contact(
    _ unexplained: [Double], from start: Int = 0, to end: Int, _ unit: Double
  ) -> (row: Int, sum: Double) {
    let noise = Array(unexplained[Int(60 * unit)..<Int(400 * unit)]).median
    let limit = min(max(3 * noise + 1, 1.5), 12)
    var sum = 0.0
    var best = (row: end, sum: 0.0)
    for row in stride(from: end - 1, through: max(start, Int(250 * unit)), by: -1) {
      sum += min(max(unexplained[row] / limit - 1, -1), 1)
      if row < end - leastHeight(rows: unexplained.count), sum > best.sum { best = (row, sum) }
    }
    // A screen that changes up to there changes as a whole.
    return best.row > Int(250 * unit) ? best : (end, 0)
  }

  private struct Flight {
    let frame: Picture
    let down: Int
  }

  /// Returns the frames that show the lower part of a picture farther down by some rows.
  private static func flights(
    _ frames: [Picture], of up: Picture, from contact: Int, to end: Int
  ) -> [Flight] {
    let height = end - contact
    return frames.compactMap { frame in
      var best = (down: 0, sum: 0.0)
      for down in 0..<height * 4 / 5 {
        let sum = stride(from: contact + height / 8, to: end - down, by: 8).reduce(0.0) {
          $0 + 8 - up.difference($1, to: frame, $1 + down)
        }
        if sum > best.sum { best = (down, sum) }
      }
      let rows = Double((height * 7 / 8 - best.down) / 8)
      guard best.down > height / 30, best.sum > rows * 2 else { return nil }
      return Flight(frame: frame, down: best.down)
    }
  }

  /// Returns the first row below a gap between bar and keyboard: the row itself without a gap.
  ///
  /// A gap ends at an edge across the screen. Its ground is the transcript's, or does not move with the keyboard.
  private static func rowBelowGap(
    of up: Picture, from contact: Int, _ flights: [Flight], _ unit: Double
  ) -> Int {
    let first = max(contact - Int(200 * unit), Int(60 * unit))
    let sides = stride(from: first, to: contact - Int(70 * unit), by: 4).map {
      up.brightness(row: $0, column: 1)
    }
    let ground = up.brightness(row: contact + 2, column: 1)
    let isPlain = !sides.isEmpty && abs(ground - sides.median) < 4
    /// Returns the usual difference of some rows from those that the frames in flight show in their place.
    func strangeness(_ rows: Range<Int>) -> Double {
      let costs = flights.flatMap { flight in
        rows.filter { $0 + flight.down < up.rows }.map {
          up.difference($0, to: flight.frame, $0 + flight.down)
        }
      }
      return costs.isEmpty ? 0 : costs.reduce(0, +) / Double(costs.count)
    }
    for row in contact + 3..<min(contact + Int(60 * unit), up.rows - Int(12 * unit)) {
      if up.edge(above: row) >= 6 {
        // The keyboard begins with a plain ground; a row of keys does not.
        let isGround = (row + 1..<row + 2 + Int(6 * unit)).contains { up.plainness($0) > 0.9 }
        if isPlain, isGround { return row }
        let below = strangeness(row..<row + Int(12 * unit))
        if strangeness(contact..<row) > 6, below < 3 { return row }
      }
    }
    // A codec blurs the edge, so that the first row that differs is some rows above it.
    let near = contact - 1...contact + max(2, Int(3 * unit))
    let edges = near.map { (row: $0, contrast: up.edge(above: $0)) }
    guard let best = edges.max(by: { $0.contrast < $1.contrast }), best.contrast >= 4 else {
      return contact
    }
    return best.row
  }
}
