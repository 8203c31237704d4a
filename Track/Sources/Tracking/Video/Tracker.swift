import Lab
import Motion

/// A frame in which keyboard and bar are marked.
package struct MarkedFrame: Sendable {
  private let edges: EdgeMap
  fileprivate let keyboard: (top: Int, template: Template)?
  fileprivate let bar: (rows: Range<Int>, template: Template)?

  /// The distinctiveness below which a part is a plain stripe: the gray bar of rnkc-gesture-without has 0.002, and
  /// was found 153 times where it is not; the next one, underkeyboard's, has 0.16 and is followed rightly.
  private static let plain: Float = 0.1

  /// - Parameters:
  ///   - width: The width of the frame's picture, in pixels.
  ///   - keyboardTop: The first row of the keyboard; nil for a frame that marks the bar alone.
  ///   - bar: The rows of the bar; nil for a frame that marks the keyboard alone.
  /// - Throws: A part without anything that tells one place from another.
  package init(
    _ frame: GrayFrame, width: Int, keyboardTop: Int?, bar: Range<Int>?
  ) throws(PlainMark) {
    let edges = EdgeMap(frame, width: width)
    self.edges = edges
    let reach = edges.reach
    keyboard = keyboardTop.map {
      ($0, Template(.keyboard, edges, $0 - reach - 1..<edges.rows))
    }
    self.bar = bar.map { rows in
      // The keyboard's edge is not the bar's.
      let end = min(rows.upperBound + 2, keyboardTop.map { $0 - reach } ?? .max)
      return (rows, Template(.bar, edges, rows.lowerBound - reach - 1..<max(rows.lowerBound, end)))
    }
    for (name, template) in [("keyboard", keyboard?.template), ("bar", self.bar?.template)] {
      guard let template, template.distinctiveness < Self.plain else { continue }
      throw PlainMark(part: name)
    }
  }

  /// The distinctiveness of each part, 0…1; nil for a part that it does not mark.
  package var distinctiveness: (keyboard: Float?, bar: Float?) {
    (keyboard?.template.distinctiveness, bar?.template.distinctiveness)
  }

  /// Returns whether a part that is found in a frame leads back to its mark.
  ///
  /// A page without a keyboard showed whisper's in 66 frames; looked for in the marked frame, its picture was elsewhere.
  fileprivate func confirms(
    _ template: Template, at shift: Int, in frame: EdgeMap, above limit: Int
  ) -> Bool {
    let rows = template.visible(at: shift, above: limit)
    let start = template.first + shift
    let found = Template(template.part, frame, start + rows.lowerBound..<start + rows.upperBound)
    guard let back = found.bestShift(in: edges, above: edges.rows) else { return false }
    return abs(back.shift + shift) <= template.vicinity
  }
}

/// A mark that tells no place, because nothing in it differs from a line across the screen.
package struct PlainMark: Error, Hashable, Sendable {
  /// `keyboard` or `bar`.
  package let part: String
}

/// A part in a frame of a recording.
package enum Sight: Hashable, Sendable {
  /// The row of the keyboard's top or of the bar's bottom.
  case place(Double)
  case out(Absence)

  package var place: Double? { if case .place(let row) = self { row } else { nil } }
  package var absence: Absence? { if case .out(let absence) = self { absence } else { nil } }
}

/// The reason why a part is not told in a frame; its place is never guessed.
package enum Absence: Sendable {
  /// It is below the screen.
  case down
  /// The keyboard covers more than 60 % of where the bar was.
  case covered
  /// It enters or leaves at the screen's bottom, where too little of it shows.
  case entering
  /// Two places look like it.
  case ambiguous
  /// Nothing looks like it: another page, or it looks different.
  case different
}

