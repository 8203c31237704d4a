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
  enum Line: String, CaseIterable, Sendable {
    case keyboard, barTop = "bar top", barBottom = "bar bottom"
    case top, bottom, left, right

    static let sides: [Line] = [.top, .bottom, .left, .right]
    var isSide: Bool { Line.sides.contains(self) }
    var isUpright: Bool { self == .left || self == .right }
  }

  /// The places in all frames, and what to say about them.
  struct Result: Sendable {
    let track: PixelTrack
    /// The seam of the first move; nil without a move.
    let firstMove: String?
  }

  /// A thing that a press holds.
  enum Grip: Hashable, Sendable {
    /// A line in the picture, pressed in this row.
    case line(row: Int)
    /// A row of the strip, which stands still with this row in its middle.
    case strip(middle: Int)
    case timeline
  }

  struct Message: Hashable, Sendable {
    let text: String
    var isFault = false
  }

  let title: String
  var film: MarkerFilm
  var size: CellSize
  /// Its frames are all of the recording's.
  var marks: Marks
  /// The index of the mark that is moved.
  var active = 0
  /// The index of the shown frame.
  var frame = 0
  var line = Line.keyboard
  /// The rows of the recording in a row of the strip.
  var zoom = 1
  /// True until a person has moved or set a line.
  var isProposal = false
  /// The sides of the phone's screen while they are moved.
  var sides: PixelRect?
  /// The columns of the shown frame as rows, to move an upright side.
  var columns: GrayFrame?
  var result: Result?
  /// The field for the width in points.
  var field: TextEditor?
  /// The time and the frame's time when playing began.
  var playing: (start: Duration, from: Double)?
  var grip: Grip?
  var message: Message?
  /// What tells each part of the active mark from other places; nil for a part without a mark.
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
    guard let proposal = film.proposal else { return }
    let top = film.rect.y
    (frame, active, isProposal) = (film.index(at: proposal.time), 0, true)
    marks.frames = [
      Marks.Frame(
        origin: .time(time), keyboard: proposal.keyboardTop + top,
        bar: proposal.bar.lowerBound + top..<proposal.bar.upperBound + top)
    ]
    if let bar = marks.frames[0].bar, bar.count < Self.leastBar {
      marks.frames[0].bar = max(top, bar.upperBound - Self.leastBar)..<bar.upperBound
    }
    judge()
  }

  /// Shows another part of the recording, or all of it.
  mutating func show(_ film: MarkerFilm) {
    let time = time
    (self.film, result, columns) = (film, nil, nil)
    if isProposal { return propose() }
    frame = film.index(at: time)
    for index in marks.frames.indices {
      for line in [Line.barTop, .barBottom, .keyboard] {
        if let row = marks.frames[index][line] { set(line, to: row, in: &marks.frames[index]) }
      }
    }
    judge()
  }
}

// MARK: - What is shown

extension MarkerState {
  /// The time of the shown frame.
  var time: Double { film.frames[frame].time }

  /// The index of the mark in the shown frame; nil for a frame without one.
  var markHere: Int? { marks.frames.firstIndex { $0.origin == .time(time) } }

  /// The places of the shown frame by following; nil before.
  var row: PixelTrack.Row? { row(at: time) }

  func row(at time: Double) -> PixelTrack.Row? {
    result.flatMap { $0.track.rows.last { $0.time <= time + 1e-6 } ?? $0.track.rows.first }
  }

  /// The lines of the shown frame: of its mark, else where they were found, else those of the active mark.
  var shown: Marks.Frame {
    if let markHere { return marks.frames[markHere] }
    guard let row, let track = result?.track else { return marks.frames[active] }
    let bar = row.bar.place.map { bottom in
      let bottom = Int(bottom.rounded()) + film.rect.y
      return bottom - Int(track.barHeight ?? 0)..<bottom
    }
    return Marks.Frame(
      origin: .time(time), keyboard: row.keyboard.place.map { Int($0.rounded()) + film.rect.y },
      bar: bar)
  }

  /// The lines that can be chosen now.
  var lines: [Line] {
    if sides != nil { return Line.sides }
    let mark = shown
    return [.keyboard, .barTop, .barBottom].filter { mark[$0] != nil }
  }

  /// The place of a line of the shown frame; nil if it is out of sight.
  func place(of line: Line) -> Int? {
    guard let sides else { return shown[line] }
    switch line {
    case .top: return sides.rows.lowerBound
    case .bottom: return sides.rows.upperBound
    case .left: return sides.columns.lowerBound
    case .right: return sides.columns.upperBound
    case .keyboard, .barTop, .barBottom: return nil
    }
  }

  /// The rows, or columns for an upright line, that the strip magnifies; nil while they are not read.
  var magnified: GrayFrame? { line.isUpright ? columns : film.frames[frame].gray }

  /// The first row or column of `magnified`.
  var magnifiedOrigin: Int { line.isUpright ? 0 : film.rect.y }

  /// The row in the middle of the strip.
  var middle: Int {
    if case .strip(let middle) = grip { return middle }
    return place(of: line) ?? marks.frames[active][line] ?? film.rect.y
  }

