import Screen
package import Tapes

/// An encoder of a looping GIF that writes the changed part of each picture.
///
/// Colors are exact if a part has at most 255 of them.
package struct GIFEncoder: FrameEncoder {
  private let painter: PicturePainter
  private var schedule = GIFSchedule<Picture>()
  private var counter = ColorCounter()
  private var file: GIFWriter?
  private var screen: GIFScreen?
  /// The index of each color in the file's palette.
  private var places: [UInt32: UInt8] = [:]

  /// The number of antialiasing levels; 8 look like 256 and make files a quarter smaller.
  private static let mostShades = 8

  /// - Throws: `noFont` if no font family of the look is installed.
  package init(_ options: PictureOptions = PictureOptions()) throws(PictureError) {
    var options = options
    options.shades = min(options.shades, GIFEncoder.mostShades)
    painter = try PicturePainter(options)
  }

  package mutating func add(_ frame: Frame) throws -> [UInt8] {
    let picture = frame.picture(painter.options.look.painting)
    guard let done = schedule.add(picture, at: frame.time) else { return [] }
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

  private mutating func write(_ picture: Picture, duration: Int) throws(PictureError) {
    let (raster, changes) = try painter.paint(picture)
    var screen = self.screen ?? GIFScreen(raster.bounds)
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

/// A schedule of pictures in a GIF's hundredths of a second, at least two per picture; browsers show shorter ones for ten.
///
/// Times are rounded instead of intervals, so errors do not add up. A picture that comes too soon is delayed, or dropped if
/// the next one comes before its turn. At 60 pictures per second, every sixth is dropped.
struct GIFSchedule<Picture: Equatable> {
  /// A picture with its start in hundredths of a second.
  private struct ScheduledPicture {
    var picture: Picture
    var start: Int
  }

  private static var shortest: Int { 2 }
  /// The current picture, whose duration is not known yet.
  private var shown: ScheduledPicture?
  /// The next picture, replaced by one that comes before its start.
  private var next: ScheduledPicture?

  /// Adds a picture and returns one whose duration, in hundredths, is known now.
  mutating func add(
    _ picture: Picture, at time: Duration
  ) -> (picture: Picture, duration: Int)? {
    let time = hundredths(time)
    guard let shown else {
      self.shown = ScheduledPicture(picture: picture, start: 0)
      return nil
    }
    if time <= shown.start, next == nil {
      self.shown?.picture = picture
      return nil
    }
    let done = next.flatMap { $0.start < time ? turn(to: $0) : nil }
    guard picture != (next ?? self.shown)?.picture else { return done }
    let start = max(time, (self.shown?.start ?? 0) + GIFSchedule.shortest)
    next = ScheduledPicture(picture: picture, start: start)
    return done
  }

  /// Returns the remaining pictures. The last one lasts until the end, and may start early.
  mutating func finish(at end: Duration) -> [(picture: Picture, duration: Int)] {
    let (end, shortest) = (hundredths(end), GIFSchedule.shortest)
    var left: [(Picture, Int)] = []
    if var next {
      next.start = min(next.start, end - shortest)
      if next.start - (shown?.start ?? 0) >= shortest {
        turn(to: next).map { left.append($0) }
      } else {
        // Too little time is left for both.
        shown?.picture = next.picture
      }
    }
    if let shown { left.append((shown.picture, max(end - shown.start, shortest))) }
    (shown, next) = (nil, nil)
    return left
  }

  /// Replaces the current picture, unless the new one is equal; returns it with its duration.
  private mutating func turn(to entry: ScheduledPicture) -> (picture: Picture, duration: Int)? {
    next = nil
    guard let old = shown, old.picture != entry.picture else { return nil }
    shown = entry
    return (old.picture, entry.start - old.start)
  }

  /// Returns a time in hundredths, limited to some months.
  private func hundredths(_ time: Duration) -> Int {
    min(max(time, .zero), .seconds(10_000_000)).rounded(in: .milliseconds(10))
  }
}
