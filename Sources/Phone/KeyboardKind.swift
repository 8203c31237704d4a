/// A keyboard that the user can choose.
package enum KeyboardKind: String, CaseIterable, Sendable {
  /// Letters only.
  case qwerty
  /// Letters below a row of suggested words.
  case predictive
  /// A pad of digits.
  case number
  case emoji
  /// Japanese flick keys below a row of words.
  case kana
  /// A third-party keyboard for Chinese with a tall row of words, higher than the system's (article 004).
  case pinyin
  /// Undocked and narrow: it floats over the app, which makes no room for it.
  case floating
  /// Undocked in the whole width, as iPads with a home button can.
  case undocked
  /// Undocked in two halves at the edges, for the thumbs.
  case split
  /// A hardware keyboard is attached: only the bar of shortcuts shows.
  case hardware

  /// One line for lists.
  package var summary: String {
    switch self {
    case .qwerty: "letters only"
    case .predictive: "letters below a row of suggested words"
    case .number: "a pad of digits"
    case .emoji: "emoji below a search field"
    case .kana: "Japanese kana below a row of words"
    case .pinyin: "a tall third-party keyboard, Pinyin below a row of words"
    case .floating: "undocked, floats over the app; notifications say it hides"
    case .undocked: "undocked in the whole width, on iPads with a home button"
    case .split: "undocked in two halves, on iPads with a home button"
    case .hardware: "a hardware keyboard: 313 points are announced, 55 of them show"
    }
  }

  package var isDocked: Bool { ![.floating, .undocked, .split].contains(self) }

  /// Returns the height of the row above the keys (words, or a search field), in points; 0 if there is none.
  package func suggestionHeight(on device: Device) -> Double {
    switch self {
    case .qwerty, .number, .floating, .undocked, .split, .hardware: 0
    case .predictive, .emoji, .kana: device.predictionHeight
    // Sogou's keyboard is 282 points high, the system's 216 (article 004).
    case .pinyin: 66
    }
  }

  /// Returns the points it covers at the screen's bottom when up, home indicator included.
  package func visibleHeight(on device: Device) -> Double {
    switch self {
    case .floating, .undocked, .split: 0
    case .hardware: 55 + device.bottomInset
    default: device.keyboardHeight + suggestionHeight(on: device)
    }
  }

  /// Returns the height of the announced frame, which may reach below the screen.
  func frameHeight(on device: Device) -> Double {
    switch self {
    case .floating, .undocked, .split: device.keyboardHeight
    case .hardware: 313 + device.bottomInset
    default: visibleHeight(on: device)
    }
  }

  /// Returns whether the switch only toggles the row of words, which is not animated.
  func isPredictionToggle(to other: KeyboardKind) -> Bool {
    [self, other] == [.qwerty, .predictive] || [self, other] == [.predictive, .qwerty]
  }
}
