import Screen
import Strings

/// The cells of an animated SVG file.
struct SVGDocument {
  let layout: WindowLayout
  let painter: SVGPainter
  let pictures: SVGPictures
  let strips: SVGStrips

  func write(_ animations: inout SVGAnimations, to output: inout TextBytes) {
    let shared = sharedPictures
    writeShared(shared, to: &output)
    if painter.base != layout.look.colors.background {
      var shapes = SVGShapePainter(layout.look, cell: (1, 1))
      output.add(shapes.markup(.box(Box(layout.cells), painter.base, opacity: 1)) + [10])
    }
    output.add("<g transform=\"translate(\(layout.cells.x) \(layout.cells.y + painter.baseline))\"")
    output.add(" shape-rendering=\"crispEdges\">\n")
    for row in strips.rows.indices { write(row, shared, &animations, to: &output) }
    writeCursor(&animations, to: &output)
    output.add("</g>\n")
  }

  /// True for each picture that is used in several places and not empty.
  private var sharedPictures: [Bool] {
    var uses = Array(repeating: 0, count: pictures.all.count)
    for strip in strips.rows.joined() {
      for picture in Set(strip.map(\.picture)) { uses[picture] += 1 }
    }
    return zip(uses, pictures.all).map { $0 > 1 && !$1.isEmpty }
  }

  private func writeShared(_ shared: [Bool], to output: inout TextBytes) {
    guard shared.contains(true) else { return }
    output.add("<defs>\n")
    for index in shared.indices where shared[index] {
      output.add("<g id=\"\(SVGClasses.name(index))\">")
      output.add(pictures.all[index])
      output.add("</g>\n")
    }
    output.add("</defs>\n")
  }

  // MARK: Rows

  private func write(
    _ row: Int, _ shared: [Bool], _ animations: inout SVGAnimations, to output: inout TextBytes
  ) {
    for (band, changes) in strips.rows[row].enumerated() {
      let distinct = changes.map(\.picture).uniqued
      guard !distinct.allSatisfy({ pictures.all[$0].isEmpty }) else { continue }
      let (x, y) = (band * SVGBand.columns * painter.cell.width, row * painter.cell.height)
      output.add("<g transform=\"\(translation(x, y))\">")
      if distinct.count > 1 {
        let places = Dictionary(uniqueKeysWithValues: zip(distinct, 0...))
        let moments = changes.map { (time: $0.time, state: places[$0.picture] ?? 0) }
        output.add("<g")
        output.add(
          animations.attributes(of: moments) {
            let (x, y) = place($0)
            return (-x, -y)
          })
        output.add(">")
      }
      for (place, picture) in distinct.enumerated() {
        write(picture, at: place, isShared: shared[picture], to: &output)
      }
      output.add(distinct.count > 1 ? "</g></g>\n" : "</g>\n")
    }
  }

  private func write(_ picture: Int, at place: Int, isShared: Bool, to output: inout TextBytes) {
    guard !pictures.all[picture].isEmpty else { return }
    let (x, y) = self.place(place)
    if isShared {
      output.add("<use href=\"#\(SVGClasses.name(picture))\"")
      if x > 0 { output.add(" x=\"\(x)\"") }
      if y > 0 { output.add(" y=\"\(y)\"") }
      output.add("/>")
    } else if x + y > 0 {
      output.add("<g transform=\"\(translation(x, y))\">")
      output.add(pictures.all[picture])
      output.add("</g>")
    } else {
      output.add(pictures.all[picture])
    }
  }

  /// Returns the position of a picture in its strip, in lines of a thousand; browsers have 24 bits of precision.
  private func place(_ place: Int) -> (x: Int, y: Int) {
    (place % 1000 * stride, place / 1000 * (layout.height / 1000 * 1000 + 1000))
  }

  /// The distance between pictures of a strip, wider than the window to hide the neighbors.
  private var stride: Int { layout.width / 1000 * 1000 + 1000 }

  private func writeCursor(_ animations: inout SVGAnimations, to output: inout TextBytes) {
    let positions = strips.cursor.map(\.position).uniqued
    guard positions.contains(where: { $0 != nil }) else { return }
    let places = Dictionary(uniqueKeysWithValues: zip(positions, 0...))
    let moments = strips.cursor.map { (time: $0.time, state: places[$0.position] ?? 0) }
    output.add("<path fill=\"\(layout.look.colors.cursor.hex)\" d=\"M0-\(painter.baseline)")
    output.add("h\(max(2, painter.cell.width / 7))v\(painter.cell.height)H0z\"")
    output.add(
      animations.attributes(of: moments) {
        // A hidden cursor is out of sight.
        guard let position = positions[$0] else { return (-stride, 0) }
        return (position.column * painter.cell.width, position.row * painter.cell.height)
      })
    output.add("/>\n")
  }
}

