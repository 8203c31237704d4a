import Foundation
import Screen
import Testing

@testable import Tapes

@Suite struct HTMLTests {
  /// A cell as the page's script draws it.
  struct Drawn: Hashable {
    let text: String
    let ink: String
    let paper: String
    let isBold: Bool
  }

  /// A decoder of a page's data, as in its script.
  struct Page {
    var frames: [(time: Double, cursor: Int, rows: [[Drawn]], facts: [Any])] = []
    var data: [String: Any] = [:]
    private var table: [[Drawn]] = []
    private var styles: [[Substring]] = []

    init(_ text: String) throws {
      let match = try #require(
        text.firstMatch(of: /<script id="data" type="application\/json">((?s).*?)<\/script>/))
      let json = try JSONSerialization.jsonObject(with: Data(match.1.utf8))
      data = try #require(json as? [String: Any])
      var rows: [Int: [Drawn]] = [:]
      for case let frame as [Any] in data["frames"] as? [Any] ?? [] {
        if frame.count > 4 { rows = [:] }
        let changes = try #require(frame[2] as? [Any])
        for index in stride(from: 0, to: changes.count, by: 2) {
          rows[try #require(changes[index] as? Int)] = try row(changes[index + 1])
        }
        frames.append(
          (
            try #require(frame[0] as? Double), try #require(frame[1] as? Int),
            rows.sorted { $0.key < $1.key }.map(\.value), try #require(frame[3] as? [Any])
          ))
      }
    }

