/// The transcript's behavior while the bar moves; the cases are those of React Native's `KeyboardChatScrollView`.
package enum TranscriptPolicy: String, CaseIterable, Sendable {
  /// The transcript moves with the bar.
  case always
  /// The transcript moves with the bar while it shows the newest message.
  case atEnd = "at-end"
  /// The transcript rises with the bar, and falls with it only while it shows the newest message.
  case persistent
  /// The transcript stays where it is.
  case never

  /// One line for lists.
  package var summary: String {
    switch self {
    case .always: "moves with the bar"
    case .atEnd: "follows the bar at the end"
    case .persistent: "rises with the bar, falls at the end"
    case .never: "stays where it is"
    }
  }
}
