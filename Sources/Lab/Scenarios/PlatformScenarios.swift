import Motion
import Phone

/// The situations of single platforms: Android, React Native and the web.
extension Scenario {
  static let android = [
    Scenario(
      "edge-to-edge",
      "a navigation bar of 48 dp in a window that keeps its size; up, and down after a second",
      edge: "keyboard, then navigation bar",
      metBy: "Android apps with target SDK 35 on Android 15 and later, unless they opt out",
      source: "react/react-native#49759, ionic-team/capacitor#8166",
      setUp: { $0.change(to: .android) },
      events: [.up(at: 0), .down(at: 1.0)]),
    Scenario(
      "leftover", "the keyboard falls; the app hears that the status bar's 24 dp are left",
      edge: "navigation bar", metBy: "React Native and Expo on Android, before 0.86",
      source: "software-mansion/react-native-screens#2467, react/react-native#47140 and #48171, "
        + "expo/expo#41343: the status bar's height. #55855 fixed it in 0.86",
      beginning: .up, setUp: { $0.change(to: .android) },
      events: [
        .event(at: 0) {
          $0.moveKeyboard(to: 0, at: $1)
          $0.announceHide(leaving: $0.configuration.floor + 24, at: $1)
        }
      ]),
    Scenario(
      "late-row", "the keyboard is up; after half a second it gains a row of words at once",
      edge: "keyboard", metBy: "keyboards whose suggestions load late",
      source: "ionic-team/capacitor-plugins#2398, #2205 and #2587",
      beginning: .up,
      setUp: {
        $0.change(to: .android)
        $0.keyboard = .qwerty
      },
      events: [.event(at: 0.5) { $0.switchKeyboard(to: .predictive, at: $1) }]),
    Scenario(
      "predictive-back", "a back gesture pulls the keyboard down by a tenth, then hides it",
      edge: "keyboard, then navigation bar",
      metBy: "Android 16 with a keyboard that opts in, such as Gboard since 2024",
      source: "AOSP, ImeBackAnimationController.java and BackGestureInterpolator.java; its "
        + "isBackAnimationAllowed excludes multi-window, and adjustResize without a callback in a "
        + "window that is not edge-to-edge. HeliBorg/HeliBoard#2256, futo-org/android-keyboard#1832"
        + ": keyboards must opt in. The gesture of 0.4 s at an even speed is a placeholder",
      beginning: .up, setUp: { $0.change(to: .android) },
      events: [
        .event(at: 0) {
          $0.pullKeyboard(to: 0.9 * $0.keyboard.visibleHeight, by: Scenario.backGesture, at: $1)
        },
        .event(at: 0.4) {
          $0.pullKeyboard(to: 0, by: Scenario.backCommit, at: $1)
          $0.announceHide(leaving: 0, at: $1)
        },
      ]),
  ]

  /// The way of the keyboard during a back gesture, and after it.
  private static let backGesture = Curve(
    .cubicBezier(CubicBezier(0.1, 0.1, 0, 1)), duration: 0.4)
  private static let backCommit = Curve(
    .cubicBezier(CubicBezier(0.3, 0, 1, 1)), duration: 0.2)

  static let reactNative = [
    Scenario(
      "commit-jump", "the keyboard rises, and the app commits another change after 0.10 s",
      edge: "keyboard", metBy: "React Native's new architecture",
      source: "react/react-native#47625, kirillzyusko/react-native-keyboard-controller#1086, #1370 "
        + "and #1624",
      setUp: { $0.change(to: .reactNative) },
      events: [.up(at: 0), .event(at: 0.10) { $0.commit(at: $1) }])
  ]

  static let web = [
    Scenario(
      "page-scrolled", "the keyboard is up; after half a second a person scrolls the page back",
      edge: "keyboard", metBy: "chats on web pages, when people scroll while they type",
      source: "WebKit, WKWebViewIOS.mm, _zoomToFocusRect, 7623.1.14: a browser pans at the focus "
        + "alone",
      beginning: .up, setUp: { $0.change(to: .web) },
      events: [.event(at: 0.5) { $0.scrollPageBack(at: $1) }]),
    Scenario(
      "field-elsewhere", "the keyboard rises for a field elsewhere on the page",
      edge: "keyboard", metBy: "web pages with another field than the bar's, or one in an iframe",
      source: "WebKit, WKWebViewIOS.mm, _zoomToFocusRect, 7623.1.14: a browser pans to the "
        + "focused field alone. peanutprotocol/peanut-ui#2615: nothing pans for a field in a "
        + "cross-origin iframe",
      setUp: {
        $0.change(to: .web)
        $0.isFieldElsewhere = true
      },
      events: [.up(at: 0)]),
    Scenario(
      "viewport-residue",
      "the keyboard falls; the viewport stays 68 points too short until the page scrolls",
      edge: "floor", metBy: "web views on iOS 26.0; 26.1 fixed it",
      source:
        "apache/cordova-ios#1575: 812 points high before the keyboard, 744 after it, which breaks "
        + "position: fixed. The scroll after a second is a placeholder",
      beginning: .up, setUp: { $0.change(to: .web) },
      events: [
        .down(at: 0),
        .event(at: 0.55) { $0.shortenViewport(by: 68, at: $1) },
        .event(at: 1.5) { $0.shortenViewport(by: 0, at: $1) },
      ]),
  ]
}
