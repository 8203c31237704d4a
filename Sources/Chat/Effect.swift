package import Workbench

/// What the loop has to do for the demo, which itself does nothing to the world.
package enum Effect: Hashable, Sendable {
  case quit
  /// Give the terminal back and stop until the shell goes on.
  case suspend
  /// Send the whole screen anew.
  case redraw
  /// Put a text into the clipboard.
  case copy(String)
  /// Write a text into a file.
  case write(String, path: String)
  /// Keep a curve in a curves file under its name.
  case keep(Draft, path: String)
  /// Read a curves file, and tell whenever it changes.
  case open(path: String)
  /// Ring the bell: something was refused.
  case ring
}
