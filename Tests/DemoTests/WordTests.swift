import Phone
import Screen
import Testing

@testable import Demo

/// Words beside the bar while a keyboard moves.
@Suite struct WordTests {
  @Test(arguments: [(32, 12), (60, 20), (80, 24), (120, 40)])
  func `a note is covered at most once in a motion, and a row of keys shows or hides once`(
    columns: Int, rows: Int
  ) {
    for technique in [TechniqueName.async, .tracking, .avoidingView, .worklet] {
      var hands = Hands(columns: columns, rows: rows, showing: .both) {
        $0.phone.technique = technique
      }
      for key in [Key.tab, .escape] {
        hands.press(key)
        var frames: [(note: Bool, keys: Bool)] = []
        for _ in 0..<75 {
          hands.wait(.milliseconds(8))
          let words = hands.words
          frames.append((words.contains("Delivered"), words.contains("qwertyuiop")))
        }
        let pairs = zip(frames, frames.dropFirst())
        #expect(pairs.filter { $0.note != $1.note }.count <= 2, "\(technique.rawValue), \(key)")
        #expect(pairs.filter { $0.keys != $1.keys }.count <= 1, "\(technique.rawValue), \(key)")
      }
    }
  }
}

extension Hands {
  /// The phone's letters, row by row.
  fileprivate var words: String {
    let (canvas, phone) = (canvas, demo.layout.phone.phone)
    let cells = phone.rows.flatMap { row in phone.columns.map { canvas[$0, row].glyph.text } }
    let letters = cells.joined().filter(\.isLetter)
    return letters + letters.lowercased()
  }
}
