import ArgumentParser
import Motion

/// `followbar curve parse`: the canonical form of an easing.
struct CurveParseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse", abstract: "Print the canonical form of an easing.",
    discussion: "CSS is printed as browsers compute it, springs and names in our notation.")

  @Argument(help: "The easing.")
  var easing: String

  func run() throws { try output(try WrittenEasing(argument: easing).computed) }
}
