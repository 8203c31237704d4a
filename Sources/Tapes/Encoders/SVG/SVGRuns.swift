import Screen
import Strings

/// Rectangles by color, in order of first use; adjacent ones of equal height are joined.
struct SVGPlanes {
  struct Plane {
    let color: Color
    var rects: [PixelRect]
  }

  private(set) var all: [Plane] = []

  mutating func add(_ rect: PixelRect, _ color: Color) {
    guard let index = all.firstIndex(where: { $0.color == color }) else {
      all.append(Plane(color: color, rects: [rect]))
      return
    }
    let neighbor = all[index].rects.lastIndex {
      $0.columns.upperBound == rect.x && $0.rows == rect.rows
    }
    if let neighbor {
      let start = all[index].rects[neighbor].x
      all[index].rects[neighbor].columns = start..<rect.columns.upperBound
    } else {
      all[index].rects.append(rect)
    }
  }
}

/// Short class names for colors, in order of first use: a, b, … z, aa, …
struct SVGClasses {
  private(set) var colors: [Color] = []
  private var names: [Color: String] = [:]

  mutating func name(of color: Color) -> String {
    if let name = names[color] { return name }
    let name = SVGClasses.name(colors.count)
    colors.append(color)
    names[color] = name
    return name
  }

  /// Returns a number as letters.
  static func name(_ index: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index % 26)))
    return index < 26 ? letter : name(index / 26 - 1) + letter
  }

  /// Writes the style rules of the classes.
  func write(to output: inout TextBytes) {
    for (index, color) in colors.enumerated() {
      output.add(".\(SVGClasses.name(index)){fill:\(color.hex);stroke:\(color.hex)}")
    }
  }
}

/// Adjacent glyphs in one text element.
struct SVGTextRun {
  let color: Color
  let attributes: CellStyle.Attributes
  /// True to center each glyph in its cells, because its width depends on the font.
  let isCentered: Bool
  /// The columns of each glyph.
  private(set) var columns: [Range<Int>] = []
  private(set) var text = ""

  var column: Int { columns.first?.lowerBound ?? 0 }

  /// The classes after the color's, each with a leading space.
  var classes: String {
    (isCentered ? " M" : "") + (attributes.contains(.bold) ? " B" : "")
      + (attributes.contains(.italic) ? " I" : "") + (attributes.contains(.underline) ? " U" : "")
  }

  /// Returns the text runs of some cells from the left.
  static func all(in cells: ArraySlice<Cell>, _ colors: ScreenColors) -> [SVGTextRun] {
    var runs: [SVGTextRun] = []
    var column = 0
    for cell in cells {
      defer { column += 1 }
      guard cell.isText else { continue }
      let range = column..<column + max(1, cell.glyph.columns)
      if runs.isEmpty || !runs[runs.count - 1].takes(cell, at: column, colors) {
        runs.append(SVGTextRun(cell, colors))
      }
      runs[runs.count - 1].add(cell, range)
    }
    return runs
  }

  private init(_ cell: Cell, _ colors: ScreenColors) {
    color = colors.seen(cell.style).foreground
    attributes = cell.style.attributes.intersection(.ofLetters)
    isCentered = !cell.glyph.isPlainLetter
  }

  /// Returns whether a cell continues this run, possibly after a single blank.
  private func takes(_ cell: Cell, at column: Int, _ colors: ScreenColors) -> Bool {
    guard color == colors.seen(cell.style).foreground,
      attributes == cell.style.attributes.intersection(.ofLetters),
      isCentered != cell.glyph.isPlainLetter, let end = columns.last?.upperBound
    else { return false }
    if isCentered {
      return column == end && cell.glyph.isOneUnit && text.utf16.count == columns.count
    }
    return column == end || column == end + 1 && !attributes.contains(.underline)
  }

  private mutating func add(_ cell: Cell, _ range: Range<Int>) {
    if let end = columns.last?.upperBound, end < range.lowerBound {
      columns.append(end..<range.lowerBound)
      text += " "
    }
    columns.append(range)
    text += cell.glyph.text
  }
}

extension CellStyle.Attributes {
  /// The attributes that change a letter's form; the others change colors.
  fileprivate static let ofLetters: CellStyle.Attributes = [.bold, .italic, .underline]
}

extension Cell {
  /// True if the cell needs text: a glyph without geometry, or an underlined blank.
  fileprivate var isText: Bool {
    guard glyph != .continuation else { return false }
    if glyph == .space { return style.attributes.contains(.underline) }
    return GlyphShape(glyph) == .text
  }
}

extension Glyph {
  /// True for Latin, Greek and Cyrillic letters without marks, which every fixed-width font gives one column.
  fileprivate var isPlainLetter: Bool { scalars[1] == 0 && scalars[0] < 0x530 }

  /// True for one unit of UTF-16, which an `x` of SVG positions.
  fileprivate var isOneUnit: Bool { scalars[1] == 0 && scalars[0] <= 0xFFFF }
}
