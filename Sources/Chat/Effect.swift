/// What the loop has to do for the demo, which itself does nothing to the world.
package enum Effect: Hashable, Sendable {
  case quit
  /// Give the terminal back and stop until the shell goes on.
  case suspend
  /// Send the whole screen anew.
  case redraw
  /// Ring the bell: something was refused.
  case ring
}
