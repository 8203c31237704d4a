import Motion
import Phone
package import Screen

/// The phone at a time: its planes, drawn from the back to the front.
package struct PhoneView: Sendable {
  let scene: Scene
  /// The phone to draw.
  var phone: Phone
  let time: Seconds
  let layout: PhoneLayout
  let look: Appearance
  /// Rows by which the transcript is scrolled back.
  var scrolledRows = 0
  /// The status bar's note on slow or paused time; empty at normal speed.
  let timeNote: String

  package init(
    _ scene: Scene, at time: Double, layout: PhoneLayout, look: Appearance, timeNote: String = ""
  ) {
    self.scene = scene
    phone = scene.phone
    self.time = time
    self.layout = layout
    self.look = look
    self.timeNote = timeNote
  }

  package func draw(on canvas: inout Canvas) {
    canvas.fill(layout.phone, Style(look.text, on: look.screen))
    drawTranscript(on: &canvas)
    drawHeader(on: &canvas)
    drawFloor(on: &canvas)
    drawBar(on: &canvas)
    drawKeyboard(on: &canvas)
  }

  /// Returns the style of text on a plane of the phone.
  func text(on plane: Color, _ attributes: Style.Attributes = []) -> Style {
    Style(look.text(on: plane), on: plane, attributes)
  }

  /// Returns the style of less important text on a plane of the phone.
  func secondary(on plane: Color) -> Style { Style(look.secondary(on: plane), on: plane) }
}
