import Lab

/// The keyboard and the bar of a recording, as pictures to find again.
package struct Layers: Sendable {
  /// The raised keyboards.
  let keyboards: [Layer]
  /// The screen without a keyboard.
  let down: Picture
  /// The bar, there or in the frame of the hints.
  let bar: Layer
  /// A row of the bar's ground below its content; nil if the ground does not show.
  let ground: Int?
  /// The marks that the system draws over everything.
  let marks: SystemMarks
  let rows: Int
  /// The row after the last one that the keyboard fills.
  let end: Int
  /// The y of the bar's bottom in its picture, if it is known from the start.
  let barBottom: Double?
  /// The y of the bar's lower edge in its picture, if the raised bar shows it above the keyboard.
  let ownBottom: Double?
  /// The rows by which the bar's own edge is above the raised keyboard at rest; 0 for a bar that reaches it.
  let gap: Double
  /// True if the raised keyboard's edge cuts through content of the bar.
  let isCut: Bool
  /// The part of the keyboard's rows that are rows of keys, 0…1; nil if the pictures are too narrow to tell.
  let keys: Double?
  /// True if the user tells the keyboard's top.
  let isKeyboardTold: Bool
  /// True if a strip parts the picture into two, one beside the other.
  let isPair: Bool

  /// The rows per point of a phone of `Layers.phone` points, in which all limits are told.
  var unit: Double { Layers.unit(rows: rows) }

  /// The height of the phone whose points are the unit of all limits: an iPhone 13's.
  static let phone = 844

  /// The height of the status bar and its clock, in points.
  static let statusBar = 60

  /// Returns the rows per point on a screen of some rows.
  static func unit(rows: Int) -> Double { Double(rows) / Double(phone) }
}

extension Layers {
  /// Lengths in points of a phone of `Layers.phone` points.
  fileprivate enum Points {
    /// The part of the screen with the home indicator, and the floor above it.
    static let (marks, floor) = (40.0, 34.0)
    /// The distance above a keyboard at which a bar's ground shows; a codec blurs the rows between.
    static let aboveKeyboard = 2.0
    /// The part of a keyboard with rows of keys, the part that is its picture, and its end, which may be transparent.
    static let (keys, keyboard, keyboardEnd) = (230.0, 200.0, 24.0)
    /// The difference within which a bar rests as far above the screen's bottom as above the keyboard.
    static let margin = 3.0
    /// The heights of bars, and the usual one.
    static let (bars, bar) = (24.0...130, 52.0)
    /// The part of a screen above the keyboard that has a bar and some transcript, and the part with the ground beside the bar.
    static let (barAndTranscript, side) = (140.0, 100.0)
    /// The largest gap between bar and keyboard, the longest shadow in it, and the least gap.
    static let (gap, shadow, leastGap) = (40.0, 8.0, 1.5)
  }

  /// The share of a row above a keyboard that is a bar's ground, unless the keyboard cuts through its content.
  private static let leastGround = 0.6
  /// The least contrast of a bar's upper edge, and the share of the strongest one that the first edge needs.
  private static let (leastEdge, firstEdge) = (3.0, 0.6)
  /// The rows from a bar's bottom up to one that is its ground for certain: a codec blurs the others.
  private static let groundRow = 3
  /// The difference of two rows of a bar's own ground.
  private static let sameRow = 1.5

