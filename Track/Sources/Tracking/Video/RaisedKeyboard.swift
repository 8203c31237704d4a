import Strings

/// A keyboard found in two pictures of the screen, one without and one with it.
///
/// ```
///       down                   up
/// ╭──────────────╮       ╭──────────────╮
/// │              │       │      message │
/// │              │       │ bar          │ ┄ the content, `travel` rows higher
/// │              │       │              │ ← contact
/// │              │       ├──────────────┤ ← top, lower than the contact below a floating bar
/// │      message │       │ words        │
/// │ bar          │       │ q w e r t y  │ ← keysTop
/// │ ───          │       │ ───          │ ← end, where a system's bar covers the keyboard
/// ╰──────────────╯       ╰──────────────╯
/// ```
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
  /// The first row of its keys; nil if it shows none, or the picture without a keyboard shows some, too.
  let keysTop: Int?
  /// The fit, above 0 if the picture may have a keyboard.
  let score: Double

  /// Returns the fewest rows of a keyboard on a screen of some rows.
  static func leastHeight(rows: Int) -> Int { rows * least / Layers.phone }

  /// The lowest keyboard, in points of a phone: bars are lower.
  private static let least = 100

  /// Returns the rows of a screen in which a keyboard's top may be told; the screen has at least `Survey.fewestRows`.
  ///
  /// A bar has room above it.
  package static func tops(rows: Int) -> Range<Int> {
    rows / highestTop..<rows - leastHeight(rows: rows)
  }

  /// The part of a screen above every keyboard, as a divisor.
  private static let highestTop = 5

  /// - Parameters:
  ///   - flight: Some frames between the two pictures.
  ///   - knownTop: The keyboard's first row; nil to find it.
  init(from down: Picture, to up: Picture, flight: [Picture], knownTop: Int? = nil) {
    let unit = Layers.unit(rows: down.rows)
    (self.down, self.up) = (down, up)
    let end = RaisedKeyboard.end(of: up, in: flight + [down], unit)
    self.end = end
    // Keys are the keyboard's, whatever plain rows of the content look like them.
    keysTop = up.keysTop(to: end).flatMap { down.keysTop(to: end) == nil ? $0 : nil }
    let rise = Rise(
      down: down, up: up, still: (0..<up.rows).map { up.difference($0, to: down, $0) },
      end: end, keys: keysTop ?? end, unit: unit)
    var parts = rise.parts()
    if parts.travel > 0, !rise.isAttached(parts.travel, to: parts.contact) {
      parts = rise.parts(mayMove: false)
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
    top = RaisedKeyboard.rowBelowGap(of: up, from: contact, above: rise.keys, flights, unit)
    let filled = parts.sum / Double(end - contact) * (keysTop == nil ? RaisedKeyboard.keyless : 1)
    let flying = flight.isEmpty ? 0 : Double(flights.count) / Double(flight.count)
    score =
      filled * (RaisedKeyboard.unseenFlight + flying)
      * (travel > 0 ? 1 : RaisedKeyboard.stillContent)
  }

  /// Lengths in points of a phone of `Layers.phone` points.
  private enum Points {
    /// The heights of messages that may arrive while the keyboard rises.
    static let messages = stride(from: 0.0, through: 120, by: 10)
    /// The part of a bar below other content that tells its own motion: all but its edges.
    static let band = 6.0...46
    /// The part of the content above the keyboard that moves with it: most of a bar.
    static let attached = 30.0
    /// The rise of content: of the lowest keyboard without its floor, and of the tallest.
    static let travel = 60.0...500
    /// The highest bar of a system at the bottom of the screen, and the lowest one.
    static let (systemBar, leastSystemBar) = (100.0, 10.0)
    /// The end of the content above the home indicator and the floor.
    static let contentEnd = 780.0
    /// The length of the content that must have moved, weighted by its differences.
    static let leastGain = 35.0
    /// The end of the part of a screen that no keyboard covers, and its highest contact with the content.
    static let (alwaysContent, highestContact) = (400.0, 250.0)
    /// The transcript above the bar, by the distances of its start and its end from the keyboard.
    static let transcript = (lowerBound: 200.0, upperBound: 70.0)
    /// The largest gap between a bar and a keyboard.
    static let gap = 60.0
    /// The ground above the first row of keys, and the first rows of a keyboard.
    static let (lip, strip) = (6.0, 12.0)
    /// The rows above an edge that a codec changes.
    static let blur = 3.0
  }

  /// The rows from one that is compared to the next, for speed: in a band, at each travel that is tried first and last, in a
  /// flight, and of a side; and the rows between the travels that are tried first.
  private enum Steps {
    static let (band, coarse, fine, flight, side, travel) = (3, 5, 2, 8, 4, 2)
  }

  /// The score of a keyboard that no frame shows in flight, and the share of one whose content stands still.
  private static let (unseenFlight, stillContent) = (0.3, 0.7)
  /// The share of the score of a part without keys, which may be a sheet, a drawer or another page.
  private static let keyless = 0.5
  /// The share of the rows above a keyboard beyond which those that have changed tell alone whether they moved.
  private static let leastTold = 0.1
  /// The share of rows that must not be explained below a bar, for a keyboard to be there.
  private static let mostRows = 0.6
  /// The difference of a row below which it agrees with the band of a bar, and the least mean agreement.
  private static let (bandTolerance, leastAgreement) = (5.0, 1.5)
  /// The difference of a row below which it agrees with a keyboard in flight, and the least mean agreement.
  private static let (flightTolerance, leastFlightAgreement) = (8.0, 2.0)
  /// The largest difference of a pattern that is the same, and the least contrast of one with content.
  private static let (samePattern, leastTexture) = (2.0, 1.5)
  /// The difference of a row that has changed, the one of a row that its motion explains, and the most that a row counts.
  private static let (changed, explained, mostGain) = (4.0, 1.5, 10.0)
  /// The share of a row's change that its motion may leave unexplained: a codec blurs what moves.
  private static let unexplained = 0.25
  /// The difference up to which the noise of a codec may explain a row.
  private static let explainedNoise = 1.5...12
  /// The multiple of the usual difference of rows that no keyboard covers, up to which a row's is noise.
  private static let noise = 3.0
  /// The largest difference of the brightness of one ground.
  private static let sameBrightness = 4.0
  /// The least contrast of an edge across the screen: those of glass-exact-inset8 have 6, with a codec's blur 4.
  private static let leastEdge = 4.0
  /// The rows of an edge in a small picture, in which `Points.blur` is less.
  private static let edgeRows = 2
  /// The least plainness of a keyboard's ground.
  private static let plain = 0.9
  /// The difference of rows that do not move with the keyboard.
  private static let strange = 6.0

  /// Returns the row below which a system's bar covers the screen: the same in all frames, but for its tint.
  private static func end(of up: Picture, in frames: [Picture], _ unit: Double) -> Int {
    guard frames.count > 2 else { return up.rows }
    let bar = (up.rows - Int(Points.systemBar * unit)..<up.rows).reversed().prefix { row in
      frames.allSatisfy { up.pattern(row, apartFrom: $0) < RaisedKeyboard.samePattern }
    }
    let hasContent = bar.contains { up.texture($0) > RaisedKeyboard.leastTexture }
    let isBar = hasContent && Double(bar.count) > Points.leastSystemBar * unit
    return isBar ? bar.last ?? up.rows : up.rows
  }

  /// The y in `down` of the lower edge of a bar that shows it above the keyboard; nil if it reaches the keyboard.
  ///
  /// A bar that counts a safe area twice would be taller by that, if its bottom were taken from the keyboard's top.
  var ownBottom: Double? {
    let unit = Layers.unit(rows: up.rows)
    guard travel > 0, Double(top - contact) > Points.lip * unit else { return nil }
    return RaisedKeyboard.edge(of: up, near: contact, unit).map {
      up.edge(near: $0) + Double(travel)
    }
  }

  /// Returns the row of the edge across the screen at the end of the content; nil without an edge.
  ///
  /// A codec blurs the edge, so that the first row that differs is some rows above it.
  private static func edge(of up: Picture, near contact: Int, _ unit: Double) -> Int? {
    let near = contact - 1...contact + max(edgeRows, Int(Points.blur * unit))
    let edge = near.max { up.edge(above: $0) < up.edge(above: $1) } ?? contact
    return up.edge(above: edge) >= leastEdge ? edge : nil
  }

  /// The parts of a keyboard, as divisors: a row of words, which comes and goes; the least that shows in flight; and the way that
  /// is rest, not flight.
  private static let (words, leastInFlight, nearRest) = (8, 5, 30)

  private struct Flight {
    let frame: Picture
    let down: Int
  }

  /// Returns the frames that show the lower part of a picture farther down by some rows.
  private static func flights(
    _ frames: [Picture], of up: Picture, from contact: Int, to end: Int
  ) -> [Flight] {
    let (height, step) = (end - contact, Steps.flight)
    let first = contact + height / RaisedKeyboard.words
    return frames.compactMap { frame in
      var best = (down: 0, sum: 0.0)
      for down in 0..<height * (RaisedKeyboard.leastInFlight - 1) / RaisedKeyboard.leastInFlight {
        let sum = stride(from: first, to: end - down, by: step).reduce(0.0) {
          $0 + RaisedKeyboard.flightTolerance - up.difference($1, to: frame, $1 + down)
        }
        if sum > best.sum { best = (down, sum) }
      }
      let rows = Double(
        (height * (RaisedKeyboard.words - 1) / RaisedKeyboard.words - best.down) / step)
      // A frame at rest shows it nearly in its place.
      guard best.down > height / RaisedKeyboard.nearRest,
        best.sum > rows * RaisedKeyboard.leastFlightAgreement
      else { return nil }
      return Flight(frame: frame, down: best.down)
    }
  }

  /// Returns the first row below a gap between bar and keyboard: the row itself without a gap.
  ///
  /// A gap ends at an edge across the screen. Its ground is the transcript's, or does not move with the keyboard.
  private static func rowBelowGap(
    of up: Picture, from contact: Int, above keys: Int, _ flights: [Flight], _ unit: Double
  ) -> Int {
    let first = max(
      contact - Int(Points.transcript.lowerBound * unit), Int(Double(Layers.statusBar) * unit))
    let last = contact - Int(Points.transcript.upperBound * unit)
    let bottom = edge(of: up, near: contact, unit) ?? contact
    // Messages may stand at one side.
    let isPlain = [1, up.columns - 2].contains { column in
      let side = stride(from: first, to: last, by: Steps.side).map {
        up.brightness(row: $0, column: column)
      }
      let ground = up.brightness(row: bottom + RaisedKeyboard.edgeRows, column: column)
      return !side.isEmpty && abs(ground - side.median) < RaisedKeyboard.sameBrightness
    }
    /// Returns the usual difference of some rows from those that the frames in flight show in their place.
    func strangeness(_ rows: Range<Int>) -> Double {
      let costs = flights.flatMap { flight in
        rows.filter { $0 + flight.down < up.rows }.map {
          up.difference($0, to: flight.frame, $0 + flight.down)
        }
      }
      return costs.isEmpty ? 0 : costs.reduce(0, +) / Double(costs.count)
    }
    let (lip, strip) = (Int(Points.lip * unit), Int(Points.strip * unit))
    let end = min(bottom + Int(Points.gap * unit), up.rows - strip, keys - Int(Points.lip * unit))
    let start = bottom + max(RaisedKeyboard.edgeRows + 1, Int(Points.blur * unit) + 1)
    for row in start..<max(start, end) {
      if up.edge(above: row) >= RaisedKeyboard.leastEdge {
        // The keyboard begins with a plain ground; a row of keys does not.
        let isGround = (row + 1..<row + 2 + lip).contains {
          up.plainness($0) > RaisedKeyboard.plain
        }
        if isPlain, isGround { return row }
        let below = strangeness(row..<row + strip)
        if strangeness(bottom..<row) > RaisedKeyboard.strange, below < Picture.sameGround {
          return row
        }
      }
    }
    return bottom
  }
}

