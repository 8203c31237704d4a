import CTerminal
package import Screen

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Returns the value of an environment variable; nil if it is unset or empty.
package func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  let text = unsafe String(cString: value)
  return text.isEmpty ? nil : text
}

/// The character encoding in the environment: `LC_ALL`, `LC_CTYPE` or `LANG`.
package enum LocaleEncoding {
  /// True if the terminal takes UTF-8.
  package static var isUTF8: Bool { term_locale_is_utf8() }
}

extension ColorDepth {
  /// Returns the depth of a terminal by its description and the environment.
  ///
  /// `NO_COLOR` takes precedence (no-color.org). `COLORTERM` overrides the description, which often belongs to a simpler
  /// terminal. It is ignored in GNU screen, where it belongs to the terminal outside. A real xterm has 256 colors, although
  /// the description `xterm` has 8.
  package static func detected(
    colors: Int, isDirect: Bool, environment: (String) -> String?
  ) -> ColorDepth {
    if environment("NO_COLOR") != nil { return .monochrome }
    let claim = environment("STY") == nil ? environment("COLORTERM") : nil
    if isDirect || claim == "truecolor" || claim == "24bit" { return .truecolor }
    let isXterm = environment("TERM") == "xterm" && environment("XTERM_VERSION") != nil
    return ColorDepth(colors: isXterm ? max(colors, 256) : colors)
  }

  /// Creates the greatest depth that a number of colors allows.
  init(colors: Int) {
    switch colors {
    case 0x1000000...: self = .truecolor
    case 256...: self = .palette256
    case 8...: self = .palette16
    default: self = .monochrome
    }
  }
}

extension GlyphSet {
  /// Returns the glyphs that suit a terminal, by its name in the environment.
  ///
  /// kitty, ghostty, WezTerm, foot and VTE draw wedges themselves. Elsewhere a font may lack them, and the terminal outside
  /// tmux and GNU screen is unknown. `TERM` counts most, because programs that start a terminal leave it their other variables.
  package static func detected(environment: (String) -> String?) -> GlyphSet {
    let (term, program) = (environment("TERM") ?? "", environment("TERM_PROGRAM")?.lowercased())
    if ["tmux", "screen"].contains(where: term.hasPrefix) || environment("TMUX") != nil
      || environment("STY") != nil
    {
      return .blocks
    }
    let known = ["kitty", "ghostty", "wezterm", "foot"]
    if known.contains(where: term.contains) { return .legacy }
    if let program { return known.contains(program) ? .legacy : .blocks }
    guard environment("XTERM_VERSION") == nil else { return .blocks }
    let isVTE = environment("VTE_VERSION").flatMap { Int($0) } ?? 0 >= 6200
    return isVTE || environment("KITTY_WINDOW_ID") != nil ? .legacy : .blocks
  }
}
