import Motion
import Phone
import Screen
import Strings

/// The Bounce article's own screen: a view on four constraints, with edges in eighths, and three buttons.
///
/// A title and a measurement are above it; the row below is left for hints.
struct BounceScreenView {
  let screen: BounceScreen
  let device: Device
  let time: Seconds
  let look: Appearance
  let rect: CellRect

  func draw(on drawing: inout Drawing) {
    drawing.fill(rect, look.screen)
    let frame = screen.frame(at: time)
    let scale = RowScale(points: device.height, over: body)
    let columns = column(frame.x)..<max(column(frame.x), column(frame.x + frame.width))
    drawing.fill(
      columns, from: scale.eighths(frame.y), to: scale.eighths(frame.maxY), look.outgoing)
    let row = (scale.eighths(frame.y).row + scale.eighths(frame.maxY).row) / 2
    drawing.write(
      "mainView", CellStyle(look.outgoingText, on: look.outgoing), in: columns, row: row, .center)
    drawButtons(on: &drawing)
    drawCaption(on: &drawing, height: frame.height)
  }

  private func column(_ x: Double) -> Int {
    rect.columns.lowerBound + Int((x / device.width * Double(rect.columns.count)).rounded())
  }

  var body: Range<Int> { rect.rows.dropFirst(2).dropLast() }

  private var buttons: [Range<Int>] {
    let count = BounceScreen.Button.allCases.count
    return (0..<count).map { rect.columns.part($0, of: count).dropFirst().dropLast() }
  }

  private var buttonRow: Int { rect.rows.upperBound - 2 }

  private func drawButtons(on drawing: inout Drawing) {
    let plane = look.hasFewColors ? look.keyCap : look.keyboard
    let style = CellStyle(look.text(on: plane), on: plane)
    for (index, button) in BounceScreen.Button.allCases.enumerated() {
      drawing.mark(
        CellRect(columns: buttons[index], rows: buttonRow..<buttonRow + 1),
        Target.bounceButton(index))
      drawing.writePill(
        "\(index + 1) \(button.rawValue)", style, in: buttons[index], row: buttonRow)
    }
  }

  private func drawCaption(on drawing: inout Drawing, height: Double) {
    let (first, plane) = (rect.rows.lowerBound, look.chrome)
    // The phone's corners are round.
    let line = rect.columns.dropFirst(3).dropLast(3)
    let secondary = CellStyle(look.secondary(on: plane), on: plane)
    drawing.fill(CellRect(columns: rect.columns, rows: first..<first + 2), secondary.background)
    let title = CellStyle(look.text(on: plane), on: plane, .bold)
    drawing.write("The Bounce article", title, in: line, row: first, .leading)
    let (text, seam) = finding
    let color = CellStyle(look.color(of: seam.kind, on: plane), on: plane, .bold)
    drawing.write(text, color, in: line, row: first + 1, .leading)
    let room = line.dropFirst(text.columns + 2)
    let size = "height " + fixed(height) + " pt"
    if size.columns <= room.count {
      drawing.write(size, secondary, in: room, row: first + 1, .trailing)
    }
    let tip = "3, then 1 within 0.2 s"
    if tip.columns <= line.count - 21 {
      drawing.write(tip, secondary, in: line, row: first, .trailing)
    }
  }

  private var finding: (String, seam: Seam) {
    let error = screen.finalError
    guard error != 0 else { return ("✓ in place", Seam(0)) }
    let change = screen.nextEvent == nil ? "became" : "will become"
    return ("Small \(change) Large, \(error.signedPoints()) pt", Seam(error))
  }
}
