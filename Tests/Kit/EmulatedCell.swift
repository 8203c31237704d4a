package import Screen

/// A color as the terminal received it.
package enum EmulatedColor: Hashable, Sendable {
  case standard
  case palette(Int)
  case rgb(UInt32)
}

/// A cell of an emulated screen.
package struct EmulatedCell: Hashable, Sendable {
  /// A character and its marks; empty in the right half of a wide character.
  package var text = " "
  package var foreground = EmulatedColor.standard
  package var background = EmulatedColor.standard
  package var attributes: CellStyle.Attributes = []

  /// An erased cell, which keeps the background.
  var erased: EmulatedCell { EmulatedCell(background: background) }
}
