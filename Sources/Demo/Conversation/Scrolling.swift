import Motion
import Phone
import Screen

/// The reader's pushes on a transcript; positive is downward, toward older messages.
enum TranscriptPush: Hashable, Sendable {
  /// A wheel or a key, in rows.
  case rows(Int)
  /// A finger that holds the content, in points.
  case drag(Double)
  /// A finger that lets go, in points per second of the loop.
  case fling(Double)
  /// A jump to the newest message.
  case jump
}

extension Scene {
  /// Returns the place of a lane's transcript in its layout, with some rows beyond the screen.
  func transcript(
    ofLane lane: Int, in layout: PhoneLayout, at time: Seconds, reach: Int = 0
  ) -> TranscriptPlace {
    TranscriptPlace(
      of: scrolls[lane], conversation, on: lanes[lane], layout, at: time, reach: reach)
  }

  /// Pushes a lane's transcript, from its present place.
  ///
  /// - Parameter pace: Seconds of the phone per second of the loop, which is the reader's time; 0 while paused.
  mutating func scroll(
    lane: Int, by push: TranscriptPush, in layout: PhoneLayout, at time: Seconds, pace: Double
  ) {
    settleTranscript(ofLane: lane, in: layout, at: time)
    if push == .jump { return jumpToEnd(lane: lane, in: layout, at: time, pace: pace) }
    let rowHeight = layout.pointsPerRow(of: lanes[lane])
    let reach = Int(min(push.way(rowHeight: rowHeight) / rowHeight, 1e4)) + 2
    let place = transcript(ofLane: lane, in: layout, at: time, reach: reach)
    let old = scrolls[lane]
    let motion = old.motion.pushed(by: push, in: place, at: time, pace: pace)
    scrolls[lane].motion = motion
    if place.content.end != nil, motion.target <= place.bounds.lowerBound + rowHeight / 2 {
      rest(lane: lane, from: place.bounds.lowerBound, at: time)
    } else if let lowest = place.lowest(restingAt: motion.target) {
      lanes[lane].setTranscript(isAtEnd: false, at: time)
      // The lowest message that shows at rest, because notes above it may come and go.
      scrolls[lane] = TranscriptScroll(
        anchor: lowest.message, motion: motion.shifted(by: -Double(lowest.row) * rowHeight),
        seen: old.anchor == nil ? conversation.messages.count : max(old.seen, lowest.message + 1))
    }
  }

  /// Brings a lane's resting transcript within its bounds, which the keyboard has moved; the picture stays the same.
  mutating func settleTranscript(ofLane lane: Int, in layout: PhoneLayout, at time: Seconds) {
    guard scrolls[lane].anchor != nil else { return }
    let place = transcript(ofLane: lane, in: layout, at: time)
    let points = Double(place.correction) * place.pointsPerRow
    scrolls[lane].motion = scrolls[lane].motion.shifted(by: points)
    if place.showsEnd { rest(lane: lane, from: scrolls[lane].motion.target, at: time) }
  }

  /// Puts the content's end on the bar, from the offset at which it is there already.
  private mutating func rest(lane: Int, from offset: Double, at time: Seconds) {
    let motion = scrolls[lane].motion.shifted(by: -offset)
    lanes[lane].setTranscript(isAtEnd: true, at: time)
    scrolls[lane] = TranscriptScroll(motion: motion)
  }

  /// The duration of a jump to the newest message, in seconds, and the way that it shows, in screens.
  private static let jumpTime: Seconds = 0.25
  private static let jumpWay = 1.5

  private mutating func jumpToEnd(
    lane: Int, in layout: PhoneLayout, at time: Seconds, pace: Double
  ) {
    let far = Int(Scene.jumpWay * Double(layout.transcript.rows.count))
    let place = transcript(ofLane: lane, in: layout, at: time, reach: far)
    let way = Double(min(place.hiddenRowsNow ?? far, far)) * place.pointsPerRow
    guard way > 0 else { return }
    lanes[lane].setTranscript(isAtEnd: true, at: time)
    let jumps = pace == 0 || lanes[lane].configuration.reducesMotion
    let curve = jumps ? .immediate : UIKitCurve.easeInOut.curve(duration: Scene.jumpTime * pace)
    scrolls[lane] = TranscriptScroll(motion: ScrollMotion(from: way, to: 0, by: curve, at: time))
  }
}

// MARK: - The badge

extension Scene {
  /// The number of messages below the ones that a lane's reader has seen.
  func unseenMessages(ofLane lane: Int) -> Int {
    scrolls[lane].anchor == nil ? 0 : conversation.messages.count - scrolls[lane].seen
  }

  /// Returns the place of a lane's badge; nil while the newest message shows.
  func badge(ofLane lane: Int, in layout: PhoneLayout, at time: Seconds) -> CellRect? {
    transcript(ofLane: lane, in: layout, at: time)
      .badge(unseen: unseenMessages(ofLane: lane), in: layout.transcript.columns)?.place
  }
}

