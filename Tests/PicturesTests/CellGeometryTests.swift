import Pictures
import Screen
import Tapes
import Testing

/// Tests of blocks and lines against their Unicode names, in cells of 16 × 32 pixels.
@Suite struct CellGeometryTests {
  private let width = 16
  private let height = 32

  /// Returns the covered pixels of a cell.
  private func ink(_ scalar: UInt32) throws -> Set<[Int]> {
    var canvas = Canvas(CellSize(columns: 1, rows: 1), style: CellStyle(.white, on: .black))
    let glyph = Glyph(try #require(Unicode.Scalar(scalar)))
    canvas.put(glyph, CellStyle(.white, on: .black), column: 0, row: 0, within: 0..<1)
    let pixels = try Pixels(PicturePainter(.bare(fontSize: 80.0 / 3)).paint(.cells(canvas)).raster)
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

  @Test func `lines cross each edge as in their Unicode names`() throws {
    for scalar in UInt32(0x2500)...0x257F {
      let arms = Arms(name(scalar))
      guard let arms else { continue }
      let ink = try ink(scalar)
      let found = Arms(
        left: (0..<height).filter { ink.contains([0, $0]) },
        up: (0..<width).filter { ink.contains([$0, 0]) },
        right: (0..<height).filter { ink.contains([width - 1, $0]) },
        down: (0..<width).filter { ink.contains([$0, height - 1]) })
      #expect(found == arms, "\(name(scalar))")
    }
  }

  @Test func `arcs meet the lines beside them`() throws {
    let arc = try ink(0x256D)
    #expect((0..<height).filter { arc.contains([15, $0]) } == [15, 16])
    #expect((0..<width).filter { arc.contains([$0, 31]) } == [7, 8])
    #expect(!arc.contains([0, 15]) && !arc.contains([7, 0]))
  }
}

/// The covered pixels at the four edges of a cell of 16 × 32, with light lines 2 pixels wide.
private struct Arms: Equatable {
  var left: [Int] = []
  var up: [Int] = []
  var right: [Int] = []
  var down: [Int] = []
}

extension Arms {
  private static let weights: [Substring: [Int]] = [
    "LIGHT": [7, 8], "HEAVY": [6, 7, 8, 9],
  ]

  /// Parses a name such as "DOWN HEAVY AND LEFT LIGHT", "LIGHT DOWN AND LEFT" or "LIGHT LEFT AND HEAVY RIGHT".
  init?(_ name: String) {
    let words = name.replacing("BOX DRAWINGS ", with: "").split(separator: " ")
    let others = ["DASH", "ARC", "DIAGONAL", "DOUBLE"]
    guard !others.contains(where: name.contains), let first = words.first else { return nil }
    let isBefore = Arms.weights[first] != nil
    var (weight, directions) = (first, [Substring]())
    for word in words where word != "AND" {
      if Arms.weights[word] == nil {
        directions.append(word)
        if isBefore { set(word, weight) }
      } else {
        weight = word
        if !isBefore { directions.forEach { set($0, word) } }
        directions = []
      }
    }
  }

  private mutating func set(_ direction: Substring, _ weight: Substring) {
    let across = Arms.weights[weight] ?? []
    let down = across.map { $0 + 8 }
    switch direction {
    case "HORIZONTAL": (left, right) = (down, down)
    case "VERTICAL": (up, self.down) = (across, across)
    case "LEFT": left = down
    case "RIGHT": right = down
    case "UP": up = across
    default: self.down = across
    }
  }
}
