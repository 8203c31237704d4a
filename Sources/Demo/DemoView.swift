import Lab
import Motion
import Phone
package import Screen
import Strings

extension Demo {
  /// The picture at this time.
  package var view: Canvas {
    let canvas = canvas
    return options.isASCII ? canvas.asciiOnly() : canvas
  }

  private var canvas: Canvas {
    let look = options.appearance
    var canvas = Canvas(size, style: CellStyle(look.text(on: look.desk), on: look.desk))
    guard ScreenLayout.fits(size) else {
      drawTooSmall(on: &canvas)
      return canvas
    }
    if showsWorkbench {
      drawPhone(on: &canvas)
    } else if let bounce = bounceView {
      bounce.draw(on: &canvas)
      lone(scene, at: time).frame.map {
        FrameView(frame: $0, look: look).draw(on: &canvas)
      }
    } else if scene.isComparison {
      drawFading(on: &canvas) { scene, canvas in
        ComparisonView(scene: scene, history: history, time: time, options: options)
          .draw(on: &canvas, in: comparisonRect)
      }
    } else {
      drawPhone(on: &canvas)
    }
    drawHints(on: &canvas)
    if platformChoice == nil { drawHover(on: &canvas) }
    drawFingertip(on: &canvas)
    drawToast(on: &canvas)
    if let list = platformsView {
      list.draw(on: &canvas)
      canvas.cursor = nil
      drawHover(on: &canvas)
    }
    if showsHelp {
      help.draw(on: &canvas)
      canvas.cursor = nil
    }
    return canvas
  }

  /// Returns article 002's own screen if it is shown.
  var bounceView: BounceScreenView? {
    let scene = scene
    return scene.bounceScreen.map {
      BounceScreenView(
        screen: $0, device: scene.phone.configuration.device, time: time,
        look: options.appearance, rect: lone(scene, at: time).phone)
    }
  }

  /// Returns the window's division without panels, as article 002's own screen has it.
  private func lone(_ scene: Scene, at time: Seconds) -> ScreenLayout {
    ScreenLayout(size, beside: .nothing, rotation: scene.rotation(at: time))
  }

  private func drawPhone(on canvas: inout Canvas) {
    let look = options.appearance
    if showsWorkbench || panels != .inspector {
      drawFading(on: &canvas) { scene, canvas in draw(scene, on: &canvas, at: time) }
    }
    if showsWorkbench {
      drawWorkbench(on: &canvas)
    } else if let inspector = areas.side {
      InspectorView(
        animation: LastAnimation(history: history, time: time), look: look, scenario: scenario,
        sentences: sentences, hasHints: hasHintRow,
        hasLargeDigits: !options.isASCII
      ).draw(on: &canvas, in: inspector)
    } else if options.showsHints {
      drawReading(on: &canvas, in: layout.transcript)
    }
  }

  private func draw(_ scene: Scene, on canvas: inout Canvas, at time: Seconds) {
    let look = options.appearance
    let areas = areas(of: scene, at: time)
    var phone = PhoneView(
      scene, at: time, layout: PhoneLayout(scene.phone, at: time, in: areas.phone), look: look,
      timeNote: timeNote(at: time))
    (phone.showsSeam, phone.isASCII) = (options.showsSeam, options.isASCII)
    phone.draw(on: &canvas)
    // A keyboard on its way reaches below a phone that is lower than the window.
    let below = areas.phone.rows.upperBound..<max(areas.phone.rows.upperBound, size.rows)
    canvas.fill(
      CellRect(columns: areas.phone.columns, rows: below), CellStyle(look.desk, on: look.desk))
    areas.frame.map { FrameView(frame: $0, look: look).draw(on: &canvas) }
  }

  /// Returns the note on slow or paused time; empty at normal speed.
  func timeNote(at time: Seconds) -> String {
    let speed = playback.rate == 1 ? "" : playback.rateName + "×"
    let past = history.end - time
    let back = past > 0.0005 ? " −" + fixed(past, digits: 3) + " s" : ""
    return (playback.isPaused ? "❙❙" + (speed.isEmpty ? "" : " ") : "") + speed + back
  }

  /// Returns the technique and the seam, for a window without inspector.
  var reading: [(text: String, style: CellStyle)] {
    let look = phoneLook
    let animation = LastAnimation(history: history, time: time)
    let technique = animation.phone.configuration.laneName
    return [(technique, CellStyle(look.text(on: look.screen), on: look.screen, .bold))]
      + animation.liveReading.map { text, seam in
        (text, CellStyle(look.color(ofSeam: seam, on: look.screen), on: look.screen, .bold))
      }
  }

  /// Draws the technique and the seam above the transcript, with room for hints.
  private func drawReading(on canvas: inout Canvas, in transcript: CellRect) {
    guard let row = transcript.rows.first else { return }
    let look = phoneLook
    canvas.fill(
      CellRect(columns: transcript.columns, rows: row..<row + 1),
      CellStyle(look.screen, on: look.screen))
    let columns = transcript.columns.lowerBound + 2..<transcript.columns.upperBound - 2
    var column = columns.lowerBound
    for (text, style) in reading {
      column = canvas.write(text + " ", style, column: column, row: row, within: columns)
    }
  }

  private func drawTooSmall(on canvas: inout Canvas) {
    let least = ScreenLayout.smallest
    let look = options.appearance
    canvas.write(
      "needs \(least.columns)×\(least.rows), has \(size.columns)×\(size.rows)",
      CellStyle(look.text(on: look.desk), on: look.desk), in: 0..<size.columns, row: size.rows / 2,
      .center)
  }
}

// MARK: - The workbench

extension Demo {
  /// Draws the curve editor beside the phone.
  private func drawWorkbench(on canvas: inout Canvas) {
    guard let editor, let rect = areas.side else { return }
    EditorView(
      editor, editorSetting, EditorLook(options.appearance),
      hints: workbenchHints(columns: rect.columns.count)
    ).draw(on: &canvas, in: rect)
  }

  /// Returns as many hints as fit; the key for help always does.
  private func workbenchHints(columns: Int) -> String? {
    guard options.showsHints else { return options.isInteractive ? "? keys" : nil }
    let hints = [
      "l loop", "f fit", "Ctrl-S keep", "y copy", "n preset", "Enter type", "b other", "Space play",
    ]
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
      desk: look.desk, plane: look.screen, field: field ?? look.field,
      // On the blue keyboard the blue curve would be lost.
      keyboard: look == .ansiLight ? look.keyCap : look.keyboard,
      text: look.text(on: look.screen), secondary: look.secondary(on: look.screen), a: look.curveA,
      b: look.curveB, right: look.color(ofSeam: 0, on: look.screen),
      gap: look.color(ofSeam: 1, on: look.screen), overlap: look.color(ofSeam: -1, on: look.screen))
  }
}