  /// The width of the screen in points; nil if it has to be asked.
  var width: Double? {
    marks.width ?? PointScale.points(width: film.rect.width, height: film.rect.height)
  }

  /// What to do next, in a sentence.
  var advice: String {
    if let plain { return MarkerState.refusal(of: plain) }
    if sides != nil { return "Move the four sides of the phone's screen; p ends." }
    if isProposal, result == nil {
      return "A proposal: move each line to its edge. Enter follows them."
    }
    guard let track = result?.track else { return "Enter follows the marks through the recording." }
    let isSeldom = [\PixelTrack.Row.keyboard, \.bar].prefix(track.barHeight == nil ? 1 : 2).contains
    {
      part in
      let lost = track.rows.count {
        [.ambiguous, .different].contains($0[keyPath: part].absence)
      }
      return lost > track.count(showing: part)
    }
    return isSeldom
      ? "Seldom in sight: mark a frame with an empty field, or a second one with +."
      : "Look at other frames: the lines are where they were found. Enter reports."
  }

  /// Returns the reason why a plain part is refused.
  static func refusal(of part: String) -> String {
    "The \(part) is a plain stripe: include a field, a button or keys."
  }
}

// MARK: - Moving lines

extension MarkerState {
  /// The least rows of a bar, of a keyboard, and the least extent of a phone.
  private static let (leastBar, leastKeyboard, leastSide) = (4, 9, 16)

  /// Moves the chosen line, in the mark of the shown frame; without one the active mark moves to this frame.
  mutating func move(to place: Int) {
    if var sides {
      let bounds = film.rect
      switch line {
      case .top:
        sides.rows =
          min(max(place, bounds.y), sides.rows.upperBound - Self.leastSide)..<sides.rows.upperBound
      case .bottom:
        sides.rows = sides.y..<max(min(place, bounds.rows.upperBound), sides.y + Self.leastSide)
      case .left:
        sides.columns =
          min(
            max(place, bounds.x), sides.columns.upperBound - Self.leastSide)..<sides.columns
          .upperBound
      case .right:
        sides.columns =
          sides.x..<max(min(place, bounds.columns.upperBound), sides.x + Self.leastSide)
      case .keyboard, .barTop, .barBottom: break
      }
      self.sides = sides
      return
    }
    change { state, mark in state.set(state.line, to: place, in: &mark) }
  }

  /// The shown lines as a mark of this frame; parts that are out of sight are as in the active mark.
  private var shownMark: Marks.Frame {
    var mark = shown
    let old = marks.frames[markHere ?? active]
    mark.origin = .time(time)
    let isWhole =
      (mark.keyboard != nil || old.keyboard == nil) && (mark.bar != nil || old.bar == nil)
    if isWhole { return mark }
    // The bar is as far from the keyboard as in its mark.
    let shift = mark.keyboard.flatMap { top in old.keyboard.map { top - $0 } } ?? 0
    mark.keyboard = old.keyboard.map { $0 + shift }
    mark.bar = old.bar.map { max(film.rect.y, $0.lowerBound + shift)..<$0.upperBound + shift }
    return mark
  }

  /// Changes the lines that are shown, which then are those of the active mark.
  mutating func change(_ body: (MarkerState, inout Marks.Frame) -> Void) {
    guard markHere != nil || result == nil else {
      return message = Message(
        text: "Here the lines were found: + marks this frame, too.", isFault: true)
    }
    let old = marks.frames[markHere ?? active]
    var mark = shownMark
    body(self, &mark)
    guard mark != old else { return }
    if markHere == nil {
      message = Message(text: "The mark is now of this frame, \(shortened(time, digits: 2)) s.")
    }
    active = markHere ?? active
    marks.frames[active] = mark
    (isProposal, result) = (false, nil)
    judge()
  }

  /// Moves a line as far as the others let it. A bar that ends at the keyboard's top goes on ending there, and never begins below it.
  func set(_ line: Line, to row: Int, in mark: inout Marks.Frame) {
    let (top, end) = (film.rect.rows.lowerBound, film.rect.rows.upperBound)
    let bar = mark.bar
    switch line {
    case .keyboard:
      let isTied = bar?.upperBound == mark.keyboard
      let least = top + (bar == nil ? 1 : Self.leastBar)
      let new = max(min(row, end - Self.leastKeyboard), least)
      mark.keyboard = new
      guard let bar else { return }
      // It pushes the bar's top.
      let bottom = isTied || new <= bar.lowerBound ? new : bar.upperBound
      let isPushed = bar.lowerBound > min(new - 1, bottom - Self.leastBar)
      mark.bar = (isPushed ? max(top, bottom - bar.count) : bar.lowerBound)..<bottom
    case .barTop:
      guard let bar else { return }
      let most = min(bar.upperBound - Self.leastBar, mark.keyboard.map { $0 - 1 } ?? end)
      mark.bar = max(min(row, most), top)..<bar.upperBound
    case .barBottom:
      guard let bar else { return }
      mark.bar = bar.lowerBound..<max(min(row, end), bar.lowerBound + Self.leastBar)
    case .top, .bottom, .left, .right: break
    }
  }

