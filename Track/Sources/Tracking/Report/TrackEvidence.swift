package import Lab
package import Motion
import Strings

/// The evidence behind a track: the origin of its positions, what frames show of it, and the reasons for doubt.
package struct TrackEvidence: Hashable, Sendable {
  /// An origin of positions; the raw value is its name in tables and reports.
  package enum Source: String, Sendable {
    case video = "a video"
    case log = "a probe's log"
    case table = "a table"
  }

  package let source: Source
  /// The reasons not to trust the figures, a sentence each.
  package private(set) var doubts: [String] = []
  /// The number of the keyboard's moves that frames show whole; nil for positions without frames.
  package private(set) var wholeMoves: Int?
  /// What frames show, in sentences; none for positions without frames.
  package private(set) var sights: [String] = []
  /// The times of the stored frames; none for positions without frames.
  package private(set) var stamps: [Seconds] = []

  package init(of source: Source) { self.source = source }

  /// True if the figures may be taken as those of a keyboard and its bar.
  package var isSure: Bool { doubts.isEmpty }
}

// MARK: - From a video

extension TrackEvidence {
  /// Judges the positions of a video.
  ///
  /// - Parameters:
  ///   - track: The same rows in points.
  ///   - isDamaged: True if the video could not be read to its end.
  package init(_ video: PixelTrack, as track: Track, isDamaged: Bool) {
    self.init(of: .video)
    stamps = video.stamps
    let moves = track.moves(of: .keyboard)
    let lacks = moves.map { video.part(lackingIn: $0, of: track) }
    let whole = lacks.count { $0 == nil }
    wholeMoves = whole
    sights = video.sights(moves: moves.count, whole: whole)
    if isDamaged { doubts.append("The video is damaged: frames may be missing.") }
    if video.barHeight == nil { doubts.append("No bar is marked.") }
    if moves.isEmpty {
      doubts.append("The keyboard does not move: record it from rest to rest.")
    } else if whole * 2 < moves.count {
      let isBar = lacks.count { $0 == .bar } * 2 > moves.count - whole
      let count = whole == 0 ? "No move" : "Only \(whole) of \(moves.count) moves"
      doubts.append(
        "\(count) of the keyboard \(whole > 1 ? "are" : "is") whole: \(video.advice(onBar: isBar))")
    }
  }
}

extension PixelTrack {
  /// The least share of the frames of a whole move that show the keyboard.
  private static let leastShown = 0.8
  /// The time before a move and after it in which a frame must show the bar.
  private static let rest: Seconds = 0.3

  /// Returns the part that the frames do not show in a move of the keyboard; nil for a whole one: nearly all of it,
  /// to or from its marked rest, and the bar at both ends.
  fileprivate func part(lackingIn move: Track.Move, of track: Track) -> Track.Part? {
    let moving = rows.filter { $0.time >= move.start && $0.time <= move.end }
    let shown = moving.map { $0.keyboard.place != nil }
    guard let first = shown.firstIndex(of: true), let last = shown.lastIndex(of: true) else {
      return .keyboard
    }
    let share = Double(shown[first...last].count(where: \.self)) / Double(last - first + 1)
    let touches = markedTops.contains { top in
      let height = track.screenHeight * (1 - top / screenBottom)
      return min(abs(move.from - height), abs(move.to - height)) < Track.Move.least
    }
    func showsBar(_ times: ClosedRange<Seconds>) -> Bool {
      rows.contains {
        times.contains($0.time) && ($0.bar.place != nil || $0.bar == .out(.covered))
      }
    }
    guard share >= Self.leastShown, touches else { return .keyboard }
    let rests = [
      move.start - Self.rest...move.start + 1e-6, move.end - 1e-6...move.end + Self.rest,
    ]
    return rests.allSatisfy(showsBar) ? nil : .bar
  }

  /// The sentences about what the frames show.
  fileprivate func sights(moves: Int, whole: Int) -> [String] {
    let bar = barHeight == nil ? "" : ", the bar in \(count(showing: \.bar))"
    let count =
      "The keyboard is in sight in \(count(showing: \.keyboard)) of \(rows.count) frames\(bar); "
      + "\(whole) of \(moves) moves are whole."
    let entering = rows.count { $0.keyboard == .out(.entering) }
    let untold =
      entering == 0
      ? [] : ["In \(entering) frames the keyboard enters or leaves, and its place is not told."]
    return [count] + untold + absences
  }

  /// The longest times in which a part is out of sight by a doubt, in sentences.
  private var absences: [String] {
    var parts: [(String, KeyPath<PixelRow, Sight>)] = [("keyboard", \.keyboard)]
    if barHeight != nil { parts.append(("bar", \.bar)) }
    return parts.flatMap { name, part -> [String] in
      let runs = rows.indices.split { rows[$0][keyPath: part].absence?.doubt == nil }
        .filter { $0.count > 2 }
      let longest = runs.sorted { $0.count > $1.count }.prefix(2).sorted {
        $0.startIndex < $1.startIndex
      }
      return longest.compactMap { run in
        let absences = run.compactMap { rows[$0][keyPath: part].absence }
        guard let doubt = absences.first?.doubt, let last = run.last else { return nil }
        return "The \(name) \(doubt) from \(fixed(rows[run.startIndex].time, digits: 2)) to "
          + "\(fixed(rows[last].time, digits: 2)) s."
      }
    }
  }

  /// Returns the advice for a part that is not in sight where it must be.
  fileprivate func advice(onBar: Bool) -> String {
    let count = count(showing: onBar ? \.bar : \.keyboard)
    return
      "the \(onBar ? "bar" : "keyboard") is in sight in \(count) of \(rows.count) frames. Mark a frame in which it looks as "
      + "in most others, such as with an empty field, or mark it in a second frame."
  }
}

extension Absence {
  /// The doubt that it leaves, as a verb; nil if the place is known to be hidden.
  fileprivate var doubt: String? {
    switch self {
    case .down, .entering, .covered: nil
    case .ambiguous: "is ambiguous: two places look like its mark,"
    case .different: "is gone or looks different"
    }
  }
}

// MARK: - In a table

/// Comments of a track's table:
///
///     # source a video
///     # whole 2
///     # doubt: The video is damaged: frames may be missing.
extension TrackEvidence {
  private enum CommentKey { static let (source, whole) = ("source", "whole") }

  /// The comments of a table; none for a hand-made one, which must not seem to have been a video.
  var comments: [String] {
    guard source != .table else { return [] }
    return ["# \(CommentKey.source) \(source.rawValue)"]
      + (wholeMoves.map { ["# \(CommentKey.whole) \($0)"] } ?? [])
      + doubts.map { "# doubt: \($0)" }
  }

  /// Reads the comments of a table.
  ///
  /// - Throws: `TextError` at an origin or a number that is none.
  package init(inTable text: some StringProtocol) throws(TextError) {
    let comments = TableComments(of: text)
    var source = Source.table
    if let comment = try comments.only(CommentKey.source) {
      guard let known = Source(rawValue: String(comment.value)) else {
        throw comment.error("source", "'a video' or 'a probe's log'")
      }
      source = known
    }
    self.init(of: source)
    if let comment = try comments.only(CommentKey.whole) {
      guard let count = Int(comment.value), 0...1000 ~= count else {
        throw comment.error("number of whole moves", "it as track writes it, such as 2")
      }
      wholeMoves = count
    }
    doubts = comments.doubts
  }
}
