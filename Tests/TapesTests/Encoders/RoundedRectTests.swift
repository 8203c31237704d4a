import Foundation
import Screen
import Testing

@testable import Tapes

/// Tests of round corners: the outline in an SVG against the numbers that all painters read.
@Suite struct RoundedRectTests {
  private static let look = WindowLook()
  private static let (shape, ground) = (Color(0xFF0000), Color(0x0000FF))

  /// Returns a cell with a round corner for each radius, set of corners, and several heights.
  private static func cells() -> [Cell] {
    let heights = [(0, 8), (0, 4), (0, 7), (1, 8), (4, 8), (6, 8)]
    return RoundedBlock.Radius.allCases.flatMap { radius in
      (UInt32(1)...15).flatMap { corners in
        heights.map { top, bottom in
          var canvas = Canvas(
            CellSize(columns: 1, rows: 1), style: CellStyle(RoundedRectTests.ground, on: ground))
          canvas.fill(
            0..<1, from: Eighths(top), to: Eighths(bottom), RoundedRectTests.shape,
            rounding: radius, RoundedBlock.Corners(rawValue: corners))
          return canvas[0, 0]
        }
      }
    }
  }

  /// Returns the outline of the only shape with arcs, in pixels from the cell's top left.
  private func outline(of cell: Cell) throws -> [SIMD2<Double>] {
    var canvas = Canvas(CellSize(columns: 1, rows: 1))
    canvas[0, 0] = cell
    let svg = String(decoding: try SVGEncoder.still(canvas, RoundedRectTests.look), as: UTF8.self)
    let color = try #require(svg.firstMatch(of: /\.([a-z]+)\{fill:#ff0000/)).1
    let paths = svg.matches(of: /<path class="([a-z]+) R" d="([^"]*)"/)
    #expect(paths.map(\.1) == [color])
    let painter = SVGPainter(RoundedRectTests.look, base: Color(0))
    return try points(of: String(try #require(paths.first).2)).map {
      $0 + [0, Double(painter.baseline)]
    }
  }

  /// Returns the points of a path of horizontal and vertical lines and quarter ellipses.
  private func points(of path: String) throws -> [SIMD2<Double>] {
    var points: [SIMD2<Double>] = []
    for step in path.matches(of: /([MHVa])([^MHVaz]*)/) {
      let numbers = step.2.matches(of: /-?[0-9.]+/).map { Double($0.output) ?? .nan }
      let last = points.last ?? .zero
      switch step.1 {
      case "M": points.append([numbers[0], numbers[1]])
      case "H": points.append([numbers[0], last.y])
      case "V": points.append([last.x, numbers[0]])
      default:
        // Radii, no rotation, the small arc, clockwise, to the end.
        #expect(numbers[2...4] == [0, 0, 1])
        let way = SIMD2(numbers[5], numbers[6])
        #expect(abs(way.x) == numbers[0] && abs(way.y) == numbers[1])
        let center = last + (way.x * way.y > 0 ? [0, way.y] : [way.x, 0])
        points += (1...32).map { share in
          let angle = Double(share) / 32 * .pi / 2
          return center + (last - center) * cos(angle) + (last + way - center) * sin(angle)
        }
      }
    }
    return points
  }

  private func contains(_ point: SIMD2<Double>, _ points: [SIMD2<Double>]) -> Bool {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(false) { isInside, pair in
      let (a, b) = pair
      guard (a.y > point.y) != (b.y > point.y) else { return isInside }
      return isInside != (point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x))
    }
  }

  @Test func `an SVG outlines the shape that pixels sample`() throws {
    let size = RoundedRectTests.look.cell
    for cell in RoundedRectTests.cells() {
      let block = try #require(cell.glyph.rounded)
      let shape = RoundedRect(block, width: size.width, height: size.height)
      let outline = try outline(of: cell)
      for y in stride(from: 0.5, to: Double(size.height), by: 1) {
        for x in stride(from: 0.5, to: Double(size.width), by: 1)
        where contains([x, y], outline) != shape.contains(x: x, y: y) {
          Issue.record("\(block) at \(x), \(y)")
        }
      }
    }
  }

  @Test func `round corners are circles but in flat cells`() {
    var canvas = Canvas(CellSize(columns: 3, rows: 4))
    canvas.fill(0..<3, from: Eighths(4), to: Eighths(30), Color(1), rounding: .full)
    let corners = [(0, 0), (2, 3)].map { place in
      canvas[place.0, place.1].glyph.rounded.map { RoundedRect($0, width: 12, height: 24) }
    }
    #expect(corners.map(\.?.radiusX) == [12, 12] && corners.map(\.?.radiusY) == [12, 12])
    canvas.fill(0..<3, from: Eighths(6), to: Eighths(16), Color(2), rounding: .full)
    let flat = canvas[0, 0].glyph.rounded.map { RoundedRect($0, width: 12, height: 24) }
    #expect(flat?.radiusX == 12 && flat?.radiusY == 6)
    canvas.fill(0..<1, from: Eighths(8), to: Eighths(16), Color(3), rounding: .disc, .left)
    let disc = canvas[0, 1].glyph.rounded.map { RoundedRect($0, width: 12, height: 24) }
    #expect(disc?.rect == PixelRect(columns: 6..<12, rows: 0..<24))
    #expect(disc?.radiusX == 6 && disc?.radiusY == 12)
  }

  @Test func `marks cost a cast and JSON no bytes`() throws {
    var (round, plain) = (canvas(6, 3), canvas(6, 3))
    round.fill(1..<5, from: Eighths(4), to: Eighths(20), Color(0xFF0000), rounding: .full)
    for row in 0..<3 {
      for column in 0..<6 {
        let cell = round[column, row]
        plain[column, row] = Cell(cell.glyph.unmarked, cell.style)
      }
    }
    // The same quadrants, and other arcs.
    var other = canvas(6, 3)
    other.fill(1..<5, from: Eighths(4), to: Eighths(20), Color(0xFF0000), rounding: .disc)
    #expect(other != round && other.unmarked == plain)
    let (marked, unmarked) = (
      [round, other, canvas(6, 3)].enumerated().map { Frame(at: .seconds($0), $1) },
      [plain, plain, canvas(6, 3)].enumerated().map { Frame(at: .seconds($0), $1) }
    )
    #expect(
      try file(CastEncoder(), marked, until: .seconds(3))
        == file(CastEncoder(), unmarked, until: .seconds(3)))
    #expect(
      try file(StateEncoder(framesPerSecond: 1), marked, until: .seconds(3))
        == file(StateEncoder(framesPerSecond: 1), unmarked, until: .seconds(3)))
  }
}
