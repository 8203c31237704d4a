import Phone
import Screen

struct EditorLook {
  var appearance = Appearance.dark
  var desk, plane, field, text, secondary: Color
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
      text: look.text(on: look.well), secondary: look.secondary(on: look.well), a: look.curveA,
      b: look.curveB, right: look.color(of: .right, on: look.screen),
      gap: look.color(of: .gap, on: look.screen), overlap: look.color(of: .overlap, on: look.screen)
    )
  }
}
