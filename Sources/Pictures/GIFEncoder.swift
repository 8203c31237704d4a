import Screen
package import Tapes

/// An encoder of a looping GIF that writes the changed part of each picture.
///
/// Colors are exact if a part has at most 255 of them.
package struct GIFEncoder: FrameEncoder {
  private let painter: CanvasPainter
  private var schedule = GIFSchedule<Canvas>()
  private var counter = ColorCounter()
  private var file: GIFWriter?
  private var screen: GIFScreen?
  /// The index of each color in the file's palette.
  private var places: [UInt32: UInt8] = [:]

  /// The number of antialiasing levels; 16 look like 256 and make files a sixth smaller.
  private static let mostShades = 16

  /// - Throws: `noFont` if no font family of the look is installed.
  package init(_ options: PictureOptions = PictureOptions()) throws(PictureError) {
    var options = options
    options.shades = min(options.shades, GIFEncoder.mostShades)
    painter = try CanvasPainter(options)
  }

  package mutating func add(_ frame: Frame) throws -> [UInt8] {
    guard let done = schedule.add(frame.canvas, at: frame.time) else { return [] }
    try write(done.picture, duration: done.duration)
    return file?.take() ?? []
  }

  /// Does nothing, because a GIF has no chapters.
  package mutating func mark(_ name: String, at time: Duration) throws -> [UInt8] { [] }

  package mutating func finish(at end: Duration) throws -> [UInt8] {
    for left in schedule.finish(at: end) { try write(left.picture, duration: left.duration) }
    file?.finish()
    return file?.take() ?? []
  }

  private mutating func write(_ canvas: Canvas, duration: Int) throws(PictureError) {
    let (raster, changes) = try painter.paint(canvas)
    var screen =
      self.screen ?? GIFScreen(raster.bounds, outside: painter.options.look.marginFill.value)
    self.screen = nil
    let hasNewSize = changes == raster.bounds
    let rect = screen.changes(to: raster, in: hasNewSize ? screen.bounds : changes)
    counter.count(raster, in: rect, over: &screen)
    let palette = Palette(counter)
    if file == nil { begin(screen.bounds, palette) }
    self.screen = screen
    put(rect, palette, duration: duration)
  }

  private mutating func begin(_ bounds: PixelRect, _ palette: Palette) {
    file = GIFWriter(width: bounds.width, height: bounds.height, palette: palette.colors)
    for (place, color) in palette.colors.enumerated() { places[color] = UInt8(place) }
  }

  private mutating func put(_ rect: PixelRect, _ palette: Palette, duration: Int) {
    let known = palette.colors.map { places[$0] }
    let isKnown = known.allSatisfy { $0 != nil }
    let indices = isKnown ? palette.places.map { known[Int($0)] ?? 0 } : palette.places
    let transparent = UInt8(isKnown ? file?.transparent ?? 0 : palette.colors.count)
    let numbers = counter.numbers
    var (part, rest) = (rect, duration)
    // A GIF's duration has 16 bits. For a longer one we draw a pixel again.
    repeat {
      let duration = min(rest, 65_000)
      file?.put(part, duration: duration, palette: isKnown ? nil : palette.colors) { row in
        numbers[row * rect.width..<row * rect.width + part.width].map {
          $0 == GIFScreen.unchanged ? transparent : indices[Int($0)]
        }
      }
      part = PixelRect(x: rect.x, y: rect.y, width: 1, height: 1)
      rest -= duration
    } while rest > 0
  }
}
