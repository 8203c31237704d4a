import Kit
import Lab
import Motion
import Phone
import Screen
import Testing

@testable import Demo

@Suite struct DemoWorkbenchTests {
  private func open(
    _ columns: Int = 120, _ rows: Int = 40, _ change: (inout Options) -> Void = { _ in }
  ) -> Hands {
    var hands = Hands(columns: columns, rows: rows, change)
    hands.press("e")
    hands.demo.toasts.current = nil
    return hands
  }

  @Test func `the workbench looks right at 120 by 40`() throws {
    var hands = open()
    hands.press(" ")
    hands.wait(.milliseconds(90))
    try expectGolden("\(hands.canvas)", "workbench-120x40")
  }

  @Test func `a spring and a list look right at 80 by 24`() throws {
    var hands = open(80, 24)
    hands.press("b")
    hands.press("y")
    try expectGolden("\(hands.canvas)", "workbench-80x24")
  }

  /// The keyboard falls after a second, when the curves' graph is over.
  @Test func `a worst seam that the graph does not show has its time`() {
    var hands = Hands(columns: 120, rows: 40) { $0.scenario = "home-indicator" }
    hands.press("e")
    let verdict = /overlap 49\.1 pt  gap 66\.1 pt later, at 1\.[01]\d s/
    #expect(hands.canvas.description.contains(verdict))
  }

  /// By the keyboard's own curve the bar is at most a point off; by the technique's 56.9 and 17.1.
  @Test func `the scale of seams keeps room for those of the technique's own curve`() throws {
    var hands = open()
    let before = try #require(hands.demo.editorLayout?.seam)
    #expect(before.y.contains(-56.9) && before.y.contains(17.1))
    hands.press("b")
    #expect(hands.demo.workbench.editor?.draft.spring == .keyboard)
    let after = try #require(hands.demo.editorLayout?.seam)
    #expect(after.y == before.y)
  }

  /// The dots of U+2820 are the third of the left and of the right column.
  @Test(arguments: 12...44)
  func `curves begin and end on the dots of the axes`(rows: Int) throws {
    let hands = open(120, rows)
    let (canvas, graph) = (hands.canvas, try #require(hands.demo.editorLayout).values)
    let (left, right) = (graph.rect.columns.lowerBound, graph.rect.columns.upperBound - 1)
    for (level, column) in [(0.0, left), (1.0, right)] {
      let row = try #require(graph.row(of: level))
      let glyph = canvas[column, row].glyph.base.value
      #expect((0x2800...0x28FF).contains(glyph) && glyph & 0x24 != 0)
      #expect(graph.rect.columns.contains { canvas[$0, row].glyph.base.value == 0x2820 })
    }
  }

  /// The line is behind the curves, at the end of the time's column.
  @Test func `the shown time is a line over all graphs, and on each curve a disc`() throws {
    var hands = open(80, 24)
    let graph = try #require(hands.demo.editorLayout).values
    func cells() -> [Cell] {
      let canvas = hands.canvas
      return graph.rect.rows.flatMap { row in graph.rect.columns.map { canvas[$0, row] } }
    }
    let rest = cells()
    hands.press(" ")
    for step in 1...12 {
      hands.wait(.milliseconds(20))
      let changes = zip(cells(), rest).filter { $0 != $1 }.map(\.0)
      #expect(1...2 ~= changes.count { $0.glyph.base == "●" })
      #expect(changes.allSatisfy { "●▎".unicodeScalars.contains($0.glyph.base) })
      #expect(playheads(hands) == [Int(graph.point(Double(step) * 0.02, 0).x) + 1])
    }
    hands.wait(.seconds(1))
    #expect(cells() == rest)
  }

  /// Returns the columns with a part of a playhead.
  private func playheads(_ hands: Hands) -> Set<Int> {
    let (canvas, layout) = (hands.canvas, hands.demo.editorLayout)
    return Set(
      [layout?.values, layout?.seam].compactMap(\.self).flatMap { graph in
        graph.rect.columns.filter { column in
          graph.rect.rows.contains { canvas[column, $0].glyph.base == "▎" }
        }
      })
  }

  /// A person sees the pointer, a recording has none.
  @Test(arguments: [true, false])
  func `a recording shows a finger on a handle that is held`(isInteractive: Bool) throws {
    var hands = Hands(columns: 120, rows: 40) { $0.isInteractive = isInteractive }
    hands.press("e")
    let editor = try #require(hands.demo.workbench.editor)
    let place = try #require(
      hands.demo.editorLayout?.place(of: editor.draft.handles[0], on: editor.draft))
    func discs() -> [Box] {
      hands.demo.drawing.shapes.compactMap { shape in
        if case .box(let box, _, let opacity) = shape, box.radius == 2, opacity < 1 {
          box
        } else {
          nil
        }
      }
    }
    hands.mouse(.press, place.column, place.row)
    #expect(discs().map(\.left) == (isInteractive ? [] : [Double(place.column) - 1.5]))
    hands.mouse(.drag, place.column + 3, place.row)
    #expect(discs().map(\.left) == (isInteractive ? [] : [Double(place.column) + 1.5]))
    hands.mouse(.release, place.column + 3, place.row)
    #expect(discs().isEmpty)
  }