    private mutating func row(_ json: Any) throws -> [Drawn] {
      if let index = json as? Int { return try #require(index < table.count ? table[index] : nil) }
      let pairs = try #require(json as? [Any])
      var cells: [Drawn] = []
      for index in stride(from: 0, to: pairs.count, by: 2) {
        if let text = pairs[index] as? String { styles.append(text.split(separator: " ")) }
        let style = styles[pairs[index] as? Int ?? styles.count - 1]
        func add(_ text: String) {
          cells.append(
            Drawn(
              text: text, ink: text == " " ? "" : String(style[0]), paper: String(style[1]),
              isBold: text != " " && style.count > 2 && style[2] == "1"))
        }
        if let text = pairs[index + 1] as? String {
          for scalar in text.unicodeScalars { add(String(scalar)) }
        } else if let count = pairs[index + 1] as? Int {
          for _ in 0..<count { add(" ") }
        } else {
          let glyph = try #require(pairs[index + 1] as? [Any])
          let (text, count) = (try #require(glyph[0] as? String), try #require(glyph[2] as? Int))
          for _ in 0..<count {
            add(text)
            if glyph[1] as? Int == 2 { add("") }
          }
        }
      }
      table.append(cells)
      return cells
    }
  }

  private func drawn(_ canvas: Canvas, row: Int) -> [Drawn] {
    (0..<canvas.size.columns).map { column in
      let cell = canvas[column, row]
      let seen = ScreenColors.standard.seen(cell.style)
      let isBlank = cell.glyph == .space
      return Drawn(
        text: cell.glyph.text, ink: isBlank ? "" : hex(seen.foreground),
        paper: hex(seen.background),
        isBold: !isBlank && cell.style.attributes.contains(.bold))
    }
  }

  private func hex(_ color: Color) -> String {
    String(String(0x100_0000 + color.value, radix: 16).dropFirst())
  }

  @Test func `the data reproduces the canvases`() throws {
    let page = try Page(file(HTMLEncoder(), smallDemo, until: .seconds(3)))
    #expect(page.frames.count == smallDemo.count)
    for (frame, made) in zip(page.frames, smallDemo) {
      #expect(abs(frame.time - made.time / .milliseconds(1)) < 0.001)
      #expect(frame.cursor == made.canvas.cursor.map { $0.row * 64 + $0.column } ?? -1)
      for row in 0..<20 { #expect(frame.rows[row] == drawn(made.canvas, row: row)) }
    }
  }

  @Test func `special characters do not break the page`() throws {
    let odd = "</script><!-- é\u{301}👀 \\ \" '"
    let canvas = canvas(50, 1, (0, 0, odd, CellStyle(.standard, on: .standard, .bold)))
    var look = WindowLook()
    (look.windowBar, look.title, look.fontFamily) = (.colorful, "<i>", "A</script>\"")
    let text = try file(
      HTMLEncoder(look, title: "</title><script>"),
      [Frame(at: .zero, canvas, [Fact("</script>", .text("</script>"))])],
      marks: [("</script>", .zero)], until: .seconds(1))
    #expect(text.matches(of: /<\/script>/).count == 2)
    #expect(text.matches(of: /<script/).count == 2)
    #expect(text.matches(of: /<\/title>/).count == 1)
    let page = try Page(text)
    #expect(page.frames[0].rows == [drawn(canvas, row: 0)])
    #expect(page.frames[0].facts as? [String] == ["</script>"])
    #expect(page.data["font"] as? String == "'A</script>',monospace")
  }

  @Test func `the page loads nothing from the network`() throws {
    let text = try file(HTMLEncoder(), [Frame(at: .zero, canvas(4, 1))], until: .zero)
    let addresses = text.matches(of: /https?:\/\/[^'"]*/).map { String($0.output) }
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
    #expect(!text.contains("src=") && !text.contains("@import") && !text.contains("url("))
  }

  @Test func `round corners and lines have their geometry in the data`() throws {
    var canvas = canvas(8, 2, (6, 0, "┌─", .standard), (6, 1, "│x", .standard))
    canvas.fill(
      0..<2, from: Eighths(4), to: Eighths(16), Color(0xFF0000), rounding: .full, .topLeft)
    canvas.fill(3..<6, from: Eighths(8), to: Eighths(13), Color(0xFF0000), rounding: .disc, .right)
    var look = WindowLook()
    (look.fontSize, look.letterSpacing) = (20, 0)
    let text = try file(
      HTMLEncoder(look), [Frame(at: .zero, canvas)], until: .seconds(1))
    let page = try Page(text)
    #expect(page.frames[0].rows == (0..<2).map { drawn(canvas, row: $0) })
    #expect(text.contains("[\"▗\",1,1,0]") && text.contains("[\"▃\",1,1,1]"))
    // A cell of 12 × 24. The first corner fills its lower half: a radius of 12. The disc's are 6 wide and half of 15 high, and
    // its terminal glyph is the free part of the cell.
    let arcs = try #require(page.data["arcs"] as? [[Double]])
    #expect(arcs == [[0, 4, 8, 8, 1, 0.5, 1, 0], [0, 0, 4, 5, 0.5, 0.312, 10, 1]])
    // Left, right, up, down.
    let lines = try #require(page.data["lines"] as? [String: [Int]])
    #expect(lines == ["┌": [0, 1, 0, 1], "─": [1, 1, 0, 0], "│": [0, 0, 1, 1]])
  }

  @Test func `lists of facts are lists in the data`() throws {
    let facts = [
      Fact("lanes", .list([.text("a"), .text("b\"")])),
      Fact("seams_pt", .list([.number(1.25), .number(-0.0004), .none])),
    ]
    let frames = [Frame(at: .zero, canvas(4, 1), facts)]
    let page = try Page(file(HTMLEncoder(title: "<One>"), frames, until: .zero))
    #expect(page.frames[0].facts[0] as? [String] == ["a", "b\""])
    #expect((page.frames[0].facts[1] as? [Any])?.first as? Double == 1.25)
    let json = try file(StateEncoder(framesPerSecond: 1), frames, until: .zero)
    #expect(json.contains(#""lanes":["a","b\""],"seams_pt":[1.25,-0.0004,null]"#))
  }

  @Test func `a resize writes all rows again`() throws {
    let frames = [
      Frame(at: .zero, canvas(4, 2, (0, 1, "ab", .standard))),
      Frame(at: .seconds(1), canvas(3, 1, (0, 0, "c", .standard))),
    ]
    let page = try Page(file(HTMLEncoder(), frames, until: .seconds(2)))
    #expect(page.frames[1].rows == [drawn(frames[1].canvas, row: 0)])
    #expect(page.data["end"] as? Double == 2000)
  }
}
