import Demo
import Lab
import Motion
import Phone

/// The settings of phones and of the demo, in the words of the command line.
enum Settings {
  static let technique = Setting(
    "technique",
    "Move the bar by this technique (see: followbar list techniques; default: constraint, or the platform's first).",
    .named(TechniqueName.allCases, by: { $0.rawValue }))
  static let platform = Setting(
    "platform",
    "Show this platform's phone, with its keyboard motion, floor and presentation (default: the technique's platform).",
    .named(Platform.allCases, by: { $0.rawValue }))
  static let presentation = Setting(
    "presentation",
    "Place the view in the window (see: followbar list presentations; default: the platform's).",
    .named(Presentation.allCases, by: { $0.rawValue }))
  static let compare = Setting(
    "compare", "Compare the techniques of this platform side by side.",
    .named(Platform.allCases, by: { $0.rawValue }), valueName: "platform")
  static let keyboard = Setting(
    "keyboard", "Show this keyboard (see: followbar list keyboards).",
    .named(KeyboardKind.allCases, by: { $0.rawValue }), defaultValue: .predictive)
  static let keyboardMotion = Setting(
    "keyboard-motion",
    "Move the keyboard by a name (see: followbar list motions; default: the platform's), an easing with --duration, or a file.",
    .any(.motions), valueName: "motion")
  static let curve = Setting(
    "curve", "Animate the bar by this easing (default: the technique's own).",
    .any(.easings), valueName: "easing")
  static let duration = Setting(
    "duration",
    "Animate for this long, 0 to 10 s, the keyboard too if an easing moves it (default: the notified duration).",
    .seconds(0...10), valueName: "time")
  static let curves = Setting(
    "curves", "Curves file; its names work wherever an easing does.",
    .file("curves", "txt"), valueName: "file")
  static let track = Setting(
    "track",
    "Play this recording, a .csv of followbar track: its bar is lane 1, the technique that moves like it lane 2; keyboard, device and floor are its own.",
    .file("csv"), valueName: "file.csv")
  static let chat = Setting(
    "chat", "Show this chat: a message a line, such as 'Mika: Hi!' (see docs/chat.md).",
    .file("txt"), valueName: "file.txt")
  static let device = Setting(
    "device", "Show this phone (see: followbar list devices).",
    .named(Device.all, by: { $0.name }), defaultValue: .iPhone8)
  static let tabBar = Setting("tab-bar", "Show a tab bar.", .flag)
  static let inherit = Setting(
    "inherit",
    "Let changes during a notification inherit the keyboard's curve, as on a phone.", .flag)
  static let latency = Setting(
    "latency",
    "Delay the keyboard's frame or notifications for techniques with a delay, 0 to 1000 ms (default: each one's own).",
    .milliseconds(0...1000), valueName: "time")
  static let behavior = Setting(
    "behavior", "Let avoiding-view change its padding, its height, or its content's position.",
    .named(AvoidingView.Behavior.allCases, by: { $0.rawValue }), defaultValue: .padding)
  static let architecture = Setting(
    "architecture",
    "Animate avoiding-view as React Native's old or new architecture does.",
    .named(AvoidingView.Architecture.allCases, by: { $0.rawValue }), defaultValue: .new)
  static let verticalOffset = Setting(
    "vertical-offset",
    "Set avoiding-view's keyboardVerticalOffset, the height above its parent, 0 to 1000 points.",
    .number(0...1000), valueName: "points", defaultValue: 0)
  static let reducedMotion = Setting(
    "reduced-motion", "Cross-fade keyboard, bar and transcript instead of moving them.", .flag)
  static let transcriptPolicy = Setting(
    "transcript-policy",
    "Move the transcript with the bar always, at-end, persistent (it stays up) or never.",
    .named(TranscriptPolicy.allCases, by: { $0.rawValue }), defaultValue: .atEnd)
  static let dragFrom = Setting(
    "drag-from",
    "Let a finger's drag pull the keyboard from the top of the bar or the keyboard, or off.",
    .named(DragFrom.allCases, by: { $0.rawValue }), defaultValue: .bar)
  static let scenario = Setting(
    "scenario", "Run this scenario with the key c (see: followbar list scenarios).",
    .named(Scenario.all, by: { $0.name }), defaultValue: Scenario.all[0])
  static let speed = Setting(
    "speed", "Run at this many phone seconds per second, 0.01 to 10.", .number(0.01...10),
    valueName: "n", defaultValue: 1)
  static let appearance = Setting(
    "appearance",
    "Draw the chat in these colors (see: followbar list appearances; default: by the terminal's colors and background).",
    .named(Appearance.all, by: { $0.name }))
  static let panels = Setting(
    "panels",
    "Show both the phone and the inspector where they fit, or the phone or the inspector alone.",
    .named(Panels.allCases, by: { $0.rawValue }), defaultValue: .both)
  static let fps = Setting(
    "fps", "Frames per second, 1 to 240.", .integer(1...240), valueName: "n", defaultValue: 60)
  static let seam = Setting(
    "seam", "Paint a gap or an overlap on the phone.", .flag, defaultValue: true)
  static let ascii = Setting("ascii", "Draw with ASCII characters only.", .flag)
}
