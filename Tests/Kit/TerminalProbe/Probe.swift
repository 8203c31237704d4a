import Screen
import Terminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program for the tests: shows a known card and a log of inputs, and performs an action on `q`.
///
/// `TerminalProbe [auto|truecolor|256|16|none] [ACTION]`: `act` lists the actions.
@main @MainActor
struct Probe {
  static func main() {
    let arguments = CommandLine.arguments
    let depth = arguments.count > 1 ? ColorDepth(rawValue: arguments[1]) : nil
    let action = arguments.count > 2 ? arguments[2] : "leave"
    do {
      try run(depth, action)
      if action == "twice" { try run(depth, "leave") }
      if action == "environment" { printEnvironment() }
    } catch {
      print("probe: \(error)")
      exit(69)
    }
  }

  private static func run(_ depth: ColorDepth?, _ action: String) throws(TerminalError) {
    var terminal = try Terminal(depth: depth)
    let clock = MonotonicClock()
    var log: [String] = []
    if action == "ask" { terminal.ask() }
    var isLight = terminal.isLight
    while true {
      terminal.draw(card(terminal.size, terminal.depth, log), changes: nil)
      for input in try terminal.inputs(until: nil, on: clock) {
        if input == .key(.character("q")) {
          if act(action, &terminal) { return }
        } else {
          log.append(name(of: input))
        }
      }
      if terminal.isLight != isLight {
        isLight = terminal.isLight
        log.append(isLight == true ? "light" : "dark")
      }
    }
  }

  /// Performs the action; returns whether the program ends.
  private static func act(_ action: String, _ terminal: inout Terminal) -> Bool {
    switch action {
    case "exit": exit(3)
    case "trap": fatalError("a trap")
    case "suspend": terminal.suspend()
    case "copy": terminal.copy("Grüße")
    case "ring": terminal.ring()
    case "redraw": terminal.redraw()
    case "fade": fade(&terminal)
    case "overflow":
      _ = fcntl(STDOUT_FILENO, F_SETFL, O_NONBLOCK)
      fade(&terminal)
    case "busy": busy()
    default: return true
    }
    return false
  }

  /// Shows more color pairs than are kept at once.
  private static func fade(_ terminal: inout Terminal) {
    for frame in 0..<12 {
      terminal.draw(coloredCard(terminal.size, frame), changes: nil)
    }
  }

  /// Becomes a program that prints its environment.
  private static func printEnvironment() {
    let script = "echo TERMINFO is \"[$TERMINFO]\""
    let arguments: [String] = ["sh", "-c", script]
    execv("/bin/sh", arguments.map { strdup($0) } + [nil])
  }

  /// Reads no input, forever.
  private static func busy() {
    while true { pause() }
  }
}
