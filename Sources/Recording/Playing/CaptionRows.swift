import Screen

// Captions and chips are below the screen, not over it. A tape that has any reserves the last rows for them.
extension Tape {
  /// The row of the caption and an empty row above it.
  private static let captionRows = 2
  /// The minimum height of a stage above captions; lower windows show none.
  private static let fewestStageRows = 12

  /// Returns the size of the stage in the upper part of a window.
  func sizeOfStage(in window: Size) -> Size {
    guard hasCaptions, window.rows >= Tape.fewestStageRows + Tape.captionRows else { return window }
    return Size(columns: window.columns, rows: window.rows - Tape.captionRows)
  }

  private var hasCaptions: Bool {
    settings.overlay != .off
      || commands.contains { command in
        switch command.action {
        case .caption(let text): !text.isEmpty
        case .overlay(let shown): shown != .off
        default: false
        }
      }
  }
}

extension Canvas {
  /// Returns the canvas with empty rows and columns added at the bottom and on the right.
  func extended(to size: Size) -> Canvas {
    guard size.columns >= self.size.columns, size.rows > self.size.rows else { return self }
    var larger = Canvas(size)
    for row in 0..<self.size.rows {
      for column in 0..<self.size.columns { larger[column, row] = self[column, row] }
    }
    larger.cursor = cursor
    return larger
  }
}
