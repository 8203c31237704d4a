/// A command of a tape as it is written, in VHS's words.
package struct TapeCommand: Hashable, Sendable {
  /// As in the tape; `Illegal` for what is no command.
  package var name: String
  /// The time after `@` with its unit, the name of a setting or of an environment variable, the ending of an output.
  package var options = ""
  /// What it is given, joined by spaces; the count of a key.
  package var args = ""
  package var place: TapePlace
  /// Where its argument stands; its own place where it has none.
  package var valuePlace: TapePlace
  /// What it does when the tape is played.
  package internal(set) var action = TapeAction.nothing

  init(_ name: String, at place: TapePlace) {
    (self.name, self.place, valuePlace) = (name, place, place)
  }
}
