extension Scenario {
  /// The situation behind a scenario, for readers of the documentation.
  package struct Background: Hashable, Sendable {
    /// The edges that the bar must sit on, one after the other.
    package let edge: String
    /// The people or apps that meet the situation.
    package let audience: String
    /// The repositories' threads and the documents that describe it, and the assumptions.
    package let source: String

    init(_ edge: String, _ audience: String, _ source: String) {
      (self.edge, self.audience, self.source) = (edge, audience, source)
    }
  }

  /// The situation behind it; nil for a recording.
  package var background: Background? { Scenario.backgrounds[name] }

  private static let backgrounds = plainBackgrounds.merging(reportedBackgrounds) { $1 }

  private static let keyboard = "keyboard"
  private static let keyboardThenFloor = "keyboard, then floor"

  private static let plainBackgrounds: [String: Background] = [
    "show": Background(
      keyboard, "every chat",
      "jessesquires/JSQMessagesViewController#207, ionic-team/capacitor#1165, "
        + "ionic-team/ionic-framework#26090: bar and keyboard move by different curves"),
    "hide": Background(
      keyboardThenFloor, "every chat", "the articles 000 to 004, which all hide by will-hide"),
    "interrupt": Background(
      keyboardThenFloor, "anyone who taps twice",
      "software-mansion/react-native-reanimated#6727; kirillzyusko/react-native-keyboard-controller#704"
    ),
    "double-interrupt": Background(
      keyboard, "anyone who taps three times",
      "duckduckgo/apple-browsers#1898: wrong frames when a keyboard is shown and hidden fast"),
    "hide-interrupt": Background(
      keyboard, "readers who tap the field while the keyboard falls",
      "article 003, whose flag changes only after 0.33 s"),
    "third-party": Background(
      keyboard, "users of third-party keyboards", "article 004; hackiftekhar/IQKeyboardManager#2165"
    ),
    "burst": Background(
      keyboard, "users of Sogou's keyboard",
      "ionic-team/cordova-plugin-ionic-keyboard#13: 282, 216 and 282 in a row"),
    "secure-field": Background(
      keyboard, "login forms",
      "kirillzyusko/react-native-keyboard-controller#327 and #772, facebook/react-native#39411, "
        + "flutter/flutter#88354: two shows, 291 and 336"),
    "prediction-toggle": Background(
      keyboard, "anyone who turns suggestions off",
      "ionic-team/capacitor-plugins#287: the duration is 0"),
    "cross-fade": Background(
      "keyboard, once it is visible", "users of Reduce Motion and cross-fade",
      "facebook/react-native#29974 and #31484, kirillzyusko/react-native-keyboard-controller#569"),
    "instant-hide": Background(
      "floor", "apps that resign the field without an animation",
      "flutter/flutter#164884 treats a hide without duration as immediate"),
    "hardware": Background(
      "the visible 55 points", "users of hardware keyboards",
      "hackiftekhar/IQKeyboardManager#469, MessageKit/MessageKit#993: 313 announced, 55 visible"),
    "undock": Background(
      "floor", "users of iPads",
      "slackhq/SlackTextViewController#525 (garbage frames); FlutterKeyboardInsetManager, whose rules "
        + "name the empty frames of a drag and a drop"),
    "panel-swap": Background(
      "keyboard, then panel, then keyboard", "chats with a panel of emoji or attachments",
      "kirillzyusko/react-native-keyboard-controller#1441"),
    "growing-bar": Background(
      keyboard, "every composer with several lines",
      "slackhq/SlackTextViewController#333 and #139, kirillzyusko/react-native-keyboard-controller#1324"
    ),
    "rotation": Background(
      keyboard, "anyone who turns the phone",
      "jessesquires/JSQMessagesViewController#232 and #897; Apple's developer forum, thread 5706: "
        + "hide and show are posted twice"),
    "tab-bar": Background(
      "keyboard, then tab bar", "chats above a tab bar",
      "facebook/react-native#20157, nathantannar4/InputBarAccessoryView#26, MessageKit/MessageKit#399"
    ),
    "field-above": Background(
      "tab bar", "fields above a low toolbar",
      "article 001, which leaves such a field alone; SLKTextViewController.m has the same rule"),
    "home-indicator": Background(
      "keyboard, then safe area", "phones without a home button",
      "flyerhq/react-native-keyboard-accessory-view#4, nathantannar4/InputBarAccessoryView#26"),
    "leave-and-return": Background(
      "keyboard, then floor, while our screen shows", "chats that open another screen",
      "the articles 000, 001 and 003, whose observers go with viewWillDisappear"),
    "swipe-back": Background(
      keyboard, "anyone who begins to swipe back and stays",
      "hackiftekhar/IQKeyboardManager#1963, GetStream/stream-chat-swiftui#247, "
        + "TelegramMessenger/Telegram-iOS#2214; Stack Overflow 18927878 on the order of the calls"),
    "other-app": Background(
      "floor", "windows side by side on iPads",
      "nathantannar4/InputBarAccessoryView#63, hackiftekhar/IQKeyboardManager#1506"),
    "scrolled-back": Background(
      keyboardThenFloor, "readers of older messages",
      "MessageKit/MessageKit#1831 and #1878: scroll only if the newest message shows"),
    "drag-dismiss": Background(
      keyboardThenFloor, "chats that dismiss the keyboard interactively",
      "openradar 14847817, freshOS/KeyboardLayoutGuide#17, slackhq/SlackTextViewController#455: "
        + "nothing is posted during the drag. UIKit's rule for letting go is an assumption"),
    "drag-return": Background(
      keyboard, "readers who change their mind",
      "kirillzyusko/react-native-keyboard-controller#515, one measurement of the way back"),
    "drag-bar": Background(
      keyboardThenFloor, "chats whose drag begins at the bar",
      "RxSwiftCommunity/RxKeyboard#110, kirillzyusko/react-native-keyboard-controller#250, "
        + "jessesquires/JSQMessagesViewController#221"),
    "lost": Background(
      keyboard, "apps that begin to observe too late, and any lossy bridge",
      "a fault by design: the did-show tells what the will-show did not"),
    "doubled": Background(
      keyboard, "code that observes twice", "a fault by design: each notification arrives twice"),
    "reordered": Background(
      keyboard, "bridges with several queues", "a fault by design: an older height arrives last"),
    "late": Background(
      keyboard, "busy main threads and bridges",
      "a fault by design; JavaScript bridges add such a delay"),
  ]

