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
    editor.edit(.home, .control)
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
    editor.edit(.home, .control)
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

  @Test func `marks on one grapheme are limited`() {
    var editor = editor("e")
    for _ in 0..<1000 { _ = editor.insert("\u{301}") }
    #expect(editor.text.count == 1 && editor.text.unicodeScalars.count <= 33)
    let fitted = editor.insert("x")
    #expect(fitted)
  }

  @Test func `Shift selects, and a typed letter replaces the selection`() {
    var editor = editor("one two three")
    editor.edit(.left, [.shift, .control])
    #expect(editor.selectedText == "three")
    editor.edit(.left, [.shift, .alt])
    #expect(editor.selectedText == "two three")
    _ = editor.insert("2")
    #expect(editor.text == "one 2")
    editor.edit(.home, .shift)
    editor.edit(.right, [])
    #expect(editor.selection.isEmpty && editor.caret == 5)
    editor.edit(.character("s"), .control)
    let cut = editor.cut()
    #expect(cut == "one 2" && editor.isEmpty)
    editor.edit(.character("y"), .control)
    #expect(editor.text == "one 2")
  }

  @Test func `kills take words and lines, and are yanked again`() {
    var editor = editor("one two\nthree four")
    editor.edit(.character("w"), .control)
    #expect(editor.text == "one two\nthree ")
    editor.edit(.character("u"), .control)
    #expect(editor.text == "one two\n")
    editor.edit(.up, [])
    editor.edit(.character("k"), .control)
    #expect(editor.text == "\n")
    editor.edit(.character("y"), .control)
    #expect(editor.text == "one two\n")
    editor.edit(.character("k"), .control)
    #expect(editor.text == "one two", "the line feed at a line's end")
  }

  @Test func `undo and redo go by words`() {
    var editor = TextEditor()
    for letter in "hello big world" { _ = editor.insert(String(letter)) }
    for expected in ["hello big ", "hello ", "", ""] {
      editor.edit(.character("_"), .control)
      #expect(editor.text == expected)
    }
    for expected in ["hello ", "hello big ", "hello big world", "hello big world"] {
      editor.edit(.character("r"), .control)
      #expect(editor.text == expected)
    }
  }

  @Test func `a moved caret, a kill and a paste are steps of undo`() {
    var editor = editor("ab")
    editor.edit(.home, [])
    _ = editor.insert("x")
    _ = editor.insert(String(repeating: "long ", count: 100))
    editor.edit(.character("u"), .control)
    #expect(editor.text == "ab")
    editor.undo()
    #expect(editor.text.hasPrefix("xlong"))
    editor.undo()
    #expect(editor.text == "xab")
    editor.undo()
    #expect(editor.text == "ab")
  }

  @Test func `clicks put the caret, and select words and lines`() {
    var editor = editor("let's go, now\nnext line")
    editor.point(row: 0, column: 7)
    #expect(editor.caret == 7)
    editor.point(row: 0, column: 7, clicks: 2)
    #expect(editor.selectedText == "go")
    editor.point(row: 0, column: 1, clicks: 2)
    #expect(editor.selectedText == "let's")
    editor.point(row: 0, column: 8, clicks: 2)
    #expect(editor.selectedText == ",")
    editor.point(row: 0, column: 7, clicks: 3)
    #expect(editor.selectedText == "let's go, now")
    editor.point(row: 0, column: 0)
    editor.point(row: 1, column: 4, extending: true)
    #expect(editor.selectedText == "let's go, now\nnext")
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
    #expect(field.rows == [0..<7] && field.parts(of: 0..<7).map(\.text) == ["", "one two", ""])
    field.edit(.left, [])
    #expect(field.selection.isEmpty && field.before.isEmpty && field.after == "one two")
    field.edit(.character("s"), .control)
    _ = field.insert("3")
    #expect(field.text == "3")
  }
}
