import Kit
import Phone
import Screen
import Strings
import Tapes
import Testing

@testable import Demo
@testable import followbar

/// Tests that words and lines hold still in motion, frame by frame.
@Suite struct BlinkTests {
  @Test(arguments: ["finger", "followbar", "articles", "comparison", "gap"])
  func `words of bar and keyboard show in every frame in which their rows are free`(
    name: String
  ) throws {
    let file = try TapeFile(TapesTests.folder.appending(path: "\(name).tape").path)
    try file.validate()
    let size = file.tape.settings.size
    let options = file.options(for: file.tape.settings)
    var player = Player(file.tape, on: WordStage(demo: Demo(options, size: size)))
    try player.play { _ in }
    let (count, lost) = (player.stage.count, player.stage.lost)
    #expect(count > 50)
    #expect(lost.isEmpty, "\(lost.count) of \(count): \(lost.prefix(9))")
  }
}

/// The demo on a stage that counts its pictures, and notes those with a lane whose words are lost.
private struct WordStage: Stage {
  var demo: Demo
  var count = 0
  var lost: [String] = []

  mutating func handle(_ input: Input, at time: Duration) {
    _ = demo.handle(.tick(time))
    _ = demo.handle(.input(input))
  }

  mutating func drawing(at time: Duration) -> Drawing {
    _ = demo.handle(.tick(time))
    let drawing = demo.drawing
    count += 1
    lost += faults(in: Canvas(drawing)).map { "\(time): \($0)" }
    return drawing
  }

  private func faults(in canvas: Canvas) -> [String] {
    let shown = demo.layout
    let layouts = shown.comparison?.lanes.map { shown.lanes[$0.lane] } ?? [shown.phone]
    let word = demo.scene.suggestions.labels[1]
    let hidden = layouts.compactMap { layout -> String? in
      let (keyboard, row) = (layout.keyboard, layout.keyboard.suggestionRow)
      // A rim may cut the last row.
      guard !keyboard.suggestions.isEmpty, layout.keyboardTop.rowAtOrBelow <= row,
        row < layout.phone.rows.upperBound - 1
      else { return nil }
      let shown = layout.base.columns.map { canvas[$0, row].glyph.text }.joined()
      return shown.contains(word) ? nil : "suggestions in row \(row)"
    }
    let faults = layouts.compactMap { layout -> String? in
      let (bar, word) = (layout.bar, "Message")
      let middle = (bar.top.rows + bar.bottom.rows) / 2
      guard demo.scene.composer.isEmpty, bar.text.count > word.count, bar.lines == 1,
        layout.edge.rows >= middle, bar.bottom.rows <= layout.scale.bottom.rows,
        // A shared edge gives way to no lane's text.
        !layout.sharesKeyboard || layout.edge.row > bar.textRow
      else { return nil }
      let row = bar.text.map { canvas[$0, bar.textRow].glyph.text }.joined()
      return row.contains(word)
        ? nil : "row \(bar.textRow), middle \(middle), edge \(layout.edge.rows)"
    }
    return hidden + faults
  }
}
