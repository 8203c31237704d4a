import Foundation
import Kit
import Screen
import Testing

/// The path of the probe.
let probePath = products.appending(path: "TerminalProbe").path

/// Starts the probe with an action for `q`, and waits for its first frame.
func probe(
  _ depth: String = "auto", on action: String = "leave",
  size: CellSize = CellSize(columns: 80, rows: 24), environment: [String: String] = [:]
) throws -> PseudoTerminal {
  let terminal = try start(depth, on: action, size: size, environment: environment)
  try terminal.wait("the card") { $0.frames > 0 }
  return terminal
}

/// Starts the probe with an action for `q`.
func start(
  _ depth: String = "auto", on action: String = "leave",
  size: CellSize = CellSize(columns: 80, rows: 24), environment: [String: String] = [:]
) throws -> PseudoTerminal {
  try PseudoTerminal(
    probePath, [depth, action], size: size,
    environment: environment)
}
