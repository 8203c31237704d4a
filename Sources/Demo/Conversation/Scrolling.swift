import Motion
import Phone
import Screen
import Strings

extension Session {
  mutating func scroll(_ key: Key) {
    let page = max(1, layout.phone.transcript.rows.count - 1)
    let steps: [Key: Int] = [.pageUp: page, .pageDown: -page, .up: 1, .down: -1]
    if let rows = steps[key] { scrollTranscripts(rows: rows) }
  }

  /// Scrolls the transcripts of all lanes by rows, positive toward older messages.
  mutating func scrollTranscripts(rows: Int) {
    let session = self
    change { scene, time in
      for (lane, layout) in session.transcriptLayouts(of: scene, at: time).enumerated() {
        scene.scroll(lane: lane, rows: rows, in: layout, at: time)
      }
    }
  }

  mutating func jumpToEnd() {
    let session = self
    change { session.jumpToEnd(of: &$0, at: $1) }
  }

  func jumpToEnd(of scene: inout Scene, at time: Seconds) {
    for (lane, layout) in transcriptLayouts(of: scene, at: time).enumerated() {
      scene.jumpToEnd(lane: lane, in: layout, at: time)
    }
  }

  /// Brings scrolled transcripts within their bounds before a change.
  func settleTranscripts(of scene: inout Scene, at time: Seconds) {
    guard scene.scrolls.contains(where: { $0.anchor != nil }) else { return }
    for (lane, layout) in transcriptLayouts(of: scene, at: time).enumerated() {
      scene.settleTranscript(ofLane: lane, in: layout, at: time)
    }
  }

  /// Returns the lanes' layouts; none in a window without room.
  private func transcriptLayouts(of scene: Scene, at time: Seconds) -> [PhoneLayout] {
    ScreenLayout.fits(size) ? SceneLayout(scene, at: time, of: self).lanes : []
  }
}

// MARK: - Lanes

extension Scene {
  /// Returns the place of a lane's transcript in its layout, with some rows beyond the screen.
  func transcript(
    ofLane lane: Int, in layout: PhoneLayout, at time: Seconds, reach: Int = 0
  ) -> TranscriptPlace {
    TranscriptPlace(
      of: scrolls[lane], conversation, on: lanes[lane], layout, at: time, reach: reach)
  }

  /// Scrolls a lane's transcript by rows within its content; positive is downward, toward older messages.
  mutating func scroll(lane: Int, rows: Int, in layout: PhoneLayout, at time: Seconds) {
    let place = transcript(ofLane: lane, in: layout, at: time, reach: abs(rows) + 2)
    let old = scrolls[lane]
    let way = Double(rows) * place.pointsPerRow
    let offset = (old.offset.clamped(to: place.bounds) + way).clamped(to: place.bounds)
    guard !place.showsEnd(at: offset), let lowest = place.lowest(restingAt: offset) else {
      return stickToEnd(lane: lane, at: time)
    }
    lanes[lane].setTranscript(isAtEnd: false, at: time)
    // The lowest message that shows, because notes above it may come and go.
    scrolls[lane] = TranscriptScroll(
      anchor: lowest.message, offset: offset - Double(lowest.row) * place.pointsPerRow,
      seen: old.anchor == nil ? conversation.messages.count : max(old.seen, lowest.message + 1))
  }

  /// Brings a lane's transcript within its bounds, which the keyboard has moved; the picture stays the same.
  mutating func settleTranscript(ofLane lane: Int, in layout: PhoneLayout, at time: Seconds) {
    guard scrolls[lane].anchor != nil else { return }
    let place = transcript(ofLane: lane, in: layout, at: time)
    scrolls[lane].offset += Double(place.correction) * place.pointsPerRow
    if place.showsEnd { stickToEnd(lane: lane, at: time) }
  }

  mutating func jumpToEnd(lane: Int, in layout: PhoneLayout, at time: Seconds) {
    if !transcript(ofLane: lane, in: layout, at: time).showsEnd { stickToEnd(lane: lane, at: time) }
  }

  /// Puts the content's end on the bar.
  private mutating func stickToEnd(lane: Int, at time: Seconds) {
    lanes[lane].setTranscript(isAtEnd: true, at: time)
    scrolls[lane] = TranscriptScroll()
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
      scrolls[lane].offset += lanes[lane].transcriptLift(at: time) - lifts[lane]
    }
  }

  /// The way that a scenario's reader has scrolled back, in points.
  private static let scrolledBack = 120.0

  /// Scrolls back the lanes whose scenario says so.
  mutating func leaveEnd() {
    for lane in lanes.indices where !lanes[lane].isTranscriptAtEnd && scrolls[lane].anchor == nil {
      let count = conversation.messages.count
      scrolls[lane] = TranscriptScroll(
        anchor: count > 0 ? count - 1 : nil, offset: Scene.scrolledBack, seen: count)
    }
  }
}

/// The place of a lane's transcript over its messages; it changes only by events.
///
/// An anchored message stays where it is on the screen, whatever comes after it. Only the lift moves it.
struct TranscriptScroll: Hashable, Sendable {
  /// The message whose bubble's bottom edge is placed; nil for the content's end, which rests on the bar.
  var anchor: Int?
  /// The points by which it is below the place that the lift gives it.
  var offset = 0.0
  /// The number of messages that the reader had seen when he left the end, and since.
  var seen = 0
}

