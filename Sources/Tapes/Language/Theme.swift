package import Screen
package import Strings

/// A terminal's palette, as in themes of VHS.
package struct Theme: Hashable, Sendable {
  package var name: String
  package var foreground: Color
  package var background: Color
  package var cursor: Color
  var selection: Color
  /// Sixteen colors: black, red, green, yellow, blue, magenta, cyan, white, then the same bright.
  package var palette: [Color]

  /// The colors of pictures.
  package var colors: ScreenColors {
    ScreenColors(
      foreground: foreground, background: background, cursor: cursor, palette: palette)
  }

  /// The names of the sixteen colors in JSON, in their order.
  static let colorNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    "brightBlack", "brightRed", "brightGreen", "brightYellow", "brightBlue", "brightMagenta",
    "brightCyan", "brightWhite",
  ]

  /// Returns the theme of a name in any case; the default for an empty name.
  package static func named(_ name: String) -> Theme? {
    if name.isEmpty { return .followbar }
    let all = all
    return all.first { $0.name == name }
      ?? all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// Returns the names nearest to a misspelled one, best first.
  package static func names(near name: String) -> [String] {
    name.nearest(among: all.map(\.name))
  }

  /// Returns the names that contain a text, in any case.
  static func names(with part: String) -> [String] {
    let part = part.lowercased()
    return part.count < 4 ? [] : all.map(\.name).filter { $0.lowercased().contains(part) }
  }

  /// Parses a theme in the form of VHS and xterm.js; missing colors are those of the default theme.
  ///
  /// `purple` is magenta, `selectionBackground` the selection and `cursorColor` the cursor. Other names are ignored.
  package init(json: String) throws(TextError) {
    let texts = try Theme.texts(inJSON: json)
    self = .followbar
    name = texts["name"] ?? ""
    try Theme.take(texts, ["foreground"], &foreground)
    try Theme.take(texts, ["background"], &background)
    cursor = foreground
    try Theme.take(texts, ["cursor", "cursorColor"], &cursor)
    try Theme.take(texts, ["selection", "selectionBackground"], &selection)
    for (index, name) in Theme.colorNames.enumerated() {
      let other = name.replacingMagenta
      try Theme.take(texts, [name, other], &palette[index])
    }
  }

  private static func take(
    _ texts: [String: String], _ names: [String], _ color: inout Color
  ) throws(TextError) {
    for name in names {
      guard let text = texts[name] else { continue }
      guard let found = Color(hex: text) else {
        throw TextError(
          column: 1, "invalid \(name) '\(text)' of the theme: expected a color as #rrggbb")
      }
      color = found
    }
  }
}

extension String {
  fileprivate var replacingMagenta: String {
    switch self {
    case "magenta": "purple"
    case "brightMagenta": "brightPurple"
    default: self
    }
  }
}

extension Theme {
  /// The named themes, the default first; the others have VHS's names.
  package static let all: [Theme] = [followbar, vhs] + sample + published

  /// The default: the system colors of the phone's dark appearance on the demo's desk.
  ///
  /// Source: Apple, Human Interface Guidelines, Color: dark, and for bright colors dark with increased contrast.
  package static let followbar =
    Theme(
      "followbar", 0xF2F2F7, on: 0x0B0B0D, cursor: 0x0A84FF, selection: 0x3A3A3C,
      [
        0x1C1C1E, 0xFF453A, 0x30D158, 0xFFD60A, 0x0A84FF, 0xBF5AF2, 0x64D2FF, 0xD1D1D6,
        0x636366, 0xFF6961, 0x30DB5B, 0xFFD426, 0x409CFF, 0xDA8FFF, 0x70D7FF, 0xFFFFFF,
      ])

  /// VHS's default.
  static let vhs =
    Theme(
      "VHS", 0xDDDDDD, on: 0x171717, cursor: 0xDDDDDD, selection: 0x4D4D4D,
      [
        0x282A2E, 0xD74E6F, 0x31BB71, 0xD3E561, 0x8056FF, 0xED61D7, 0x04D7D7, 0xBFBFBF,
        0x4D4D4D, 0xFE5F86, 0x00D787, 0xEBFF71, 0x9B79FF, 0xFF7AEA, 0x00FEFE, 0xE6E6E6,
      ])

