import Motion
import Phone

/// The bar rests elsewhere, or another screen or app takes part.
extension Scenario {
  static let elsewhere = [
    Scenario(
      "tab-bar", "a tab bar of 49 points; up, and down after a second",
      edge: "keyboard, then tab bar", metBy: "chats above a tab bar",
      source: "react/react-native#20157, nathantannar4/InputBarAccessoryView#26, "
        + "MessageKit/MessageKit#399",
      setUp: { $0.hasTabBar = true },
      events: [.up(at: 0), .down(at: 1.0)]),
    Scenario(
      "home-indicator", "a phone without a home button; up, and down after a second",
      edge: "keyboard, then safe area", metBy: "users of phones without a home button",
      source:
        "flyerhq/react-native-keyboard-accessory-view#4, nathantannar4/InputBarAccessoryView#26",
      setUp: { $0.loseHomeButton() },
      events: [.up(at: 0), .down(at: 1.0)]),
    Scenario(
      "leave-and-return",
      "another screen appears, the keyboard falls there, and our screen returns",
      edge: "keyboard, then floor, while our screen shows", metBy: "chats that open another screen",
      source:
        "the articles of constraint, scroll and shift, whose observers go with viewWillDisappear",
      events: [
        .up(at: 0),
        .event(at: 1.0) {
          $0.appear(.willDisappear, at: $1)
          $0.appear(.didDisappear, at: $1)
        },
        .down(at: 1.2),
        .event(at: 2.0) {
          $0.appear(.willAppear, at: $1)
          $0.appear(.didAppear, at: $1)
        },
      ]),
    Scenario(
      "swipe-back", "a swipe back moves the keyboard halfway and is canceled",
      edge: "keyboard", metBy: "anyone who begins to swipe back and stays",
      source: "hackiftekhar/IQKeyboardManager#1963, GetStream/stream-chat-swiftui#247, "
        + "TelegramMessenger/Telegram-iOS#2214; Stack Overflow 18927878 on the order of the "
        + "calls",
      beginning: .up,
      events: [
        .event(at: 0) {
          $0.appear(.willDisappear, at: $1)
          let half = $0.keyboard.visibleHeight / 2
          $0.moveKeyboard(to: half, by: Curve(.linear, duration: 0.4), at: $1)
        },
        .event(at: 0.4) {
          $0.appear(.willAppear, at: $1)
          $0.moveKeyboard(to: $0.keyboard.visibleHeight, at: $1)
          $0.announceShow(covering: $0.keyboard.visibleHeight, at: $1)
        },
        // A canceled pop ends with didAppear, when the view is back.
        .event(at: 0.65) { $0.appear(.didAppear, at: $1) },
      ]),
    Scenario(
      "other-app", "another app's keyboard is announced, outside our window",
      edge: "floor", metBy: "windows side by side on iPads",
      source: "nathantannar4/InputBarAccessoryView#63, hackiftekhar/IQKeyboardManager#1506",
      events: [
        .event(at: 0) {
          let size = $0.dockedFrame(covering: $0.keyboard.visibleHeight)
          let beside = PointRect(x: size.width, y: size.y, width: size.width, height: size.height)
          $0.post(.willChangeFrame, frameEnd: beside, isLocal: false, at: $1)
          $0.post(.willShow, frameEnd: beside, isLocal: false, at: $1)
        }
      ]),
    Scenario(
      "stream-open", "an answer streams, a line in 0.3 s; up after half a second",
      edge: "keyboard", metBy: "chats with a model",
      source:
        "frappe/raven#1544, Mintplex-Labs/anythingllm-mobile#20: the list follows at its end, and "
        + "not for readers who left it. The speed, 20 points a line, is an assumption",
      events: [.up(at: 0.5)]
        + (0..<7).map { line in .event(at: 0.3 * Double(line)) { $0.growAnswer(at: $1) } }),
  ]
}

extension Phone.Configuration {
  /// Replaces a phone with a home button by one without.
  mutating func loseHomeButton() {
    if bottomInset == 0 { change(to: .iPhone13) }
  }
}
