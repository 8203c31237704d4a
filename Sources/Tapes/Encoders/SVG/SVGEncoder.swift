import Screen
import Strings

/// An encoder of a self-contained, endlessly looping SVG without scripts: shapes, or a terminal's cells as shapes.
///
/// An element is in the file once for the time for which it is shown. CSS step animations hide it before and after. Readers that do
/// not animate, or prefer reduced motion, show the last picture.
package struct SVGEncoder: FrameEncoder {
  private struct Element {
    let shape: Shape
    /// The times in microseconds; no end while it is shown.
    let start: Int
    var end: Int?
    /// The element over it.
    var next: Int?
  }

  private let look: WindowLook
  private let title: String
  private var size = CellSize(columns: 0, rows: 0)
  private var elements: [Element] = []
  /// The shown elements, from the back to the front. The first element is the back of all.
  private var shown: [Int] = []
  private var drawing: Drawing?

  /// The largest number of elements of a file, and about their bytes.
  private static let most = 1_000_000, mostBytes = 128 << 20

  /// - Parameter title: The accessible name of the picture.
  package init(_ look: WindowLook = WindowLook(), title: String = "") {
    (self.look, self.title) = (look, title)
  }

  package mutating func add(_ frame: Frame) throws -> [UInt8] {
    size.columns = max(size.columns, frame.canvas.size.columns)
    size.rows = max(size.rows, frame.canvas.size.rows)
    let drawing = look.painting == .pixels ? frame.drawing : Drawing(frame.canvas, look)
    guard self.drawing != drawing else { return [] }
    self.drawing = drawing
    show(drawing.opaque(look), at: frame.time.microseconds)
    guard elements.count <= SVGEncoder.most else {
      throw FrameError(most: SVGEncoder.mostBytes)
    }
    return []
  }

  package mutating func mark(_ name: String, at time: Duration) throws -> [UInt8] {
    []
  }

  package mutating func finish(at end: Duration) throws -> [UInt8] {
    let layout = WindowLayout(look, size, cell: look.cell)
    var output = TextBytes()
    open(layout, to: &output)
    let away = -2 * max(1000, size.columns * look.cell.width)
    var animations = SVGAnimations(length: end.microseconds, away: away)
    let cells = layout.cells
    output.add("<svg x=\"\(cells.x)\" y=\"\(cells.y)\"")
    output.add(" width=\"\(cells.width)\" height=\"\(cells.height)\">\n")
    writeElements(to: &output, &animations)
    output.add("</svg>\n<style>\n")
    output.add(".N,.P{font-family:Inter,'Helvetica Neue',system-ui,sans-serif}.P{font-size:1.08em}")
    // Chromium does not inherit xml:space: without its spaces a text would be stretched to its length.
    output.add("text{white-space:pre}")
    output.add(".M{text-anchor:middle}.E{text-anchor:end}.B{font-weight:700}\n")
    animations.write(to: &output)
    output.add("</style>\n</svg>\n")
    return output.bytes
  }

  /// Writes the beginning of the file, up to the window.
  private func open(_ layout: WindowLayout, to output: inout TextBytes) {
    let (label, width, height) = (title.safe(), layout.width, layout.height)
    output.add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\"")
    output.add(" viewBox=\"0 0 \(width) \(height)\" font-family=\"")
    output.add(xml: look.cssFontFamily)
    output.add("\" font-size=\"")
    output.add(Int((look.fontSize * 100).rounded()), decimals: 2)
    output.add("\" stroke-width=\"0\" xml:space=\"preserve\" role=\"img\"")
    output.add(" aria-label=\"")
    output.add(xml: label.isEmpty ? "terminal recording" : label)
    output.add("\">\n")
    var painter = SVGShapePainter(look, cell: (1, 1))
    // Without a margin, the page shows at round corners.
    for shape in (look.margin > 0 ? layout.ground : []) + layout.front {
      output.add(painter.markup(shape) + [10])
    }
  }
}

// MARK: - Elements

extension SVGEncoder {
  /// Ends the elements that a picture lacks, and begins those that it has more.
  private mutating func show(_ shapes: [Shape], at time: Int) {
    let difference = shapes.difference(from: shown.map { elements[$0].shape })
    for case .remove(let offset, _, _) in difference {
      elements[shown[offset]].end = time
      shown.remove(at: offset)
    }
    for case .insert(let offset, let shape, _) in difference {
      insert(shape, above: offset > 0 ? shown[offset - 1] : nil, at: time)
      shown.insert(elements.count - 1, at: offset)
    }
  }

  private mutating func insert(_ shape: Shape, above index: Int?, at time: Int) {
    // The ground is the first shape of each picture, in front of earlier ones.
    let below = index ?? (elements.isEmpty ? nil : 0)
    let next = below.flatMap { elements[$0].next }
    elements.append(Element(shape: shape, start: time, end: nil, next: next))
    if let below { elements[below].next = elements.count - 1 }
  }

  /// Writes all elements from the back to the front, in a group for those with the same times.
  private func writeElements(to output: inout TextBytes, _ animations: inout SVGAnimations) {
    var painter = SVGShapePainter(look)
    var group: Range<Int>?
    var next: Int? = elements.isEmpty ? nil : 0
    while let index = next {
      let element = elements[index]
      next = element.next
      let times = element.start..<(element.end ?? .max)
      guard times.lowerBound < times.upperBound else { continue }
      if times != group {
        if group != nil { output.add("</g>\n") }
        group = times
        output.add("<g\(animations.attributes(of: times))>")
      }
      output.add(painter.markup(element.shape))
    }
    if group != nil { output.add("</g>\n") }
  }
}

extension Drawing {
  /// Returns the shapes on their ground, below the cursor.
  func opaque(_ look: WindowLook) -> [Shape] {
    let ground = Shape.box(Box(bounds), look.colors.seen(style).background, opacity: 1)
    guard let cursor, bounds.contains(cursor) else { return [ground] + shapes }
    let (x, y) = (Double(cursor.column), Double(cursor.row) + cursorShift)
    let bar = Box(left: x, top: y, right: x + 0.15, bottom: y + 1)
    return [ground] + shapes + [.box(bar, look.colors.cursor, opacity: 1)]
  }
}

/// The error of a recording whose file would be too large.
package struct FrameError: Error, CustomStringConvertible {
  /// The largest file in bytes.
  let most: Int

  package var description: String {
    "recording too large: expected a file of at most \(most >> 20) MiB: a lower --fps makes it smaller"
  }
}
