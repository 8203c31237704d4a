import Screen

extension ScreenLayout {
  /// The phone's way between upright and sideways.
  struct Rotation: Hashable, Sendable {
    /// The share of the way, from 0 (upright) to 1 (sideways).
    var share = 0.0
    /// The short side's share of the long side.
    var proportion = 1.0

    /// Returns a number on the way between two others.
    func between(_ upright: Int, _ sideways: Int) -> Int {
      upright + Int((Double(sideways - upright) * share).rounded())
    }

    /// Returns the rows of a phone that has some rows upright; its text needs a few.
    func rows(of upright: Int) -> Int {
      let sideways = Int((Double(upright) * proportion).rounded())
      return between(upright, min(upright, max(smallest.rows, sideways)))
    }
  }

  /// Rotates the upright phone by a share of the way: it becomes lower, and wider as far as there is room.
  ///
  /// A point keeps its height. The panel beside it has its place beside the phone sideways as soon as the phone rotates, so
  /// it does not move along.
  mutating func rotate(by rotation: Rotation, in size: CellSize, beside panel: Side) {
    let upright = frame ?? phone
    let border = frame == nil ? 0 : 2
    let width = sidewaysColumns(rotation, in: size, beside: panel)
    let start = panel == .nothing ? (size.columns - width) / 2 : upright.columns.lowerBound
    let rows = rotation.rows(of: upright.rows.count - border) + border
    let top = upright.rows.lowerBound + (upright.rows.count - rows) / 2
    let columns =
      rotation.between(
        upright.columns.lowerBound, start)..<rotation.between(
        upright.columns.upperBound, start + width)
    let turned = CellRect(columns: columns, rows: top..<top + rows)
    side = side.map { side in
      let first = start + width + side.columns.lowerBound - upright.columns.upperBound
      return CellRect(columns: first..<side.columns.upperBound, rows: side.rows)
    }
    phone = frame == nil ? turned : turned.inset(columns: 1, rows: 1)
    frame = frame.map { _ in turned }
  }

  /// Returns the width of the phone or its frame sideways: near its proportions if there is room, else as upright.
  private func sidewaysColumns(_ rotation: Rotation, in size: CellSize, beside panel: Side) -> Int {
    let upright = (frame ?? phone).columns.count
    guard panel != .workbench else { return upright }
    let room = panel == .nothing ? size.columns : size.columns - ScreenLayout.narrowestPanel
    let wanted = Int(Double(upright) / rotation.proportion)
    guard frame != nil else { return max(upright, min(wanted, room, ScreenLayout.widestSideways)) }
    return ScreenLayout.frameWidths.filter { $0 <= room }
      .min { abs($0 - wanted) < abs($1 - wanted) } ?? upright
  }

  /// The largest width of a phone sideways without a frame, in columns.
  private static let widestSideways = 120

  /// The narrowest readable panel with its margins, in columns.
  private static let narrowestPanel = 48
}
