import Motion
import Phone
import Screen
import Testing

@testable import Demo

/// The look of iOS 26, whose bars and panels are glass over the transcript.
@Suite struct GlassTests {
  private func demo(
    columns: Int = 80, rows: Int = 44, _ motion: KeyboardMotion = .ios26,
    _ change: (inout Options) -> Void = { _ in }
  ) -> Hands {
    Hands(columns: columns, rows: rows) {
      ($0.phone.device, $0.phone.keyboardMotion) = (.iPhone13, motion)
      ($0.phone.technique, $0.showsSeam) = (.layoutGuide, false)
      change(&$0)
    }
  }

  private func panes(_ hands: Hands) -> [Box] {
    hands.demo.drawing.shapes.compactMap {
      if case .glass(let box, _, _) = $0 { box } else { nil }
    }
  }

  @Test func `the panel is inset, and its top is the keyboard's at every time`() {
    var hands = demo(.ios26)
    hands.press(.tab)
    for _ in 0..<30 {
      hands.wait(.milliseconds(20))
      let layout = hands.demo.layout.phone
      guard let panel = panes(hands).last else { continue }
      let side = PhoneStyle.glass.inset * layout.columnsPerPoint
      #expect(panel.top == layout.keyboardTop)
      #expect(panel.left == Double(layout.phone.columns.lowerBound) + side)
      #expect(panel.right == Double(layout.phone.columns.upperBound) - side)
    }
    let (layout, panel) = (hands.demo.layout.phone, panes(hands).last)
    let inset = layout.scale.height(PhoneStyle.glass.inset).rows
    #expect(panes(hands).count == 2 && panel?.corners == .all)
    #expect(panel?.bottom.rows == Double(layout.phone.rows.upperBound) - inset)
    #expect(panel?.radius == PhoneStyle.glass.radius * layout.columnsPerPoint)
  }

  @Test func `the bar is a capsule that ends where the bar does`() {
    var hands = demo()
    hands.raise()
    let (bar, capsule) = (hands.demo.layout.phone.bar, panes(hands).first)
    #expect(capsule?.top == bar.top && capsule?.bottom == bar.bottom)
    #expect(capsule?.radius == bar.bottom.rows - bar.top.rows)
    #expect(capsule.map { $0.left > Double(bar.columns.lowerBound) } == true)
    #expect(bar.bottom == hands.demo.layout.phone.keyboardTop)
  }

  @Test func `older motions, Android and looks of few colors have no glass`() {
    for motion in KeyboardMotion.all where !motion.isSinceIOS26 {
      var hands = demo(motion)
      hands.raise()
      #expect(panes(hands).isEmpty, "\(motion.name)")
    }
    for look in [Appearance.ansi, .ansiLight, .monochrome] {
      var hands = demo { $0.appearance = look }
      hands.raise()
      #expect(panes(hands).isEmpty, "\(look.name)")
    }
    var android = demo {
      $0.phone.change(to: .android)
      $0.phone.keyboardMotion = .ios26
    }
    android.raise()
    #expect(panes(android).isEmpty)
  }

  @Test func `a transcript that is scrolled back shines through the panel without its words`() {
    var hands = demo()
    hands.raise()
    let plain = hands.canvas
    for _ in 0..<6 { hands.press(.up) }
    hands.wait(.seconds(1))
    let (layout, shown) = (hands.demo.layout.phone, hands.canvas)
    let rows = layout.keyboardTop.rowAtOrBelow..<layout.phone.rows.upperBound
    #expect(!shown.rows[rows].joined().contains("Save me"))
    let tinted = rows.filter { row in
      layout.phone.columns.contains {
        shown[$0, row].style.background != plain[$0, row].style.background
      }
    }
    #expect(!tinted.isEmpty)
  }

