import Pictures
import Screen
import Testing

@Suite struct VectorDrawingTests {
  private func drawing(_ shapes: [VectorDrawing.Shape]) -> VectorDrawing {
    VectorDrawing(
      width: 20, height: 10, background: Color(0x102030), fontSize: 8, shapes)
  }

  @Test func `a line covers only its own pixels`() throws {
    let line = VectorDrawing.Shape.line(
      from: .init(2, 3), to: .init(12, 3), Color(0xFF8000), width: 2)
    let pixels = Pixels(try drawing([line]).raster())
    #expect(pixels.width == 20 && pixels.height == 10)
    for y in 0..<10 {
      for x in 0..<20 {
        let isInside = (2..<12).contains(x) && (2..<4).contains(y)
        #expect(pixels[x, y] == (isInside ? 0xFFFF_8000 : 0xFF10_2030))
      }
    }
  }

  @Test func `a scaled drawing has more pixels`() throws {
    let line = VectorDrawing.Shape.polyline(
      [.init(5, 0), .init(5, 10)], Color(0xFFFFFF), width: 4)
    let pixels = Pixels(try drawing([line]).raster(scale: 3))
    #expect(pixels.width == 60 && pixels.height == 30)
    let row = (0..<60).filter { pixels[$0, 15] == 0xFFFF_FFFF }
    #expect(row == Array(9..<21))
  }

  @Test func `text begins, is centered and ends at its point`() throws {
    func columns(_ alignment: Alignment) throws -> [Int] {
      let text = VectorDrawing.Shape.text(
        "HH", at: .init(10, 9), Color(0xFFFFFF), alignment)
      let pixels = Pixels(try drawing([text]).raster(scale: 4))
      return (0..<80).filter { x in (0..<40).contains { pixels[x, $0] != 0xFF10_2030 } }
    }
    let (after, around, before) = try (
      columns(.leading), columns(.center), columns(.trailing)
    )
    #expect(try #require(after.first) >= 40 && #require(before.last) < 40)
    #expect(try abs(#require(around.first) + #require(around.last) - 79) <= 4)
  }

  @Test func `a line does not start at the end of a text`() throws {
    let white = Color(0xFFFFFF)
    let line = VectorDrawing.Shape.line(from: .init(2, 9), to: .init(12, 9), white, width: 2)
    let blank = VectorDrawing.Shape.text(" ", at: .init(16, 2), white)
    #expect(
      try Pixels(drawing([blank, line]).raster()) == Pixels(drawing([line]).raster()))
  }

  @Test func `an empty or huge picture is an error`() {
    for (width, height) in [(32768.0, 1.0), (1, 40000), (1e300, 1)] {
      let drawing = VectorDrawing(
        width: width, height: height, background: Color(0), fontSize: 8)
      #expect(throws: PictureError.self) { try drawing.raster() }
    }
  }

  @Test func `a PNG has the size of its picture`() throws {
    let file = try drawing([]).raster().png()
    // PNG (ISO 15948), 5.2 and 11.2.2: signature, IHDR, then width and height, big-endian.
    #expect(file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(file[16..<24] == [0, 0, 0, 20, 0, 0, 0, 10])
    #expect(file[24..<26] == [8, 2], "eight bits, true color without alpha")
  }
}
