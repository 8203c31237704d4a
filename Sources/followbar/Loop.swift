import Chat
import Screen
import TerminalIO

/// The loop: waits for inputs or the next frame, reads the one clock, and shows what the demo draws.
@MainActor
struct Loop: ~Copyable {
  private var demo: Demo
  private var terminal: Terminal
  private let start = ContinuousClock.now
  /// The time of the frame on the screen.
  private var shown = Duration.zero

  init(_ options: Options, on terminal: consuming Terminal) {
    demo = Demo(options, size: terminal.size)
    self.terminal = terminal
  }

  /// Runs until the user quits.
  mutating func run() throws(TerminalError) {
    show(at: .zero)
    while true {
      let deadline = demo.nextFrame(after: shown).map { start + $0 }
      let inputs = try terminal.inputs(until: deadline)
      let now = start.duration(to: .now)
      for input in inputs {
        for effect in demo.update(input, at: now) {
          if effect == .quit { return }
          perform(effect)
        }
      }
      demo.advance(to: now)
      show(at: now)
    }
  }

  private mutating func show(at now: Duration) {
    let canvas = demo.view(at: now)
    terminal.draw(demo.options.isASCII ? canvas.asciiOnly() : canvas)
    shown = now
  }

  private mutating func perform(_ effect: Effect) {
    switch effect {
    case .quit: break
    case .suspend: terminal.suspend()
    case .redraw: terminal.redraw()
    case .ring: terminal.ring()
    case .copy(let text): terminal.copy(text)
    case .write, .keep, .open: break
    }
  }
}
