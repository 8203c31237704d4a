import ArgumentParser
import Console
import Demo
import Pictures
import Screen
import Tapes
import Terminal

enum PixelsOption: String, NamedArgument {
  case auto, on, off
}

/// Pictures of the phone and of large numbers over their cells, in terminals that show them.
///
/// The cells stay painted below, for terminals, overlays and selections.
struct LivePixels {
  private(set) var wish: PixelsOption
  /// True while a user waits for the outcome of a key, or of an option that cannot be met.
  private var isAwaited, isKeyPressed: Bool
  private var painter: (cell: PixelSize, shapes: ShapePainter)?
  private var failure: PictureError?
  private var parts: [PixelPart] = []
  private var budget = PixelBudget()

  init(_ wish: PixelsOption) {
    self.wish = wish
    (isAwaited, isKeyPressed) = (wish == .on, false)
  }

  /// Paints the parts of a drawing that have changed, and adds them to the terminal's next frame.
  ///
  /// - Returns: The outcome to tell, once; nil if there is none.
  @MainActor
  mutating func draw(
    _ drawing: Drawing, of demo: Demo, on terminal: borrowing Terminal
  ) -> Outcome? {
    let support = terminal.pictureSupport
    // Files tear in motion, as seen in Konsole.
    guard wish != .off, case .taken(let isShared, let cell) = support, isShared || wish == .on,
      failure == nil, prepare(cell)
    else {
      remove(from: terminal)
      return outcome(support)
    }
    let rects = demo.pixelParts(of: drawing)
    if !terminal.keepsPictures || parts.count > rects.count { remove(from: terminal) }
    for (index, rect) in rects.enumerated() {
      let isNew = index >= parts.count || parts[index].rect != rect
      if isNew {
        guard let part = PixelPart(rect, cell) else { break }
        parts.replaceSubrange(index..<min(index + 1, parts.count), with: [part])
      }
      guard let painter, parts[index].paint(drawing, painter.shapes) || isNew else { continue }
      parts[index].send(index + 1, isShared: isShared, on: terminal)
    }
    return outcome(support)
  }

  /// Makes the painter for a size of cells; returns false without the fonts.
  private mutating func prepare(_ cell: PixelSize) -> Bool {
    if painter?.cell == cell { return true }
    (parts, budget) = ([], PixelBudget())
    do throws(PictureError) {
      painter = (cell, try ShapePainter(PictureOptions(WindowLook(cell: cell))))
    } catch {
      failure = error
    }
    return failure == nil
  }

  @MainActor
  private mutating func remove(from terminal: borrowing Terminal) {
    if !parts.isEmpty { terminal.removePictures() }
    parts = []
  }

  private mutating func outcome(_ support: PictureSupport) -> Outcome? {
    guard isAwaited, support != .unknown else { return nil }
    isAwaited = false
    if let failure { return .failed("no pixels: \(failure)") }
    if support == .none { return .failed("no pixels: this terminal shows no pictures") }
    return isKeyPressed ? .done("pixels on") : nil
  }
}

// MARK: - The user's wish

extension LivePixels {
  /// Turns pixels on or off, as its key does; returns the outcome if it is known.
  @MainActor
  mutating func toggle(on terminal: inout Terminal) -> Outcome? {
    if wish != .off, !parts.isEmpty {
      wish = .off
      return .done("pixels off")
    }
    let obstacle = Terminal.pictureObstacle(
      depth: terminal.depth, isWish: true, environment: { environment($0) })
    if let obstacle { return .failed("no pixels: \(obstacle)") }
    (wish, isAwaited, isKeyPressed) = (.on, true, true)
    terminal.askForPictures()
    return nil
  }

  /// Notes a sent frame: where pictures slow the terminal, cells take over unless the user wants pixels.
  mutating func note(write: Duration, delay: Duration, frame: Duration) -> Outcome? {
    guard wish == .auto, !parts.isEmpty,
      budget.isSpent(write: write, delay: delay, frame: frame)
    else { return nil }
    wish = .off
    return .failed("pixels off: they take too long here")
  }
}

/// A limit of what pictures may cost. One slow frame may be another program's doing; several in a row are a slow terminal.
struct PixelBudget {
  private static let (longestWrite, mostStrained) = (Duration.milliseconds(8), 3)
  /// The strained frames in a row. The first ones load fonts here and images there.
  private var strained = -mostStrained

  /// Takes a sent frame; returns whether it was one too many.
  mutating func isSpent(write: Duration, delay: Duration, frame: Duration) -> Bool {
    let isStrained = write > Self.longestWrite || delay > frame
    strained = isStrained ? strained + 1 : min(strained, 0)
    return strained >= Self.mostStrained
  }
}

// MARK: - Pictures

/// A picture of some cells.
private final class PixelPart {
  let rect: CellRect
  private let cell: PixelSize
  /// The picture in the terminal and the next one.
  private var shown, next: Raster

  /// Nil without memory.
  init?(_ rect: CellRect, _ cell: PixelSize) {
    (self.rect, self.cell) = (rect, cell)
    let (width, height) = (rect.columns.count * cell.width, rect.rows.count * cell.height)
    guard let shown = try? Raster(width: width, height: height),
      let next = try? Raster(width: width, height: height)
    else { return nil }
    (self.shown, self.next) = (shown, next)
  }

  /// Paints its part of a drawing; returns whether that differs from what is shown.
  func paint(_ drawing: Drawing, _ shapes: ShapePainter) -> Bool {
    let whole = PixelRect(
      x: -rect.columns.lowerBound * cell.width, y: -rect.rows.lowerBound * cell.height,
      width: drawing.size.columns * cell.width, height: drawing.size.rows * cell.height)
    guard (try? shapes.paint(drawing, on: next, in: whole)) != nil, !next.isEqual(to: shown) else {
      return false
    }
    swap(&shown, &next)
    return true
  }

  @MainActor
  func send(_ number: Int, isShared: Bool, on terminal: borrowing Terminal) {
    guard isShared else {
      if let png = try? shown.png() { terminal.place(number, over: rect, png: png) }
      return
    }
    let size = PixelSize(width: shown.width, height: shown.height)
    shown.withPixels { terminal.place(number, over: rect, size, $0.span) }
  }
}

extension WindowLook {
  /// Creates a look with cells of a size, as a terminal has.
  fileprivate init(cell: PixelSize) {
    self.init()
    setCell(width: cell.width, height: cell.height)
  }
}
