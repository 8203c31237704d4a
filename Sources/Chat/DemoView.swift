import Motion
package import Screen

extension Demo {
  /// The picture at a time of the loop.
  package func view(at now: Duration) -> Canvas {
    let look = options.appearance
    var canvas = Canvas(size, style: Style(look.text(on: look.desk), on: look.desk))
    guard ScreenLayout.fits(size) else {
      drawTooSmall(on: &canvas)
      return canvas
    }
    let time = playback.time(at: now)
    if scene(at: now).isComparison {
      ComparisonView(history: history, time: time, look: look).draw(on: &canvas, in: canvas.bounds)
    } else {
      drawPhone(on: &canvas, at: now)
    }
    if let helpScroll {
      HelpView(look: look, scrolled: min(helpScroll, HelpView.hiddenCount(rows: size.rows)))
        .draw(on: &canvas)
      canvas.cursor = nil
    }
    return canvas
  }

  private func drawPhone(on canvas: inout Canvas, at now: Duration) {
    let look = options.appearance
    let time = playback.time(at: now)
    let areas = ScreenLayout(size, showsInspector: showsInspector)
    let phone = PhoneView(
      scene(at: now), at: time, layout: layout(at: now), look: look, timeNote: timeNote(at: time))
    phone.draw(on: &canvas)
    if let inspector = areas.inspector {
      InspectorView(
        film: Film(history: history, time: time), look: look, showsHints: options.showsHints,
        scenario: scenario
      ).draw(on: &canvas, in: inspector)
    } else if options.showsHints {
      drawHints(on: &canvas, in: layout(at: now).transcript)
    }
  }

  /// The keys to begin with, as many as have room, the most useful first.
  static func hints(columns: Int) -> String {
    let all = ["Tab keyboard", "? help", "q quit", "s slow", "p pause", "t technique"]
    return all.indices.map { all[...$0].joined(separator: " · ") }.last { $0.columns <= columns }
      ?? ""
  }

  /// Whether time runs as usual, and if not, how.
  private func timeNote(at time: Seconds) -> String {
    let speed = [0.5: "½×", 0.25: "¼×", 0.1: "1/10×", 1: ""][playback.rate] ?? "\(playback.rate)×"
    let past = history.end - time
    let back = past > 0.0005 ? " −" + fixed(past, digits: 3) + " s" : ""
    return (playback.isPaused ? "❙❙" + (speed.isEmpty ? "" : " ") : "") + speed + back
  }

  /// One dim line at the top of the transcript, when there is no inspector to hold it.
  private func drawHints(on canvas: inout Canvas, in transcript: Rect) {
    guard !transcript.rows.isEmpty else { return }
    let look = options.appearance
    let row = transcript.rows.lowerBound
    canvas.fill(
      Rect(columns: transcript.columns, rows: row..<row + 1), Style(look.screen, on: look.screen))
    canvas.write(
      Demo.hints(columns: transcript.columns.count - 2), Style(look.placeholder, on: look.screen),
      in: transcript.columns, row: row,
      .center)
  }

  private func drawTooSmall(on canvas: inout Canvas) {
    let least = ScreenLayout.smallest
    let look = options.appearance
    canvas.write(
      "needs \(least.columns)×\(least.rows), has \(size.columns)×\(size.rows)",
      Style(look.text(on: look.desk), on: look.desk), in: 0..<size.columns, row: size.rows / 2,
      .center)
  }
}
