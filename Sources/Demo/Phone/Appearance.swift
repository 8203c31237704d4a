package import Phone
package import Screen

/// The chat's looks: the colors of its planes and texts.
package struct Appearance: Hashable, Sendable {
  package var name: String
  /// One line for lists.
  package var summary: String
  /// The background around the phone.
  package var desk: Color
  package var screen: Color
  /// The header, the input bar and the tab bar.
  package var chrome: Color
  package var keyboard: Color
  package var keyCap: Color
  /// The plate of keys that do not type.
  package var functionKey: Color
  /// The lower edge of keys, and the edge between bars and messages; nil without one.
  package var keyShadow: Color?
  package var hairline: Color?
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
  /// The curves of the workbench's slots, which differ for people who are color-blind, too.
  package var curves: [Color]
  /// Text on `chrome` that can be tapped.
  package var link: Color
  /// The buttons that send and enter; nil if they look as our bubbles.
  var action: CellStyle?
  /// The ground of graphs, and the keyboard's motion on it.
  package var well: Color
  package var plotKeyboard: Color
  /// Overlaps and gaps as areas, in graphs, on the phone and in large digits.
  package var overlapArea: Color
  package var gapArea: Color
  /// The names of people on `screen`, in a chat of several.
  package var names: [Color]
  /// True if the planes differ too much for one text color, and colors cannot be mixed.
  private(set) var hasFewColors = false
}

extension Appearance {
  package static let dark = Appearance(
    name: "dark", summary: "a phone in dark mode",
    desk: Color(0x14161C), screen: Color(0x000000), chrome: Color(0x161618),
    keyboard: Color(0x2B2B2E), keyCap: Color(0x6B6B70),
    functionKey: Color(0x464649), keyCapPressed: Color(0xD1D1D6),
    keyCapPressedText: Color(0x000000), field: Color(0x313135), text: Color(0xFFFFFF),
    placeholder: Color(0x98989D), secondary: Color(0x98989D), incoming: Color(0x26262A),
    outgoing: Color(0x0B6FE8), outgoingText: Color(0xFFFFFF), accent: Color(0x30D158),
    gap: SeamColor.gap, overlap: SeamColor.overlap,
    curves: [0x64B5FF, 0xFF9F0A, 0xCCFFF6, 0xB85FA0, 0x6B8E23, 0x3A6BFF].map { Color($0) },
    link: Color(0x5AA9FF), well: Color(0x0B0C10),
    plotKeyboard: Color(0x25426A),
    overlapArea: SeamColor.overlap, gapArea: SeamColor.gap,
    names: [
      Color(0xFF9F0A), Color(0x64D2FF), Color(0x30D158), Color(0xFF6482), Color(0xC58CF8),
      Color(0xFFD60A), Color(0x6AC4DC), Color(0xDAC0A0),
    ])

  package static let light = Appearance(
    name: "light", summary: "a phone in light mode",
    desk: Color(0xF2F3F7), screen: Color(0xFFFFFF), chrome: Color(0xF7F7F9),
    keyboard: Color(0xD1D4DB), keyCap: Color(0xFFFFFF), functionKey: Color(0xABB1BC),
    keyShadow: Color(0x9EA3AE), hairline: Color(0xC9CCD4), keyCapPressed: Color(0x8A8E98),
    keyCapPressedText: Color(0x000000), field: Color(0xDCDFE6), text: Color(0x1C1C1E),
    placeholder: Color(0x5E5E66), secondary: Color(0x5E5E66), incoming: Color(0xE9E9EB),
    outgoing: Color(0x0066D6), outgoingText: Color(0xFFFFFF), accent: Color(0x1A7F37),
    gap: Color(0x945200), overlap: Color(0xB80012),
    curves: [0x0055B0, 0x8F4700, 0x2A7FFF, 0x7A2A6A, 0x000066, 0x3D1A0F].map { Color($0) },
    link: Color(0x0055C0), well: Color(0xFFFFFF),
    plotKeyboard: Color(0xA9C7EE),
    overlapArea: Color(0xD92D20), gapArea: Color(0xC77800),
    names: [
      Color(0xA04A00), Color(0x0062A0), Color(0x1B6E30), Color(0xB0003A), Color(0x7A3AA8),
      Color(0x6E5800), Color(0x00655E), Color(0x7A4A2A),
    ])

  /// For terminals of sixteen colors with a dark background.
  ///
  /// Its planes are black, gray and light gray, with blue for ours: whatever colors a user has chosen, these differ most.
  package static let ansi = Appearance(
    name: "ansi", summary: "the sixteen ANSI colors of every terminal",
    desk: Color.ansi[0], screen: Color.ansi[0], chrome: Color.ansi[0],
    keyboard: Color.ansi[8], keyCap: Color.ansi[7], functionKey: Color.ansi[7],
    hairline: Color.ansi[8], keyCapPressed: Color.ansi[15],
    keyCapPressedText: Color.ansi[0], field: Color.ansi[8], text: Color.ansi[15],
    placeholder: Color.ansi[7], secondary: Color.ansi[7], incoming: Color.ansi[8],
    outgoing: Color.ansi[4], outgoingText: Color.ansi[15], accent: Color.ansi[10],
    gap: Color.ansi[11], overlap: Color.ansi[9],
    curves: [14, 15, 10, 13, 11, 12].map { Color.ansi[$0] }, link: Color.ansi[14],
    well: Color.ansi[0],
    plotKeyboard: Color.ansi[12],
    overlapArea: Color.ansi[9], gapArea: Color.ansi[11],
    names: [11, 14, 10, 13, 9].map { Color.ansi[$0] }, hasFewColors: true)

