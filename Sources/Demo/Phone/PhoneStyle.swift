import Motion
import Phone
import Screen

/// The shape of the system's parts: planes from edge to edge, or glass over the transcript; lengths in points.
struct PhoneStyle: Hashable, Sendable {
  /// The distance from the keyboard's panel to the screen's sides and bottom.
  var inset = 0.0
  /// The radius of the panel's corners.
  var radius = 0.0
  /// The share of a panel's own color, 0…1; the rest shines through.
  var opacity = 1.0

  /// True if bars and panels float over the transcript.
  var isGlass: Bool { opacity < 1 }

  /// The planes of iOS until 18, and of all other systems.
  static let planes = PhoneStyle()
  /// Liquid Glass, since iOS 26.
  ///
  /// Its inset, radius and opacity are placeholders: Apple publishes no figures, and nobody has measured them for us. People
  /// describe an inset, round panel that lets the app shine through at its margins (vellum-assistant#39780,
  /// react-native-keyboard-controller#1415 and #1578).
  static let glass = PhoneStyle(inset: 6, radius: 26, opacity: 0.8)

  /// The fewest columns of a phone that has room for an inset beside its keys.
  private static let leastWithInset = 30

  /// Returns the style of a phone that is some columns wide.
  static func style(of phone: Phone.Configuration, columns: Int) -> PhoneStyle {
    guard phone.keyboardMotion.isSinceIOS26, phone.platform != .android else { return .planes }
    var style = PhoneStyle.glass
    if columns < leastWithInset { style.inset = 0 }
    return style
  }
}

extension PhoneLayout {
  /// Returns the panel of a keyboard, or of the app, with its top edge at a height.
  ///
  /// - Parameter points: Its height at rest. It reaches down to the screen's bottom at least, even on the way to a lower one.
  func panel(from top: Eighths, high points: Double, _ style: PhoneStyle) -> Box {
    let end = scale.bottom
    let height = scale.height(points)
    // In cells it ends at the screen's bottom, where the system's sign has no room for a third color.
    let foot = max(top.rows + height.rows, end.rows) - scale.height(style.inset).rows
    let bottom = Eighths(end.count, rows: min(foot, end.rows))
    let side = style.inset * columnsPerPoint
    return Box(
      left: Double(phone.columns.lowerBound) + side,
      right: Double(phone.columns.upperBound) - side,
      from: max(top, Eighths(row: phone.rows.lowerBound)), to: bottom,
      radius: style.radius * columnsPerPoint, bottom.rows < end.rows ? .all : .top)
  }
}

extension Appearance {
  /// The look of glass: bars have no plane of their own, and buttons and fields are lighter than the panel.
  var glass: Appearance {
    var look = self
    look.chrome = screen
    look.field = screen.mixed(with: text, isDark ? 0.24 : 0.1)
    look.placeholder = isDark ? text.mixed(with: screen, 0.3) : secondary
    return look
  }
}

extension PhoneView {
  /// Draws a pane of the system, which has its color where it lies over the empty screen.
  func drawPane(_ box: Box, _ color: Color, on drawing: inout Drawing) {
    guard style.isGlass else { return drawing.add(.box(box, color, opacity: 1)) }
    drawing.add(
      .glass(box, color.pane(over: look.screen, opacity: style.opacity), opacity: style.opacity))
  }

  /// Draws a round button of glass, which is a sign alone in cells.
  func drawDisc(
    _ sign: String, _ ink: CellStyle, around middle: CellPoint, row: Int,
    on drawing: inout Drawing
  ) {
    let columns = Int((middle.x - 1.5).rounded())..<Int((middle.x + 1.5).rounded())
    if ink.background == look.outgoing {
      // Its color has a meaning.
      let box = Box(
        left: middle.x - 1.5, right: middle.x + 1.5,
        from: Eighths(row * 8, rows: middle.y - 0.75),
        to: Eighths(row * 8 + 8, rows: middle.y + 0.75), radius: 1.5)
      drawing.add(.box(box, ink.background, opacity: 1))
    } else {
      drawing.add(.circle(middle, radius: 1.5, ink.background, line: nil))
    }
    drawing.write(sign, paneStyle(ink), around: middle, row: row, within: columns)
  }

  /// Returns the style of text on a pane.
  func paneStyle(_ style: CellStyle) -> CellStyle {
    self.style.isGlass
      ? CellStyle(style.foreground, on: .clear, style.attributes) : style
  }
}

extension Color {
  /// Returns the color of a translucent plane that appears as this one over a ground.
  fileprivate func pane(over ground: Color, opacity: Double) -> Color {
    func channel(_ seen: Int, _ ground: Int) -> UInt32 {
      UInt32(min(max((Double(seen - ground) / opacity + Double(ground)).rounded(), 0), 255))
    }
    return Color(
      channel(red, ground.red) << 16 | channel(green, ground.green) << 8
        | channel(blue, ground.blue))
  }
}
