import Screen

/// A terminal's colors, as in themes of VHS.
package struct Theme: Hashable, Sendable {
  package var name: String
  package var colors: ScreenColors

  /// Returns the theme of a name in any case; the default for an empty name.
  package static func named(_ name: String) -> Theme? {
    if name.isEmpty { return .followbar }
    return all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The named themes, the default first; the others have VHS's names.
  package static let all: [Theme] = [followbar, vhs] + others

  /// The default: the system colors of the phone's dark appearance on near black.
  ///
  /// Source: Apple, Human Interface Guidelines, Color: dark, and for bright colors dark with increased contrast.
  package static let followbar =
    Theme(
      "followbar", 0xF2F2F7, on: 0x0B0B0D, cursor: 0x0A84FF,
      [
        0x1C1C1E, 0xFF453A, 0x30D158, 0xFFD60A, 0x0A84FF, 0xBF5AF2, 0x64D2FF, 0xD1D1D6,
        0x636366, 0xFF6961, 0x30DB5B, 0xFFD426, 0x409CFF, 0xDA8FFF, 0x70D7FF, 0xFFFFFF,
      ])

  static let vhs =
    Theme(
      "VHS", 0xDDDDDD, on: 0x171717, cursor: 0xDDDDDD,
      [
        0x282A2E, 0xD74E6F, 0x31BB71, 0xD3E561, 0x8056FF, 0xED61D7, 0x04D7D7, 0xBFBFBF,
        0x4D4D4D, 0xFE5F86, 0x00D787, 0xEBFF71, 0x9B79FF, 0xFF7AEA, 0x00FEFE, 0xE6E6E6,
      ])

  /// As in VHS (themes.json, MIT license; after mbadolato/iTerm2-Color-Schemes), and Solarized Dark as published
  /// (ethanschoonover.com/solarized).
  private static let others: [Theme] = [
    Theme(
      "Builtin Solarized Light", 0x657B83, on: 0xFDF6E3, cursor: 0x657B83,
      [
        0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
        0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
      ]),
    Theme(
      "Catppuccin Latte", 0x4C4F69, on: 0xEFF1F5, cursor: 0xDC8A78,
      [
        0x5C5F77, 0xD20F39, 0x40A02B, 0xDF8E1D, 0x1E66F5, 0xEA76CB, 0x179299, 0xACB0BE,
        0x6C6F85, 0xD20F39, 0x40A02B, 0xDF8E1D, 0x1E66F5, 0xEA76CB, 0x179299, 0xBCC0CC,
      ]),
    Theme(
      "Catppuccin Mocha", 0xCDD6F4, on: 0x1E1E2E, cursor: 0xF5E0DC,
      [
        0x45475A, 0xF38BA8, 0xA6E3A1, 0xF9E2AF, 0x89B4FA, 0xF5C2E7, 0x94E2D5, 0xBAC2DE,
        0x585B70, 0xF38BA8, 0xA6E3A1, 0xF9E2AF, 0x89B4FA, 0xF5C2E7, 0x94E2D5, 0xA6ADC8,
      ]),
    Theme(
      "Dracula", 0xF8F8F2, on: 0x1E1F29, cursor: 0xBBBBBB,
      [
        0x000000, 0xFF5555, 0x50FA7B, 0xF1FA8C, 0xBD93F9, 0xFF79C6, 0x8BE9FD, 0xBBBBBB,
        0x555555, 0xFF5555, 0x50FA7B, 0xF1FA8C, 0xBD93F9, 0xFF79C6, 0x8BE9FD, 0xFFFFFF,
      ]),
    Theme(
      "Builtin Solarized Dark", 0x839496, on: 0x002B36, cursor: 0x839496,
      [
        0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
        0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
      ]),
  ]

  private init(
    _ name: String, _ foreground: UInt32, on background: UInt32, cursor: UInt32, _ palette: [UInt32]
  ) {
    self.name = name
    colors = ScreenColors(
      foreground: Color(foreground), background: Color(background), cursor: Color(cursor),
      palette: palette.map { Color($0) })
  }
}
