/// Why there is no terminal to draw on, or none any more.
package enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or output is a file, a pipe or nothing.
  case notATerminal
  /// TERM is unset (empty), unknown, or names what cannot place its cursor, as `dumb` does.
  case unknownTerminal(String)
  /// The system refused memory or a descriptor.
  case refused
  /// The other side of the terminal has gone.
  case hungUp
}

extension TerminalError: CustomStringConvertible {
  /// One line for a person, without a full stop.
  package var description: String {
    switch self {
    case .notATerminal:
      "standard input and output must both be a terminal"
    case .unknownTerminal(""):
      "TERM is not set, so nothing is known of this terminal"
    case .unknownTerminal(let name):
      "TERM is ‘\(name)’, which is unknown here or cannot place its cursor"
    case .refused:
      "the terminal could not be opened"
    case .hungUp:
      "the terminal has gone"
    }
  }
}
