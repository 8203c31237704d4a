import Motion
import Phone
import Screen

/// The input bar: its plane with some rows of text.
///
/// Its edges lie at eighths of a row, its text on whole rows. An eighth is a character here, and the screen's top is
/// on the left:
///
///     row    20      21      22      23      24
///     eighth 160     168     176     184     192
///            ...bbbbbTTTTTTTTbbbbb-----kkkkkkKKKKKKKK
///
/// The bar `b` goes from 163 to 181, with its row of text `T`. After a gap of 5 eighths comes the keyboard's edge at 186, which
/// is eighth 2 of row 23. Its keys `K` begin at the next whole row, 24.
struct BarLayout: Hashable, Sendable {
  let top: Eighths
  let bottom: Eighths
  let columns: Range<Int>
  /// The rows of text that it has room for.
  var lines = 1
  /// True on its way to more lines.
  var isGrowing = false
  /// True if it is a capsule around its text and buttons, not a plane from side to side.
  var isCapsule = false
  /// False above an edge that lanes share.
  var givesWay = true

  /// Returns the eighths that the bar has grown by, within some room: a row for each further line of text.
  static func growth(of phone: Phone, at time: Seconds, within room: Int) -> Int {
    let lines = (phone.barHeight(at: time) - Phone.usualBarHeight) / Phone.lineHeight
    return min(max(0, Int((lines * 8).rounded())), max(0, room))
  }

  /// Returns the height of one line's bar in eighths: about that of the phone's, and no less than holds a whole row
  /// at any position.
  ///
  /// Text moves by rows, so its margins differ. They differ least where the bar rests, with the designed gap: above the floor
  /// and above the keyboard.
  static func height(on phone: Phone, _ scale: RowScale) -> Int {
    let configuration = phone.configuration
    let onFloor = scale.eighths(phone.screenHeight - configuration.restHeight)
    let onKeyboard = scale.eighths(
      phone.screenHeight - configuration.keyboard.visibleHeight(on: configuration.device)
        - configuration.gap)
    let usual = scale.height(Phone.usualBarHeight).count
    func difference(_ height: Int, above rest: Eighths) -> Int {
      let bar = BarLayout(top: Eighths(rest.count - height), bottom: rest, columns: 0..<0)
      return abs(bar.margins.above - bar.margins.below)
    }
    var best = (height: usual, difference: Int.max, distance: 0)
    for height in 16...max(24, scale.height(Phone.usualBarHeight + 10).count) {
      let difference = max(
        difference(height, above: onFloor), difference(height, above: onKeyboard))
      let distance = abs(height - usual)
      if (difference, distance) < (best.difference, best.distance) {
        best = (height, difference, distance)
      }
    }
    return best.height
  }

  var height: Int { bottom.count - top.count }

  /// The eighths above and below the row of text.
  var margins: (above: Int, below: Int) {
    (textRows.lowerBound * 8 - top.count, bottom.count - textRows.upperBound * 8)
  }

  /// The rows of text: the whole rows nearest to the middle; above a padded field's margin of a row.
  var textRows: Range<Int> {
    let middle = (top.count + bottom.count) / 2 - (lines - 1) * 4
    let first = (isPadded ? bottom.count - 8 * (lines + 1) : middle) >> 3
    return first..<first + lines
  }

  /// Returns the edge of what covers the bar, in cells below a text whose middle it leaves free, also one just above the bar:
  /// words do not blink.
  func givingWay(_ edge: Eighths) -> Eighths {
    let isFree =
      textRows.contains(edge.row)
      ? isTextFree(above: edge) : edge.row == top.row - 1 && !coversRowAbove(edge)
    guard givesWay, isFree else { return edge }
    return Eighths(row: edge.row + 1, rows: edge.rows)
  }

  /// Returns whether an edge is above the middle of a row of text that ends at the bar.
  func coversRowAbove(_ edge: Eighths) -> Bool { edge.rows < top.rows - 0.5 }

  private func isTextFree(above edge: Eighths) -> Bool {
    lines > 1 ? edge.part >= 4 : edge.rows >= (top.rows + bottom.rows) / 2
  }

