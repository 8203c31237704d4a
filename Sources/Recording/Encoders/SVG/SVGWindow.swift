import Screen
import Strings

/// What stands around the cells: margin, window, bar, padding.
struct SVGWindow {
  let look: WindowLook
  let size: Size
  /// The color behind the cells.
  let base: Color

  private var barHeight: Int { look.windowBar == .none ? 0 : max(look.windowBarSize, 0) }
  private var padding: Int { max(look.padding, 0) }
  private var margin: Int { max(look.margin, 0) }
  private var cells: (width: Int, height: Int) {
    (size.columns * look.cell.width, size.rows * look.cell.height)
  }
  var width: Int { max(cells.width + 2 * (padding + margin), look.leastWidth) }
  var height: Int { max(cells.height + 2 * (padding + margin) + barHeight, look.leastHeight) }

  /// The top left corner of the cells.
  var origin: (x: Int, y: Int) {
    ((width - cells.width) / 2, (height + barHeight - cells.height) / 2)
  }

  /// Begins the file.
  func open(title: String, to output: inout TextBytes) {
    let label = title.safe()
    output.add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"")
    output.add(" viewBox=\"0 0 \(width) \(height)\" font-family=\"")
    output.add(xml: look.cssFontFamily)
    output.add("\" font-size=\"")
    output.add(Int((look.usableFontSize * 100).rounded()), decimals: 2)
    output.add("\" stroke-width=\"0\" xml:space=\"preserve\" role=\"img\"")
    output.add(" aria-label=\"")
    output.add(xml: label.isEmpty ? "terminal recording" : label)
    output.add("\">\n")
    if margin > 0 { rect(0, 0, width, height, look.marginFill, to: &output) }
    if margin > 0, !look.marginImage.isEmpty { writeImage(to: &output) }
    rect(
      margin, margin, width - 2 * margin, height - 2 * margin, look.colors.background,
      radius: max(look.borderRadius, 0), to: &output)
    if base != look.colors.background {
      rect(origin.x, origin.y, cells.width, cells.height, base, to: &output)
    }
    if barHeight > 0 { writeBar(to: &output) }
  }

  /// As large as needed to leave nothing free, in the middle.
  private func writeImage(to output: inout TextBytes) {
    output.add("<image width=\"\(width)\" height=\"\(height)\"")
    output.add(" preserveAspectRatio=\"xMidYMid slice\" href=\"data:image/png;base64,")
    output.add(base64: look.marginImage)
    output.add("\"/>\n")
  }

  private func rect(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: Color, radius: Int = 0,
    to output: inout TextBytes
  ) {
    output.add("<rect")
    if x > 0 { output.add(" x=\"\(x)\"") }
    if y > 0 { output.add(" y=\"\(y)\"") }
    output.add(" width=\"\(width)\" height=\"\(height)\"")
    output.add(radius > 0 ? " rx=\"\(radius)\"" : " shape-rendering=\"crispEdges\"")
    output.add(" fill=\"")
    output.add(color)
    output.add("\"/>\n")
  }

  // MARK: Bar

  /// Three dots or rings at a side, and the title in the middle. Radii are VHS's: a sixth of the bar's height, of rings a fifth.
  private func writeBar(to output: inout TextBytes) {
    let unit = barHeight * 10
    for (index, color) in look.dotColors.enumerated() {
      let distance = unit / 2 + index * unit * 3 / 5
      let x = look.windowBar.isRight ? (width - margin) * 10 - distance : margin * 10 + distance
      writeDot(x, margin * 10 + unit / 2, color, to: &output)
    }
    guard !look.title.isEmpty else { return }
    output.add("<text text-anchor=\"middle\" font-family=\"system-ui,sans-serif\" x=\"")
    output.add(width * 5, decimals: 1)
    output.add("\" y=\"")
    output.add(margin * 10 + unit * 63 / 100, decimals: 1)
    output.add("\" font-size=\"")
    output.add(unit * 43 / 100, decimals: 1)
    output.add("\" fill=\"")
    output.add(look.barInk)
    output.add("\">")
    output.add(xml: look.title.safe())
    output.add("</text>\n")
  }

  /// A dot or ring around a centre in tenths of a pixel.
  private func writeDot(_ x: Int, _ y: Int, _ color: Color, to output: inout TextBytes) {
    output.add("<circle cx=\"")
    output.add(x, decimals: 1)
    output.add("\" cy=\"")
    output.add(y, decimals: 1)
    output.add("\" r=\"")
    output.add(barHeight * 10 / (look.windowBar.hasRings ? 5 : 6), decimals: 1)
    if look.windowBar.hasRings {
      output.add("\" fill=\"none\" stroke-width=\"1.5\" stroke=\"")
    } else {
      output.add("\" fill=\"")
    }
    output.add(color)
    output.add("\"/>\n")
  }
}
