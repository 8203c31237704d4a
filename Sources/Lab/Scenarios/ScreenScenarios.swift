import Motion
import Phone

/// The bar rests elsewhere, or another screen, sheet or app takes part.
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
      "field-above", "a toolbar of 44 points rises behind a tab bar of 49: the field is above it",
      edge: "tab bar", metBy: "fields above a low toolbar",
      source:
        "the article of scroll, which leaves such a field alone; SLKTextViewController.m has the same "
        + "rule",
      setUp: {
        $0.hasTabBar = true
        $0.keyboard = .hardware
      },
      events: [
        .event(at: 0) {
          $0.moveKeyboard(to: Phone.toolbarHeight, at: $1)
          $0.announceShow(covering: Phone.toolbarHeight, at: $1)
        }
      ]),
    Scenario(
      "home-indicator", "a phone without a home button; up, and down after a second",
      edge: "keyboard, then safe area", metBy: "users of phones without a home button",
      source:
        "flyerhq/react-native-keyboard-accessory-view#4, nathantannar4/InputBarAccessoryView#26",
      setUp: { $0.device = .iPhone13 },
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
      "scrolled-back",
      "the reader has scrolled back to older messages; up, and down after a second",
      edge: "keyboard, then floor", metBy: "readers of older messages",
      source: "MessageKit/MessageKit#1831 and #1878: scroll only if the newest message shows",
      events: [
        .event(at: 0) {
          $0.setTranscript(isAtEnd: false, at: $1)
          $0.setKeyboard(up: true, at: $1)
        },
        .down(at: 1.0),
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

  static let uikit = [
    Scenario(
      "sheet", "a page sheet, 60 points below the window's top; up, and down after a second",
      edge: "keyboard, then safe area", metBy: "card sheets on iPhones",
      source: "react/react-native#29358, kirillzyusko/react-native-keyboard-controller#1500, "
        + "nathantannar4/InputBarAccessoryView#282. The sheet's 60 points are a round figure",
      isUnverified: true,
      setUp: {
        $0.device = .iPhone13
        $0.presentation = .pageSheet
      },
      events: [.up(at: 0), .down(at: 1.0)]),
    Scenario(
      "form-sheet", "a form sheet on a tablet: 46 points of it are covered; down after a second",
      edge: "the higher of keyboard and view's bottom", metBy: "form sheets on iPads",
      source: "nathantannar4/InputBarAccessoryView#238 and #244, MessageKit/MessageKit#1750",
      setUp: {
        $0.change(to: .iPad11)
        $0.presentation = .formSheet
      },
      events: [.up(at: 0), .down(at: 1.0)]),
    Scenario(
      "accessory-only",
      "the bar is an accessory: a show announces it alone, then with the keyboard",
      edge: "safe area, then keyboard", metBy: "bars that are an inputAccessoryView",
      source: "slackhq/SlackTextViewController#41, badoo/Chatto#797. The 84 points are our sum",
      setUp: {
        $0.device = .iPhone13
        $0.accessoryHeight = Phone.usualBarHeight
      },
      events: [
        .event(at: 0) { $0.announceShow(covering: $0.configuration.bottomInset, at: $1) },
        .up(at: 1.0),
      ]),
    Scenario(
      "guide-late", "the layout guide misses a keyboard that is up when our screen appears",
      edge: "keyboard", metBy: "apps that move views into the window, as one project reports",
      source: "manaflow-ai/cmux#9663",
      beginning: .elsewhere, setUp: { $0.guide = .late },
      events: [
        .event(at: 0) {
          $0.appear(.willAppear, at: $1)
          $0.appear(.didAppear, at: $1)
        },
        .down(at: 1.0),
        .up(at: 1.5),
      ]),
    Scenario(
      "guide-rest", "after a hide the layout guide rests on the screen's bottom edge",
      edge: "keyboard, then safe area", metBy: "apps on iOS 26, as one project reports",
      source: "manaflow-ai/cmux#13470",
      setUp: {
        $0.device = .iPhone13
        $0.guide = .low
      },
      events: [.up(at: 0), .down(at: 1.0)]),
    Scenario(
      "ios27-guide", "on iOS 27 the layout guide lies on the floor while the keyboard is up",
      edge: "keyboard, then safe area", metBy: "apps on iOS 27, as one project reports",
      source: "manaflow-ai/cmux#9958 and #10518",
      setUp: {
        $0.device = .iPhone13
        $0.keyboardMotion = .ios27
        $0.guide = .floor
      },
      events: [.up(at: 0), .down(at: 1.0)]),
    Scenario(
      "late-completion", "the keyboard disappears at once and is back after 0.05 s",
      edge: "keyboard", metBy: "code in the style of JSQMessagesViewController",
      source: "jessesquires/JSQMessagesViewController#763",
      beginning: .up,
      events: [
        .event(at: 0) { $0.setKeyboardAtOnce(up: false, at: $1) },
        .up(at: 0.05),
      ]),
  ]
}