  /// As in VHS (themes.json, MIT license; after mbadolato/iTerm2-Color-Schemes).
  private static let sample: [Theme] = [
    Theme(
      "3024 Day", 0x4A4543, on: 0xF7F7F7, cursor: 0x4A4543, selection: 0xA5A2A2,
      [
        0x090300, 0xDB2D20, 0x01A252, 0xFDED02, 0x01A0E4, 0xA16A94, 0xB5E4F4, 0xA5A2A2,
        0x5C5855, 0xE8BBD0, 0x3A3432, 0x4A4543, 0x807D7C, 0xD6D5D4, 0xCDAB53, 0xF7F7F7,
      ]),
    Theme(
      "Aardvark Blue", 0xDDDDDD, on: 0x102040, cursor: 0x007ACC, selection: 0xBFDBFE,
      [
        0x191919, 0xAA342E, 0x4B8C0F, 0xDBBA00, 0x1370D3, 0xC43AC3, 0x008EB0, 0xBEBEBE,
        0x454545, 0xF05B50, 0x95DC55, 0xFFE763, 0x60A4EC, 0xE26BE2, 0x60B6CB, 0xF7F7F7,
      ]),
    Theme(
      "Andromeda", 0xE5E5E5, on: 0x262A33, cursor: 0xF8F8F0, selection: 0x5A5C62,
      [
        0x000000, 0xCD3131, 0x05BC79, 0xE5E512, 0x2472C8, 0xBC3FBC, 0x0FA8CD, 0xE5E5E5,
        0x666666, 0xCD3131, 0x05BC79, 0xE5E512, 0x2472C8, 0xBC3FBC, 0x0FA8CD, 0xE5E5E5,
      ]),
    Theme(
      "Builtin Solarized Light", 0x657B83, on: 0xFDF6E3, cursor: 0x657B83, selection: 0xEEE8D5,
      [
        0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
        0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
      ]),
    Theme(
      "Catppuccin Latte", 0x4C4F69, on: 0xEFF1F5, cursor: 0xDC8A78, selection: 0xACB0BE,
      [
        0x5C5F77, 0xD20F39, 0x40A02B, 0xDF8E1D, 0x1E66F5, 0xEA76CB, 0x179299, 0xACB0BE,
        0x6C6F85, 0xD20F39, 0x40A02B, 0xDF8E1D, 0x1E66F5, 0xEA76CB, 0x179299, 0xBCC0CC,
      ]),
    Theme(
      "Catppuccin Mocha", 0xCDD6F4, on: 0x1E1E2E, cursor: 0xF5E0DC, selection: 0x585B70,
      [
        0x45475A, 0xF38BA8, 0xA6E3A1, 0xF9E2AF, 0x89B4FA, 0xF5C2E7, 0x94E2D5, 0xBAC2DE,
        0x585B70, 0xF38BA8, 0xA6E3A1, 0xF9E2AF, 0x89B4FA, 0xF5C2E7, 0x94E2D5, 0xA6ADC8,
      ]),
    Theme(
      "Dracula", 0xF8F8F2, on: 0x1E1F29, cursor: 0xBBBBBB, selection: 0x44475A,
      [
        0x000000, 0xFF5555, 0x50FA7B, 0xF1FA8C, 0xBD93F9, 0xFF79C6, 0x8BE9FD, 0xBBBBBB,
        0x555555, 0xFF5555, 0x50FA7B, 0xF1FA8C, 0xBD93F9, 0xFF79C6, 0x8BE9FD, 0xFFFFFF,
      ]),
    Theme(
      "GitHub Dark", 0x8B949E, on: 0x101216, cursor: 0xC9D1D9, selection: 0x3B5070,
      [
        0x000000, 0xF78166, 0x56D364, 0xE3B341, 0x6CA4F8, 0xDB61A2, 0x2B7489, 0xFFFFFF,
        0x4D4D4D, 0xF78166, 0x56D364, 0xE3B341, 0x6CA4F8, 0xDB61A2, 0x2B7489, 0xFFFFFF,
      ]),
    Theme(
      "OneHalfDark", 0xDCDFE4, on: 0x282C34, cursor: 0xA3B3CC, selection: 0x474E5D,
      [
        0x282C34, 0xE06C75, 0x98C379, 0xE5C07B, 0x61AFEF, 0xC678DD, 0x56B6C2, 0xDCDFE4,
        0x282C34, 0xE06C75, 0x98C379, 0xE5C07B, 0x61AFEF, 0xC678DD, 0x56B6C2, 0xDCDFE4,
      ]),
    Theme(
      "Solarized Dark - Patched", 0x708284, on: 0x001E27, cursor: 0x708284, selection: 0x002831,
      [
        0x002831, 0xD11C24, 0x738A05, 0xA57706, 0x2176C7, 0xC61C6F, 0x259286, 0xEAE3CB,
        0x475B62, 0xBD3613, 0x475B62, 0x536870, 0x708284, 0x5956BA, 0x819090, 0xFCF4DC,
      ]),
    Theme(
      "TokyoNight", 0x787C99, on: 0x16161E, cursor: 0x787C99, selection: 0x363B54,
      [
        0x363B54, 0xF7768E, 0x41A6B5, 0xE0AF68, 0x7AA2F7, 0xBB9AF7, 0x7DCFFF, 0x787C99,
        0x363B54, 0xF7768E, 0x41A6B5, 0xE0AF68, 0x7AA2F7, 0xBB9AF7, 0x7DCFFF, 0xACB0D0,
      ]),
  ]

