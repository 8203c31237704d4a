package import Motion
package import Phone
import Strings

/// The positions of a real keyboard and a real bar in every frame of a recording, in points, y downward.
package struct Track: Hashable, Sendable {
  /// The positions in one frame.
  package struct TrackRow: Hashable, Sendable {
    package let time: Seconds
    /// The y of the keyboard's top, the screen's height while it is down; nil if it is not seen.
    package let keyboardTop: Double?
    /// The y of the bar's bottom; nil if it is not seen.
    package let barBottom: Double?
    /// The height of a bar that is somewhere behind the keyboard, which covers at least that; nil for other bars.
    package let covered: Double?
    /// The points by which the transcript's messages have moved up since the first frame that shows them; nil if unknown.
    package let transcript: Double?

    package init(
      time: Seconds, keyboardTop: Double?, barBottom: Double?, covered: Double? = nil,
      transcript: Double? = nil
    ) {
      (self.time, self.keyboardTop, self.barBottom) = (time, keyboardTop, barBottom)
      (self.covered, self.transcript) = (covered, transcript)
    }

    /// Returns the same places at another time.
    package func repeated(at time: Seconds) -> TrackRow {
      TrackRow(
        time: time, keyboardTop: keyboardTop, barBottom: barBottom, covered: covered,
        transcript: transcript)
    }
  }

  /// A keyboard within this distance of the screen's bottom may be down, in points: iOS 15 keeps the guide on the safe
  /// area, tab bar included.
  package static let highestFloor = 100.0

  package let rows: [TrackRow]
  package let screenHeight: Double
  /// The height of the floor above the screen's bottom edge.
  package let floor: Double
  /// The gap that the design leaves between the bar and the keyboard, in points.
  package let gap: Double
  /// The height of the bar, in points; nil for positions without pictures.
  package var barHeight: Double?
  /// The platform of the recorded app; nil if it is not told.
  package var platform: Platform?
  private var place: DesignedPlace

  package init(_ rows: [TrackRow], screenHeight: Double, floor: Double, gap: Double = 0) {
    (self.rows, self.screenHeight, self.floor, self.gap) = (rows, screenHeight, floor, gap)
    // Moves are those of the rows alone.
    place = DesignedPlace(rest: floor, gap: gap, [])
    place = DesignedPlace(rest: floor, gap: gap, moves(of: .keyboard))
  }

  /// The track of a bar that insets place: at the higher of its rest and its place above the keyboard.
  package var combinedByMaximum: Track {
    var track = self
    track.place = DesignedPlace(rest: floor, gap: gap, [])
    return track
  }

  /// Returns the track of a keyboard that aims at some heights, and may turn before it reaches them.
  func aiming(at heights: [Double]) -> Track {
    var track = self
    track.place = DesignedPlace(rest: floor, gap: gap, moves(of: .keyboard), aims: heights)
    return track
  }

  /// Returns the track in slow motion: each frame comes `factor` times as late, above 0.
  package func slowed(by factor: Double) -> Track {
    with(rows.map { $0.repeated(at: $0.time * factor) })
  }

  /// Returns the track of a bar with another designed gap above the keyboard, in points.
  package func designed(gap: Double) -> Track { with(rows, gap: gap) }

  /// Returns the track with other rows of the same screen and bar.
  package func with(_ rows: [TrackRow], gap: Double? = nil) -> Track {
    var track = Track(rows, screenHeight: screenHeight, floor: floor, gap: gap ?? self.gap)
    (track.barHeight, track.platform) = (barHeight, platform)
    return track
  }

  /// Returns the seam of a frame: the bar's designed bottom minus its bottom, and what the keyboard covers; nil if a part is
  /// not seen. A covered bar counts as far as it is known to be covered.
  package func seam(of row: TrackRow) -> Seam? {
    guard let keyboardTop = row.keyboardTop, let place = designedBottom(of: row),
      let barBottom = row.barBottom ?? row.covered.map({ keyboardTop + $0 })
    else { return nil }
    return Seam(points: place - barBottom, overlap: max(0, barBottom - keyboardTop))
  }

  /// Returns the y where the design wants the bar's bottom in a frame; nil if the keyboard is not seen.
  package func designedBottom(of row: TrackRow) -> Double? {
    guard let keyboardTop = row.keyboardTop else { return nil }
    return screenHeight - place.height(above: screenHeight - keyboardTop, at: row.time)
  }
}

