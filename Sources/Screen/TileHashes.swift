/// A hash of each tile of a drawing: some columns of a row. Tiles of two drawings with the same hash are the same in cells.
///
/// It is of all that the shapes show in the tile, from the back to the front, but for what a plane hides. So a plane
/// that grows changes the hashes only of the rows that its edges pass, and a graph only those around the present
/// time.
struct TileHashes: Sendable {
  private let size: CellSize
  /// The tiles of a row.
  private let count: Int
  private var hashes: [UInt64]
  /// True for each row with a text that may have wide glyphs, which are painted whole.
  private var hasWide: [Bool]
  /// The places of each shape.
  private(set) var extents: [Extent] = []

  /// The rows that a shape touches, and its tiles in any of them as in `Tiles`.
  struct Extent {
    fileprivate(set) var rows = 0..<0
    fileprivate(set) var tiles: UInt64 = 0

    fileprivate mutating func add(_ rows: Range<Int>, _ tiles: Range<Int>) {
      self.tiles |= (UInt64.max >> (64 - tiles.count)) << tiles.lowerBound
      let start = self.rows.isEmpty ? rows.lowerBound : min(self.rows.lowerBound, rows.lowerBound)
      self.rows = start..<max(self.rows.upperBound, rows.upperBound)
    }
  }

  /// Nil for a drawing with parts or captions, whose cells depend on those behind.
  init?(_ drawing: Drawing, _ glyphs: GlyphSet) {
    size = drawing.size
    count = Tile.touching(0..<size.columns).count
    precondition(count <= 64, "expected at most 1024 columns, found \(size.columns)")
    var hash = TileHash(kind: 0)
    hash.add(drawing.style)
    hashes = Array(repeating: hash.value, count: count * size.rows)
    hasWide = Array(repeating: false, count: size.rows)
    extents.reserveCapacity(drawing.shapes.count)
    // Through a pointer, because the elements of an array are copied.
    let isTold = unsafe drawing.shapes.withUnsafeBufferPointer { shapes in
      for index in shapes.indices {
        extents.append(Extent())
        guard unsafe add(shapes[index], glyphs) else { return false }
      }
      return true
    }
    if !isTold { return nil }
  }

  /// Returns the tiles that differ from the last drawing's.
  ///
  /// - Precondition: Both drawings have the same size.
  func changes(since last: TileHashes) -> Tiles {
    var tiles = Tiles(size, isEmpty: true)
    for row in 0..<size.rows {
      for tile in 0..<count where hashes[row * count + tile] != last.hashes[row * count + tile] {
        tiles.bits[row] |= 1 << tile
      }
      if tiles.bits[row] != 0, hasWide[row] || last.hasWide[row] { tiles.bits[row] = .max }
    }
    return tiles
  }
}

/// A tile's columns. A row has at most 64 tiles, so a drawing at most 1,024 columns; windows and tapes have at most 1,000.
private enum Tile {
  /// The logarithm of its 16 columns.
  private static let shift = 4

  /// Returns the tile of a column.
  static func index(of column: Int) -> Int { column >> shift }

  static func start(_ tile: Int) -> Int { tile << shift }

  static func columns(_ tile: Int) -> Range<Int> { start(tile)..<start(tile + 1) }

  /// Returns the tiles that some columns touch.
  static func touching(_ columns: Range<Int>) -> Range<Int> {
    let first = index(of: columns.lowerBound)
    return columns.isEmpty ? first..<first : first..<index(of: columns.upperBound - 1) + 1
  }

  /// Returns the tiles whose columns are all among some, in a row of `count`.
  static func within(_ columns: Range<Int>, of count: Int) -> Range<Int> {
    let first = index(of: max(0, columns.lowerBound) + start(1) - 1)
    let end =
      columns.upperBound >= count
      ? touching(0..<count).upperBound : index(of: columns.upperBound)
    return first..<max(first, end)
  }
}

/// A set of tiles.
struct Tiles: Sendable {
  /// The tiles of each row, the first one in the lowest bit.
  var bits: [UInt64]

  init(_ size: CellSize, isEmpty: Bool) {
    bits = Array(repeating: isEmpty ? 0 : .max, count: size.rows)
  }

  /// Returns the runs of columns of a row that are in the set.
  func runs(of columns: Range<Int>, inRow row: Int) -> Runs {
    Runs(bits: bits[row], columns: columns)
  }

  /// Returns whether a shape touches a tile of the set.
  func touch(_ extent: TileHashes.Extent) -> Bool {
    extent.rows.contains { bits[$0] & extent.tiles != 0 }
  }

