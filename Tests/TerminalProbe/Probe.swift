import Screen
import TerminalIO

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program for the tests: shows a known card and what is typed, and does on `q` what it is told.
///
/// `TerminalProbe [auto|truecolor|256|16|none] [ACTION]`, with the actions of `act`.
@main @MainActor
struct Probe {
  static func main() {
    let arguments = CommandLine.arguments
    let depth = arguments.count > 1 ? ColorDepth(rawValue: arguments[1]) : nil
    let action = arguments.count > 2 ? arguments[2] : "leave"
    do {
      try run(depth, action)
      if action == "twice" { try run(depth, "leave") }
      if action == "environment" { tellEnvironment() }
    } catch {
      print("probe: \(error)")
      exit(69)
    }
  }

  private static func run(_ depth: ColorDepth?, _ action: String) throws(TerminalError) {
    var terminal = try Terminal(depth: depth)
    var log: [String] = []
    while true {
      terminal.draw(card(terminal.size, terminal.depth, log))
      for input in try terminal.inputs(until: nil) {
        if input == .key(.character("q")) {
          if act(action, &terminal) { return }
        } else {
          log.append(name(of: input))
        }
      }
    }
  }

  /// Does what `q` stands for; true if the program is to end.
  private static func act(_ action: String, _ terminal: inout Terminal) -> Bool {
    switch action {
    case "exit": exit(3)
    case "trap": fatalError("a trap")
    case "overflow": print(overflow(0))
    case "suspend": terminal.suspend()
    case "copy": terminal.copy("Grüße")
    case "ring": terminal.ring()
    case "redraw": terminal.redraw()
    case "bench":
      let size = terminal.size
      var base = Canvas(size, style: Style(Color(0x202020), on: Color(0xFFFFFF)))
      for r in 0..<size.rows {
        base.write(
          "lorem ipsum dolor sit amet, consectetur adipiscing elit sed do eiusmod tempor incididunt",
          Style(Color(0x101010), on: Color(0xF0F0F0)), column: 2, row: r)
      }
      func t(_ n: String, _ f: (Int) -> Canvas) {
        let c = (0..<600).map(f)
        let s = ContinuousClock.now
        var b = timespec(); clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b)
        for x in c { terminal.draw(x) }
        var e = timespec(); clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &e)
        let cpu = Double(e.tv_sec - b.tv_sec) * 1e6 + Double(e.tv_nsec - b.tv_nsec) / 1e3
        let m = "\(n): \((ContinuousClock.now - s) / 600), cpu \(cpu / 600) us\n";
        m.withCString { _ = write(2, $0, strlen($0)) }
      }
      t("same") { _ in base }
      t("keyboard") { i in
        var c = base;
        c.fill(
          0..<size.columns, from: Eighths(size.rows * 8 - i % 100), to: Eighths(row: size.rows),
          Color(0xC0C0C8));
        return c
      }
      t("scroll") { i in
        var c = Canvas(size, style: Style(Color(0x202020), on: Color(0xFFFFFF)));
        for r in 0..<size.rows {
          c.write(
            "line \((r + i) * 7919 % 1000) of text that is scrolled along with everything",
            Style(Color(0x101010), on: Color(0xF0F0F0)), column: 2, row: r)
        }; return c
      }
      t("colours") { i in coloredCard(size, i) }
    case "fade": fade(&terminal)
    case "busy": busy()
    default: return true
    }
    return false
  }

  /// Shows more pairs of colours, one after the other, than are kept at a time.
  private static func fade(_ terminal: inout Terminal) {
    for frame in 0..<12 {
      terminal.draw(coloredCard(terminal.size, frame))
    }
  }

  /// Becomes a program that tells of its environment, on the terminal as it was.
  private static func tellEnvironment() {
    let script = "echo TERMINFO is \"[$TERMINFO]\""
    let arguments: [String] = ["sh", "-c", script]
    execv("/bin/sh", arguments.map { strdup($0) } + [nil])
  }

  /// Does not listen, for ever.
  private static func busy() {
    while true { pause() }
  }

  /// Uses up the stack.
  @inline(never)
  private static func overflow(_ depth: Int) -> Int {
    depth < 0 ? 0 : overflow(depth + 1) + depth
  }
}
