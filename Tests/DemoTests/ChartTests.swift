import Kit
import Lab
import Motion
import Phone
import Screen
import Strings
import Testing

@testable import Demo

@Suite struct ChartTests {
  private let look = Appearance.dark

  /// Returns the chart of a seam over a second, and its rows of cells.
  private func chart(
    _ columns: Int, _ rows: Int, _ look: Appearance = .dark, now: Seconds = 2,
    peaks: [Chart.Peak] = [], _ seam: (Seconds) -> Double
  ) -> Canvas {
    var drawing = Drawing(
      CellSize(columns: columns, rows: rows), style: CellStyle(look.text, on: look.desk))
    let points = (0...100).map { seam(Double($0) / 100) }
    let graph = Graph(
      in: drawing.bounds, x: 0...1, y: Chart.range(of: points, rows: rows))
    Chart(graph, look, peaks: peaks) { Seam(seam($0)) }.draw(on: &drawing, now: now)
    return Canvas(drawing)
  }

  private func peak(_ points: Double, at time: Seconds, _ texts: String...) -> Chart.Peak {
    Chart.Peak(seam: Seam(points), time: time, texts: texts)
  }

  @Test func `a label stands in the row of its peak, in the nearest free place`() {
    // Down to −50 at 0.5, and back.
    func seam(_ time: Seconds) -> Double { -50 * (1 - 2 * abs(time - 0.5)) }
    let plain = chart(40, 8) { seam($0) }
    let canvas = chart(40, 8, peaks: [peak(-50, at: 0.5, "−50.0 at 0.50 s", "−50.0")]) { seam($0) }
    let changed = (0..<40).filter { canvas[$0, 7] != plain[$0, 7] }
    let isFree = (0..<40).map { plain[$0, 7] == Cell(.space, plain[39, 7].style) }
    let end = (20..<40).first { isFree[$0] }
    #expect(canvas.rows[7].hasSuffix("−50.0 at 0.50 s") && changed.allSatisfy { isFree[$0] })
    #expect(changed.first == end.map { $0 + 1 })
  }

  @Test func `a label without a free place stands on a ground of its own`() throws {
    let canvas = chart(20, 6, peaks: [peak(-50, at: 0.3, "−50.0 at 0.30 s", "−50.0")]) { _ in -50 }
    #expect(canvas.rows[5].contains("−50.0") && !canvas.rows[5].contains("at"))
    let column = try #require(canvas.rows[5].firstIndex(of: "−"))
    let cell = canvas[canvas.rows[5].distance(from: canvas.rows[5].startIndex, to: column), 5]
    #expect(cell.style.background == look.well && cell.style.foreground == look.overlap)
    // In a few rows it would hide the areas.
    #expect(
      !chart(20, 3, peaks: [peak(-50, at: 0.3, "−50.0")]) { _ in -50 }.description.contains("5"))
  }

  @Test(arguments: [Appearance.dark, .light, .ansi, .ansiLight, .monochrome])
  func `a playhead has the chart's height, and a bar at rest says so`(look: Appearance) {
    for now in [0.0, 0.31, 0.99, 1] {
      let canvas = chart(40, 6, look, now: now) { _ in 0 }
      let heads = (0..<6).map { row in
        (0..<40).filter { canvas[$0, row].glyph.base == "▎" || canvas[$0, row].glyph.base == "▊" }
      }
      #expect(Set(heads.filter { !$0.isEmpty }).count == 1 && heads.count { !$0.isEmpty } >= 5)
    }
    #expect(chart(40, 6, look) { _ in 0 }.description.contains("in place"))
    #expect(!chart(40, 6, look) { $0 < 0.9 ? 0 : 40 }.description.contains("in place"))
  }

  /// No blend: each color of a cell is one of the chart's.
  @Test(arguments: [10, 23, 40, 61])
  func `a cell has no color but those of the areas`(columns: Int) {
    let canvas = chart(columns, 5) {
      40 * (($0 * 17).rounded(.down).truncatingRemainder(dividingBy: 3) - 1)
    }
    let known = Set([
      look.well, look.overlapArea, look.gapArea, look.accent,
      look.well.mixed(with: look.secondary, 0.35),
    ])
    for cell in canvas.cells {
      #expect(known.contains(cell.style.background))
      #expect(cell.glyph == .space || known.contains(cell.style.foreground))
    }
  }

  /// In mid-flight the phone's future is played ahead.
  @Test(arguments: TechniqueName.allCases.filter { $0 != .recorded })
  func `a move's worst seam has its label from the first frame on`(technique: TechniqueName) throws
  {
    var hands = Hands(columns: 120, rows: 40, showing: .both) { $0.phone.show(technique) }
    hands.press(.tab)
    hands.wait(.milliseconds(20))
    func labels() throws -> String {
      let side = try #require(hands.demo.layout.areas.side)
      let layout = InspectorLayout(side, hasHints: true)
      return hands.canvas.rows[layout.seams.rows].joined(separator: "\n")
    }
    let early = try labels()
    hands.wait(.seconds(2))
    let animation = LastAnimation(history: hands.demo.session.history, time: hands.time)
    for (seam, _) in try #require(animation.figures).wrongSeams {
      let label = seam.shown.signedPoints()
      #expect(early.contains(label), "\(label)")
      #expect(try labels().contains(label), "\(label)")
    }
  }
}
