package import Screen
package import Strings

/// The settings of a tape, by default those of VHS except where VHS needs a window.
package struct TapeSettings: Hashable, Sendable {
  package var columns: Int?
  package var rows: Int?
  /// The whole image's width, in pixels; nil to fit the screen.
  package var width: Int?
  /// The whole image's height, in pixels; nil to fit the screen.
  package var height: Int?
  /// The window, without the theme's colors, the padding and the extents.
  package var window = WindowLook(letterSpacing: 1)
  /// The time after each character and key.
  var typingSpeed = Duration.milliseconds(50)
  package var theme = Theme.followbar
  /// Two bars to compare, separated by a comma; nil for the demo.
  package var wipe: String?
  /// The picture's shape, which replaces all lengths; nil for a screen.
  package var shape: PictureShape?
  /// The space around the screen, in pixels, as set; nil for the usual one.
  var chosenPadding: Int?
  /// Frames per second, in `frameRates`.
  package var framesPerSecond = 50
  /// The recording's speed relative to the tape's, above 0.
  var playbackSpeed = 1.0
  var waitTimeout = Duration.seconds(15)
  var overlay = KeyboardOverlay.off
  /// The stage's own settings in order; the last one of a name counts.
  package var stage: [StageSetting] = []

  package init() {}

  /// The look of the window. The padding is as set, else VHS's, or none for pixels.
  package var look: WindowLook {
    var look = window
    look.colors = theme.colors
    look.padding =
      chosenPadding ?? (look.painting == .pixels ? 0 : 60)
    (look.leastWidth, look.leastHeight) = (width ?? 0, height ?? 0)
    shape?.set(&look)
    return look
  }

  package static let cellCounts = 1...1000

  package static let frameRates = 1...240

  /// A setting that only the stage can check.
  package struct StageSetting: Hashable, Sendable {
    package let name: String
    package let value: String
    package let place: TapePlace

    package init(name: String, value: String, place: TapePlace) {
      (self.name, self.value, self.place) = (name, value, place)
    }
  }

  /// Returns the screen's size in cells: the shape's, else as set in cells, else as many as fit the size in pixels, else 80 × 24.
  package var size: CellSize {
    if let shape { return shape.size }
    let (look, cell) = (look, look.cell)
    let edge = 2 * look.padding
    func count(_ pixels: Int?, _ cell: Int) -> Int? {
      pixels.map { ($0 / max(cell, 1)).clamped(to: TapeSettings.cellCounts) }
    }
    return CellSize(
      columns: columns ?? count(width.map { $0 - edge }, cell.width) ?? 80,
      rows: rows ?? count(height.map { $0 - edge }, cell.height) ?? 24)
  }
}

// MARK: - The table

extension TapeSettings {
  /// The settings of tapes that are options of `record`, too.
  package enum RecordOptions {
    package static let cols = Setting(
      "cols", "Columns of the screen, 1 to 1000", .integer(cellCounts), \TapeSettings.columns,
      valueName: "n")
    package static let rows = Setting(
      "rows", "Rows of the screen, 1 to 1000", .integer(cellCounts), \TapeSettings.rows,
      valueName: "n")
    package static let fontFamily = Setting(
      option: "font", tape: "FontFamily",
      "Font families, separated by commas; the first installed one is used", .any,
      \TapeSettings.window.fontFamily, valueName: "name", defaultValue: nil)
    package static let fontSize = row(
      option: "font-size", "FontSize", "Font size, 1 to 500", .whole(1...500), \.window.fontSize,
      "px")
    package static let theme = row(
      option: "theme", "Theme",
      "Name of a theme (see: followbar list themes)", .theme, \.theme, "name")
    package static let look = row(
      option: "look", "Look",
      "Painter of pictures: terminal (the cells of a terminal) or pixels (round and smooth shapes)",
      .named(WindowLook.Painting.allCases, by: { $0.rawValue }), \.window.painting, "name")
    package static let wipe = Setting(
      "wipe",
      "Compare two bars in a loop of 4 s over the worst moment: techniques, curves by which constraint moves, or tracks' .csv files",
      .any, \TapeSettings.wipe, valueName: "a,b")
    package static let framerate = row(
      option: "fps", "Framerate", "Frames per second, 1 to 240", .integer(frameRates),
      \.framesPerSecond, "n")
  }

