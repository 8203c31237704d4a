import ArgumentParser
import Foundation
import Lab
import Motion
import Screen
import Strings
import TerminalIO
import Workbench

/// `followbar curve plot`: curves as a picture.
struct CurvePlotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot", abstract: "Draw curves, value and velocity, over one another.",
    discussion: """
      In a terminal in colour, as plain text elsewhere; with -o as a picture in a file. Without --duration timing \
      functions take as long as the longest spring, else a second.
      """)

  @Argument(help: "The easings, up to six.")
  var easings: [String]

  @Option(
    name: .shortAndLong, help: ArgumentHelp("A file to write: .svg or .png.", valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("Pixels of a .png for each unit of an .svg, 1 to 4.", valueName: "n"))
  var scale = 1

  @OptionGroup var length: CurveDuration

  @OptionGroup var curves: CurvesOption

  @Option(help: ArgumentHelp("Columns of text, 20 to 400.", valueName: "n"))
  var columns: Int?

  @Option(help: ArgumentHelp("Rows of text, 8 to 200.", valueName: "n"))
  var rows: Int?

  @Flag(help: "Draw with ASCII characters only.")
  var ascii = false

  @Option(help: "Colors to use.")
  var color = ColorOption.auto

  func validate() throws {
    guard (1...6).contains(easings.count) else {
      throw ValidationError("plot takes one to six easings, not \(easings.count)")
    }
    if let columns, !(20...400).contains(columns) {
      throw ValidationError("--columns takes 20 to 400, not \(columns)")
    }
    if let rows, !(8...200).contains(rows) {
      throw ValidationError("--rows takes 8 to 200, not \(rows)")
    }
    guard (1...4).contains(scale) else {
      throw ValidationError("--scale takes 1 to 4, not \(scale)")
    }
    if let output, !isPNG(output), !output.lowercased().hasSuffix(".svg") {
      throw ValidationError("plot writes .svg and .png files, not '\(output)'")
    }
    _ = depth
  }

  func run() throws {
    let plot = CurvePlot(try lines())
    if let output {
      return try OutputFile.write(
        isPNG(output) ? png(plot.drawing, scale: scale) : Data((plot.drawing.svg + "\n").utf8),
        to: output)
    }
    let size = Size(columns: columns ?? StandardOutput.columns ?? 80, rows: rows ?? 24)
    let depth = depth
    let isPlain = ascii || !LocaleEncoding.isUTF8
    // Without colors lines look alike, unless there is but one.
    let isLetters = isPlain || depth == .monochrome && easings.count > 1
    var canvas = plot.canvas(
      Size(columns: min(max(size.columns, 20), 400), rows: size.rows), isLetters ? .letters : .dots)
    if isPlain { canvas = canvas.asciiOnly() }
    try followbar.output(ColoredText(canvas, depth))
  }

  private func lines() throws -> [CurvePlot.Line] {
    let file = try curves.known()
    let known = try easings.map { try file.reading($0) }
    let springs = try known.map { try length.curve($0) }.filter(\.isOfSpring)
    let longest = springs.map(\.duration).max() ?? 1
    return try known.enumerated().map { index, known in
      let curve = try length.curve(known, otherwise: longest)
      return CurvePlot.Line(
        "\(known.entryName ?? "\(known.written)") over \(shortened(curve.duration)) s", curve,
        CurvePlot.color(of: index))
    }
  }

  private var depth: ColorDepth { color.depth ?? StandardOutput.colorDepth }

  private func isPNG(_ path: String) -> Bool { path.lowercased().hasSuffix(".png") }
}