  private static let reportedBackgrounds: [String: Background] = [
    "appear-up": Background(
      keyboardThenFloor, "chats that are pushed while the keyboard is up, sheets, React screens",
      "software-mansion/react-native-reanimated#8328 and #7077, klaviyo/klaviyo-swift-sdk#559, "
        + "slackhq/SlackTextViewController#30, manaflow-ai/cmux#9663"),
    "background": Background(
      "keyboard while our screen shows, then floor", "anyone who switches apps while typing",
      "GetStream/stream-chat-swift#118 and #124, jessesquires/JSQMessagesViewController#2081, "
        + "kirillzyusko/react-native-keyboard-controller#1315"),
    "other-app-return": Background(
      "floor", "users of Split View and the app switcher",
      "flutter/flutter#43804 and #55624: another app's keyboard resizes ours for a moment"),
    "extension": Background(
      keyboard, "users of third-party keyboards, at the first show",
      "dictus-ios#129 and #139 (504 points for about 50 ms), KeyboardKit/KeyboardKit#1041. The "
        + "notifications in those 50 ms are an assumption"),
    "password-prompt": Background(
      "floor", "login fields with saved passwords",
      "flutter/flutter#164884 and #112281: a will-hide without duration right after the will-show"),
    "silent-toggle": Background(
      keyboard, "iOS 9 to 11, and undocked keyboards; later systems are unknown",
      "openradar 22505056, 22437233, 22383652 and 35735170"),
    "missed-hide": Background(
      keyboardThenFloor, "iOS 26, when a keyboard is shown and hidden fast",
      "duckduckgo/apple-browsers#1898, GetStream/stream-chat-swift#124"),
    "ios26-hide": Background(
      "keyboard, then safe area", "iOS 26 with a toolbar",
      "hackiftekhar/IQKeyboardManager#2124: 44 points remain when hidden"),
    "same-frame": Background(
      keyboard, "forms, when focus moves from field to field",
      "Working with Keyboard on iOS, quoted by newbe.dev: ignore equal begin and end frames"),
    "sheet": Background(
      "keyboard, then safe area", "card sheets on iPhones",
      "facebook/react-native#29358, kirillzyusko/react-native-keyboard-controller#1500, "
        + "nathantannar4/InputBarAccessoryView#282. The sheet's 60 points are a round figure"),
    "form-sheet": Background(
      "the higher of keyboard and view's bottom", "form sheets on iPads",
      "nathantannar4/InputBarAccessoryView#238 and #244, MessageKit/MessageKit#1750"),
    "accessory-only": Background(
      "safe area, then keyboard", "bars that are an inputAccessoryView",
      "slackhq/SlackTextViewController#41, badoo/Chatto#797. The 84 points are our sum"),
    "guide-late": Background(
      keyboard, "apps that move views into the window, as one project reports",
      "manaflow-ai/cmux#9663"),
    "guide-rest": Background(
      "keyboard, then safe area", "apps on iOS 26, as one project reports", "manaflow-ai/cmux#13470"
    ),
    "late-completion": Background(
      keyboard, "code in the style of JSQMessagesViewController",
      "jessesquires/JSQMessagesViewController#763"),
    "edge-to-edge": Background(
      "keyboard, then navigation bar", "every Android app since target SDK 35",
      "facebook/react-native#49759, ionic-team/capacitor#8166"),
  ]
}