/// A track as a table: a header, then a line for each frame.
extension Track {
  private static let columns = ["time_s", "keyboard_top_pt", "bar_bottom_pt", "seam_pt"]
  /// The column of a table whose transcript is known.
  private static let transcriptColumn = "transcript_pt"
  /// The keys of comments: the bar's height, and the screen's if the keyboard's lowest tops do not tell it.
  private static let (barKey, screenKey, platformKey) = ("bar", "screen", "platform")
  /// The largest distance of a place from the screen's top, in points.
  package static let places = -10_000.0...10_000
  /// The largest distance between two places, and the longest way of a list, which scrolls by more than a screen, in points.
  private static let ways = -1e6...1e6
  /// The largest distance of a message from the screen's top, in points: the way between two is one of `ways`.
  package static let messages = ways.lowerBound / 2...ways.upperBound / 2
  /// The most frames: 240 a second, as the fastest recorders make, for 600 s.
  package static let mostRows = 144_000
  /// The most frames in a second; rests are sought among those of a tenth of it.
  static let mostRowsPerSecond = 1000
  /// The longest track, in seconds; the lab samples all of it, thousands of times while it tunes.
  package static let longest: Seconds = 600

  /// Returns whether a text begins with the header of a track.
  package static func isTrack(csv text: some StringProtocol) -> Bool {
    let header = text.lines.lazy.map(fields).first { !$0.isEmpty } ?? []
    return header.count >= 3 && zip(header, columns[..<3]).allSatisfy { $0.text == $1 }
  }

  /// Parses a track as `csv` writes it; empty fields are parts that are not seen.
  ///
  /// Semicolons, tabs and decimal commas, empty lines, comments (`#`) and more columns do no harm. The screen ends at
  /// the keyboard's lowest top, unless a comment tells its height. The floor is at the bar's place, which is its
  /// bottom plus the seam, while the keyboard is down; without a seam it is at the bar's bottom. A seam without a bar
  /// is that of one that the keyboard covers. The designed gap is the raised keyboard's top less the bar's place
  /// there. A keyboard that is never down makes the screen too short.
  ///
  /// - Throws: `TextError` at the first wrong character, and beyond 144000 rows, 600 seconds or 120 moves of a part.
  package init(csv text: some StringProtocol) throws(TextError) {
    let reader = try Reader(text)
    let track = try Track(
      reader.rows, screenHeight: reader.screenHeight, expecting: "a number in 'keyboard_top_pt'"
    ) { reader.error("invalid track: " + $0) }
    self = track.with(reader.rows.map { track.row($0.row, withSeam: $0.seam) })
    (barHeight, platform) = (reader.barHeight, reader.platform)
  }

  /// Returns a row of a table; a seam without a bar's place is that of a bar that the keyboard covers.
  private func row(_ row: TrackRow, withSeam seam: Double?) -> TrackRow {
    guard row.barBottom == nil, let seam, let top = row.keyboardTop,
      let place = designedBottom(of: row), place - seam > top
    else { return row }
    return TrackRow(
      time: row.time, keyboardTop: top, barBottom: nil, covered: place - seam - top,
      transcript: row.transcript)
  }

