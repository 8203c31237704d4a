import Motion
import Phone

/// The windows and pages of single platforms.
extension Scenario {
  static let platforms = [
    Scenario(
      "edge-to-edge",
      "a navigation bar of 48 dp in a window that keeps its size; up, and down after a second",
      edge: "keyboard, then navigation bar",
      metBy: "Android apps with target SDK 35 on Android 15 and later, unless they opt out",
      source: "react/react-native#49759, ionic-team/capacitor#8166",
      setUp: { $0.change(to: .android) },
      events: [.up(at: 0), .down(at: 1.0)]),
    Scenario(
      "page-scrolled", "the keyboard is up; after half a second a person scrolls the page back",
      edge: "keyboard", metBy: "chats on web pages, when people scroll while they type",
      source: "WebKit, WKWebViewIOS.mm, _zoomToFocusRect, 7623.1.14: a browser pans at the focus "
        + "alone",
      beginning: .up, setUp: { $0.change(to: .web) },
      events: [.event(at: 0.5) { $0.scrollPageBack(at: $1) }]),
    Scenario(
      "sheet", "a page sheet, 60 points below the window's top; up, and down after a second",
      edge: "keyboard, then safe area", metBy: "card sheets on iPhones",
      source: "react/react-native#29358, kirillzyusko/react-native-keyboard-controller#1500, "
        + "nathantannar4/InputBarAccessoryView#282. The sheet's 60 points are a round figure",
      isUnverified: true,
      setUp: {
        $0.loseHomeButton()
        $0.presentation = .pageSheet
      },
      events: [.up(at: 0), .down(at: 1.0)]),
  ]
}