extension RaisedKeyboard {
  /// Two pictures of a screen, and the search for the content that moved between them.
  private struct Rise {
    let down: Picture
    let up: Picture
    /// The difference of each row from the same row of the other picture.
    let still: [Double]
    let end: Int
    /// The first row of the keys; the end without keys.
    let keys: Int
    /// The rows of a point.
    let unit: Double

    /// Returns the keyboard's contact if the content has moved up by some rows, and the sum of the rows below, each 0…1 by
    /// its difference from the content.
    func parts(mayMove: Bool = true) -> (travel: Int, contact: Int, sum: Double) {
      var travel = mayMove ? mainTravel : 0
      let leftover = still.indices.map { difference($0, by: travel) }
      var (contact, sum) = contact(leftover)
      /// Takes a bar's own travel if it leaves a keyboard below some row; returns whether it does.
      func take(_ own: Int, below start: Int = 0) -> Bool {
        let both = still.indices.map { min(leftover[$0], difference($0, by: own)) }
        let (next, found) = self.contact(both, from: start)
        guard next < end, found > Double(end - next) * RaisedKeyboard.mostRows else { return false }
        (travel, contact, sum) = (own, next, found)
        return true
      }
      // A message that arrives meanwhile moves the transcript farther than the bar, which is below it.
      for message in Points.messages where travel > 0 {
        let row = contact + Int(message * unit)
        guard let own = barTravel(below: row), own != travel else { continue }
        if take(own, below: row + Int(Points.band.upperBound * unit)) { break }
      }
      // Content may part when a keyboard rises: some of it moves less than the bar.
      if travel > 0, keys < end, !isAttached(travel, to: contact) {
        let row = contact - Int(Points.band.upperBound * unit)
        if row > 0, let own = barTravel(below: row) { _ = take(own) }
      }
      return (travel, contact, sum)
    }

