import Phone
import Screen

/// The keys' places, which move rigidly with the keyboard's top edge.
struct KeyboardLayout: Hashable, Sendable {
  /// The panel, from the keyboard's first whole row down; part of it is below the screen while it moves.
  let panel: CellRect
  /// The rows of suggestions; empty if the keyboard has none or they do not fit.
  let suggestions: CellRect
  private(set) var suggestionRow: Int
  /// The row of its first words or letters.
  var firstWords: Int { suggestions.isEmpty ? keys.lowerBound : suggestionRow }
  let keys: Range<Int>
  /// The rows by which its parts are off the top edge's way from its rest, because they move by rows.
  let shift: Double
  /// The top edge without that shift, in rows.
  private let edge: Double

  /// Creates the layout of a keyboard, or of the app's panel, with its top edge at a height.
  init(
    _ page: KeyPage, high points: Double, _ configuration: Phone.Configuration, top: Eighths,
    _ scale: RowScale, in rect: CellRect, of keyboard: Keyboard? = nil
  ) {
    let keyRows = page.rows.count
    let rest = scale.eighths(scale.points - points)
    let height = scale.bottom.count - rest.count
    // In the smallest windows a row of keys takes the panel's partial row, too, if that is at least half a row.
    let borrowed = height / 8 < keyRows && height % 8 >= 4 ? 1 : 0
    func firstRow(below top: Eighths) -> Int { (top + -4 * borrowed).rowAtOrBelow }
    let (first, count) = (firstRow(below: top), max(0, height / 8 + borrowed))
    shift = top.rows - rest.rows - Double(first - firstRow(below: rest))
    edge = top.rows - shift
    let bottomInset = configuration.bottomInset
    let inset = bottomInset > 0 ? max(1, scale.height(bottomInset).row) : 0
    let pad = min(inset, max(0, count - keyRows))
    let words = keyboard?.suggestionHeight ?? 0
    // A short keyboard takes the margin of the words before that of the keys.
    let wanted = min(scale.height(words).row, count - pad - 2 * keyRows)
    // The app's panel has a margin where there is room.
    let margin = keyboard == nil && count - pad >= 3 * keyRows + 1 ? 1 : 0
    let suggested = words > 0 ? max(0, min(max(1, wanted), count - pad - keyRows)) : margin
    panel = CellRect(columns: rect.columns, rows: first..<first + count)
    keys = first + suggested..<first + count - pad
    suggestions =
      keyboard?.kind == .hardware
      ? CellRect(columns: KeyboardLayout.shortcutWords(of: rect.columns), rows: keys)
      : CellRect(columns: rect.columns, rows: first..<first + suggested)
    suggestionRow = first
    guard !suggestions.isEmpty else { return }
    let middle = (suggestionMiddle(above: page) - 0.01).rounded()
    suggestionRow = whole(middle, in: suggestions.rows.lowerBound...suggestions.rows.upperBound - 1)
  }
}

// MARK: - Keys

extension KeyboardLayout {
  /// A key and its plane, exact to half a row.
  struct KeyPlace: Hashable, Sendable {
    /// Its edges, in columns.
    let across: Range<Double>
    let top: Eighths
    let bottom: Eighths
    /// The cells that it touches.
    var columns: Range<Int> {
      Int(across.lowerBound.rounded(.down))..<Int(across.upperBound.rounded(.up))
    }
    /// The place in the row of its text only: a plane of one column that is higher is a bar.
    fileprivate var ofTextRow: KeyPlace {
      KeyPlace(across: across, top: Eighths(row: textRow), bottom: Eighths(row: textRow + 1))
    }
    /// The whole row of the plane nearest to its middle.
    var textRow: Int { (top.count + bottom.count - 1) >> 4 }
    var middle: CellPoint {
      CellPoint((across.lowerBound + across.upperBound) / 2, (top.rows + bottom.rows) / 2)
    }
  }

  func places(of page: KeyPage) -> [(key: KeyCap, place: KeyPlace)] {
    let pageRows = page.rows
    let columns = keyColumns(of: page)
    let steps = keySteps(of: page)
    // Plates without gaps would merge.
    let isTight = steps.gap == 0
    var places: [(key: KeyCap, place: KeyPlace)] = []
    places.reserveCapacity(pageRows.count * 10)
    for (index, row) in pageRows.enumerated() {
      for key in panel.columns.count < KeyboardLayout.leastWithEmoji ? row.withoutEmoji : row {
        let top = steps.first + index * (steps.height + steps.gap)
        var place = KeyPlace(
          across: columns.place(of: key), top: Eighths(top),
          bottom: Eighths(top + steps.height))
        if columns.isNarrow { place = place.ofTextRow }
        places.append((isTight ? key.withoutPlate : key, place))
      }
    }
    return places
  }

  /// The fewest columns with room for the label of the key beside the emoji.
  private static let leastWithEmoji = 30

  private func keyColumns(of page: KeyPage) -> KeyColumns { KeyColumns(page, in: panel.columns) }

