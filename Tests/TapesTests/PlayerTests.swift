import Kit
import Screen
import Strings
import Testing

@testable import Tapes

struct PlayerTests {
  @Test func `timelines match VHS`() throws {
    for expected in try vectors("timeline-cases", as: TimelineCases.self).cases {
      guard let text = expected.tape, let steps = expected.steps else { continue }
      let tape = Tape(parsing: text)
      let used = steps.filter { !TapeToken.unused.contains($0.name) }
      #expect(tape.commands.map(\.name) == used.map(\.name))
      #expect(tape.endTimes.map(\.milliseconds) == used.map(\.end_ms))
      #expect(tape.endTimes.last?.milliseconds == expected.total_ms)
      let speed = tape.settings.playbackSpeed
      #expect(try Played(tape).end?.time.milliseconds == expected.recorded_ms / speed)
    }
  }

  @Test func `frame k is at k / frames per second`() throws {
    let played = try Played("Set Framerate 30\nSleep 1s")
    #expect(played.frames.count == 30)
    #expect(played.frames.map(\.time) == (0..<30).map { Duration.seconds(1) * $0 / 30 })
    #expect(played.end?.time == .seconds(1))
  }

  @Test func `frames match those of a live program`() throws {
    let played = try Played("Type \"ab\"\nSleep 7ms\nTab@33ms 2\nCtrl+C\nType@0 \"cd\"\nSleep 90ms")
    #expect(
      played.inputs.map(\.time.milliseconds) == [0, 50, 107, 140, 173, 173, 173])
    var stage = EchoStage()
    var rest = played.inputs[...]
    for frame in played.frames {
      while let next = rest.first, next.time <= frame.time {
        stage.handle(next.input, at: next.time)
        rest = rest.dropFirst()
      }
      #expect(stage.canvas(at: frame.time) == frame.canvas)
    }
  }

  @Test func `hidden parts are cut out`() throws {
    let played = try Played(
      "Set Framerate 10\nSleep 250ms\nHide\nSleep 1s\nType@0 \"x\"\nShow\nSleep 150ms")
    #expect(played.shown == ["0.0", "100.0", "200.0", "1300.0"])
    #expect(played.frames.map(\.time.milliseconds) == [0, 100, 200, 300])
    #expect(played.end?.time == .milliseconds(400))
  }

  @Test func `playback speed shortens the recording`() throws {
    let played = try Played("Set Framerate 10\nSet PlaybackSpeed 2\nSleep 1s")
    #expect(played.shown == ["0.0", "200.0", "400.0", "600.0", "800.0"])
    #expect(played.end?.time == .milliseconds(500))
  }

  @Test func `a wait looks every ten milliseconds`() throws {
    let stage = EchoStage(readyAt: .milliseconds(123))
    let played = try Played("Sleep 5ms\nWait+Screen /^read|\\nready/\nType \"x\"", on: stage)
    // The looks are at 5, 15, … 125.
    #expect(played.inputs.map(\.time.milliseconds) == [125])
    #expect(played.end?.time == .milliseconds(175))
  }

  @Test func `the last picture is the last visible one`() throws {
    #expect(try Played("Type \"ab\"").end?.canvas.rows[0] == "> ab")
    let hidden = try Played("Type \"ab\"\nHide\nEnter\nHide\nSleep 1s")
    #expect(hidden.end?.canvas.rows[0] == "> ab")
    #expect(hidden.end?.time == .milliseconds(100))
    let shown = try Played("Type \"ab\"\nHide\nEnter\nShow\nMarker \"x\"")
    #expect(shown.end?.canvas.rows[0] == ">")
  }

  @Test func `without frames the screens and the last picture are the same`() throws {
    let tape = Tape(
      parsing: "Type \"ab\"\nSleep 1s\nHide\nEnter\nShow\nType \"c\"\nHide\nTab")
    var player = Player(tape, on: EchoStage())
    player.reportsScreens = true
    func events() throws -> (screens: [Canvas], frames: Int, end: Canvas?) {
      var (screens, frames, end) = ([Canvas](), 0, Canvas?.none)
      var player = player
      try player.play { event in
        switch event {
        case .screen(let canvas): screens.append(canvas)
        case .frame: frames += 1
        case .end(let frame): end = frame.canvas
        default: break
        }
      }
      return (screens, frames, end)
    }
    let all = try events()
    player.drawsFrames = false
    let few = try events()
    #expect(all.screens.count > 3 && all.frames > 50 && few.frames <= 1)
    #expect(few.screens == all.screens && few.end == all.end)
  }

  @Test func `a tape without time has one frame`() throws {
    let played = try Played("Type@0 \"x\"")
    #expect(played.frames.count == 1)
    #expect(played.frames.first?.canvas.rows[0] == "> x")
  }
}

