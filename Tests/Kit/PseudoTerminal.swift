import CPseudoTerminal
import Foundation
package import Screen

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A pseudo-terminal that runs a program in its own session, as a shell would, types into it, and shows its screen.
package final class PseudoTerminal {
  /// The program's end or stop, as its shell sees it.
  package enum Event: Hashable, Sendable {
    case exited(Int32), killed(Int32), stopped(Int32)
  }

  /// A failed wait.
  package struct Timeout: Error, CustomStringConvertible {
    /// The awaited condition, and the screen.
    package let description: String
  }

  /// The program's screen.
  package private(set) var screen: Emulator
  /// The program's whole output, if it is kept.
  package private(set) var output: [UInt8] = []
  /// False to keep no output, which would grow for as long as the program runs.
  package var keepsOutput = true
  /// The program's process ID.
  package private(set) var program: Int32 = 0
  private var ends: pty
  private var events: [Event] = []

  /// Starts a program and waits until it runs.
  ///
  /// - Parameter environment: Variables that override the default: an xterm with 24-bit colors, UTF-8, and no backtraces.
  package init(
    _ path: String, _ arguments: [String] = [], size: CellSize = CellSize(columns: 80, rows: 24),
    environment: [String: String] = [:]
  ) throws {
    endWithRunner()
    screen = Emulator(size)
    let variables = Self.defaults.merging(environment) { $1 }.map { "\($0)=\($1)" }
    ends = withCStrings([path] + arguments) { arguments in
      withCStrings(variables) { variables in
        pty_start(arguments, variables, Int32(size.columns), Int32(size.rows))
      }
    }
    try wait("the program to be started") { _ in program != 0 }
  }

  deinit {
    // A program that is hung up writes no coverage.
    if measuringVariables["LLVM_PROFILE_FILE"] != nil, events.isEmpty {
      type("q")
      read(for: .seconds(1))
    }
    pty_end(&ends)
    removeSharedMemory()
  }

  /// Removes the shared memory that a killed program leaves behind.
  private func removeSharedMemory() {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/dev/shm")
    for name in names ?? [] where name.hasPrefix("followbar-\(program)-") {
      try? FileManager.default.removeItem(atPath: "/dev/shm/" + name)
    }
  }

  private static var defaults: [String: String] {
    [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": locale,
      "PATH": searchPath, "SWIFT_BACKTRACE": "enable=no",
    ].merging(measuringVariables) { $1 }
  }

  /// A locale with UTF-8.
  package static var locale: String {
    #if canImport(Darwin)
      "en_US.UTF-8"
    #else
      "C.UTF-8"
    #endif
  }

  /// Types text.
  package func type(_ text: String) { type(bytes: Array(text.utf8)) }

  /// Types bytes, which need not be text. Gives up when the program ends or stops, or reads nothing for long.
  package func type(bytes: [UInt8]) {
    var rest = bytes[...]
    var deadline = ContinuousClock.now + patience
    while !rest.isEmpty, events.isEmpty, let count = ends.type(rest) {
      rest = rest.dropFirst(count)
      if count > 0 { deadline = .now + patience }
      guard count == 0 else { continue }
      guard ContinuousClock.now < deadline else { return }
      // A program without room to write reads no keys.
      ends.waitForRoom()
      _ = read(until: .now)
    }
  }

  /// Reads the output of some time, which ends early when the program ends or stops.
  package func read(for time: Duration) {
    let deadline = ContinuousClock.now + time
    while events.isEmpty, read(until: deadline) {}
  }

  /// True if the program has ended or stopped since the last event.
  package var hasEvent: Bool { !events.isEmpty }

  /// Resizes the window, which sends SIGWINCH to the program.
  package func resize(_ size: CellSize) {
    screen.resize(size)
    pty_resize(&ends, Int32(size.columns), Int32(size.rows))
  }

  /// Replaces the screen by one of another size, without telling the program.
  package func beginScreen(_ size: CellSize) {
    screen = Emulator(size)
    screen.feed(output)
  }

  /// Hangs the terminal up.
  package func hangUp() { pty_hang_up(&ends) }

  /// Sends a signal to the program.
  package func signal(_ number: Int32) { kill(program, number) }

  /// Continues the stopped program in the foreground, as `fg` does.
  package func foreground() { ends.command("f") }

  /// Continues the stopped program in the background, as `bg` does.
  package func background() { ends.command("b") }

  /// The session's process ID.
  package var session: Int32 { ends.session }

  /// The driver's settings.
  package var settings: Settings { ends.settings }

  /// Waits until the screen meets a condition.
  package func wait(_ what: String, until condition: (Emulator) -> Bool) throws {
    let deadline = ContinuousClock.now + patience
    while !condition(screen) {
      guard read(until: deadline) else { throw timeout(what) }
    }
  }

  /// Waits until a complete frame has a row with only this text, apart from blanks around it.
  package func wait(for text: String) throws {
    try wait("‘\(text)’") { screen in
      !screen.modes.contains(2026) && screen.rows.contains { $0.drop { $0 == " " } == text }
    }
  }

  /// Waits until the program ends or stops, and reads all output until then.
  package func waitForEvent() throws -> Event {
    let deadline = ContinuousClock.now + patience
    while events.isEmpty {
      guard read(until: deadline) else { throw timeout("an end") }
    }
    while read(until: .now) {}
    return events.removeFirst()
  }

  /// Waits until the program has read all typed bytes.
  package func waitUntilRead() throws {
    let deadline = ContinuousClock.now + patience
    while pty_unread(&ends) > 0 {
      guard ContinuousClock.now < deadline else { throw timeout("keys to be read") }
      _ = read(until: .now + .milliseconds(1))
    }
  }

  /// Forgets the screen's unknown and interrupted sequences so far.
  package func forgetFaults() { screen.forgetFaults() }

  /// Returns the differences from the terminal as a shell left it; empty if there are none.
  package func leftovers(since before: Settings) -> [String] {
    var leftovers: [String] = screen.unknown.map { "unknown sequence \($0)" }
    if settings != before { leftovers.append("the driver's settings differ") }
    for mode in screen.modes.symmetricDifference([7, 25]).sorted() {
      leftovers.append("mode \(mode) is \(screen.modes.contains(mode) ? "on" : "off")")
    }
    if screen.cursorShape != 0 { leftovers.append("the cursor's shape is \(screen.cursorShape)") }
    if let color = screen.cursorColor { leftovers.append("the cursor's color is \(color)") }
    return leftovers
  }

  private func timeout(_ what: String) -> Timeout {
    Timeout(description: "waited for \(what):\n" + screen.rows.joined(separator: "\n"))
  }

  /// Reads the available output; returns false if none came before the deadline.
  private func read(until deadline: ContinuousClock.Instant) -> Bool {
    guard ends.wait(until: deadline) else { return false }
    let bytes = ends.newBytes()
    if keepsOutput { output += bytes }
    screen.feed(bytes)
    takeReports()
    // A terminal that has hung up is readable forever, without a byte.
    return !bytes.isEmpty || ContinuousClock.now < deadline
  }

  private func takeReports() {
    while case let report = pty_next_report(&ends), report.letter != 0 { take(report) }
  }

  private func take(_ report: pty_report) {
    switch UInt8(report.letter) {
    case UInt8(ascii: "p"): program = report.value
    case UInt8(ascii: "e"): events.append(.exited(report.value))
    case UInt8(ascii: "k"): events.append(.killed(report.value))
    default: events.append(.stopped(report.value))
    }
  }
}
