import Screen
import Testing

@Suite struct ColorTests {
  /// Expected values from xterm's palette: cube steps 0 95 135 175 215 255, grays 8 + 10 n.
  @Test(arguments: [
    (0x000000, 16), (0xFFFFFF, 231), (0x808080, 244), (0x5F87AF, 67), (0x161618, 233),
    (0x2B2B2D, 236),
    (0x0A84FF, 33), (0xFF0000, 196),
  ])
  func `a color has a nearest of 256`(rgb: UInt32, index: Int) {
    #expect(Color(rgb).nearestOf256 == index)
  }

  @Test(arguments: Array(Color.ansi.enumerated()))
  func `each ANSI color is nearest to itself`(index: Int, color: Color) {
    #expect(color.nearestOf16 == index)
  }

  @Test func `a color is light if black text is readable on it`() {
    #expect(Color(0xFFFFFF).isLight && Color(0xFFD60A).isLight)
    #expect(!Color(0x000000).isLight && !Color(0x0A84FF).isLight && !Color(0x2B2B2D).isLight)
  }

  /// Gray 767676 is the lightest that passes 4.5 on white (WebAIM); red's luminance is its weight in WCAG 2.2.
  @Test func `contrast is WCAG's`() {
    let (black, white) = (Color(0x000000), Color(0xFFFFFF))
    #expect(abs(black.contrast(with: white) - 21) < 1e-9)
    #expect(white.contrast(with: Color(0x767676)) > 4.5)
    #expect(white.contrast(with: Color(0x777777)) < 4.5)
    #expect(abs(Color(0xFF0000).luminance - 0.2126) < 1e-9)
  }

  @Test func `only # and six hexadecimal digits are a color`() {
    #expect(Color(0x000A0B).hex == "#000a0b" && Color.standard.hex == "#000000")
    #expect(Color(hex: "#000a0B") == Color(0x000A0B))
    for text in ["", "#", "000a0b", "#000a0", "#000a0b1", "#000a0g", "#+00a0b", "#٠٠٠"] {
      #expect(Color(hex: text) == nil)
    }
  }

  @Test func `mixing stays between the two colors`() {
    let (black, white) = (Color(0x000000), Color(0xFFFFFF))
    #expect(black.mixed(with: white, 0) == black)
    #expect(black.mixed(with: white, 0.5) == Color(0x808080))
    #expect(black.mixed(with: white, 7) == white)
  }
}
