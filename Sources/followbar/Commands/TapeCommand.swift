import ArgumentParser
import Tapes

/// `followbar tape`: checks and creates tapes.
struct TapeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tape", abstract: "Check and create tapes.",
    subcommands: [Check.self, New.self])

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Report all errors of a tape; exit with status 1 if there are any.")

    @Argument(help: "The tape; - reads standard input.", completion: .tapes)
    var file: String

    func run() throws {
      let file = try TapeFile(file)
      let errors = file.tape.errors + (file.tape.outputs + file.tape.screenshots).outside
      let lines = file.lines(errors) + file.lines(file.tape.warnings, label: "warning")
      if !lines.isEmpty { try output(lines.joined(separator: "\n")) }
      guard errors.isEmpty else {
        throw ExitCode(Failure.Status.assertion.rawValue)
      }
    }
  }

  struct New: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print a tape to start from.")

    func run() throws { try output(TapeCommand.template, ending: "") }
  }

  /// A tape to start from, which shows the usual commands and plays unchanged.
  static let template = ##"""
    # A tape for followbar. Play it with
    #
    #   followbar record demo.tape
    #
    # Times are virtual: each run gives the same bytes, on any machine.

    # Formats: .gif .mp4 .webm .cast .svg .png .txt .json, or frames/ for every frame.
    Output demo.gif
    # Output demo.cast
    # Output demo.svg
    # Output demo.txt

    # The picture
    Set Cols 100
    Set Rows 32
    Set FontSize 22
    Set Theme "followbar"
    # Set Theme "Catppuccin Mocha"
    Set Padding 20
    # Set Look pixels
    # Two bars in a loop of 4 s; such a tape has no keys.
    # Set Wipe "async,constraint"
    # Set Margin 20
    # Set MarginFill "#6B50FF"
    # Set WindowBar Colorful
    # Set BorderRadius 10
    Set Framerate 50
    # Set PlaybackSpeed 0.5
    # Set CursorBlink true

    # The demo, as on the command line
    Set Technique async
    # Set Device iphone-13
    # Set Keyboard predictive
    # Set KeyboardMotion ios
    # Set Curve "cubic-bezier(0.38, 0.7, 0.125, 1)"
    # Set Duration 0.5
    # Set Speed 0.25
    # Set Appearance dark
    # Your own chat (docs/chat.md): Set Chat chat.txt
    # Set TabBar true

    # Playback
    Set TypingSpeed 50ms
    Set WaitTimeout 15s
    Set KeyboardOverlay Keys

    # Commands between Hide and Show are not recorded.
    Hide
    Sleep 200ms
    Show

    Marker "keyboard"
    Caption "Tab raises the keyboard, and the bar lags"
    Tab
    Sleep 1s

    Type "Hello there"
    Enter
    Sleep 500ms
    Assert+Screen /Hello there/
    # Wait+Screen@5s /Hello/
    # Screenshot hello.png

    Caption "Escape lowers it"
    Escape
    Sleep 1s
    Caption ""

    # Keys: Enter Space Backspace Delete Insert Escape Tab Up Down Left Right
    # Home End PageUp PageDown ScrollUp ScrollDown, as in Up@100ms 3
    # Chords: Ctrl+C, Alt+x, Shift+Tab, Press "Alt+Left"
    # Mouse Click 50 20
    # Mouse WheelUp 50 10 3
    # Resize 120x40
    # Copy "pasted"
    # Paste
    # Source more.tape

    """##
}
