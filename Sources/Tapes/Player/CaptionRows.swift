package import Screen
import Strings

// Captions and chips are below the screen, not over it. A tape that has any reserves the last rows for them.
extension Tape {
  /// The minimum height of a stage above captions; lower windows show none.
  private static let fewestStageRows = 12

  /// Returns the size of the stage in the upper part of a window.
  func sizeOfStage(in window: CellSize) -> CellSize {
    let rows = overlayRows(columns: window.columns)
    guard rows > 0, window.rows >= Tape.fewestStageRows + rows else { return window }
    return CellSize(columns: window.columns, rows: window.rows - rows)
  }

  /// Returns the rows of the highest caption, or of chips, and an empty row above them; 0 for none.
  private func overlayRows(columns: Int) -> Int {
    let rows = commands.map { command in
      switch command.action {
      case .caption(let text): Overlay.captionLines(text, columns: columns).count
      case .overlay(let shown): shown == .off ? 0 : 1
      default: 0
      }
    }
    let highest = rows.reduce(settings.overlay == .off ? 0 : 1, max)
    return highest == 0 ? 0 : min(highest, Overlay.mostCaptionRows) + 1
  }

  /// Returns a warning for each caption that two rows of its window cannot hold.
  package func captionWarnings(on size: CellSize) -> [TapeError] {
    var columns = size.columns
    return commands.compactMap { command in
      if case .resize(let size) = command.action { columns = size.columns }
      guard case .caption(let text) = command.action,
        Overlay.captionLines(text, columns: columns).count > Overlay.mostCaptionRows
      else { return nil }
      return TapeError(
        at: command.valuePlace,
        "caption of \(text.safe().columns) columns, '\(text.safe())': "
          + "expected at most \(Overlay.mostCaptionRows) rows of \(columns) columns")
    }
  }
}

extension Canvas {
  /// Returns the canvas with empty rows and columns added at the bottom and on the right.
  func extended(to size: CellSize) -> Canvas {
    guard size.columns >= self.size.columns, size.rows > self.size.rows else { return self }
    var larger = Canvas(size)
    for row in 0..<self.size.rows {
      for column in 0..<self.size.columns { larger[column, row] = self[column, row] }
    }
    larger.cursor = cursor
    return larger
  }
}