struct PlayedCommandTests {
  @Test func `a failed wait shows the screen`() throws {
    let tape = "Type \"hi\"\n\n  Wait+Screen@1s /never/"
    let error = try #require(throws: PlayError.self) { try Played(tape) }
    #expect([error.place.line, error.place.column] == [3, 3])
    #expect(error.screen.first == "> hi")
    #expect(error.screen[1] == "1100.0")
    #expect("\(error)".contains("/never/"))
  }

  @Test func `an assertion looks immediately`() throws {
    _ = try Played("Type \"hi\"\nAssert /^> hi$/\nAssert+Screen /100/")
    let error = try #require(throws: PlayError.self) { try Played("Assert+Screen /hi/") }
    #expect(error.message.hasPrefix("Assert failed: expected /hi/"))
    // The scope Line is only the cursor's row.
    #expect(throws: PlayError.self) { try Played("Type@10ms \"hi\"\nAssert /20/") }
  }

  @Test func `inputs match those of a terminal`() throws {
    let tape = """
      Ctrl+C
      Ctrl+Alt+Left
      Ctrl+M
      Alt+ab
      Shift+a
      Shift+Tab
      Space@0 2
      Home@0
      Insert@0
      Press@0 "Ctrl+Shift+Up"
      Copy "x y"
      Paste
      Mouse WheelUp 20 3
      Mouse+Right Click 3 4
      Mouse wheeldown 1 2 2
      Resize 50x10
      """
    let expected: [Input] = [
      .key(.character("c"), .control), .key(.left, [.control, .alt]), .key(.enter),
      .key(.character("a"), .alt), .key(.character("b"), .alt), .key(.character("A")),
      .key(.tab, .shift), .key(.character(" ")), .key(.character(" ")), .key(.home),
      .key(.insert), .key(.up, [.control, .shift]), .paste("x y"),
      .mouse(Mouse(.wheelUp, at: Position(column: 20, row: 3))),
      .mouse(Mouse(.press, .right, at: Position(column: 3, row: 4))),
      .mouse(Mouse(.release, .right, at: Position(column: 3, row: 4))),
      .mouse(Mouse(.wheelDown, at: Position(column: 1, row: 2))),
      .mouse(Mouse(.wheelDown, at: Position(column: 1, row: 2))),
      .resize(CellSize(columns: 50, rows: 10)),
    ]
    #expect(try Played(tape).inputs.map(\.input) == expected)
  }

