import ArgumentParser
import Demo
import Lab
import Motion
import Screen
import Strings
import Tapes
import Terminal

/// `followbar curve plot`: a picture of curves.
struct CurvePlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot", abstract: "Draw curves over one another, with their velocities.",
    discussion: """
      Draws in color in a terminal, as plain text elsewhere, and with -o as a picture in a file. Without --duration \
      timing functions take as long as the longest spring, else a second.
      """)

  @Argument(help: "The easings, up to six.", completion: .easings)
  var easings: [String]

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write a picture to this file, .svg or .png.", valueName: "file"),
    completion: .file(extensions: ["svg", "png"]))
  var output: String?

  @Option(
    "Pixels of a .png for each unit of an .svg, 1 to 4 (default: 1).", .integer(1...4),
    valueName: "n")
  var scale = 1

  @OptionGroup var length: CurveDuration

  @OptionGroup var curves: CurvesOption

  @Option("Columns of text, 20 to 400.", .integer(20...400), valueName: "n") var columns: Int?
  @Option("Rows of text, 8 to 200.", .integer(8...200), valueName: "n") var rows: Int?

  @Flag(help: "Draw with ASCII characters only.")
  var ascii = false

  @Option(help: "Colors to use.")
  var color = ColorOption.auto

  func validate() throws {
    guard (1...6).contains(easings.count) else {
      throw ValidationError("invalid number of easings '\(easings.count)': expected one to six")
    }
    if let output, ![".svg", ".png"].contains(output.ending.lowercased()) {
      throw ValidationError("invalid path '\(output)' of -o: expected an .svg or a .png")
    }
    _ = depth
  }

  func run() throws {
    let plot = CurvePlot(try lines())
    if let output {
      let drawing = plot.drawing(Plots.size, .lines)
      return try OutputFile.write(
        Data(Plots.file(drawing, "curves", for: output, scale: scale)), to: output)
    }
    let size = CellSize(columns: columns ?? StandardOutput.columns ?? 80, rows: rows ?? 24)
    let depth = depth
    let isPlain = ascii || !LocaleEncoding.isUTF8
    // Without colors several lines look alike.
    let isLetters = isPlain || depth == .monochrome && easings.count > 1
    var canvas = Canvas(
      plot.drawing(
        CellSize(columns: min(max(size.columns, 20), 400), rows: size.rows),
        isLetters ? .letters : .lines))
    if isPlain { canvas = canvas.asciiOnly() }
    try Console.output(raw: canvas.text(depth))
  }

  private func lines() throws -> [CurvePlot.Line] {
    let file = try curves.known()
    let known = try easings.map { try file.reading($0) }
    let springs = try known.map { try length.curve($0) }.filter(\.isSpring)
    let longest = springs.map(\.duration).max() ?? 1
    return try known.enumerated().map { index, known in
      let curve = try length.curve(known, otherwise: longest)
      return CurvePlot.Line(
        "\(known.label) over \(shortened(curve.duration)) s", curve, CurvePlot.color(of: index))
    }
  }

  private var depth: ColorDepth { color.depth ?? StandardOutput.colorDepth }
}
