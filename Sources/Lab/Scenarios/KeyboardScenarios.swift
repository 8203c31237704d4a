import Motion
import Phone

/// The keyboard rises, falls, changes its height, and is dragged.
extension Scenario {
  static let plain = [
    Scenario(
      "show", "the keyboard rises",
      edge: "keyboard", metBy: "every chat",
      source: "jessesquires/JSQMessagesViewController#207, ionic-team/capacitor#1165, "
        + "ionic-team/ionic-framework#26090: bar and keyboard move by different curves",
      events: [.up(at: 0)]),
    Scenario(
      "hide", "the keyboard falls",
      edge: "keyboard, then floor", metBy: "every chat",
      source: "the five articles, which all hide by will-hide",
      beginning: .up,
      events: [.down(at: 0)]),
    Scenario(
      "interrupt", "up, and down again after 0.10 s",
      edge: "keyboard, then floor", metBy: "anyone who taps twice",
      source: "software-mansion/react-native-reanimated#6727; "
        + "kirillzyusko/react-native-keyboard-controller#704",
      events: [.up(at: 0), .down(at: 0.10)]),
    Scenario(
      "hide-interrupt", "down, and up again before the hide has ended",
      edge: "keyboard", metBy: "readers who tap the field while the keyboard falls",
      source: "the article of shift, whose flag changes when its animation ends (assumed)",
      beginning: .up,
      events: [.down(at: 0), .up(at: 0.20)]),
  ]

  static let changes = [
    Scenario(
      "third-party", "up with 216 points, then the user switches to a keyboard of 282",
      edge: "keyboard", metBy: "users of third-party keyboards",
      source: "the article of transform; hackiftekhar/IQKeyboardManager#2165",
      setUp: { $0.keyboard = .qwerty },
      events: [
        .up(at: 0),
        .event(at: 1.0) { $0.switchToThirdPartyKeyboard(at: $1) },
      ]),
    Scenario(
      "prediction-toggle", "the row of words disappears and comes back, without animation",
      edge: "keyboard", metBy: "anyone who turns suggestions off",
      source: "ionic-team/capacitor-plugins#287: the duration is 0",
      beginning: .up, setUp: { $0.keyboard = .predictive },
      events: [
        .event(at: 0) { $0.switchKeyboard(to: .qwerty, at: $1) },
        .event(at: 1.0) { $0.switchKeyboard(to: .predictive, at: $1) },
      ]),
    Scenario(
      "instant-hide", "the keyboard disappears without animation",
      edge: "floor", metBy: "apps that resign the field without an animation",
      source: "flutter/flutter#164884 treats a hide without duration as immediate",
      beginning: .up,
      events: [
        .event(at: 0) { $0.setKeyboardAtOnce(up: false, at: $1) }
      ]),
    Scenario(
      "hardware", "a hardware keyboard: 313 points are announced, 55 of them show",
      edge: "the visible 55 points", metBy: "users of hardware keyboards",
      source: "hackiftekhar/IQKeyboardManager#469, MessageKit/MessageKit#993: 313 announced, 55 "
        + "visible",
      setUp: { $0.keyboard = .hardware },
      events: [.up(at: 0)]),
    Scenario(
      "panel-swap", "the app's own panel of 240 points replaces the keyboard, and goes again",
      edge: "keyboard, then panel, then keyboard",
      metBy: "chats with a panel of emoji or attachments",
      source: "kirillzyusko/react-native-keyboard-controller#1441",
      beginning: .up, setUp: { $0.keyboard = .predictive },
      events: [
        .event(at: 0) { $0.setPanel(up: true, at: $1) },
        .up(at: 1.0),
      ]),
    Scenario(
      "growing-bar", "the bar gains two lines of text at once, and loses them after a second",
      edge: "keyboard", metBy: "every composer with several lines",
      source: "slackhq/SlackTextViewController#333 and #139, "
        + "kirillzyusko/react-native-keyboard-controller#1324",
      beginning: .up,
      events: [
        .event(at: 0) { $0.growBar(by: 40, at: $1) },
        .event(at: 1.0) { $0.growBar(by: -40, at: $1) },
      ]),
  ]

  static let drags = [
    Scenario(
      "drag-dismiss", "a finger drags the keyboard down by its top and lets go below the middle",
      edge: "keyboard, then floor", metBy: "chats that dismiss the keyboard interactively",
      source: "openradar 14847817, freshOS/KeyboardLayoutGuide#17, "
        + "slackhq/SlackTextViewController#455: nothing is posted during the drag. UIKit's "
        + "rule for letting go is an assumption", isUnverified: true,
      beginning: .up, setUp: { $0.dragFrom = .keyboard },
      events: [
        .event(at: 0) { $0.dragFinger(to: 150, taking: 0.50, at: $1) },
        .event(at: 0.50) { $0.liftFinger(at: $1) },
      ]),
    Scenario(
      "drag-bar", "a finger drags the keyboard down by the bar's top and lets go below the middle",
      edge: "keyboard, then floor", metBy: "chats whose drag begins at the bar",
      source: "RxSwiftCommunity/RxKeyboard#110, kirillzyusko/react-native-keyboard-controller#250, "
        + "jessesquires/JSQMessagesViewController#221",
      isUnverified: true, beginning: .up, setUp: { $0.dragFrom = .bar },
      events: [
        .event(at: 0) { $0.dragFinger(to: 150, taking: 0.50, at: $1) },
        .event(at: 0.50) { $0.liftFinger(at: $1) },
      ]),
  ]
}

extension Phone {
  /// Lets the bar grow at once, by some points more than its text needs.
  fileprivate mutating func growBar(by points: Double, at time: Seconds) {
    let height = max(Phone.usualBarHeight, barHeight(at: time) + points)
    growBar(to: height, by: .immediate, at: time)
  }

  /// Moves the finger to a distance below the resting keyboard's top, in points; it lands 100 points above.
  fileprivate mutating func dragFinger(
    to distance: Double, taking duration: Seconds, at time: Seconds
  ) {
    let top = screenHeight - keyboard.visibleHeight
    if heldRise == nil { moveFinger(to: top - 100, at: time) }
    moveFinger(to: top + distance, taking: duration, at: time)
  }
}
