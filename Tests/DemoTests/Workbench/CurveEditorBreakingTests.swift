import Motion
import Screen
import Strings
import Testing

@testable import Demo

@Suite struct LongPasteTests {
  private static let stops = (0...400).map { Double($0) / 400 }
  private static let long =
    "linear(" + stops.map { "\($0 * $0)" }.joined(separator: ", ") + ")"

  @Test func `a long easing is taken`() {
    var tuner = Tuner()
    #expect(tuner.paste(LongPasteTests.long) == [])
    #expect(tuner.editor.draft.kind == "linear(), 401 stops")
    #expect(tuner.editor.draft.easing.value(at: 0.5) == 0.25)
    tuner.press(.escape)
    #expect(tuner.editor.draft.easing == .cubicBezier(.easeInOut))
  }

  @Test func `a text beyond the limit is refused and changes nothing`() {
    var tuner = Tuner()
    let before = tuner.editor.moment
    let text = String(repeating: "日本語\n\u{1B}[31m", count: 20_000)
    #expect(tuner.paste(text) == [.ring])
    #expect(tuner.editor.moment == before && tuner.editor.mode == .tuning)
    #expect(tuner.canvas.description.contains("expected at most 16 KiB"))
    tuner.press(.character("s"), .control)
    #expect(tuner.paste(text) == [.ring])
    #expect(tuner.asks(.name, ""))
  }

  @Test func `a paste extends the typed text, or replaces it if both are not an easing`() {
    var tuner = Tuner()
    tuner.press(.enter)
    tuner.press(.character("s"), .control)
    tuner.type("steps(")
    tuner.paste("4)")
    #expect(tuner.editor.draft.easing == .steps(Steps(4, .jumpEnd)))
    tuner.paste("ease-in")
    #expect(tuner.editor.draft.easing == .cubicBezier(.easeIn))
    tuner.paste("nonsense")
    tuner.paste("ease-out")
    #expect(tuner.editor.draft.easing == .cubicBezier(.easeOut))
  }

  @Test func `the field shows the end of a long text with the cursor`() {
    var tuner = Tuner()
    tuner.paste(LongPasteTests.long)
    #expect(tuner.canvas.description.contains(", 1.0)"))
  }
}

@Suite struct TypedTextTests {
  @Test func `the text's error is kept for the view and follows the curves file`() {
    var tuner = Tuner()
    tuner.press(.enter)
    #expect(tuner.textError == nil)
    tuner.press(.character("s"), .control)
    tuner.type("twin")
    #expect(
      tuner.textError?.message == "invalid easing 'twin': expected a name or a function")
    #expect(
      tuner.canvas.description.contains("column 1: expected a name or a function"))
    tuner.editor.take(saved: [EditedCurve(.linear, duration: 0.4, name: "twin")])
    #expect(tuner.textError == nil)
    tuner.press(.escape)
    tuner.press(.enter)
    #expect(tuner.textError == nil)
  }
}

@Suite struct UnfinishedTests {
  @Test func `a click on the other curve cancels typing, as Escape does`() {
    var tuner = Tuner(.cubicBezier(.easeInOut), .linear)
    tuner.press(.enter)
    tuner.press(.character("s"), .control)
    tuner.type("ease-out")
    let tabs = tuner.layout.tabs
    tuner.mouse(
      .press, Position(column: tabs.columns.upperBound - 2, row: tabs.rows.lowerBound))
    #expect(tuner.editor.slot == .b && tuner.editor.mode == .tuning)
    #expect(tuner.editor[.a].easing == .cubicBezier(.easeInOut))
    #expect(tuner.editor[.b].easing == .linear)
  }

  @Test func `a change of the file keeps a pending choice`() {
    var tuner = Tuner()
    func saved(_ easing: Easing) -> [EditedCurve] {
      [EditedCurve(easing, duration: 0.4, name: "twin")]
    }
    tuner.editor.take(saved: saved(.linear))
    tuner.press("n")
    tuner.type("twin")
    tuner.press(.enter)
    tuner.type("0.5")
    #expect(tuner.editor.draft.easing == bezier(0.5, 0, 1, 1))
    tuner.editor.take(saved: saved(.cubicBezier(.ease)))
    #expect(tuner.editor.draft.easing == bezier(0.5, 0, 1, 1))
    tuner.press(.escape)
    #expect(tuner.editor.draft.easing == .cubicBezier(.ease))
  }