  /// The palettes as published by their makers: catppuccin.com (surfaces, subtexts and the colors between), nordtheme.com, morhetz/gruvbox,
  /// ethanschoonover.com/solarized.
  private static let published: [Theme] = [
    Theme(
      "Catppuccin Frappe", 0xC6D0F5, on: 0x303446, cursor: 0xF2D5CF, selection: 0x626880,
      [
        0x51576D, 0xE78284, 0xA6D189, 0xE5C890, 0x8CAAEE, 0xF4B8E4, 0x81C8BE, 0xB5BFE2,
        0x626880, 0xE78284, 0xA6D189, 0xE5C890, 0x8CAAEE, 0xF4B8E4, 0x81C8BE, 0xA5ADCE,
      ]),
    Theme(
      "Catppuccin Macchiato", 0xCAD3F5, on: 0x24273A, cursor: 0xF4DBD6, selection: 0x5B6078,
      [
        0x494D64, 0xED8796, 0xA6DA95, 0xEED49F, 0x8AADF4, 0xF5BDE6, 0x8BD5CA, 0xB8C0E0,
        0x5B6078, 0xED8796, 0xA6DA95, 0xEED49F, 0x8AADF4, 0xF5BDE6, 0x8BD5CA, 0xA5ADCB,
      ]),
    Theme(
      "nord", 0xD8DEE9, on: 0x2E3440, cursor: 0xD8DEE9, selection: 0x434C5E,
      [
        0x3B4252, 0xBF616A, 0xA3BE8C, 0xEBCB8B, 0x81A1C1, 0xB48EAD, 0x88C0D0, 0xE5E9F0,
        0x4C566A, 0xBF616A, 0xA3BE8C, 0xEBCB8B, 0x81A1C1, 0xB48EAD, 0x8FBCBB, 0xECEFF4,
      ]),
    Theme(
      "GruvboxDark", 0xEBDBB2, on: 0x282828, cursor: 0xEBDBB2, selection: 0x665C54,
      [
        0x282828, 0xCC241D, 0x98971A, 0xD79921, 0x458588, 0xB16286, 0x689D6A, 0xA89984,
        0x928374, 0xFB4934, 0xB8BB26, 0xFABD2F, 0x83A598, 0xD3869B, 0x8EC07C, 0xEBDBB2,
      ]),
    Theme(
      "Builtin Solarized Dark", 0x839496, on: 0x002B36, cursor: 0x839496, selection: 0x073642,
      [
        0x073642, 0xDC322F, 0x859900, 0xB58900, 0x268BD2, 0xD33682, 0x2AA198, 0xEEE8D5,
        0x002B36, 0xCB4B16, 0x586E75, 0x657B83, 0x839496, 0x6C71C4, 0x93A1A1, 0xFDF6E3,
      ]),
  ]

  private init(
    _ name: String, _ foreground: UInt32, on background: UInt32, cursor: UInt32, selection: UInt32,
    _ palette: [UInt32]
  ) {
    self.name = name
    (self.foreground, self.background) = (Color(foreground), Color(background))
    (self.cursor, self.selection) = (Color(cursor), Color(selection))
    self.palette = palette.map { Color($0) }
  }
}