/// A lane's transcript at a time, in rows of the window.
struct TranscriptPlace {
  /// The messages up to those above the screen, by rows above the end's.
  let content: TranscriptLayout
  /// The row of the content's end at this time, and the part of a row by which it is further down.
  let endRow: Int
  let shift: Double
  /// The rows by which the content is moved to keep within its bounds.
  let correction: Int
  /// The rows of the transcript, down to the row that the bar's top divides.
  let rows: Range<Int>
  /// True if the content's end is above the bar.
  let showsEnd: Bool
  /// The number of messages below the ones that the reader has seen.
  let unseen: Int
  private let layout: PhoneLayout
  private let scale: Scale

  /// - Parameters:
  ///   - phone: Borrowed, as initializers copy their parameters.
  ///   - reach: The rows to lay out above the screen.
  init(
    of scroll: TranscriptScroll, _ conversation: Conversation, on phone: borrowing Phone,
    _ layout: PhoneLayout, at time: Seconds, reach: Int = 0
  ) {
    self.layout = layout
    scale = Scale(of: scroll, on: phone, layout, at: time)
    unseen = scroll.anchor == nil ? 0 : conversation.messages.count - scroll.seen
    let (bar, top) = (layout.bar.top.row, layout.transcript.rows.lowerBound)
    rows = top..<max(top, layout.bar.top.rowAtOrBelow)
    let exact = scale.exactRow(scroll.offset)
    let row = Int(exact.rounded(.down))
    shift = exact - Double(row) + scale.remainder
    content = TranscriptLayout(
      conversation, columns: layout.transcript.columns.count, bubbleShare: layout.bubbleShare,
      from: scroll.anchor, rows: max(row, bar) - top + reach)
    let end = row + content.anchorRow
    let above = content.top.map { end - $0 + 1 - top }
    let correction =
      scroll.anchor == nil ? 0 : TranscriptPlace.correction(hidden: end - bar + 1, above: above)
    (self.correction, endRow) = (correction, end + correction)
    showsEnd = endRow < bar
  }

  var pointsPerRow: Double { scale.pointsPerRow }

  /// Returns the rows to move a content that ends above the bar, or begins below the header although it is higher.
  private static func correction(hidden: Int, above: Int?) -> Int {
    let down = max(0, -hidden)
    return down - max(0, min((above ?? 0) + down, hidden + down))
  }

  func showsEnd(at offset: Double) -> Bool {
    scale.row(offset) + content.anchorRow < layout.bar.top.row
  }

  /// Returns the lowest message whose bubble ends on the screen at an offset, and its row above the anchor's.
  func lowest(restingAt offset: Double) -> (message: Int, row: Int)? {
    let end = scale.row(offset)
    let bubbles = content.bubbles.compactMap { bubble in
      bubble.index.map { (message: $0, row: bubble.bottomRow - content.anchorRow) }
    }
    return bubbles.first { end - $0.row < rows.upperBound } ?? bubbles.last
  }

  /// The badge over the bar's top right that jumps to the newest message; nil while that message shows, or without room.
  var badge: (text: String, place: CellRect)? {
    let (row, columns) = (layout.bar.top.row - 1, layout.transcript.columns)
    guard !showsEnd, rows.contains(row), columns.count > 16 else { return nil }
    let text = unseen > 0 ? "↓ \(unseen > 999 ? "999+" : String(unseen))" : "↓"
    let place = columns.dropLast(2).suffix(text.columns + 2)
    return (text, CellRect(columns: place, rows: row..<row + 1))
  }

  /// The least and the greatest offset, in points, as far as is laid out.
  var bounds: ClosedRange<Double> {
    let least = scale.endOffset - Double(content.anchorRow) * pointsPerRow
    let greatest =
      content.top.map { scale.offset(ofTop: rows.lowerBound + $0 - content.anchorRow) } ?? 1e6
    return least...max(least, greatest)
  }

  /// The map from offsets in points to rows of the window.
  private struct Scale {
    let pointsPerRow: Double
    /// The offset at which the content ends at the bar: 0, or less if the lift left the content behind the bar.
    let endOffset: Double
    /// The eighth of the window at offset 0.
    ///
    /// It is half an eighth further down, because the drawn bar is rounded to the nearest eighth.
    private let zero: Double
    /// The rows by which it is off the exact place.
    let remainder: Double

    init(
      of scroll: TranscriptScroll, on phone: borrowing Phone, _ layout: PhoneLayout,
      at time: Seconds
    ) {
      pointsPerRow = layout.scale.pointsPerRow
      let lift = phone.transcriptLift(at: time)
      endOffset = lift - phone.liftWithBar(at: time)
      // The content that follows the bar is drawn on the bar, even where the header stops the bar.
      guard scroll.anchor != nil || abs(endOffset) > 1e-6 else {
        zero = Double(layout.bar.top.count) + 0.5
        remainder = layout.bar.top.rows - zero / 8
        return
      }
      let growth = phone.barHeight(at: time) - Phone.usualBarHeight
      let bar = Double(layout.bar.bottom.count - layout.bar.top.count)
      let points = phone.configuration.restHeight + lift - growth
      zero = Double(layout.phone.rows.upperBound * 8) - bar - points * 8 / pointsPerRow + 0.5
      remainder = -0.5 / 8
    }

    /// Returns the row above an edge at an offset.
    func row(_ offset: Double) -> Int { Int(exactRow(offset).rounded(.down)) }

    func exactRow(_ offset: Double) -> Double { (zero + offset * 8 / pointsPerRow) / 8 - 1 }

    /// Returns the offset at which an edge is at the top of a row.
    func offset(ofTop row: Int) -> Double { (Double(row) * 8 + 0.5 - zero) * pointsPerRow / 8 }
  }
}
