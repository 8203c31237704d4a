package import Screen

extension ColorDepth {
  /// The depth a terminal can show, by what its description and the environment say of it.
  ///
  /// `NO_COLOR` comes first (no-color.org). `COLORTERM` comes before the description, which is often
  /// that of a lesser terminal; but GNU screen hands on the one of the terminal around it.
  package static func detected(
    colors: Int, isDirect: Bool, environment: (String) -> String?
  ) -> ColorDepth {
    if environment("NO_COLOR") != nil { return .monochrome }
    let claim = environment("STY") == nil ? environment("COLORTERM") : nil
    if isDirect || claim == "truecolor" || claim == "24bit" { return .truecolor }
    return ColorDepth(colors: colors)
  }

  /// The depth that needs no more than so many colors.
  init(colors: Int) {
    switch colors {
    case 0x1000000...: self = .truecolor
    case 256...: self = .palette256
    case 8...: self = .palette16
    default: self = .monochrome
    }
  }

  /// How many colors this depth needs.
  var colors: Int {
    switch self {
    case .truecolor: 0x1000000
    case .palette256: 256
    case .palette16: 16
    case .monochrome: 0
    }
  }
}
