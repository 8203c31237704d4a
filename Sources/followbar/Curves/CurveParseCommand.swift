import ArgumentParser
import Lab
import Motion

/// `followbar curve parse`: the canonical form of an easing.
struct CurveParseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse", abstract: "Print the canonical form of an easing.",
    discussion: "CSS is printed as browsers compute it, springs and names in our notation.")

  @Argument(help: EasingText.help, completion: .easings)
  var easing: String

  @OptionGroup var curves: CurvesOption

  func run() throws {
    try output(try curves.known().reading(EasingText(argument: easing)).computed)
  }
}
