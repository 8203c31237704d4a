package import Screen

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

  /// The number of colors that this depth needs.
  var colors: Int {
    switch self {
    case .truecolor: 0x1000000
    case .palette256: 256
    case .palette16: 16
    case .monochrome: 0
    }
  }
}