  /// Creates a track, with the floor at the edge of the frames without a keyboard: the bar's bottom plus the seam.
  ///
  /// Without seams, only frames before the keyboard's first show count: a wrong bar may stay up after a hide.
  ///
  /// - Parameters:
  ///   - screenHeight: The screen's height in points; nil if the keyboard's lowest tops tell it.
  ///   - field: The field that the keyboard needs in some frame.
  ///   - error: Returns an error about all rows.
  package init(
    _ rows: [(row: TrackRow, seam: Double?)], screenHeight: Double? = nil, expecting field: String,
    _ error: (String) -> TextError
  ) throws(TextError) {
    guard let start = rows.first?.row.time, let end = rows.last?.row.time, start < end else {
      throw error("expected two frames at different times")
    }
    guard let lowest = rows.compactMap(\.row.keyboardTop).max() else {
      throw error("expected \(field) in some frame")
    }
    if let screenHeight, lowest < screenHeight - Track.highestFloor {
      throw error(
        "the keyboard's lowest top is \(shortened(lowest, digits: 1)) of "
          + "\(shortened(screenHeight, digits: 1)) pt: expected a frame with the keyboard down")
    }
    func isDown(_ place: (row: TrackRow, seam: Double?)) -> Bool {
      place.row.keyboardTop.map { $0 > lowest - Move.least } ?? false
    }
    let down = rows.filter(isDown)
    let height = screenHeight ?? down.compactMap(\.row.keyboardTop).median
    guard height > 0 else { throw error("expected a keyboard below the screen's top") }
    let edges = down.compactMap { place in
      place.seam.flatMap { seam in place.row.barBottom.map { $0 + seam } }
    }
    let first = rows.drop { !isDown($0) }.prefix(while: isDown)
    let bottoms = edges.isEmpty ? first.compactMap(\.row.barBottom) : edges
    let floor = bottoms.isEmpty ? 0 : height - bottoms.median
    let highest = rows.compactMap(\.row.keyboardTop).min() ?? height
    let gaps = rows.compactMap { row, seam -> Double? in
      guard let seam, let top = row.keyboardTop, let bottom = row.barBottom,
        top < highest + Move.least, bottom + seam < height - floor - Move.least
      else { return nil }
      return top - bottom - seam
    }
    self.init(
      rows.map(\.row), screenHeight: rounded(height), floor: rounded(min(max(floor, 0), height)),
      gap: gaps.isEmpty ? 0 : rounded(min(max(gaps.median, 0), 100)))
    if let excess { throw error(excess) }
  }

  /// The track as a table with a header, times to a microsecond and places to a ten-thousandth of a point.
  package var csv: String {
    let showsTranscript = rows.contains { $0.transcript != nil }
    let lines = rows.map { row in
      let places = [row.keyboardTop, row.barBottom, seam(of: row)?.points]
      return
        ([fixed(row.time, digits: 6)]
        + (places + (showsTranscript ? [row.transcript] : [])).map {
          $0.map { fixed($0, digits: 4) } ?? ""
        }).joined(separator: ",")
    }
    let columns = Track.columns + (showsTranscript ? [Track.transcriptColumn] : [])
    let heights = [(Track.barKey, barHeight), (Track.screenKey, untoldHeight)]
    let comments = heights.compactMap { key, height in
      height.map { "# \(key) \(fixed($0, digits: 2)) pt" }
    }
    let platform = platform.map { ["# \(Track.platformKey) \($0.rawValue)"] } ?? []
    return (platform + comments + [columns.joined(separator: ",")] + lines).joined(separator: "\n")
  }

  /// The screen's height if the keyboard's lowest tops tell another one; nil also if the keyboard is never down.
  private var untoldHeight: Double? {
    let tops = rows.compactMap(\.keyboardTop)
    guard let lowest = tops.max(), lowest >= screenHeight - Track.highestFloor else { return nil }
    let told = rounded(tops.filter { $0 > lowest - Move.least }.median)
    return told == screenHeight ? nil : screenHeight
  }

