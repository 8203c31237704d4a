import Tapes

extension FuzzTarget {
  /// A theme in JSON, or its name.
  static let theme = FuzzTarget("theme") { input in
    let text = texts(of: input)[0]
    do throws(ThemeError) {
      _ = try Theme(json: text)
    } catch {
      try requireMessage(String(error.message.prefix(1000)))
    }
    if let theme = Theme.named(text) { try requireEqual(theme.palette.count, 16, "colors") }
    let near = Theme.names(near: text)
    try require(near.allSatisfy { Theme.named($0) != nil }, "known names: \(near)")
  }
}
