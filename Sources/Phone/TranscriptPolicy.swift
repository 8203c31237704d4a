/// The transcript's behavior while the bar moves; the cases are those of React Native's `KeyboardChatScrollView`.
package enum TranscriptPolicy: String, CaseIterable, Sendable {
  /// The transcript moves with the bar.
  case always
  /// The transcript moves with the bar while it shows the newest message.
  case atEnd = "at-end"
  /// The transcript rises with the bar, and stays there when the keyboard falls.
  case persistent
  /// The transcript stays where it is.
  case never

  /// One line for lists.
  package var summary: String {
    switch self {
    case .always: "moves with the bar"
    case .atEnd: "moves with the bar while the newest message shows"
    case .persistent: "rises with the bar, and stays there"
    case .never: "stays where it is"
    }
  }
}