  /// The row of the buttons: the last row of text.
  var textRow: Int { textRows.upperBound - 1 }
  var plus: Range<Int> {
    let left = columns.lowerBound + (isCapsule ? inset : 1)
    return left..<left + buttonWidth
  }
  var send: Range<Int> {
    let right = columns.upperBound - (isCapsule ? inset : isTight ? 1 : 2)
    return right - buttonWidth..<right
  }
  /// The columns from the screen's sides to a capsule's buttons.
  private var inset: Int { isNarrow ? 1 : 2 }
  private var isNarrow: Bool { columns.count < 24 }
  /// True if the placeholder fits only without margins.
  private var isTight: Bool { columns.count < 22 }
  /// The columns of a button: those of a circle in a high bar, as far as they leave half of the bar to the field.
  private var buttonWidth: Int { isRoomy ? max(3, min(lineHeight, columns.count) / 4) : 3 }
  /// The height of a roomy field of one line, in eighths.
  private var lineHeight: Int { height - 8 * (lines - 1) - 16 }
  var field: Range<Int> {
    isCapsule
      ? plus.upperBound..<send.lowerBound
      : plus.upperBound + 1..<send.lowerBound - (isTight ? 1 : 2)
  }
  /// The outline of a capsule. In cells the stairs of round ends would take half of a narrow one.
  var capsule: Box {
    let end = bottom.rows - top.rows - Double(lines - 1)
    return Box(outline, from: top, to: bottom, radius: isNarrow ? min(1.9, end) : end)
  }
  /// The columns of a capsule.
  var outline: Range<Int> { plus.lowerBound - 1..<send.upperBound + 1 }
  /// The middle of a button, which in a capsule is that of its round end.
  func middle(ofButton columns: Range<Int>) -> CellPoint {
    let y = Double(textRow) + 0.5 + shift
    guard isCapsule else {
      return CellPoint(Double(columns.lowerBound + columns.upperBound) / 2, y)
    }
    let box = capsule
    return CellPoint(columns == plus ? box.left + box.radius : box.right - box.radius, y)
  }
  /// The columns of the text in the field, and of the caret after it.
  var text: Range<Int> {
    isTight && !isCapsule ? field : field.lowerBound + 1..<field.upperBound - 1
  }
  var textWidth: Int { text.count - 1 }

  /// True if there is room for a field with a margin of a row. Its edges must not share a row with the bar's, because a
  /// cell holds only two colors.
  var isRoomy: Bool { height >= (3 + lines) * 8 }
  /// True if there is room for half a row around a field's text, and for a row below it: what is below the bar needs the
  /// other color of a cell. What is above it is almost as dark or light.
  private var isPadded: Bool {
    !isRoomy && !isCapsule && height >= (2 + lines) * 8
  }
  private var padding: Int { isPadded ? 4 : 0 }
  /// The top of the bar's plane: in cells there is no other edge beside that of a padded field.
  var planeTop: Eighths {
    isPadded && fieldTop.row == top.row ? Eighths(row: top.row, rows: top.rows) : top
  }
  /// The field's plane: a row away from the bar's edges, or around its text.
  var fieldTop: Eighths {
    isRoomy
      ? top + 8
      : Eighths(
        textRows.lowerBound * 8 - padding,
        rows: Double(textRows.lowerBound) - 0.25 + shift)
  }
  var fieldBottom: Eighths {
    isRoomy
      ? bottom + -8
      : Eighths(
        textRows.upperBound * 8 + padding,
        rows: Double(textRows.upperBound) + 0.25 + shift)
  }
  /// The top of the buttons, which are as high as a field of one line.
  var buttonTop: Eighths {
    isRoomy
      ? fieldBottom + -lineHeight
      : Eighths(textRow * 8 - padding, rows: Double(textRow) - 0.25 + shift)
  }
  /// The rows from the middle of the rows of text to the bar's.
  var shift: Double {
    (top.rows + bottom.rows - Double(textRows.lowerBound + textRows.upperBound)) / 2
  }
}
