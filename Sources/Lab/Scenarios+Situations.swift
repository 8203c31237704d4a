import Motion
import Phone

extension Scenario {
  /// Situations that people report: the app or the keyboard goes elsewhere, or its notifications tell too little.
  static let situations = [
    Scenario(
      "appear-up", "our screen appears under a keyboard that is up; down after a second",
      beginning: .elsewhere,
      (
        0,
        {
          $0.appear(.willAppear, at: $1); $0.appear(.didAppear, at: $1)
        }
      ),
      (1.0, { $0.setKeyboard(up: false, at: $1) })),
    Scenario(
      "background", "the keyboard disappears while the app is in the background for a second",
      beginning: .up,
      (0, { $0.appear(.didEnterBackground, at: $1) }),
      (0.5, { $0.moveKeyboard(to: 0, by: .immediate, at: $1) }),
      (1.0, { $0.appear(.willEnterForeground, at: $1) })),
    Scenario(
      "other-app-return", "our app returns while another app's keyboard leaves its window",
      (0, { $0.postOtherApp(.willShow, covering: $0.keyboard.visibleHeight, at: $1) }),
      (0.30, { $0.postOtherApp(.willHide, covering: 0, at: $1) })),
    Scenario(
      "extension", "a third-party keyboard announces 504 points, and 282 after 0.05 s",
      setUp: { $0.keyboard = .pinyin },
      (0, { $0.riseAnnounced(to: $0.heightOfLoadingExtension, at: $1) }),
      (0.05, { $0.riseAnnounced(to: $0.keyboard.visibleHeight, at: $1) })),
    Scenario(
      "password-prompt", "the keyboard is shown, and hidden at once in the same instant",
      (
        0,
        {
          $0.setKeyboard(up: true, at: $1); $0.setKeyboardAtOnce(up: false, at: $1)
        }
      )),
    Scenario(
      "silent-toggle", "the row of words disappears and comes back, and nothing is posted",
      beginning: .up, setUp: { $0.keyboard = .predictive },
      (0, { $0.switchKeyboardSilently(to: .qwerty, at: $1) }),
      (1.0, { $0.switchKeyboardSilently(to: .predictive, at: $1) })),
    Scenario(
      "missed-hide", "up, and down after 0.05 s; the will-hide is lost, the did-hide arrives",
      setUp: { $0.delivery = .losing(.willHide) },
      (0, { $0.setKeyboard(up: true, at: $1) }), (0.05, { $0.setKeyboard(up: false, at: $1) })),
    Scenario(
      "ios26-hide", "up, and down as on iOS 26: the end frame still has 44 points",
      setUp: {
        $0.device = .iPhone13; $0.keyboardMotion = .ios26
      },
      (0, { $0.setKeyboard(up: true, at: $1) }),
      (
        1.0,
        {
          $0.moveKeyboard(to: 0, at: $1)
          $0.announceHide(leaving: Phone.toolbarHeight, at: $1)
        }
      )),
    Scenario(
      "same-frame", "focus moves to another field, and the keyboard's frame is announced again",
      beginning: .up,
      (0, { $0.announceShow(covering: $0.keyboard.visibleHeight, at: $1) })),
  ]
}

extension Phone {
  /// The height of a third-party keyboard that is not laid out yet: 504 points on `iphone-8`.
  fileprivate var heightOfLoadingExtension: Double {
    min(screenHeight, keyboard.visibleHeight + 222)
  }

  /// Moves the keyboard to a height and announces that.
  fileprivate mutating func riseAnnounced(to height: Double, at time: Seconds) {
    moveKeyboard(to: height, at: time)
    announceShow(covering: height, at: time)
  }

  /// Posts notifications about another app's keyboard, whose frame is inside our window.
  fileprivate mutating func postOtherApp(
    _ name: KeyboardNotification.Name, covering height: Double, at time: Seconds
  ) {
    let frame = dockedFrame(covering: height)
    post(.willChangeFrame, frameEnd: frame, isLocal: false, at: time)
    post(name, frameEnd: frame, isLocal: false, at: time)
  }
}
