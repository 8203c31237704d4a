import Lab
import Motion
import Phone
package import Screen
import Strings

extension Demo {
  package var view: Canvas { canvas(of: drawing) }

  /// Returns a drawing in cells, of the characters that the options allow.
  package func canvas(of drawing: Drawing) -> Canvas {
    let canvas = Canvas(drawing, glyphs: options.glyphs)
    return options.isASCII ? canvas.asciiOnly() : canvas
  }

  package var drawing: Drawing { drawing(isMarked: false) }

  func drawing(isMarked: Bool) -> Drawing {
    let look = options.appearance
    var drawing = Drawing(
      size, style: CellStyle(look.text(on: look.desk), on: look.desk), isMarked: isMarked)
    guard ScreenLayout.fits(size) else {
      drawTooSmall(on: &drawing)
      return drawing
    }
    drawMain(on: &drawing)
    drawHints(on: &drawing)
    drawFingertip(on: &drawing)
    drawToast(on: &drawing)
    drawOverlay(on: &drawing)
    return drawing
  }

  private func drawMain(on drawing: inout Drawing) {
    switch session.front {
    case .workbench:
      if frame.areas.phone != frame.areas.side { drawPhone(on: &drawing) }
      drawWorkbench(on: &drawing)
    case .bounceScreen: drawBounceScreen(on: &drawing)
    case _ where session.showsLanes:
      drawFading(on: &drawing) { frame, drawing in
        ComparisonView(frame, history: session.history, options: options).draw(
          on: &drawing, in: session.comparisonRect)
      }
    default:
      if session.panels != .inspector { drawPhone(on: &drawing) }
      drawFigures(on: &drawing)
    }
  }

  private func drawOverlay(on drawing: inout Drawing) {
    switch overlay {
    case .help(let help): self.help(help).draw(on: &drawing)
    case .platforms: platformsView?.draw(on: &drawing)
    case nil: return
    }
    drawing.cursor = nil
  }

  private func drawBounceScreen(on drawing: inout Drawing) {
    bounceView?.draw(on: &drawing)
    lone(scene).rim.map { RimView(rect: $0, look: options.appearance).draw(on: &drawing) }
  }

  /// The Bounce article's own screen if it is in front, or under an overlay.
  var bounceView: BounceScreenView? {
    guard session.front == .bounceScreen else { return nil }
    let scene = scene
    return scene.bounceScreen.map {
      BounceScreenView(
        screen: $0, device: scene.phone.configuration.device, time: time,
        look: options.appearance, rect: lone(scene).phone)
    }
  }

  /// Returns the window's division without panels, as the Bounce article's own screen has it.
  private func lone(_ scene: Scene) -> ScreenLayout {
    ScreenLayout(size, beside: .nothing, rotation: scene.rotation(at: time))
  }

  private func drawPhone(on drawing: inout Drawing) {
    drawFading(on: &drawing) { frame, drawing in draw(frame, on: &drawing) }
  }

  /// Draws the inspector, or without it the seam above the transcript.
  private func drawFigures(on drawing: inout Drawing) {
    let frame = frame
    if let rect = frame.areas.side {
      let layout = InspectorLayout(rect, hasHints: session.hasHintRow)
      let animation = LastAnimation(history: session.history, time: time)
      InspectorView(
        animation: animation,
        graphs: animation.window == nil ? shown.nextMove ?? animation : animation,
        figures: LastAnimation(history: session.history, time: session.figuresTime),
        look: options.appearance,
        scenario: session.scenario, layout: layout, sentences: shown.sentences,
        hasLargeDigits: !options.isASCII
      ).draw(on: &drawing)
    } else if options.showsHints {
      drawReading(on: &drawing, in: frame.phone.transcript)
    }
  }

  private func draw(_ frame: Frame, on drawing: inout Drawing) {
    let look = options.appearance
    var phone = PhoneView(frame.scene, at: time, layout: frame.phone, options, timeNote: timeNote)
    phone.showsNumber = frame.areas.side == nil
    phone.isRimmed = frame.areas.rim != nil
    phone.draw(on: &drawing)
    // A keyboard on its way reaches below a phone that is lower than the window.
    let below = frame.phones.rows.upperBound..<max(frame.phones.rows.upperBound, size.rows)
    drawing.fill(CellRect(columns: frame.phones.columns, rows: below), look.desk)
    frame.areas.rim.map { RimView(rect: $0, look: look).draw(on: &drawing) }
  }

  /// The note on slow or paused time; empty at normal speed.
  var timeNote: String {
    let speed = session.playback.rate == 1 ? "" : session.playback.rateName + "×"
    let past = session.history.end - time
    let back = past > 0.0005 ? " −" + fixed(past, digits: 3) + " s" : ""
    return (session.playback.isPaused ? "❙❙" + (speed.isEmpty ? "" : " ") : "") + speed + back
  }

  /// Returns the technique and the seam, for a window without inspector.
  var reading: [(text: String, style: CellStyle)] {
    let look = session.phoneLook
    // A newcomer with a small window needs the keys more.
    guard scene.animationWindow != nil || size.columns >= 48 else { return [] }
    let animation = LastAnimation(history: session.history, time: time)
    let technique = animation.phone.configuration.laneName
    return [(technique, CellStyle(look.text(on: look.screen), on: look.screen, .bold))]
      + animation.liveReading.map { text, seam in
        (text, CellStyle(look.color(of: seam.kind, on: look.screen), on: look.screen, .bold))
      }
  }

  /// Draws the technique and the seam above the transcript, with room for hints.
  private func drawReading(on drawing: inout Drawing, in transcript: CellRect) {
    guard let row = transcript.rows.first else { return }
    let look = session.phoneLook
    drawing.fill(CellRect(columns: transcript.columns, rows: row..<row + 1), look.screen)
    let columns = transcript.columns.lowerBound + 2..<transcript.columns.upperBound - 2
    var column = columns.lowerBound
    for (text, style) in reading {
      column = drawing.write(text + " ", style, column: column, row: row, within: columns)
    }
  }

  private func drawTooSmall(on drawing: inout Drawing) {
    let least = ScreenLayout.smallest
    let look = options.appearance
    drawing.write(
      "needs \(least.columns)×\(least.rows), has \(size.columns)×\(size.rows)",
      CellStyle(look.text(on: look.desk), on: look.desk), in: 0..<size.columns, row: size.rows / 2,
      .center)
  }
}

// MARK: - The workbench

extension Demo {
  private func drawWorkbench(on drawing: inout Drawing) {
    guard let editor = workbench.editor, let rect = frame.areas.side else { return }
    EditorView(
      editor: editor, setting: editorSetting, look: EditorLook(options.appearance)
    ).draw(on: &drawing, in: rect)
  }
}

extension EditorLook {
  fileprivate init(_ look: Appearance) {
    // A field must differ from the desk, and its text is the desk's.
    let field = [look.field, look.keyboard, look.incoming].first {
      $0 != look.desk && $0.contrast(with: look.text(on: look.desk)) >= 4.5
    }
    self.init(
      appearance: look, desk: look.desk, plane: look.well, field: field ?? look.field,
      // On the blue keyboard the blue curve would be lost.
      keyboard: look == .ansiLight ? look.keyCap : look.keyboard,
      text: look.text(on: look.well), secondary: look.secondary(on: look.well), a: look.curveA,
      b: look.curveB, right: look.color(of: .right, on: look.screen),
      gap: look.color(of: .gap, on: look.screen), overlap: look.color(of: .overlap, on: look.screen)
    )
  }
}