  /// Returns the top of the first row of keys, and the height and gap of all, in eighths.
  ///
  /// A key must contain a whole row for its label, so keys of half rows are at least one and a half rows high, and whole
  /// rows apart, so that all labels are at the same height of their keys. Keys of one row may have no gaps between them.
  private func keySteps(of page: KeyPage) -> (first: Int, height: Int, gap: Int) {
    // Heights and gaps are half rows until the end.
    let (count, halves) = (page.rows.count, 2 * keys.count)
    let most = max(2, (halves - (count - 1)) / count)
    var height = most > 2 && most % 2 == 0 ? most - 1 : most
    var gap = height > 2 ? 1 : halves >= 4 * count - 2 ? 2 : 0
    // A row is in the middle of such a key by a quarter of a row, for which half columns have no corners.
    var hasMiddleRow = height > 2 && height % 4 == 1
    let columns = keyColumns(of: page)
    // A key of three and a half rows has no middle row either: the gap takes the half.
    if hasMiddleRow && columns.hasHalves || height % 4 == 3 && height > 3 {
      (height, gap, hasMiddleRow) = (height - 1, 2, false)
    }
    let spare = max(0, halves - count * height - (count - 1) * gap)
    hasMiddleRow = hasMiddleRow && spare > 0
    let above = suggestions.rows.count == 1 ? (spare + 1) / 2 : spare / 2
    // Keys of half rows begin within a row, so that their labels are below their middle and off the suggestions.
    let isBesideWords = suggestions.rows.upperBound > keys.lowerBound
    let isOnRows = height % 4 == 2 || hasMiddleRow || columns.isNarrow || isBesideWords
    // Of the half rows above them, an even number is whole rows.
    let first = isOnRows ? above & ~1 : min(above | 1, spare)
    return (keys.lowerBound * 8 + first * 4 + (hasMiddleRow ? 2 : 0), height * 4, gap * 4)
  }

  private static func shortcutWords(of columns: Range<Int>) -> Range<Int> {
    KeyColumns(.shortcuts, in: columns).columns(KeyPage.shortcutWords)
  }
}

/// The columns of a page's keys, which begin on whole ones at multiples of its narrowest key; the rest of the width is margins.
struct KeyColumns {
  private let start: Double
  private let width: Double
  /// The columns left and right of a key, one for each pitch but the narrowest: a letter is in the middle of its key.
  private let margins: (left: Double, right: Double)
  /// True if a key is as narrow as its letter.
  let isNarrow: Bool
  /// True if keys begin and end in the middle of a column.
  var hasHalves: Bool { margins.left == 0.5 }

  init(_ page: KeyPage, in columns: Range<Int>) {
    let (count, room) = ((1 / page.narrowest).rounded(), Double(columns.count))
    func margins(_ pitch: Double) -> (left: Double, right: Double) {
      if pitch < 2 { return (0, pitch - 1) }
      return pitch.truncatingRemainder(dividingBy: 2) == 0 ? (0, 1) : (0.5, 0.5)
    }
    // A margin at one side only may be outside.
    func free(_ pitch: Double) -> Double {
      room + margins(pitch).right - margins(pitch).left - count * pitch
    }
    let most = min(max(1, ((room + 1) / count).rounded(.down)), KeyColumns.longestPitch)
    // Ten keys of three columns need one free at the rim on each side; narrower ones have half of one.
    let least = most == 4 && count == 10 ? 2.0 : 0
    let pitch = free(most) < least ? max(1, most - 1) : most
    self.margins = margins(pitch)
    isNarrow = pitch < 3
    width = count * pitch
    // The nearest of them; halves go to the left.
    start = Double(columns.lowerBound) + (max(0, free(pitch)) / 2 - 0.25).rounded()
  }

  /// Returns the most of some columns that ten keys of whole columns fill, with a column on each side.
  static func filled(of columns: Int) -> Int { (columns - 2) / 10 * 10 + 2 }

  /// The columns from one key to the next, at most.
  private static let longestPitch = 60.0

  /// Returns the column at a share of the keys' width; halves go to the left.
  private func place(_ share: Double) -> Double {
    start + (share * width - 0.5 - 1e-6).rounded(.up)
  }

  /// Returns the columns of a key, without its margins.
  func place(of key: KeyCap) -> Range<Double> {
    let left = place(key.from) + margins.left
    return left..<max(left + 0.5, place(key.from + key.width) - margins.right)
  }

  /// Returns the whole columns between two shares of the keys' width.
  func columns(_ shares: Range<Double>) -> Range<Int> {
    let left = Int(place(shares.lowerBound).rounded(.up))
    return left..<max(left, Int(place(shares.upperBound).rounded(.down)) - 1)
  }
}

extension KeyboardLayout.KeyPlace {
  /// Returns the bubble above a pressed key, in whole rows of a panel; nil if it does not fit.
  func popUp(in panel: CellRect) -> KeyboardLayout.KeyPlace? {
    let first = max((top.count - 10) >> 3, panel.rows.lowerBound)
    guard top.count - first * 8 >= 8 else { return nil }
    let width = columns.count + 2
    let start = min(
      max(columns.lowerBound - 1, panel.columns.lowerBound), panel.columns.upperBound - width)
    return KeyboardLayout.KeyPlace(
      across: Double(start)..<Double(start + width), top: Eighths(row: first), bottom: top)
  }
}

// MARK: - Suggestions

extension KeyboardLayout {
  /// Returns the rows from the row of suggestions to the middle between the top edge and the keys of a page.
  func suggestionShift(above page: KeyPage) -> Double {
    suggestionMiddle(above: page) - Double(suggestionRow)
  }

  private func suggestionMiddle(above page: KeyPage) -> Double {
    (edge + Double(keySteps(of: page).first) / 8 - 1) / 2
  }

  func columns(of suggestions: Suggestions) -> [Range<Int>] {
    let count = suggestions.words.count
    return (0..<count).map { self.suggestions.columns.part($0, of: count) }
  }
}