    /// Returns whether the content just above the keyboard has moved.
    ///
    /// Rows that look the same where they were tell nothing, unless all do.
    func isAttached(_ travel: Int, to contact: Int) -> Bool {
      let rows = (max(0, contact - Int(Points.attached * unit))..<contact).filter {
        $0 + travel < up.rows
      }
      let changed = rows.filter { still[$0] > RaisedKeyboard.changed }
      let isTold = Double(changed.count) > Double(rows.count) * RaisedKeyboard.leastTold
      let told = keys < end && isTold ? changed : rows
      let moved = told.count {
        up.difference($0, to: down, $0 + travel)
          < max(Picture.sameGround, still[$0] * RaisedKeyboard.unexplained)
      }
      return moved * 2 > told.count
    }

    /// Returns the difference of a row from the content where it stood or moved to, between rows too.
    private func difference(_ row: Int, by travel: Int) -> Double {
      guard travel > 0, row + travel + 1 < up.rows else { return still[row] }
      let place = row + travel
      return min(
        up.difference(row, to: down, row, or: place),
        up.difference(row, to: down, place, or: place - 1),
        up.difference(row, to: down, place, or: place + 1))
    }

    /// Returns the rows by which most of the band below some content has moved up; nil if it is nowhere.
    private func barTravel(below row: Int) -> Int? {
      let band = row + Int(Points.band.lowerBound * unit)..<row + Int(Points.band.upperBound * unit)
      let step = Steps.band
      var best = (travel: 0, sum: 0.0)
      for travel in travels where band.upperBound + travel < up.rows {
        let sum = stride(from: band.lowerBound, to: band.upperBound, by: step).reduce(0.0) {
          $0 + RaisedKeyboard.bandTolerance - up.difference($1, to: down, $1 + travel)
        }
        if sum > best.sum { best = (travel, sum) }
      }
      let length = Points.band.upperBound - Points.band.lowerBound
      let least = length * unit / Double(step) * RaisedKeyboard.leastAgreement
      return best.sum > least ? best.travel : nil
    }

