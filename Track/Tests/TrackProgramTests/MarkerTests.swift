import Phone
import Screen
import Tapes
import Testing
import Tracking

@testable import followbar_track

/// Tests of the marker as a value: inputs in, state and cells out.
///
/// The drawn screen is 200 × 400 pixels. In frames 4 to 15 of 20, a tenth of a second each, its keyboard is up.
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
    _ rect: PixelRect = PixelRect(x: 0, y: 0, width: 200, height: 400), most: Int? = nil,
    up: Range<Int> = 4..<16
  ) -> MarkerFilm {
    var film = MarkerFilm(rect, most: most)
    for index in 0..<20 {
      let isUp = up ~= index
      var bytes = [UInt8](repeating: 0, count: rect.height * 96 * 4)
      for cell in 0..<rect.height * 96 {
        let level = level(column: cell % 96, row: rect.y + cell / 96, isUp: isUp)
        for part in 0..<3 { bytes[4 * cell + part] = level }
      }
      film.add(
        VideoReader.Frame(
          time: Double(index) / 10, width: rect.width, height: rect.height, bytes: bytes))
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
    keys.map { state.handle(.key($0, shift ? .shift : []), at: .zero) }.last ?? nil
  }

  /// Marks the drawn lines in a raised frame.
  private func mark(_ state: inout MarkerState) {
    state.scrub(to: 8)
    for (line, place) in [(MarkerState.Line.keyboard, 240), (.barBottom, 240), (.barTop, 200)] {
      state.line = line
      state.move(to: place)
    }
    state.isProposal = false
  }

  /// Follows the marks as the program does, but through the film.
  private func follow(_ state: inout MarkerState) throws {
    let mark = state.marks.frames[0]
    let marked = try MarkedFrame(
      state.film.frames[8].gray, width: 200, keyboardTop: mark.keyboard, bar: mark.bar)
    var tracker = Tracker([marked], width: 200)
    for frame in state.film.frames { tracker.add(frame.gray) }
    state.result = .init(track: tracker.track(), firstMove: "first move: gap 0 pt")
  }

  // MARK: - The proposal

  @Test func `it starts with a proposal, in a raised frame and on its edges`() {
    var state = Self.state()
    #expect(state.isProposal && 4..<16 ~= state.frame)
    #expect(state.marks.frames.map(\.keyboard) == [Self.keyboard])
    #expect(state.marks.frames.map(\.bar) == [Self.barTop..<Self.barBottom])
    #expect(
      state.canvas(.truecolor).rows.contains {
        $0.contains("A proposal: move each line to its edge.")
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

  @Test func `Space plays in the recording's time to its end`() {
    var state = Self.state()
    type(.home, .character(" "), on: &state)
    #expect(state.nextFrame() == .milliseconds(100))
    state.play(to: .milliseconds(1250))
    #expect(state.frame == 12)
    state.play(to: .seconds(9))
    #expect(state.frame == 19 && state.playing == nil && state.nextFrame() == nil)
  }

  @Test func `a long recording keeps some of its frames`() {
    let film = Self.film(most: 6)
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
    #expect(state.marks.frames[0].keyboard == 241 && state.marks.frames[0].bar == 200..<250)
  }

  @Test func `lines do not cross, nor leave the picture`() {
    var state = Self.state()
    mark(&state)
    for (line, place, bar, keyboard) in [
      (MarkerState.Line.barTop, 390, 236..<240, 240), (.barTop, -9, 0..<240, 240),
      (.barBottom, 900, 0..<400, 240), (.keyboard, 900, 0..<400, 391),
      (.barBottom, 0, 0..<4, 391), (.keyboard, 0, 0..<4, 4), (.keyboard, 240, 0..<240, 240),
      (.barTop, 200, 200..<240, 240), (.keyboard, 190, 150..<190, 190),
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
    let said =
      place == 240 ? "On the strongest edge within 6 px." : "Moved by \(abs(place - 240)) px"
    #expect(state.message?.text.hasPrefix(said) ?? false)
  }

  @Test func `without an edge nearby e leaves the line`() {
    var state = Self.state()
    mark(&state)
    state.line = .barTop
    state.move(to: 120)
    type(.character("e"), on: &state)
    #expect(
      state.marks.frames[0].bar?.lowerBound == 120 && state.message?.text == "No edge within 6 px.")
  }

  @Test func `z makes a step eight pixels`() {
    var state = Self.state()
    mark(&state)
    state.line = .keyboard
    type(.character("z"), .down, on: &state)
    #expect(state.marks.frames[0].keyboard == 248)
    #expect(state.canvas(.truecolor).rows.contains { $0.contains("▲▼ 8 px") })
    type(.character("z"), .up, on: &state)
    #expect(state.marks.frames[0].keyboard == 247)
  }

  // MARK: - Marks

  @Test func `a change in another frame moves the mark there`() {
    var state = Self.state()
    mark(&state)
    type(.right, .up, on: &state)
    #expect(state.marks.frames.map(\.origin) == [.time(0.9)])
    #expect(state.message?.text == "The mark is now of this frame, 0.9 s.")
  }

  @Test func `plus adds a mark in another frame, and Delete removes it`() {
    var state = Self.state()
    mark(&state)
    type(.character("+"), on: &state)
    #expect(state.marks.frames.count == 1 && state.message?.isFault == true)
    type(.right, .character("+"), .up, on: &state)
    #expect(state.marks.frames.map(\.origin) == [.time(0.8), .time(0.9)])
    #expect(state.marks.frames.map(\.bar) == [200..<240, 199..<240])
    type(.left, on: &state)
    #expect(state.active == 0)
    type(.right, .delete, on: &state)
    #expect(state.marks.frames.map(\.origin) == [.time(0.8)])
    type(.left, .delete, on: &state)
    #expect(state.marks.frames.count == 1 && state.message?.isFault == true)
  }

  @Test func `a second mark may be of one part, but one mark has a keyboard`() {
    var state = Self.state()
    mark(&state)
    type(.character("b"), on: &state)
    #expect(state.marks.frames[0].bar == nil && state.lines == [.keyboard])
    type(.character("k"), on: &state)
    #expect(state.marks.frames[0].keyboard == 240)
    type(.character("b"), on: &state)
    #expect(state.marks.frames[0].bar?.upperBound == 240)
    type(.right, .character("+"), .character("k"), on: &state)
    #expect(state.marks.frames.map(\.keyboard) == [240, nil])
    type(.left, .delete, on: &state)
    #expect(state.marks.frames.count == 2 && state.message?.text == "One mark needs a keyboard.")
  }

  @Test func `a plain stripe is refused with its reason`() {
    var state = Self.state()
    mark(&state)
    state.line = .barBottom
    state.move(to: 204)
    let reason = "The bar is a plain stripe: include a field, a button or keys."
    #expect(state.message == .init(text: reason, isFault: true))
    for key in [Key.enter, .character("w")] {
      #expect(type(key, on: &state) == nil && state.message == .init(text: reason, isFault: true))
    }
    #expect(state.canvas(.truecolor).rows.contains { $0.contains(reason) })
  }

  // MARK: - Facts

  @Test func `an unknown width is asked, and a wrong one is refused`() {
    var state = Self.state()
    #expect(type(.enter, on: &state) == nil && state.field != nil)
    type(.character("9"), .enter, on: &state)
    #expect(state.message?.text == "The width: expected a number from 100 to 4000.")
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

  @Test func `a goes through the platforms, from the keyboard's motion and back`() {
    var state = Self.state()
    let platforms = (0..<7).map { _ in
      type(.character("a"), on: &state)
      return state.marks.platform
    }
    #expect(platforms == Platform.allCases.map(Optional.some) + [nil])
  }

  @Test func `p marks the phone's four sides, and then shows that part`() {
    var state = Self.state(columns: 120, rows: 40)
    mark(&state)
    type(.character("p"), .down, .tab, on: &state)
    type(.up, shift: true, on: &state)
    #expect(type(.tab, on: &state) == .readColumns && state.line == .left)
    state.columns = state.film.frames[0].gray
    type(.down, .down, .tab, .down, on: &state)
    #expect(state.sides == PixelRect(x: 2, y: 1, width: 198, height: 389))
    #expect(state.canvas(.truecolor).rows.contains { $0.contains("◂bottom") })
    #expect(type(.enter, on: &state) == .read(PixelRect(x: 2, y: 1, width: 198, height: 389)))
    #expect(
      state.marks.screen == PixelRect(x: 2, y: 1, width: 198, height: 389) && state.sides == nil)
    state.show(Self.film(PixelRect(x: 2, y: 210, width: 198, height: 180)))
    #expect(state.marks.frames[0].bar == 210..<240 && state.marks.frames[0].keyboard == 240)
    #expect(type(.character("p"), on: &state) == .read(nil))
  }

  // MARK: - The mouse

  @Test func `a line in the picture is chosen by a press, and moved by dragging`() {
    var state = Self.state()
    mark(&state)
    let layout = MarkerLayout(state.size, state.film.rect)
    let row = layout.cell(of: 240, .keyboard, state.film.rect)
    state.line = .barTop
    func mouse(_ action: Mouse.Action, _ row: Int, column: Int = 2) {
      _ = state.handle(.mouse(Mouse(action, at: Position(column: column, row: row))), at: .zero)
    }
    let label = state.labels(layout).first { $0.line == .keyboard }?.row ?? 0
    mouse(.press, label, column: layout.labels.lowerBound + 1)
    mouse(.release, label, column: layout.labels.lowerBound + 1)
    #expect(state.line == .keyboard && state.marks.frames[0].keyboard == 240)
    mouse(.press, row)
    #expect(state.marks.frames[0].keyboard == 240)
    mouse(.drag, row + 3)
    mouse(.release, row + 3)
    let moved = state.marks.frames[0].keyboard ?? 0
    #expect(layout.cell(of: moved, .keyboard, state.film.rect) == row + 3)
    mouse(.drag, row)
    #expect(state.marks.frames[0].keyboard == moved)
  }

  @Test func `a press in the strip takes that row of the recording, and the wheel moves by one`() {
    var state = Self.state()
    mark(&state)
    let layout = MarkerLayout(state.size, state.film.rect)
    let column = layout.strip.columns.upperBound - 4
    state.line = .keyboard
    for (action, row) in [
      (Mouse.Action.press, 5), (.drag, 6), (.release, 6), (.wheelDown, 0),
    ] {
      let position = Position(column: column, row: layout.stripMiddle + row)
      _ = state.handle(.mouse(Mouse(action, at: position)), at: .zero)
    }
    #expect(state.marks.frames[0].keyboard == 247)
  }

  @Test func `the timeline scrubs`() {
    var state = Self.state()
    let layout = MarkerLayout(state.size, state.film.rect)
    for (column, frame) in [(layout.timelineColumns.upperBound - 1, 19), (0, 0)] {
      let position = Position(column: column, row: layout.timeline)
      _ = state.handle(.mouse(Mouse(.press, at: position)), at: .zero)
      #expect(state.frame == frame)
    }
  }

  // MARK: - What following shows

  @Test func `lines are then where they were found, and Enter leaves with the marks`() throws {
    var state = Self.state(columns: 120, rows: 40)
    mark(&state)
    #expect(type(.character("r"), on: &state) == nil && state.message?.isFault == true)
    state.marks.width = 390
    try follow(&state)
    type(.end, on: &state)
    #expect(state.shown.keyboard == nil && state.shown.bar == Self.down)
    let rows = state.canvas(.truecolor).rows
    #expect(rows.contains { $0.contains("keyboard in 12 of 20, bar 20") }, "\(rows)")
    #expect(rows.contains { $0.contains("first move: gap 0 pt") })
    let layout = MarkerLayout(state.size, state.film.rect)
    let timeline = Set(rows[layout.timeline].dropFirst().prefix(layout.timelineColumns.count))
    #expect(timeline == ["▂", "█", "◆", "┃"])
    #expect(type(.character("r"), on: &state) == .leave(keepsMarks: false))
    #expect(type(.enter, on: &state) == .leave(keepsMarks: true))
    // Found lines are not moved by a stray key, but the marked ones are.
    type(.home, .down, on: &state)
    #expect(state.result != nil && state.message?.isFault == true && state.marks.frames.count == 1)
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
    #expect(state.handle(.key(.character("c"), .control), at: .zero) == .quit)
  }

  // MARK: - Windows

  @Test(arguments: [(80, 24), (120, 40), (64, 20), (40, 12), (200, 60)])
  func `every window shows lines, strip, timeline and keys`(columns: Int, rows: Int) {
    let state = Self.state(columns: columns, rows: rows)
    let shown = state.canvas(.truecolor).rows
    #expect(shown.count == rows && shown.allSatisfy { $0.count <= columns })
    #expect(shown[0].contains("talk.mp4") && shown.contains { $0.contains("240▶") })
    #expect(shown.contains { $0.contains("enter follow") } && shown.contains { $0.contains("┃") })
    #expect(shown.contains { $0.contains(columns < 64 ? "◂key" : "◂bar bottom") })
  }

  @Test func `a window that is too small says what is needed`() {
    for (columns, rows) in [(39, 12), (40, 11), (1, 1)] {
      let shown = Self.state(columns: columns, rows: rows).canvas(.truecolor).rows
      #expect(columns < 20 || shown.joined(separator: " ").contains("the marker needs 40x12"))
    }
  }

  @Test func `one row of the strip is one row of the recording`() {
    let state = Self.state()
    let layout = MarkerLayout(state.size, state.film.rect)
    let canvas = state.canvas(.truecolor)
    // Outside of the field, the bar's plane is above the line, and the keyboard's below it.
    let column = layout.strip.columns.lowerBound + 8
    let grays = (-2..<2).map { canvas[column, layout.stripMiddle + $0].style.background.red }
    #expect(grays[0] == grays[1] && grays[2] == grays[3] && grays[1] > grays[2] + 50)
  }
}
