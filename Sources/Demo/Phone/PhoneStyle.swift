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
  /// The radius of letters' keys in columns; all others of a round keyboard are capsules.
  var keyRadius = 0.5

  /// True if bars and panels float over the transcript.
  var isGlass: Bool { opacity < 1 }
  /// True if keys and bubbles are round, and bubbles have no square foot.
  var isRound: Bool { keyRadius >= 1 }

  /// The planes of iOS until 18, and those of few colors.
  static let planes = PhoneStyle()
  /// Liquid Glass, since iOS 26.
  ///
  /// Its inset, radius and opacity are placeholders: Apple publishes no figures, and nobody has measured them for us. People
  /// describe an inset, round panel that lets the app shine through at its margins (vellum-assistant#39780,
  /// react-native-keyboard-controller#1415 and #1578).
  static let glass = PhoneStyle(inset: 6, radius: 26, opacity: 0.8)

  /// Google's Messages and Gboard; the radius is by eye.
  static let material = PhoneStyle(keyRadius: 1)

  /// The fewest columns of a phone that has room for an inset beside its keys.
  private static let leastWithInset = 30

  /// Returns the style of a phone that is some columns wide.
  static func style(of phone: Phone.Configuration, columns: Int) -> PhoneStyle {
    guard phone.platform != .android else { return .material }
    guard phone.keyboardMotion.isSinceIOS26 else { return .planes }
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
      left: Double(base.columns.lowerBound) + side,
      right: Double(base.columns.upperBound) - side,
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

extension Appearance {
  /// Returns the look of a platform's phone.
  func of(_ platform: Platform) -> Appearance {
    guard platform == .android, !hasFewColors else { return self }
    return isDark ? .materialDark : .materialLight
  }

  /// Android's looks: tones of Google's baseline scheme of Material 3. Bars and keyboards are further apart than there, so
  /// that edges show with 256 colors, too.
  private static let materialDark: Appearance = {
    var look = dark
    (look.screen, look.chrome, look.field) = (Color(0x000000), Color(0x1E1F20), Color(0x333537))
    (look.keyboard, look.keyCap) = (Color(0x2F3133), Color(0x4A4D50))
    (look.functionKey, look.keyCapPressed) = (Color(0x3C3F42), Color(0x64686D))
    (look.text, look.keyCapPressedText) = (Color(0xE3E3E3), Color(0xFFFFFF))
    (look.placeholder, look.secondary) = (Color(0xC4C7C5), Color(0xB0B4B2))
    look.incoming = Color(0x303134)
    (look.outgoing, look.outgoingText) = (Color(0x004A77), Color(0xC2E7FF))
    (look.link, look.action) = (Color(0xA8C7FA), CellStyle(Color(0x062E6F), on: Color(0xA8C7FA)))
    return look
  }()

  private static let materialLight: Appearance = {
    var look = light
    (look.screen, look.chrome, look.field) = (Color(0xFFFFFF), Color(0xE5EAF3), Color(0xFFFFFF))
    (look.keyboard, look.keyCap) = (Color(0xD4DAE6), Color(0xFFFFFF))
    (look.functionKey, look.keyCapPressed) = (Color(0xB4C0D4), Color(0xA2AEC2))
    (look.keyShadow, look.hairline) = (nil, nil)
    (look.text, look.keyCapPressedText) = (Color(0x1F1F1F), Color(0x1F1F1F))
    (look.placeholder, look.secondary) = (Color(0x5C5F5E), Color(0x444746))
    look.incoming = Color(0xE9EEF6)
    (look.outgoing, look.outgoingText) = (Color(0xC2E7FF), Color(0x001D35))
    (look.link, look.action) = (Color(0x0B57D0), CellStyle(Color(0xFFFFFF), on: Color(0x0B57D0)))
    return look
  }()
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
        from: Eighths(row: row, rows: middle.y - 0.75),
        to: Eighths(row: row + 1, rows: middle.y + 0.75), radius: 1.5)
      drawing.add(.box(box, ink.background, opacity: 1))
    } else {
      drawing.add(.circle(middle, radius: 1.5, ink.background))
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
  func pane(over ground: Color, opacity: Double) -> Color {
    func channel(_ seen: Int, _ ground: Int) -> UInt32 {
      UInt32(min(max((Double(seen - ground) / opacity + Double(ground)).rounded(), 0), 255))
    }
    return Color(
      channel(red, ground.red) << 16 | channel(green, ground.green) << 8
        | channel(blue, ground.blue))
  }
}
