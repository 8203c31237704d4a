import Foundation
import Kit
import Lab
import Motion
import Phone
import Screen
import Testing

@testable import Demo

@Suite struct WorkbenchRandomTests {
  @Test func `random events do not crash the workbench`() {
    var random = SplitMix64(seed: randomSeed)
    var hands = Hands(columns: 120, rows: 40)
    for event in 0..<(isVerifying ? 6000 : 600) {
      hands.now += .milliseconds(Int.random(in: 0...60, using: &random))
      if !hands.demo.session.isWorkbenchOpen { hands.press("e", .alt) }
      random.act(on: &hands)
      if event % 10 == 0 { _ = hands.canvas }
    }
    #expect(hands.demo.workbench.editor != nil, "seed \(randomSeed)")
  }
}

private let texts = [
  "linear(0, 0.5 20%, 1)", "steps(3)", "ease", "spring(response: 0.3, damping-ratio: 0.4)",
  "spring(mass: 1, stiffness: 100, damping: 0)", "linear(-1e308, 1e308)", "日本語 \u{1B}[31m", "",
  "cubic-bezier(0, 1e300, 1, -1e300)", "spring(mass: 1e-300, stiffness: 1e-300, damping: 0)",
  "0.25, 1.5", "linear", "cubic-bezier(0, 0, 0, 0)", "easeOutElastic",
]

extension SplitMix64 {
  fileprivate mutating func act(on hands: inout Hands) {
    switch Int.random(in: 0..<12, using: &self) {
    case 0: hands.paste(texts.randomElement(using: &self) ?? "")
    case 1:
      let drafts = texts.compactMap { try? NamedCurve(parsing: $0).easing }
        .map {
          EditedCurve($0, duration: [nil, 0, 0.3].randomElement(using: &self) ?? nil, name: "a")
        }
      hands.send(.curves(drafts.randomElement(using: &self).map { [$0] } ?? []))
    case 2: hands.send(.outcome(.saved(name: "a", path: "./a.curves")))
    case 3, 4: press(on: &hands)
    case 5, 6: hands.send(input())
    default:
      let key = "efngbwcuUlRyY \t\rspn,.tkmd[]r0123456789-".randomElement(using: &self) ?? "e"
      hands.press(key == "\r" ? .enter : key == "\t" ? .tab : .character(key))
    }
  }

  private mutating func press(on hands: inout Hands) {
    let arrows: [Key] = [.left, .right, .up, .down, .enter, .escape]
    let held: [Modifiers] = [[], .shift, .control]
    hands.press(
      arrows.randomElement(using: &self) ?? .left, held.randomElement(using: &self) ?? [])
  }
}
