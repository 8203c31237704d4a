import Screen
import Strings
import Testing

@testable import Tapes

@Suite struct SVGShapesTests {
  private let look: WindowLook = {
    var look = WindowLook()
    look.painting = .pixels
    return look
  }()

  /// The groups of a file, each a line, with the times at which they come and go, in percent.
  private func groups(_ text: String) -> [(markup: Substring, changes: [(Double, isShown: Bool)])] {
    let lines = text.split(separator: "\n")
    let rules = lines.filter { $0.hasPrefix("@keyframes ") }
    let changes = rules.map { rule in
      rule.matches(of: /([0-9.%,]+)\{transform:translate\(([^)]*)\)\}/).flatMap { match in
        match.1.split(separator: ",").map { (Double($0.dropLast()) ?? -1, match.2 == "0") }
      }.sorted { $0.0 < $1.0 }
    }
    return lines.filter { $0.hasPrefix("<g") }.map { line in
      let head = line.prefix { $0 != ">" }
      let name = head.firstMatch(of: /animation-name:k([0-9]+)/).flatMap { Int($0.1) }
      return (line.dropFirst(head.count + 1).dropLast(4), name.map { changes[$0] } ?? [(0, true)])
    }
  }

  @Test func `each frame has its shapes in their order`() throws {
    let end = Duration.seconds(3)
    let groups = groups(try file(SVGEncoder(look), smallDemo, until: end))
    #expect(groups.count > 10)
    for frame in smallDemo {
      var painter = SVGShapePainter(look)
      let expected = frame.drawing.opaque(look)
        .map { String(decoding: painter.markup($0), as: UTF8.self) }.joined()
      // The times are rounded to a thousandth of the whole.
      let time = (frame.time + .milliseconds(2)) / end * 100
      let shown = groups.filter { $0.changes.last { $0.0 <= time }?.isShown ?? false }
      #expect(shown.map(\.markup).joined() == expected)
    }
  }

  @Test func `an element that stays is written once`() throws {
    let frames = (0..<3).map { index in
      var drawing = Drawing(CellSize(columns: 20, rows: 2))
      drawing.write("stays", .standard, column: 0, row: 0)
      drawing.write("moves", .standard, column: index, row: 1)
      return Frame(at: .seconds(index), Canvas(drawing), drawing: drawing)
    }
    let text = try file(SVGEncoder(look), frames, until: .seconds(3))
    #expect(text.ranges(of: ">stays<").count == 1 && text.ranges(of: ">moves<").count == 3)
  }

  @Test func `shapes become elements`() throws {
    let red = Color(0xFF0000)
    let look = look
    func markup(_ shape: Shape) -> String {
      var painter = SVGShapePainter(look)
      return String(decoding: painter.markup(shape), as: UTF8.self)
    }
    // A cell is 13 × 26 pixels.
    let box = Box(left: 0, top: 0, right: 2, bottom: 1, radius: 1, .topLeft)
    #expect(
      markup(.box(box, red, opacity: 0.5))
        == #"<path d="M0 13A13 13 0 0 1 13 0L26 0L26 26L0 26z" fill="\#(red.hex)" opacity="0.5"/>"#)
    #expect(
      markup(.area(Area(left: 0, step: 1, [0...1]), red))
        == ##"<path d="M0 0L6.5 0L13 0L13 26L6.5 26L0 26z" fill="#ff0000"/>"##)
    var drawing = Drawing(CellSize(columns: 20, rows: 1))
    drawing.font = .proportional
    drawing.write("<b>", CellStyle(red, on: .clear, .bold), in: 0..<20, row: 0, .center)
    #expect(
      markup(drawing.shapes[0])
        == ##"<text fill="#ff0000" class="P M B" x="130" y="20">&lt;b&gt;</text>"##)
  }
}
