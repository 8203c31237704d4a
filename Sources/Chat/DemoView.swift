import Lab
import Motion
import Phone
package import Screen
import Strings
import Workbench

extension Demo {
  /// Returns the picture at a time of the loop.
  package func view(at now: Duration) -> Canvas {
    let canvas = canvas(at: now)
    return options.isASCII ? canvas.asciiOnly() : canvas
  }

  private func canvas(at now: Duration) -> Canvas {
    let look = options.appearance
    var canvas = Canvas(size, style: Style(look.text(on: look.desk), on: look.desk))
    guard ScreenLayout.fits(size) else {
      drawTooSmall(on: &canvas)
      return canvas
    }
    let time = playback.time(at: now)
    if showsWorkbench {
      drawPhone(on: &canvas, at: now)
    } else if let bounce = bounceView(at: now) {
      bounce.draw(on: &canvas)
      ScreenLayout(size, beside: .nothing).frame.map {
        FrameView(frame: $0, look: look).draw(on: &canvas)
      }
    } else if scene(at: now).isComparison {
      ComparisonView(history: history, time: time, options: options)
        .draw(on: &canvas, in: canvas.bounds)
    } else {
      drawPhone(on: &canvas, at: now)
    }
    if let helpScroll {
      HelpView(lines: helpLines, look: look, scrolled: helpScroll).draw(on: &canvas)
      canvas.cursor = nil
    }
    return canvas
  }

  /// Returns article 002's own screen if it is shown.
  func bounceView(at now: Duration) -> BounceScreenView? {
    let scene = scene(at: now)
    return scene.bounceScreen.map {
      BounceScreenView(
        screen: $0, device: scene.phone.configuration.device, time: playback.time(at: now),
        look: options.appearance, rect: ScreenLayout(size, beside: .nothing).phone)
    }
  }

  private func drawPhone(on canvas: inout Canvas, at now: Duration) {
    let look = options.appearance
    let time = playback.time(at: now)
    if showsWorkbench || panels != .inspector {
      var phone = PhoneView(
        scene(at: now), at: time, layout: layout(at: now), look: look, timeNote: timeNote(at: time))
      phone.scrolledRows = scrolledRows
      (phone.showsSeam, phone.isASCII) = (options.showsSeam, options.isASCII)
      phone.draw(on: &canvas)
      areas.frame.map { FrameView(frame: $0, look: look).draw(on: &canvas) }
    }
    if showsWorkbench {
      drawWorkbench(on: &canvas, at: now)
    } else if let inspector = areas.side {
      InspectorView(
        film: Film(history: history, time: time), look: look, scenario: scenario,
        sentences: sentences(at: now),
        hints: options.showsHints ? hints(at: now, columns: inspector.columns.count) : nil,
        hasLargeDigits: !options.isASCII
      ).draw(on: &canvas, in: inspector)
    } else if options.showsHints {
      drawReading(on: &canvas, at: now, in: layout(at: now).transcript)
    }
  }

  private func hints(at now: Duration, columns: Int) -> String {
    Hints.line(
      isTyping: scene(at: now).isKeyboardUp, isPaused: playback.isPaused, columns: columns)
  }

  /// Returns the note on slow or paused time; empty at normal speed.
  private func timeNote(at time: Seconds) -> String {
    let speed =
      [0.5: "1/2×", 0.25: "1/4×", 0.1: "1/10×", 1: ""][playback.rate] ?? "\(playback.rate)×"
    let past = history.end - time
    let back = past > 0.0005 ? " −" + fixed(past, digits: 3) + " s" : ""
    return (playback.isPaused ? "❙❙" + (speed.isEmpty ? "" : " ") : "") + speed + back
  }

  /// Draws the technique and the seam above the transcript, for a window without inspector.
  private func drawReading(on canvas: inout Canvas, at now: Duration, in transcript: Rect) {
    guard let row = transcript.rows.first else { return }
    let look = options.appearance
    let film = Film(history: history, time: playback.time(at: now))
    canvas.fill(
      Rect(columns: transcript.columns, rows: row..<row + 1), Style(look.screen, on: look.screen))
    let columns = transcript.columns.lowerBound + 2..<transcript.columns.upperBound - 2
    var column = canvas.write(
      film.phone.configuration.technique.rawValue + " ",
      Style(look.text(on: look.screen), on: look.screen, .bold), column: columns.lowerBound,
      row: row, within: columns)
    for (text, seam) in film.liveReading {
      let ink = Style(look.color(ofSeam: seam, on: look.screen), on: look.screen, .bold)
      column = canvas.write(text + " ", ink, column: column, row: row, within: columns)
    }
    let rest = min(column + 1, columns.upperBound)..<columns.upperBound
    canvas.write(
      hints(at: now, columns: rest.count), Style(look.placeholder, on: look.screen), in: rest,
      row: row, .trailing)
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

// MARK: - The workbench

extension Demo {
  /// Draws the curve editor beside the phone.
  private func drawWorkbench(on canvas: inout Canvas, at now: Duration) {
    guard let editor, let rect = areas.side else { return }
    EditorView(
      editor, editorSetting(at: now), EditorLook(options.appearance),
      hints: options.showsHints ? Demo.workbenchHints(columns: rect.columns.count) : nil
    ).draw(on: &canvas, in: rect)
  }

  /// Returns as many hints as fit; the key for help always does.
  private static func workbenchHints(columns: Int) -> String {
    let hints = ["Space play", "Enter type", "n preset", "b other", "y copy"]
    let lines = hints.indices.reversed().map { last in
      (hints[...last] + ["? keys"]).joined(separator: " · ")
    }
    return lines.first { $0.columns <= columns } ?? "? keys"
  }
}

extension EditorLook {
  fileprivate init(_ look: Appearance) {
    // A field must differ from the desk, and its text is the desk's.
    let field = [look.field, look.keyboard, look.incoming].first {
      $0 != look.desk && $0.contrast(with: look.text(on: look.desk)) >= 4.5
    }
    self.init(
      desk: look.desk, plane: look.screen, field: field ?? look.field, keyboard: look.keyboard,
      text: look.text(on: look.screen), secondary: look.secondary(on: look.screen), a: look.curveA,
      b: look.curveB, right: look.color(ofSeam: 0, on: look.screen),
      gap: look.color(ofSeam: 1, on: look.screen), overlap: look.color(ofSeam: -1, on: look.screen))
  }
}
