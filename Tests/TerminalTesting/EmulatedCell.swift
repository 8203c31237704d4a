package import Screen

/// A colour as a terminal was asked for it.
package enum EmulatedColor: Hashable, Sendable {
  case standard
  case palette(Int)
  case rgb(UInt32)
}

/// One cell of an emulated screen.
package struct EmulatedCell: Hashable, Sendable {
  /// A character and its marks; empty in the right half of a wide one.
  package var text = " "
  /// The colour of the character.
  package var foreground = EmulatedColor.standard
  /// The colour behind it.
  package var background = EmulatedColor.standard
  /// Bold, dim, and so on.
  package var attributes: Style.Attributes = []

  /// What an erased cell is: blank, on the present background.
  var erased: EmulatedCell { EmulatedCell(background: background) }
}
