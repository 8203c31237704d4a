/// An action that the loop performs for the demo, which has no side effects itself.
package enum Effect: Hashable, Sendable {
  case quit
  /// Give the terminal back and stop until the shell continues the program.
  case suspend
  /// Redraw the whole screen.
  case redraw
  /// Copy text to the clipboard.
  case copy(String)
  /// Write text to a file.
  case write(String, path: String)
  /// Save a curve in a curves file under its name; `isNewFile` says whether a new file may be made.
  case save(EditedCurve, path: String, isNewFile: Bool)
  /// Read a curves file, and watch it for changes.
  case open(path: String)
  /// Ring the bell for a refused input.
  case ring
}