/// Returns a value of a `transform` attribute.
private func translation(_ x: Int, _ y: Int) -> String {
  "translate(\(x)\(y == 0 ? "" : " \(y)"))"
}

extension Array where Element: Hashable {
  /// The distinct elements in order of first occurrence.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// The parts that all animated SVG files share: the order of frames, the window, and the rules of style.
struct SVGFile {
  let look: WindowLook
  private let title: String
  private var order = FrameOrder()
  private(set) var size = CellSize(columns: 0, rows: 0)

  init(_ look: WindowLook, title: String) { (self.look, self.title) = (look, title) }

  mutating func add(_ frame: Frame) throws {
    try order.add(frame)
    size.columns = max(size.columns, frame.canvas.size.columns)
    size.rows = max(size.rows, frame.canvas.size.rows)
  }

  mutating func pass(_ time: Duration) throws { try order.pass(time) }

  /// Returns the file.
  ///
  /// - Parameters:
  ///   - rules: The rules of style of the content.
  ///   - content: Writes the cells in a rectangle of pixels, and adds their animations.
  mutating func finish(
    at end: Duration, rules: TextBytes,
    _ content: (WindowLayout, inout SVGAnimations, inout TextBytes) -> Void
  ) throws -> [UInt8] {
    try order.finish(at: end)
    let layout = WindowLayout(look, size, cell: look.cell)
    var output = TextBytes()
    open(layout, to: &output)
    var animations = SVGAnimations(length: end.microseconds)
    content(layout, &animations, &output)
    output.add("<style>\n")
    output.add(rules.bytes)
    output.add(".N,.P{font-family:Inter,'Helvetica Neue',system-ui,sans-serif}.P{font-size:1.08em}")
    // Chromium does not inherit xml:space: without its spaces a text would be stretched to its length.
    output.add("text{white-space:pre}")
    output.add(".M{text-anchor:middle}.E{text-anchor:end}.B{font-weight:700}.I{font-style:italic}")
    output.add(".U{text-decoration:underline}\n")
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
    output.add(Int((look.usableFontSize * 100).rounded()), decimals: 2)
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

/// Endless CSS step animations of equal duration.
struct SVGAnimations {
  /// The duration in microseconds.
  let length: Int
  private var rules = TextBytes()
  private var count = 0

  init(length: Int) { self.length = length }

  /// Adds an animation and returns the attributes of its element, which readers without motion show in the last state.
  ///
  /// - Parameters:
  ///   - moments: States with their start times in microseconds; the first starts at 0 in any case.
  ///   - shift: The translation of the element in a state, in pixels.
  mutating func attributes(
    of moments: [(time: Int, state: Int)], shift: (_ state: Int) -> (x: Int, y: Int)
  ) -> String {
    let last = shift(moments[moments.count - 1].state)
    let still = last == (0, 0) ? "" : " transform=\"\(translation(last.x, last.y))\""
    guard moments.count > 1 else { return still }
    defer { count += 1 }
    rules.add("@keyframes k\(count){")
    var times: [Int: [Int]] = [:]
    for (index, moment) in moments.enumerated() {
      times[moment.state, default: []].append(index == 0 ? 0 : moment.time)
    }
    for (state, times) in times.sorted(by: { $0.key < $1.key }) {
      for (index, time) in times.enumerated() {
        if index > 0 { rules.add(",") }
        addShare(time)
      }
      let (x, y) = shift(state)
      let (across, down) = (x == 0 && y == 0 ? "0" : "\(x)px", y == 0 ? "" : ",\(y)px")
      rules.add("{transform:translate(\(across)\(down))}")
    }
    rules.add("}\n")
    return " class=\"A\" style=\"animation-name:k\(count)\"" + still
  }

  /// Writes a time as a percentage, finer than a millisecond.
  private mutating func addShare(_ time: Int) {
    var (decimals, unit) = (0, 1)
    while decimals < 6, length / 100 / unit > 1000 { (decimals, unit) = (decimals + 1, unit * 10) }
    let total = max(length, 1)
    rules.add((min(time, total) * 100 * unit + total / 2) / total, decimals: decimals)
    rules.add("%")
  }

  /// Writes the rules, with an exception for readers who prefer reduced motion.
  func write(to output: inout TextBytes) {
    guard count > 0 else { return }
    output.add(".A{animation:")
    output.add(length, decimals: 6)
    output.add("s step-end infinite}\n")
    output.add(rules.bytes)
    output.add("@media(prefers-reduced-motion:reduce){.A{animation:none!important}}\n")
  }
}