  func contains(column: Int, row: Int) -> Bool { contains(column: column, of: bits[row]) }

  /// Returns whether a column is in a row of tiles.
  func contains(column: Int, of bits: UInt64) -> Bool { bits >> Tile.index(of: column) & 1 == 1 }

  struct Runs: Sequence, IteratorProtocol {
    fileprivate let bits: UInt64
    fileprivate var columns: Range<Int>

    mutating func next() -> Range<Int>? {
      guard !columns.isEmpty else { return nil }
      let tile = Tile.index(of: columns.lowerBound)
      let gap = (bits >> tile).trailingZeroBitCount
      guard tile + gap < 64 else { return nil }
      let start = gap == 0 ? columns.lowerBound : Tile.start(tile + gap)
      guard start < columns.upperBound else { return nil }
      let length = (~(bits >> (tile + gap))).trailingZeroBitCount
      let end = Swift.min(columns.upperBound, Tile.start(tile + gap + length))
      columns = end..<columns.upperBound
      return start..<end
    }
  }
}

// MARK: - Shapes

extension TileHashes {
  /// Adds a shape; returns false for one that cannot be told tile by tile.
  private mutating func add(_ shape: Shape, _ glyphs: GlyphSet) -> Bool {
    switch shape {
    case .box(let box, let color, let opacity): add(EighthBox(box, glyphs), color, opacity, kind: 1)
    case .glass(let box, let color, let opacity):
      add(EighthBox(box, glyphs), color, opacity, kind: 2)
    case .ring(let outer, let inner, let color):
      let outer = EighthBox(outer, glyphs, ofRing: true)
      var hash = TileHash(kind: 3)
      hash.add(color)
      for box in [outer, EighthBox(inner, glyphs, ofRing: true)] { hash.add(box) }
      add(hash, to: outer.cellRows, outer.cellColumns)
    case .area(let area, let color): add(area, color)
    case .line(let points, let color, let isThick): add(points, color, isThick: isThick)
    case .text(let label): add(label)
    case .bubble(let bubble):
      add(EighthBox(bubble.box, glyphs), bubble.color, 1, kind: 1)
      for label in bubble.labels { add(label) }
    case .number(let text, let style, let position, let digits):
      var hash = TileHash(kind: 6)
      hash.add(text)
      hash.add(style)
      hash.add(position.column)
      hash.add(position.row)
      hash.add(digits.rawValue)
      add(
        hash, to: position.row..<position.row + digits.rows,
        position.column..<position.column + digits.columns(of: text))
    case .hatch(let rect, let pattern, let color):
      var hash = TileHash(kind: 7)
      hash.add(rect.columns)
      hash.add(Int(pattern.value))
      hash.add(color)
      add(hash, to: rect.rows, rect.columns)
    case .dim: add(TileHash(kind: 8), to: 0..<size.rows, 0..<size.columns)
    case .part, .caption: return false
    case .circle: break
    }
    return true
  }

  /// Adds a hash to all tiles of a rectangle.
  ///
  /// - Parameter covered: The columns in which the shape hides all that is behind it.
  private mutating func add(
    _ hash: TileHash, to rows: Range<Int>, _ columns: Range<Int>,
    covering covered: Range<Int> = 0..<0
  ) {
    let rows = rows.clamped(to: 0..<size.rows)
    let tiles = Tile.touching(columns.clamped(to: 0..<size.columns))
    guard !rows.isEmpty, !tiles.isEmpty else { return }
    extents[extents.count - 1].add(rows, tiles)
    let covered = covered.isEmpty ? 0..<0 : Tile.within(covered, of: size.columns)
    unsafe hashes.withUnsafeMutableBufferPointer { hashes in
      for row in rows {
        for tile in tiles {
          let behind = covered.contains(tile) ? 0 : unsafe hashes[row * count + tile]
          unsafe hashes[row * count + tile] = (behind ^ hash.value).scattered
        }
      }
    }
  }

  private mutating func add(_ box: EighthBox, _ color: Color, _ opacity: Double, kind: UInt64) {
    var hash = TileHash(kind: box.isLine ? 11 : kind)
    hash.add(color)
    hash.add(opacity)
    hash.add(box.columns)
    let plain = box.plainRows.clamped(to: 0..<size.rows)
    let hides = kind == 1 && opacity == 1
    add(
      hash, to: plain, box.cellColumns,
      covering: hides ? plain.first.map(box.evenColumns) ?? 0..<0 : 0..<0)
    for row in box.cellRows.clamped(to: 0..<size.rows) where !plain.contains(row) {
      var edge = hash
      if box.isRound(inRow: row) { edge.add(box) } else { edge.add(box.rows.part(of: row)) }
      add(edge, to: row..<row + 1, box.cellColumns)
    }
  }

