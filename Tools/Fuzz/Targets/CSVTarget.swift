import Lab
import Motion
import Strings

extension FuzzTarget {
  /// A table: samples of a motion, or a track.
  static let csv = FuzzTarget("csv") { input in
    let text = texts(of: input)[0]
    let lengths = LineLengths(
      lengths: text.utf8.lines.map { String(decoding: $0, as: UTF8.self).count })
    func read<Table>(_ table: () throws(TextError) -> Table) throws -> Table? {
      do throws(TextError) {
        return try table()
      } catch {
        try lengths.require(line: error.line, column: error.column, error.message)
        return nil
      }
    }
    if let curve = try read({ () throws(TextError) in try SampledCurve(csv: text) }) {
      try requireFinite(curve.duration, of: "duration")
      for part in [-0.1, 0, 0.3, 1, 1.1] {
        try requireFinite(curve.value(at: part * curve.duration), of: "value at \(part)")
      }
    }
    if let track = try read({ () throws(TextError) in try Track(csv: text) }) {
      try require(Track.isTrack(csv: text), "a header")
      try requireSame(track)
      try requireMoves(of: track)
    }
  }

  /// A written track reads as a track that is written alike.
  private static func requireSame(_ track: Track) throws {
    // Times that differ by less than a microsecond are written alike.
    guard let first = track.rows.first, let last = track.rows.last, last.time - first.time > 1e-5
    else { return }
    let written = try Track(csv: track.csv)
    try requireEqual(places(in: written.csv), places(in: track.csv), "the table of the table")
    // Seams that contradict the positions are lost at first. Later ones follow from the positions, rounded.
    let again = try Track(csv: written.csv)
    try require(
      abs(again.screenHeight - written.screenHeight) < 0.011
        && abs(again.floor - written.floor) < 0.011,
      "the same screen, not \(again.screenHeight), \(again.floor) of \(written.csv)")
  }

  /// Returns the table without the seams.
  private static func places(in table: String) -> [[Substring]] {
    table.split(separator: "\n").map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).dropLast()
    }
  }

  private static func requireMoves(of track: Track) throws {
    for part in [Track.Part.keyboard, .bar] {
      for move in track.moves(of: part) {
        try requireFinite(move.start, move.end, move.from, move.to, of: "move")
        try require(move.start <= move.end, "a move in time: \(move)")
      }
    }
  }
}
