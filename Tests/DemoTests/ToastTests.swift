import Phone
import Screen
import Testing

@testable import Demo

/// Messages about commands.
@Suite struct ToastTests {
  /// The commands without a toast, with their reasons.
  private static let exempt: [CommandName: String] = [
    .toggleKeyboard: "the keyboard moves", .pause: "the header says so, and the hints",
    .send: "the message appears", .stepForward: "the note on time changes",
    .stepBack: "the note on time changes",
    .help: "the help opens", .platforms: "the list opens", .showFix: "the page opens",
    .openWorkbench: "the workbench opens, with its hints", .redraw: "nothing changes",
    .suspend: "the shell says so", .togglePixels: "the loop says it, which knows the terminal",
    .quit: "the program ends", .interrupt: "the program ends",
  ]

  @Test(arguments: KeyCommand.phone.map(\.name))
  func `a command says what it changed, or is exempt`(command: CommandName) {
    var hands = Hands()
    hands.raise()
    hands.press("x", .alt)
    hands.press(.tab)
    hands.wait(.seconds(3))
    hands.effects = hands.demo.run(command, CommandUse(key: .character("1")))
    #expect(!hands.effects.contains(.ring))
    let isShown = hands.demo.toasts.current.map { $0.end > hands.now } ?? false
    #expect(isShown == (ToastTests.exempt[command] == nil))
  }

  @Test func `a toast lasts for 1.5 seconds and wakes the loop once`() {
    var hands = Hands()
    hands.wait(.seconds(1))
    let before = hands.canvas
    hands.press("a")
    hands.press("a")
    hands.wait(.milliseconds(1))
    hands.demo.toasts.explanationEnd = .zero
    hands.press("s")
    for _ in 0..<3 { hands.press("s") }
    #expect(hands.canvas.description.contains("normal speed"))
    let end = hands.now + .milliseconds(1500)
    #expect(hands.demo.nextFrame == end)
    hands.wait(.milliseconds(1499))
    #expect(hands.canvas != before)
    hands.wait(.milliseconds(1))
    #expect(hands.canvas == before && hands.demo.nextFrame == nil)
  }

  @Test(arguments: KeyCommand.phone.map(\.name))
  func `no toast is cut beside the inspector at 80 by 24`(command: CommandName) throws {
    var hands = Hands(showing: .both)
    hands.effects = hands.demo.run(command, CommandUse(key: .character("1")))
    guard let toast = hands.demo.toasts.current, !(hands.demo.front is Help) else { return }
    let shown = hands.canvas.rows.joined(separator: " ")
    for word in toast.lines.joined(separator: " ").split(separator: " ") {
      #expect(shown.contains(word), "\(toast.lines)")
    }
  }

  /// Before, the ends of two hints stood beside the toast: "c · runs show lp" and "uit".
  @Test(arguments: [Key.character("c"), .character("a")])
  func `a toast cuts no hint`(key: Key) throws {
    var hands = Hands(columns: 80, rows: 24)
    hands.press(key)
    let toast = try #require(hands.demo.shownToast)
    let row = hands.canvas.rows[toast.place.rows.lowerBound]
    let outside =
      row.prefix(toast.place.columns.lowerBound) + " "
      + row.dropFirst(toast.place.columns.upperBound)
    #expect(row.contains(toast.lines[0]))
    hands.demo.toasts = Toasts()
    let hints = Set(hands.canvas.rows[toast.place.rows.lowerBound].split { !$0.isLetter })
    for word in outside.split(whereSeparator: { !$0.isLetter }) {
      #expect(hints.contains(word), "\(row)")
    }
  }