    /// The rows by which content may have moved up.
    private var travels: ClosedRange<Int> {
      Int(Points.travel.lowerBound * unit)...Int(Points.travel.upperBound * unit)
    }

    /// The rows by which most of the content has moved up; 0 if it stands still.
    private var mainTravel: Int {
      func best(_ travels: some Sequence<Int>, step: Int) -> (travel: Int, gain: Double) {
        let (first, end) = (Layers.statusBar, Points.contentEnd)
        let last = min(keys, Int(end * unit))
        let rows = stride(from: Int(Double(first) * unit), to: last, by: step).filter {
          still[$0] > RaisedKeyboard.changed
        }
        var best = (travel: 0, gain: Points.leastGain * unit / Double(step))
        for travel in travels {
          var gain = 0.0
          for row in rows where row + travel < up.rows {
            let difference = up.difference(row, to: down, row, or: row + travel)
            let isExplained =
              difference < max(RaisedKeyboard.explained, still[row] * RaisedKeyboard.unexplained)
            gain += isExplained ? min(still[row], RaisedKeyboard.mostGain) : -1
          }
          if gain > best.gain { best = (travel, gain) }
        }
        return best
      }
      let coarse = best(
        stride(from: travels.lowerBound, to: travels.upperBound, by: Steps.travel),
        step: Steps.coarse)
      guard coarse.travel > 0 else { return 0 }
      let near = coarse.travel - Steps.travel...coarse.travel + Steps.travel
      return best(near, step: Steps.fine).travel
    }

    /// Returns the row that parts explained rows from others best, and the sum of the others, each 0…1.
    private func contact(_ leftover: [Double], from start: Int = 0) -> (row: Int, sum: Double) {
      let content = Int(Double(Layers.statusBar) * unit)..<Int(Points.alwaysContent * unit)
      let noise = Array(leftover[content]).median
      let limits = RaisedKeyboard.explainedNoise
      let limit = min(max(RaisedKeyboard.noise * noise + 1, limits.lowerBound), limits.upperBound)
      let highest = Int(Points.highestContact * unit)
      var sum = 0.0
      var best = (row: end, sum: 0.0)
      for row in stride(from: end - 1, through: max(start, highest), by: -1) {
        sum += row < keys ? min(max(leftover[row] / limit - 1, -1), 1) : 1
        if row <= keys, row < end - RaisedKeyboard.leastHeight(rows: up.rows), sum > best.sum {
          best = (row, sum)
        }
      }
      // A screen that changes up to there changes as a whole.
      return best.row > highest ? best : (end, 0)
    }
  }
}
