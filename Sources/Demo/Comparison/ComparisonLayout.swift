import Motion
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
  /// The rows of the phones' screens.
  let phones: Range<Int>
  let seams: Range<Int>
  /// True if there is room for the phones' rims.
  let isRimmed: Bool

  /// The first row below the phones.
  var below: Int { phones.upperBound + (isRimmed ? 1 : 0) }

  /// The smallest window with a header, the narrowest lane with a rim, and the narrowest lane.
  private static let roomyRows = 30
  /// The rows from which a blank row is above the header, and another below it.
  private static let airyRows = 50
  private static let leastRimmed = 32
  private static let narrowestLane = 16
  /// The widest lane of a phone upright, if its proportions ask for less.
  private static let leastWidest = 40

  /// Returns the columns of a lane's title and graph; the mark of the selected lane is before them.
  func captions(_ columns: Range<Int>) -> Range<Int> { isRimmed ? columns : columns.dropFirst() }

  /// The part of the lanes that shows, such as "5 of 6 ›"; nil if all do.
  func share(of count: Int) -> String? {
    guard let first = lanes.first?.lane, lanes.count < count else { return nil }
    return (first > 0 ? "‹ " : "") + "\(lanes.count) of \(count)"
      + (first + lanes.count < count ? " ›" : "")
  }

  init(_ rect: CellRect, _ scene: Scene, at time: Seconds) {
    let isRoomy = rect.rows.count >= ComparisonLayout.roomyRows
    let count = min(
      scene.lanes.count, max(1, (rect.columns.count + 1) / ComparisonLayout.narrowestLane))
    let room = (rect.columns.count - count + 1) / count
    isRimmed = isRoomy && room >= ComparisonLayout.leastRimmed
    let rim = isRimmed ? 1 : 0
    let first = rect.rows.lowerBound
    let air = rect.rows.count >= ComparisonLayout.airyRows ? 1 : 0
    header = isRoomy ? first + air : nil
    // A name, and a number of three rows or a chip beside the curve.
    let title = first + 2 * air + (isRoomy ? 1 : 0)
    titles = title..<title + (isRoomy ? 4 : 2)
    let strip = max(2, rect.rows.count / 7)
    let top = titles.upperBound + rim
    let upright = rect.rows.upperBound - 1 - strip - (isRoomy ? 1 : 0) - rim - top
    let rotation = scene.rotation(at: time)
    phones = top..<top + rotation.rows(of: upright)
    seams = phones.upperBound + rim + (isRoomy ? 1 : 0)..<rect.rows.upperBound - 1
    let proportion = scene.phone.configuration.device.proportion
    let widest = max(ComparisonLayout.leastWidest, Int(2 * Double(upright) * proportion) + 2 * rim)
    let width = min(room, rotation.between(min(widest, room), room))
    let gap = min(4, max(1, (rect.columns.count - count * width) / (count + 1)))
    let total = count * width + (count - 1) * gap
    let start = rect.columns.lowerBound + (rect.columns.count - total) / 2
    let hidden = max(0, scene.focus + 1 - count)
    lanes = (0..<count).map { index in
      let left = start + index * (width + gap)
      return (hidden + index, left + rim..<left + width - rim)
    }
    window = start + rim..<start + total - rim
  }
}
