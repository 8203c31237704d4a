package import Screen

/// A rectangle with round corners in a cell, in pixels: the one description of arcs for all painters.
package struct RoundedRect: Hashable, Sendable {
  package let rect: PixelRect
  package let corners: RoundedBlock.Corners
  /// The radii of the corners' quarter ellipses, in pixels.
  package let radiusX: Double
  package let radiusY: Double

  /// Creates the rectangle of a block in a cell of whole pixels, with each edge at the nearest pixel.
  package init(_ block: RoundedBlock, width: Int, height: Int) {
    rect = EighthRect(block).pixels(width: width, height: height)
    corners = block.corners
    // Two round corners of an edge share it.
    let isShared = { (edges: [RoundedBlock.Corners]) in
      edges.contains { $0.isSubset(of: block.corners) }
    }
    let across = Double(rect.width) / (isShared([.top, .bottom]) ? 2 : 1)
    let down = Double(rect.height) / (isShared([.left, .right]) ? 2 : 1)
    switch block.radius {
    case .small:
      let radius = min(max(Double(width) / 3, 2), across, down)
      (radiusX, radiusY) = (radius, radius)
    // A cell is higher than wide, and a corner should be no higher than wide.
    case .full: (radiusX, radiusY) = (across, min(down, across))
    case .disc: (radiusX, radiusY) = (across, down)
    }
  }

  /// Returns a corner's radii; zeros if it is not round.
  package func radii(_ corner: RoundedBlock.Corners) -> (x: Double, y: Double) {
    corners.contains(corner) ? (radiusX, radiusY) : (0, 0)
  }

  /// The whole pixels between the corners, across and down, without empty rectangles.
  var straightParts: [PixelRect] {
    func inset(_ side: RoundedBlock.Corners, _ radius: Double) -> Int {
      corners.isDisjoint(with: side) ? 0 : Int(radius.rounded(.up))
    }
    let (left, right) = (
      rect.x + inset(.left, radiusX), rect.columns.upperBound - inset(.right, radiusX)
    )
    let (top, bottom) = (
      rect.y + inset(.top, radiusY), rect.rows.upperBound - inset(.bottom, radiusY)
    )
    return [
      PixelRect(columns: left..<max(left, right), rows: rect.rows),
      PixelRect(columns: rect.columns, rows: top..<max(top, bottom)),
    ].filter { !$0.isEmpty }
  }

  /// Returns whether a point, in pixels from the cell's top left, is inside.
  package func contains(x: Double, y: Double) -> Bool {
    let (left, right) = (Double(rect.x), Double(rect.columns.upperBound))
    let (top, bottom) = (Double(rect.y), Double(rect.rows.upperBound))
    guard (left..<right).contains(x), (top..<bottom).contains(y) else { return false }
    for (corner, dx, dy) in [
      (RoundedBlock.Corners.topLeft, x - left, y - top), (.topRight, right - x, y - top),
      (.bottomLeft, x - left, bottom - y), (.bottomRight, right - x, bottom - y),
    ] where corners.contains(corner) && dx < radiusX && dy < radiusY {
      let (u, v) = ((radiusX - dx) / radiusX, (radiusY - dy) / radiusY)
      if u * u + v * v > 1 { return false }
    }
    return true
  }
}

extension EighthRect {
  /// Creates the filled part of a cell, with square corners.
  init(_ block: RoundedBlock) {
    self.init(
      block.halves.lowerBound * 4, block.rows.lowerBound, block.halves.upperBound * 4,
      block.rows.upperBound)
  }
}
