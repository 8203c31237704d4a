package import Screen

/// What the `Set` lines at the beginning of a tape say, and the defaults where they are silent.
package struct TapeSettings: Hashable, Sendable {
  /// In cells; nil where the tape does not say.
  package var columns: Int?
  package var rows: Int?
  /// Of the whole image, in pixels; nil where the tape does not say.
  package var width: Int?
  package var height: Int?
  /// Font families in order of preference, with commas; nil where the tape does not say.
  package var fontFamily: String?
  /// In pixels.
  package var fontSize = 22
  /// Pixels between cells.
  package var letterSpacing = 1.0
  /// As a multiple of the font's own.
  package var lineHeight = 1.0
  /// After each character and key.
  package var typingSpeed = Duration.milliseconds(50)
  package var theme = Theme.followbar
  /// Around the screen, in pixels.
  package var padding = 60
  /// Around the window, in pixels.
  package var margin = 0
  package var marginFill = MarginFill.color(Color(0x171717))
  package var windowBar = WindowLook.Bar.none
  /// In pixels.
  package var windowBarSize = 30
  /// In pixels.
  package var borderRadius = 0
  /// One of `frameRates`.
  package var framesPerSecond = 50
  /// How much faster the recording is than the tape, above 0.
  package var playbackSpeed = 1.0
  /// Where a loop begins, in percent of the frames.
  package var loopOffset = 0.0
  package var cursorBlinks = false
  package var waitTimeout = Duration.seconds(15)
  package var waitPattern = TapeSettings.prompt
  package var overlay = KeyboardOverlay.off
  /// What is set of the demo itself, in the order of the tape; the last of a name holds.
  package var demo: [DemoSetting] = []

  package init() {}

  /// Columns or rows that a screen may have.
  package static let cellCounts = 1...1000

  /// Frames that a second may have.
  package static let frameRates = 1...240

  /// What fills the margin.
  package enum MarginFill: Hashable, Sendable {
    case color(Color)
    case image(String)
  }

  /// A setting of the demo as it is written; the demo knows what it may be.
  package struct DemoSetting: Hashable, Sendable {
    /// As in the tape: `KeyboardMotion`.
    package let name: String
    package let value: String
    /// Of the value.
    package let place: TapePlace

    /// The option of the command line that means the same: `keyboard-motion`.
    package var option: String {
      name.enumerated().map { index, letter in
        (letter.isUppercase && index > 0 ? "-" : "") + letter.lowercased()
      }.joined()
    }
  }

  /// VHS's default: a line that ends in `>`.
  private static let prompt: Pattern? = try? Pattern(">$")
}

extension TapeSettings {
  /// The screen in cells: what is said in cells, else how many cells of so many pixels fit into what is said in pixels, else 80 × 24.
  package func size(cell: (width: Int, height: Int)) -> Size {
    let edge = 2 * (padding + margin)
    let bar = windowBar == .none ? 0 : windowBarSize
    func count(_ pixels: Int?, _ cell: Int) -> Int? {
      pixels.map { ($0 / max(cell, 1)).clamped(to: TapeSettings.cellCounts) }
    }
    return Size(
      columns: columns ?? count(width.map { $0 - edge }, cell.width) ?? 80,
      rows: rows ?? count(height.map { $0 - edge - bar }, cell.height) ?? 24)
  }
}
