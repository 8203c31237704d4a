import Screen
import Strings

/// The distinct rows of a page's data, each written once.
///
/// A row is a list of pairs of a style and a content. A style is `"ink paper flags"` (hexadecimal colors; flags 1 bold, 2 italic,
/// 4 underline) the first time and its number after that. A content is a text of narrow characters of one UTF-16 unit, a number
/// of blanks, or `[glyph, columns, count]`. A repeated row is its number.
struct HTMLRows {
  private let colors: ScreenColors
  private var rows: [[UInt8]: Int] = [:]
  private var styles: [String: Int] = [:]

  init(colors: ScreenColors) { self.colors = colors }

  /// Writes a row: in full the first time, its number after that.
  mutating func write(_ runs: [CellRun], to output: inout TextBytes) {
    var pieces: [Piece] = []
    for run in runs { Piece.add(run, to: &pieces) }
    var key = TextBytes()
    for piece in pieces {
      key.add(name(of: piece.style))
      key.add(" ")
      piece.write(to: &key)
    }
    if let index = rows[key.bytes] { return output.add(index) }
    rows[key.bytes] = rows.count
    output.add("[")
    for (index, piece) in pieces.enumerated() {
      if index > 0 { output.add(",") }
      write(piece.style, to: &output)
      output.add(",")
      piece.write(to: &output)
    }
    output.add("]")
  }

  private mutating func write(_ style: Style, to output: inout TextBytes) {
    let name = name(of: style)
    if let index = styles[name] { return output.add(index) }
    styles[name] = styles.count
    output.add("\"\(name)\"")
  }

  private func name(of style: Style) -> String {
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

/// A content of a row with its style.
private struct Piece {
  private enum Content {
    case text(String)
    case blanks(Int)
    case glyph(Glyph, count: Int)
  }

  let style: Style
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

  func write(to output: inout TextBytes) {
    switch content {
    case .text(let text): output.add(json: text)
    case .blanks(let count): output.add(count)
    case .glyph(let glyph, let count):
      output.add("[")
      output.add(json: glyph.text)
      output.add(",\(glyph.columns),\(count)]")
    }
  }
}
