import Phone
import Screen
import Tapes
import Testing
import Tracking

@testable import followbar_track

/// Tests of the marker as a value: inputs in, state and cells out.
///
/// The drawn screen is 200 × 400 pixels. Its keyboard is up in frames 4 to 15 of 20, which take
/// a tenth of a second each.
@Suite struct MarkerTests {
  static let (keyboard, barTop, barBottom) = (240, 200, 240)
  /// The rows of the floating bar in frames without a keyboard.
  static let down = 360..<400

  static let keys = [252..<276, 286..<322, 330..<350, 362..<392]

  static func level(column: Int, row: Int, isUp: Bool) -> UInt8 {
    let bar = isUp ? barTop..<barBottom : down
    if isUp, row >= keyboard {
      // Rows of keys that differ, on a dark plate.
      guard let line = keys.firstIndex(where: { $0.contains(row) }) else { return 110 }
      return column % (9 + 3 * line) >= 4 ? 160 : 110
    }
    if bar.contains(row) {
      let (inside, middle) = (bar.dropFirst(8).dropLast(8), bar.dropFirst(15).dropLast(15))
      if middle.contains(row), 24..<44 ~= column { return 60 }
      return inside.contains(row) && 20..<70 ~= column ? 250 : 205
    }
    return 40..<60 ~= row && column < 30 ? 120 : 250
  }

  static func film(
    _ rect: PixelRect = PixelRect(x: 0, y: 0, width: 200, height: 400), mostBytes: Int = 1 << 30,
    up: Range<Int> = 4..<16
  ) -> MarkerFilm {
    var film = MarkerFilm(rect, mostBytes: mostBytes)
    for index in 0..<20 {
      let pixels = (0..<rect.height * 96).map { cell in
        level(column: cell % 96, row: rect.y + cell / 96, isUp: up ~= index)
      }
      film.add(
        GrayFrame(time: Double(index) / 10, columns: 96, rows: rect.height, pixels: pixels))
    }
    return film
  }

  private static let whole = film()

  static func state(_ marks: Marks = Marks(), columns: Int = 80, rows: Int = 24) -> MarkerState {
    MarkerState(whole, named: "talk.mp4", marks, size: CellSize(columns: columns, rows: rows))
  }

  @discardableResult
  private func type(_ keys: Key..., shift: Bool = false, on state: inout MarkerState)
    -> MarkerEffect?
  {
    keys.map { state.handle(.key($0, shift ? .shift : [])) }.last ?? nil
  }

  /// Marks the drawn lines in a raised frame.
  private func mark(_ state: inout MarkerState) {
    state.scrub(to: 8)
    for (line, place) in [
      (MarkerState.MarkerLine.keyboard, 240), (.barBottom, 240), (.barTop, 200),
    ] {
      state.line = line
      state.move(to: place)
    }
    state.isProposal = false
  }

  /// Follows the marks as the program does, but through the film.
  private func follow(_ state: inout MarkerState) throws {
    let mark = state.marks.frames[0]
    let marked = try MarkedFrame(
      state.film.frames[8], width: 200, keyboardTop: mark.keyboard, bar: mark.bar)
    var tracker = Tracker([marked], width: 200)
    for frame in state.film.frames { tracker.add(frame) }
    state.result = (tracker.track(), "First move: gap 0 pt")
  }

  // MARK: - The proposal

