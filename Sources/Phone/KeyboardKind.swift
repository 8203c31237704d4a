/// A keyboard the user can have chosen.
package enum KeyboardKind: String, CaseIterable, Sendable {
  /// Letters only.
  case qwerty
  /// Letters below a row of suggested words.
  case predictive

  package var hasPredictions: Bool { self == .predictive }

  /// One line about it, for lists.
  package var summary: String {
    switch self {
    case .qwerty: "letters only"
    case .predictive: "letters below a row of suggested words"
    }
  }

  /// The height it has on a device when it is up, in points, home indicator included.
  package func height(on device: Device) -> Double {
    device.keyboardHeight + (hasPredictions ? device.predictionHeight : 0)
  }
}
