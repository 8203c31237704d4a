import Motion
import Phone
import Screen

/// Article 002's own screen: a view on four constraints, with edges in eighths, and three buttons.
struct BounceScreenView {
  let screen: BounceScreen
  let device: Device
  let time: Seconds
  let look: Appearance
  let rect: Rect

  func draw(on canvas: inout Canvas) {
    canvas.fill(rect, Style(look.text(on: look.screen), on: look.screen))
    let frame = screen.frame(at: time)
    let scale = RowScale(points: device.height, over: rect.rows)
    let columns = column(frame.x)..<max(column(frame.x), column(frame.x + frame.width))
    canvas.fill(columns, from: scale.eighths(frame.y), to: scale.eighths(frame.maxY), look.outgoing)
    let row = (scale.eighths(frame.y).row + scale.eighths(frame.maxY).row) / 2
    canvas.write(
      "mainView", Style(look.outgoingText, on: look.outgoing), in: columns, row: row, .center)
    drawButtons(on: &canvas)
  }

  private func column(_ x: Double) -> Int {
    rect.columns.lowerBound + Int((x / device.width * Double(rect.columns.count)).rounded())
  }

  /// The buttons' columns, from the first.
  var buttons: [Range<Int>] {
    let count = BounceScreen.Button.allCases.count
    return (0..<count).map { index in
      let start = rect.columns.lowerBound + rect.columns.count * index / count
      let end = rect.columns.lowerBound + rect.columns.count * (index + 1) / count
      return start + 1..<end - 1
    }
  }

  var buttonRow: Int { rect.rows.upperBound - 2 }

  private func drawButtons(on canvas: inout Canvas) {
    let style = Style(look.text(on: look.keyCap), on: look.keyCap)
    for (index, button) in BounceScreen.Button.allCases.enumerated() {
      canvas.fill(Rect(columns: buttons[index], rows: buttonRow..<buttonRow + 1), style)
      canvas.write(
        "\(index + 1) \(button.rawValue)", style, in: buttons[index], row: buttonRow, .center)
    }
  }
}
