import Motion
import Phone

/// Notifications tell too little, too much or nothing, or arrive wrong.
extension Scenario {
  static let faults = [
    Scenario(
      "lost", "the will-show is lost; the did-show arrives",
      edge: "keyboard", metBy: "apps that begin to observe too late, and any lossy bridge",
      source: "a fault by design: only the did-show reports the keyboard",
      setUp: { $0.delivery = .losing(.willShow) },
      events: [.up(at: 0)]),
    Scenario(
      "doubled", "each notification arrives twice",
      edge: "keyboard", metBy: "code that observes twice",
      source: "a fault by design: each notification arrives twice",
      setUp: { $0.delivery = .doubled },
      events: [.up(at: 0)]),
    Scenario(
      "reordered", "up with 216 points, then 260; the two will-shows arrive in the wrong order",
      edge: "keyboard", metBy: "bridges with several queues",
      source: "a fault by design: an older height arrives last",
      setUp: {
        $0.keyboard = .qwerty
        $0.delivery = .swappingShows
      },
      events: [
        .up(at: 0),
        .event(at: 0.02) {
          $0.moveKeyboard(to: $0.suggesting, at: $1)
          $0.announceShow(covering: $0.suggesting, at: $1)
        },
      ]),
    Scenario(
      "late", "every notification is 200 ms late",
      edge: "keyboard", metBy: "busy main threads and bridges",
      source: "a fault by design; JavaScript bridges add such a delay",
      setUp: { $0.delivery = .late(0.2) },
      events: [.up(at: 0)]),
  ]