// MARK: - New phones

extension Scene {
  /// Keeps anchored messages in place on new phones, which have other lifts.
  mutating func keepTranscripts(lifts: [Double], at time: Seconds) {
    for lane in lanes.indices {
      let isAtEnd = scrolls[lane].anchor == nil
      if lanes[lane].isTranscriptAtEnd != isAtEnd {
        lanes[lane].setTranscript(isAtEnd: isAtEnd, at: time)
      }
      guard !isAtEnd else { continue }
      let change = lanes[lane].transcriptLift(at: time) - lifts[lane]
      scrolls[lane].motion = scrolls[lane].motion.shifted(by: change)
    }
  }

  /// The way that a scenario's reader has scrolled back, in points.
  private static let scrolledBack = 120.0

  /// Scrolls back the lanes whose scenario says so.
  mutating func leaveEnd() {
    for lane in lanes.indices where !lanes[lane].isTranscriptAtEnd && scrolls[lane].anchor == nil {
      let count = conversation.messages.count
      scrolls[lane] = TranscriptScroll(
        anchor: count > 0 ? count - 1 : nil, motion: ScrollMotion(at: Scene.scrolledBack),
        seen: count)
    }
  }
}

// MARK: - Pushes

extension TranscriptPush {
  /// Returns the greatest way of the content, in points.
  fileprivate func way(rowHeight: Double) -> Double {
    switch self {
    case .rows(let rows): abs(Double(rows)) * rowHeight
    case .drag(let points): abs(points)
    case .fling(let velocity): abs(velocity) / Deceleration.normal
    case .jump: 0
    }
  }
}

extension ScrollMotion {
  /// Returns the motion after a push, within a transcript's bounds.
  fileprivate func pushed(
    by push: TranscriptPush, in place: TranscriptPlace, at time: Seconds, pace: Double
  ) -> ScrollMotion {
    let (now, bounds) = (value(at: time), place.bounds)
    /// A glide that would rest almost at the end rests there.
    func glide(by way: Double, losing rate: Double) -> ScrollMotion {
      let isAtEnd = abs(now + way - bounds.lowerBound) <= place.pointsPerRow / 2
      let way = isAtEnd ? bounds.lowerBound - now : way
      guard pace > 0 else { return ScrollMotion(at: (now + way).clamped(to: bounds)) }
      return ScrollMotion(
        from: now, velocity: way * rate, rate: rate, within: bounds, at: time, pace: pace)
    }
    switch push {
    case .rows(let rows):
      // A wheel's burst goes over an edge by less than a row.
      let over = 2 * place.pointsPerRow
      let wanted = (target + Double(rows) * place.pointsPerRow)
        .clamped(to: bounds.lowerBound - over...bounds.upperBound + over)
      return glide(by: wanted - now, losing: Deceleration.fast)
    case .drag(let points):
      // A keyboard in a low window leaves no row.
      let height = Double(max(1, place.rows.count)) * place.pointsPerRow
      let edge = now.clamped(to: bounds)
      let finger = edge + RubberBand.way(to: now - edge, height: height) + points
      let over = finger - finger.clamped(to: bounds)
      return ScrollMotion(
        heldAt: finger - over + RubberBand.shown(over, height: height), within: bounds)
    case .fling(let velocity):
      return glide(
        by: pace > 0 ? velocity / Deceleration.normal : 0, losing: Deceleration.normal)
    case .jump: return self
    }
  }
}

extension Double {
  fileprivate func clamped(to bounds: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, bounds.lowerBound), bounds.upperBound)
  }
}

/// The place of a lane's transcript over its messages; it changes only by events.
///
/// Without motion an anchored message stays where it is on the screen, whatever comes after it. Only the lift moves it.
struct TranscriptScroll: Hashable, Sendable {
  /// The message whose bubble's bottom edge the motion places; nil for the content's end, which rests on the bar.
  var anchor: Int?
  /// The points by which it is below the place that the lift gives it.
  var motion = ScrollMotion(at: 0)
  /// The number of messages that the reader had seen when he left the end, and since.
  var seen = 0
}

/// A lane's transcript at a time, in rows of the window.
struct TranscriptPlace {
  /// The messages around the screen, by rows above the anchor's.
  let content: TranscriptLayout
  /// The row of the anchor at this time.
  let anchorRow: Int
  /// The rows by which the resting content is moved to keep within its bounds.
  let correction: Int
  /// The rows of the transcript, down to the row that the bar's top divides.
  let rows: Range<Int>
  /// The rows of the content below the bar's top, at rest; nil if they are more than are laid out.
  let hiddenRows: Int?
  let pointsPerRow: Double
  /// The row above the bar's top.
  private let lastRow: Int
  private let scale: Scale

