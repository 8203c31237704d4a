import Lab
import Motion
import Phone
import Screen
import Strings
import Testing

@testable import Demo

/// The seam painted on the phone.
@Suite struct SeamViewTests {
  private static let sizes = [
    CellSize(columns: 32, rows: 12), CellSize(columns: 40, rows: 15),
    CellSize(columns: 80, rows: 24),
    CellSize(columns: 120, rows: 40), CellSize(columns: 200, rows: 60),
  ]

  /// A bar at rest 49 points above the keyboard: `transform` adds the tab bar.
  private func gapped(_ size: CellSize, _ change: (inout Options) -> Void = { _ in }) -> Hands {
    var hands = Hands(columns: size.columns, rows: size.rows, showing: .phone) {
      ($0.phone.technique, $0.phone.hasTabBar) = (.transform, true)
      change(&$0)
    }
    hands.raise()
    return hands
  }

  /// Returns the picture, and the one with the seam switched by `v`.
  private func canvases(_ hands: Hands) -> (painted: Canvas, plain: Canvas) {
    var plain = hands
    plain.demo.session.options.showsSeam = false
    return (hands.canvas, plain.canvas)
  }

  /// On its way from the home indicator's floor a bar in place is higher than its keyboard, and its plane fills what
  /// is between.
  @Test func `a bar in place reaches down to a keyboard that has not met it yet`() throws {
    var hands = Hands(columns: 60, rows: 60, showing: .phone) {
      ($0.phone.technique, $0.phone.device) = (.constraint, .iPhone13)
    }
    hands.press(.tab)
    hands.wait(.milliseconds(100))
    let (layout, look) = (hands.demo.layout.phone, hands.demo.options.appearance)
    let rows = layout.bar.bottom.rowAtOrBelow..<layout.edge.row
    try #require(!rows.isEmpty)
    for row in rows { #expect(hands.canvas[30, row].style.background == look.chrome, "row \(row)") }
  }

  @Test(arguments: sizes)
  func `a gap is painted from the bar to the edge, and has its points on it`(size: CellSize) {
    let hands = gapped(size)
    let (painted, plain) = canvases(hands)
    let look = hands.demo.options.appearance
    let layout = hands.demo.layout.phone
    let (top, bottom) = (layout.bar.bottom, layout.designedBottom)
    #expect(
      abs(Double(bottom.count - top.count) - 49.0 / 667 * Double(layout.phone.rows.count * 8)) <= 1)
    for row in 0..<size.rows {
      for column in layout.phone.columns.prefix(5) where painted[column, row] != plain[column, row]
      {
        #expect(row >= top.row - 1 && row * 8 < bottom.count + 4)
        let colors = [painted[column, row].style.foreground, painted[column, row].style.background]
        #expect(
          colors.contains(look.gapArea)
            || colors.contains(look.screen.mixed(with: look.gapArea, PhoneView.tintShare)))
      }
    }
    #expect(painted.rows.contains { $0.contains(" +49.0 ") })
    for row in top.rowAtOrBelow..<max(top.rowAtOrBelow, bottom.row) {
      let column = layout.phone.columns.lowerBound
      #expect(painted[column, row] != plain[column, row])
    }
  }

  @Test(arguments: sizes)
  func `a gap of at most a row and a half is filled, and keeps the bar above it`(size: CellSize)
    throws
  {
    var hands = Hands(columns: size.columns, rows: size.rows, showing: .phone)
    let look = hands.demo.options.appearance
    hands.press(.tab)
    hands.wait(.milliseconds(190))
    var count = 0
    for _ in 0..<40 {
      hands.wait(.milliseconds(5))
      let (canvas, layout) = (hands.canvas, hands.demo.layout.phone)
      let (top, bottom) = (layout.bar.bottom, layout.designedBottom)
      guard bottom.count - top.count > 2, bottom.rows - top.rows <= 1.5 else { continue }
      count += 1
      let column = layout.phone.columns.lowerBound
      for row in top.row..<bottom.rowAtOrBelow {
        let style = canvas[column, row].style
        let colors = Set([style.foreground, style.background])
        #expect(colors.contains(look.gapArea), "\(row)")
        #expect(colors.isSubset(of: [look.gapArea, look.chrome, look.keyboard]), "\(row)")
      }
    }
    #expect(size.columns < 80 || count > 10)
  }

  @Test(arguments: sizes)
  func `in pixels a gap above one and a half rows is two bands with a tint between them`(
    size: CellSize
  ) {
    let hands = gapped(size)
    let (layout, color) = (hands.demo.layout.phone, hands.demo.options.appearance.gapArea)
    let boxes = hands.demo.drawing.shapes.compactMap { shape -> (box: Box, opacity: Double)? in
      if case .box(let box, color, let opacity) = shape { (box, opacity) } else { nil }
    }.filter { $0.box.right - $0.box.left == Double(layout.view.columns.count) }
    let height = layout.designedBottom.rows - layout.bar.bottom.rows
    let bands = boxes.filter { $0.opacity == 1 }.map(\.box)
    #expect(bands.count == 2)
    #expect(bands.first?.top.rows == layout.bar.bottom.rows)
    #expect(bands.last?.bottom.rows == layout.designedBottom.rows)
    for band in bands {
      #expect(abs(band.bottom.rows - band.top.rows - min(0.75, height / 2)) < 1e-9)
    }
    #expect(boxes.contains { $0.opacity < 1 } == (height > 1.5))
  }

  @Test(arguments: [(32, 12), (40, 12), (60, 20), (80, 24)])
  func `no number lies over the keyboard`(columns: Int, rows: Int) {
    var hands = Hands(columns: columns, rows: rows)
    var numbers = 0
    hands.press(.tab)
    for _ in 0..<40 {
      hands.wait(.milliseconds(10))
      let layout = hands.demo.layout.phone
      guard let seam = hands.scene.phone.seenSeam(at: hands.time), seam.kind != .right else {
        continue
      }
      let first = min(layout.bar.top, layout.edge).row - 1
      let shown = hands.canvas.rows.indices.dropFirst(first).filter {
        hands.canvas.rows[$0].contains(seam.shown.signedPoints())
      }
      numbers += shown.count
      #expect(shown.allSatisfy { $0 <= layout.edge.row })
    }
    #expect(numbers > 0)
  }

  @Test func `without colors a gap of a row has its pattern`() {
    var hands = Hands(columns: 120, rows: 40) { $0.appearance = .monochrome }
    hands.press(.tab)
    hands.wait(.milliseconds(210))
    #expect(hands.canvas.rows.contains { $0.prefix(30).contains("░░░") })
  }

  @Test func `without colors an overlap has one pattern on the phone and in graphs`() {
    var hands = Hands(columns: 120, rows: 40) { $0.appearance = .monochrome }
    hands.press(.tab)
    hands.wait(.milliseconds(90))
    let rows = hands.canvas.rows
    #expect(rows.contains { $0.prefix(30).contains("▓▓▓") })
    #expect(rows.contains { $0.suffix(70).contains("▓▓") })
  }

  @Test func `without colors each overlap of two points or more has its pattern`() throws {
    var hands = Hands(columns: 120, rows: 40) { $0.appearance = .monochrome }
    hands.press(.tab)
    for _ in 0..<100 {
      hands.wait(.milliseconds(2))
      let seam = try #require(hands.scene.phone.seenSeam(at: hands.demo.time))
      let (layout, isFar) = (hands.demo.layout.phone, seam.kind == .overlap && seam.points <= -2)
      // A pattern takes a row of the keyboard.
      guard isFar, layout.edge.row + 1 < layout.phone.rows.upperBound else { continue }
      #expect(hands.canvas.rows.contains { $0.prefix(30).contains("▓▓▓") }, "\(seam.points)")
    }
  }

  @Test(arguments: [
    (32, "H  fix   ?  help", "Esc H  fix   Esc ?"),
    (40, "by a spring.", "Esc ?  help"),
    (57, "spring.", "spring."),
  ])
  func `a small window says as much of the cause as fits, in whole sentences`(
    columns: Int, down: String, up: String
  ) {
    var hands = Hands(columns: columns, rows: columns == 57 ? 18 : 12)
    hands.raise()
    #expect(hands.canvas.rows.contains { $0.trimmed.hasSuffix(up) }, "\(hands.canvas)")
    let number = columns < 40 ? "−56.9 pt " : columns < 48 ? "−56.9 worst " : "−56.9 overlap "
    #expect(hands.canvas.rows.contains { $0.contains(number) })
    hands.press(.escape)
    hands.wait(.seconds(1))
    #expect(hands.canvas.rows.contains { $0.trimmed.hasSuffix(down) })
    #expect(!hands.canvas.rows.joined().contains("…"))
  }

  @Test(arguments: sizes, [KeyboardMotion.ios, .ios26])
  func `the line of an overlap is whole in each frame, but for words in its row`(
    size: CellSize, motion: KeyboardMotion
  ) {
    for glyphs in GlyphSet.allCases {
      var hands = Hands(columns: size.columns, rows: size.rows, showing: .phone) {
        ($0.phone.keyboardMotion, $0.glyphs) = (motion, glyphs)
        if motion == .ios26 { $0.phone.device = .iPhone13 }
      }
      let red = hands.demo.options.appearance.overlapArea
      hands.press(.tab)
      var count = 0
      for _ in 0..<80 {
        hands.wait(.milliseconds(3))
        let (canvas, layout) = (hands.canvas, hands.demo.layout.phone)
        // The frame's round corners are over the last row.
        guard layout.edge.row < layout.phone.rows.upperBound - 1 else { continue }
        for case .box(let box, red, _) in hands.demo.drawing.shapes where box.isLine {
          guard box.top < box.bottom else {
            // Keys are not written again.
            #expect(layout.keyboard.suggestions.isEmpty, "\(hands.time)")
            continue
          }
          count += 1
          for column in Int(box.left)..<Int(box.right) {
            let cells = (box.top.row..<box.bottom.rowAtOrBelow).map { canvas[column, $0] }
            #expect(
              cells.contains {
                $0.glyph.isWord || [$0.style.foreground, $0.style.background].contains(red)
              }, "\(glyphs), \(hands.time), column \(column)")
          }
        }
      }
      #expect(size.columns < 40 || count > 20)
    }
  }

  @Test(arguments: sizes)
  func `an overlap has a line along the edge, and its points above it`(
    size: CellSize
  ) {
    var hands = Hands(columns: size.columns, rows: size.rows, showing: .phone)
    hands.press(.tab)
    hands.wait(.milliseconds(89))
    let layout = hands.demo.layout.phone
    let seam = hands.scene.phone.seam(at: hands.time)
    #expect(seam < -30 && layout.designedBottom.rows == layout.keyboardTop.rows)
    let canvas = hands.canvas
    let (edge, column) = (layout.edge, layout.phone.columns.lowerBound)
    let lines = ((edge.count - 4) >> 3...(edge.count + 3) >> 3).map { canvas[column, $0].style }
    #expect(lines.contains { $0.isLine })
    let number = "−\((-seam * 10).rounded() / 10)"
    #expect(canvas.rows[min(layout.bar.top, edge).row - 1].contains(number))
  }

  @Test(arguments: sizes)
  func `the line of an overlap is as high as it, at most a quarter of a row, and within a row`(
    size: CellSize
  ) throws {
    var hands = Hands(columns: size.columns, rows: size.rows, showing: .phone)
    let overlap = hands.demo.options.appearance.overlapArea
    hands.press(.tab)
    var count = 0
    for _ in 0..<40 {
      hands.wait(.milliseconds(4))
      let layout = hands.demo.layout.phone
      var hasLine = false
      for case .box(let box, overlap, let opacity) in hands.demo.drawing.shapes
      where Int(box.right - box.left) == layout.view.columns.count {
        #expect(!hasLine)
        guard opacity == 1 else { continue }
        let exact = layout.bar.bottom.rows - layout.edge.rows
        #expect(abs(box.bottom.rows - box.top.rows - min(0.25, exact)) < 1e-9, "\(box)")
        guard box.bottom > box.top else {
          // Cells between two rows of words that show have none.
          let above = box.top.row - 1
          #expect(
            !layout.bar.textRows.contains(above) || Eighths(row: above + 1) <= layout.coverTop)
          continue
        }
        hasLine = true
        count += 1
        let height = box.bottom.count - box.top.count
        #expect(height == min(max(layout.bar.bottom.count - layout.edge.count, 1), 2))
        // No row of it has both the bar above it and the keyboard below it.
        #expect(box.top.part == 0 || box.top.row < box.bottom.row)
      }
    }
    #expect(count > 15)
  }

  @Test func `a covered field shows on its way and at rest`() throws {
    var hands = Hands(columns: 120, rows: 40) { $0.phone.technique = .covered }
    let ghost = hands.demo.options.appearance.ghost
    func boxes() -> [Box] {
      hands.demo.drawing.shapes.compactMap {
        if case .box(let box, ghost.color, ghost.opacity) = $0 { box } else { nil }
      }
    }
    hands.press(.tab)
    hands.wait(.milliseconds(100))
    try #require(hands.scene.phone.isMoving(at: hands.time))
    #expect(boxes().contains { $0.top < $0.bottom })
    hands.wait(.seconds(1))
    #expect(boxes().contains { $0.top < $0.bottom })
  }

  @Test func `in pixels a covered field shows in each frame`() {
    var hands = Hands(columns: 120, rows: 40) { $0.phone.technique = .covered }
    let ghost = hands.demo.options.appearance.ghost
    hands.press(.tab)
    var count = 0
    for _ in 0..<60 {
      hands.wait(.milliseconds(4))
      let layout = hands.demo.layout.phone
      guard layout.edge.rows + 0.3 < layout.bar.fieldBottom.rows else { continue }
      count += 1
      let fields = hands.demo.drawing.shapes.filter {
        guard case .box(let box, ghost.color, ghost.opacity) = $0 else { return false }
        return box.top.rows < box.bottom.rows
      }
      #expect(fields.count == 3)
    }
    #expect(count > 30)
  }

  @Test(arguments: Appearance.all.filter(\.hasFewColors))
  func `a pattern stands apart from the keyboard's words`(look: Appearance) {
    var hands = Hands(columns: 120, rows: 40) { $0.appearance = look }
    hands.press(.tab)
    hands.wait(.milliseconds(130))
    let (canvas, layout) = (hands.canvas, hands.demo.layout.phone)
    let cells = layout.view.columns.map { canvas[$0, layout.keyboard.suggestionRow].glyph }
    #expect(cells.contains(Glyph("▓")))
    for (cell, next) in zip(cells, cells.dropFirst()) {
      let isBeside = [cell, next].contains(Glyph("▓"))
      #expect(!isBeside || ![cell, next].contains { $0.base.properties.isAlphabetic })
    }
  }

  @Test func `a hidden bar leaves its line and its points at rest`() {
    var hands = Hands(columns: 80, rows: 24) { $0.scenario = "lost" }
    hands.press("c")
    hands.wait(.milliseconds(2500))
    #expect(hands.scene.phone.seam(at: hands.time) == -260)
    #expect(hands.canvas.rows.contains { $0.contains("−260.0") })
  }

  @Test(arguments: sizes)
  func `nothing is painted while the seam is right`(size: CellSize) {
    var hands = Hands(columns: size.columns, rows: size.rows) {
      $0.phone.technique = .layoutGuide
    }
    hands.press(.tab)
    for _ in 0..<30 {
      let (painted, plain) = canvases(hands)
      #expect(painted == plain)
      hands.wait(.milliseconds(20))
    }
  }

  @Test(arguments: sizes)
  func `a designed gap is not painted, and an overlap begins at the edge`(size: CellSize) {
    func hands(_ technique: TechniqueName, gap: Double) -> Hands {
      var hands = Hands(columns: size.columns, rows: size.rows, showing: .phone) {
        ($0.phone.technique, $0.phone.gap, $0.phone.gapAtRest) = (technique, gap, gap)
      }
      hands.press(.tab)
      hands.wait(.milliseconds(89))
      return hands
    }
    let (right, wrong) = (hands(.layoutGuide, gap: 100), hands(.async, gap: 10))
    let look = right.demo.options.appearance
    let layout = right.demo.layout.phone
    // 100 of 667 points.
    let height = layout.keyboardTop.rows - layout.bar.bottom.rows
    #expect(abs(height - 100.0 / 667 * Double(layout.phone.rows.count)) < 0.01)
    #expect(canvases(right).painted == canvases(right).plain)
    let below = layout.bar.bottom.rowAtOrBelow..<layout.keyboardTop.row
    for row in below {
      #expect(right.canvas[layout.phone.columns.lowerBound, row].style.background == look.screen)
    }
    let (canvas, edge) = (wrong.canvas, wrong.demo.layout.phone.edge)
    #expect(
      edge == wrong.demo.layout.phone.keyboardTop && wrong.scene.phone.seam(at: wrong.time) < -30)
    // A line at a row's top is the end of the row above.
    let line = [edge.row - 1, edge.row].map { canvas[layout.phone.columns.lowerBound, $0].style }
    #expect(line.contains { $0.isLine })
  }

  @Test func `with few colors the gap has its points, and without any a pattern`() {
    for look in Appearance.all where look.hasFewColors {
      let rows = gapped(CellSize(columns: 80, rows: 40)) { $0.appearance = look }.canvas.rows
      let named = rows.filter { $0.contains("+49.0") }
      #expect(!named.isEmpty, "\(look.name)")
      #expect(
        named.contains { $0.contains("░░░░") } == (look == .monochrome), "\(look.name)")
    }
  }

  @Test func `every lane has its own seam painted`() {
    var hands = Hands(columns: 120, rows: 40)
    for _ in 0..<3 { hands.press("x") }
    hands.press(.tab)
    hands.wait(.milliseconds(110))
    let (canvas, look) = (hands.canvas, hands.demo.options.appearance)
    let lanes = hands.demo.layout.comparison?.lanes ?? []
    for (lane, columns) in lanes {
      let isWrong = abs(hands.scene.lanes[lane].seam(at: hands.time)) > 5
      let isPainted = (2..<32).contains { row in
        let style = canvas[columns.lowerBound + 3, row].style
        return [style.foreground, style.background].contains {
          [look.overlapArea, look.gapArea].contains($0)
        }
      }
      #expect(isPainted == isWrong, "lane \(lane)")
    }
  }
}

extension Glyph {
  /// True for a letter, and for the line between two words.
  fileprivate var isWord: Bool { base == "│" || base.properties.isAlphabetic }
}

extension CellStyle {
  /// True if a color is that of an overlap's line, or of words between words that stand on a part of it.
  fileprivate var isLine: Bool { [foreground, background].contains { $0.red - $0.blue > 60 } }
}
