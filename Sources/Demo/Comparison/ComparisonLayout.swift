import Phone
import Screen

/// The window's division into lanes of equal width; a narrow one shows those up to the selected one.
struct ComparisonLayout {
  /// The lanes that show, and the columns of their phones' screens.
  let lanes: [(lane: Int, columns: Range<Int>)]
  /// The columns of all lanes.
  let window: Range<Int>
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

  /// The first row below the phones.
  var below: Int { phones.upperBound + (isRimmed ? 1 : 0) }

  /// The rows above the hints from which there is a header, from which blank rows are between the parts, and from which one is
  /// above the header, too.
  private static let (roomyRows, airyRows, spaciousRows) = (30, 35, 50)
  /// The narrowest lane with a rim, that with two columns to the next one, and the narrowest.
  private static let (leastRimmed, leastApart, narrowestLane) = (32, 20, 16)
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
    let isRoomy = rect.rows.count >= ComparisonLayout.roomyRows
    let count = min(
      scene.lanes.count, max(1, (rect.columns.count + 1) / ComparisonLayout.narrowestLane))
    isRimmed = isRoomy && (rect.columns.count + 1) / count > ComparisonLayout.leastRimmed
    let rim = isRimmed ? 1 : 0
    // The mark of the selected lane is before its columns.
    let least =
      isRoomy && !isRimmed && rect.columns.count / count >= ComparisonLayout.leastApart ? 2 : 1
    let room = (rect.columns.count + rim) / count - least
    let air = rect.rows.count >= ComparisonLayout.airyRows ? 1 : 0
    let first = rect.rows.lowerBound + (rect.rows.count >= ComparisonLayout.spaciousRows ? 1 : 0)
    header = isRoomy ? first : nil
    let title = first + (isRoomy ? 1 + air : 0)
    // A number of three rows, or a chip beside the curve.
    let number = title + 1 + air
    numbers = number..<number + (isRoomy ? 3 : 0)
    titles = title..<(isRoomy ? numbers.upperBound : title + 2)
    let strip = max(2, rect.rows.count / (7 + air))
    // The rim, or the words that have no room beside a number.
    let words = room < ComparisonLayout.leastWords ? 1 + air : 1
    let top = titles.upperBound + (isRoomy ? words : 0)
    let rows = rect.rows.upperBound - 1 - air - strip - (isRoomy ? 1 : 0) - rim - top
    phones = top..<top + rows
    seams = phones.upperBound + rim + (isRoomy ? 1 : 0)..<rect.rows.upperBound - 1 - air
    let proportion = scene.phone.configuration.device.proportion
    let widest = max(ComparisonLayout.leastWidest, Int(2 * Double(rows) * proportion) + 2 * rim)
    let free = min(widest, room) - 2 * rim
    // Narrower ones have half of a column beside the keys, or none.
    let fitting = free < 32 ? free : KeyColumns.filled(of: free)
    let width = min(room, fitting + 2 * rim)
    let gap = min(4, max(least, (rect.columns.count - count * width) / (count + 1)))
    let total = count * width + (count - 1) * gap
    let start = rect.columns.lowerBound + max(1 - rim, (rect.columns.count - total) / 2)
    let hidden = max(0, scene.focus + 1 - count)
    lanes = (0..<count).map { index in
      let left = start + index * (width + gap)
      return (hidden + index, left + rim..<left + width - rim)
    }
    window = start + rim..<start + total - rim
  }
}
