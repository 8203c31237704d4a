import Lab
package import Screen

/// The chat's looks: the colors of its planes and texts.
package struct Appearance: Hashable, Sendable {
  package var name: String
  /// The background around the phone.
  package var desk: Color
  package var screen: Color
  /// The header, the input bar and the tab bar.
  package var chrome: Color
  package var keyboard: Color
  package var keyCap: Color
  package var keyCapPressed: Color
  package var keyCapPressedText: Color
  package var field: Color
  package var text: Color
  package var placeholder: Color
  package var secondary: Color
  package var incoming: Color
  package var outgoing: Color
  package var outgoingText: Color
  /// A seam of 0.
  package var accent: Color
  package var gap: Color
  package var overlap: Color
  /// The two curves of the workbench.
  package var curveA: Color
  package var curveB: Color
}

extension Appearance {
  package static let dark = Appearance(
    name: "dark", desk: Color(0x0B0B0D), screen: Color(0x000000), chrome: Color(0x161618),
    keyboard: Color(0x2B2B2D), keyCap: Color(0x6A6A6C), keyCapPressed: Color(0xD1D1D6),
    keyCapPressedText: Color(0x000000), field: Color(0x2A2A2E), text: Color(0xF2F2F7),
    placeholder: Color(0x77777C), secondary: Color(0x8E8E93), incoming: Color(0x29292C),
    outgoing: Color(0x0A84FF), outgoingText: Color(0xFFFFFF), accent: Color(0x30D158),
    gap: Color(0xFFD60A), overlap: Color(0xFF453A), curveA: Color(0x64B5FF),
    curveB: Color(0xFF9F0A))

  package static let light = Appearance(
    name: "light", desk: Color(0xE3E3E8), screen: Color(0xFFFFFF), chrome: Color(0xF4F4F6),
    keyboard: Color(0xD3D5DB), keyCap: Color(0xFCFCFE), keyCapPressed: Color(0xA4A8B2),
    keyCapPressedText: Color(0x000000), field: Color(0xFFFFFF), text: Color(0x1C1C1E),
    placeholder: Color(0x6E6E73), secondary: Color(0x636368), incoming: Color(0xE6E6EB),
    outgoing: Color(0x007AFF), outgoingText: Color(0xFFFFFF), accent: Color(0x248A3D),
    gap: Color(0xB26A00), overlap: Color(0xD70015), curveA: Color(0x0066CC),
    curveB: Color(0xAD5700))

  /// For terminals of sixteen colors: each plane is one of xterm's own.
  package static let ansi = Appearance(
    name: "ansi", desk: Color.ansi[0], screen: Color.ansi[0], chrome: Color.ansi[0],
    keyboard: Color.ansi[8], keyCap: Color.ansi[7], keyCapPressed: Color.ansi[15],
    keyCapPressedText: Color.ansi[0], field: Color.ansi[8], text: Color.ansi[15],
    placeholder: Color.ansi[7], secondary: Color.ansi[7], incoming: Color.ansi[8],
    outgoing: Color.ansi[4], outgoingText: Color.ansi[15], accent: Color.ansi[10],
    gap: Color.ansi[11], overlap: Color.ansi[9], curveA: Color.ansi[12],
    curveB: Color.ansi[13])

  /// For terminals without color: black and white only, shown as plain and reverse.
  package static let monochrome = Appearance(
    name: "monochrome", desk: .black, screen: .black, chrome: .white, keyboard: .black,
    keyCap: .white, keyCapPressed: .black, keyCapPressedText: .white, field: .black, text: .white,
    placeholder: .white, secondary: .white, incoming: .black, outgoing: .white,
    outgoingText: .black, accent: .white, gap: .white, overlap: .white,
    curveA: .white, curveB: .white)

  /// The appearances that a user can name.
  package static let all = [dark, light, ansi, monochrome]

  /// The appearances that a key cycles through: those of the same color depth.
  var alternatives: [Appearance] { hasFewColors ? [self] : [.dark, .light] }

  /// Returns the appearance that suits a color depth.
  package static func suiting(_ depth: ColorDepth) -> Appearance {
    switch depth {
    case .truecolor, .palette256: dark
    case .palette16: ansi
    case .monochrome: monochrome
    }
  }

  /// One line about it, for lists.
  package var summary: String {
    switch self {
    case .light: "a phone in light mode"
    case .ansi: "the sixteen ANSI colors of every terminal"
    case .monochrome: "black and white only, as plain and reverse"
    default: "a phone in dark mode"
    }
  }

  /// Returns the color of readable text on a plane.
  package func text(on plane: Color) -> Color {
    hasFewColors ? (plane.isLight ? .black : .white) : text
  }

  /// Returns the color of less important text on a plane.
  package func secondary(on plane: Color) -> Color {
    hasFewColors ? text(on: plane) : secondary
  }

  /// Returns the color of emphasized text on a plane.
  package func accent(on plane: Color) -> Color {
    hasFewColors ? text(on: plane) : accent
  }

  /// Returns the color of a seam: right, a gap or an overlap.
  package func color(ofSeam points: Double, on plane: Color) -> Color {
    guard !hasFewColors else { return text(on: plane) }
    return abs(points) <= SeamFigures.tolerance ? accent : points > 0 ? gap : overlap
  }

  /// True if the planes differ too much for one text color.
  private var hasFewColors: Bool { self == .monochrome || self == .ansi }
}

extension Color {
  fileprivate static let black = Color(0x000000)
  fileprivate static let white = Color(0xFFFFFF)
}
