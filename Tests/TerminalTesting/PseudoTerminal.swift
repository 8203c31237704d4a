import CPseudoTerminal
package import Screen

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A terminal with nobody before it: runs a program in a session of its own, as a shell would, types
/// for it, and shows what it draws.
package final class PseudoTerminal {
  /// What has become of the program, as its shell sees it.
  package enum Event: Hashable, Sendable {
    case exited(Int32), killed(Int32), stopped(Int32)
  }

  /// What did not come in time, and the screen as it was.
  package struct Timeout: Error, CustomStringConvertible {
    /// What was waited for, and the screen.
    package let description: String
  }

  /// How long anything may take. Only a test that fails waits for it.
  private static let patience = Duration.seconds(10)

  /// What the program has drawn.
  package private(set) var screen: Emulator
  /// All it has written.
  package private(set) var output: [UInt8] = []
  /// The program's own number.
  package private(set) var program: Int32 = 0
  private var ends: pty
  private var events: [Event] = []

  /// Starts a program, and waits until it runs.
  ///
  /// - Parameter environment: What differs from the usual: an xterm with 24 bits, UTF-8, Swift's
  ///   backtracer kept off.
  package init(
    _ path: String, _ arguments: [String] = [], size: Size = Size(columns: 80, rows: 24),
    environment: [String: String] = [:]
  ) throws {
    screen = Emulator(size)
    let variables = Self.usual.merging(environment) { $1 }.map { "\($0)=\($1)" }
    ends = withCStrings([path] + arguments) { arguments in
      withCStrings(variables) { variables in
        pty_start(arguments, variables, Int32(size.columns), Int32(size.rows))
      }
    }
    try wait("the program to be started") { _ in program != 0 }
  }

  deinit { pty_end(&ends) }

  private static var usual: [String: String] {
    [
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": locale,
      "PATH": "/usr/local/bin:/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
      // Under AddressSanitizer leaks of TOMLKit would be a status of their own.
      "ASAN_OPTIONS": "detect_leaks=0",
    ]
  }

  private static var locale: String {
    #if canImport(Darwin)
      "en_US.UTF-8"
    #else
      "C.UTF-8"
    #endif
  }

  /// Types text, as bytes.
  package func type(_ text: String) { type(bytes: Array(text.utf8)) }

  /// Types bytes, be they text or not.
  package func type(bytes: [UInt8]) { ends.type(bytes) }

  /// Gives the window another size, of which the program is told by SIGWINCH.
  package func resize(_ size: Size) {
    screen.resize(size)
    pty_resize(&ends, Int32(size.columns), Int32(size.rows))
  }

  /// Draws on another screen from now on, whatever size the program was told.
  package func beginScreen(_ size: Size) {
    screen = Emulator(size)
    screen.feed(output)
  }

  /// Takes the terminal away.
  package func hangUp() { pty_hang_up(&ends) }

  /// Sends the program a signal.
  package func signal(_ number: Int32) { kill(program, number) }

  /// Continues the stopped program in the foreground, as `fg` does.
  package func foreground() { ends.command("f") }

  /// Continues the stopped program in the background, as `bg` does.
  package func background() { ends.command("b") }

  /// The driver's settings.
  package var settings: Settings { ends.settings }

  /// Waits until the screen is as wanted.
  package func wait(_ what: String, until isSo: (Emulator) -> Bool) throws {
    let deadline = ContinuousClock.now + Self.patience
    while !isSo(screen) {
      guard takeIn(until: deadline) else { throw timeout(what) }
    }
  }

  /// Waits until a whole frame has a row with this text alone, blanks at its sides apart.
  package func wait(for text: String) throws {
    try wait("‘\(text)’") { screen in
      !screen.modes.contains(2026) && screen.rows.contains { $0.drop { $0 == " " } == text }
    }
  }

  /// Waits until the program ends or stops; all that it has written until then has been read.
  package func waitForEvent() throws -> Event {
    let deadline = ContinuousClock.now + Self.patience
    while events.isEmpty {
      guard takeIn(until: deadline) else { throw timeout("an end") }
    }
    while takeIn(until: .now) {}
    return events.removeFirst()
  }

  /// Waits until the program ends or stops, and reads nothing meanwhile: it may have no room to write.
  package func waitForEventUnread() throws -> Event {
    let deadline = ContinuousClock.now + Self.patience
    while events.isEmpty {
      guard ends.waitForReport(until: deadline) else { throw timeout("an end") }
      takeReports()
    }
    return events.removeFirst()
  }

  /// Waits until the program has read all that was typed.
  package func waitUntilRead() throws {
    let deadline = ContinuousClock.now + Self.patience
    while pty_unread(&ends) > 0 {
      guard ContinuousClock.now < deadline else { throw timeout("keys to be read") }
      _ = takeIn(until: .now + .milliseconds(1))
    }
  }

  private func timeout(_ what: String) -> Timeout {
    Timeout(description: "waited for \(what):\n" + screen.rows.joined(separator: "\n"))
  }

  /// Reads what there is; false if nothing came until the deadline.
  private func takeIn(until deadline: ContinuousClock.Instant) -> Bool {
    guard ends.wait(until: deadline) else { return false }
    let bytes = ends.newBytes()
    output += bytes
    screen.feed(bytes)
    takeReports()
    return true
  }

  private func takeReports() {
    while case let report = pty_next_report(&ends), report.letter != 0 { heed(report) }
  }

  private func heed(_ report: pty_report) {
    switch UInt8(report.letter) {
    case UInt8(ascii: "p"): program = report.value
    case UInt8(ascii: "e"): events.append(.exited(report.value))
    case UInt8(ascii: "k"): events.append(.killed(report.value))
    default: events.append(.stopped(report.value))
    }
  }
}
