/// A picture as shapes, from the back to the front, which painters show as cells or as pixels.
///
/// Lengths are cells: columns to the right and rows downward, from the top left.
package struct Drawing: Hashable, Sendable {
  package let size: CellSize
  /// The color of the ground, and of text on it.
  package let style: CellStyle
  package private(set) var shapes: [Shape] = []
  /// The parts that can be pressed, from the back to the front; nil in a picture that is only looked at.
  package private(set) var marks: [Mark]?
  /// The text cursor's position; nil if there is none.
  package var cursor: Position?
  /// The rows by which pictures of pixels move the cursor.
  package var cursorShift = 0.0
  /// The font of the texts that are added from now on.
  package var font = Label.Font.fixed
  /// The rows by which pictures of pixels move boxes and texts that are added from now on; cells do not.
  package var shift = 0.0

  package init(_ size: CellSize, style: CellStyle = .standard, isMarked: Bool = false) {
    self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    self.style = style
    marks = isMarked ? [] : nil
    shapes.reserveCapacity(256)
  }

  package var bounds: CellRect {
    CellRect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  package mutating func add(_ shape: Shape) {
    shapes.append(shift == 0 ? shape : shape.moved(by: shift))
  }
}

extension Drawing {
  /// Adds all of another drawing of the same size, in front of everything so far.
  package mutating func add(_ other: Drawing) {
    shapes += other.shapes
    marks?.append(contentsOf: other.marks ?? [])
  }
}

// MARK: - Presses

extension Drawing {
  /// The meaning of a press, for what drew the picture.
  package typealias Target = any Hashable & Sendable

  /// A part that can be pressed.
  package struct Mark: Hashable, Sendable {
    fileprivate let rect: CellRect
    fileprivate let target: Target

    package static func == (left: Mark, right: Mark) -> Bool {
      left.rect == right.rect && AnyHashable(left.target) == AnyHashable(right.target)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(rect) }
  }

  /// Makes a part pressable, in front of earlier ones.
  package mutating func mark(_ rect: CellRect, _ target: @autoclosure () -> Target) {
    marks?.append(Mark(rect: rect, target: target()))
  }

  /// Returns what a press on a cell means; nil if it means nothing, or in a picture without marks.
  package func target(at position: Position) -> Target? {
    marks?.last { $0.rect.contains(position) }?.target
  }
}

/// A shape of a drawing.
package enum Shape: Hashable, Sendable {
  /// A filled rectangle; an opacity below 1 lets the text on it shine through.
  case box(Box, Color, opacity: Double)
  /// A pane of frosted glass: planes behind it shine through a color of some opacity, and cells drop the texts behind it.
  case glass(Box, Color, opacity: Double)
  /// A filled rectangle without the inside of another one, such as a device's rim.
  case ring(Box, around: Box, Color)
  /// The surface between two lines over some columns.
  case area(Area, Color)
  /// A line through some points, thin or about half a row thick.
  case line([CellPoint], Color, isThick: Bool)
  case text(Label)
  case bubble(Bubble)
  /// A number in large digits.
  case number(String, CellStyle, Position, DigitSize)
  /// A pattern on the blank cells of a rectangle, for terminals whose colors do not mix.
  case hatch(CellRect, Unicode.Scalar, Color)
  /// Dims everything behind it, for the same terminals.
  case dim
  /// A part of a drawing of the same size over everything behind it; cells show whole columns and rows of it.
  case part(Drawing, Box)
  /// A disc; cells have none.
  case circle(CellPoint, radius: Double, Color)
  /// A text at an exact place; cells write it in the row of its baseline.
  case caption(Caption)
}

/// A point, in columns and rows.
package struct CellPoint: Hashable, Sendable {
  package let x: Double
  package let y: Double

  package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
}

/// A rectangle with round corners, in columns and rows.
package struct Box: Hashable, Sendable {
  package struct Corners: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let topLeft = Corners(rawValue: 1)
    package static let topRight = Corners(rawValue: 2)
    package static let bottomLeft = Corners(rawValue: 4)
    package static let bottomRight = Corners(rawValue: 8)
    package static let top: Corners = [.topLeft, .topRight]
    package static let bottom: Corners = [.bottomLeft, .bottomRight]
    package static let all: Corners = [.top, .bottom]
  }

  package var left, right: Double
  package var top, bottom: Eighths
  /// The columns by which cells show its sides further out.
  package var bleed = 0.0
  /// The corners' radius in columns, at most half of the shorter side. A row counts as two columns.
  package var radius: Double
  package var corners: Corners
  /// True for a line, which stays in each cell that it crosses.
  package var isLine = false

  package init(
    left: Double, right: Double, from top: Eighths, to bottom: Eighths, radius: Double = 0,
    _ corners: Corners = .all
  ) {
    (self.left, self.top) = (left, top)
    (self.right, self.bottom) = (max(left, right), max(top, bottom))
    let most = min(self.right - left, 2 * (self.bottom.rows - top.rows)) / 2
    self.radius = corners.isEmpty ? 0 : min(max(0, radius), most)
    self.corners = corners
  }

  package init(
    left: Double, top: Double, right: Double, bottom: Double, radius: Double = 0,
    _ corners: Corners = .all
  ) {
    self.init(
      left: left, right: right, from: Eighths(rows: top), to: Eighths(rows: bottom),
      radius: radius, corners)
  }

  /// Creates a box of whole columns between two heights.
  package init(
    _ columns: Range<Int>, from top: Eighths, to bottom: Eighths, radius: Double = 0,
    _ corners: Corners = .all
  ) {
    self.init(
      left: Double(columns.lowerBound), right: Double(columns.upperBound), from: top, to: bottom,
      radius: radius, corners)
  }

  package init(_ rect: CellRect) {
    self.init(
      rect.columns, from: Eighths(row: rect.rows.lowerBound),
      to: Eighths(row: rect.rows.upperBound))
  }
}

