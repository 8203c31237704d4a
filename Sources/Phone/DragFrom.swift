/// The edge from which a finger's drag pulls the keyboard down.
package enum DragFrom: String, CaseIterable, Sendable {
  /// The bar's top, as with UIKit's `keyboardDismissPadding` or an input accessory view.
  case bar
  /// The keyboard's top, UIKit's default.
  case keyboard
  /// A drag pulls no keyboard, as on the web.
  case off

  /// One line for lists.
  package var summary: String {
    switch self {
    case .bar: "the keyboard follows a finger below the bar's top"
    case .keyboard: "the keyboard follows a finger below its own top"
    case .off: "a finger only scrolls"
    }
  }
}
