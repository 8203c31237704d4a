import Kit
import Lab
import Motion
import Phone
import Screen
import Strings
import Testing

@testable import Demo

/// The inspector's places, numbers, graph and mouse.
@Suite struct InspectorTests {
  private static let sizes = [
    (32, 12), (40, 15), (76, 20), (80, 24), (90, 24), (99, 30), (104, 30), (120, 40), (200, 60),
  ]

  private func inspector(_ hands: Hands) throws -> InspectorLayout {
    InspectorLayout(try #require(hands.demo.layout.areas.side), hasHints: true)
  }

  /// The keyboard of an iPhone 8 is 260 points high.
  @Test
  func
    `figures change ten times a second while something moves, and at rest and paused they are exact`()
  {
    var hands = Hands(columns: 100, rows: 30)
    hands.wait(.milliseconds(50))
    hands.press(.tab)
    func figures() -> Substring? {
      hands.canvas.rows.first { $0.contains(" at 0.") || $0.contains("points") }?.suffix(30)
    }
    hands.wait(.milliseconds(60))
    let first = figures()
    hands.wait(.milliseconds(80))
    #expect(figures() == first && hands.demo.session.figuresTime == 0.1)
    hands.wait(.milliseconds(20))
    #expect(figures() != first)
    hands.demo.session.playback.setPaused(true)
    #expect(hands.demo.session.figuresTime == hands.time)
    hands.demo.session.playback.setPaused(false)
    hands.wait(.seconds(3))
    #expect(hands.demo.session.figuresTime == hands.time)
  }

  /// A linear curve begins with 260 points in 0.25 s.
  @Test func `the inspector tells a kick`() {
    var hands = Hands(columns: 120, rows: 40) {
      $0.phone.curve = CurveReplacement(easing: .linear, duration: 0.25)
    }
    hands.press(.tab)
    hands.wait(.seconds(2))
    #expect(hands.canvas.rows.contains { $0.contains("kick 1040 pt/s") })
  }

  /// The ease-in-out of UIKit falls 56.9 points behind the keyboard's spring after 0.09 s.
  @Test func `after a move the number keeps its worst seam, with the present one below`() {
    for technique in [TechniqueName.async, .constraint] {
      var hands = Hands(columns: 120, rows: 40) {
        ($0.phone.technique, $0.isInteractive) = (technique, false)
      }
      func shows(_ text: String) -> Bool { hands.canvas.rows.contains { $0.contains(text) } }
      hands.press(.tab)
      hands.wait(.milliseconds(300))
      #expect(!shows("worst") && shows("at 0.30 s"))
      hands.wait(.seconds(20))
      let isWrong = technique == .async
      #expect(shows("points, worst") == isWrong && shows("overlap at 0.09 s") == isWrong)
      let numbers = hands.demo.drawing.shapes.compactMap { shape -> String? in
        if case .number(let text, _, _, _) = shape { text } else { nil }
      }
      #expect(
        numbers.contains { $0.hasSuffix("56.9") } == isWrong && shows("now 0.0 pt") == isWrong)
      hands.press(.escape)
      hands.wait(.milliseconds(50))
      #expect(!shows("worst") && !shows("now "))
    }
  }

  /// The seams are those of the article's curve: 56.9 points covered, then a gap of 17.1.
  @Test(arguments: [Panels.phone, .both])
  func `at rest the rim keeps the places of the worst seams`(panels: Panels) {
    var hands = Hands(columns: 120, rows: 40, showing: panels)
    hands.press(.tab)
    hands.wait(.milliseconds(300))
    #expect(hands.demo.shown.peaks.isEmpty)
    hands.wait(.seconds(1))
    let peaks = hands.demo.shown.peaks
    #expect(peaks.map(\.kind) == [.overlap, .gap])
    let lengths = peaks.map { $0.heights.upperBound - $0.heights.lowerBound }
    #expect(zip(lengths, [56.9, 17.1]).allSatisfy { abs($0 - $1) < 0.05 }, "\(lengths)")
    var steady = Hands(columns: 120, rows: 40, showing: panels) { $0.phone.technique = .constraint }
    steady.raise()
    #expect(steady.demo.shown.peaks.isEmpty)
    // Only the marks are red and yellow outside of the phone's screen.
    guard let rim = hands.demo.layout.areas.rim, panels == .both else { return }
    let look = hands.demo.options.appearance
    for column in [rim.columns.lowerBound, rim.columns.upperBound - 1] {
      let colors = rim.rows.flatMap { row -> [Color] in
        let style = hands.canvas[column, row].style
        return [style.foreground, style.background]
      }
      #expect(colors.contains(look.areaColor(of: .overlap)))
      #expect(colors.contains(look.areaColor(of: .gap)))
    }
  }

