import Lab
import Phone
import Screen
import Strings
import Tapes
import Tracking

/// The marker: a recording, the lines that a person puts on it, and what following them has shown.
///
/// Rows and columns are pixels of the upright recording.
struct MarkerState: Sendable {
  /// A line that can be moved.
  enum MarkerLine: String, CaseIterable, Sendable {
    case keyboard, barTop = "bar top", barBottom = "bar bottom"
  }

  /// Two opposite corners of a phone's screen, and the picture around it.
  struct ScreenCorners: Sendable {
    var corners: [SIMD2<Int>]
    var chosen = 0
    let picture: VideoReader.VideoFrame

    var rect: PixelRect {
      let (first, second) = (corners[0], corners[1])
      return PixelRect(
        columns: min(first.x, second.x)..<max(first.x, second.x),
        rows: min(first.y, second.y)..<max(first.y, second.y))
    }

    /// Moves the chosen corner as far as the picture goes.
    mutating func move(to place: SIMD2<Int>) {
      corners[chosen] = place.clamped(
        lowerBound: .zero, upperBound: [picture.width, picture.height])
    }
  }

  let title: String
  var film: MarkerFilm
  var size: CellSize
  /// Its frames are all of the recording's, and each has a keyboard and a bar.
  var marks: Marks
  /// The index of the mark that is moved.
  var active = 0
  /// The index of the shown frame.
  var frame = 0
  var line = MarkerLine.keyboard
  /// True until a person has moved or set a line.
  var isProposal = false
  /// The phone in a larger picture while its corners are moved.
  var phone: ScreenCorners?
  /// The places in all frames, and the seam of the first move; nil until the marks are followed.
  var result: (track: PixelTrack, firstMove: String?)?
  /// The field for the width in points.
  var field: TextEditor?
  /// The part of the window in which the mouse was pressed.
  var grip: CellRect?
  /// An answer to the last input, in place of the advice.
  var message: String?
  /// What tells each part of the active mark from other places; nil for a plain stripe.
  private(set) var distinctiveness: (keyboard: Float?, bar: Float?) = (nil, nil)
  /// The part of the active mark that is a plain stripe.
  private(set) var plain: String?

  /// - Parameter marks: The facts that are known: the screen, its width, the platform and the gap.
  init(_ film: MarkerFilm, named title: String, _ marks: Marks, size: CellSize) {
    (self.title, self.film, self.size, self.marks) = (title, film, size, marks)
    propose()
  }

  /// Puts the lines where the film proposes them.
  private mutating func propose() {
    guard let proposal = film.search.proposal else { return }
    let top = film.rect.y
    (frame, active, isProposal) = (film.index(at: proposal.time), 0, true)
    let keyboard = proposal.keyboardTop + top
    let bar = min(proposal.bar.lowerBound + top, keyboard - Marks.FrameMarks.leastBar)..<keyboard
    marks.frames = [Marks.FrameMarks(origin: .time(time), keyboard: keyboard, bar: bar)]
    judge()
  }

  /// Shows another part of the recording, or all of it.
  mutating func show(_ film: MarkerFilm) {
    let time = time
    (self.film, result) = (film, nil)
    let rows = film.rect.y..<film.rect.rows.upperBound - Marks.FrameMarks.leastKeyboard
    let isInside = marks.frames.allSatisfy { mark in
      [mark.keyboard, mark.bar?.lowerBound, mark.bar?.upperBound].allSatisfy {
        rows.contains($0 ?? -1)
      }
    }
    if isProposal || !isInside { return propose() }
    frame = film.index(at: time)
    judge()
  }
}

// MARK: - What is shown

extension MarkerState {
  /// The time of the shown frame.
  var time: Double { film.frames[frame].time }

  /// The index of the mark in the shown frame; nil for a frame without one.
  var markHere: Int? { marks.frames.firstIndex { $0.origin == .time(time) } }

  /// Returns the places of a time by following; nil before.
  func row(at time: Double) -> PixelTrack.PixelRow? {
    result.flatMap { $0.track.rows.last { $0.time <= time + 1e-6 } ?? $0.track.rows.first }
  }

  /// The lines of the shown frame: of its mark, else as found, else of the active mark.
  var shown: Marks.FrameMarks {
    if let markHere { return marks.frames[markHere] }
    guard let row = row(at: time), let track = result?.track else { return marks.frames[active] }
    let bar = row.bar.place.map { bottom in
      let bottom = Int(bottom.rounded()) + film.rect.y
      return bottom - Int(track.barHeight ?? 0)..<bottom
    }
    return Marks.FrameMarks(
      origin: .time(time), keyboard: row.keyboard.place.map { Int($0.rounded()) + film.rect.y },
      bar: bar)
  }

  /// The row in the middle of the strip.
  var middle: Int { shown[line] ?? marks.frames[active][line] ?? film.rect.y }

  /// The width of the screen in points; nil if it has to be asked.
  var width: Double? {
    marks.width ?? PointScale.points(width: film.rect.width, height: film.rect.height)
  }

