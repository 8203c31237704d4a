import Screen

/// An encoder of a self-contained, endlessly looping SVG without scripts.
///
/// Each row is divided into bands of a few columns. A band's distinct pictures form a strip, and a CSS step animation shifts the
/// current one into the window. Readers that do not animate, or prefer reduced motion, show the last picture. Memory grows with
/// the file, whose size has a limit.
package struct SVGEncoder: FrameEncoder {
  private var file: SVGFile
  private var shown: Canvas?
  private var painter: SVGPainter?
  private var pictures = SVGPictures()
  private var strips = SVGStrips()

  /// The largest size of a file, in bytes.
  static let largestSize = 128 << 20

  /// - Parameter title: The accessible name of the picture.
  package init(_ look: WindowLook = WindowLook(), title: String = "") {
    file = SVGFile(look, title: title)
  }

  package mutating func add(_ frame: Frame) throws -> [UInt8] {
    try file.add(frame)
    let canvas = frame.canvas
    guard shown != canvas else { return [] }
    let time = frame.time.microseconds
    var painter = painter ?? SVGPainter(file.look, base: commonBackground(of: canvas))
    for row in 0..<file.size.rows { add(row, of: canvas, at: time, &painter) }
    strips.moveCursor(to: canvas.cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }, at: time)
    (self.painter, shown) = (painter, canvas)
    guard pictures.size + strips.size <= SVGEncoder.largestSize else {
      throw FrameError.tooLarge(SVGEncoder.largestSize)
    }
    return []
  }

  package mutating func mark(_ name: String, at time: Duration) throws -> [UInt8] {
    try file.pass(time)
    return []
  }

  package mutating func finish(at end: Duration) throws -> [UInt8] {
    guard let painter else { throw FrameError.noFrames }
    let (pictures, strips) = (pictures, strips)
    return try file.finish(at: end, rules: painter.rules) { layout, animations, output in
      SVGDocument(layout: layout, painter: painter, pictures: pictures, strips: strips)
        .write(&animations, to: &output)
    }
  }

  private mutating func add(
    _ row: Int, of canvas: Canvas, at time: Int, _ painter: inout SVGPainter
  ) {
    for band in 0..<SVGBand.count(columns: file.size.columns) {
      let cells = SVGBand.cells(band, row, of: canvas)
      guard shown.map({ SVGBand.cells(band, row, of: $0) }) != cells else { continue }
      let picture = pictures.index(of: painter.markup(cells))
      strips.show(picture, row: row, band: band, at: time)
    }
  }

  private func commonBackground(of canvas: Canvas) -> Color {
    var counts: [Color: Int] = [:]
    for cell in canvas.cells {
      counts[file.look.colors.seen(cell.style).background, default: 0] += 1
    }
    let most = counts.max { ($0.value, $0.key.value) < ($1.value, $1.key.value) }
    return most?.key ?? file.look.colors.background
  }
}

/// A division of rows into bands that change separately.
enum SVGBand {
  /// The width that gives the smallest files, as measured: narrow bands repeat less, wide ones need fewer elements.
  static let columns = 20

  static func count(columns: Int) -> Int { (columns + SVGBand.columns - 1) / SVGBand.columns }

  /// Returns the cells of a band with the right half of its last glyph; none outside the canvas.
  static func cells(_ band: Int, _ row: Int, of canvas: Canvas) -> ArraySlice<Cell> {
    let start = band * columns
    guard row < canvas.size.rows, start < canvas.size.columns else { return [] }
    var end = min(start + columns, canvas.size.columns)
    if end < canvas.size.columns, canvas[end, row].glyph == .continuation { end += 1 }
    let first = row * canvas.size.columns
    return canvas.cells[first + start..<first + end]
  }
}

/// The distinct pictures of bands, numbered in order of first occurrence.
struct SVGPictures {
  private var indices: [[UInt8]: Int] = [:]
  private(set) var all: [[UInt8]] = []
  /// The bytes of the pictures.
  private(set) var size = 0

  mutating func index(of picture: [UInt8]) -> Int {
    if let index = indices[picture] { return index }
    indices[picture] = all.count
    all.append(picture)
    size += picture.count
    return all.count - 1
  }
}

/// The changes of all bands and of the cursor.
struct SVGStrips {
  struct Change {
    /// The time in microseconds.
    let time: Int
    let picture: Int
  }

  /// The changes by row and band.
  private(set) var rows: [[[Change]]] = []
  private(set) var cursor: [(time: Int, position: Position?)] = []
  private var count = 0

  /// About the bytes of the key frames of all changes in the file.
  var size: Int { 64 * (count + cursor.count) }

  mutating func show(_ picture: Int, row: Int, band: Int, at time: Int) {
    while rows.count <= row { rows.append([]) }
    while rows[row].count <= band { rows[row].append([]) }
    rows[row][band].append(Change(time: time, picture: picture))
    count += 1
  }

  mutating func moveCursor(to position: Position?, at time: Int) {
    guard cursor.isEmpty || cursor[cursor.count - 1].position != position else { return }
    cursor.append((time, position))
  }
}