  package static let table: [any SettingRow<TapeSettings>] = [
    RecordOptions.cols, RecordOptions.rows,
    Setting(
      tape: "Width",
      "Width of the whole image in pixels. The screen fills it, unless `Cols` is set; it can also enlarge the image",
      .optional(1...16_384), \.width, defaultValue: nil),
    Setting(
      tape: "Height", "Height of the whole image in pixels, likewise", .optional(1...16_384),
      \.height, defaultValue: nil), RecordOptions.fontFamily, RecordOptions.fontSize,
    row("LetterSpacing", "Pixels between cells", .number(0...100), \.window.letterSpacing),
    RecordOptions.theme, RecordOptions.look, RecordOptions.wipe,
    Setting(
      tape: "Padding",
      "Pixels around the screen; 60, or 0 for `Look pixels`", .optional(0...4096), \.chosenPadding,
      defaultValue: nil),
    RecordOptions.framerate,
    Setting(
      option: "shape", tape: "Shape",
      "Picture of one phone in its rim with large captions: phone (720 × 1280 pixels), slide (1280 × 720) or square (1080 × 1080)",
      .shape, \.shape, defaultValue: nil),
    row(
      "PlaybackSpeed", "Multiple of the tape's speed, 0.01 to 100", .number(0.01...100),
      \.playbackSpeed),
    row("TypingSpeed", "Time after each key", .duration, \.typingSpeed),
    row("WaitTimeout", "Longest time of a `Wait`", .duration, \.waitTimeout),
    row(
      "KeyboardOverlay",
      "Chips of inputs: `Off`, `Keys` (keys that type nothing, or with Ctrl or Alt), `Input` (text too), `All` (mouse and pastes too)",
      .named(KeyboardOverlay.allCases, by: { $0.rawValue }), \.overlay),
  ]

  static let named = Dictionary(uniqueKeysWithValues: table.map { ($0.tapeName, $0) })

  /// The units of numbers that have none, by the names of settings.
  static let defaultUnits = ["TypingSpeed": "s", "WaitTimeout": "s"]

  private static func row<Value>(
    option: String? = nil, _ name: String, _ help: String, _ text: SettingText<Value>,
    _ path: any WritableKeyPath<TapeSettings, Value> & Sendable, _ valueName: String? = nil
  ) -> Setting<TapeSettings, Value> {
    Setting(
      option: option, tape: name, help, text, path, valueName: valueName,
      defaultValue: TapeSettings()[keyPath: path])
  }
}

// MARK: - Types

extension SettingText<Int?> {
  fileprivate static func optional(_ range: ClosedRange<Int>) -> Self {
    let text = SettingText<Int>.integer(range)
    return SettingText(read: { try text.read($0) }, write: { $0.map(text.write) ?? "" })
  }
}

extension SettingText<PictureShape?> {
  fileprivate static var shape: Self {
    let text = SettingText<PictureShape>.named(PictureShape.allCases, by: { $0.rawValue })
    return SettingText(
      read: text.read, write: { $0.map(text.write) ?? "" }, names: text.names)
  }
}

extension SettingText<Double> {
  fileprivate static func whole(_ range: ClosedRange<Int>) -> Self {
    let text = SettingText<Int>.integer(range)
    return SettingText(read: { Double(try text.read($0)) }, write: { shortened($0) })
  }
}

extension SettingText<Duration> {
  static var duration: Self {
    SettingText(
      read: { text in
        let longest = Tape.longest / .seconds(1)
        guard let seconds = text.duration(), (0...longest).contains(seconds) else {
          throw SettingError(expected: "a time of at most a day, such as 0.25s or 250ms")
        }
        return .nanoseconds(Int64((seconds * 1e9).rounded()))
      }, write: { shortened($0 / .seconds(1)) + "s" })
  }
}

extension SettingText<Theme> {
  fileprivate static var theme: Self {
    SettingText(
      read: { text in
        if let theme = Theme.named(text) { return theme }
        throw SettingError(expected: alternatives(Theme.all.map(\.name), to: text))
      }, write: \.name, names: Theme.all.map(\.name))
  }
}
