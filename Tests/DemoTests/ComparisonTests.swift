import Lab
import Motion
import Phone
import Screen
import Strings
import Testing

@testable import Demo

@Suite struct ComparisonTests {
  private func compared(columns: Int = 120, rows: Int = 40, lanes: Int = 4) -> Hands {
    var hands = Hands(columns: columns, rows: rows)
    for _ in 1..<lanes { hands.press("x") }
    return hands
  }

  private func techniques(_ hands: Hands) -> [TechniqueName] {
    hands.scene.lanes.map(\.configuration.technique)
  }

  @Test func `x adds lanes with other techniques, up to six`() {
    let hands = compared(lanes: 12)
    #expect(hands.scene.lanes.count == 6)
    #expect(Set(techniques(hands)).count == 6)
  }

  @Test func `digits select a lane, t changes its technique, and X removes it`() {
    var hands = compared(lanes: 3)
    hands.press("1")
    let before = techniques(hands)
    hands.press("t")
    #expect(
      techniques(hands)[0] == .constraint && Array(techniques(hands)[1...]) == Array(before[1...]))
    hands.press("X")
    #expect(techniques(hands) == Array(before[1...]))
    hands.press("X")
    hands.press("X")
    #expect(hands.scene.lanes.count == 1)
    hands.press("9")
    #expect(hands.scene.focus == 0)
  }

  @Test func `all lanes share one keyboard, and each shows its own seam`() throws {
    var hands = compared()
    hands.press(.tab)
    hands.wait(.milliseconds(100))
    let tops = hands.scene.lanes.map { $0.keyboard.top(at: hands.time) }
    #expect(Set(tops).count == 1)
    let rows = hands.canvas.rows
    let names = try rows[#require(hands.demo.layout.comparison).titles.lowerBound]
    #expect(names.contains("1 async") && names.contains("4 tracking"))
    let seams = hands.numbers.compactMap { Double($0.replacing("−", with: "-")) }
    #expect(seams.count == 4)
    for (lane, seam) in seams.enumerated() {
      #expect(abs(seam - hands.scene.lanes[lane].seam(at: hands.time)) <= 0.05)
    }
  }

  @Test(arguments: [(120, 36, 3), (120, 40, 6), (200, 60, 6)])
  func `blank rows are below the header, above the number and above the hints`(
    columns: Int, rows: Int, lanes: Int
  ) throws {
    let hands = compared(columns: columns, rows: rows, lanes: lanes)
    let areas = try #require(hands.demo.layout.comparison)
    let header = try #require(areas.header)
    // The mark of the selected lane is beside its name and number.
    let blank = hands.canvas.rows.map { $0.trimmed.allSatisfy { "▌ ".contains($0) } }
    #expect(blank[header + 1] && blank[areas.numbers.lowerBound - 1] && blank[rows - 2])
    #expect(!blank[header] && !blank[areas.titles.lowerBound] && !blank[rows - 1])
    #expect(lanes < 6 || columns > 120 || blank[areas.phones.lowerBound - 1])
  }

  /// In points, the keys of an iPhone 8 are 6 apart and 3 from its edges.
  @Test func `ten keys fill a lane, with a column or less on each side`() throws {
    for columns in stride(from: 100, through: 260, by: 13) {
      for lanes in 2...6 {
        var hands = compared(columns: columns, rows: 50, lanes: lanes)
        hands.raise()
        let layouts = hands.demo.layout.lanes
        guard layouts[0].phone.columns.count >= 30, !layouts[0].sharesKeyboard else { continue }
        for layout in layouts {
          let keys = layout.keyboard.places(of: .letters).map(\.place.across)
          let left = try #require(keys.map(\.lowerBound).min())
          let right = try #require(keys.map(\.upperBound).max())
          let screen = layout.phone.columns
          #expect(left - Double(screen.lowerBound) <= 2, "\(columns) columns, \(lanes) lanes")
          #expect(Double(screen.upperBound) - right <= 2, "\(columns) columns, \(lanes) lanes")
        }
      }
    }
  }

  @Test(arguments: [
    (200, 60, 3, false), (200, 60, 4, true), (100, 30, 4, true), (75, 24, 3, false),
    (75, 24, 4, true), (74, 24, 3, true), (52, 34, 2, false), (40, 20, 2, true),
  ])
  func `four lanes, or narrow ones, share a keyboard across the window`(
    columns: Int, rows: Int, lanes: Int, isShared: Bool
  ) throws {
    var hands = compared(columns: columns, rows: rows, lanes: lanes)
    hands.raise()
    let areas = try #require(hands.demo.layout.comparison)
    #expect((areas.keyboard != nil) == isShared)
    let letters = hands.canvas.rows.joined().count { $0 == "W" }
    #expect(letters >= (isShared ? 1 : 2) && (letters <= 2) == isShared)
    let panels = Set(hands.demo.layout.lanes.map(\.keyboard.panel.columns))
    #expect(panels.count == (isShared ? 1 : lanes))
    guard let keyboard = areas.keyboard, let panel = panels.first else { return }
    #expect(panel == keyboard.dropFirst().dropLast())
    #expect(keyboard.clamped(to: 0..<columns) == keyboard)
    #expect(areas.lanes.allSatisfy { $0.columns.clamped(to: keyboard) == $0.columns })
  }

  @Test func `a lane with another keyboard keeps all lanes' own ones`() {
    let changes: [(inout Phone.Configuration) -> Void] = [
      { $0.keyboard = .number }, { $0.device = .iPhone13 }, { $0.keyboardMotion = .android },
      { $0.presentation = .pageSheet }, { $0.change(to: .web) },
    ]
    for change in changes {
      var hands = compared()
      #expect(hands.demo.layout.comparison?.keyboard != nil)
      hands.demo.session.change { scene, time in scene.reconfigureFocus(at: time, change) }
      hands.wait(.milliseconds(20))
      #expect(hands.demo.layout.comparison?.keyboard == nil)
      #expect(hands.demo.layout.lanes.allSatisfy { !$0.sharesKeyboard })
    }
  }

  /// A bar that is placed once per frame keeps its seam while the shared keyboard moves on.
  @Test(arguments: Platform.allCases, ["show", "interrupt", "drag-dismiss"])
  func `lanes share a keyboard at all times, and their bars are off its edge by their seams`(
    platform: Platform, scenario: String
  ) throws {
    var hands = Hands(columns: 46, rows: 40) { ($0.compared, $0.scenario) = (platform, scenario) }
    guard hands.scene.lanes.count > 1 else { return }
    hands.press("c")
    for _ in 0..<60 {
      hands.wait(.milliseconds(17.3))
      let layouts = hands.demo.layout.lanes
      #expect(hands.demo.layout.comparison?.keyboard != nil)
      #expect(Set(layouts.map(\.keyboard)).count == 1 && Set(layouts.map(\.keyboardTop)).count == 1)
      for (layout, phone) in zip(layouts, hands.scene.lanes) where !layout.transcript.isEmpty {
        let seam = layout.designedBottom.rows - layout.bar.bottom.rows
        #expect(abs(seam - layout.scale.height(phone.seam(at: hands.time)).rows) < 0.126)
      }
    }
  }

  @Test(arguments: [(120, 40), (80, 24)])
  func `six bars on one keyboard look right`(columns: Int, rows: Int) throws {
    var hands = compared(columns: columns, rows: rows, lanes: 6)
    hands.press(.tab)
    hands.wait(.milliseconds(90))
    hands.demo.toasts.current = nil
    try expectGolden("\(hands.canvas)", "lanes-\(columns)x\(rows)")
  }

  @Test func `a press on the shared keyboard types into all bars, and lights its key`() throws {
    var hands = compared(columns: 80, rows: 24, lanes: 6)
    hands.raise()
    hands.click(.insert("p"))
    #expect(hands.scene.composer.text == "P")
    let key = try #require(
      hands.demo.layout.phone.keyboard.places(of: .letters).first {
        $0.key.action == .insert("p")
      })
    let cell = hands.canvas[key.place.columns.lowerBound + 1, key.place.textRow]
    #expect(cell.style.background == hands.demo.options.appearance.keyCapPressed)
    hands.click(.space)
    hands.click(suggestion: 1)
    #expect(hands.scene.composer.text.count > 3 && hands.scene.focus == 5)
  }

  @Test func `the header's time does not touch its names`() {
    var hands = Hands(columns: 52, rows: 34)
    hands.press("x")
    hands.press(.tab)
    hands.wait(.milliseconds(250))
    let header = hands.canvas.rows[hands.demo.layout.comparison?.header ?? 0]
    #expect(header.contains("  0.25 s of 0.5"), "\(header)")
  }

  /// Narrow lanes have room for the worst one alone, and no large digits for its tenths.
  @Test(arguments: [120, 66])
  func `after a move a lane keeps its worst seam, with the present one beside it`(
    columns: Int
  ) throws {
    var hands = compared(columns: columns)
    hands.raise()
    let isWide = columns == 120
    #expect(
      hands.numbers
        == (isWide ? ["−56.9", "0.0", "+32.5", "−28.9"] : ["−57", "0.0", "+33", "−29"]))
    let numbers = try #require(hands.demo.layout.comparison).numbers
    // Words that have no room beside a number are below it.
    func words() -> String { hands.canvas.rows[numbers.lowerBound...numbers.upperBound].joined() }
    #expect(words().contains("now 0.0") == isWide)
    #expect(words().contains("worst") && words().contains("gap"))
    #expect(hands.canvas.rows.contains { $0.contains("−56.9 ") })
    hands.press(.escape)
    hands.wait(.milliseconds(100))
    #expect(!words().contains("worst"))
  }

  /// Digits are a blank apart, so one between two numbers makes them one.
  @Test(arguments: [(110, 40), (110, 24)])
  func `the numbers of a lane do not touch the next lane`(columns: Int, rows: Int) {
    for platform in Platform.allCases {
      var hands = Hands(columns: columns, rows: rows) { $0.compared = platform }
      hands.raise()
      guard let areas = hands.demo.layout.comparison else { continue }
      let texts =
        Array(areas.titles.lowerBound..<areas.phones.lowerBound) + [areas.seams.upperBound]
      for row in texts.map({ Array(hands.canvas.rows[$0]) }) {
        for (_, columns) in areas.lanes.dropFirst() where row.count > columns.lowerBound {
          let (end, next) = (row[columns.lowerBound - 2], row[columns.lowerBound])
          let isNumber = "0123456789▀█".contains(end)
          #expect(!isNumber || next == " ", "\(platform): \(String(row))")
        }
      }
    }
  }

  @Test func `before a move the lanes are at rest`() {
    let hands = compared(lanes: 2)
    #expect(hands.numbers == ["0.0", "0.0"])
    #expect(hands.canvas.rows[0].contains("at rest  in points"))
    let areas = hands.demo.layout.comparison
    let words = hands.canvas.rows[areas?.numbers ?? 0..<0].joined()
    #expect(words.contains("now") && words.contains("✓ at rest"))
  }

  @Test(arguments: [Appearance.dark, .light])
  func `beside phones without rims is another plane than the desk's and the bar's`(
    look: Appearance
  ) throws {
    let hands = Hands(columns: 120, rows: 40) {
      ($0.appearance, $0.compared) = (look, .ios)
    }
    let areas = try #require(hands.demo.layout.comparison)
    #expect(!areas.isRimmed)
    let (edge, row) = (areas.lanes[0].columns.upperBound, areas.phones.upperBound - 2)
    let (bar, beside) = (hands.canvas[edge - 1, row], hands.canvas[edge, row])
    let planes = [beside, bar, hands.canvas[edge, areas.below]].map(\.style.background)
    #expect(planes[0] != planes[1] && planes[0] != planes[2])
  }

  @Test(arguments: [(60, 0), (24, 6)])
  func `the header says when the graphs end, or each lane without one`(rows: Int, count: Int) {
    var hands = compared(columns: 200, rows: rows, lanes: 6)
    hands.press(.tab)
    hands.wait(.milliseconds(200))
    let row = hands.canvas.rows.last { $0.contains("✓ on the keyboard") } ?? ""
    #expect(row.split(separator: " ").count { $0 == "s" } == count, "\(row)")
    #expect(hands.canvas.rows.contains { $0.contains(" s of ") } == (count == 0))
  }

  /// Flutter's bar is 9.2 points off for less than half a column of the graph.
  @Test func `narrow lanes have whole words, and their numbers a unit in the header`() {
    var hands = compared(rows: 36, lanes: 6)
    func count(_ text: String) -> Int {
      hands.canvas.rows.map { $0.ranges(of: text).count }.max() ?? 0
    }
    #expect(count("Message") == 6 && count("in points") == 1 && count("pt") == 0)
    hands.raise()
    #expect(count("The") == 1 && count("Watch") == 1)
    hands = compared(columns: 90, rows: 28, lanes: 3)
    #expect(
      count("inherits the keyboard's curve") == 2 && !hands.canvas.rows.joined().contains("…"))
  }

  @Test func `the worst numbers of all lanes are in their graphs`() throws {
    var hands = Hands(columns: 120, rows: 40)
    hands.press("x")
    hands.raise()
    let seams = try #require(hands.demo.layout.comparison).seams
    let history = hands.demo.session.history
    for lane in hands.scene.lanes.indices {
      let figures = LastAnimation(history: history, time: hands.time, lane: lane).figures
      let lowest = try #require(figures).lowest
      guard lowest.kind != .right else { continue }
      let label = lowest.shown.signedPoints()
      #expect(hands.canvas.rows[seams].contains { $0.contains(label) }, "\(label)")
    }
  }

  /// The keyboard falls a second after it has risen, which leaves a gap of 66.1 points.
  @Test func `a scenario's later events are in its scale from the start on`() throws {
    var hands = Hands(columns: 120, rows: 40) { $0.scenario = "home-indicator" }
    hands.press("x")
    hands.press("c")
    hands.wait(.milliseconds(20))
    let seams = try #require(hands.demo.layout.comparison).seams
    #expect(hands.canvas.rows[seams].contains { $0.contains(/\+6[456]/) })
  }

  /// A finger drags by 150 points and lets go between two samples.
  @Test func `a scenario has its whole scale from the start on, and its worst never falls`() throws
  {
    var hands = Hands(columns: 120, rows: 40) {
      ($0.phone.technique, $0.scenario) = (.transform, "drag-dismiss")
    }
    hands.press("x")
    hands.press("c")
    hands.wait(.milliseconds(20))
    let seams = try #require(hands.demo.layout.comparison).seams
    #expect(hands.canvas.rows[seams].contains { $0.contains(/\+1[45]\d/) })
    var worst = 0.0
    for _ in 0..<120 {
      hands.wait(.milliseconds(7))
      let animation = LastAnimation(
        history: hands.demo.session.history, time: hands.time, lane: 0)
      let gap = try #require(animation.figures).maxGap.points
      #expect(gap >= worst)
      worst = gap
    }
    #expect(abs(worst - 150) < 1e-6)
  }

  @Test func `a click focuses a lane, and on the keyboard it types into all`() {
    var hands = compared()
    hands.press(.tab)
    hands.wait(.seconds(1))
    hands.click(column: 10, row: 5)
    #expect(hands.scene.focus == 0)
    hands.click(column: 117, row: 1)
    #expect(hands.scene.focus == 3)
    let place = hands.place(of: "Q")
    hands.click(column: place.column, row: place.row)
    #expect(hands.scene.composer.text == "Q" && hands.scene.focus == 3)
  }

  @Test func `a change of keyboard, device or tab bar affects all lanes`() {
    var hands = compared(lanes: 3)
    for key in "kbm" { hands.press(key) }
    let configurations = hands.scene.lanes.map(\.configuration)
    #expect(Set(configurations.map(\.keyboard)).count == 1)
    #expect(configurations.allSatisfy { $0.hasTabBar && $0.device == .iPhone17 })
    #expect(Set(configurations.map(\.keyboardMotion.name)) == ["ios26"])
  }

  @Test(arguments: [(32, 12), (60, 20), (300, 80)])
  func `six lanes fit any window`(columns: Int, rows: Int) {
    var hands = compared(columns: columns, rows: rows, lanes: 6)
    hands.raise()
    #expect(hands.canvas.rows.prefix(4).contains { $0.contains("6 ") })
    hands.press("1", .alt)
    #expect(hands.canvas.rows.prefix(4).contains { $0.contains("1 async") })
  }

  @Test func `four techniques in mid-flight look right`() throws {
    var hands = compared()
    hands.press(.tab)
    hands.wait(.milliseconds(110))
    hands.demo.toasts.current = nil
    try expectGolden("\(hands.canvas)", "comparison-120x40")
  }
}

