import Screen

extension PhoneView {
  /// Draws the messages, the newest just above the bar.
  func drawTranscript(on canvas: inout Canvas) {
    let area = layout.transcript
    let content = TranscriptLayout(
      scene.conversation, columns: area.columns.count, last: area.rows.count + scrolledRows)
    let scrolled = min(scrolledRows, max(0, content.rows.count - area.rows.count))
    let firstRow = area.rows.upperBound - content.rows.count + scrolled
    for (index, row) in content.rows.enumerated() where area.rows.contains(firstRow + index) {
      draw(row, on: &canvas, row: firstRow + index)
    }
  }

  private func draw(_ content: TranscriptLayout.Row, on canvas: inout Canvas, row: Int) {
    switch content {
    case .note(let note, let alignment):
      canvas.write(
        note, secondary(on: look.screen), in: layout.transcript.columns, row: row, alignment)
    case .bubble(let bubble, let part): draw(bubble, part, on: &canvas, row: row)
    }
  }

  private func draw(
    _ bubble: TranscriptLayout.Bubble, _ part: TranscriptLayout.Bubble.Part,
    on canvas: inout Canvas, row: Int
  ) {
    let start = layout.transcript.columns.lowerBound
    let columns = start + bubble.columns.lowerBound..<start + bubble.columns.upperBound
    let color = bubble.author == .me ? look.outgoing : look.incoming
    let edge = Style(color, on: look.screen)
    let plane = columns.lowerBound + 1..<columns.upperBound - 1
    let (left, middle, right) = part.glyphs
    canvas.put(left, edge, across: columns.prefix(1), row: row)
    canvas.put(middle, edge, across: plane, row: row)
    canvas.put(right, edge, across: columns.suffix(1), row: row)
    guard case .line(let text) = part else { return }
    canvas.fill(Rect(columns: plane, rows: row..<row + 1), Style(color, on: color))
    write(text, by: bubble.author, on: &canvas, column: columns.lowerBound + 2, row: row)
  }

  private func write(
    _ text: String, by author: Conversation.Author, on canvas: inout Canvas, column: Int, row: Int
  ) {
    let ink =
      author == .me ? Style(look.outgoingText, on: look.outgoing) : self.text(on: look.incoming)
    canvas.write(text, ink, column: column, row: row)
    guard text == TranscriptLayout.dots, let lit = scene.typingDot(at: time) else { return }
    for dot in 0..<3 {
      let color = dot == lit ? look.text(on: look.incoming) : look.placeholder
      canvas.write("●", Style(color, on: look.incoming), column: column + 2 * dot, row: row)
    }
  }
}

extension TranscriptLayout.Bubble.Part {
  /// The left, middle and right of a bubble's outline, in half cells for round corners.
  fileprivate var glyphs: (Glyph, Glyph, Glyph) {
    switch self {
    case .top: (Glyph("▗"), Glyph("▄"), Glyph("▖"))
    case .bottom: (Glyph("▝"), Glyph("▀"), Glyph("▘"))
    case .line: (Glyph("▐"), .space, Glyph("▌"))
    }
  }
}
