import Motion
import Phone

/// Notifications are lost or late, or the app misses them.
extension Scenario {
  static let faults = [
    Scenario(
      "lost", "the will-show is lost; the did-show arrives",
      edge: "keyboard", metBy: "apps that begin to observe too late, and any lossy bridge",
      source: "a fault by design: only the did-show reports the keyboard",
      setUp: { $0.delivery = .losingShow },
      events: [.up(at: 0)]),
    Scenario(
      "late", "every notification is 200 ms late",
      edge: "keyboard", metBy: "busy main threads and bridges",
      source: "a fault by design; JavaScript bridges add such a delay",
      setUp: { $0.delivery = .late(0.2) },
      events: [.up(at: 0)]),
  ]

  /// Our screen or the app comes back, and has missed notifications.
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
  ]
}
