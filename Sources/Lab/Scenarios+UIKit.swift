import Phone

/// The view's place, the bar as an accessory, and UIKit's own faults.
extension Scenario {
  static let uikit = [
    Scenario(
      "sheet", "a page sheet, 60 points below the window's top; up, and down after a second",
      setUp: {
        $0.device = .iPhone13; $0.presentation = .pageSheet
      },
      (0, { $0.setKeyboard(up: true, at: $1) }), (1.0, { $0.setKeyboard(up: false, at: $1) })),
    Scenario(
      "form-sheet", "a form sheet on a tablet: 46 points of it are covered; down after a second",
      setUp: {
        $0.change(to: .iPad11); $0.presentation = .formSheet
      },
      (0, { $0.setKeyboard(up: true, at: $1) }), (1.0, { $0.setKeyboard(up: false, at: $1) })),
    Scenario(
      "accessory-only",
      "the bar is an accessory: a show announces it alone, then with the keyboard",
      setUp: {
        $0.device = .iPhone13; $0.accessoryHeight = Phone.usualBarHeight
      },
      (0, { $0.announceShow(covering: $0.configuration.bottomInset, at: $1) }),
      (1.0, { $0.setKeyboard(up: true, at: $1) })),
    Scenario(
      "guide-late", "the layout guide misses a keyboard that is up when our screen appears",
      beginning: .elsewhere, setUp: { $0.guide = .late },
      (
        0,
        {
          $0.appear(.willAppear, at: $1); $0.appear(.didAppear, at: $1)
        }
      ),
      (1.0, { $0.setKeyboard(up: false, at: $1) }),
      (1.5, { $0.setKeyboard(up: true, at: $1) })),
    Scenario(
      "guide-rest", "after a hide the layout guide rests on the screen's bottom edge",
      setUp: {
        $0.device = .iPhone13; $0.guide = .low
      },
      (0, { $0.setKeyboard(up: true, at: $1) }), (1.0, { $0.setKeyboard(up: false, at: $1) })),
    Scenario(
      "late-completion", "the keyboard disappears at once and is back after 0.05 s", beginning: .up,
      (0, { $0.setKeyboardAtOnce(up: false, at: $1) }),
      (0.05, { $0.setKeyboard(up: true, at: $1) })),
  ]
}