  /// - Parameter reach: The rows to lay out beyond the screen.
  init(
    of scroll: TranscriptScroll, _ conversation: Conversation, on phone: Phone,
    _ layout: PhoneLayout, at time: Seconds, reach: Int = 0
  ) {
    scale = Scale(of: scroll, on: phone, layout, at: time)
    pointsPerRow = scale.pointsPerRow
    let (bar, top) = (layout.bar.top.row, layout.transcript.rows.lowerBound)
    lastRow = bar - 1
    rows = top..<max(top, layout.bar.top.rowAtOrBelow)
    let (rest, now) = (scale.row(scroll.motion.target), scale.row(scroll.motion.value(at: time)))
    content = TranscriptLayout(
      conversation, columns: layout.transcript.columns.count, from: scroll.anchor,
      rows: min(rest, now) - bar - reach...max(rest, now, bar) - top + reach)
    let end = content.end.map { rest - $0 - (bar - 1) }
    let above = content.top.map { rest - $0 + 1 - top }
    let shift =
      scroll.anchor == nil ? 0 : TranscriptPlace.correction(hidden: end, above: above)
    correction = shift
    hiddenRows = end.map { $0 + shift }
    anchorRow = now + shift
  }

  /// Returns the rows to move a content that ends above the bar, or begins below the header although it is higher.
  private static func correction(hidden: Int?, above: Int?) -> Int {
    let down = max(0, -(hidden ?? 0))
    let blank = (above ?? 0) + down
    return down - max(0, min(blank, (hidden ?? .max / 2) + down))
  }

  /// True if the resting content shows the newest message.
  var showsEnd: Bool { hiddenRows.map { $0 <= 0 } ?? false }

  /// The rows of the content below the bar's top now; nil if they are more than are laid out.
  var hiddenRowsNow: Int? { content.end.map { anchorRow - $0 - lastRow } }

  /// Returns the lowest message whose bubble ends on the screen at an offset, and its row above the anchor's.
  func lowest(restingAt offset: Double) -> (message: Int, row: Int)? {
    let rest = scale.row(offset)
    let bubbles = content.bubbles.compactMap { bubble in
      bubble.index.map { (message: $0, row: bubble.bottomRow) }
    }
    return bubbles.first { rest - $0.row < rows.upperBound } ?? bubbles.last
  }

  /// The badge over the bar's top right that jumps to the newest message; nil while that message shows, or without room.
  func badge(unseen: Int, in columns: Range<Int>) -> (text: String, place: CellRect)? {
    guard !showsEnd, rows.contains(lastRow), columns.count > 16 else { return nil }
    let text = unseen > 0 ? "↓ \(unseen > 999 ? "999+" : String(unseen))" : "↓"
    let width = text.columns + 2
    return (
      text,
      CellRect(column: columns.upperBound - 2 - width, row: lastRow, columns: width, rows: 1)
    )
  }

  /// The least and the greatest offset of the motion, in points, as far as is laid out.
  var bounds: ClosedRange<Double> {
    let least = content.end.map { scale.endOffset + Double($0) * pointsPerRow } ?? -1e6
    let greatest = content.top.map { scale.offset(ofTop: rows.lowerBound + $0) } ?? 1e6
    return least...max(least, greatest)
  }
}

extension PhoneLayout {
  func pointsPerRow(of phone: Phone) -> Double {
    phone.screenHeight / Double(self.phone.rows.count)
  }
}

extension TranscriptPlace {
  /// The map from offsets in points to rows of the window.
  private struct Scale {
    let pointsPerRow: Double
    /// The offset at which the content ends at the bar: 0, or less if the lift left the content behind the bar.
    let endOffset: Double
    /// The eighth of the window at offset 0.
    ///
    /// It is half an eighth further down, because the drawn bar is rounded to the nearest eighth.
    private let zero: Double

    init(of scroll: TranscriptScroll, on phone: Phone, _ layout: PhoneLayout, at time: Seconds) {
      pointsPerRow = layout.pointsPerRow(of: phone)
      let lift = phone.transcriptLift(at: time)
      endOffset = lift - phone.liftWithBar(at: time)
      // The content that follows the bar is drawn on the bar, even where the header stops the bar.
      guard scroll.anchor != nil || abs(endOffset) > 1e-6 else {
        zero = Double(layout.bar.top.count) + 0.5
        return
      }
      let growth = phone.barHeight(at: time) - Phone.usualBarHeight
      let bar = Double(layout.bar.bottom.count - layout.bar.top.count)
      let points = phone.configuration.floor + lift - growth
      zero = Double(layout.phone.rows.upperBound * 8) - bar - points * 8 / pointsPerRow + 0.5
    }

    /// Returns the row above an edge at an offset.
    func row(_ offset: Double) -> Int {
      Int(((zero + offset * 8 / pointsPerRow) / 8).rounded(.down)) - 1
    }

    /// Returns the offset at which an edge is at the top of a row.
    func offset(ofTop row: Int) -> Double { (Double(row) * 8 + 0.5 - zero) * pointsPerRow / 8 }
  }
}
