import Lab
import Motion
import Phone
import Screen
import Strings

/// The inspector: names, numbers, graphs of the last animation, and notifications.
struct InspectorView {
  let film: Film
  let look: Appearance
  /// The scenario that `c` runs.
  let scenario: String
  /// The line of hints at the bottom; nil if it is off.
  let hints: String?
  /// True if the seam shows in large digits made of blocks.
  let hasLargeDigits: Bool

  private var phone: Phone { film.phone }
  private var time: Seconds { film.time }

  /// Rows of facts and of numbers, each with a blank row below.
  private static let factRows = 5
  private static let numberRows = 6
  /// Rows of notifications, their caption, and a blank row above.
  private static let timelineRows = 8

  func draw(on canvas: inout Canvas, in rect: Rect) {
    var rows = rect.rows
    if let hints {
      canvas.write(
        hints, ink(look.secondary(on: look.desk)), in: rect.columns, row: rows.upperBound - 1,
        .leading)
      rows = rows.lowerBound..<rows.upperBound - 2
    }
    drawFacts(on: &canvas, rect.columns, row: rows.lowerBound)
    guard rows.count >= InspectorView.factRows + InspectorView.numberRows - 1 else { return }
    let numbers = rows.lowerBound + InspectorView.factRows
    drawNumbers(on: &canvas, rect.columns, row: numbers)
    let graphs = min(numbers + InspectorView.numberRows, rows.upperBound)
    let hasTimeline = rows.upperBound - graphs >= 20
    let timeline = rows.upperBound - (hasTimeline ? InspectorView.timelineRows : 0)
    GraphsView(film: film, look: look)
      .draw(on: &canvas, in: Rect(columns: rect.columns, rows: graphs..<timeline))
    guard hasTimeline else { return }
    TimelineView(film: film, look: look)
      .draw(on: &canvas, in: Rect(columns: rect.columns, rows: timeline + 1..<rows.upperBound))
  }

  private func ink(_ color: Color, _ attributes: Style.Attributes = []) -> Style {
    Style(color, on: look.desk, attributes)
  }
}

// MARK: - Facts

extension InspectorView {
  private func drawFacts(on canvas: inout Canvas, _ columns: Range<Int>, row: Int) {
    for (index, fact) in facts.enumerated() {
      canvas.write(
        fact.label, ink(look.secondary(on: look.desk)), in: columns, row: row + index, .leading)
      let start = canvas.write(
        fact.value, ink(look.text(on: look.desk), .bold), column: columns.lowerBound + 11,
        row: row + index, within: columns)
      let rest = min(start + 2, columns.upperBound)..<columns.upperBound
      canvas.write(
        fact.note, ink(look.secondary(on: look.desk)), in: rest, row: row + index, .leading)
    }
  }

  private var facts: [(label: String, value: String, note: String)] {
    let configuration = phone.configuration
    let device = configuration.device.name + (configuration.hasTabBar ? ", tab bar" : "")
    let running = film.scene.run.map { "\($0.scenario.name) is running" } ?? "c runs it"
    return [
      ("technique", configuration.technique.rawValue, curve),
      (
        "keyboard", phone.keyboard.kind.rawValue,
        points(phone.keyboard.visibleHeight) + " on " + device
      ),
      ("motion", configuration.keyboardMotion.name, motion),
      ("scenario", scenario, running),
    ]
  }

  /// The technique's curve, in words.
  private var curve: String {
    let configuration = phone.configuration
    if let own = configuration.technique.traits.follows { return own }
    if configuration.inherits { return "inherits the keyboard's curve" }
    let curve = configuration.tunedCurve
    return "\(curve.easing), \(fixed(curve.duration, digits: 2)) s"
  }

  private var motion: String {
    let curve = phone.configuration.keyboardMotion.curve
    guard case .spring(let spring) = curve.easing else {
      return "\(curve.easing), \(curve.duration) s"
    }
    return "spring \(brief(spring.mass)) \(brief(spring.stiffness)) \(brief(spring.damping)), "
      + "\(brief(curve.duration)) s"
  }

  private func brief(_ value: Double) -> String {
    value == value.rounded() ? fixed(value, digits: 0) : fixed(value, digits: 2)
  }

  private func points(_ value: Double) -> String { fixed(value) + " pt" }
}

// MARK: - Numbers

extension InspectorView {
  private func drawNumbers(on canvas: inout Canvas, _ columns: Range<Int>, row: Int) {
    let seam = phone.seam(at: time)
    let label = ink(look.secondary(on: look.desk))
    canvas.write("seam, pt", label, column: columns.lowerBound, row: row)
    let figure = fixed(seam, signed: true)
    let color = ink(look.color(ofSeam: seam, on: look.desk), .bold)
    if hasLargeDigits {
      canvas.writeLarge(figure, color, column: columns.lowerBound, row: row + 1)
    } else {
      canvas.write(figure, color, column: columns.lowerBound, row: row + 2)
    }
    canvas.write("worst", label, column: columns.lowerBound, row: row + 4)
    canvas.write(
      worst, ink(look.text(on: look.desk)), in: columns.lowerBound + 11..<columns.upperBound,
      row: row + 4, .leading)
    let isWide = columns.count >= 50
    for (index, number) in numbers.enumerated() {
      let column = columns.lowerBound + (isWide ? 27 : 19)
      canvas.write(
        isWide ? number.label : number.brief, label, column: column, row: row + 1 + index,
        within: columns)
      canvas.write(
        number.value, ink(look.text(on: look.desk)),
        in: min(column + (isWide ? 15 : 10), columns.upperBound)..<columns.upperBound,
        row: row + 1 + index, .leading)
    }
  }

  private var numbers: [(label: String, brief: String, value: String)] {
    [
      ("bottom offset", "offset", points(phone.bottomOffset(at: time))),
      ("keyboard top", "keyboard", points(phone.keyboard.top(at: time))),
      ("in animation", "time", film.elapsed.map { fixed($0, digits: 3) + " s" } ?? "–"),
    ]
  }

  private var worst: String {
    guard let figures = film.figures else { return "–" }
    return "overlap \(fixed(figures.maxOverlap.points)), gap \(fixed(figures.maxGap.points)) pt"
  }
}
