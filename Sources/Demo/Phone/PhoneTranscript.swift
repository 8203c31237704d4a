import Phone
import Screen

extension PhoneView {
  /// Draws the messages, the newest just above the bar.
  ///
  /// The bar, the header and the keyboard cover the bubbles' ends later.
  func drawTranscript(on drawing: inout Drawing) {
    let reach = style.isGlass ? layout.phone.rows.count : 0
    let place = TranscriptPlace(
      of: scene.scrolls[lane], scene.conversation, on: phone, layout, at: time, reach: reach)
    // Pixels show a part of the row under the header, while there is one that covers the rest of it; a card's does not.
    let part = layout.headerBottom.row > layout.view.ceiling && !layout.view.isCard ? 1 : 0
    var rows = place.rows.lowerBound - part..<place.rows.upperBound
    if style.isGlass {
      // Under glass it goes on to the view's bottom.
      let end = min(layout.viewBottom.rowAtOrBelow, layout.phone.rows.upperBound)
      rows = rows.lowerBound..<max(rows.upperBound, end)
    }
    mark(.transcript, layout.transcript, on: &drawing)
    if !layout.view.header.isEmpty { drawHairline(at: layout.headerBottom, on: &drawing) }
    let end = place.endRow
    let columns = layout.transcript.columns
    drawing.shift = place.shift
    // A note gives way to the bar that comes, and to the header's line.
    let bar = layout.bar.coversRowAbove(layout.coverTop) ? layout.bar.top.row - 1 : nil
    let line = look.hairline != nil && !style.isGlass ? layout.headerBottom.row : nil
    for note in place.content.notes
    where rows.contains(end - note.row) && !isBehindGlass(end - note.row)
      && end - note.row != bar && end - note.row != line
    {
      drawing.write(
        note.text, style(of: note), in: columns, row: end - note.row, note.alignment)
    }
    let bubbles = place.content.bubbles
    for (index, bubble) in bubbles.enumerated().reversed() {
      let isFoot = index == 0 || !bubbles[index - 1].isJoined
      draw(bubble, on: &drawing, end: end, in: rows, isFoot: isFoot)
      guard index + 1 < bubbles.count, bubble.isJoined, rows.contains(end - bubble.topRow)
      else { continue }
      drawJoint(bubble, bubbles[index + 1], on: &drawing, row: end - bubble.topRow)
    }
    drawing.shift = 0
    drawBadge(place, on: &drawing)
  }

  /// Returns whether a row is behind the bar or the keyboard, where frosted glass shows planes but no words.
  private func isBehindGlass(_ row: Int) -> Bool {
    let bar = layout.bar.top.rowAtOrBelow..<max(layout.bar.top.rowAtOrBelow, layout.bar.bottom.row)
    return style.isGlass && (bar.contains(row) || row >= layout.coverTop.rowAtOrBelow)
  }

  private func drawBadge(_ place: TranscriptPlace, on drawing: inout Drawing) {
    guard let badge = place.badge else { return }
    drawing.mark(badge.place, Target.badge)
    let plane = look.keyboard
    let ink =
      place.unseen > 0
      ? CellStyle(look.accent(on: plane), on: plane, .bold) : text(on: plane, .bold)
    drawing.writePill(
      badge.text, ink, in: badge.place.columns, row: badge.place.rows.lowerBound, radius: .infinity)
  }

  /// Draws the visible part of a bubble, with square corners where it is joined to others of its author. One of iOS has a
  /// square foot, too.
  private func draw(
    _ bubble: TranscriptLayout.PlacedBubble, on drawing: inout Drawing, end: Int,
    in rows: Range<Int>,
    isFoot: Bool
  ) {
    guard rows.overlaps(end - bubble.topRow..<end - bubble.bottomRow + 1) else { return }
    let top = Eighths(row: end - bubble.topRow).count + 4
    let bottom = Eighths(row: end - bubble.bottomRow).count + 4
    let (first, last) = (Eighths(row: rows.lowerBound), Eighths(row: rows.upperBound))
    let isMine = bubble.author == .me
    var corners: Box.Corners = .all
    if !isFoot || !style.isRound { corners.remove(isMine ? .bottomRight : .bottomLeft) }
    if bubble.isJoined { corners.remove(isMine ? .topRight : .topLeft) }
    if top < first.count { corners.subtract(.top) }
    if bottom > last.count { corners.subtract(.bottom) }
    let start = layout.transcript.columns.lowerBound
    let columns = start + bubble.columns.lowerBound..<start + bubble.columns.upperBound
    let plane = ink(of: bubble.author).background
    let row = end - bubble.topRow + 1
    let shown = bubble.lines.indices.filter {
      rows.contains(row + $0) && !isBehindGlass(row + $0)
    }
    let column = start + bubble.textColumn
    let box = Box(
      columns, from: max(Eighths(top), first), to: min(Eighths(bottom), last),
      radius: bubble.index == nil ? 1 : 2, corners)
    if bubble.index != nil, plane != look.screen {
      let labels = shown.map {
        drawing.label(bubble.lines[$0], ink(of: bubble.author), column: column, row: row + $0)
      }
      let side: Alignment = isMine ? .trailing : .leading
      return drawing.add(.bubble(Bubble(box, plane, bubble.lines, labels, side)))
    }
    if plane == look.screen {
      drawOutline(columns, from: Eighths(top + 4), to: Eighths(bottom - 4), on: &drawing)
    } else {
      drawing.add(.box(box, plane, opacity: 1))
    }
    for index in shown {
      write(bubble.lines[index], by: bubble.author, on: &drawing, column: column, row: row + index)
    }
  }

