/// A command of a tape, in VHS's words and as an action.
package struct TapeCommand: Hashable, Sendable {
  /// The name as written; `Illegal` for an unknown command.
  package var name: String
  /// The time after `@` with its unit, the name of a setting or environment variable, or the extension of an output.
  package var options = ""
  /// The arguments, joined by spaces; the count of a key.
  var args = ""
  package var place: TapePlace
  /// The place of the argument; the command's own place if there is none.
  var valuePlace: TapePlace
  /// The effect of the command when the tape plays.
  package internal(set) var action = TapeAction.nothing

  init(_ name: String, at place: TapePlace) {
    (self.name, self.place, valuePlace) = (name, place, place)
  }
}
