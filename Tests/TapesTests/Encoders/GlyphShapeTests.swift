import Screen
import Testing

@testable import Tapes

/// Tests of shapes in cells of odd sizes. Pictures' tests compare them with the characters' Unicode names.
@Suite struct GlyphShapeTests {
  @Test func `lower and upper parts meet`() {
    for height in 8...40 {
      for eighth in 0...8 {
        let lower = EighthRect(0, eighth, 8, 8).pixels(width: 13, height: height)
        let upper = EighthRect(0, 0, 8, eighth).pixels(width: 13, height: height)
        #expect(upper.rows.upperBound == lower.y && lower.rows.upperBound == height)
      }
    }
  }

  @Test func `lines of adjacent cells meet`() {
    let width = 13
    let height = 26
    func rects(_ scalar: Unicode.Scalar) -> [PixelRect] {
      GlyphShape(Glyph(scalar)).rects(width: width, height: height, line: 1)
    }
    let (across, upright) = (rects("─"), rects("│"))
    #expect(across.reduce(PixelRect.empty) { $0.union($1) }.columns == 0..<width)
    #expect(upright.reduce(PixelRect.empty) { $0.union($1) }.rows == 0..<height)
    #expect(Set(across.map(\.rows)).count == 1 && Set(upright.map(\.columns)).count == 1)
  }
}