  /// For terminals of sixteen colors with a light background.
  package static let ansiLight = Appearance(
    name: "ansi-light", summary: "the sixteen ANSI colors on white",
    desk: Color.ansi[15], screen: Color.ansi[15], chrome: Color.ansi[15],
    keyboard: Color.ansi[7], keyCap: Color.ansi[15], functionKey: Color.ansi[15],
    hairline: Color.ansi[7], keyCapPressed: Color.ansi[0],
    keyCapPressedText: Color.ansi[15], field: Color.ansi[7], text: Color.ansi[0],
    placeholder: Color.ansi[8], secondary: Color.ansi[0], incoming: Color.ansi[7],
    outgoing: Color.ansi[4], outgoingText: Color.ansi[15], accent: Color.ansi[4],
    gap: Color.ansi[5], overlap: Color.ansi[1], curves: [4, 5, 1, 0, 8, 12].map { Color.ansi[$0] },
    link: Color.ansi[4], well: Color.ansi[15], plotKeyboard: Color.ansi[8],
    overlapArea: Color.ansi[1], gapArea: Color.ansi[5],
    names: [1, 4, 5].map { Color.ansi[$0] }, hasFewColors: true)

  /// For terminals without color: black and white only, shown as plain and reverse.
  package static let monochrome = Appearance(
    name: "monochrome", summary: "black and white only, as plain and reverse",
    desk: .black, screen: .black, chrome: .white, keyboard: .black,
    keyCap: .white, functionKey: .white, keyCapPressed: .black, keyCapPressedText: .white,
    field: .black, text: .white,
    placeholder: .white, secondary: .white, incoming: .black, outgoing: .white,
    outgoingText: .black, accent: .white, gap: .white, overlap: .white,
    curves: Array(repeating: .white, count: 6), link: .black, well: .black, plotKeyboard: .white,
    overlapArea: .white, gapArea: .white, names: [.white], hasFewColors: true)

  /// The appearances that a user can name.
  package static let all = [dark, light, ansi, ansiLight, monochrome]

  /// The appearances that a key cycles through: those of the same color depth.
  var alternatives: [Appearance] {
    switch self {
    case .monochrome: [self]
    case .ansi, .ansiLight: [.ansi, .ansiLight]
    default: [.dark, .light]
    }
  }

  /// Returns the appearance that suits a color depth, and a light or a dark background.
  package static func suiting(_ depth: ColorDepth, isLight: Bool = false) -> Appearance {
    switch depth {
    case .truecolor, .palette256: isLight ? light : dark
    case .palette16: isLight ? ansiLight : ansi
    case .monochrome: monochrome
    }
  }

  /// Returns the color of readable text on a plane.
  package func text(on plane: Color) -> Color { hasFewColors ? ink(on: plane) : text }

  /// Returns black or white, the one with more contrast to a plane; white on ANSI's gray, which most terminals show darker
  /// than xterm.
  func ink(on plane: Color) -> Color {
    let isLight = plane.contrast(with: .black) > plane.contrast(with: .white)
    return isLight && plane != Color.ansi[8] ? .black : .white
  }

  /// Returns the color of less important text on a plane.
  package func secondary(on plane: Color) -> Color {
    hasFewColors ? text(on: plane) : secondary
  }

  /// Returns the color of a person's name on `screen`, by the index in the chat.
  func color(ofPerson index: Int) -> Color { names[index % names.count] }

  package func accent(on plane: Color) -> Color { color(of: .right, on: plane) }

  /// Returns the color of a kind of seam; a bar that is merely behind its place is not red.
  ///
  /// With sixteen colors it is the one that is readable on a light or a dark plane.
  package func color(of kind: Seam.Kind, on plane: Color) -> Color {
    guard self != .monochrome else { return text(on: plane) }
    let look =
      hasFewColors ? (ink(on: plane) == .black ? Appearance.ansiLight : .ansi) : self
    return switch kind {
    case .right: look.accent
    case .gap: look.gap
    case .overlap: look.overlap
    case .behind: secondary(on: plane)
    }
  }

  /// Returns the color of a kind of seam as an area.
  func areaColor(of kind: Seam.Kind) -> Color {
    switch kind {
    case .gap: gapArea
    case .overlap: overlapArea
    case .right, .behind: color(of: kind, on: well)
    }
  }

  /// The plane of the row below the header, for the seam and the keys.
  var ribbon: Color { hasFewColors ? screen : chrome }

  /// The plane of help and lists.
  var dialog: Color { hairline == nil ? keyboard : screen }

}

extension Color {
  fileprivate static let black = Color(0x000000)
  fileprivate static let white = Color(0xFFFFFF)
}
