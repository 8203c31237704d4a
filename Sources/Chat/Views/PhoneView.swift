import Motion
import Phone
package import Screen

/// The phone at a time: its planes, drawn from the back to the front.
package struct PhoneView: Sendable {
  let scene: Scene
  /// The phone of the scene that is drawn.
  var phone: Phone
  let time: Seconds
  let layout: PhoneLayout
  let look: Appearance
  /// Rows that the transcript is scrolled back by.
  var scrolledRows = 0
  /// What stands in the status bar when time is not running as usual; empty when it is.
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

  /// Text on a plane of the phone.
  func text(on plane: Color, _ attributes: Style.Attributes = []) -> Style {
    Style(look.text(on: plane), on: plane, attributes)
  }

  /// Less important text on a plane of the phone.
  func secondary(on plane: Color) -> Style { Style(look.secondary(on: plane), on: plane) }
}