  @Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 60)])
  func `beside the inspector a toast covers nothing while there are free rows`(
    columns: Int, rows: Int
  ) throws {
    var hands = Hands(columns: columns, rows: rows, showing: .both)
    for _ in Platform.allCases {
      hands.type("PP")
      hands.press(.enter)
      let place = try #require(hands.demo.shownToast).place
      #expect(place.columns.lowerBound == hands.demo.layout.areas.side?.columns.lowerBound)
      hands.demo.toasts.current = nil
      let bare = hands.canvas
      for row in place.rows.lowerBound - 1..<place.rows.upperBound {
        #expect(place.columns.allSatisfy { bare[$0, row].glyph == .space }, "row \(row)")
      }
    }
  }

  @Test(arguments: [(80, 24), (100, 30), (120, 40)])
  func `a toast of the workbench is one row below the phone's header`(columns: Int, rows: Int) {
    var hands = Hands(columns: columns, rows: rows)
    hands.press("e")
    hands.wait(.seconds(5))
    hands.press("p")
    hands.demo.toasts.explanationEnd = .zero
    hands.press("i")
    let (shown, room) = (hands.canvas, hands.demo.layout.phone.room)
    hands.demo.toasts = Toasts()
    let bare = hands.canvas
    #expect(
      bare.rows.indices.filter { shown.rows[$0] != bare.rows[$0] } == [room.rows.lowerBound])
    #expect(shown.rows[room.rows.lowerBound].contains(" i does nothing here"))
  }

  @Test func `leaving the workbench ends a pause that began in it`() {
    var hands = Hands(columns: 120, rows: 40)
    hands.type("ep")
    #expect(hands.demo.session.playback.isPaused)
    hands.press(.escape)
    #expect(!hands.demo.session.isWorkbenchOpen && !hands.demo.session.playback.isPaused)
    hands.type("pe")
    hands.press(.escape)
    #expect(hands.demo.session.playback.isPaused)
  }

  @Test func `a letter of the workbench says where it works`() {
    var hands = Hands()
    hands.press("F")
    let lines = hands.demo.toasts.current?.lines ?? []
    #expect(lines.first == "F works in the workbench, press e first")
  }

  @Test func `Esc leaves a comparison, panels and the workbench as they were before`() {
    var hands = Hands(showing: .both)
    hands.press("x")
    hands.press(.escape)
    #expect(!hands.scene.isComparison && hands.scene.phone.configuration.technique == .async)
    hands.press("i")
    hands.press(.escape)
    #expect(hands.demo.session.panels == .both)
    hands.press("e")
    hands.wait(.milliseconds(900))
    #expect(hands.scene.isKeyboardUp)
    hands.press("e")
    #expect(!hands.scene.isKeyboardUp && !hands.demo.session.isWorkbenchOpen)
  }

  @Test func `a refused command rings and says why`() {
    var hands = Hands()
    hands.demo.toasts.explanationEnd = .zero
    for (key, reason) in [
      ("r", "nothing to replay yet"), ("X", "one phone only"), ("4", "no lane 4"),
      ("xxxxxx", "6 lanes are the most"),
    ] as [(String, String)] {
      hands.effects = []
      hands.type(key)
      #expect(hands.effects == [.ring])
      #expect(hands.canvas.description.contains(reason), "\(key)")
    }
  }

  @Test(arguments: [(32, 12), (40, 15), (80, 24), (120, 40)], KeyboardKind.allCases)
  func `a toast never hides the bar or the keyboard`(size: (Int, Int), kind: KeyboardKind) {
    var hands = Hands(columns: size.0, rows: size.1) { $0.phone.keyboard = kind }
    hands.raise()
    for _ in 0..<2 { hands.press("t", .alt) }
    let layout = hands.demo.layout.phone
    let first = min(layout.bar.top.row, layout.keyboardTop.row)
    let shown = hands.canvas
    #expect(shown.description.contains("technique: scroll"))
    hands.demo.toasts.current = nil
    let bare = hands.canvas
    let columns = hands.demo.layout.areas.phone.columns
    for row in first..<size.1 {
      #expect(columns.allSatisfy { shown[$0, row] == bare[$0, row] }, "row \(row)")
    }
  }

  @Test func `a recording has no toasts and no key for help`() {
    var hands = Hands { $0.isInteractive = false }
    hands.type("vp")
    #expect(hands.demo.toasts.current == nil)
    #expect(!hands.canvas.description.contains("help"))
  }

  @Test func `a newcomer who types before Tab learns why`() {
    var hands = Hands()
    hands.press("v")
    #expect(hands.canvas.description.contains("v · seam off, v brings it back"))
    #expect(hands.canvas.description.contains("Tab raises the keyboard to type"))
    hands.type("ello")
    #expect(hands.canvas.description.contains("o does nothing here"))
    #expect(hands.canvas.description.contains("e, then Tab to type"))
    #expect(hands.canvas.description.contains("?  keys"))
    hands.press("e")
    hands.press(.tab)
    #expect(!hands.canvas.description.contains("to type"))
    var other = Hands()
    other.press("h")
    #expect(other.canvas.description.contains("h does nothing here, ? lists the keys"))
    other.wait(.seconds(5))
    other.press("w")
    #expect(other.canvas.description.contains("w works in the workbench, press e first"))
  }

  @Test func `a chosen scenario is the first hint, and the sentence names its key`() {
    let hands = Hands(columns: 80, rows: 24, showing: .both) { $0.scenario = "drag-dismiss" }
    let rows = hands.canvas.rows
    #expect(rows[23].contains(" c  run drag-dismiss"))
    let sentence = rows.map { String($0.dropFirst(35)).trimmed }.joined(separator: " ")
    #expect(sentence.contains("c runs drag-dismiss"))
  }
}

/// Hints, help and the pointer.
@Suite struct GuideTests {
  @Test(arguments: [(32, 12), (40, 12), (40, 15), (60, 20), (80, 24), (120, 40), (200, 60)])
  func
    `the keyboard's key and the help are named before it rises, the fix's and the help after a fault`(
      columns: Int, rows: Int
    )
  {
    var hands = Hands(columns: columns, rows: rows)
    let picture = hands.canvas.description
    #expect(picture.contains("Tab  keyboard") && picture.contains("?  help"))
    hands.raise()
    let raised = hands.canvas.description
    #expect(raised.contains("Esc H  fix"))
    #expect(columns < 80 || raised.contains("Tab  lower"))
    #expect(raised.contains(columns < 40 ? " Esc ?" : " Esc ?  help"))
  }

