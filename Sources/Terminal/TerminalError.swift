/// An error of the terminal: it cannot be opened, or its other side closed.
package enum TerminalError: Error, Hashable, Sendable {
  /// Standard input or standard output is not a terminal.
  case notATerminal
  /// TERM is unset (empty) or unknown, or its terminal cannot place the cursor, like `dumb`.
  case unknownTerminal(String)
  /// The system refused memory or a descriptor.
  case refused
  /// The terminal's other side closed.
  case hungUp
}

extension TerminalError: CustomStringConvertible {
  /// The message: one line without a full stop.
  package var description: String {
    switch self {
    case .notATerminal:
      "cannot open the terminal: expected a terminal as standard input and output"
    case .unknownTerminal(let name):
      "invalid TERM '\(name)': expected a known full-screen terminal"
    case .refused:
      "cannot open the terminal: the system refused memory or a descriptor"
    case .hungUp:
      "the terminal hung up"
    }
  }
}
