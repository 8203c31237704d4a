import Lab
import Motion
import Phone
import Screen

/// The setting of a curve's tuning: the keyboard, the screen, and the resulting seam.
struct EditorSetting {
  var keyboard: Curve
  /// The kind of keyboard, and the points that it covers.
  var keyboardKind = "qwerty"
  var keyboardHeight = Difference.keyboardHeight
  /// True if the design leaves a gap between bar and keyboard.
  var hasGap = false
  /// The bar's whole way, in eighths of a row.
  var eighths: Double
  var framesPerSecond: Int
  /// The seams of both curves.
  var seams: [SeamFigures]
  /// The edited curve's seam in the scenario at a rate per second, and the worst seam of the technique's own curve.
  var seam: [Seam] = []
  var ownSeam: Double?
  static let seamRate = 500.0
  /// The scenario of the measured seams, and a note on the technique.
  var note: String
  /// True if the technique uses the edited curve.
  var isCurveUsed = true
  /// The time since the last animation began, in seconds; nil while nothing moves.
  var elapsed: Seconds?
  var isLooping = false
  var reducesMotion = false

  func seam(at time: Seconds) -> Seam? {
    let index = Int((time * EditorSetting.seamRate).rounded())
    return seam.indices.contains(index) ? seam[index] : nil
  }

  /// The seams in points, a gap positive.
  func seam(in times: ClosedRange<Seconds>) -> [Double] {
    seam.prefix(Int(times.upperBound * EditorSetting.seamRate)).map(\.points)
  }
}

struct EditorLook {
  var appearance = Appearance.dark
  var desk, plane, field, keyboard, text, secondary: Color
  var a, b: Color
  var right, gap, overlap: Color

  subscript(_ kind: Seam.Kind) -> Color {
    switch kind {
    case .right: right
    case .gap: gap
    case .overlap: overlap
    case .behind: secondary
    }
  }
}

extension EditorLook {
  init(_ look: Appearance) {
    // A field must differ from the desk, and its text is the desk's.
    let field = [look.field, look.keyboard, look.incoming].first {
      $0 != look.desk && $0.contrast(with: look.text(on: look.desk)) >= 4.5
    }
    self.init(
      appearance: look, desk: look.desk, plane: look.well, field: field ?? look.field,
      // On the blue keyboard the blue curve would be lost.
      keyboard: look == .ansiLight ? look.keyCap : look.keyboard,
      text: look.text(on: look.well), secondary: look.secondary(on: look.well), a: look.curveA,
      b: look.curveB, right: look.color(of: .right, on: look.screen),
      gap: look.color(of: .gap, on: look.screen), overlap: look.color(of: .overlap, on: look.screen)
    )
  }
}
