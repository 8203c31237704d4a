package import Motion
package import Screen

/// The setting of a curve's tuning: the keyboard, the screen, and the resulting seam.
package struct EditorSetting: Hashable, Sendable {
  /// The seam of a bar that moves by a curve, in points.
  package struct Seam: Hashable, Sendable {
    /// The widest gap and the deepest overlap, both positive.
    package var gap: Double
    package var overlap: Double
    /// The root mean square.
    package var rms: Double

    package init(gap: Double, overlap: Double, rms: Double) {
      (self.gap, self.overlap, self.rms) = (gap, overlap, rms)
    }
  }

  package var keyboard: Curve
  package var keyboardName: String
  /// The kind of keyboard, and the points that it covers.
  package var keyboardKind = "qwerty"
  package var keyboardHeight = Difference.keyboardHeight
  /// The bar's whole way, in eighths of a row.
  package var eighths: Double
  package var framesPerSecond: Int
  /// The seams of both curves.
  package var seams: [Seam]
  /// The scenario of the measured seams, and a note on the technique.
  package var note: String
  /// True if the technique uses the edited curve.
  package var isCurveUsed = true
  /// The time since the last animation began, in seconds; nil while nothing moves.
  package var elapsed: Seconds?
  package var isLooping = false
  package var reducesMotion = false

  package init(
    keyboard: Curve, keyboardName: String, eighths: Double, framesPerSecond: Int, seams: [Seam],
    note: String
  ) {
    (self.keyboard, self.keyboardName) = (keyboard, keyboardName)
    (self.eighths, self.framesPerSecond) = (eighths, framesPerSecond)
    (self.seams, self.note) = (seams, note)
  }
}

/// The colors of the editor.
package struct EditorLook: Hashable, Sendable {
  package var desk: Color
  package var plane: Color
  package var field: Color
  package var keyboard: Color
  package var text: Color
  package var secondary: Color
  package var a: Color
  package var b: Color
  package var right: Color
  package var gap: Color
  package var overlap: Color

  package init(
    desk: Color, plane: Color, field: Color, keyboard: Color, text: Color, secondary: Color,
    a: Color, b: Color, right: Color, gap: Color, overlap: Color
  ) {
    (self.desk, self.plane, self.field, self.keyboard) = (desk, plane, field, keyboard)
    (self.text, self.secondary, self.a, self.b) = (text, secondary, a, b)
    (self.right, self.gap, self.overlap) = (right, gap, overlap)
  }
}
