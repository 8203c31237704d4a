import Screen

/// A setting of tapes: its name, the form of its value, and its effect.
struct TapeSetting: Sendable {
  let name: String
  let form: Form
  /// True if VHS reserves the name.
  var isVHS = true
  /// True if VHS's parser checks the value.
  var isChecked = false
  /// Applies a value; throws `TapeError` for an invalid one.
  let take: @Sendable (inout TapeSettings, TapeValue) throws -> Void

  /// The tokens of a value.
  enum Form: Hashable, Sendable {
    case token
    /// A number, and a unit if it has one; seconds by default.
    case time
    /// A token with one of some units, which are keywords, or with a default unit.
    case number(units: [String], default: String)
    /// A token, and a sign of percent if it has one.
    case percentage
  }

  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The tape's own settings; the stage has others.
  private static let all: [TapeSetting] = [
    .init("BorderRadius") { $0.borderRadius = try $1.integer(0...4096) },
    .init("Cols", isVHS: false) { $0.columns = try $1.integer(TapeSettings.cellCounts) },
    .init("CursorBlink", isChecked: true) { $0.cursorBlinks = try $1.flag() },
    .init("FontFamily") { $0.fontFamily = try $1.text() },
    .init("FontSize") { $0.fontSize = try $1.integer(1...500) },
    .init("Framerate") { $0.framesPerSecond = try $1.integer(TapeSettings.frameRates) },
    .init("Height") { $0.height = try $1.integer(1...16_384) },
    .init("KeyboardOverlay", isVHS: false) { $0.overlay = try $1.overlay() },
    .init("LetterSpacing") { $0.letterSpacing = try $1.number(0...100) },
    .init("LineHeight") { $0.lineHeight = try $1.number(0.1...10) },
    .init("LoopOffset", .percentage) { $0.loopOffset = try $1.percentage() },
    .init("Margin") { $0.margin = try $1.integer(0...4096) },
    .init("MarginFill", isChecked: true) { $0.marginFill = try $1.fill() },
    .init("Padding") { $0.padding = try $1.integer(0...4096) },
    .init("PlaybackSpeed") { $0.playbackSpeed = try $1.number(0.01...100) },
    .init("Rows", isVHS: false) { $0.rows = try $1.integer(TapeSettings.cellCounts) },
    .init("Shell") { _, _ in },
    .init("Theme") { $0.theme = try $1.theme() },
    .init("TypingSpeed", .number(units: ["ms", "s"], default: "s")) {
      $0.typingSpeed = try $1.time() ?? $0.typingSpeed
    },
    .init("WaitPattern", isChecked: true) { $0.waitPattern = try $1.pattern() },
    .init("WaitTimeout", .time) { $0.waitTimeout = try $1.time() ?? $0.waitTimeout },
    .init("Width") { $0.width = try $1.integer(1...16_384) },
    .init("WindowBar", isChecked: true) { $0.windowBar = try $1.windowBar() },
    .init("WindowBarSize") { $0.windowBarSize = try $1.integer(0...1000) },
  ]

  /// Returns a setting of the stage. The stage checks its value.
  static func ofStage(_ name: String) -> TapeSetting {
    .init(name, .number(units: ["ms", "s", "m"], default: ""), isVHS: false) {
      let value = try $1.text()
      $0.stage.append(.init(name: name, value: value, place: $1.command.valuePlace))
    }
  }

  private init(
    _ name: String, _ form: Form = .token, isVHS: Bool = true, isChecked: Bool = false,
    _ take: @escaping @Sendable (inout TapeSettings, TapeValue) throws -> Void
  ) {
    (self.name, self.form, self.isVHS, self.isChecked) = (name, form, isVHS, isChecked)
    self.take = take
  }
}

/// The value of a `Set` command.
struct TapeValue {
  let command: TapeCommand

  init(_ command: TapeCommand) { self.command = command }

  private func error(_ message: String) -> TapeError { TapeError(at: command.valuePlace, message) }

  private func error(expected: String) -> TapeError {
    let found =
      isMissing ? "missing \(command.options)" : "invalid \(command.options) '\(command.args)'"
    return error("\(found): expected \(expected)")
  }

  /// True if the tape ends before the value.
  private var isMissing: Bool { command.args == "\0" }

  func text() throws(TapeError) -> String {
    if isMissing { throw error(expected: "a value") }
    return command.args
  }

  /// Returns a time; nil if the number is missing, which the parser has reported.
  func time() throws(TapeError) -> Duration? {
    command.args.isEmpty ? nil : try Duration(tape: command.args, at: command.valuePlace)
  }

  func integer(_ range: ClosedRange<Int>) throws(TapeError) -> Int {
    guard let value = Int(command.args), range.contains(value) else {
      throw error(expected: "an integer from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  func number(_ range: ClosedRange<Double>) throws(TapeError) -> Double {
    guard let value = Double(command.args), range.contains(value) else {
      throw error(expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  func percentage() throws(TapeError) -> Double {
    guard let value = Double(command.args.dropLast()), (0...100).contains(value) else {
      throw error(expected: "a percentage from 0 to 100")
    }
    return value
  }

  func flag() throws(TapeError) -> Bool {
    guard let flag = Bool(command.args) else { throw error("expected boolean value.") }
    return flag
  }

  func pattern() throws(TapeError) -> Pattern {
    guard let pattern = try? Pattern(command.args) else {
      throw error("Invalid regexp pattern: \(command.args)")
    }
    return pattern
  }

  func windowBar() throws(TapeError) -> WindowLook.Bar {
    guard let bar = WindowLook.Bar(rawValue: command.args) else {
      throw error("\(command.args) is not a valid bar style.")
    }
    return bar
  }

  func overlay() throws(TapeError) -> KeyboardOverlay {
    guard let overlay = KeyboardOverlay(rawValue: command.args) else {
      throw error(expected: KeyboardOverlay.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return overlay
  }

  /// Returns a color, with or without the `#` that begins a comment in VHS, or an image's path.
  func fill() throws(TapeError) -> TapeSettings.MarginFill {
    if let color = Color(hex: command.args) ?? Color(hex: "#" + command.args) {
      return .color(color)
    }
    if command.args.hasPrefix("#") { throw error("\"\(command.args)\" is not a valid color.") }
    return .image(command.args)
  }

  func theme() throws(TapeError) -> Theme {
    let text = try text()
    if text.first == "{" {
      do {
        return try Theme(json: text)
      } catch {
        throw self.error(error.message)
      }
    }
    if let theme = Theme.named(text) { return theme }
    let nearest = Theme.names(near: text)
    let names = nearest.isEmpty ? Theme.names(with: text) : nearest
    let near = names.map { "'\($0)'" }.joined(separator: ", ")
    throw error(
      expected: near.isEmpty
        ? "a name of followbar list themes, or JSON" : "a theme; did you mean \(near)?")
  }
}
