import Phone
import Screen

/// The window's division into lanes of equal width; a narrow one shows those up to the selected one.
struct ComparisonLayout {
  /// The lanes that show, and the columns of their phones' screens.
  let lanes: [(lane: Int, columns: Range<Int>)]
  /// The columns of all lanes.
  let window: Range<Int>
  /// The columns of the keyboard that the lanes share; nil if each has its own.
  let keyboard: Range<Int>?
  /// The row of what all lanes share; nil in a low window.
  let header: Int?
  let titles: Range<Int>
  /// The rows of the large numbers within the titles; empty in a low window, which has chips.
  let numbers: Range<Int>
  /// The rows of the phones' screens.
  let phones: Range<Int>
  let seams: Range<Int>
  /// True if there is room for the phones' rims.
  let isRimmed: Bool

  /// Returns the columns of a lane's numbers. Where lanes are one column apart, as digits are, another one keeps them from
  /// the next lane's.
  func numberRoom(in columns: Range<Int>) -> Range<Int> {
    let isTight = lanes.count > 1 && lanes[1].columns.lowerBound == lanes[0].columns.upperBound + 1
    return columns.dropLast(isTight ? 1 : 0)
  }

  /// The first row of the phones with their rims, and the first row below them.
  var above: Int { phones.lowerBound - (isRimmed ? 1 : 0) }
  var below: Int { phones.upperBound + (isRimmed ? 1 : 0) }

  private enum LaneRow { case header, title, number, phones, seams, worst }

  /// The narrowest lane with a rim, that with two columns to the next one, and the narrowest.
  private static let (leastRimmed, leastApart, narrowestLane) = (32, 20, 16)
  /// The fewest lanes that share their keyboard at any width, and the narrowest of fewer ones with their own.
  private static let (leastSharing, narrowestAlone) = (4, 24)
  /// The narrowest lane with words beside its number.
  static let leastWords = numberColumns + wordColumns
  /// The columns kept for a number such as −56.9, and of the words beside it.
  static let (numberColumns, wordColumns) = (18, 8)
  /// The widest lane of a phone, if its proportions ask for less.
  private static let leastWidest = 40

  /// The part of the lanes that shows, such as "5 of 6 ›"; nil if all do.
  func share(of count: Int) -> String? {
    guard let first = lanes.first?.lane, lanes.count < count else { return nil }
    return (first > 0 ? "‹ " : "") + "\(lanes.count) of \(count)"
      + (first + lanes.count < count ? " ›" : "")
  }

  init(_ rect: CellRect, _ scene: Scene) {
    let count = min(
      scene.lanes.count, max(1, (rect.columns.count + 1) / ComparisonLayout.narrowestLane))
    let isShared =
      scene.sharesKeyboard
      && (scene.lanes.count >= ComparisonLayout.leastSharing
        || rect.columns.count / count <= ComparisonLayout.narrowestAlone)
    let hasRims = !isShared && (rect.columns.count + 1) / count > ComparisonLayout.leastRimmed
    let isTight = rect.columns.count / count < ComparisonLayout.leastWords + 2
    // A low window has a chip in the place of a number of three rows. The blank row above the phones is the rim's, or of the
    // words that have no room beside a number.
    let parts = Stack<LaneRow>([
      .blank(rank: 8), .fixed(1, .header, rank: 3), .blank(rank: 4),
      .fixed(1, .title), .blank(rank: 4), .fixed(1, .number), .fixed(2, .number, rank: 3),
      .blank(rank: 3), .blank(isTight ? 1 : 0, rank: 4),
      .upTo(12, .phones, rank: 2), .upTo(hasRims ? 5 : 6, .phones, rank: 5),
      .upTo(7, .phones, rank: 7), .atLeast(6, .phones, weight: 7),
      .blank(hasRims ? 2 : 1, rank: 3),
      .fixed(1, .seams, rank: 1), .upTo(1, .seams, rank: 2), .upTo(1, .seams, rank: 6),
      .atLeast(2, .seams), .fixed(1, .worst), .blank(rank: 4),
    ]).split(rect)
    func rows(_ part: LaneRow) -> Range<Int> { parts[part, default: .empty].rows }
    header = parts[.header]?.rows.lowerBound
    isRimmed = hasRims && header != nil
    numbers = header == nil ? rows(.number).prefix(0) : rows(.number)
    titles = rows(.title).lowerBound..<rows(.number).upperBound
    (phones, seams) = (rows(.phones), rows(.seams))
    let rim = isRimmed ? 1 : 0
    // The mark of the selected lane is before its columns.
    let isApart = rect.columns.count / count >= ComparisonLayout.leastApart
    let least = header != nil && !isRimmed && isApart ? 2 : 1
    let room = (rect.columns.count + rim) / count - least
    let proportion = scene.phone.configuration.device.proportion
    let wanted = Int(2 * Double(phones.count) * proportion) + 2 * rim
    let widest = max(ComparisonLayout.leastWidest, wanted)
    let free = min(widest, room) - 2 * rim
    // Narrower ones have half of a column beside the keys, or none.
    let fitting = isShared || free < 32 ? free : KeyColumns.filled(of: free)
    let width = min(room, fitting + 2 * rim)
    let gap = min(4, max(least, (rect.columns.count - count * width) / (count + 1)))
    let total = count * width + (count - 1) * gap
    let start = rect.columns.lowerBound + max(1 - rim, (rect.columns.count - total) / 2)
    let hidden = max(0, scene.focus + 1 - count)
    lanes = (0..<count).map { index in
      let left = start + index * (width + gap)
      return (hidden + index, left + rim..<left + width - rim)
    }
    let window = start + rim..<start + total - rim
    self.window = window
    let around = window.lowerBound - 1..<window.upperBound + 1
    keyboard = isShared ? around.clamped(to: rect.columns) : nil
  }
}