/// Scenarios on the live screen.
@Suite struct LiveScenarioTests {
  @Test func `brackets choose a scenario, c runs it on every lane, and steps go back into it`() {
    var hands = Hands(columns: 120, rows: 40)
    hands.press("x")
    hands.press("]")
    hands.press("]")
    #expect(hands.demo.session.scenarioName == "interrupt")
    hands.press("[")
    hands.press("]")
    hands.press("c")
    hands.wait(.milliseconds(60))
    #expect(hands.scene.lanes.allSatisfy { $0.keyboard.isUp })
    hands.wait(.milliseconds(60))
    #expect(hands.scene.lanes.allSatisfy { !$0.keyboard.isUp })
    for _ in 0..<3 { hands.press(",") }
    #expect(hands.scene.lanes.allSatisfy { $0.keyboard.isUp })
  }

  @Test func `a new lane ends a scenario's own device`() {
    var hands = Hands()
    while hands.demo.session.scenarioName != "home-indicator" { hands.press("]") }
    hands.press("c")
    #expect(hands.scene.phone.configuration.device == .iPhone13)
    hands.wait(.seconds(3))
    hands.press("x")
    #expect(hands.scene.lanes.allSatisfy { $0.configuration.device == .iPhone8 })
  }

  @Test func `a live scenario agrees with its measurement`() {
    var hands = Hands()
    hands.press("t")
    while hands.scene.phone.configuration.technique != .shift { hands.press("t") }
    while hands.demo.session.scenarioName != "third-party" { hands.press("]") }
    hands.press("c")
    hands.wait(.seconds(3))
    #expect(abs(hands.scene.phone.seam(at: hands.time) + 66) <= 0.5)
  }
}

extension Hands {
  /// The numbers in large digits, from the left.
  fileprivate var numbers: [String] {
    demo.drawing.shapes.compactMap { if case .number(let text, _, _, _) = $0 { text } else { nil } }
  }
}
