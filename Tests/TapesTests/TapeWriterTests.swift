import Foundation
import Kit
import Screen
import Strings
import Testing

@testable import Tapes

struct TapeWriterTests {
  @Test func `lines look as if written by hand`() {
    var writer = TapeWriter()
    var text = ""
    for (index, letter) in "hello".enumerated() {
      text += writer.add(.key(.character(letter)), at: .milliseconds(500 + 50 * index))
    }
    text += writer.add(.key(.tab), at: .milliseconds(750))
    text += writer.add(.key(.tab), at: .milliseconds(850))
    text += writer.add(.key(.character("c"), .control), at: .milliseconds(950))
    text += writer.finish(at: .milliseconds(2950))
    #expect(text == "Sleep 500ms\nType@50ms \"hello\"\nTab@100ms 2\nCtrl+C\nSleep 2s\n")
  }

  @Test func `a size beyond the limits is clamped`() {
    var writer = TapeWriter()
    let text =
      TapeWriter.header(CellSize(columns: 1200, rows: 0))
      + writer.add(.resize(CellSize(columns: 0, rows: 1200)), at: .zero) + writer.finish(at: .zero)
    #expect(text == "Set Cols 1000\nSet Rows 1\n\nResize 1x1000\n")
    #expect(Tape(parsing: text).isPlayable)
  }

  @Test func `places of the mouse that no window has are written too`() {
    var writer = TapeWriter()
    let mouse = Mouse(.drag, at: Position(column: .max, row: -1), part: [0.9999, 0])
    let text = writer.add(.mouse(mouse), at: .zero) + writer.finish(at: .zero)
    #expect(text == "Mouse Drag \(Int.max).999 0.0\n")
    #expect(Tape(parsing: text).isPlayable)
  }

  @Test(arguments: 0..<(isVerifying ? 100 : 30))
  func `a written session plays the same inputs`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var time = Duration.zero
    var writer = TapeWriter()
    var text = TapeWriter.header(CellSize(columns: 40, rows: 6), [("Framerate", "2")])
    var expected: [EchoStage.Taken] = []
    for _ in 0..<40 {
      time +=
        [.zero, .milliseconds(50), .milliseconds(Int64.random(in: 0...3000, using: &random))]
        .randomElement(using: &random) ?? .zero
      let input = Input.random(using: &random)
      text += writer.add(input, at: time)
      expected += input.inTape.map { [.init(input: $0, time: time)] } ?? []
    }
    let end = time + .milliseconds(120)
    text += writer.finish(at: end)
    let played = try Played(text)
    let inputs = played.inputs.map {
      EchoStage.Taken(input: $0.input.inTape ?? $0.input, time: $0.time)
    }
    #expect(inputs == expected, "\(text)")
    #expect(played.end?.time == end)
  }
}

extension Input {
  fileprivate static func random(using random: inout SplitMix64) -> Input {
    let characters: [Character] = [
      "a", "b", "é", "e\u{301}", "\u{301}", "漢", "👨‍👩‍👧", "🇩🇪", " ", "\"", "'", "`", "#", "{", "}", "/",
      "\\",
      "\n", "\0", "\t", "\u{7F}", "\r\n", "+", "s", "m", "\u{85}", "\u{200D}", "F", "U",
    ]
    let keys: [Key] = [
      .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home,
      .end, .pageUp, .pageDown,
    ]
    let texts = [
      "", "plain", "two\nlines", "\"'`", "}", "{\"text\": \"}\"}", "\\n\u{1B}[31m\0", "  é👍 ",
    ]
    let modifiers = Modifiers(rawValue: UInt8.random(in: 0...7, using: &random))
    let place = Position(
      column: Int.random(in: 0...40, using: &random), row: Int.random(in: 0...9, using: &random))
    let actions: [Mouse.Action] = [.press, .release, .drag, .wheelUp, .wheelDown]
    let parts: [SIMD2<Double>] = [[0.5, 0.5], [0, 0.25], [0.875, 0.5]]
    let buttons: [Mouse.Button] = [.left, .middle, .right]
    func any<Element>(_ elements: [Element], or other: Element) -> Element {
      elements.randomElement(using: &random) ?? other
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: return .key(.character(any(characters, or: "a")))
    case 4: return .key(.character(any(characters, or: "a")), modifiers)
    case 5: return .key(any(keys, or: .tab))
    case 6: return .key(any(keys, or: .tab), modifiers)
    case 7: return .paste(any(texts, or: ""))
    case 8:
      return .mouse(
        Mouse(
          any(actions, or: .press), any(buttons, or: .left), at: place,
          part: parts.randomElement(using: &random) ?? [0.5, 0.5]))
    default: return .resize(CellSize(columns: place.column + 1, rows: place.row + 3))
    }
  }
}