  @Test func `a drag moves once per frame, and at each of its places`() throws {
    func mouse(_ action: Mouse.Action, _ row: Int, _ part: Double) -> Input {
      .mouse(Mouse(action, at: Position(column: 5, row: row), part: [0.5, part]))
    }
    // Ten frames per second: 250 ms down by five rows, two rows per frame; 100 ms up by two rows.
    let inputs = try Played(
      "Set Framerate 10\nDrag 5 2 5 7 in 250ms 5 5 in 100ms"
    ).inputs
    #expect(
      inputs.map(\.input) == [
        mouse(.press, 2, 0.5), mouse(.drag, 4, 0.5), mouse(.drag, 6, 0.5), mouse(.drag, 7, 0.5),
        mouse(.drag, 6, 0.5), mouse(.drag, 5, 0.5), mouse(.release, 5, 0.5),
      ])
    #expect(
      inputs.map(\.time)
        == [0, 100, 200, 250, 300, 350, 350].map { Duration.milliseconds($0) })
  }

  @Test func `a held drag goes on without another press`() throws {
    let tape = """
      Drag+Hold 5 2 5 7 in 0s
      Drag+Hold 5 7 5 8 in 0s
      Mouse Release 5 8
      Drag 5 2 5 3 in 0s
      """
    let actions: [Mouse.Action] = try Played(tape).inputs.compactMap { input in
      if case .mouse(let mouse) = input.input { mouse.action } else { nil }
    }
    #expect(
      actions == [.press, .drag, .drag, .drag, .release, .press, .drag, .release])
  }

  @Test func `a text is typed by scalars`() throws {
    let inputs = try Played("Type \"e\u{301}\"").inputs
    #expect(inputs.map(\.input) == [.key(.character("e")), .key(.character("\u{301}"))])
    #expect(inputs.map(\.time) == [.zero, .milliseconds(50)])
  }

  @Test func `a screen follows each command`() throws {
    let played = try Played("Set Cols 9\nOutput a.txt\nType \"a\"\nHide\nType \"b\"\nShow\nEnter")
    #expect(played.screens.map { $0.rows[0] } == [">", "> a", "> ab", ">"])
    let golden = played.screens[1].goldenText
    let line = String(repeating: "─", count: 80)
    #expect(golden == "> a\n50.0\n1\n\n\n\n\(line)\n")
  }

  @Test func `screenshots and markers have their times`() throws {
    let played = try Played(
      "Sleep 110ms\nScreenshot a.png\nMarker \"m\"\nHide\nSleep 1s\nMarker \"h\"\nShow\nSleep 1ms")
    #expect(played.screenshots["a.png"]?.time == .milliseconds(110))
    #expect(played.screenshots["a.png"]?.canvas.rows[1] == "110.0")
    #expect(played.markers == ["m 110.0", "h 110.0"])
  }

  @Test func `captions and chips are drawn`() throws {
    let tape =
      "Set KeyboardOverlay Keys\nCaption \"hel lo\"\nCaption \"hello and some more words\"\nTab@0 2\nCtrl+X\nType@0 \"t\"\nSleep 2s"
    let frames = try Played(tape).frames
    #expect(
      frames[0].canvas.rows.suffix(2).map { $0.split(separator: " ").joined(separator: " ") }
        == ["Tab ×2 Ctrl-X", "hello and some more words"])
    #expect(frames[74].canvas.rows[4].isEmpty == false)
    #expect(frames[75].canvas.rows[4].isEmpty)
    #expect(frames[75].canvas.rows[5].contains("hello"))
  }

  @Test func `captions have their own rows`() throws {
    var stage = EchoStage()
    stage.size = CellSize(columns: 40, rows: 20)
    let played = try Played("Sleep 20ms\nCaption \"hello\"\nResize 50x30\nSleep 20ms", on: stage)
    #expect(played.frames.map(\.canvas.size) == [stage.size, CellSize(columns: 50, rows: 30)])
    #expect(played.screens.map(\.size.rows) == [18, 18, 28, 28])
    #expect(
      played.frames.map { $0.canvas.rows[19].isEmpty && $0.canvas.rows[18].isEmpty } == [
        true, true,
      ])
    #expect(played.frames[1].canvas.rows[29].contains("hello"))
    #expect(played.frames[1].canvas.cursor == Position(column: 2, row: 0))
    // The stage fills the window without captions, and without enough room.
    #expect(try Played("Sleep 20ms", on: stage).screens.map(\.size.rows) == [20])
    for (rows, left) in [(13, 13), (14, 12)] {
      stage.size.rows = rows
      let screens = try Played("Caption \"hello\"\nSleep 20ms", on: stage).screens
      #expect(screens.map(\.size.rows) == [left, left])
    }
  }

  @Test func `a caption too long for a row takes two, and the stage one row less`() throws {
    var stage = EchoStage()
    stage.size = CellSize(columns: 40, rows: 20)
    let text = "The keyboard needs half a second, and the bar a quarter"
    let tape =
      "Set KeyboardOverlay All\nCaption \"\(text)\"\nPress@0 \"Ctrl+Alt+PageDown\"\nSleep 20ms"
    let played = try Played(tape, on: stage)
    #expect(played.screens.allSatisfy { $0.size.rows == 17 })
    let rows = try #require(played.frames.first).canvas.rows.suffix(3).map { row in
      row.split(separator: " ").joined(separator: " ")
    }
    #expect(
      rows == [
        "Ctrl-Alt-PageDown", "The keyboard needs half a", "second, and the bar a quarter",
      ])
  }

  @Test(arguments: [2, 10, 27])
  func `a caption that two rows cannot hold ends in an ellipsis, with a warning`(
    columns: Int
  ) throws {
    var stage = EchoStage()
    stage.size = CellSize(columns: columns, rows: 20)
    for text in ["abcdefghij klmnopqrst", "日本語のキーボードは半秒かかる", "a b c d", "ab  cd"] {
      let tape = "Sleep 1ms\nCaption \"\(text)\"\nSleep 20ms"
      let frame = try #require(Played(tape, on: stage).frames.last)
      let warnings = Tape(parsing: tape).captionWarnings(on: stage.size)
      let isCut = frame.canvas.rows[19].contains("…")
      #expect(warnings.map(\.line) == (isCut ? [2] : []), "\(text) in \(columns)")
      let shown = frame.canvas.rows.suffix(2).joined().filter { $0 != " " }
      #expect(isCut || shown == text.filter { $0 != " " })
    }
    // The width of the window at that time counts.
    let resized = "Caption \"abcdefghij\"\nResize 4x20\nCaption \"abcdefghij\"\n"
    #expect(
      Tape(parsing: resized).captionWarnings(on: CellSize(columns: 80, rows: 20)).map(\.line) == [3]
    )
  }

  @Test func `chips are beside a caption if they fit`() throws {
    let tape =
      "Set KeyboardOverlay Input\nCaption \"hello\"\nType@0 \"ab\"\nSleep 600ms\nType@0 \"c\"\nSleep 20ms"
    let frames = try Played(tape).frames
    let words = frames.map { $0.canvas.rows[5].split(separator: " ").map(String.init) }
    #expect(words.first == ["hello", "ab"])
    #expect(words.last == ["hello", "ab", "c"])
  }

  @Test func `a key does not count on a chip of typed text`() throws {
    let tape = "Set KeyboardOverlay Input\nType@0 \"Tab\"\nTab@0\nTab@0\nType@0 \"Tab\"\nSleep 20ms"
    let row = try Played(tape).frames[0].canvas.rows[5]
    #expect(row.split(separator: " ") == ["Tab", "Tab", "×2", "Tab"])
  }

}