  @Test func `an overlap is as wide as the pane that covers the bar, with its corners`() throws {
    var hands = demo { ($0.phone.technique, $0.showsSeam) = (.async, true) }
    let red = hands.demo.options.appearance.overlap
    hands.press(.tab)
    hands.wait(.milliseconds(180))
    let pane = try #require(panes(hands).last)
    let zone = try #require(
      hands.demo.drawing.shapes.compactMap { shape -> Box? in
        if case .box(let box, red, PhoneView.tintShare) = shape { box } else { nil }
      }.last)
    #expect(zone.left == pane.left && zone.right == pane.right && zone.top == pane.top)
    #expect(zone.radius > 0 && zone.corners == .all && zone.bottom < pane.bottom)
  }

  @Test(arguments: 56...62)
  func `capsules are whole beside their text while lanes move`(rows: Int) {
    var hands = Hands(columns: 200, rows: rows) {
      ($0.phone, $0.isInteractive) = (Phone.Configuration(), false)
    }
    for _ in 0..<2 { hands.press("x") }
    hands.wait(.milliseconds(500))
    hands.press(.tab)
    var count = 0
    for _ in 0..<50 {
      hands.wait(.milliseconds(8))
      for row in hands.canvas.rows where row.contains("Message") {
        count += 1
        #expect(!["▘▘", "▝▝", "▖▖", "▗▗"].contains { row.contains($0) }, "\(row)")
      }
    }
    #expect(count > 50)
  }

  @Test(arguments: [Appearance.dark, .light])
  func `a covered capsule shows in each frame, more than a bubble beside it`(look: Appearance) {
    var hands = demo(columns: 120, rows: 40) {
      ($0.phone.technique, $0.appearance, $0.showsSeam) = (.covered, look, true)
    }
    let ghost = look.ghostOnGlass
    hands.press(.tab)
    var count = 0
    for _ in 0..<60 {
      hands.wait(.milliseconds(4))
      let layout = hands.demo.layout.phone
      guard layout.edge.rows + 0.3 < layout.bar.bottom.rows else { continue }
      count += 1
      let ghosts = hands.demo.drawing.shapes.filter {
        guard case .box(let box, ghost.color, ghost.opacity) = $0 else { return false }
        return box.top.rows < box.bottom.rows
      }
      #expect(ghosts.count == 1)
    }
    #expect(count > 30)
    func shown(_ behind: Color) -> Color {
      behind.mixed(
        with: look.keyboard.pane(over: look.screen, opacity: PhoneStyle.glass.opacity),
        PhoneStyle.glass.opacity
      ).mixed(with: look.overlapArea, PhoneView.tintShare)
    }
    func distance(_ a: Color, _ b: Color) -> Int {
      [a.red - b.red, a.green - b.green, a.blue - b.blue].reduce(0) { $0 + $1 * $1 }
    }
    let (pane, field) = (shown(look.screen), shown(look.glass.field))
    #expect(
      distance(field.mixed(with: ghost.color, ghost.opacity), pane)
        > distance(shown(look.outgoing), pane))
  }

  @Test func `a phone without room has no inset, and its keys are as before`() {
    let rect = CellRect(column: 0, row: 0, columns: 20, rows: 20)
    let layouts = [KeyboardMotion.ios, .ios26].map { motion in
      var hands = demo(motion)
      hands.raise()
      return PhoneLayout(hands.scene.phone, at: hands.time, in: rect)
    }
    #expect(layouts[0].keyboard == layouts[1].keyboard)
    let panel = layouts[1].panel(from: Eighths(80), high: 336, layouts[1].style)
    #expect(panel.left == 0 && panel.right == 20 && panel.bottom.rows == 20)
  }

  @Test func `glass looks right at 80 by 24`() throws {
    var hands = demo(rows: 24)
    hands.raise()
    for _ in 0..<3 { hands.press(.up) }
    hands.wait(.seconds(1))
    try expectGolden("\(hands.canvas)", "glass-80x24")
  }
}
