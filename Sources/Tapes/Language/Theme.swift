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
