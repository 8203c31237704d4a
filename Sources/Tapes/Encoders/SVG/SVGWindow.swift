import Screen
import Strings

/// The margin, the window, its bar and its padding around the cells of an SVG.
struct SVGWindow {
  let look: WindowLook
  let layout: WindowLayout
  /// The color behind the cells.
  let base: Color

  init(_ look: WindowLook, _ size: CellSize, base: Color) {
    (self.look, self.base) = (look, base)
    layout = WindowLayout(look, size, cell: look.cell)
  }

  /// Writes the beginning of the file, up to the window.
  func open(title: String, to output: inout TextBytes) {
    let label = title.safe()
    let (width, height) = (layout.width, layout.height)
    output.add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"")
    output.add(" viewBox=\"0 0 \(width) \(height)\" font-family=\"")
    output.add(xml: look.cssFontFamily)
    output.add("\" font-size=\"")
    output.add(Int((look.usableFontSize * 100).rounded()), decimals: 2)
    output.add("\" stroke-width=\"0\" xml:space=\"preserve\" role=\"img\"")
    output.add(" aria-label=\"")
    output.add(xml: label.isEmpty ? "terminal recording" : label)
    output.add("\">\n")
    if layout.window.x > 0 { writeMargin(to: &output) }
    write(layout.window, look.colors.background, radius: layout.radius, to: &output)
    if base != look.colors.background { write(layout.cells, base, to: &output) }
    if !layout.bar.isEmpty { writeBar(to: &output) }
  }

  /// Writes the margin's color and over it the margin image, scaled to fill the picture.
  private func writeMargin(to output: inout TextBytes) {
    let all = PixelRect(x: 0, y: 0, width: layout.width, height: layout.height)
    write(all, look.marginFill, to: &output)
    guard !look.marginImage.isEmpty else { return }
    output.add("<image width=\"\(layout.width)\" height=\"\(layout.height)\"")
    output.add(" preserveAspectRatio=\"xMidYMid slice\" href=\"data:image/png;base64,")
    output.add(base64: look.marginImage)
    output.add("\"/>\n")
  }

  private func write(
    _ rect: PixelRect, _ color: Color, radius: Int = 0, to output: inout TextBytes
  ) {
    output.add("<rect")
    if rect.x > 0 { output.add(" x=\"\(rect.x)\"") }
    if rect.y > 0 { output.add(" y=\"\(rect.y)\"") }
    output.add(" width=\"\(rect.width)\" height=\"\(rect.height)\"")
    output.add(radius > 0 ? " rx=\"\(radius)\"" : " shape-rendering=\"crispEdges\"")
    output.add(" fill=\"")
    output.add(color)
    output.add("\"/>\n")
  }

  // MARK: Bar

  /// Writes three dots or rings and the title.
  private func writeBar(to output: inout TextBytes) {
    for (x, color) in zip(layout.dots, look.dotColors) { writeDot(x, color, to: &output) }
    guard !look.title.isEmpty else { return }
    let tenths = layout.bar.height * 10
    output.add("<text text-anchor=\"middle\" font-family=\"system-ui,sans-serif\" x=\"")
    output.add(layout.width * 5, decimals: 1)
    output.add("\" y=\"")
    output.add(layout.bar.y * 10 + tenths * WindowLayout.titleBaseline / 100, decimals: 1)
    output.add("\" font-size=\"")
    output.add(tenths * WindowLayout.titleSize / 100, decimals: 1)
    output.add("\" fill=\"")
    output.add(look.barInk)
    output.add("\">")
    output.add(xml: look.title.safe())
    output.add("</text>\n")
  }

  /// Writes a dot or ring; `x` is in tenths of a pixel.
  private func writeDot(_ x: Int, _ color: Color, to output: inout TextBytes) {
    output.add("<circle cx=\"")
    output.add(x, decimals: 1)
    output.add("\" cy=\"")
    output.add(layout.bar.y * 10 + layout.bar.height * 5, decimals: 1)
    output.add("\" r=\"")
    output.add(layout.bar.height * 10 / layout.dotRatio, decimals: 1)
    if look.windowBar.hasRings {
      output.add("\" fill=\"none\" stroke-width=\"1.5\" stroke=\"")
    } else {
      output.add("\" fill=\"")
    }
    output.add(color)
    output.add("\"/>\n")
  }
}