  init(_ raised: RaisedKeyboard, others: [RaisedKeyboard], _ survey: Survey) {
    rows = raised.up.rows
    let unit = Layers.unit(rows: rows)
    end = raised.end
    marks = SystemMarks(in: raised.down, raised.up, from: rows - Int(Points.marks * unit))
    let down = marks.removed(from: raised.down)
    self.down = down
    let above = raised.top - max(Layers.groundRow + 1, Int(Points.aboveKeyboard * unit))
    isCut = raised.travel > 0 && above > 0 && raised.up.groundShare(above) < Layers.leastGround
    isPair = raised.up.hasStrip
    isKeyboardTold = survey.hints.keyboardTop != nil
    keys = raised.up.keys(from: raised.top, to: min(raised.top + Int(Points.keys * unit), end))
    keyboards = ([raised] + others).map { [marks, end] raised in
      let picture = marks.removed(from: raised.up)
      let last = min(
        raised.top + Int(Points.keyboard * unit), end - Int(Points.keyboardEnd * unit))
      return Layer(
        picture: picture, top: picture.edge(near: raised.top), end: last,
        tolerance: Layer.keyboardTolerance)
    }
    // A bar that stands still behind the keyboard rests on the floor, above the home indicator.
    // A told top that is too low would put it below the screen.
    let bottom =
      raised.travel > 0
      ? min(raised.contact + raised.travel, end)
      : marks.isEmpty ? end : rows - Int(Points.floor * unit)
    if let known = survey.hints.bar {
      // The ground below a bar goes with it: less of it looks like other content.
      let told = Int(known.upperBound)
      let isGround =
        survey.pinned == nil && raised.travel > 0
        && bottom - told <= Int(Points.gap * unit)
      bar = Layer(
        picture: survey.pinned.map(marks.removed) ?? down, top: known.lowerBound,
        end: (isGround ? max(told, bottom) : told) - 1, tolerance: Layer.contentTolerance)
      (barBottom, ground, gap, ownBottom) = (known.upperBound, nil, 0, nil)
      return
    }
    barBottom = nil
    ownBottom = raised.ownBottom
    let found =
      raised.travel > 0 ? keyboards[0].picture.gap(above: keyboards[0].top, unit) : 0
    // A bar that rests as far above the screen's bottom as above the keyboard has that margin itself, or counts a safe area twice.
    let isMargin = abs(raised.top + raised.travel - rows) < Int(Points.margin * unit)
    gap = isMargin && found < Track.leastSafeArea * unit ? 0 : found
    let barTop = Layers.barTop(in: down, above: bottom, unit)
    bar = Layer(
      picture: down, top: Double(barTop), end: bottom - 1, tolerance: Layer.contentTolerance)
    // Rows like the last one of the bar are its ground; its bottom may be a row off.
    let last = bottom - Layers.groundRow
    let plain = (barTop..<last).reversed().prefix {
      down.difference($0, to: down, last) < Layers.sameRow
    }
    ground = plain.last.flatMap { $0 + 2 < last ? $0 + 2 : nil }
  }

  private static func barTop(in down: Picture, above bottom: Int, _ unit: Double) -> Int {
    let heights = Points.bars
    let rows = bottom - Int(heights.upperBound * unit)..<bottom - Int(heights.lowerBound * unit)
    let edges = rows.map { (row: $0, contrast: down.edge(above: $0)) }
    guard let best = edges.max(by: { $0.contrast < $1.contrast }), best.contrast >= leastEdge else {
      return bottom - Int(Points.bar * unit)
    }
    return edges.first { $0.contrast >= best.contrast * firstEdge }?.row ?? best.row
  }
}

extension Picture {
  /// True if some column between the thirds is of one brightness from top to bottom: the space between two screens.
  ///
  /// On one screen the space bar, or another key, crosses it.
  fileprivate var hasStrip: Bool {
    (columns / 3..<columns * 2 / 3).contains { column in
      let first = brightness(row: 0, column: column)
      return (0..<rows).allSatisfy {
        abs(brightness(row: $0, column: column) - first) < Picture.stripNoise
      }
    }
  }

  /// The part of a row that differs from the ground beside a bar, as a divisor: a field and its button are more.
  private static var stranger: Int { 5 }
  /// The rows over which a ground that shades off hardly changes.
  private static var slope: Int { 3 }
  /// The largest difference of the brightness of a strip between two screens.
  private static var stripNoise: Double { 6 }

  /// Returns the rows between the lower edge of a bar that floats and the keyboard below it; 0 for a bar that reaches it.
  ///
  /// Beside a floating bar the ground of the transcript goes on. A bar with a ground of its own has an edge across the screen.
  fileprivate func gap(above keyboard: Double, _ unit: Double) -> Double {
    let end = Int(keyboard.rounded(.down)) - max(2, Int(unit))
    guard end > Int(Layers.Points.barAndTranscript * unit) else { return 0 }
    let isOpen = [[0, 1], [columns - 2, columns - 1]].contains { side in
      (end - Int(Layers.Points.side * unit)..<end).allSatisfy { row in
        side.allSatisfy {
          let above = brightness(row: row - Picture.slope, column: $0)
          return abs(brightness(row: row, column: $0) - above) < Picture.sameGround
        }
      }
    }
    guard isOpen else { return 0 }
    let ground = (end - Int(Layers.Points.gap * unit)..<end).last { row in
      let strange = inner.count {
        let last = brightness(row: end - 1, column: $0)
        return abs(brightness(row: row, column: $0) - last) > Picture.sameGround
      }
      return strange * Picture.stranger >= inner.count
    }
    guard let ground else { return 0 }
    // A shadow may begin some points below the edge.
    let near = ground - Int(Layers.Points.shadow * unit)...ground + 1
    let edge = near.max { self.edge(above: $0) < self.edge(above: $1) } ?? ground
    let gap = keyboard - self.edge(near: edge)
    return gap > Layers.Points.leastGap * unit ? gap : 0
  }
}