  @Test func `in a narrow window the words beside the number are whole`() {
    var hands = Hands(columns: 40, rows: 12, showing: .inspector)
    hands.raise()
    #expect(hands.canvas.rows.contains { $0.contains("pt, worst") })
  }

  @Test func `before a move the inspector says what the technique does, and offers Tab`() {
    var hands = Hands(columns: 100, rows: 30)
    let rows = hands.canvas.rows.joined(separator: "\n")
    #expect(rows.contains(" Tab  moves the keyboard") && rows.contains("async: "))
    #expect(rows.contains("The seam is the bar's distance from its edge"))
    let chip = hands.place(of: "moves the keyboard")
    hands.click(column: chip.column - 3, row: chip.row)
    #expect(hands.scene.isKeyboardUp)
  }

  /// The words of right techniques at all times of all scenarios, on a phone with a floor and without.
  @Test(arguments: [TechniqueName.constraint, .layoutGuide], [false, true])
  func `no bar is on the keyboard while the keyboard is not above the floor`(
    technique: TechniqueName, hasTabBar: Bool
  ) {
    var words: Set<String> = []
    for scenario in Scenario.all {
      var hands = Hands(showing: .phone) {
        ($0.phone.technique, $0.phone.hasTabBar, $0.scenario) = (
          technique, hasTabBar, scenario.name
        )
      }
      hands.press("c")
      for _ in 0..<12 {
        hands.wait(.seconds(scenario.duration / 10))
        let animation = LastAnimation(history: hands.demo.session.history, time: hands.time)
        let phone = animation.phone
        let word = phone.rightInWords(at: hands.time)
        words.insert(word)
        let covered = phone.screenHeight - phone.keyboard.frame(at: hands.time).y
        let isAbove = covered > phone.configuration.floor
        #expect(word != "✓ on the keyboard" || isAbove, "\(scenario.name) at \(hands.time)")
        #expect(
          animation.reading(of: animation.figures).allSatisfy {
            !$0.text.contains("✓") || $0.text == word
          })
      }
    }
    #expect(words == ["✓ on the keyboard", "✓ at rest", "✓ on the panel"])
  }

  @Test func `figures of a recording are exact in each frame`() {
    var hands = Hands(columns: 100, rows: 30) { $0.isInteractive = false }
    hands.press(.tab)
    for _ in 0..<9 {
      hands.wait(.milliseconds(17))
      #expect(hands.demo.session.figuresTime == hands.time)
    }
  }

  @Test(arguments: [Appearance.ansi, .ansiLight, .monochrome])
  func `where colors do not mix the playhead alone divides the graph`(look: Appearance) throws {
    var hands = Hands(columns: 120, rows: 40) { $0.appearance = look }
    hands.press(.tab)
    hands.wait(.milliseconds(170))
    let rect = try inspector(hands).seams
    func cells() -> [[Cell]] {
      let canvas = hands.canvas
      return rect.columns.map { column in rect.rows.map { canvas[column, $0] } }
    }
    let flight = cells()
    hands.wait(.seconds(2))
    #expect(zip(flight, cells()).count { $0 != $1 } == 1)
  }

  @Test func `without colors keyboard, overlap and gap have their own patterns`() throws {
    var hands = Hands(columns: 120, rows: 50) { $0.appearance = .monochrome }
    hands.raise()
    let layout = try inspector(hands)
    func signs(in rect: CellRect) -> Set<String> {
      Set(
        rect.rows.dropFirst().flatMap { row in
          layout.seams.columns.map { String(hands.canvas[$0, row].glyph.base) }
        })
    }
    #expect(signs(in: layout.heights).isSuperset(of: [":", "░", "▓"]))
    #expect(signs(in: layout.seams).isSuperset(of: ["░", "▓"]))
    #expect(!signs(in: layout.seams).contains("·"))
    // A message from someone else is outlined, ours is a plane.
    let rows = hands.canvas.rows
    let line = try #require(rows.firstIndex { $0.contains("Perfect") })
    #expect(rows[line - 1].contains("▁▁▁▁") && rows[line].contains("▏"))
  }

  @Test(arguments: [(80, 22), (80, 24), (100, 30), (120, 40), (200, 60)])
  func `a blank row is between sentences and graphs, also with the longest sentences`(
    columns: Int, rows: Int
  ) throws {
    for technique in TechniqueName.allCases {
      var hands = Hands(columns: columns, rows: rows, showing: .both) {
        $0.phone.show(technique)
      }
      hands.raise()
      let layout = try inspector(hands)
      let row = layout.graphRow - 1
      let isBlank = layout.settings.columns.allSatisfy {
        hands.canvas[$0, row].glyph == .space
      }
      #expect(isBlank, "\(technique)")
    }
  }

  @Test func `before a move the meaning of the seam is a paragraph of its own`() throws {
    let hands = Hands(columns: 80, rows: 24, showing: .both)
    let row = hands.place(of: "The seam is the bar's").row
    let columns = try inspector(hands).settings.columns
    #expect(columns.allSatisfy { hands.canvas[$0, row - 1].glyph == .space })
  }

  /// The bar falls 56.9 points behind its place, and a designed gap above the keyboard takes that up.
  @Test(arguments: [(0.0, true, false), (30, true, true), (80, false, true)])
  func `graphs show only what is covered in the color of overlaps`(
    gap: Double, isCovered: Bool, isBehind: Bool
  ) throws {
    var hands = Hands(columns: 120, rows: 50) { ($0.phone.gap, $0.phone.gapAtRest) = (gap, gap) }
    hands.raise()
    let (layout, look) = (try inspector(hands), hands.demo.options.appearance)
    for rect in [layout.heights, layout.seams] {
      let colors = Set(
        rect.rows.dropFirst().dropLast().flatMap { row in
          layout.seams.columns.flatMap { column in
            let style = hands.canvas[column, row].style
            return [style.background, style.foreground]
          }
        })
      #expect(colors.contains(look.overlapArea) == isCovered)
      #expect(colors.contains(look.areaColor(of: .behind)) == isBehind)
    }
  }

  @Test func `x and a click compare with a technique that the sentence names`() {
    var hands = Hands(columns: 120, rows: 40)
    hands.raise()
    let names = hands.demo.session.namedTechniques
    let place = hands.place(of: names[1].rawValue)
    var clicked = hands
    hands.press("x", .alt)
    #expect(hands.scene.lanes.map(\.configuration.technique) == [.async, names[0]])
    clicked.click(column: place.column, row: place.row)
    #expect(clicked.scene.lanes.map(\.configuration.technique) == [.async, names[1]])
  }

  @Test func `the inspector looks right at 80 by 24`() throws {
    var hands = Hands(showing: .both)
    hands.raise()
    try expectGolden("\(hands.canvas)", "inspector-80x24")
  }

  @Test func `phone and inspector fill every window from 58 columns on`() {
    for columns in 58...120 {
      let areas = ScreenLayout(CellSize(columns: columns, rows: 24), beside: .inspector)
      let margin = columns < 100 ? 1 : 3
      #expect(areas.phone.columns.lowerBound == 0)
      #expect(areas.side?.columns == areas.phone.columns.upperBound + margin..<columns - margin)
      #expect(areas.phone.columns.count >= (columns < 76 ? 22 : 32))
      #expect(areas.side?.columns.count ?? 0 >= (columns < 76 ? 34 : 41))
    }
    #expect(ScreenLayout(CellSize(columns: 57, rows: 24), beside: .inspector).side == nil)
  }

  @Test func `i shows both, the phone, the inspector; below 58 columns one of them`() {
    var hands = Hands(columns: 80, rows: 24, showing: .both)
    var seen: [Bool] = []
    for _ in 0..<3 {
      let canvas = hands.canvas
      seen += [
        canvas.description.contains("Mika"), canvas.description.contains("moves the keyboard"),
      ]
      hands.press("i")
    }
    #expect(seen == [true, true, true, false, false, true])
    var small = Hands(columns: 40, rows: 15, showing: .both)
    for isPhone in [true, false, true, false] {
      #expect(small.canvas.description.contains("Mika") == isPhone)
      #expect(small.canvas.description.contains("async") == !isPhone)
      small.press("i")
    }
  }

  @Test(arguments: sizes)
  func `no part covers another, at any size`(columns: Int, rows: Int) throws {
    let hands = Hands(columns: columns, rows: rows, showing: .inspector)
    let side = try #require(hands.demo.layout.areas.side)
    let layout = try inspector(hands)
    let parts = [
      layout.settings, layout.numbers, layout.sentences, layout.heights, layout.seams,
      layout.timeline,
    ]
    // The last row has the hints.
    let used =
      parts.filter { !$0.isEmpty }.map(\.rows) + [side.rows.upperBound - 1..<side.rows.upperBound]
    for (upper, lower) in zip(used, used.dropFirst()) {
      #expect(upper.upperBound <= lower.lowerBound)
    }
    #expect(side.rows.lowerBound == used.first?.lowerBound)
    #expect(layout.seams.rows.count >= 4)
    // Below each caption, and above the seconds.
    #expect(layout.seams.rows.count - 2 >= 2 * (layout.heights.rows.count - 1) - 2)
  }

  @Test func `a step back before a change of technique shows the old one`() {
    var hands = Hands(columns: 120, rows: 40, showing: .both)
    hands.wait(.seconds(1))
    hands.type("pt")
    #expect(hands.canvas.rows[1].contains("constraint"))
    hands.press(",")
    #expect(hands.canvas.rows[1].contains("async"))
  }

  @Test func `large digits are whole, or else the digits are plain`() {
    var hands = Hands(columns: 104, rows: 30, showing: .both) {
      $0.phone.technique = .interactiveWidget
    }
    hands.raise()
    hands.press(.tab)
    hands.wait(.milliseconds(499))
    hands.demo.session.playback.setPaused(true)
    let row = hands.canvas.rows.firstIndex { $0.contains("points") } ?? 0
    #expect(hands.canvas.rows[row].contains("▄  ▀▀█ █▀▀ █▀█") == true)
    #expect(DigitSize.large.columns(of: "+259.5") == 21)
    var small = Hands(columns: 34, rows: 12, showing: .inspector) {
      $0.phone.technique = .interactiveWidget
    }
    small.raise()
    small.press(.tab)
    small.wait(.milliseconds(499))
    small.demo.session.playback.setPaused(true)
    small.wait(.zero)
    #expect(small.canvas.description.contains("+259.7 pt"))
  }

  @Test(arguments: [80, 120, 200])
  func `what is still to come is dimmer, and right where nobody interrupts`(columns: Int) throws {
    var hands = Hands(columns: columns, rows: 50, showing: .both)
    hands.press(.tab)
    hands.wait(.milliseconds(150))
    let look = hands.demo.options.appearance
    let layout = try inspector(hands)
    // Above the keyboard's name.
    let row = layout.heights.rows.upperBound - 2
    func planes() -> [Color] {
      layout.seams.columns.map { hands.canvas[$0, row].style.background }
    }
    let (before, dimmed) = (planes(), look.well.mixed(with: look.plotKeyboard, 0.38))
    #expect(before.contains(look.plotKeyboard) && before.last == dimmed)
    hands.wait(.seconds(1))
    for (now, then) in zip(before, planes()) {
      #expect((now == look.well) == (then == look.well))
    }
  }

  @Test(arguments: TechniqueName.allCases)
  func `fault and remedy fit the inspector at 80 by 24`(technique: TechniqueName) throws {
    let layout = try inspector(Hands(columns: 80, rows: 24, showing: .both))
    let scenario = try #require(
      Scenario.all.first { $0.name == technique.traits.showing })
    let measurement = SeamMeasurement(.usual(for: technique), in: scenario)
    let sentences = Diagnosis(measurement, in: scenario, right: nil).sentences
    let wanted = sentences.filter { $0.rank <= .fix }
    let lines = SentenceLines(sentences, in: layout.sentences)
    let shown = lines.parts.map(\.text).joined()
    for word in wanted.flatMap({ $0.text.withoutCodeMarks.split(separator: " ") }) {
      #expect(shown.contains(word), "\(shown)")
    }
    #expect(!shown.contains("…"))
    #expect(shown.contains("Fix:") == (technique.traits.remedy != nil))
  }

  /// The worst seams of a run are those of `measure`, also of bars that jump once per frame.
  @Test(arguments: TechniqueName.allCases.filter { $0 != .recorded })
  func `the inspector's worst seams are those of measure`(technique: TechniqueName) throws {
    for device in [Device.iPhone17, .iPhone8] {
      var phone = Phone.Configuration()
      phone.show(technique)
      if device.runs(phone.platform) { phone.change(to: device) }
      for scenario in ["show", "home-indicator", "interrupt"] {
        var hands = Hands(columns: 120, rows: 40) { ($0.phone, $0.scenario) = (phone, scenario) }
        hands.press("c")
        for _ in 0..<200 { hands.wait(.milliseconds(17)) }
        let found = try #require(
          LastAnimation(history: hands.demo.session.history, time: hands.time).figures)
        let measured = SeamMeasurement(phone, in: .known(scenario)).figures
        for extreme in [\SeamFigures.maxGap, \.maxOverlap, \.maxBehind] {
          let (one, other) = (found[keyPath: extreme].points, measured[keyPath: extreme].points)
          #expect(abs(one - other) < 0.1, "\(scenario) on \(device.name): \(one), not \(other)")
        }
      }
    }
  }

  /// The keyboard takes 10 s, and the bar never moves.
  @Test func `a slow motion is shown to its end, and falls only then`() throws {
    var hands = Hands(columns: 120, rows: 40) {
      $0.phone.show(.covered)
      $0.phone.keyboardMotion = KeyboardMotion(
        name: "slow", curve: Curve(.linear, duration: 10), notifiedDuration: 10)
    }
    hands.press("c")
    hands.wait(.seconds(9))
    #expect(hands.scene.isKeyboardUp)
    hands.wait(.seconds(2))
    let animation = LastAnimation(history: hands.demo.session.history, time: hands.time)
    #expect(animation.window == 0...10.5)
    #expect(try abs(#require(animation.figures).maxOverlap.points - 252) < 1e-6)
  }

  @Test func `a seam has its color in reasons and definitions, not in a fix`() {
    let sentences: [Diagnosis.Sentence] = [
      .init("A gap of 49.0 pt."), .init("A bar is covered by an overlap.", .definition),
      .init("Subtract the gap from the overlap.", .fix),
    ]
    let lines = SentenceLines(
      sentences, in: CellRect(column: 0, row: 0, columns: 60, rows: 8))
    #expect(lines.parts.map(\.meaning).filter { $0 == .gap }.count == 1)
    #expect(lines.parts.map(\.meaning).filter { $0 == .overlap }.count == 2)
  }

  /// The reason grows by a line when the gap comes after the overlap.
  @Test(arguments: [(80, 24), (120, 40)])
  func `the fix stays where it is while the reason grows`(columns: Int, rows: Int) {
    var hands = Hands(columns: columns, rows: rows, showing: .both)
    hands.press(.tab)
    var (fixes, reasons): (Set<Int>, Set<Int>) = ([], [])
    for _ in 0..<60 {
      hands.wait(.milliseconds(17))
      let lines = hands.canvas.rows
      guard let fix = lines.firstIndex(where: { $0.contains("Fix:") }) else { continue }
      fixes.insert(fix)
      reasons.insert(lines[..<fix].count { $0.contains("▌ ") })
    }
    #expect(fixes.count == 1 && reasons.count > 1)
  }

  @Test func `the diagnosis names the fix while the keyboard moves and after`() {
    var hands = Hands(columns: 120, rows: 40)
    hands.press(.tab)
    hands.wait(.milliseconds(90))
    #expect(hands.canvas.description.contains("constraint"))
    #expect(!hands.canvas.description.contains("It ends"))
    hands.press("t", .alt)
    hands.wait(.seconds(1))
    #expect(hands.canvas.description.contains("its motion is drawn here"))
  }
}