/// Follows marked parts through a recording, frame by frame.
package struct Tracker: Sendable {
  /// The parts in a frame.
  struct Sighting: Sendable {
    var keyboard: Sight
    var bar: Sight
    /// The rows of a covered bar that are below the keyboard's top, at least.
    var covered: Double?
    /// True if the screen's lowest rows are those of the frame before, so that no keyboard enters or leaves.
    var isStill = true
    /// True for a frame that is byte by byte the one before.
    var isCopy = false
    /// False for a keyboard whose keys are found, but not its top edge.
    var showsEdge = true
  }

  private let marks: [MarkedFrame]
  private let width: Int
  private(set) var sightings: [Sighting] = []
  private(set) var repeats = Repeats()
  private(set) var last: GrayFrame?
  /// The last place of the bar's bottom, and the frame that showed it.
  private var lastBar: (place: Double, edges: EdgeMap)?
  /// The last frames without a keyboard since one was in sight.
  private var waiting: [(index: Int, edges: EdgeMap)] = []
  /// The frames since the keyboard was in sight by all limits.
  private var absent = 0

  /// - Parameters:
  ///   - marks: Frames that mark the same keyboard and the same bar; at least one has a keyboard.
  ///   - width: The width of the picture, in pixels.
  package init(_ marks: [MarkedFrame], width: Int) { (self.marks, self.width) = (marks, width) }

  /// The limits of likeness; each part must pass all of them.
  private enum Least {
    /// The likeness: lenna's keyboard that fades in has 0.36; parts of night-* that round apart 0.3.
    static let (keyboard, bar): (Float, Float) = (0.25, 0.3)
    /// The likeness beyond that of the next best place: by less, night-bounce took another line.
    static let lead: Float = 0.2
    /// The likeness of edges that are no lines across the screen: without it 233 of 20,680 bars were found in other
    /// apps, now 8.
    static let own: Float = 0.3
    /// The share of a keyboard that shows: by less a page's last line was taken for kt-growing's first keys.
    static let visible: Float = 0.1
    /// The likeness of the keyboard's top edge: in frame 18 of iqkm a row of candidates had gone, and it was 0.
    static let edge: Float = 0.2
    /// The same for a keyboard that enters or leaves, little of which shows but its top edge.
    static let glimpse: Float = 0.5
  }

  /// The part of a bar below the keyboard's top from which it is covered.
  private static let covered = 0.6
  /// The share of a bar's energy by which the rows above a keyboard that covers it may change. In slack-animated a
  /// bar with another text stood there.
  private static let unchanged: Float = 0.15

  /// Returns whether the rows above the keyboard, where a bar in step with it would be, are as they were before it came.
  private func isUnchanged(_ edges: EdgeMap, since before: EdgeMap, above top: Double) -> Bool {
    let bars = marks.compactMap { $0.bar }
    guard let energy = bars.map(\.template.energy).min(), let height = bars.first?.rows.count else {
      return false
    }
    let end = Int(top.rounded()) - edges.reach
    return edges.difference(from: before, in: max(0, end - height)..<max(0, end))
      <= energy * Tracker.unchanged
  }

  /// The lowest rows of a screen, as a divisor of its rows, and the least mean difference by which something moves
  /// there: a codec's noise is less.
  private static let (lowestRows, stillness) = (20, 0.3)

  /// Adds the next frame, of the same size.
  package mutating func add(_ frame: GrayFrame) {
    let isRepeated = repeats.add(frame)
    defer { last = frame }
    if isRepeated, frame.pixels == last?.pixels, var sighting = sightings.last {
      (sighting.isStill, sighting.isCopy) = (true, true)
      return sightings.append(sighting)
    }
    let lowest = frame.rows - frame.rows / Tracker.lowestRows
    let isStill = last.map { frame.difference(from: $0, below: lowest) < Tracker.stillness } ?? true
    let edges = EdgeMap(frame, width: width)
    let keyboard = marks.compactMap { mark in
      mark.keyboard.map { find($0.template, of: mark, from: $0.top, in: edges, above: edges.rows) }
    }.best
    let sight = follow(keyboard.sight, in: edges)
    let limit = sight.place.map { Int($0.rounded()) - edges.reach } ?? edges.rows
    var bar = marks.compactMap { mark in
      mark.bar.map {
        find($0.template, of: mark, from: $0.rows.upperBound, in: edges, above: limit)
      }
    }.best.sight
    var covered: Double?
    if let place = bar.place {
      lastBar = (place, edges)
    } else if let top = sight.place, let lastBar, let height = barHeight,
      lastBar.place - top > Tracker.covered * height,
      isUnchanged(edges, since: lastBar.edges, above: top)
    {
      (bar, covered) = (.out(.covered), min(lastBar.place - top, height))
    }
    sightings.append(
      Sighting(
        keyboard: sight, bar: bar, covered: covered, isStill: isStill,
        showsEdge: keyboard.showsEdge))
  }

  /// The most frames for which a keyboard is followed to the screen's bottom: half a second of 60 a second.
  private static let mostAbsent = 30
  /// The longest step from frame to frame, as a multiple of the next one; a keyboard that starts is slower. By 3.1
  /// underkeyboard was wrong, whose own is 2.1.
  private static let longestStep = 2.5

  /// Follows a keyboard beyond the limits where it enters and leaves at the screen's bottom, frame by frame from
  /// where it is in sight.
  private mutating func follow(_ sight: Sight, in edges: EdgeMap) -> Sight {
    let earlier = sightings.suffix(2).map(\.keyboard.place)
    if let place = sight.place {
      absent = 0
      guard let first = earlier.last ?? nil else { return sight }
      // The second frame in sight tells how fast it came.
      var (step, last) = (first - place, first)
      for (index, edges) in waiting.reversed() {
        guard let found = glimpse(in: edges, below: last, by: step) else { break }
        sightings[index].keyboard = .place(found)
        (step, last) = (found - last, found)
      }
      waiting = []
      return sight
    }
    absent += 1
    if absent <= Tracker.mostAbsent, earlier.count == 2, let before = earlier[0],
      let last = earlier[1], let place = glimpse(in: edges, below: last, by: last - before)
    {
      return .place(place)
    }
    waiting.append((sightings.count, edges))
    if waiting.count > Tracker.mostAbsent { waiting.removeFirst() }
    return sight
  }

  /// Returns the place of a keyboard that is lower than in the next frame, by its top edge; nil if it does not show.
  ///
  /// - Parameter step: The rows from the next frame's place to the one after, positive for a keyboard that is lower here.
  private func glimpse(in edges: EdgeMap, below place: Double, by step: Double) -> Double? {
    let found = marks.compactMap { mark -> FoundPart? in
      guard let (top, template) = mark.keyboard,
        let match = template.match(
          in: edges, above: edges.rows, from: Int(place.rounded()) - top),
        match.likeness >= Least.glimpse, match.likeness - match.rival >= Least.lead,
        template.edgeLikeness(in: edges, at: Int(match.shift.rounded())) >= Least.glimpse
      else { return nil }
      return FoundPart(sight: .place(Double(top) + match.shift), likeness: match.likeness)
    }.best.sight.place
    guard let found, found - place > 0.5, found - place <= step * Tracker.longestStep else {
      return nil
    }
    return found
  }

  /// The height of the marked bar, in rows; nil if none is marked.
  package var barHeight: Double? { marks.compactMap { $0.bar?.rows.count }.first.map(Double.init) }

  /// The first rows of all marked keyboards.
  var keyboardTops: [Double] { marks.compactMap { $0.keyboard.map { Double($0.top) } } }

  private func find(
    _ template: Template, of mark: MarkedFrame, from row: Int, in edges: EdgeMap, above limit: Int
  ) -> FoundPart {
    let isKeyboard = template.part == .keyboard
    guard let match = template.match(in: edges, above: limit),
      match.likeness >= (isKeyboard ? Least.keyboard : Least.bar)
    else { return FoundPart(sight: .out(.different)) }
    guard match.likeness - match.rival >= Least.lead else {
      return FoundPart(sight: .out(.ambiguous))
    }
    let shift = Int(match.shift.rounded())
    guard match.own >= Least.own, !isKeyboard || match.visible >= Least.visible,
      mark.confirms(template, at: shift, in: edges, above: limit)
    else { return FoundPart(sight: .out(.different)) }
    return FoundPart(
      sight: .place(Double(row) + match.shift), likeness: match.likeness,
      showsEdge: !isKeyboard || template.edgeLikeness(in: edges, at: shift) >= Least.edge)
  }
}

/// A part as one mark finds it.
private struct FoundPart {
  let sight: Sight
  var likeness: Float = 0
  var showsEdge = true
}

extension [FoundPart] {
  /// The likest place; without one, an ambiguous one before another look.
  fileprivate var best: FoundPart {
    filter { $0.sight.place != nil }.max { $0.likeness < $1.likeness }
      ?? first { $0.sight == .out(.ambiguous) } ?? FoundPart(sight: .out(.different))
  }
}
