import Phone
import Screen

extension PhoneView {
  /// The keyboard's panel, its top edge in eighths, its keys on whole rows that move with it.
  func drawKeyboard(on canvas: inout Canvas) {
    let keyboard = layout.keyboard
    let bottom = Eighths(row: layout.phone.rows.upperBound)
    guard layout.keyboardTop < bottom else { return }
    canvas.fill(keyboard.columns, from: layout.keyboardTop, to: bottom, look.keyboard)
    drawPredictions(on: &canvas)
    for (key, frame) in keyboard.frames(of: scene.keyPage)
    where frame.top.row < layout.phone.rows.upperBound {
      draw(key, frame, on: &canvas)
    }
    drawHomeIndicator(on: &canvas, over: look.keyboard)
  }

  private func draw(_ key: KeyCap, _ frame: KeyboardLayout.Frame, on canvas: inout Canvas) {
    let isLit = scene.litKey == key.action
    let plane = isLit ? look.keyCapPressed : look.keyCap
    let ink = isLit ? Style(look.keyCapPressedText, on: plane) : text(on: plane)
    canvas.fill(frame.columns, from: frame.top, to: frame.bottom, plane)
    canvas.write(
      key.label(shifted: scene.isShifted), ink, in: frame.columns, row: frame.textRow, .center)
  }

  private func drawPredictions(on canvas: inout Canvas) {
    let rows = layout.keyboard.predictions
    guard !rows.isEmpty else { return }
    let row = rows.lowerBound + (rows.count - 1) / 2
    let columns = layout.keyboard.columns
    let words = scene.predictions
    for (index, word) in words.enumerated() {
      let third = part(index, of: words.count, columns)
      canvas.write(word, text(on: look.keyboard), in: third, row: row, .center)
      guard index > 0 else { continue }
      canvas.write("│", Style(look.keyCap, on: look.keyboard), column: third.lowerBound, row: row)
    }
  }

  private func part(_ index: Int, of count: Int, _ columns: Range<Int>) -> Range<Int> {
    columns.lowerBound + columns.count * index / count..<columns.lowerBound
      + columns.count * (index + 1) / count
  }
}
