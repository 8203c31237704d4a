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
    if action == "ask" || action.hasPrefix("pictures") {
      terminal.ask(forPictures: action != "ask")
    }
    var isLight = terminal.isLight
    while true {
      terminal.put(card(terminal.size, terminal.depth, log), changes: nil)
      if action.hasPrefix("pictures") { place(log.count, on: terminal) }
      terminal.send()
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

  /// Places a picture of two cells, blue with a number in its last pixel, or a file of this number of bytes.
  private static func place(_ number: Int, on terminal: borrowing Terminal) {
    guard case .taken(let isShared, let cell) = terminal.pictureSupport else { return }
    let cells = CellRect(column: 4, row: 2, columns: 2, rows: 1)
    guard isShared else {
      return terminal.place(7, over: cells, png: (0..<5000).map { UInt8(($0 + number) & 255) })
    }
    let size = PixelSize(width: 2 * cell.width, height: cell.height)
    var pixels = [UInt32](repeating: 0xFF0A_84FF, count: size.width * size.height)
    pixels[pixels.count - 1] = 0xFF00_0000 + UInt32(number)
    terminal.place(7, over: cells, size, pixels.span)
  }

  /// Performs the action; returns whether the program ends.
  private static func act(_ action: String, _ terminal: inout Terminal) -> Bool {
    switch action.split(separator: "-").last.map(String.init) ?? action {
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
