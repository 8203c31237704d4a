import ArgumentParser
import Demo
import Lab
import Motion
import Phone
import Pictures
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

  @Option(
    help: "Cover cells with pictures in terminals that take kitty's (auto: not over ssh).")
  var pixels = PixelsOption.auto

  @Option(
    help: ArgumentHelp(
      "Edit the curve in a line of this file that ends in a comment followbar: it is curve A of the workbench.",
      discussion:
        "Each change is written into the line, in its notation. Of several lines, followbar: NAME is FILE:NAME.",
      valueName: "file"),
    completion: .file())
  var curveIn: String?

  func run() throws {
    var settings = settings
    settings.phone.reducedMotion = try wantsReducedMotion() || settings.phone.reducedMotion
    var options = try ResolvedSettings(settings).validOptions()
    let isNewcomer = settings.speed == nil && settings.scenario == nil
    let marked = try curveIn.map { place throws(Failure) in try MarkedFile(at: place, now: .zero) }
    options.introduces =
      isNewcomer && options.recordedApp == nil && marked == nil && !options.phone.reducesMotion
    try MainActor.assumeIsolated {
      try RunCommand.open(options, marked, color, pixels, appearance: settings.appearance)
    }
  }

  /// Opens the phone as without arguments, which need no parser.
  @MainActor
  static func runWithoutArguments() throws {
    var options = Options()
    options.phone.reducesMotion = try wantsReducedMotion()
    options.introduces = !options.phone.reducesMotion
    try open(options)
  }

  /// - Parameter appearance: The chosen one; nil for the one that suits the terminal.
  @MainActor
  private static func open(
    _ options: Options, _ marked: MarkedFile? = nil, _ color: ColorOption = .auto,
    _ pixels: PixelsOption = .auto, appearance: Appearance? = nil
  ) throws {
    if pixels == .on { try picturing { _ = try ShapePainter() } }
    guard LocaleEncoding.isUTF8 else {
      throw Failure(
        .unavailable,
        "no UTF-8 in this locale: expected one such as en_US.UTF-8 or C.UTF-8 in LC_ALL")
    }
    var options = options
    do {
      var terminal = try Terminal(depth: color.depth)
      let obstacle = Terminal.pictureObstacle(
        depth: terminal.depth, isWish: pixels == .on, environment: { environment($0) })
      terminal.ask(forPictures: pixels != .off && obstacle == nil)
      options.followsBackground = appearance == nil
      options.appearance =
        appearance ?? .suiting(terminal.depth, isLight: terminal.isLight ?? false)
      options.glyphs = .detected(environment: environment)
      var loop = Loop(options, marked, LivePixels(pixels), on: terminal)
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
