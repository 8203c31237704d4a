import Testing

@testable import Screen

@Suite struct TextEditorTests {
  private func editor(_ text: String, columns: Int = 40) -> TextEditor {
    var editor = TextEditor()
    editor.wrap(columns: columns, rows: 5)
    _ = editor.insert(text)
    return editor
  }

  private func rows(_ editor: TextEditor) -> [String] { editor.rows.map { editor[$0] } }

  @Test(arguments: [
    ("the quick brown fox", ["the quick ", "brown fox"]), ("0123456789ab", ["0123456789", "ab"]),
    ("one\ntwo\n", ["one", "two", ""]), ("", [""]),
    // A full row keeps its blank, which takes no room.
    ("0123456789 b", ["0123456789 ", "b"]),
    // Wide glyphs break anywhere, five of two columns, but not before a full stop.
    ("日本語の文章です", ["日本語の文", "章です"]), ("日本語の文。章", ["日本語の", "文。章"]),
  ])
  func `text wraps after blanks, beside wide glyphs, or within a long word`(
    text: String, expected: [String]
  ) {
    #expect(rows(editor(text, columns: 10)) == expected)
  }

  @Test func `five rows show, and they follow the caret`() {
    var editor = editor("1\n2\n3\n4\n5\n6\n7")
    #expect(rows(editor) == ["3", "4", "5", "6", "7"] && editor.caretRow == 4)
    #expect(editor.hasRowsAbove && !editor.hasRowsBelow)
    for _ in 0..<5 { editor.edit(.up, []) }
    #expect(rows(editor) == ["2", "3", "4", "5", "6"] && editor.caretRow == 0)
    editor.edit(.up, [])
    let hadRow = editor.edit(.up, [])
    #expect(rows(editor).first == "1" && !hadRow)
  }

  @Test func `moves between rows keep the caret's column`() {
    var editor = editor("a long row\nx\nanother row")
    editor.edit(.left, [])
    editor.edit(.up, [])
    #expect(editor.columnOfCaret == 1)
    editor.edit(.up, [])
    #expect(editor.columnOfCaret == 10)
  }

  @Test func `Home and End go to a row's ends, although the next row begins there`() {
    var editor = editor("0123456789ab", columns: 10)
    editor.edit(.up, [])
    editor.edit(.end, [])
    #expect(editor.caretRow == 0 && editor.columnOfCaret == 10)
    editor.edit(.right, [])
    #expect(editor.caretRow == 1 && editor.columnOfCaret == 1)
    editor.edit(.home, [])
    #expect(editor.caretRow == 1 && editor.columnOfCaret == 0)
  }

  @Test(arguments: ["👨‍👩‍👧", "🇩🇪", "e\u{301}", "\u{1112}\u{1161}\u{11AB}", "ก็", "नि", "👍🏽"])
  func `the caret and Backspace take whole graphemes`(grapheme: String) {
    var editor = TextEditor()
    // As typed: one scalar after the other.
    for scalar in ("a" + grapheme).unicodeScalars { _ = editor.insert(String(scalar)) }
    editor.edit(.left, [])
    #expect(editor.caret == 1)
    editor.edit(.right, [])
    editor.edit(.backspace, [])
    #expect(editor.text == "a")
  }

  @Test func `a text before a mark takes it over, with the caret after both`() {
    var editor = editor("\u{301}x")
    editor.edit(.home, [])
    _ = editor.insert("e")
    #expect(editor.text == "e\u{301}x" && editor.caret == 3)
  }

  @Test func `a click puts the caret`() {
    var editor = editor("let's go, now\nnext line")
    editor.point(row: 0, column: 6)
    #expect(editor.caret == 6)
    editor.point(row: 1, column: 4)
    #expect(editor.before == "let's go, now\nnext")
  }

  @Test func `a click on a wide glyph's right half is after it`() {
    var editor = editor("日本")
    editor.point(row: 0, column: 0)
    #expect(editor.caret == 0)
    editor.point(row: 0, column: 1)
    #expect(editor.caret == 3)
  }

  @Test func `text beyond the limit is refused`() {
    var editor = editor(String(repeating: "x", count: TextEditor.limit))
    let fitted = editor.insert("y")
    #expect(!fitted && !editor.text.contains("y"))
  }

  @Test func `a field is one line, whose selected text is replaced or kept`() {
    var field = TextEditor(selectedLine: "one two")
    let keys: [(Key, Modifiers)] = [
      (.up, []), (.down, []), (.enter, .alt), (.character("j"), .control),
    ]
    for (key, modifiers) in keys {
      let isUsed = field.edit(key, modifiers)
      #expect(!isUsed && field.text == "one two", "\(key)")
    }
    #expect(field.rows == [0..<7] && field.isSelected)
    var other = field
    _ = other.insert("3")
    #expect(other.text == "3" && !other.isSelected)
    field.edit(.left, [])
    #expect(!field.isSelected && field.before.isEmpty)
    _ = field.insert("3")
    #expect(field.text == "3one two")
  }
}
