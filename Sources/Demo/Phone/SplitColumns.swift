import Phone

/// The columns of a split keyboard's keys: two halves at the edges, each key narrower than usual.
///
/// As on an iPad, a key over the middle belongs to the left half, and both halves have a space bar.
struct SplitColumns {
  private let columns: Range<Int>
  private let pitch: Int

  /// The left half's width, in letters: the second row's last letter is over the middle.
  private static let leftLetters = 5.5
  private static let rightLetters = 5.0
  /// The halves' share of the width where it is large.
  private static let share = 0.6

  init(in columns: Range<Int>) {
    self.columns = columns
    let wide = Int(Double(columns.count) * SplitColumns.share / 10)
    // In a narrow window two columns for each letter leave a gap of a few columns.
    pitch = max(wide, columns.count >= 38 ? 3 : 2)
  }

  /// The halves' planes, with a margin of a column around the keys.
  var halves: [Range<Int>] {
    let left = columns.lowerBound..<left(SplitColumns.leftLetters / 10)
    return [
      left,
      max(left.upperBound, right(1 - SplitColumns.rightLetters / 10) - 1)..<columns.upperBound,
    ]
  }

  /// Returns the columns of a key, less one for the gap; of both its parts if it reaches far into both halves.
  func columns(of key: KeyCap) -> [Range<Int>] {
    let (from, to) = (key.from, key.from + key.width)
    let middle = SplitColumns.leftLetters / 10
    var parts: [Range<Int>] = []
    if from < 0.5 - 1e-9 { parts.append(left(from)..<left(min(to, middle)) - 1) }
    if to > middle + 1e-9 { parts.append(right(max(from, 0.5))..<right(to) - 1) }
    return parts
  }

  /// Returns the column at a share of the keyboard's width, in the left half.
  private func left(_ share: Double) -> Int {
    columns.lowerBound + 1 + Int((share * Double(10 * pitch) + 0.5 + 1e-9).rounded(.down))
  }

  /// Returns the column at a share of the keyboard's width, in the right half.
  private func right(_ share: Double) -> Int {
    columns.upperBound - Int(((1 - share) * Double(10 * pitch) + 0.5 - 1e-9).rounded(.down))
  }
}