  /// Situations that people report: the app or the keyboard goes elsewhere, or its notifications tell too little.
  static let situations = [
    Scenario(
      "appear-up", "our screen appears under a keyboard that is up; down after a second",
      edge: "keyboard, then floor",
      metBy: "chats that are pushed while the keyboard is up, sheets, React screens",
      source: "software-mansion/react-native-reanimated#8328 and #7077, "
        + "klaviyo/klaviyo-swift-sdk#559, slackhq/SlackTextViewController#30, "
        + "manaflow-ai/cmux#9663",
      beginning: .elsewhere,
      events: [
        .event(at: 0) {
          $0.appear(.willAppear, at: $1)
          $0.appear(.didAppear, at: $1)
        },
        .down(at: 1.0),
      ]),
    Scenario(
      "background", "the keyboard disappears while the app is in the background for a second",
      edge: "keyboard while our screen shows, then floor",
      metBy: "anyone who switches apps while typing",
      source: "GetStream/stream-chat-swift#118 and #124, "
        + "jessesquires/JSQMessagesViewController#2081, "
        + "kirillzyusko/react-native-keyboard-controller#1315",
      beginning: .up,
      events: [
        .event(at: 0) { $0.appear(.didEnterBackground, at: $1) },
        .event(at: 0.5) { $0.moveKeyboard(to: 0, by: .immediate, at: $1) },
        .event(at: 1.0) { $0.appear(.willEnterForeground, at: $1) },
      ]),
    Scenario(
      "other-app-return", "our app returns while another app's keyboard leaves its window",
      edge: "floor", metBy: "users of Split View and the app switcher",
      source: "flutter/flutter#43804 and #55624: another app's keyboard resizes ours for a moment",
      events: [
        .event(at: 0) { $0.postOtherApp(.willShow, covering: $0.keyboard.visibleHeight, at: $1) },
        .event(at: 0.30) { $0.postOtherApp(.willHide, covering: 0, at: $1) },
      ]),
    Scenario(
      "extension", "a third-party keyboard announces 504 points, and 282 after 0.05 s",
      edge: "keyboard", metBy: "users of third-party keyboards, at the first show",
      source: "dictus-ios#129 and #139 (504 points for about 50 ms), KeyboardKit/KeyboardKit#1041. "
        + "The notifications in those 50 ms are an assumption", isUnverified: true,
      setUp: { $0.keyboard = .pinyin },
      events: [
        .event(at: 0) { $0.riseAnnounced(to: $0.heightOfLoadingExtension, at: $1) },
        .event(at: 0.05) { $0.riseAnnounced(to: $0.keyboard.visibleHeight, at: $1) },
      ]),
    Scenario(
      "password-prompt", "the keyboard is shown, and hidden in the same instant",
      edge: "floor", metBy: "login fields with saved passwords",
      source: "flutter/flutter#164884 and #112281: a will-hide without duration right after the "
        + "will-show",
      events: [
        .event(at: 0) {
          $0.setKeyboard(up: true, at: $1)
          $0.setKeyboardAtOnce(up: false, at: $1)
        }
      ]),
    Scenario(
      "silent-toggle", "the row of words disappears and comes back, and nothing is posted",
      edge: "keyboard", metBy: "iOS 9 to 11, and undocked keyboards; later systems are unknown",
      source: "openradar 22505056, 22437233, 22383652 and 35735170",
      beginning: .up, setUp: { $0.keyboard = .predictive },
      events: [
        .event(at: 0) { $0.switchKeyboardSilently(to: .qwerty, at: $1) },
        .event(at: 1.0) { $0.switchKeyboardSilently(to: .predictive, at: $1) },
      ]),
    Scenario(
      "missed-hide", "up, and down after 0.05 s; the will-hide is lost, the did-hide arrives",
      edge: "keyboard, then floor", metBy: "iOS 26, when a keyboard is shown and hidden fast",
      source: "duckduckgo/apple-browsers#1898, GetStream/stream-chat-swift#124",
      setUp: { $0.delivery = .losing(.willHide) },
      events: [.up(at: 0), .down(at: 0.05)]),
    Scenario(
      "ios26-hide", "up, and down as on iOS 26: the end frame still has 44 points",
      edge: "keyboard, then safe area", metBy: "iOS 26 with a toolbar",
      source: "hackiftekhar/IQKeyboardManager#2124: 44 points remain when hidden",
      setUp: {
        $0.device = .iPhone13
        $0.keyboardMotion = .ios26
      },
      events: [
        .up(at: 0),
        .event(at: 1.0) {
          $0.moveKeyboard(to: 0, at: $1)
          $0.announceHide(leaving: Phone.toolbarHeight, at: $1)
        },
      ]),
    Scenario(
      "ios26-autofill", "up with a row of passwords on iOS 26: 44 points too few are announced",
      edge: "keyboard", metBy: "login fields on iOS 26",
      source:
        "mozilla-mobile/firefox-ios#30146: frames are wrong while AutoFill suggests. The report "
        + "has no figures: the row's 44 points are a placeholder",
      setUp: { $0.keyboardMotion = .ios26 },
      events: [
        .event(at: 0) {
          $0.moveKeyboard(to: $0.suggesting, at: $1)
          $0.announceShow(covering: $0.plainHeight, at: $1)
        }
      ]),
    Scenario(
      "ios27-did", "up on iOS 27; after a second a did-change-frame has 44 points too few",
      edge: "keyboard", metBy: "apps on iOS 27 that trust frames outside of will-change-frame",
      source: "manaflow-ai/cmux#10810 and #10518. The 44 points are a placeholder",
      setUp: { $0.keyboardMotion = .ios27 },
      events: [
        .up(at: 0),
        .event(at: 1.0) {
          $0.post(
            .didChangeFrame, frameEnd: $0.dockedFrame(covering: $0.plainHeight), duration: 0,
            at: $1)
        },
      ]),
    Scenario(
      "same-frame", "focus moves to another field, and the keyboard's frame is announced again",
      edge: "keyboard", metBy: "forms, when focus moves from field to field",
      source:
        "Working with Keyboard on iOS, quoted by newbe.dev: ignore equal begin and end frames",
      beginning: .up,
      events: [
        .event(at: 0) { $0.announceShow(covering: $0.keyboard.visibleHeight, at: $1) }
      ]),
  ]
}

extension Phone {
  /// The height of a third-party keyboard that is not laid out yet: 504 points on `iphone-8`.
  fileprivate var heightOfLoadingExtension: Double {
    min(screenHeight, keyboard.visibleHeight + 222)
  }

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
