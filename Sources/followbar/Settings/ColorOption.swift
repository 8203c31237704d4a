import ArgumentParser
import Screen

/// The colors that a command may use.
enum ColorOption: String, ExpressibleByArgument, CaseIterable {
  case auto, truecolor
  case palette256 = "256"
  case palette16 = "16"
  case none

  /// The depth; nil to detect it.
  var depth: ColorDepth? { ColorDepth(rawValue: rawValue) }
}
