import ArgumentParser
import Demo
import Lab
import Motion
import Phone
import Screen
import Strings
import Tapes
import Terminal

/// `followbar run`: the demo in this terminal.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Open the phone in this terminal.")

  @OptionGroup var settings: DemoSettings

  @Option(help: "Colors to use.")
  var color = ColorOption.auto

  func run() throws {
    var settings = settings
    settings.reducedMotion = try settings.reducedMotion || wantsReducedMotion()
    let options = try settings.options()
    try MainActor.assumeIsolated {
      try RunCommand.open(
        options, color, appearance: settings.appearance,
        glyphs: settings.ascii ? .ascii : settings.glyphs)
    }
  }

  /// Opens the phone as without arguments, which need no parser.
  @MainActor
  static func runWithoutArguments() throws {
    var options = Options()
    options.phone.reducesMotion = try wantsReducedMotion()
    try open(options)
  }

  /// - Parameters:
  ///   - appearance: The chosen one; nil for the one that suits the terminal.
  ///   - glyphs: The chosen ones; nil for those of the terminal.
  @MainActor
  private static func open(
    _ options: Options, _ color: ColorOption = .auto, appearance: Appearance? = nil,
    glyphs: GlyphSet? = nil
  ) throws {
    var options = options
    do {
      var terminal = try Terminal(depth: color.depth)
      terminal.ask()
      options.followsBackground = appearance == nil
      options.appearance =
        appearance ?? .suiting(terminal.depth, isLight: terminal.isLight ?? false)
      options.glyphs = glyphs ?? .detected(environment: environment)
      if !LocaleEncoding.isUTF8 { options.glyphs = .ascii }
      var loop = Loop(options, on: terminal)
      try loop.run()
    } catch let error as TerminalError {
      throw Failure(.unavailable, "\(error)")
    }
  }
}

enum ColorOption: String, NamedArgument {
  case auto, truecolor
  case palette256 = "256"
  case palette16 = "16"
  case none

  /// The depth; nil to detect it.
  var depth: ColorDepth? { ColorDepth(rawValue: rawValue) }
}

/// Returns whether `FOLLOWBAR_REDUCED_MOTION` asks for reduced motion, for people who never want anything to slide.
private func wantsReducedMotion() throws -> Bool {
  let name = "FOLLOWBAR_REDUCED_MOTION"
  guard let value = environment(name) else { return false }
  guard ["0", "1"].contains(value) else {
    throw Failure(.badInput, "invalid \(name) '\(value.safe())': expected 1 or 0")
  }
  return value == "1"
}
