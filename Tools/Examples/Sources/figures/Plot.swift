import Foundation

/// A motion in a figure.
struct Line {
  let name: String
  let value: (Double) -> Double

  init(_ name: String, _ value: @escaping (Double) -> Double) {
    (self.name, self.value) = (name, value)
  }
}

/// The colors of a figure on a page, with a contrast of at least 4.5 to it.
struct Theme {
  let text: String
  let lines: [String]

  static let light = Theme(text: "#5b5b60", lines: ["#0a64c8", "#b4341f", "#21762f"])
  static let dark = Theme(text: "#a6a6ac", lines: ["#5aa9ff", "#ff8a73", "#6fd07f"])
}

/// Motions over time, as SVG with a legend above.
struct Plot {
  /// The title, for readers who do not see it.
  let description: String
  let lines: [Line]
  /// Measured times and values.
  var dots: [(time: Double, value: Double)] = []
  /// The seconds on the x axis, and those from one number to the next.
  let time: (end: Double, step: Double)
  /// The values on the y axis, and those from one number to the next.
  let values: (end: Double, step: Double)

  private let width = 630.0
  private let height = 320.0
  private let left = 46.0
  private let top = 34.0

  func svg(_ theme: Theme) -> String {
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="700" height="394" viewBox="0 0 700 394" \
      role="img" font-family="-apple-system, Helvetica, sans-serif" font-size="13">
      <title>\(description)</title>
      """
    ]
    parts += grid(theme)
    for dot in dots {
      parts.append(
        "<circle cx=\"\(x(dot.time))\" cy=\"\(y(dot.value))\" r=\"3\" fill=\"\(theme.text)\"/>")
    }
    for (line, color) in zip(lines, theme.lines) {
      let points = (0...320).map { time.end * Double($0) / 320 }
        .map { "\(x($0)),\(y(line.value($0)))" }.joined(separator: " ")
      parts.append(
        "<polyline points=\"\(points)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/>"
      )
    }
    parts += legend(theme)
    return parts.joined(separator: "\n") + "\n</svg>\n"
  }

  private func grid(_ theme: Theme) -> [String] {
    let rows = stride(from: 0, through: values.end, by: values.step).map { value in
      "<path d=\"M\(x(0)) \(y(value))H\(x(time.end))\" stroke=\"\(theme.text)\" stroke-opacity=\"0.25\"/>"
        + "<text x=\"\(number(left - 8))\" y=\"\(number(height(of: value) + 4))\" text-anchor=\"end\" "
        + "fill=\"\(theme.text)\">\(number(value))</text>"
    }
    let columns = stride(from: 0, through: time.end, by: time.step).map { time in
      "<text x=\"\(x(time))\" y=\"\(number(top + height + 22))\" text-anchor=\"middle\" "
        + "fill=\"\(theme.text)\">\(number(time)) s</text>"
    }
    return rows + columns
  }

  private func legend(_ theme: Theme) -> [String] {
    var place = left
    return zip(lines, theme.lines).map { line, color in
      defer { place += Double(line.name.count) * 7 + 40 }
      return "<path d=\"M\(number(place)) 12h16\" stroke=\"\(color)\" stroke-width=\"3\"/>"
        + "<text x=\"\(number(place + 22))\" y=\"16\" fill=\"\(color)\">\(line.name)</text>"
    }
  }

  private func x(_ seconds: Double) -> String { number(left + width * seconds / time.end) }

  private func y(_ value: Double) -> String { number(height(of: value)) }

  private func height(of value: Double) -> Double {
    top + height * (1 - value / values.end)
  }

  private func number(_ value: Double) -> String {
    String(format: "%g", (value * 1000).rounded() / 1000)
  }
}
