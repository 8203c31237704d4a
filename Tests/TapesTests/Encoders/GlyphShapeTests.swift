import Screen
import Testing

@testable import Tapes

/// Tests of shapes against the characters' Unicode names.
@Suite struct GlyphShapeTests {
  @Test func `quadrants match their Unicode names`() throws {
    let corners = [
      "UPPER LEFT": (0, 0), "UPPER RIGHT": (4, 0), "LOWER LEFT": (0, 4), "LOWER RIGHT": (4, 4),
    ]
    for value in UInt32(0x2596)...0x259F {
      let scalar = try #require(Unicode.Scalar(value))
      let name = try #require(scalar.properties.name)
      let named = corners.filter { name.contains($0.key) }.map {
        EighthRect($0.value.0, $0.value.1, $0.value.0 + 4, $0.value.1 + 4)
      }
      guard case .eighths(let rects) = GlyphShape(Glyph(scalar)) else {
        Issue.record("\(name) is no geometry")
        continue
      }
      #expect(Set(rects) == Set(named), "\(name)")
    }
  }

  @Test func `eighths match their Unicode names`() {
    #expect(GlyphShape(Glyph("▁")) == .eighths([EighthRect(0, 7, 8, 8)]))  // LOWER ONE EIGHTH BLOCK
    #expect(GlyphShape(Glyph("▆")) == .eighths([EighthRect(0, 2, 8, 8)]))
    #expect(GlyphShape(Glyph("█")) == .eighths([EighthRect(0, 0, 8, 8)]))
    #expect(GlyphShape(Glyph("▀")) == .eighths([EighthRect(0, 0, 8, 4)]))
    #expect(GlyphShape(Glyph("▏")) == .eighths([EighthRect(0, 0, 1, 8)]))  // LEFT ONE EIGHTH BLOCK
    #expect(GlyphShape(Glyph("▉")) == .eighths([EighthRect(0, 0, 7, 8)]))
    #expect(GlyphShape(Glyph("▐")) == .eighths([EighthRect(4, 0, 8, 8)]))  // RIGHT HALF BLOCK
    #expect(GlyphShape(Glyph("▕")) == .eighths([EighthRect(7, 0, 8, 8)]))  // RIGHT ONE EIGHTH BLOCK
    #expect(GlyphShape(Glyph("▔")) == .eighths([EighthRect(0, 0, 8, 1)]))  // UPPER ONE EIGHTH BLOCK
    #expect(GlyphShape(Glyph("▒")) == .shade(2))
    #expect(GlyphShape(Glyph("⠁")) == .dots(1))
    #expect(GlyphShape(Glyph("x")) == .text)
  }

  @Test func `lower and upper parts meet`() {
    for height in 8...40 {
      for eighth in 0...8 {
        let lower = EighthRect(0, eighth, 8, 8).pixels(width: 13, height: height)
        let upper = EighthRect(0, 0, 8, eighth).pixels(width: 13, height: height)
        #expect(upper.rows.upperBound == lower.y && lower.rows.upperBound == height)
      }
    }
  }

  @Test func `lines match their Unicode names`() {
    func arms(_ scalar: Unicode.Scalar) -> [Int]? {
      BoxLines(scalar).map { [$0.left, $0.right, $0.up, $0.down] }
    }
    #expect(arms("│") == [0, 0, 1, 1])
    #expect(arms("━") == [2, 2, 0, 0])
    #expect(arms("┌") == [0, 1, 0, 1])  // LIGHT DOWN AND RIGHT
    #expect(arms("┒") == [1, 0, 0, 2])  // DOWN HEAVY AND LEFT LIGHT
    #expect(arms("┡") == [0, 2, 2, 1])  // DOWN LIGHT AND RIGHT UP HEAVY
    #expect(arms("╀") == [1, 1, 2, 1])  // UP HEAVY AND DOWN HORIZONTAL LIGHT
    #expect(arms("╼") == [1, 2, 0, 0])  // LIGHT LEFT AND HEAVY RIGHT
    #expect(arms("╴") == [1, 0, 0, 0])
    #expect(arms("╬") == nil)
    #expect(arms("┄") == nil)
    #expect(arms("╭") == nil)
    #expect(arms("╱") == nil)
  }

  @Test func `lines of adjacent cells meet`() throws {
    let width = 13
    let height = 26
    func rects(_ scalar: Unicode.Scalar) throws -> [PixelRect] {
      try #require(BoxLines(scalar)).rects(width: width, height: height, light: 1, heavy: 2)
    }
    let (across, upright) = (try rects("─"), try rects("│"))
    #expect(across.reduce(PixelRect.empty) { $0.union($1) }.columns == 0..<width)
    #expect(upright.reduce(PixelRect.empty) { $0.union($1) }.rows == 0..<height)
    #expect(Set(across.map(\.rows)).count == 1 && Set(upright.map(\.columns)).count == 1)
  }
}
