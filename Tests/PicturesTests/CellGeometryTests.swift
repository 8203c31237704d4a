import Pictures
import Screen
import Tapes
import Testing

/// Tests of blocks and lines against their Unicode names, in cells of 16 × 32 pixels.
@Suite struct CellGeometryTests {
  private let width = 16
  private let height = 32
  private let painter: PicturePainter

  init() throws { painter = try PicturePainter(.bare(fontSize: 80.0 / 3)) }

  /// Returns the covered pixels of a cell.
  private func ink(_ scalar: UInt32) throws -> Set<[Int]> {
    var canvas = Canvas(CellSize(columns: 1, rows: 1), style: CellStyle(.white, on: .black))
    let glyph = Glyph(try #require(Unicode.Scalar(scalar)))
    canvas.put(glyph, CellStyle(.white, on: .black), column: 0, row: 0, within: 0..<1)
    let pixels = try Pixels(painter.paint(.cells(canvas)).raster)
    #expect(pixels.width == width && pixels.height == height)
    return Set(
      (0..<width).flatMap { x in (0..<height).map { [x, $0] } }.filter {
        pixels[$0[0], $0[1]] & 0xFF > 127
      })
  }

  private func rect(_ columns: Range<Int>, _ rows: Range<Int>) -> Set<[Int]> {
    Set(columns.flatMap { x in rows.map { [x, $0] } })
  }

  private func name(_ scalar: UInt32) -> String {
    Unicode.Scalar(scalar)?.properties.name ?? ""
  }

  @Test func `halves and eighths lie on whole pixels`() throws {
    #expect(try ink(0x2580) == rect(0..<16, 0..<16))
    #expect(try ink(0x2584) == rect(0..<16, 16..<32))
    #expect(try ink(0x2590) == rect(8..<16, 0..<32))
    #expect(try ink(0x2594) == rect(0..<16, 0..<4))
    #expect(try ink(0x2595) == rect(14..<16, 0..<32))
    for eighths in 1...8 {
      #expect(try ink(0x2580 + UInt32(eighths)) == rect(0..<16, 32 - 4 * eighths..<32))
      #expect(try ink(0x2590 - UInt32(eighths)) == rect(0..<2 * eighths, 0..<32))
    }
  }

  @Test(arguments: 0x2596...0x259F)
  func `quadrants match their Unicode names`(scalar: UInt32) throws {
    var expected: Set<[Int]> = []
    let parts = name(scalar).replacing("QUADRANT ", with: "").replacing(" AND ", with: ",")
    // "UPPER LEFT AND LOWER LEFT AND LOWER RIGHT"
    for part in parts.split(separator: ",") {
      let (x, y) = (part.hasSuffix("LEFT") ? 0 : 8, part.hasPrefix("UPPER") ? 0 : 16)
      expected.formUnion(rect(x..<x + 8, y..<y + 16))
    }
    #expect(try ink(scalar) == expected)
  }

  @Test(arguments: 0x1FB3C...0x1FB51)
  func `wedges match their Unicode names`(scalar: UInt32) throws {
    let places = [
      "UPPER LEFT": (0, 0), "UPPER MIDDLE LEFT": (0, 1), "LOWER MIDDLE LEFT": (0, 2),
      "LOWER LEFT": (0, 3), "UPPER CENTRE": (1, 0), "LOWER CENTRE": (1, 3), "UPPER RIGHT": (2, 0),
      "UPPER MIDDLE RIGHT": (2, 1), "LOWER MIDDLE RIGHT": (2, 2), "LOWER RIGHT": (2, 3),
    ].mapValues { (x: Double($0.0 * width) / 2, y: Double($0.1 * height) / 3) }
    // "LOWER LEFT BLOCK DIAGONAL LOWER MIDDLE LEFT TO LOWER CENTRE"
    let words = name(scalar).replacing(" BLOCK DIAGONAL ", with: ",").replacing(" TO ", with: ",")
    let points = try words.split(separator: ",").map { try #require(places[String($0)]) }
    let (corner, start, end) = (points[0], points[1], points[2])
    let across = (x: end.x - start.x, y: end.y - start.y)
    // The distance below the line.
    func distance(_ x: Double, _ y: Double) -> Double {
      (across.x * (y - start.y) - across.y * (x - start.x))
        / (across.x * across.x + across.y * across.y).squareRoot()
    }
    let side = distance(corner.x, corner.y)
    let inked = try ink(scalar)
    for x in 0..<width {
      for y in 0..<height {
        let distance = distance(Double(x) + 0.5, Double(y) + 0.5)
        guard abs(distance) > 0.75 else { continue }
        let isInside = (distance > 0) == (side > 0)
        #expect(inked.contains([x, y]) == isInside, "\(x) \(y)")
      }
    }
  }

  @Test(arguments: [0x2801, 0x2802, 0x2840, 0x2880, 0x28A5, 0x28FF])
  func `braille dots match their Unicode names`(scalar: UInt32) throws {
    // "BRAILLE PATTERN DOTS-1368": 1 to 3 down the left, 4 to 6 down the right, then 7 and 8.
    let digits = Set(
      name(scalar).split(separator: "-").last?.compactMap(\.wholeNumberValue) ?? [])
    let ink = try ink(scalar)
    for (index, number) in [1, 4, 2, 5, 3, 6, 7, 8].enumerated() {
      let (x, y) = (4 + index % 2 * 8, 4 + index / 2 * 8)
      #expect(ink.contains([x, y]) == digits.contains(number), "dot \(number)")
    }
  }

  @Test func `lines cross each edge that they reach, and a heavy one is twice as thick`() throws {
    let (light, heavy) = ([15, 16], [14, 15, 16, 17])
    let lines: [(UInt32, left: [Int], up: [Int], right: [Int], down: [Int])] = [
      (0x2500, light, [], light, []), (0x2501, heavy, [], heavy, []),
      (0x2502, [], [7, 8], [], [7, 8]),
    ]
    for line in lines {
      let ink = try ink(line.0)
      #expect((0..<height).filter { ink.contains([0, $0]) } == line.left)
      #expect((0..<width).filter { ink.contains([$0, 0]) } == line.up)
      #expect((0..<height).filter { ink.contains([width - 1, $0]) } == line.right)
      #expect((0..<width).filter { ink.contains([$0, height - 1]) } == line.down)
    }
  }

  @Test func `arcs meet the lines beside them`() throws {
    let arc = try ink(0x256D)
    #expect((0..<height).filter { arc.contains([15, $0]) } == [15, 16])
    #expect((0..<width).filter { arc.contains([$0, 31]) } == [7, 8])
    #expect(!arc.contains([0, 15]) && !arc.contains([7, 0]))
  }
}
