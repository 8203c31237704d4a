import Motion
import Phone
import Screen

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