  /// Draws a thin line around the text of a bubble that has the screen's color.
  private func drawOutline(
    _ columns: Range<Int>, from top: Eighths, to bottom: Eighths, on drawing: inout Drawing
  ) {
    let (left, right) = (Double(columns.lowerBound), Double(columns.upperBound))
    let outer = Box(left: left, right: right, from: top + -1, to: bottom + 1)
    let inner = Box(left: left + 0.125, right: right - 0.125, from: top, to: bottom)
    drawing.add(.ring(outer, around: inner, look.text(on: look.screen)))
  }

  private func drawJoint(
    _ bubble: TranscriptLayout.PlacedBubble, _ older: TranscriptLayout.PlacedBubble,
    on drawing: inout Drawing,
    row: Int
  ) {
    let start = layout.transcript.columns.lowerBound
    let shared = bubble.columns.clamped(to: older.columns)
    drawing.write(
      String(repeating: "━", count: shared.count),
      CellStyle(look.screen, on: ink(of: bubble.author).background),
      column: start + shared.lowerBound, row: row)
  }

  private func style(of note: TranscriptLayout.Note) -> CellStyle {
    note.person.map { CellStyle(look.color(ofPerson: $0), on: look.screen, .bold) }
      ?? secondary(on: look.screen)
  }

  private func ink(of author: Conversation.Author) -> CellStyle {
    author == .me ? CellStyle(look.outgoingText, on: look.outgoing) : text(on: look.incoming)
  }

  private func write(
    _ text: String, by author: Conversation.Author, on drawing: inout Drawing, column: Int, row: Int
  ) {
    drawing.write(text, ink(of: author), column: column, row: row)
    guard text == TranscriptLayout.dots, let lit = scene.typingDot(at: time) else { return }
    for dot in 0..<3 {
      let color = dot == lit ? look.text(on: look.incoming) : look.placeholder
      drawing.write("●", CellStyle(color, on: look.incoming), column: column + 2 * dot, row: row)
    }
  }
}

/// The screens that show in place of ours.
extension PhoneView {
  /// Draws another screen of the app, or the home screen while the app is in the background.
  func drawPlace(on drawing: inout Drawing) {
    if phone.isActive { drawOtherScreen(on: &drawing) } else { drawHomeScreen(on: &drawing) }
  }

  private func drawOtherScreen(on drawing: inout Drawing) {
    let (columns, rows) = (layout.phone.columns, layout.phone.rows)
    drawing.fill(layout.phone, look.screen)
    let header = rows.lowerBound..<max(rows.lowerBound, layout.view.header.rows.upperBound)
    drawing.fill(CellRect(columns: columns, rows: header), look.chrome)
    drawing.write(
      "Another screen", text(on: look.chrome, .bold), in: columns,
      row: nameRow(in: header), .center)
  }

  private func drawHomeScreen(on drawing: inout Drawing) {
    drawing.fill(layout.phone, look.chrome)
    let (columns, rows) = (layout.phone.columns, layout.phone.rows)
    let height = max(1, columns.count / 16)
    let dock = rows.upperBound - height - 2
    for row in 0..<4 {
      let top = rows.lowerBound + 3 + row * (height + 1 + height / 2)
      guard top + height < dock - 2 else { break }
      drawIcons(row == 3 ? 2 : 4, high: height, row: top, from: row * 4, on: &drawing)
    }
    guard rows.count > height + 5 else { return }
    drawing.write(
      "in the background", secondary(on: look.chrome), in: columns, row: dock - 2, .center)
    drawing.fill(
      columns.lowerBound + 1..<columns.upperBound - 1, from: Eighths(row: dock - 1),
      to: Eighths(row: rows.upperBound - 1), look.field, radius: 1)
    drawIcons(4, high: height, row: dock, from: 1, on: &drawing)
  }

  private func drawIcons(
    _ count: Int, high height: Int, row: Int, from first: Int, on drawing: inout Drawing
  ) {
    let columns = layout.phone.columns
    for index in 0..<count {
      let center = columns.lowerBound + columns.count * (2 * index + 1) / 8
      drawing.fill(
        center - height..<center + height, from: Eighths(row: row),
        to: Eighths(row: row + height), look.color(ofPerson: first + index),
        radius: 1)
    }
  }
}