/// The area between two lines: heights at equal steps, each in the middle of its step.
package struct Area: Hashable, Sendable {
  /// The left edge, in columns, and the columns of a step.
  package let left: Double
  package let step: Double
  /// The upper and the lower row at each step; nil where there is no area.
  package let spans: [ClosedRange<Double>?]
  /// The steps that show; the heights of the others lead to theirs.
  package let shown: Range<Int>

  /// - Parameter shown: Nil for all steps.
  package init(
    left: Double, step: Double, _ spans: [ClosedRange<Double>?], shown: Range<Int>? = nil
  ) {
    (self.left, self.step, self.spans) = (left, step, spans)
    self.shown = (shown ?? spans.indices).clamped(to: spans.indices)
  }
}

/// A line of text in some columns of a row.
package struct Label: Hashable, Sendable {
  /// The letters' widths in pictures of pixels; in cells they are all fixed.
  package enum Font: Hashable, Sendable { case fixed, proportional }

  package let text: String
  package var style: CellStyle
  /// The columns in which it is aligned; what is outside of them is cut off.
  package let columns: Range<Int>
  package let row: Int
  package let alignment: Alignment
  /// The first column of leading text, which may be outside.
  package let column: Int
  package let font: Font
  /// The exact middle of text around a point, in columns; nil for other text.
  package var middle: Double?
  /// The distance of its middle below the row's, in rows; cells ignore it.
  package var shift = 0.0
}

/// A plane around lines of text; pictures of pixels make it as wide as their letters.
package struct Bubble: Hashable, Sendable {
  package fileprivate(set) var box: Box
  package let color: Color
  /// All lines, and the texts of those that show.
  package let lines: [String]
  package fileprivate(set) var labels: [Label]
  /// The side that stays where it is.
  package let side: Alignment

  package init(
    _ box: Box, _ color: Color, _ lines: [String], _ labels: [Label], _ side: Alignment
  ) {
    (self.box, self.color, self.lines, self.labels, self.side) = (box, color, lines, labels, side)
  }
}

/// A text of any size in letters of their own widths.
package struct Caption: Hashable, Sendable {
  package let text: String
  /// The unit of a large number, a quarter as large, after it; empty for other texts.
  package let unit: String
  /// The start, the middle or the end of the baseline.
  package let place: CellPoint
  package let alignment: Alignment
  /// The font's size, in rows.
  package let size: Double
  package let color: Color
  package let isBold: Bool
  /// The most columns; a longer text is squeezed.
  package let room: Double

  package init(
    _ text: String, unit: String = "", _ color: Color, size: Double, isBold: Bool = false,
    at place: CellPoint, _ alignment: Alignment = .leading, room: Double = .infinity
  ) {
    (self.text, self.unit, self.color, self.size, self.isBold) = (text, unit, color, size, isBold)
    (self.place, self.alignment, self.room) = (place, alignment, room)
  }
}