  /// What to do next, in a sentence.
  var advice: String {
    if phone != nil { return "Move the phone's corners to its screen, then press Enter." }
    if isProposal {
      return "A proposal: show the keyboard (◀▶), put each line on its edge, press Enter."
    }
    if let plain { return "The \(plain) is a plain stripe: include a field, a button or keys." }
    guard let track = result?.track else {
      return "Press Enter once all three lines are on their edges."
    }
    let isSeldom = [\PixelTrack.PixelRow.keyboard, \.bar].contains { part in
      let absences = track.rows.map { $0[keyPath: part].absence }
      return absences.count { $0 == .ambiguous || $0 == .different } > track.count(showing: part)
    }
    return isSeldom
      ? "Seldom in sight: mark a frame with an empty field, or a second one with +."
      : "Look at other frames: the lines are where they were found. Enter reports."
  }
}

// MARK: - Moving lines

extension MarkerState {
  mutating func scrub(to index: Int) {
    frame = min(max(index, 0), film.frames.count - 1)
    if let markHere { active = markHere }
  }

  /// Moves the chosen line. Without a mark in the shown frame, the active one moves there.
  mutating func move(to row: Int) {
    guard markHere != nil || result == nil else {
      return message = "Here the lines were found: + marks this frame, too."
    }
    let old = marks.frames[markHere ?? active]
    var mark = shown
    mark.origin = .time(time)
    mark.set(line, to: row, in: film.rect.rows)
    guard mark != old else { return }
    if markHere == nil {
      message = "The mark is now of this frame, \(shortened(time, digits: 2)) s."
    }
    active = markHere ?? active
    marks.frames[active] = mark
    (isProposal, result) = (false, nil)
    judge()
  }

  /// Adds a mark in the shown frame.
  mutating func addMark() {
    guard markHere == nil, marks.frames.count < Marks.mostFrames else {
      return message = "Scrub to another frame for a second mark; at most \(Marks.mostFrames)."
    }
    var mark = shown.keyboard == nil || shown.bar == nil ? marks.frames[active] : shown
    mark.origin = .time(time)
    marks.frames.append(mark)
    (active, isProposal, result) = (marks.frames.count - 1, false, nil)
    message = "Mark \(marks.frames.count), in this frame: move its lines."
    judge()
  }

  /// Moves the chosen line to the strongest edge near it.
  mutating func moveToEdge() {
    guard let place = shown[line] else { return }
    let top = film.rect.y
    let strengths = film.frames[frame].lineStrengths(width: film.rect.width)
    let edge = (place - 6..<place + 7).clamped(to: film.rect.rows).max {
      (strengths[$0 - top], -abs($0 - place)) < (strengths[$1 - top], -abs($1 - place))
    }
    move(to: edge ?? place)
    let distance = abs((edge ?? place) - place)
    message =
      message
      ?? "The strongest edge within 6 px: \(distance == 0 ? "here" : "moved by \(distance) px")."
  }

  /// Judges what tells the parts of the active mark from other places.
  private mutating func judge() {
    (distinctiveness, plain) = ((nil, nil), nil)
    guard case .time(let time) = marks.frames[active].origin else { return }
    let (mark, top) = (marks.frames[active], film.rect.y)
    do throws(PlainMark) {
      distinctiveness = try MarkedFrame(
        film.frames[film.index(at: time)], width: film.rect.width,
        keyboardTop: mark.keyboard.map { $0 - top },
        bar: mark.bar.map { $0.lowerBound - top..<$0.upperBound - top }
      ).distinctiveness
    } catch {
      plain = error.part
    }
  }
}

extension Marks.FrameMarks {
  /// The row of a line.
  subscript(line: MarkerState.MarkerLine) -> Int? {
    switch line {
    case .keyboard: keyboard
    case .barTop: bar?.lowerBound
    case .barBottom: bar?.upperBound
    }
  }

  /// The least rows of a bar and of a keyboard.
  fileprivate static let (leastBar, leastKeyboard) = (4, 9)

  /// Moves a line as far as the others let it. A bar that ends at the keyboard goes on doing so.
  fileprivate mutating func set(_ line: MarkerState.MarkerLine, to row: Int, in rows: Range<Int>) {
    guard let keyboard, let bar else { return }
    switch line {
    case .keyboard:
      let new = max(min(row, rows.upperBound - Self.leastKeyboard), rows.lowerBound + Self.leastBar)
      let bottom = bar.upperBound == keyboard ? new : bar.upperBound
      self.keyboard = new
      // It pushes the bar's top.
      self.bar = min(bar.lowerBound, new - Self.leastBar)..<bottom
    case .barTop:
      let most = min(bar.upperBound - Self.leastBar, keyboard - 1)
      self.bar = max(min(row, most), rows.lowerBound)..<bar.upperBound
    case .barBottom:
      self.bar = bar.lowerBound..<max(min(row, rows.upperBound), bar.lowerBound + Self.leastBar)
    }
  }
}