  /// Returns the limit that a further frame exceeds, as "at most …"; nil if it may follow.
  package static func limit(
    exceededBy time: Seconds, after rows: [(row: TrackRow, seam: Double?)]
  ) -> String? {
    if let start = rows.first?.row.time, time - start > longest {
      return "at most \(numeral(longest)) seconds after the first frame"
    }
    if rows.count >= mostRowsPerSecond, time - rows[rows.count - mostRowsPerSecond].row.time < 1 {
      return "at most \(mostRowsPerSecond) frames in a second"
    }
    return rows.count < mostRows ? nil : "at most \(mostRows) frames"
  }

  private static func fields(_ line: Substring) -> [TableField] {
    TableField.all(in: line, separatedBy: TableField.separator(of: line) ?? ",")
  }

  private struct Reader {
    var rows: [(row: TrackRow, seam: Double?)] = []
    let barHeight: Double?
    let platform: Platform?
    let screenHeight: Double?
    private var lines = 0
    private var hasHeader = false
    /// The index of the transcript's column; nil for a table without it.
    private var transcript: Int?

    init(_ text: some StringProtocol) throws(TextError) {
      let comments = TableComments(of: text)
      barHeight = try Reader.height(barKey, in: comments)
      let name = try comments.only(platformKey)
      platform = name.flatMap { Platform(rawValue: String($0.value)) }
      if let name, platform == nil {
        let names = Platform.allCases.map(\.rawValue)
        throw name.error("platform", alternatives(names, to: String(name.value)))
      }
      screenHeight = try Reader.height(screenKey, in: comments)
      for line in text.lines { try read(line) }
    }

    private mutating func read(_ line: Substring) throws(TextError) {
      lines += 1
      let fields = fields(line)
      guard let first = fields.first else { return }
      for (index, name) in columns.enumerated() where index >= fields.count {
        throw error("incomplete row: expected a field '\(name)'", column: line.count + 1)
      }
      guard hasHeader else { return try readHeader(fields) }
      guard let (time, unit) = first.number, unit.isEmpty else { throw wrong(first, "seconds") }
      if let last = rows.last?.row.time, time < last {
        throw wrong(first, "\(numeral(last)) seconds or more")
      }
      if let limit = Track.limit(exceededBy: time, after: rows) { throw wrong(first, limit) }
      let row = TrackRow(
        time: time, keyboardTop: try number(fields[1], in: places),
        barBottom: try number(fields[2], in: places), transcript: try lift(fields))
      rows.append((row, try number(fields[3], in: ways)))
    }

    private mutating func readHeader(_ fields: [TableField]) throws(TextError) {
      for (field, name) in zip(fields, columns) where field.text != name {
        throw wrong(field, "the column '\(name)'")
      }
      hasHeader = true
      transcript = fields.firstIndex { $0.text == transcriptColumn }
    }

    private static func height(
      _ key: String, in comments: TableComments
    ) throws(TextError) -> Double? {
      guard let comment = try comments.only(key) else { return nil }
      guard comment.value.hasSuffix(" pt"), let height = comment.value.dropLast(3).number,
        0...places.upperBound ~= height
      else { throw comment.error("height", "the \(key)'s, such as '52 pt'") }
      return height
    }

    private func lift(_ fields: [TableField]) throws(TextError) -> Double? {
      guard let transcript, transcript < fields.count else { return nil }
      return try number(fields[transcript], in: ways)
    }

    private func number(
      _ field: TableField, in range: ClosedRange<Double>
    ) throws(TextError) -> Double? {
      guard !field.text.isEmpty else { return nil }
      guard let value = field.number?.value, range.contains(value) else {
        throw wrong(field, "points within ±\(numeral(range.upperBound)), or nothing")
      }
      return value
    }

    private func wrong(_ field: TableField, _ expected: String) -> TextError {
      error("invalid field '\(field.shown)': expected \(expected)", column: field.column)
    }

    func error(_ message: String, column: Int = 1) -> TextError {
      TextError(line: lines, column: column, message)
    }
  }
}

/// Returns a length to a hundredth of a point, as exact as a recording.
private func rounded(_ points: Double) -> Double { (points * 100).rounded() / 100 }
