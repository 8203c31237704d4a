import Lab
import Motion
import Phone
import Screen

/// A part of the picture that a person can press, drag or turn the wheel on.
enum Target: Hashable, Sendable {
  /// A hint, whose command a press performs.
  case hint(CommandName)
  /// A setting, which a press changes, and the wheel in both directions.
  case setting(CommandName)
  /// A technique's name in a sentence, which a press adds as a lane.
  case technique(TechniqueName)
  /// A graph of the inspector in some columns, in which a drag moves the time.
  case plot(Range<Int>)
  /// The badge that jumps to the newest message.
  case badge
  case phone(PhonePart, lane: Int)
  /// A lane beside its phone, which a press focuses.
  case lane(Int)
  /// A row of the list of platforms.
  case platform(Platform)
  case editor(EditorPart)
}

/// A part of the workbench.
enum EditorPart: Hashable, Sendable {
  case tab(CurveEditor.Slot), field
  /// The graph of the values with its handles; another graph over the same times.
  case graph, plot
  case slider(Parameter), number(Parameter)
  /// An item of the open list.
  case item(Int)
  case ground
}

/// A part of a drawn phone.
enum PhonePart: Hashable, Sendable {
  case header, transcript, plus, send
  /// The bar outside its buttons, and its text.
  case bar, text
  /// The keyboard or the app's panel between its keys.
  case panel
  /// Android's button that lowers the keyboard.
  case back
  case key(KeyCap.KeyAction)
  /// A word above the keys.
  case suggestion(Int)

  /// True on the keyboard or the app's panel.
  var isOnPanel: Bool {
    switch self {
    case .panel, .back, .key, .suggestion: true
    case .header, .transcript, .plus, .send, .bar, .text: false
    }
  }
}
