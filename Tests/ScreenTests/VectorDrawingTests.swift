import Screen
import Testing

@Suite struct VectorDrawingTests {
  @Test func `an SVG has an element for each shape`() {
    let red = Color(0xFF0000)
    let drawing = VectorDrawing(
      width: 20, height: 10.126, background: Color(0x00000F), fontSize: 8,
      [
        .line(from: .init(0, 1), to: .init(2.5, 1), red),
        .polyline([.init(0, 0), .init(1, 2)], red, width: 2),
        .area([.init(0, 0), .init(1, 2), .init(2, 0)], red),
        .text("<a & b>\u{1B}", at: .init(1, 2), red, .trailing),
      ])
    #expect(
      drawing.svg == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10.13" \
        font-family="ui-sans-serif, system-ui, sans-serif" font-size="8">
        <rect width="100%" height="100%" fill="#00000f"/>
        <line x1="0" y1="1" x2="2.5" y2="1" stroke="#ff0000"/>
        <polyline fill="none" stroke="#ff0000" stroke-width="2" stroke-linejoin="round" \
        points="0,0 1,2"/>
        <polygon fill="#ff0000" points="0,0 1,2 2,0"/>
        <text x="1" y="2" fill="#ff0000" text-anchor="end">&lt;a &amp; b&gt;␛</text>
        </svg>
        """)
  }
}
