import Motion
import Screen

extension CurvePlot {
  /// The plot as a picture of SVG, 720 units wide.
  package var svg: String {
    let top = 24.0 + 22 * Double(lines.count)
    let upper = Frame(top: top, height: 300, range: values)
    let lower = Frame(top: top + 330, height: 140, range: velocities)
    let height = top + 330 + 140 + 40
    let body =
      lines.indices.map(legend) + grid(upper, "value") + grid(lower, "per second")
      + times(upper) + times(lower, isLabelled: true)
      + lines.map { path($0, upper) { CurvePlot.value(of: $0, at: $1) } }
      + lines.map { path($0, lower) { $0.velocity(at: $1) } }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 \(number(height))" \
      font-family="ui-sans-serif, system-ui, sans-serif" font-size="13">
      <rect width="100%" height="100%" fill="#16181d"/>
      \(body.joined(separator: "\n"))
      </svg>
      """
  }

  /// A graph in the picture, from x 60 to 700.
  private struct Frame {
    let top: Double
    let height: Double
    let range: ClosedRange<Double>

    func y(_ value: Double) -> Double {
      let share = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
      // What is far outside stays drawable.
      return top + height * (1 - min(max(share, -5), 6))
    }
  }

  private func x(_ time: Seconds) -> Double { 60 + 640 * time / times.upperBound }

  /// Two digits behind the point are finer than any screen.
  private func number(_ value: Double) -> String { Ticks.text((value * 100).rounded() / 100) }

  private func hex(_ color: Color) -> String {
    let digits = String(color.value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private func legend(_ index: Int) -> String {
    let y = 24 + 22 * Double(index)
    return """
      <line x1="60" y1="\(number(y - 4))" x2="84" y2="\(number(y - 4))" \
      stroke="\(hex(lines[index].color))" stroke-width="3"/>\
      <text x="92" y="\(number(y))" fill="#e6e6e6">\(escaped(lines[index].label))</text>
      """
  }

  private func escaped(_ text: String) -> String {
    text.safe().map { character in
      switch character {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      default: String(character)
      }
    }.joined()
  }

  private func grid(_ frame: Frame, _ name: String) -> [String] {
    let ticks = Ticks(frame.range, most: Int(frame.height / 40)).all.map { tick in
      let y = number(frame.y(tick))
      return """
        <line x1="60" y1="\(y)" x2="700" y2="\(y)" stroke="#3a3f4b"/>\
        <text x="52" y="\(number(frame.y(tick) + 4))" fill="#9aa0ac" text-anchor="end">\
        \(Ticks.text(tick))</text>
        """
    }
    let label = """
      <text x="700" y="\(number(frame.top - 4))" fill="#9aa0ac" text-anchor="end">\(name)</text>
      """
    return ticks + [label]
  }

  private func times(_ frame: Frame, isLabelled: Bool = false) -> [String] {
    Ticks(times, most: 8).all.map { tick in
      let (x, bottom) = (number(x(tick)), frame.top + frame.height)
      let line = """
        <line x1="\(x)" y1="\(number(frame.top))" x2="\(x)" y2="\(number(bottom))" stroke="#3a3f4b"/>
        """
      guard isLabelled else { return line }
      return line + """
        <text x="\(x)" y="\(number(bottom + 18))" fill="#9aa0ac" text-anchor="middle">\
        \(Ticks.text(tick)) s</text>
        """
    }
  }

  private func path(
    _ line: Line, _ frame: Frame, value: (Curve, Seconds) -> Double
  ) -> String {
    let points = (0...640).compactMap { step -> String? in
      let time = Double(step) / 640 * times.upperBound
      let value = value(line.curve, time)
      guard value.isFinite, frame.range.contains(value) else { return nil }
      return "\(number(x(time))),\(number(frame.y(value)))"
    }
    return """
      <polyline fill="none" stroke="\(hex(line.color))" stroke-width="2" stroke-linejoin="round" \
      points="\(points.joined(separator: " "))"/>
      """
  }
}
