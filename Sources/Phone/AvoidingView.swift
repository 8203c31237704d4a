/// The properties of React Native's KeyboardAvoidingView, and the architecture that animates it.
package struct AvoidingView: Hashable, Sendable {
  /// The way in which the view makes room for the keyboard.
  package enum Behavior: String, CaseIterable, Sendable {
    /// Padding below the content.
    case padding
    /// A lower view.
    case height
    /// The content, which moves up within the view.
    case position
  }

  /// React Native's renderer, which runs the layout animations.
  package enum Architecture: String, CaseIterable, Sendable {
    /// UIKit animates, by the keyboard's curve.
    case old
    /// Fabric animates; it takes the type `keyboard` for linear.
    case new
  }

  package var behavior = Behavior.padding
  package var architecture = Architecture.new
  /// The property `keyboardVerticalOffset`, in points, 0…1000.
  package var verticalOffset = 0.0

  package init() {}
}