  @Test func `a press in a graph shows its time, to the frame`() throws {
    var hands = open(120, 60)
    hands.press(" ")
    hands.wait(.seconds(1))
    let start = try #require(hands.demo.session.scene.phone.departures?.lowerBound)
    let layout = try #require(hands.demo.editorLayout)
    for graph in [layout.values, try #require(layout.seam), try #require(layout.velocities)] {
      let (column, row) = (layout.column(of: 0.3), graph.rect.rows.upperBound - 1)
      hands.mouse(.press, column, row)
      #expect(hands.demo.session.playback.isPaused)
      #expect(abs(hands.time - start - 0.3) < 0.02)
      hands.mouse(.drag, column + 10, row)
      #expect(hands.time - start > 0.32)
      hands.mouse(.release, column + 10, row)
    }
  }

  /// A linear curve begins with 260 points in 0.25 s.
  @Test(arguments: [110, 120]) func `the verdict tells a kick`(columns: Int) {
    let hands = open(columns, 40) {
      $0.phone.curve = CurveReplacement(easing: .linear, duration: 0.25)
    }
    #expect(
      hands.canvas.rows.contains { $0.contains("gap 15.1 pt") && $0.contains("kick 1040 pt/s") })
  }

  /// After 0.1 of 0.25 s the slope of y = 3s² − 2s³ is 6 · 0.4 · 0.6 = 1.44, and 260 · 1.44 / 0.25 = 1497.6. It is 0 at the start.
  @Test func `R chooses whether an interruption replaces the motion or adds to it`() {
    var hands = open {
      $0.scenario = "interrupt"
      let smooth = CubicBezier(1.0 / 3, 0, 2.0 / 3, 1)
      $0.phone.curve = CurveReplacement(easing: .cubicBezier(smooth), duration: 0.25)
    }
    func kicks() -> Bool { hands.canvas.rows.contains { $0.contains("kick 1498 pt/s") } }
    #expect(!kicks())
    hands.press("R")
    #expect(kicks() && hands.demo.configuration.retargeting == .replacing)
    hands.press("R")
    #expect(!kicks() && hands.demo.configuration.retargeting == .adding)
    hands.press("R")
    #expect(hands.demo.configuration.retargeting == nil)
  }

  /// 260 points in 0.25 s at a slope of 1.724, the largest of ease-in-out.
  @Test func `the velocity is in points per second`() throws {
    let hands = open(120, 60)
    let graph = try #require(hands.demo.editorLayout?.velocities)
    #expect(hands.canvas.rows[graph.rect.rows.lowerBound - 1].contains("velocity"))
    #expect(hands.canvas.rows[graph.rect.rows.lowerBound - 1].contains("pt/s"))
    let row = try #require(graph.row(of: 1000.0 / 260))
    #expect(hands.canvas.rows[row].contains(" 1000 "))
  }

  @Test(arguments: [(80, 24), (120, 40)])
  func `the shown time changes no height in the graph of the seam`(columns: Int, rows: Int) throws {
    var hands = open(columns, rows)
    hands.press(" ")
    func glyphs() throws -> [Glyph] {
      let rect = try #require(hands.demo.editorLayout?.seam).rect
      return rect.rows.flatMap { row in rect.columns.map { hands.canvas[$0, row].glyph } }
    }
    var flight: [[Glyph]] = []
    for _ in 0..<12 {
      hands.wait(.milliseconds(20))
      flight.append(try glyphs())
    }
    hands.wait(.seconds(1))
    let rest = try glyphs()
    let width = try #require(hands.demo.editorLayout?.seam).rect.columns.count
    for flight in flight {
      let changed = rest.indices.filter { flight[$0] != rest[$0] }
      #expect(
        Set(changed.map { $0 % width }).count == 1 && changed.contains { flight[$0].base == "▎" })
    }
  }

  @Test func `the worst seam is bold, and a tab names the keyboard's curve`() {
    let hands = open(80, 24)
    let (overlap, gap) = (hands.place(of: "overlap 56.9"), hands.place(of: "gap 17.1 pt"))
    func isBold(_ place: Position) -> Bool {
      hands.canvas[place.column, place.row].style.attributes.contains(.bold)
    }
    #expect(isBold(overlap) && !isBold(gap))
    #expect(hands.canvas.rows[0].contains("B keyboard"))
    #expect(hands.canvas.rows.dropFirst().allSatisfy { !$0.contains("keyboard") })
  }

  @Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 60)])
  func `a blank row is above the hints, and above the code that a list shows`(
    columns: Int, rows: Int
  ) throws {
    var hands = open(columns, rows)
    let layout = try #require(hands.demo.editorLayout)
    func isBlank(_ row: Int) -> Bool {
      layout.field.columns.allSatisfy { hands.canvas[$0, row].glyph == .space }
    }
    #expect(isBlank(layout.hintRow - 1) && !isBlank(layout.hintRow - 2))
    hands.press("y")
    // It opens at the notation that was copied last, at first SwiftUI's.
    #expect(isBlank(hands.place(of: "A as swiftui").row - 1))
    for _ in Notation.allCases.dropFirst() {
      guard case .choosing(let menu)? = hands.demo.workbench.editor?.mode else { return }
      for line in try #require(menu.selected).lines(columns: layout.field.columns.count - 2) {
        #expect(hands.canvas.rows.contains { $0.hasSuffix(" " + line) }, "\(line)")
      }
      hands.press(.down)
    }
  }

  @Test func `the curve is copied as a change of the code, with its place and the proof`() throws {
    var hands = open(120, 40)
    hands.paste("cubic-bezier(0.38, 0.7, 0.125, 1)")
    hands.press(.enter)
    hands.press("y")
    hands.type("change")
    #expect(hands.canvas.description.contains("A as change"))
    hands.press(.enter)
    guard case .copy(let text)? = hands.effects.last else {
      Issue.record("nothing was copied")
      return
    }
    let lines = text.split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != ":" } } == ["Set", "In", "Proof", "Check"])
    #expect(lines[0].contains("controlPoint1: CGPoint(x: 0.38, y: 0.7)"))
    #expect(lines[3].contains("--curve 'cubic-bezier(0.38, 0.7, 0.125, 1)'"))
  }

  @Test func `a change of the code is in the notation of the user's own file`() throws {
    var hands = open()
    let code = try #require(
      try CurveCode("let spring = Animation.spring(response: 0.35, dampingFraction: 0.8)"))
    hands.send(.markedCurve(code))
    hands.press("y")
    hands.press(.up)
    #expect(hands.canvas.description.contains("Set: .spring("))
  }

  @Test func `a copy as css says which duration it leaves out`() {
    var hands = open()
    hands.paste("ease-in-out")
    hands.press(.enter)
    hands.press("y")
    hands.type("css")
    hands.press(.enter)
    #expect(hands.canvas.description.contains(/copied as css, exact, without its 0\.25 s/))
  }

  @Test(arguments: [("300ms", 0.3), ("300 ms", 0.3), (".4s", 0.4), ("0.45", 0.45), ("300", nil)])
  func `a typed duration may have its unit, and is never another one`(
    text: String, seconds: Double?
  ) throws {
    var hands = open()
    hands.paste("ease-in-out")
    hands.press(.enter)
    for _ in 0..<2 { hands.press(.tab) }
    hands.press("1")
    hands.press("u", .control)
    hands.type(text)
    hands.press(.enter)
    #expect(
      (seconds == nil)
        == hands.canvas.description.contains("expected seconds up to 10, such as 0.25 or 250ms"))
    if seconds == nil { hands.press(.escape) }
    #expect(try #require(hands.demo.workbench.editor).draft.curve.duration == seconds ?? 0.25)
  }

  @Test func `a low window has no word without its number`() throws {
    var hands = open(80, 24)
    hands.paste("cubic-bezier(0.38, 0.7, 0.125, 1)")
    hands.press(.enter)
    let row = try #require(hands.canvas.rows.first { $0.contains("seam overlap") })
    #expect(row.contains("overlap 0.0") && row.contains("was 56.9"))
    #expect(row.contains(/gap \d+\.\d/))
  }

  /// The bar's position agrees with a phone that had this curve from the start.
  @Test func `an edit in mid-flight moves the bar as if from the start`() throws {
    var hands = open()
    hands.press(" ")
    hands.wait(.milliseconds(100))
    hands.press("p")
    let before = hands.scene.phone.bottomOffset(at: hands.time)
    hands.paste("cubic-bezier(0, 1, 0, 1)")
    hands.press(.enter)
    let curve = try #require(hands.demo.workbench.editor?.draft.curve)
    var other = Hands(columns: 120, rows: 40) {
      $0.phone.curve = CurveReplacement(easing: curve.easing, duration: curve.duration)
    }
    other.press(.tab)
    other.wait(.milliseconds(100))
    let now = hands.scene.phone.bottomOffset(at: hands.time)
    #expect(abs(now - other.scene.phone.bottomOffset(at: other.time)) < 1e-9)
    #expect(now > before + 50)
    hands.press("p")
    hands.wait(.seconds(2))
    #expect(hands.scene.phone.seam(at: hands.time) == 0)
  }

  @Test func `an edit in a scenario changes its past motion too`() {
    var hands = open()
    hands.press("e")
    hands.press("c")
    hands.press("e", .alt)
    hands.wait(.milliseconds(120))
    hands.paste("linear")
    hands.press(.enter)
    #expect(hands.scene.run != nil)
    hands.press(",")
    #expect(hands.scene.phone.configuration.curve.easing == .linear)
  }

  @Test func `F moves the handles to the best curve, and one undo brings them back`() throws {
    var hands = open()
    let first = try #require(hands.demo.workbench.editor?.draft.curve)
    hands.press("F")
    hands.wait(.milliseconds(300))
    let underway = try #require(hands.demo.workbench.editor?.draft.curve)
    hands.wait(.seconds(4))
    let best = try #require(hands.demo.workbench.editor?.draft.curve)
    #expect(hands.demo.workbench.tuning == nil && underway != first && best != underway)
    // The curve before it is the line of figures' alone.
    #expect(hands.canvas.rows.count { $0.contains("was 56.9") } == 1)
    #expect(hands.canvas.rows.contains { $0.contains("worst seam 2.6 pt, u undoes it.") })
    #expect(!hands.canvas.description.contains("56.9 →"))
    // No cubic-bezier of any duration comes closer to the keyboard's spring than about 2.5 points.
    let seam = try #require(hands.demo.workbench.seams?.course.figures)
    #expect(max(seam.maxGap.points, seam.maxOverlap.points) < 2.7)
    hands.press("u")
    #expect(hands.demo.workbench.editor?.draft.curve == first)
  }

  @Test func `a press on a hint runs its command`() {
    var hands = open()
    let place = hands.place(of: "copy")
    hands.click(column: place.column, row: place.row)
    #expect(hands.canvas.description.contains("copy A as:"))
  }

  @Test func `F says so where the technique uses no curve`() {
    var hands = Hands(columns: 120, rows: 40) { $0.phone.technique = .tracking }
    hands.press("e")
    hands.press("F")
    #expect(hands.effects.last == .ring && hands.demo.workbench.tuning == nil)
    #expect(hands.canvas.rows.contains { $0.contains("No curve helps: tracking uses no curve") })
  }

  @Test(arguments: Appearance.all.map(\.name))
  func `the curves of all slots are readable`(name: String) throws {
    let look = try #require(Appearance.all.first { $0.name == name })
    var hands = Hands(columns: 120, rows: 40) { $0.appearance = look }
    hands.press("e")
    // Copies lie on each other until they are edited.
    for _ in 2..<6 {
      hands.press("c")
      for _ in 0..<6 { hands.press(.up) }
    }
    let (canvas, graph) = (hands.canvas, try #require(hands.demo.editorLayout).values.rect)
    let cells = graph.rows.flatMap { row in graph.columns.map { canvas[$0, row] } }
    let dots = cells.filter { (0x2800...0x28FF).contains($0.glyph.base.value) }
    for color in look.curves {
      #expect(dots.count { $0.style.foreground == color } > 7)
    }
    for cell in dots {
      #expect(cell.style.foreground.contrast(with: cell.style.background) >= 3)
    }
  }

  @Test func `the seams follow the edited curve and the scenario`() throws {
    var hands = open()
    hands.paste("linear")
    hands.press(.enter)
    for name in ["show", "hide"] {
      while hands.demo.session.scenarioName != name { hands.press("]") }
      let scenario = try #require(Scenario.all.first { $0.name == name })
      let draft = try #require(hands.demo.workbench.editor?.draft)
      let seam = try #require(hands.demo.workbench.seams).course.figures
      var configuration = Phone.Configuration.iPhone8
      configuration.curve = CurveReplacement(easing: draft.easing, duration: draft.curve.duration)
      let figures = SeamMeasurement(configuration, in: scenario).figures
      #expect(abs(seam.maxOverlap.points - figures.maxOverlap.points) < 0.1)
      #expect(abs(seam.maxGap.points - figures.maxGap.points) < 0.1)
    }
  }

  @Test func `the keyboard's own curve has no overlap, and the article's has one`() throws {
    var hands = open()
    #expect(try #require(hands.demo.workbench.seams).course.figures.maxOverlap.points > 50)
    hands.press("b")
    #expect(try #require(hands.demo.workbench.seams).course.figures.maxOverlap.points < 0.01)
  }

  @Test func `the opened workbench raises and lowers the keyboard until it is stopped`() {
    var hands = open()
    var turns = 0
    for _ in 0..<100 {
      let was = hands.scene.isKeyboardUp
      hands.wait(.milliseconds(100))
      if hands.scene.isKeyboardUp != was { turns += 1 }
    }
    #expect((6...10).contains(turns))
    #expect(hands.demo.nextFrame != nil)
    hands.press("l")
    hands.wait(.seconds(2))
    #expect(hands.demo.nextFrame == nil)
  }

  @Test(arguments: ["show", "hide"])
  func `in the loop the playhead runs over the graph of the half that plays`(scenario: String) {
    var hands = open { $0.scenario = scenario }
    var heads = [true: 0, false: 0]
    for _ in 0..<400 {
      hands.wait(.milliseconds(10))
      if playheads(hands).isEmpty { continue }
      heads[hands.scene.isKeyboardUp, default: 0] += 1
    }
    #expect(heads[scenario == "show"] ?? 0 > 10 && heads[scenario == "hide"] == 0)
  }

  @Test(arguments: [80, 120])
  func `while a text is typed, the hints are its keys`(columns: Int) throws {
    var hands = open(columns, 30)
    let row = try #require(hands.demo.editorLayout).hintRow
    for prompt: (inout Hands) -> Void in [{ $0.press(.enter) }, { $0.press("s", .control) }] {
      prompt(&hands)
      let hints = hands.canvas.rows[row]
      #expect(hints.contains("Enter  takes it   Esc  drops it"), "\(hints)")
      #expect(!hints.contains("leave") && !hints.contains("quit"))
      hands.press(.escape)
      #expect(hands.canvas.rows[row].contains("leave"))
    }
  }

  @Test func `Space stops the loop and moves the keyboard`() {
    var hands = open()
    hands.press(" ")
    hands.wait(.seconds(3))
    #expect(hands.scene.isKeyboardUp && hands.demo.nextFrame == nil)
  }

  @Test func `copying and quitting become effects, and letters stay commands`() {
    var hands = open()
    hands.press(" ")
    hands.press("y")
    hands.press(.enter)
    // Esc takes the message away, and stays.
    hands.press(.escape)
    #expect(hands.demo.session.isWorkbenchOpen)
    hands.press("t")
    hands.press("q")
    #expect(hands.effects.last == .quit)
    #expect(hands.scene.composer.isEmpty)
    #expect(hands.scene.phone.configuration.technique != .async)
    guard case .copy(let text)? = hands.effects.first else {
      Issue.record("missing copy effect")
      return
    }
    #expect(text == ".timingCurve(0.42, 0, 0.58, 1, duration: 0.25)")
  }

  @Test func `a technique that ignores the curve shows a note`() {
    var hands = open()
    for _ in 0..<5 { hands.press("t") }
    #expect(hands.scene.phone.configuration.technique == .transform)
    #expect("\(hands.canvas)".contains("not used by transform"))
  }

  @Test func `an edit in the past works across added and removed lanes`() {
    var hands = open()
    hands.press(.escape)
    hands.press("x")
    hands.press(.tab)
    hands.wait(.milliseconds(100))
    hands.press("X", .alt)
    hands.wait(.milliseconds(100))
    hands.press("e", .alt)
    hands.press(",")
    hands.paste("linear")
    for _ in 0..<10 { hands.press(",") }
    hands.press(.escape)
    for _ in 0..<40 { hands.press(".") }
    #expect(hands.scene.lanes.count == 1)
    #expect(hands.canvas.size.columns == 120)
  }

  /// `async` with its own curve is 56.9 points off in `show`, with the keyboard's it is in place.
  @Test func `x keeps a curve's bar as a lane, which later edits do not change`() throws {
    var hands = open()
    hands.press("x")
    hands.press("b")
    let drafts = try #require(hands.demo.workbench.editor)
    let lanes = hands.scene.lanes.map(\.configuration)
    #expect(lanes.map(\.laneName) == ["async A", "async"] && hands.scene.focus == 1)
    #expect(lanes[0].curve == CurveReplacement(drafts[.a].curve))
    #expect(lanes[1].curve == CurveReplacement(drafts[.b].curve))
    hands.press("e")
    hands.press("c")
    hands.wait(.seconds(3))
    let history = hands.demo.session.history
    let worst = (0..<2).map { lane -> Double in
      LastAnimation(history: history, time: hands.time, lane: lane).figures?.worst ?? 0
    }
    #expect(abs(worst[0] - 56.9) < 0.1 && worst[1] < 0.01)
    #expect(hands.canvas.description.contains("async A"))
  }

  @Test func `an edit in mid-flight moves its own lane only`() throws {
    var hands = open()
    hands.press("x")
    hands.press(" ")
    hands.wait(.milliseconds(100))
    let before = hands.scene.lanes.map { $0.bottomOffset(at: hands.time) }
    #expect(before[0] == before[1] && hands.demo.isMoving)
    hands.paste("linear")
    let after = hands.scene.lanes.map { $0.bottomOffset(at: hands.time) }
    #expect(after[0] == before[0] && after[1] != before[1])
  }

  @Test func `the workbench of a kept lane edits its curve`() throws {
    var hands = open()
    hands.press("x")
    hands.press("b")
    hands.press("e")
    hands.press("1")
    hands.press("e")
    #expect(hands.demo.workbench.editor?.slot == .a)
    hands.paste("linear")
    hands.press(.enter)
    #expect(hands.scene.lanes.map(\.configuration.laneName) == ["async", "async"])
    hands.press("e")
    hands.press("2")
    hands.press("e")
    #expect(hands.demo.workbench.editor?.slot == .b)
  }

  @Test func `x says why it keeps no lane`() {
    var hands = open()
    for _ in 0..<6 { hands.press("x") }
    #expect(hands.scene.lanes.count == 6)
    #expect(hands.demo.workbench.editor?.notice?.text == "6 lanes are the most, X removes one")
    hands = open()
    for _ in 0..<5 { hands.press("t") }
    hands.press("x")
    #expect(hands.scene.lanes.count == 1)
    let reason = "transform uses no curve, t changes it"
    #expect(hands.demo.workbench.editor?.notice?.text == reason)
  }

  /// Returns the seam of another phone with a curve, some seconds after its keyboard has left its rest.
  private func seam(with curve: Curve, up: Bool, after elapsed: Seconds) -> Double {
    var phone = Phone(.with { $0.curve = CurveReplacement(curve) }, keyboardUp: !up, at: 0)
    phone.setKeyboard(up: up, at: 0)
    for step in 0...Int(elapsed * 1000) { phone.advance(to: Double(step) / 1000) }
    return phone.seam(at: elapsed)
  }

  @Test func `the compared curve's bar is a line where another phone has it`() throws {
    var hands = open()
    hands.press("b")
    hands.paste("linear")
    hands.press(.enter)
    hands.press("b")
    let linear = try #require(hands.demo.workbench.editor)[.b].curve
    let color = hands.demo.options.appearance.curves[1]
    func lines() -> Int {
      hands.demo.drawing.shapes.count {
        if case .box(let box, color, _) = $0 { box.isLine } else { false }
      }
    }
    for up in [true, false] {
      hands.press(" ")
      for step in 1...3 {
        hands.wait(.milliseconds(70))
        let bar = try #require(hands.demo.comparedBar)
        let expected = seam(with: linear, up: up, after: Double(step) * 0.07)
        #expect(abs(expected) > 5 && abs(bar.points - expected) < 0.1)
        #expect(bar.color == color && lines() == 1)
      }
      hands.press("v")
      #expect(lines() == 0)
      hands.press("v")
      hands.wait(.seconds(2))
      #expect(hands.demo.comparedBar == nil && lines() == 0)
    }
    // Nobody has measured a rise that begins in mid-flight.
    hands.press(" ")
    hands.wait(.milliseconds(60))
    hands.press(" ")
    hands.wait(.milliseconds(60))
    #expect(hands.demo.isMoving && hands.demo.comparedBar == nil)
  }

  @Test func `a plain scenario's graph has the worst seam of all three`() throws {
    let hands = open()
    let phone = Phone.Configuration.iPhone8
    let (canvas, graph) = (hands.canvas, try #require(hands.demo.editorLayout?.seam))
    let rows = canvas.rows[graph.rect.rows].joined(separator: "\n")
    for name in ["show", "hide", "interrupt"] {
      let figures = SeamMeasurement(phone, in: .known(name)).figures
      let worst = try #require(figures.wrongSeams.map(\.seam.shown).max { abs($0) < abs($1) })
      #expect(graph.y.contains(worst))
      let text = try #require(rows.firstMatch(of: try Regex("\(name) ([−+])([0-9.]+)")))
      let number = try #require(Double(text[2].substring ?? ""))
      #expect(text[1].substring == (worst < 0 ? "−" : "+") && abs(number - abs(worst)) < 0.11)
    }
  }

  @Test func `other scenarios and narrow windows have no further seams`() throws {
    #expect(!open(80, 24).canvas.description.contains("interrupt"))
    let hands = open { $0.scenario = "home-indicator" }
    #expect(!hands.canvas.description.contains("interrupt"))
    #expect(hands.demo.workbench.seams?.others.isEmpty == true)
  }
}