  /// Adds an area, to each tile by the steps that decide its cells.
  private mutating func add(_ area: Area, _ color: Color) {
    let right = area.left + area.step * Double(area.spans.count)
    let touched = Int(area.left.rounded(.down))..<Int(right.rounded(.up))
    for tile in Tile.touching(touched.clamped(to: 0..<size.columns)) {
      let columns = Tile.columns(tile)
      let first = Int(((Double(columns.lowerBound) - area.left) / area.step).rounded(.down)) - 1
      let end = Int(((Double(columns.upperBound) - area.left) / area.step).rounded(.up)) + 1
      var hash = TileHash(kind: 4)
      hash.add(color)
      hash.add(area.left)
      hash.add(area.step)
      let steps = (first..<end).clamped(to: area.spans.indices)
      let shown = area.shown.clamped(to: steps)
      guard !shown.isEmpty else { continue }
      hash.add(shown)
      var (top, bottom) = (Double.infinity, -Double.infinity)
      for step in steps {
        guard let span = area.spans[step] else { continue }
        hash.add(step)
        hash.add(span.lowerBound)
        hash.add(span.upperBound)
        (top, bottom) = (min(top, span.lowerBound), max(bottom, span.upperBound))
      }
      if top <= bottom { add(hash, to: (eighths(top)..<eighths(bottom) + 1).cells, columns) }
    }
  }

  private mutating func add(_ points: [CellPoint], _ color: Color, isThick: Bool) {
    var hash = TileHash(kind: isThick ? 9 : 5)
    hash.add(color)
    for point in points {
      hash.add(point.x)
      hash.add(point.y)
    }
    // A line's dots are at the cells that contain its points.
    func cell(_ place: Double) -> Int { Int(min(max(place, -1e4), 1e4).rounded(.down)) }
    let (columns, rows) = (points.map { cell($0.x) }, points.map { cell($0.y) })
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return }
    add(hash, to: top..<bottom + 1, left..<right + 1)
  }

  private mutating func add(_ label: Label) {
    guard (0..<size.rows).contains(label.row) else { return }
    var hash = TileHash(kind: 10)
    hash.add(label.text)
    hash.add(label.style)
    hash.add(label.columns)
    hash.add(label.column)
    if !label.text.isNarrow { hasWide[label.row] = true }
    // No text takes more columns than it has bytes.
    add(
      hash, to: label.row..<label.row + 1,
      (label.column..<label.column + label.text.utf8.count).clamped(to: label.columns))
  }
}

extension String {
  /// True if no glyph of it is wide, for sure.
  fileprivate var isNarrow: Bool {
    isPrintableASCII
      || unicodeScalars.allSatisfy {
        $0.value < 0x1100 || 0x2000..<0x2E80 ~= $0.value && $0.columns == 1
      }
  }
}

/// A hash of values in their order.
private struct TileHash {
  private(set) var value: UInt64

  init(kind: UInt64) { value = kind.scattered }

  mutating func add(_ bits: UInt64) { value = (value ^ bits).scattered }
  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
  mutating func add(_ number: Double) { add(number.bitPattern) }
  mutating func add(_ color: Color) { add(UInt64(color.value)) }

  mutating func add(_ range: Range<Int>) {
    add(range.lowerBound)
    add(range.upperBound)
  }

  mutating func add(_ style: CellStyle) {
    add(UInt64(style.foreground.value) << 32 | UInt64(style.background.value))
    add(UInt64(style.attributes.rawValue))
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x0100_0000_01B3 }
    add(text.utf8.count)
  }

  mutating func add(_ box: EighthBox) {
    add(box.columns)
    add(box.rows)
    add(box.box.left)
    add(box.box.right)
    add(box.top)
    add(box.bottom)
    add(box.box.radius)
    add(Int(box.box.corners.rawValue))
  }
}

extension UInt64 {
  /// The bits of a hash spread over all of it, by a multiplication between two shifts.
  fileprivate var scattered: UInt64 {
    let product = (self ^ self >> 32) &* 0xD6E8_FEB8_6659_FD93
    return product ^ product >> 32
  }
}
