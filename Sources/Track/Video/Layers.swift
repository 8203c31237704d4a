/// The keyboard and the bar of a recording, as pictures to find again.
package struct Layers: Sendable {
  /// The raised keyboards.
  let keyboards: [Layer]
  /// The screen without a keyboard.
  let down: Picture
  /// The bar, there or in the frame of the hints.
  let bar: Layer
  /// A row of the bar's ground below its content; nil if the ground does not show.
  let ground: Int?
  /// The marks that the system draws over everything.
  let marks: SystemMarks
  let rows: Int
  /// The row after the last one that the keyboard fills.
  let end: Int
  /// The y of the bar's bottom in its picture, if it is known from the start.
  let barBottom: Double?

  /// The rows per point of a phone of 844 points.
  var unit: Double { Double(rows) / 844 }
}