  @Test func `a curve stays linked to the file while the file is missing`() {
    var tuner = Tuner()
    tuner.editor.show(.saved(name: "twin", path: "my.curves"))
    tuner.editor.take(saved: [EditedCurve(.cubicBezier(.easeInOut), duration: 0.25, name: "twin")])
    tuner.editor.take(saved: [])
    #expect(tuner.editor.draft.easing == .cubicBezier(.easeInOut))
    tuner.editor.take(saved: [EditedCurve(.linear, duration: 0.25, name: "twin")])
    #expect(tuner.editor.draft.easing == .linear)
  }

  @Test func `a saved spring keeps its terms`() {
    var tuner = Tuner(.spring(Spring(response: 0.5, dampingRatio: 0.5)))
    tuner.press("g")
    tuner.editor.show(.saved(name: "mine", path: "my.curves"))
    tuner.editor.take(saved: [EditedCurve(tuner.editor.draft.easing, name: "mine")])
    tuner.press(.right)
    tuner.editor.take(saved: [EditedCurve(tuner.editor.draft.easing, name: "mine")])
    #expect(tuner.editor.draft.springTerms == .response)
    tuner.press("u")
    tuner.press("u")
    #expect(tuner.editor.draft.springTerms == .physical)
  }
}

@Suite struct NotationListTests {
  @Test func `the notations are written once, and again when the file changes the curve`() throws {
    var tuner = Tuner()
    tuner.editor.show(.saved(name: "mine", path: "my.curves"))
    tuner.editor.take(saved: [tuner.editor.draft])
    tuner.press("y")
    tuner.type("uikit")
    let menu = try #require(tuner.menu)
    #expect(menu.all.count == Notation.allCases.count)
    #expect(menu.items.map(\.title) == ["uikit"])
    tuner.editor.take(saved: [EditedCurve(bezier(0.1, 0.2, 0.3, 0.4), duration: 0.25, name: "mine")]
    )
    let text = try Notation.uiKit.text(of: bezier(0.1, 0.2, 0.3, 0.4), duration: 0.25).text
    #expect(tuner.menu?.items.map(\.note) == [text.safe()])
  }
}

@Suite struct CutSpringTests {
  @Test func `a number typed for an extreme spring makes a valid spring`() {
    var tuner = Tuner(.spring(Spring(mass: 1e-300, stiffness: 1e-300, damping: 0)))
    tuner.type("900")
    #expect(tuner.editor.draft.spring?.mass == 900)
    #expect(tuner.editor.draft.spring?.stiffness == 0.001)
  }

  @Test func `a spring that is cut off has a duration to edit`() {
    var tuner = Tuner()
    tuner.editor = CurveEditor(EditedCurve(.spring(.keyboard), duration: 0.5), EditedCurve(.linear))
    #expect(tuner.editor.draft.parameters.last == .duration)
    #expect(tuner.canvas.description.contains("duration"))
    #expect(!tuner.editor.draft.brief.contains("duration"))
    tuner.press(.tab, .shift)
    tuner.type("0.75")
    tuner.press(.enter)
    #expect(tuner.editor.draft.curve == Curve(.spring(.keyboard), duration: 0.75))
    tuner.press("g")
    tuner.press("g")
    #expect(tuner.editor.draft.parameters == [.perceivedDuration, .bounce, .velocity, .duration])
    #expect(EditedCurve(.spring(.keyboard)).parameters == [.mass, .stiffness, .damping, .velocity])
  }

  @Test func `typing the same spring again changes nothing`() {
    var tuner = Tuner()
    tuner.editor = CurveEditor(EditedCurve(.spring(.keyboard), duration: 0.5), EditedCurve(.linear))
    tuner.press(.enter)
    tuner.press(.enter)
    #expect(tuner.press("u") == [.ring])
    #expect(tuner.editor.draft.curve.duration == 0.5)
  }
}