extension Shape {
  /// Returns the shape where pictures of pixels show it some rows further down.
  fileprivate func moved(by rows: Double) -> Shape {
    switch self {
    case .box(let box, let color, let opacity):
      return .box(box.moved(by: rows), color, opacity: opacity)
    case .glass(let box, let color, let opacity):
      return .glass(box.moved(by: rows), color, opacity: opacity)
    case .circle(let center, let radius, let color):
      return .circle(CellPoint(center.x, center.y + rows), radius: radius, color)
    case .text(var label):
      label.shift += rows
      return .text(label)
    case .bubble(var bubble):
      bubble.box = bubble.box.moved(by: rows)
      for index in bubble.labels.indices { bubble.labels[index].shift += rows }
      return .bubble(bubble)
    default: return self
    }
  }
}

extension Box {
  fileprivate func moved(by rows: Double) -> Box {
    var box = self
    box.top = Eighths(top.count, rows: top.rows + rows)
    box.bottom = Eighths(bottom.count, rows: bottom.rows + rows)
    return box
  }
}

// MARK: - Boxes

extension Drawing {
  /// Fills a rectangle of whole cells.
  package mutating func fill(_ rect: CellRect, _ color: Color) {
    guard !rect.isEmpty else { return }
    add(.box(Box(rect), color, opacity: 1))
  }

  /// Fills the columns between two heights, with round corners.
  ///
  /// - Parameter radius: In columns.
  package mutating func fill(
    _ columns: Range<Int>, from top: Eighths, to bottom: Eighths, _ color: Color,
    radius: Double = 0, _ corners: Box.Corners = .all
  ) {
    guard top < bottom, !columns.isEmpty else { return }
    add(.box(Box(columns, from: top, to: bottom, radius: radius, corners), color, opacity: 1))
  }

  /// Lays a share (0…1) of a color over the columns between two heights; text shows through.
  package mutating func tint(
    _ columns: Range<Int>, from top: Eighths, to bottom: Eighths, _ color: Color, _ share: Double
  ) {
    guard top < bottom, !columns.isEmpty else { return }
    add(.box(Box(columns, from: top, to: bottom), color, opacity: share))
  }
}

// MARK: - Text

extension Drawing {
  /// Writes text into a row from a column on, clipped to `columns`; returns the column after its last glyph.
  @discardableResult
  package mutating func write(
    _ text: String, _ style: CellStyle, column: Int, row: Int, within columns: Range<Int>? = nil
  ) -> Int {
    guard !text.isEmpty else { return column }
    add(.text(label(text, style, column: column, row: row, within: columns)))
    return column + text.columns
  }

  /// Returns a text in a row from a column on.
  package func label(
    _ text: String, _ style: CellStyle, column: Int, row: Int, within columns: Range<Int>? = nil
  ) -> Label {
    Label(
      text: text, style: style, columns: columns ?? 0..<max(size.columns, column), row: row,
      alignment: .leading, column: column, font: font)
  }

  /// Writes text into a row between two columns; a text that is too long ends in an ellipsis.
  package mutating func write(
    _ text: String, _ style: CellStyle, in columns: Range<Int>, row: Int, _ alignment: Alignment
  ) {
    var (text, width) = (text, text.columns)
    if width > columns.count {
      text = text.fitting(columns: columns.count)
      width = text.columns
    }
    guard !text.isEmpty else { return }
    let free = columns.count - width
    let indent = alignment == .leading ? 0 : alignment == .center ? free / 2 : free
    add(
      .text(
        Label(
          text: text, style: style, columns: columns, row: row, alignment: alignment,
          column: columns.lowerBound + indent, font: font)))
  }

  /// Writes text around a point in a row, in cells at the nearest column; `columns` clip it.
  package mutating func write(
    _ text: String, _ style: CellStyle, around middle: CellPoint, row: Int,
    within columns: Range<Int>
  ) {
    let start = middle.x - Double(text.columns) / 2
    // Between two columns it is the left one.
    add(
      .text(
        Label(
          text: text, style: style, columns: columns, row: row, alignment: .center,
          column: Int((start - 1e-6).rounded()), font: font, middle: middle.x,
          shift: middle.y - Double(row) - 0.5)))
  }
}
