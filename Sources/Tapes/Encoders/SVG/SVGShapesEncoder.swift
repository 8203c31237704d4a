import Screen
import Strings

/// An encoder of a self-contained, endlessly looping SVG without scripts, whose elements are shapes.
///
/// An element is in the file once for the time for which it is shown. CSS step animations hide it before and after. Readers that do
/// not animate, or prefer reduced motion, show the last picture.
package struct SVGShapesEncoder: FrameEncoder {
  private struct Element {
    let shape: Shape
    /// The times in microseconds; no end while it is shown.
    let start: Int
    var end: Int?
    /// The element over it.
    var next: Int?
  }

  private var file: SVGFile
  private var elements: [Element] = []
  /// The shown elements, from the back to the front. The first element is the back of all.
  private var shown: [Int] = []
  private var drawing: Drawing?

  /// The largest number of elements of a file.
  static let most = 1_000_000

  /// - Parameter title: The accessible name of the picture.
  package init(_ look: WindowLook = WindowLook(), title: String = "") {
    file = SVGFile(look, title: title)
  }

  package mutating func add(_ frame: Frame) throws -> [UInt8] {
    try file.add(frame)
    guard drawing != frame.drawing else { return [] }
    drawing = frame.drawing
    show(frame.drawing.opaque(file.look), at: frame.time.microseconds)
    guard elements.count <= SVGShapesEncoder.most else {
      throw FrameError.tooLarge(SVGEncoder.largestSize)
    }
    return []
  }

  package mutating func mark(_ name: String, at time: Duration) throws -> [UInt8] {
    try file.pass(time)
    return []
  }

  package mutating func finish(at end: Duration) throws -> [UInt8] {
    let content = self
    return try file.finish(at: end, rules: TextBytes()) { layout, animations, output in
      let cells = layout.cells
      output.add("<svg x=\"\(cells.x)\" y=\"\(cells.y)\"")
      output.add(" width=\"\(cells.width)\" height=\"\(cells.height)\">\n")
      content.write(to: &output, &animations)
      output.add("</svg>\n")
    }
  }
}

// MARK: - Elements

extension SVGShapesEncoder {
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
  private func write(to output: inout TextBytes, _ animations: inout SVGAnimations) {
    var painter = SVGShapePainter(file.look)
    var group: Range<Int>?
    var known: [Range<Int>: String] = [:]
    var next: Int? = elements.isEmpty ? nil : 0
    while let index = next {
      let element = elements[index]
      next = element.next
      let times = element.start..<(element.end ?? .max)
      guard times.lowerBound < times.upperBound else { continue }
      if times != group {
        if group != nil { output.add("</g>\n") }
        group = times
        open(times, &known, to: &output, &animations)
      }
      output.add(painter.markup(element.shape))
    }
    if group != nil { output.add("</g>\n") }
  }

  private func open(
    _ times: Range<Int>, _ known: inout [Range<Int>: String], to output: inout TextBytes,
    _ animations: inout SVGAnimations
  ) {
    let away = -2 * max(1000, file.size.columns * file.look.cell.width)
    let begin = times.lowerBound > 0 ? [(time: 0, state: 1)] : []
    let end = times.upperBound < .max ? [(time: times.upperBound, state: 1)] : []
    let moments = begin + [(time: times.lowerBound, state: 0)] + end
    let attributes = known[times] ?? animations.attributes(of: moments) { ($0 * away, 0) }
    known[times] = attributes
    output.add("<g\(attributes)>")
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
