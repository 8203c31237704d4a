package import Screen

/// The palette of a terminal, as themes of terminals and of VHS have it.
package struct Theme: Hashable, Sendable {
  package var name: String
  package var foreground: Color
  package var background: Color
  package var cursor: Color
  package var selection: Color
  /// The sixteen colors: black, red, green, yellow, blue, magenta, cyan, white, then the same bright.
  package var palette: [Color]

  /// The colors that a picture needs.
  package var colors: ScreenColors {
    ScreenColors(
      foreground: foreground, background: background, cursor: cursor, palette: palette)
  }

  /// The names of the sixteen colors in JSON, in their order.
  package static let colorNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    "brightBlack", "brightRed", "brightGreen", "brightYellow", "brightBlue", "brightMagenta",
    "brightCyan", "brightWhite",
  ]

  /// The theme of a name, as it is written or in other case; the default one for no name.
  package static func named(_ name: String) -> Theme? {
    if name.isEmpty { return .followbar }
    let all = all
    return all.first { $0.name == name }
      ?? all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// Names that were probably meant, best first.
  package static func names(near name: String) -> [String] {
    name.nearest(among: all.map(\.name))
  }

  /// Names that a name is a part of, in any case of letters.
  static func names(with part: String) -> [String] {
    let part = part.lowercased()
    return part.count < 4 ? [] : all.map(\.name).filter { $0.lowercased().contains(part) }
  }

  /// A theme in the form of VHS and xterm.js, what is left out as in the default theme.
  ///
  /// `purple` is magenta, `selectionBackground` the selection and `cursorColor` the cursor. Other names mean nothing. Fails with
  /// what is wrong, in words.
  package init(json: String) throws(ThemeError) {
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
  ) throws(ThemeError) {
    for name in names {
      guard let text = texts[name] else { continue }
      guard let found = Color(hex: text) else {
        throw ThemeError(message: "\(name) of the theme is a colour as #rrggbb, not \"\(text)\"")
      }
      color = found
    }
  }
}

package struct ThemeError: Error, Hashable, Sendable {
  package let message: String
}

extension String {
  fileprivate var replacingMagenta: String {
    switch self {
    case "magenta": "purple"
    case "brightMagenta": "brightPurple"
    default: self
    }
  }

  /// The names with at most two edits to this, in any case, or that begin with it, nearest first.
  func nearest(among names: [String]) -> [String] {
    let written = lowercased()
    guard written.count > 1, written.count <= 100 else { return [] }
    let rated = names.compactMap { name -> (name: String, edits: Int)? in
      let lower = name.lowercased()
      let edits = written.edits(to: lower)
      let isBeginning = written.count > 2 && lower.hasPrefix(written)
      return edits <= 2 && edits < lower.count || isBeginning ? (name, edits) : nil
    }
    return rated.sorted { ($0.edits, $0.name) < ($1.edits, $1.name) }.map(\.name)
  }

  /// Characters to insert, delete or replace to make this the other (Levenshtein).
  private func edits(to other: String) -> Int {
    var row = Array(0...other.count)
    for (i, x) in enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in other.enumerated() {
        let replaced = diagonal + (x == y ? 0 : 1)
        (diagonal, row[j + 1]) = (row[j + 1], Swift.min(row[j] + 1, row[j + 1] + 1, replaced))
      }
    }
    return row[other.count]
  }
}
