import Screen
import Strings

/// The distinct rows of a page's data, each written once.
///
/// A row is a list of pairs of a style and a content. A style is `"ink paper flags"` (hexadecimal colors; flags 1 bold, 2 italic,
/// 4 underline) the first time and its number after that. A content is a text of narrow characters of one UTF-16 unit, a number
/// of blanks, or `[glyph, columns, count]` with the number of its arcs, if it has any. A repeated row is its number.
struct HTMLRows {
  private let colors: ScreenColors
  private var shapes: HTMLShapes
  private var rows: [[UInt8]: Int] = [:]
  private var size = 0

  /// The bytes of the distinct rows with their places in memory.
  var keptBytes: Int { size + 128 * rows.count }

  private var styles: [String: Int] = [:]

  init(_ look: WindowLook) {
    colors = look.colors
    shapes = HTMLShapes(cell: look.cell)
  }

  /// Writes a row: in full the first time, its number after that.
  mutating func write(_ runs: [CellRun], to output: inout TextBytes) {
    var pieces: [Piece] = []
    for run in runs { Piece.add(run, to: &pieces) }
    var key = TextBytes()
    for piece in pieces {
      key.add(name(of: piece.style))
      key.add(" ")
      piece.write(&shapes, to: &key)
    }
    if let index = rows[key.bytes] { return output.add(index) }
    rows[key.bytes] = rows.count
    size += key.bytes.count
    for run in runs { shapes.take(linesOf: run.glyphs) }
    output.add("[")
    for (index, piece) in pieces.enumerated() {
      if index > 0 { output.add(",") }
      write(piece.style, to: &output)
      output.add(",")
      piece.write(&shapes, to: &output)
    }
    output.add("]")
  }

  /// Writes the geometry of the round corners and lines so far, as two members of an object.
  func writeShapes(to output: inout TextBytes) { shapes.write(to: &output) }

  private mutating func write(_ style: CellStyle, to output: inout TextBytes) {
    let name = name(of: style)
    if let index = styles[name] { return output.add(index) }
    styles[name] = styles.count
    output.add("\"\(name)\"")
  }

  private func name(of style: CellStyle) -> String {
    let seen = colors.seen(style)
    let flags =
      (style.attributes.contains(.bold) ? 1 : 0) + (style.attributes.contains(.italic) ? 2 : 0)
      + (style.attributes.contains(.underline) ? 4 : 0)
    var text = TextBytes()
    text.add(hex: seen.foreground.value, digits: 6)
    text.add(" ")
    text.add(hex: seen.background.value, digits: 6)
    text.add(flags == 0 ? "" : " \(flags)")
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

/// The round corners and box drawing characters of a page's data.
private struct HTMLShapes {
  let cell: (width: Int, height: Int)
  private var arcs: [RoundedBlock] = []
  private var lines: [Glyph: BoxLines] = [:]

  init(cell: (width: Int, height: Int)) { self.cell = cell }

  /// Returns the number of a block's arcs.
  mutating func index(of block: RoundedBlock) -> Int {
    if let index = arcs.firstIndex(of: block) { return index }
    arcs.append(block)
    return arcs.count - 1
  }

  mutating func take(linesOf glyphs: [Glyph]) {
    for glyph in glyphs where lines[glyph] == nil {
      if case .lines(let found) = GlyphShape(glyph) { lines[glyph] = found }
    }
  }

  /// Writes arcs as `[left, top, right, bottom, rx, ry, corners, inverse]`, edges in eighths and radii in parts of a cell, and
  /// by glyph the weights of lines as `[left, right, up, down]`.
  func write(to output: inout TextBytes) {
    output.add("\"arcs\":[")
    for (index, block) in arcs.enumerated() {
      let (rect, drawn) = (
        EighthRect(block), RoundedRect(block, width: cell.width, height: cell.height)
      )
      output.add(index == 0 ? "[" : ",[")
      output.add("\(rect.left),\(rect.top),\(rect.right),\(rect.bottom),")
      output.add(Int(drawn.radiusX / Double(cell.width) * 1000), decimals: 3)
      output.add(",")
      output.add(Int(drawn.radiusY / Double(cell.height) * 1000), decimals: 3)
      output.add(",\(block.corners.rawValue),\(block.isInverse ? 1 : 0)]")
    }
    output.add("],\"lines\":{")
    for (index, (text, weights)) in lines.map({ ($0.key.text, $0.value) }).sorted(by: {
      $0.0 < $1.0
    }).enumerated() {
      if index > 0 { output.add(",") }
      output.add(json: text)
      output.add(":[\(weights.left),\(weights.right),\(weights.up),\(weights.down)]")
    }
    output.add("}")
  }
}

/// A content of a row with its style.
private struct Piece {
  private enum Content {
    case text(String)
    case blanks(Int)
    case glyph(Glyph, count: Int)
  }

  let style: CellStyle
  private var content: Content

  static func add(_ run: CellRun, to pieces: inout [Piece]) {
    let first = pieces.count
    for glyph in run.glyphs {
      if pieces.count == first || !pieces[pieces.count - 1].take(glyph) {
        pieces.append(Piece(style: run.style, content: Piece.content(glyph)))
      }
    }
    joinShort(from: first, &pieces)
  }

  private static func content(_ glyph: Glyph) -> Content {
    glyph == .space ? .blanks(1) : .glyph(glyph, count: 1)
  }

  private mutating func take(_ glyph: Glyph) -> Bool {
    switch content {
    case .blanks(let count) where glyph == .space: content = .blanks(count + 1)
    case .glyph(glyph, let count): content = .glyph(glyph, count: count + 1)
    default: return false
    }
    return true
  }

  /// Joins short pieces into texts, where a count would be longer.
  private static func joinShort(from first: Int, _ pieces: inout [Piece]) {
    var joined: [Piece] = []
    for piece in pieces[first...] {
      guard let text = piece.shortText else {
        joined.append(piece)
        continue
      }
      if let last = joined.last, case .text(let before) = last.content {
        joined[joined.count - 1].content = .text(before + text)
      } else {
        joined.append(Piece(style: piece.style, content: .text(text)))
      }
    }
    pieces.replaceSubrange(first..., with: joined)
  }

  /// The piece as text with one UTF-16 unit per cell; nil if counting is shorter, or a cell needs more.
  private var shortText: String? {
    switch content {
    case .blanks(let count): count <= 4 ? String(repeating: " ", count: count) : nil
    case .glyph(let glyph, let count):
      count <= 8 && glyph.columns == 1 && glyph.scalars[1] == 0 && glyph.scalars[0] <= 0xFFFF
        ? String(repeating: glyph.text, count: count) : nil
    case .text(let text): text
    }
  }

  func write(_ shapes: inout HTMLShapes, to output: inout TextBytes) {
    switch content {
    case .text(let text): output.add(json: text)
    case .blanks(let count): output.add(count)
    case .glyph(let glyph, let count):
      output.add("[")
      output.add(json: glyph.text)
      output.add(",\(glyph.columns),\(count)")
      if let block = glyph.rounded { output.add(",\(shapes.index(of: block))") }
      output.add("]")
    }
  }
}
