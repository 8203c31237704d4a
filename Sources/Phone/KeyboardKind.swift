/// A keyboard the user can have chosen.
package enum KeyboardKind: String, CaseIterable, Sendable {
  /// Letters only.
  case qwerty
  /// Letters below a row of suggested words.
  case predictive
  /// A pad of digits.
  case number
  case emoji
  /// Japanese flick keys below a row of candidates.
  case kana
  /// A third-party keyboard for Chinese, with a tall row of candidates: the one of article 004 that is higher than the system's.
  case pinyin
  /// Undocked: it floats over the app, which need not make room.
  case floating
  /// A hardware keyboard is attached: only the bar of shortcuts shows.
  case hardware

  /// One line about it, for lists.
  package var summary: String {
    switch self {
    case .qwerty: "letters only"
    case .predictive: "letters below a row of suggested words"
    case .number: "a pad of digits"
    case .emoji: "emoji below a search field"
    case .kana: "Japanese kana below a row of candidates"
    case .pinyin: "a tall third-party keyboard, Pinyin below a row of candidates"
    case .floating: "undocked, floats over the app; notifications say it hides"
    case .hardware: "a hardware keyboard: 313 points are announced, 55 of them show"
    }
  }

  package var isDocked: Bool { self != .floating }

  /// The row above the keys, in points: words, candidates, a search field; 0 where there is none.
  package func candidateHeight(on device: Device) -> Double {
    switch self {
    case .qwerty, .number, .floating, .hardware: 0
    case .predictive, .emoji, .kana: device.predictionHeight
    // Sogou's reported 282 on a device of 216 (article 004; reference of complaints, row 1).
    case .pinyin: 66
    }
  }

  /// Points of the screen that it takes at the bottom when it is up, home indicator included.
  package func visibleHeight(on device: Device) -> Double {
    switch self {
    case .floating: 0
    case .hardware: 55 + device.bottomInset
    default: device.keyboardHeight + candidateHeight(on: device)
    }
  }

  /// The height of the frame that notifications tell, of which a part may be below the screen.
  package func frameHeight(on device: Device) -> Double {
    switch self {
    case .floating: device.keyboardHeight
    case .hardware: 313 + device.bottomInset
    default: visibleHeight(on: device)
    }
  }

  /// Whether going from one to the other is the toggling of the row of words, which is not animated.
  func isPredictionToggle(to other: KeyboardKind) -> Bool {
    [self, other] == [.qwerty, .predictive] || [self, other] == [.predictive, .qwerty]
  }
}