// MARK: - Mouse

extension InspectorTests {
  private func mouse(
    _ action: Mouse.Action, _ hands: inout Hands, column: Int, row: Int
  ) {
    let mouse = Mouse(action, at: Position(column: column, row: row))
    hands.effects += hands.demo.handle(.input(.mouse(mouse)))
  }

  @Test func `a drag in the graph pauses and moves the time, frame by frame`() throws {
    var hands = Hands(showing: .both)
    hands.raise()
    let layout = try inspector(hands)
    let graph = CellRect(columns: layout.seams.columns, rows: layout.seams.rows)
    let row = graph.rows.lowerBound + 2
    mouse(.press, &hands, column: graph.columns.lowerBound, row: row)
    #expect(hands.demo.session.playback.isPaused && hands.time == 0)
    mouse(.drag, &hands, column: graph.columns.lowerBound + graph.columns.count / 4, row: row)
    let quarter = hands.time
    #expect(abs(quarter - 0.58 / 4) < 0.03)
    #expect(abs(quarter * 60 - (quarter * 60).rounded()) < 1e-9)
    // Outside the graph the drag goes on, at the nearest column.
    mouse(.drag, &hands, column: 0, row: 0)
    #expect(hands.time == 0)
    mouse(.drag, &hands, column: 79, row: 0)
    #expect(hands.time > 0.5)
    mouse(.release, &hands, column: 79, row: 0)
    mouse(.drag, &hands, column: graph.columns.lowerBound, row: row)
    #expect(hands.time > 0.5)
  }

