import CPseudoTerminal
package import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension pty {
  /// Types bytes as far as the terminal's driver has room; returns their number, or nil if the terminal has hung up.
  func type(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
    return count >= 0 ? count : errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Waits for room to type or for output, a second at most.
  func waitForRoom() {
    var terminal = pollfd(fd: master, events: Int16(POLLIN | POLLOUT), revents: 0)
    poll(&terminal, 1, 1000)
  }

  /// Sends a command, a letter, to the session.
  func command(_ letter: Unicode.Scalar) {
    var byte = UInt8(ascii: letter)
    write(commands, &byte, 1)
  }

  /// Waits for output or a report; returns false at the deadline.
  func wait(until deadline: ContinuousClock.Instant) -> Bool {
    let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
    var sources = [master, reports].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&sources, nfds_t(sources.count), Int32(max(0, left))) > 0
  }

  /// Returns the program's output since the last call.
  func newBytes() -> [UInt8] {
    let capacity = 1 << 16
    return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = max(0, read(master, buffer.baseAddress, capacity))
    }
  }

  /// The driver's present settings.
  var settings: Settings {
    var settings = termios()
    tcgetattr(master, &settings)
    return Settings(settings)
  }
}

/// Passes strings to C as an array that ends with NULL.
func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return body(copies.map { UnsafePointer($0) } + [nil])
}

/// The comparable settings of a terminal's driver.
package struct Settings: Equatable {
  private let flags: [tcflag_t]
  private let characters: [UInt8]

  init(_ settings: termios) {
    // No setting: macOS sets it when a program leaves raw mode, until somebody reads.
    let local = settings.c_lflag & ~tcflag_t(PENDIN)
    flags = [settings.c_iflag, settings.c_oflag, settings.c_cflag, local]
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }

  /// True if the driver echoes typed characters.
  package var hasEcho: Bool { flags[3] & tcflag_t(ECHO) != 0 }

  /// True if the driver makes signals of Ctrl-C and Ctrl-\.
  package var makesSignals: Bool { flags[3] & tcflag_t(ISIG) != 0 }
}

/// The options of sanitizers and the file of the coverage, for programs that the tests start with other variables.
package let measuringVariables: [String: String] = {
  let environment = ProcessInfo.processInfo.environment
  var variables = environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
  if let profile = environment["LLVM_PROFILE_FILE"] {
    // A file for each program: one that is killed while it writes spoils no other's.
    let folder = URL(filePath: profile).deletingLastPathComponent()
    variables["LLVM_PROFILE_FILE"] = folder.appending(path: "started/%p.profraw").path
  }
  return variables
}()

/// Lets the tests end when the program that runs them is gone, because nobody would read their outcome.
package func endWithRunner() { _ = runnerWatch }

private let runnerWatch: Void = {
  let runner = getppid()
  Thread.detachNewThread {
    while getppid() == runner { Thread.sleep(forTimeInterval: 1) }
    _exit(1)
  }
}()

/// The longest wait for a program. Only a failing test waits so long.
package let patience = Duration.seconds(measuringVariables.isEmpty ? 10 : 60)

/// The search path of a program, with Homebrew's folder on both kinds of Mac.
package let searchPath = "/opt/homebrew/bin:/usr/local/bin:/usr/bin:/bin"

/// The directory of the built programs, next to the tests.
package let products: URL = {
  #if canImport(Darwin)
    // The runner may load the tests without a bundle.
    var image = Dl_info()
    dladdr(#dsohandle, &image)
    return products(besideImage: String(cString: image.dli_fname))
  #else
    return products(besideImage: Bundle.main.executablePath ?? "")
  #endif
}()

/// Returns the directory of a program's file, or of the bundle NAME.xctest that contains a file.
func products(besideImage path: String) -> URL {
  let bundle = path.firstRange(of: ".xctest/").map { path[..<$0.lowerBound] } ?? path[...]
  return URL(filePath: String(bundle)).deletingLastPathComponent()
}