  @Test func `it starts with a proposal, in a raised frame and on its edges`() {
    var state = Self.state()
    #expect(state.isProposal && 4..<16 ~= state.frame)
    #expect(state.marks.frames.map(\.keyboard) == [Self.keyboard])
    #expect(state.marks.frames.map(\.bar) == [Self.barTop..<Self.barBottom])
    #expect(
      state.canvas(.truecolor).rows.contains {
        $0.contains("A proposal: show the keyboard (◀▶), put each line on its edge, press Enter.")
      })
    type(.up, on: &state)
    #expect(!state.isProposal && state.marks.frames[0].keyboard == Self.keyboard - 1)
  }

  @Test func `a frame in motion is not proposed`() throws {
    var search = MarkProposal.Search(width: 200)
    let rest = 10...25
    let tops = [400, 400, 400, 380, 340, 290, 262, 250, 244, 241]
    for index in 0..<40 {
      let top = index < tops.count ? tops[index] : rest.contains(index) ? 240 : 400
      let pixels = (0..<400 * 96).map { cell -> UInt8 in
        // The keyboard and its bar, moved down.
        let row = cell / 96 - (top - Self.keyboard)
        let isMoved = row >= Self.barTop
        return Self.level(column: cell % 96, row: isMoved ? row : cell / 96, isUp: isMoved)
      }
      search.add(GrayFrame(time: Double(index) / 60, columns: 96, rows: 400, pixels: pixels))
    }
    let proposal = try #require(search.proposal)
    #expect(rest.contains(Int((proposal.time * 60).rounded())), "\(proposal)")
    #expect(proposal.keyboardTop == 240)
  }

  // MARK: - Time

  @Test func `arrows scrub by a frame, with Shift by ten, and stop at the ends`() {
    var state = Self.state()
    type(.home, on: &state)
    type(.right, .right, on: &state)
    #expect(state.frame == 2)
    type(.right, shift: true, on: &state)
    #expect(state.frame == 12)
    type(.right, shift: true, on: &state)
    #expect(state.frame == 19)
    type(.left, shift: true, on: &state)
    #expect(state.frame == 9)
    type(.home, .left, on: &state)
    #expect(state.frame == 0)
  }

  @Test func `a long recording keeps some of its frames`() {
    let film = Self.film(mostBytes: 6 * 400 * 96)
    #expect(film.count == 20 && film.frames.map(\.time) == [0, 0.4, 0.8, 1.2, 1.6])
    #expect(film.index(at: 0.5) == 1 && film.index(at: 9) == 4)
  }

  // MARK: - Lines

  @Test func `Tab chooses the next line, with Shift the last one`() {
    var state = Self.state()
    let lines = (0..<4).map { _ in
      type(.tab, on: &state)
      return state.line
    }
    #expect(lines == [.barTop, .barBottom, .keyboard, .barTop])
    type(.tab, .tab, shift: true, on: &state)
    #expect(state.line == .barBottom)
  }

  @Test func `a bar that ends at the keyboard follows its line until it is moved itself`() {
    var state = Self.state()
    mark(&state)
    state.line = .keyboard
    type(.down, on: &state)
    type(.down, shift: true, on: &state)
    #expect(state.marks.frames[0].keyboard == 251 && state.marks.frames[0].bar == 200..<251)
    state.line = .barBottom
    type(.up, on: &state)
    state.line = .keyboard
    type(.pageUp, on: &state)
    // A page is the strip's 19 rows.
    #expect(state.marks.frames[0].keyboard == 232 && state.marks.frames[0].bar == 200..<250)
  }

  @Test func `lines do not cross, nor leave the picture`() {
    var state = Self.state()
    mark(&state)
    for (line, place, bar, keyboard) in [
      (MarkerState.MarkerLine.barTop, 390, 236..<240, 240), (.barTop, -9, 0..<240, 240),
      (.barBottom, 900, 0..<400, 240), (.keyboard, 900, 0..<400, 391),
      (.barBottom, 0, 0..<4, 391), (.keyboard, 0, 0..<4, 4), (.keyboard, 240, 0..<240, 240),
      (.barTop, 200, 200..<240, 240), (.keyboard, 190, 186..<190, 190),
    ] {
      state.line = line
      state.move(to: place)
      #expect(
        state.marks.frames[0].bar == bar && state.marks.frames[0].keyboard == keyboard, "\(line)")
    }
  }

  @Test(arguments: [235, 240, 246])
  func `e moves the line to the strongest edge nearby, and says so`(place: Int) {
    var state = Self.state()
    mark(&state)
    state.line = .keyboard
    state.move(to: place)
    type(.character("e"), on: &state)
    #expect(state.marks.frames[0].keyboard == Self.keyboard)
    let said = place == 240 ? "here" : "moved by \(abs(place - 240)) px"
    #expect(state.message == "The strongest edge within 6 px: \(said).")
  }

  // MARK: - Marks

  @Test func `a change in another frame moves the mark there`() {
    var state = Self.state()
    mark(&state)
    type(.right, .up, on: &state)
    #expect(state.marks.frames.map(\.origin) == [.time(0.9)])
    #expect(state.message == "The mark is now of this frame, 0.9 s.")
  }

  @Test func `plus adds a mark in another frame`() {
    var state = Self.state()
    mark(&state)
    type(.character("+"), on: &state)
    #expect(state.marks.frames.count == 1 && state.message?.hasPrefix("Scrub to another") == true)
    type(.right, .character("+"), .up, on: &state)
    #expect(state.marks.frames.map(\.origin) == [.time(0.8), .time(0.9)])
    #expect(state.marks.frames.map(\.bar) == [200..<240, 199..<240])
    type(.left, on: &state)
    #expect(state.active == 0)
  }

  @Test func `a plain stripe is refused with its reason`() {
    var state = Self.state()
    mark(&state)
    state.line = .barBottom
    state.move(to: 204)
    let reason = "The bar is a plain stripe: include a field, a button or keys."
    for key in [Key.enter, .character("w")] {
      // A proposal is refused once it is used.
      state.isProposal = true
      #expect(type(key, on: &state) == nil)
      #expect(state.canvas(.truecolor).rows.contains { $0.contains(reason) })
    }
  }

  // MARK: - Facts

  @Test func `an unknown width is asked, and a wrong one is refused`() {
    var state = Self.state()
    #expect(type(.enter, on: &state) == nil && state.field != nil)
    type(.character("9"), .enter, on: &state)
    #expect(state.message == "Invalid width: expected points from 100 to 4000, such as 390 or 412.")
    type(.backspace, .character("3"), .character("9"), .character("0"), on: &state)
    #expect(type(.enter, on: &state) == .follow)
    #expect(state.marks.width == 390 && state.field == nil)
  }

  @Test func `the width of an iPhone's resolution is known`() {
    let film = Self.film(PixelRect(x: 0, y: 0, width: 640, height: 1136))
    var state = MarkerState(film, named: "a", Marks(), size: CellSize(columns: 80, rows: 24))
    mark(&state)
    #expect(state.width == 320 && type(.enter, on: &state) == .follow)
  }

  @Test func `p marks the phone by two corners, and then shows that part`() throws {
    var state = Self.state(columns: 120, rows: 40)
    mark(&state)
    #expect(type(.character("p"), on: &state) == .choosePhone)
    let bytes = [UInt8](repeating: 200, count: 4 * 200 * 400)
    let picture = VideoReader.VideoFrame(time: 0.8, width: 200, height: 400, bytes: bytes)
    state.phone = .init(corners: [.zero, [200, 400]], picture: picture)
    type(.down, .right, .right, .up, .tab, .right, on: &state)
    type(.up, shift: true, on: &state)
    let phone = PixelRect(x: 2, y: 0, width: 198, height: 390)
    #expect(state.phone?.rect == phone)
    let canvas = state.canvas(.truecolor)
    #expect(canvas.rows[0].contains("screen 198x390+2+0"))
    // The chosen corner is in the middle of the strip: the phone is left of it and above it.
    let strip = MarkerLayout(state.size, state.film.rect).strip
    let middle = (strip.columns.lowerBound + strip.columns.count / 2, strip.rows.count / 2 + 1)
    let inside = Color(0xC8C8C8)
    #expect(canvas[middle.0 - 1, middle.1 - 1].style.background == inside)
    #expect(canvas[middle.0 - 1, middle.1].style.background != inside)
    #expect(type(.enter, on: &state) == .read)
    #expect(state.marks.screen == phone && state.phone == nil)
    state.show(Self.film(phone))
    #expect(state.marks.frames[0].bar == 200..<240 && state.marks.frames[0].keyboard == 240)
    state.show(Self.film(PixelRect(x: 2, y: 210, width: 198, height: 180)))
    #expect(state.isProposal && state.marks.frames[0].keyboard ?? 0 > 210)
  }

  // MARK: - The mouse

  @Test func `a press chooses a line in the picture, and a drag moves it`() {
    var state = Self.state()
    mark(&state)
    state.line = .barTop
    func mouse(_ action: Mouse.Action, _ row: Int, column: Int = 2) {
      _ = state.handle(.mouse(Mouse(action, at: Position(column: column, row: row))))
    }
    // The picture's 19 rows show 400 pixels, from row 1 on.
    mouse(.press, 13)
    #expect(state.line != .barTop && state.marks.frames[0].bar == 200..<240)
    mouse(.release, 13)
    state.line = .keyboard
    mouse(.press, 12)
    mouse(.drag, 15)
    mouse(.release, 15)
    #expect(state.line == .keyboard && state.marks.frames[0].keyboard == 305)
    mouse(.drag, 12)
    #expect(state.marks.frames[0].keyboard == 305)
    let layout = MarkerLayout(state.size, state.film.rect)
    mouse(.press, layout.middle + 5, column: layout.strip.columns.upperBound - 4)
    #expect(state.marks.frames[0].keyboard == 310)
  }

  @Test func `the timeline scrubs`() {
    var state = Self.state()
    let layout = MarkerLayout(state.size, state.film.rect)
    for (column, frame) in [(layout.timeline.columns.upperBound - 1, 19), (1, 0)] {
      let position = Position(column: column, row: layout.timeline.rows.lowerBound)
      _ = state.handle(.mouse(Mouse(.press, at: position)))
      #expect(state.frame == frame)
    }
  }

  // MARK: - What following shows

  @Test func `lines are then where they were found, and Enter leaves with the marks`() throws {
    var state = Self.state(columns: 120, rows: 40)
    mark(&state)
    state.marks.width = 390
    try follow(&state)
    type(.end, on: &state)
    #expect(state.shown.keyboard == nil && state.shown.bar == Self.down)
    let rows = state.canvas(.truecolor).rows
    #expect(rows.contains { $0.contains("In sight: keyboard 12, bar 20 of") }, "\(rows)")
    #expect(rows.contains { $0.contains("First move: gap 0 pt") })
    let layout = MarkerLayout(state.size, state.film.rect)
    let timeline = Set(
      rows[layout.timeline.rows.lowerBound].dropFirst().prefix(layout.timeline.columns.count))
    #expect(timeline == ["▂", "█", "◆", "┃"])
    #expect(type(.enter, on: &state) == .report)
    // Found lines are not moved by a stray key, but the marked ones are.
    type(.home, .down, on: &state)
    #expect(state.result != nil && state.message?.contains("+ marks") == true)
    state.scrub(to: 8)
    type(.down, on: &state)
    #expect(state.result == nil && type(.enter, on: &state) == .follow)
  }

  @Test func `a keyboard that is down for long is not seldom in sight`() throws {
    var state = Self.state()
    state.film = Self.film(up: 8..<11)
    mark(&state)
    try follow(&state)
    #expect(state.result?.track.count(showing: \.keyboard) == 3)
    #expect(state.advice.hasPrefix("Look at other frames"), "\(state.advice)")
  }

  @Test func `plus marks a frame where the lines were found`() throws {
    var state = Self.state()
    mark(&state)
    try follow(&state)
    state.scrub(to: 12)
    type(.character("+"), on: &state)
    #expect(state.marks.frames.map(\.keyboard) == [240, 240] && state.result == nil)
    #expect(state.marks.frames.map(\.bar) == [200..<240, 200..<240])
    #expect(state.canvas(.truecolor).rows[0].contains("mark 2 of 2"))
  }

  @Test func `q, Escape and Ctrl-C leave`() {
    var state = Self.state()
    #expect(type(.character("q"), on: &state) == .quit && type(.escape, on: &state) == .quit)
    #expect(state.handle(.key(.character("c"), .control)) == .quit)
  }

  // MARK: - Windows

  @Test(arguments: [(80, 24), (120, 40), (60, 20), (200, 60)])
  func `every window shows lines, strip, timeline and keys`(columns: Int, rows: Int) {
    let state = Self.state(columns: columns, rows: rows)
    let shown = state.canvas(.truecolor).rows
    #expect(shown.count == rows && shown.allSatisfy { $0.count <= columns })
    #expect(shown[0].contains("talk.mp4") && shown.contains { $0.contains("240▶") })
    #expect(shown.contains { $0.contains("enter follow") } && shown.contains { $0.contains("┃") })
    #expect(shown.contains { $0.contains("◂bar top") })
  }

  @Test func `a window that is too small says what is needed`() {
    for (columns, rows) in [(59, 24), (80, 19), (1, 1)] {
      let shown = Self.state(columns: columns, rows: rows).canvas(.truecolor).rows
      #expect(columns < 40 || shown[0] == "The marker needs a window of 60x20.")
    }
  }

  @Test func `one row of the strip is one row of the recording`() {
    let state = Self.state()
    let layout = MarkerLayout(state.size, state.film.rect)
    let canvas = state.canvas(.truecolor)
    // Outside of the field, the bar's plane is above the line, and the keyboard's below it.
    let column = layout.strip.columns.lowerBound + 8
    let grays = (-2..<2).map { canvas[column, layout.middle + $0].style.background.red }
    #expect(grays[0] == grays[1] && grays[2] == grays[3] && grays[1] > grays[2] + 50)
  }
}
