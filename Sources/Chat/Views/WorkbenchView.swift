import Motion
import Screen
import Workbench

extension Demo {
  /// Draws the curve editor beside the phone.
  func drawWorkbench(on canvas: inout Canvas, at now: Duration) {
    guard let editor, let rect = areas.side else { return }
    EditorView(
      editor, editorSetting(at: now), EditorLook(options.appearance),
      hints: options.showsHints ? Demo.workbenchHints(columns: rect.columns.count) : nil
    ).draw(on: &canvas, in: rect)
  }

  /// Returns as many hints as fit; the key for help always does.
  private static func workbenchHints(columns: Int) -> String {
    let hints = ["Space play", "Enter type", "n preset", "b other", "y copy"]
    let lines = hints.indices.reversed().map { last in
      (hints[...last] + ["? keys"]).joined(separator: " · ")
    }
    return lines.first { $0.columns <= columns } ?? "? keys"
  }
}

extension EditorLook {
  fileprivate init(_ look: Appearance) {
    self.init(
      desk: look.desk, plane: look.screen, field: look.field, keyboard: look.keyboard,
      text: look.text(on: look.screen), secondary: look.secondary(on: look.screen), a: look.curveA,
      b: look.curveB, right: look.color(ofSeam: 0, on: look.screen),
      gap: look.color(ofSeam: 1, on: look.screen), overlap: look.color(ofSeam: -1, on: look.screen))
  }
}