  @Test func `a drag before anything has moved does nothing`() throws {
    var hands = Hands(showing: .both)
    let layout = try inspector(hands)
    let graph = CellRect(columns: layout.seams.columns, rows: layout.seams.rows)
    mouse(.press, &hands, column: graph.columns.lowerBound + 3, row: graph.rows.lowerBound + 1)
    #expect(!hands.demo.session.playback.isPaused)
  }

  @Test func `the wheel and a click change a setting, which shows if it is not the usual one`()
    throws
  {
    var hands = Hands(columns: 120, rows: 40) {
      ($0.phone.keyboard, $0.phone.keyboardMotion, $0.scenario) = (.emoji, .ios26, "hide")
    }
    func columns(_ command: CommandName) throws -> Range<Int>? {
      let layout = try inspector(hands)
      let animation = LastAnimation(history: hands.demo.session.history, time: hands.time)
      return InspectorView.settings(
        of: animation, hands.demo.session.scenarioName, in: layout.settings
      ).first { $0.setting.command == command }?.columns
    }
    func use(_ action: Mouse.Action, _ command: CommandName) throws {
      let columns = try #require(try columns(command))
      let row = try inspector(hands).settings.rows.lowerBound
      mouse(action, &hands, column: columns.lowerBound, row: row)
    }
    try use(.wheelDown, .nextTechnique)
    #expect(hands.scene.phone.configuration.technique == .constraint)
    try use(.wheelUp, .nextTechnique)
    try use(.wheelUp, .nextTechnique)
    #expect(hands.scene.phone.configuration.technique == TechniqueName.all(of: .ios).last)
    try use(.press, .nextTechnique)
    #expect(hands.scene.phone.configuration.technique == .async)
    try use(.wheelUp, .nextKeyboard)
    #expect(hands.scene.phone.configuration.keyboard == .number)
    try use(.wheelUp, .nextMotion)
    #expect(hands.scene.phone.configuration.keyboardMotion == .ios)
    #expect(try columns(.nextMotion) == nil)
    try use(.wheelUp, .nextScenario)
    #expect(hands.demo.session.scenarioName == "show")
    #expect(try columns(.nextScenario) == nil)
  }

  /// What is still to come: `interactive-widget` jumps at the did-show, `tracking` reads each frame, and both end on
  /// the keyboard.
  @Test(arguments: [TechniqueName.interactiveWidget, .tracking, .worklet, .bounce])
  func `in mid-flight a graph knows the motion's end`(technique: TechniqueName) throws {
    var hands = Hands { $0.phone.technique = technique }
    hands.press(.tab)
    hands.wait(.milliseconds(100))
    let animation = LastAnimation(history: hands.demo.session.history, time: hands.time)
    let end = try #require(PlottedMotion(animation, columns: 60)?.points.last)
    #expect(abs(end) < 0.5, "\(end)")
  }

  @Test func `an inspector alone lets no click through to the hidden phone`() {
    var hands = Hands(columns: 40, rows: 15, showing: .inspector)
    let before = hands.scene.fingerprint
    // The last row has hints.
    for row in 4..<14 {
      for column in 0..<40 { hands.click(column: column, row: row) }
    }
    #expect(hands.scene.fingerprint == before)
  }
}
