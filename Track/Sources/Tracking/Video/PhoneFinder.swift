import Strings

/// A phone's screen in a larger picture, such as a device's frame or a simulator's window.
package struct PhoneFrame: Hashable, Sendable {
  /// The left and the right edge, as shares of the picture's width.
  package let sides: ClosedRange<Double>
  package let rows: Range<Int>
}

/// The cells of a recording that ever change: a phone's screen does, its frame and a desktop around it do not.
struct PhoneFinder: Sendable {
  private let first: Picture
  private var last: Picture
  private var darkest: Picture
  private var brightest: Picture

  init(_ first: Picture) {
    (self.first, last, darkest, brightest) = (first, first, first, first)
  }

  private var columns: Int { first.columns }
  private var rows: Int { first.rows }

  /// Adds the next frame.
  mutating func add(_ picture: Picture) {
    last = picture
    darkest = darkest.combined(with: picture, pointwiseMin)
    brightest = brightest.combined(with: picture, pointwiseMax)
  }

  /// The difference in brightness of a cell that changes; a codec's noise is less.
  private static let change = 14.0
  /// The share of a column's rows that change on a screen with a keyboard, which is a third of it, in a frame as tall again.
  private static let leastColumn = 0.1
  /// The share of a screen's columns that change in its last row, at the ends of a row of keys.
  private static let leastRow = 0.3
  /// The part of the picture's height of which the screen's changes are more: the keyboard and the bar above it.
  private static let leastHeight = 4
  /// The narrowest screen, as a share of the picture's columns.
  private static let narrowest = 0.2
  /// The narrowest margin in columns: a keyboard may end a column before the screen does.
  private static let margin = 2
  /// The columns beside the outermost one that are the screen's as a whole.
  private static let whole = 3
  /// The contrast of a screen with its frame, and the share of its rows that have it.
  private static let (contrast, leastEdge) = (12.0, 0.5)
  /// The share of a row that looks like the frame beside it, above the screen.
  private static let outside = 0.85

  /// The screens inside of the picture, from left to right; none if the picture is one screen.
  var phones: [PhoneFrame] {
    wideRuns.compactMap { run in
      guard isFramed(run) else { return nil }
      let live = liveRows(of: run)
      guard let lowest = live.last, let highest = live.first,
        lowest - highest > rows / PhoneFinder.leastHeight
      else { return nil }
      return PhoneFrame(sides: sides(of: run, live), rows: top(above: highest, run)..<lowest + 1)
    }
  }

  private func change(_ row: Int, _ column: Int) -> Double {
    brightest.brightness(row: row, column: column)
      - darkest.brightness(row: row, column: column)
  }

  /// The runs of columns that change, each as wide as a screen.
  private var wideRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in 0..<columns {
      let changed = (0..<rows).count { change($0, column) > PhoneFinder.change }
      guard Double(changed) / Double(rows) >= PhoneFinder.leastColumn else { continue }
      if let run = runs.last, column - run.upperBound <= 1 {
        runs[runs.count - 1] = run.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs.filter { Double($0.count) >= PhoneFinder.narrowest * Double(columns) }
  }

  /// Returns the rows that change across some columns.
  private func liveRows(of run: Range<Int>) -> [Int] {
    (0..<rows).filter { row in
      let changed = run.count { change(row, $0) > PhoneFinder.change }
      return Double(changed) >= PhoneFinder.leastRow * Double(run.count)
    }
  }

  /// Returns the edges of a screen between columns, as shares of the picture's width.
  ///
  /// A column at a side is the screen's in part, and changes by as much less.
  private func sides(of run: Range<Int>, _ live: [Int]) -> ClosedRange<Double> {
    func part(of outer: [Int], like inner: Range<Int>) -> Double {
      let whole = live.reduce(0) { sum, row in
        sum + inner.reduce(0) { $0 + change(row, $1) } / Double(inner.count)
      }
      return outer.filter { (0..<columns).contains($0) }.reduce(0) { sum, column in
        let own = live.reduce(0) { $0 + change($1, column) }
        return sum + (whole > 0 ? min(own / whole, 1) : 1)
      }
    }
    let (first, end) = (run.lowerBound, run.upperBound)
    let left = part(of: [first - 1, first], like: first + 1..<first + 1 + PhoneFinder.whole)
    let right = part(of: [end - 1, end], like: end - 1 - PhoneFinder.whole..<end - 1)
    return max(0, Double(first + 1) - left) / Double(columns)...min(
      Double(end - 1) + right, Double(columns)) / Double(columns)
  }

  /// Returns whether some columns have an edge on both sides, from top to bottom, in front of something else.
  private func isFramed(_ run: Range<Int>) -> Bool {
    guard run.lowerBound >= PhoneFinder.margin || run.upperBound <= columns - PhoneFinder.margin
    else { return false }
    return [(run.lowerBound - 2, run.lowerBound + 1), (run.upperBound + 1, run.upperBound - 2)]
      .allSatisfy { outer, inner in
        guard (0..<columns).contains(outer) else { return true }
        return [first, last].allSatisfy { picture in
          let edges = (0..<rows).count {
            abs(
              picture.brightness(row: $0, column: outer)
                - picture.brightness(row: $0, column: inner))
              > PhoneFinder.contrast
          }
          return Double(edges) >= PhoneFinder.leastEdge * Double(rows)
        }
      }
  }

  /// Returns the first row of a screen whose first change is at some row: below a row that looks like the frame beside it.
  private func top(above highest: Int, _ run: Range<Int>) -> Int {
    let outer = run.lowerBound >= PhoneFinder.margin ? run.lowerBound - 2 : run.upperBound + 1
    let frame = (0..<highest).last { row in
      let ground = last.brightness(row: row, column: outer)
      let same = run.count {
        abs(last.brightness(row: row, column: $0) - ground) <= PhoneFinder.contrast
      }
      return Double(same) >= PhoneFinder.outside * Double(run.count)
    }
    return frame.map { $0 + 1 } ?? 0
  }
}
