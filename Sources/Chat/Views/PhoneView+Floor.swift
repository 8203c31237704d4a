import Phone
import Screen

extension PhoneView {
  /// Draws the strip below the bar's rest: the tab bar and the home indicator's strip.
  func drawFloor(on canvas: inout Canvas) {
    let bottom = Eighths(row: layout.phone.rows.upperBound)
    guard layout.floorTop < bottom else { return }
    canvas.fill(layout.phone.columns, from: layout.floorTop, to: bottom, look.chrome)
    let hasTabBar = phone.configuration.hasTabBar
    if !hasTabBar || tabRow < layout.phone.rows.upperBound - 1 {
      drawHomeIndicator(on: &canvas, over: look.chrome)
    }
    if hasTabBar { drawTabs(on: &canvas) }
  }

  private func drawTabs(on canvas: inout Canvas) {
    let columns = layout.phone.columns
    for (index, tab) in ["○ Calls", "● Chats", "○ Settings"].enumerated() {
      let third =
        columns.lowerBound + columns.count * index / 3..<columns.lowerBound
        + columns.count * (index + 1) / 3
      let ink = index == 1 ? text(on: look.chrome, .bold) : secondary(on: look.chrome)
      canvas.write(tab, ink, in: third, row: tabRow, .center)
    }
  }

  /// Draws the home indicator of phones without a home button.
  func drawHomeIndicator(on canvas: inout Canvas, over plane: Color) {
    guard phone.configuration.device.bottomInset > 0 else { return }
    let columns = layout.phone.columns
    let line = String(repeating: "▂", count: columns.count / 3)
    canvas.write(
      line, text(on: plane), in: columns, row: layout.phone.rows.upperBound - 1, .center)
  }

  /// The row of the tabs; the home indicator gives way if there is only one row.
  private var tabRow: Int { layout.floorTop.rowAtOrBelow }

}
