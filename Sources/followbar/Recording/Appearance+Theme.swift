import Chat
import Recording
import Screen

extension Appearance {
  /// Creates a chat in a terminal theme's colors: higher planes have more of the text color.
  init(_ theme: Theme) {
    func plane(_ share: Double) -> Color { theme.background.mixed(with: theme.foreground, share) }
    self = .dark
    name = theme.name
    (desk, screen, chrome) = (plane(0.04), theme.background, plane(0.08))
    (keyboard, keyCap, keyCapPressed) = (plane(0.14), plane(0.32), theme.foreground)
    (keyCapPressedText, field, incoming) = (theme.background, plane(0.16), plane(0.14))
    (text, placeholder, secondary) = (theme.foreground, plane(0.45), plane(0.6))
    outgoing = theme.palette[4]
    outgoingText = Color(outgoing.isLight ? 0x000000 : 0xFFFFFF)
    (accent, gap, overlap) = (theme.palette[2], theme.palette[3], theme.palette[1])
    (curveA, curveB) = (theme.palette[6], theme.palette[5])
  }
}
