import Foundation
import Screen
import Testing

@testable import Recording

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
    let canvas = canvas(50, 1, (0, 0, odd, Style(.standard, on: .standard, .bold)))
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
