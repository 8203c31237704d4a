import Screen

/// What captions and chips say is beside the screen, not over it: a tape that has any keeps its last rows free for them.
extension Tape {
  /// The last is written to, the one before parts it from the screen.
  private static let captionRows = 2
  /// A lower window is the stage's alone.
  private static let fewestStageRows = 12

  /// The part of the window, from the top, that is the stage's.
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
  /// With empty rows and columns added at the bottom and the right.
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