  /// Adds a mark in the shown frame.
  mutating func addMark() {
    guard markHere == nil else {
      return message = Message(
        text: "This frame has a mark already: scrub to another one.", isFault: true)
    }
    guard marks.frames.count < Marks.mostFrames else {
      return message = Message(
        text: "At most \(Marks.mostFrames) frames are marked.", isFault: true)
    }
    marks.frames.append(shownMark)
    (active, isProposal, result) = (marks.frames.count - 1, false, nil)
    message = Message(text: "Mark \(marks.frames.count), in this frame: move its lines.")
    judge()
  }

  /// Removes the mark of the shown frame, unless it is the only one.
  mutating func removeMark() {
    guard let markHere, marks.frames.count > 1 else {
      return message = Message(text: "No second mark in this frame.", isFault: true)
    }
    let rest = marks.frames.indices.filter { $0 != markHere }.map { marks.frames[$0] }
    guard rest.contains(where: { $0.keyboard != nil }) else {
      return message = Message(text: "One mark needs a keyboard.", isFault: true)
    }
    (marks.frames, active, result) = (rest, 0, nil)
    judge()
  }

  /// Marks a part in the active mark, or no longer; one mark needs a keyboard.
  mutating func toggle(_ part: Line) {
    change { state, mark in
      switch part {
      case .keyboard where mark.keyboard == nil:
        mark.keyboard = mark.bar?.upperBound
        if let row = mark.keyboard { state.set(.keyboard, to: row, in: &mark) }
      case .keyboard:
        let others = state.marks.frames.indices.filter { $0 != (state.markHere ?? state.active) }
        if mark.bar != nil, others.contains(where: { state.marks.frames[$0].keyboard != nil }) {
          mark.keyboard = nil
        }
      default:
        if mark.bar != nil, mark.keyboard != nil {
          mark.bar = nil
        } else if mark.bar == nil, let top = mark.keyboard {
          mark.bar = max(state.film.rect.y, top - state.film.rect.height / 16)..<top
        }
      }
    }
    if !lines.contains(line), let first = lines.first { line = first }
  }

  /// The largest distance of an edge that the line jumps to, in rows of the strip, and the rows around some whose edges are looked at.
  private static let (jump, margin) = (6, 32)

  /// Moves the chosen line to the strongest edge near it.
  mutating func moveToEdge() {
    guard let place = place(of: line) else { return }
    let reach = Self.jump * zoom
    let near = place - reach...place + reach
    let edge = zip(near, strengths(of: near)).max {
      ($0.1, -abs($0.0 - place)) < ($1.1, -abs($1.0 - place))
    }
    guard let edge, edge.1 > 0 else {
      return message = Message(text: "No edge within \(reach) px.")
    }
    let distance = abs(edge.0 - place)
    if distance > 0 { move(to: edge.0) }
    message = Message(
      text: distance == 0
        ? "On the strongest edge within \(reach) px."
        : "Moved by \(distance) px to the strongest edge within \(reach) px.")
  }

  /// The strengths of the edges at some rows of the strip; 0 outside of the picture.
  func strengths(of places: ClosedRange<Int>) -> [Float] {
    guard let frame = magnified else { return [] }
    // Enough rows for the means on both sides.
    let first = places.lowerBound - magnifiedOrigin - Self.margin
    let rows = (first..<places.upperBound - magnifiedOrigin + Self.margin).clamped(
      to: 0..<frame.rows)
    let part = GrayFrame(
      time: frame.time, columns: frame.columns, rows: rows.count,
      pixels: Array(frame.pixels[rows.lowerBound * frame.columns..<rows.upperBound * frame.columns])
    )
    let strengths = part.lineStrengths(width: line.isUpright ? film.rect.height : film.rect.width)
    return places.map { place in
      let row = place - magnifiedOrigin - rows.lowerBound
      return strengths.indices.contains(row) ? strengths[row] : 0
    }
  }

  /// Judges what tells the parts of the active mark from other places.
  private mutating func judge() {
    (distinctiveness, plain) = ((nil, nil), nil)
    guard marks.frames.indices.contains(active), case .time(let time) = marks.frames[active].origin
    else { return }
    let (mark, top) = (marks.frames[active], film.rect.y)
    do throws(PlainMark) {
      distinctiveness = try MarkedFrame(
        film.frames[film.index(at: time)].gray, width: film.rect.width,
        keyboardTop: mark.keyboard.map { $0 - top },
        bar: mark.bar.map { $0.lowerBound - top..<$0.upperBound - top }
      ).distinctiveness
    } catch {
      plain = error.part
      message = Message(text: Self.refusal(of: error.part), isFault: true)
    }
  }
}

extension Marks.Frame {
  /// The row of a line.
  subscript(line: MarkerState.Line) -> Int? {
    switch line {
    case .keyboard: keyboard
    case .barTop: bar?.lowerBound
    case .barBottom: bar?.upperBound
    case .top, .bottom, .left, .right: nil
    }
  }
}
