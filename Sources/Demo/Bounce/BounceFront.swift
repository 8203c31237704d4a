import Motion
import Phone
import Screen
import Strings

/// The Bounce article's own screen.
struct BounceFront: BaseFront {
  let screen: BounceScreen

  let name = FrontName.bounceScreen
  let refusal = "does nothing on this screen, o leaves it"

  func title(in demo: Demo) -> String { "Bounce article" }

  func helpSections(in demo: Demo) -> [HelpView.Section] {
    let keys = [
      ("1", "small, by its constraints"), ("2", "large, the whole screen"),
      ("3", "bounce: small, then large"), ("Esc", "back to the chat, as o"),
    ]
    return [HelpView.Section("bounce article", keys)] + demo.helpSections(for: name)
  }

  func hints(in demo: Demo) -> [HintLine.Hint] {
    [
      (.slower, "slow"), (.dismissKeyboard, "chat"), (.help, "help"), (.quit, "quit"),
      (.pause, "pause"), (.stepBack, "back"), (.stepForward, "forward"),
    ].map { HintLine.Hint($0, $1) }
  }

  func hintPlace(in demo: Demo) -> HintPlace? {
    let rect = layout(in: demo).phone
    return HintPlace(footOf: rect, on: demo.options.appearance.screen, note: demo.timeNote)
  }

  func toastRoom(in demo: Demo) -> CellRect {
    let view = view(in: demo)
    return CellRect(columns: view.rect.columns, rows: view.body)
  }

  func goBack(in demo: inout Demo) {
    demo.session.change { scene, _ in scene.toggleBounceScreen() }
  }

  func draw(_ demo: Demo, on drawing: inout Drawing) {
    view(in: demo).draw(on: &drawing)
    layout(in: demo).rim.map {
      RimView(rect: $0, look: demo.options.appearance).draw(on: &drawing)
    }
  }

  private func view(in demo: Demo) -> BounceScreenView {
    BounceScreenView(
      screen: screen, device: demo.session.configuration.device, time: demo.time,
      look: demo.options.appearance, rect: layout(in: demo).phone)
  }

  /// Returns the window's division without panels.
  private func layout(in demo: Demo) -> ScreenLayout {
    ScreenLayout(demo.size, beside: .nothing, rotation: demo.scene.rotation(at: demo.time))
  }
}

/// The picture of the screen: a view on four constraints, with edges in eighths, and three buttons.
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
