import Kit
import Phone
import Screen
import Testing

@testable import Demo

@Suite struct RandomTests {
  @Test func `random events do not crash, and the bar stays on the screen`() {
    var random = SplitMix64(seed: randomSeed)
    var hands = Hands { $0.phone.reducesMotion = randomSeed % 2 == 0 }
    var kinds: Set<KeyboardKind> = []
    for event in 0..<(isVerifying ? 10_000 : 1000) {
      hands.now += .milliseconds(Int.random(in: 0...120, using: &random))
      hands.send(random.input())
      kinds.insert(hands.scene.phone.keyboard.kind)
      guard ScreenLayout.fits(hands.demo.size) else {
        _ = hands.canvas
        continue
      }
      let layout = hands.demo.layout.phone
      #expect(
        layout.bar.top <= Eighths(row: hands.demo.size.rows), "seed \(randomSeed), event \(event)")
      if event % 5 == 0 { _ = hands.canvas }
    }
    #expect(kinds == Set(KeyboardKind.allCases), "seed \(randomSeed)")
  }

  @Test(arguments: GlyphSet.allCases)
  func `a painter that keeps its canvas paints as a new one`(glyphs: GlyphSet) {
    var random = SplitMix64(seed: randomSeed)
    var hands = Hands(columns: 120, rows: 40)
    var painter = CellPainter(glyphs)
    var (changed, all) = (0, 0)
    for event in 0..<(isVerifying ? 2000 : 200) {
      hands.now += .milliseconds(Int.random(in: 0...60, using: &random))
      hands.send(random.input())
      let before = painter.canvas
      let drawing = hands.demo.drawing
      painter.paint(drawing)
      let isSame = painter.canvas == Canvas(drawing, glyphs: glyphs)
      #expect(isSame, "seed \(randomSeed), event \(event)")
      guard before.size == drawing.size else { continue }
      var shown = before
      for run in painter.changes {
        changed += run.columns.count
        for column in run.columns { shown[column, run.row] = painter.canvas[column, run.row] }
      }
      all += drawing.size.columns * drawing.size.rows
      shown.cursor = painter.canvas.cursor
      let isWhole = shown == painter.canvas
      #expect(isWhole, "seed \(randomSeed), event \(event)")
    }
    #expect(changed < all / 2, "seed \(randomSeed)")
  }

  @Test func `what is remembered equals what is computed anew`() {
    var random = SplitMix64(seed: randomSeed)
    var hands = Hands(columns: 120, rows: 40)
    for event in 0..<(isVerifying ? 3000 : 300) {
      hands.now += .milliseconds(Int.random(in: 0...60, using: &random))
      let input = random.input()
      if case .resize = input { continue }
      hands.send(input)
      let demo = hands.demo
      var anew = demo
      anew.shown = Shown(demo.session)
      let isSame = anew.view == demo.view
      #expect(isSame, "seed \(randomSeed), event \(event)")
    }
  }

  @Test(arguments: [nil, Platform.ios, .web])
  func `a picture at rest stays until its next frame is due`(compared: Platform?) {
    var random = SplitMix64(seed: randomSeed)
    var hands = Hands(columns: 120, rows: 40) { $0.compared = compared }
    for event in 0..<(isVerifying ? 2000 : 200) {
      hands.now += .milliseconds(Int.random(in: 0...800, using: &random))
      let input = random.input()
      if case .resize = input { continue }
      hands.send(input)
      guard !hands.demo.isMoving, hands.demo.workbench.tuning == nil else { continue }
      let due = (hands.demo.nextFrame ?? hands.now + .seconds(10)) - .milliseconds(1)
      guard due > hands.now else { continue }
      var later = hands
      later.now = due
      // The phone's clock alone wakes nothing.
      guard clock(later.time) == clock(hands.time) else { continue }
      let isSame = later.canvas == hands.canvas
      #expect(isSame, "seed \(randomSeed), event \(event)")
    }
  }
}

extension SplitMix64 {
  mutating func input() -> Input {
    switch Int.random(in: 0..<20, using: &self) {
    case 0:
      return .resize(
        CellSize(
          columns: .random(in: 0...220, using: &self), rows: .random(in: 0...70, using: &self)))
    case 1: return .paste(String((0..<30).map { _ in character() }))
    case 2..<6: return .mouse(mouse())
    case 6..<9: return .key(.tab)
    case 9..<15: return .key(.character(character()), modifiers())
    default: return .key(namedKeys.randomElement(using: &self) ?? .enter, modifiers())
    }
  }

  private mutating func character() -> Character {
    ("abcdefghijkkkklmnopqrstuvwxyz?.,QXPC 日👨‍👩‍👧é\u{301}\u{1B}\u{202E}\n\u{0}🇩🇪").randomElement(
      using: &self)
      ?? "a"
  }

  private mutating func modifiers() -> Modifiers {
    Modifiers(rawValue: [0, 0, 0, 1, 2, 2, 4, 7].randomElement(using: &self) ?? 0)
  }

  private mutating func mouse() -> Mouse {
    let actions: [Mouse.Action] = [
      .press, .press, .release, .drag, .wheelUp, .wheelDown,
    ]
    let position = Position(
      column: .random(in: -3...230, using: &self), row: .random(in: -3...80, using: &self))
    return Mouse(actions.randomElement(using: &self) ?? .press, at: position)
  }
}

private let namedKeys: [Key] = [
  .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
  .pageUp, .pageDown,
]