  @Test func `hints name quit, and Esc before the letter until the terminal sends Alt`() {
    var hands = Hands(columns: 120, rows: 40)
    #expect(hands.canvas.description.contains("q  quit"))
    hands.raise()
    #expect(hands.canvas.description.contains("Ctrl-C  quit"))
    #expect(hands.canvas.description.contains("Esc ?  help   Ctrl-C  quit   Esc s  slow"))
    hands.press("v", .alt)
    hands.wait(.seconds(2))
    #expect(hands.canvas.description.contains("Alt-?  help   Ctrl-C  quit   Alt-s  slow"))
  }

  @Test func `a click on a hint performs it`() {
    var hands = Hands()
    let help = hands.place(of: "?  help")
    hands.click(column: help.column + 3, row: help.row)
    #expect(hands.demo.front is Help)
    hands.click(column: 0, row: 0)
    #expect(!(hands.demo.front is Help))
    let keyboard = hands.place(of: "Tab  keyboard")
    hands.click(column: keyboard.column, row: keyboard.row)
    #expect(hands.scene.isKeyboardUp)
    var typing = Hands(columns: 120, rows: 40)
    typing.raise()
    let slow = typing.place(of: "Esc s  slow")
    typing.click(column: slow.column, row: slow.row)
    #expect(typing.scene.isKeyboardUp && typing.demo.session.playback.rate == 0.5)
  }

  @Test func `the help shows each mode's keys with the present values`() {
    var hands = Hands(columns: 80, rows: 24) { $0.phone.technique = .scroll }
    hands.type("s?")
    let lines = hands.canvas.rows
    #expect(lines.contains { $0.contains("next technique") && $0.contains("scroll") })
    #expect(lines.contains { $0.contains("slow motion") && $0.contains("1/2") })
    #expect(Help().hiddenCount(in: hands.demo) == 0)
    hands.press(.escape)
    hands.type("x?")
    #expect(hands.canvas.description.contains("╭─ Comparison"))
    hands.press(.escape)
    hands.press(.escape)
    #expect(!hands.scene.isComparison)
  }

  @Test func `the help has no cut words in the smallest window`() {
    var hands = Hands(columns: 32, rows: 12)
    hands.press("?")
    let rows = hands.canvas.rows
    #expect(rows[0].contains(" Keys ") && rows[0].contains(" Esc "))
    #expect(rows[2].contains("Tab    raise or lower the "))
    #expect(rows[3].contains("       keyboard") && rows[11].contains(" type to search "))
    #expect(!rows.joined().contains("…"))
  }

  @Test(arguments: [
    (32, "─ type to search"), (80, "with the keyboard up, press Esc before a letter "),
  ])
  func `the note of the help is one that fits`(columns: Int, note: String) {
    var hands = Hands(columns: columns, rows: 18)
    hands.press("?")
    #expect(hands.canvas.rows[17].contains(note))
  }

  @Test func `letters search the help, and Esc ends first the search and then the help`() {
    var hands = Hands(columns: 80, rows: 24)
    hands.type("?Motion")
    let found = hands.canvas.description
    #expect(found.contains("next keyboard motion") && found.contains("slow motion"))
    #expect(!found.contains("next technique") && found.contains("found: Motion"))
    for _ in 0..<6 { hands.press(.backspace) }
    hands.type("zzz")
    #expect(hands.canvas.description.contains("nothing has zzz"))
    hands.press(.escape)
    #expect(hands.canvas.description.contains("next technique"))
    hands.press(.escape)
    #expect(hands.demo.front is PhoneFront)
  }

  @Test func `a command of another front rings and says why`() {
    var hands = Hands()
    hands.demo.toasts.explanationEnd = .zero
    hands.type("ei")
    #expect(hands.effects == [.ring] && hands.demo.front is WorkbenchFront)
    #expect(
      hands.canvas.description.contains("i does nothing here")
        && hands.demo.session.panels == .phone)
  }

  @Test func `a comparison names its keys, and its titles fit the narrowest lane`() {
    var hands = Hands(columns: 96, rows: 24)
    hands.type("xxxxx")
    for _ in 0..<9 where hands.scene.phone.configuration.technique != .layoutGuide {
      hands.press("t")
    }
    hands.wait(.seconds(5))
    #expect(hands.canvas.rows[0].contains("6 layout-guide"))
    let hints = hands.canvas.rows[23]
    for hint in ["t  technique", "1…6  select", "X  remove", "?  help", "Esc  back"] {
      #expect(hints.contains(hint), "\(hint)")
    }
  }
}
