import Foundation
import Screen
import TerminalIO

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where results go, for those that look different on a terminal.
enum StandardOutput {
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// How wide the terminal is; nil if it is none.
  static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The colors that its terminal has, by the names that everybody looks at; none in a file.
  static var colorDepth: ColorDepth {
    let environment = ProcessInfo.processInfo.environment
    let term = environment["TERM"] ?? ""
    guard isTerminal, !["", "dumb"].contains(term) else { return .monochrome }
    let colors = term.contains("256") ? 256 : 16
    return .detected(colors: colors, isDirect: term.contains("direct")) { name in
      environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}
