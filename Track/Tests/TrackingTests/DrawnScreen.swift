import Lab
import Motion
import Tracking

/// A screen of 390 × 844 points that is drawn by layers between rows, as a compositor does.
///
/// It is here because tests are not optimized, and its cells would be most of their time.
struct DrawnScreen: Sendable {
  var columns: Int
  /// The keyboard's height at a time, in points.
  var keyboard: @Sendable (Seconds) -> Double = { _ in 0 }
  /// The height of the bar's bottom at a time, in points from the screen's bottom.
  var bar: @Sendable (Seconds) -> Double = { _ in floor }
  /// The height to which the transcript moves at a time; nil for the bar's.
  var transcript: (@Sendable (Seconds) -> Double)?
  /// True for a bar that floats: beside and below it the transcript's ground goes on.
  var isCapsule = false
  /// The brightness of the keyboard between its keys.
  var keyboardGround = 211.0
  /// True for a sheet without rows of keys in the keyboard's place.
  var isSheet = false
  /// The largest error of a cell by a codec.
  var noise = 0.0
  var times = (0..<150).map { Double($0) / 60 }

  init(columns: Int = 96) { self.columns = columns }

  static let rows = 844
  static let floor = 34.0
  static let keyboardHeight = 336.0
  static let barHeight = 52.0

  /// The recording's frames.
  var frames: [GrayFrame] {
    let chat = Layer.transcript(columns)
    let bar = isCapsule ? Layer.capsule(columns) : Layer.bar(columns)
    let keys = isSheet ? Layer.sheet(columns) : Layer.keys(columns, keyboardGround)
    let home = Layer.homeIndicator(columns)
    var random = Random()
    // Most frames are like the one before.
    var (last, cells): ([Double], [Double]) = ([], [])
    return times.map { time in
      let places = [self.bar(time), transcript?(time) ?? self.bar(time), keyboard(time)]
      if places != last {
        let (bottom, chatBottom, top) = (844 - places[0], 844 - places[1], 844 - places[2])
        cells = [Double](repeating: 255, count: DrawnScreen.rows * columns)
        chat.draw(at: chatBottom - DrawnScreen.barHeight - Double(chat.rows), on: &cells)
        // The bar's ground fills the safe area below it.
        if bottom >= 844 - DrawnScreen.floor, !isCapsule {
          for cell in Int(bottom) * columns..<cells.count { cells[cell] = Layer.barGround }
        }
        bar.draw(at: bottom - DrawnScreen.barHeight, on: &cells)
        keys.draw(at: top, on: &cells)
        home.draw(at: 831, on: &cells)
        last = places
      }
      let pixels = cells.map { cell in
        UInt8(min(max(cell + (noise > 0 ? random.next(-noise...noise) : 0), 0), 255) + 0.5)
      }
      return GrayFrame(time: time, columns: columns, rows: DrawnScreen.rows, pixels: pixels)
    }
  }

  /// Returns the marks of a frame, to a row as a person sets them.
  func mark(at time: Seconds, keyboard: Bool = true, bar: Bool = true) throws -> MarkedFrame {
    var still = self
    still.times = [time]
    let (top, bottom) = (
      844 - Int(self.keyboard(time).rounded()), 844 - Int(self.bar(time).rounded())
    )
    return try MarkedFrame(
      still.frames[0], width: 390, keyboardTop: keyboard ? top : nil,
      bar: bar ? bottom - Int(DrawnScreen.barHeight)..<bottom : nil)
  }

  /// Returns the places that marks in one frame tell.
  func track(markedAt time: Seconds = 1.4) throws -> PixelTrack {
    track([try mark(at: time)])
  }

  func track(_ marks: [MarkedFrame]) -> PixelTrack {
    var tracker = Tracker(marks, width: 390)
    for frame in frames { tracker.add(frame) }
    return tracker.track()
  }

  /// Returns the errors of the places that are told, in rows, and the rows in which a part shows well but is not told.
  func errors(of track: PixelTrack) -> (keyboard: [Double], bar: [Double], untold: Int) {
    var (keyboards, bars, untold): ([Double], [Double], Int) = ([], [], 0)
    for row in track.rows {
      let (top, bottom) = (844 - keyboard(row.time), 844 - bar(row.time))
      if let place = row.keyboard.place {
        keyboards.append(abs(place - top))
      } else if top < 844 - DrawnScreen.keyboardHeight * 0.3 {
        untold += 1
      }
      if let place = row.bar.place {
        bars.append(abs(place - bottom))
      } else if bottom - top < DrawnScreen.barHeight * 0.4 {
        untold += 1
      }
    }
    return (keyboards, bars, untold)
  }
}

extension GrayFrame {
  /// Returns the frame with fewer rows, each the mean of the first and the last that it covers.
  func scaled(rows count: Int) -> GrayFrame {
    let pixels = (0..<count).flatMap { row in
      let first = row * rows / count * columns
      let last = max(first, ((row + 1) * rows / count - 1) * columns)
      return (0..<columns).map {
        UInt8((Int(self.pixels[first + $0]) + Int(self.pixels[last + $0])) / 2)
      }
    }
    return GrayFrame(time: time, columns: columns, rows: count, pixels: pixels)
  }
}

/// A part of the screen that moves as one.
private struct Layer {
  let columns: Int
  private(set) var cells: [Double]
  /// The columns that it fills.
  private var filled: Range<Int>

  static let barGround = 247.0

  var rows: Int { cells.count / columns }

  init(_ columns: Int, rows: Int, _ ground: Double) {
    (self.columns, filled) = (columns, 0..<columns)
    cells = [Double](repeating: ground, count: columns * rows)
  }

  /// Fills a rectangle, given by shares of the width.
  mutating func fill(_ across: ClosedRange<Double>, _ rows: Range<Int>, _ value: Double) {
    let first = Int((across.lowerBound * Double(columns)).rounded())
    let last = Int((across.upperBound * Double(columns)).rounded())
    for row in rows { for column in first..<last { cells[row * columns + column] = value } }
  }

  /// Draws the layer with its top at a y: each row is mixed from two.
  func draw(at top: Double, on screen: inout [Double]) {
    let first = Int(top.rounded(.down))
    let part = top - Double(first)
    for row in max(0, first)..<max(0, min(screen.count / columns, first + rows + 1)) {
      for column in filled {
        let (cell, own) = (row * columns + column, row - first)
        let ground = screen[cell]
        let below = own < rows ? cells[own * columns + column] : ground
        let above = own > 0 ? cells[(own - 1) * columns + column] : ground
        screen[cell] = below * (1 - part) + above * part
      }
    }
  }

  /// Bubbles with lines of words.
  static func transcript(_ columns: Int) -> Layer {
    var (layer, random) = (Layer(columns, rows: 1200, 255), Random())
    var bottom = 1184
    while bottom > 100 {
      let (height, width) = (16 + 20 * Int(random.next(1...4)), random.next(0.25...0.7))
      let left = random.next(0...1) < 0.5 ? 0.03 : 0.97 - width
      layer.fill(left...left + width, bottom - height..<bottom, left < 0.1 ? 233 : 150)
      for line in stride(from: bottom - height + 12, to: bottom - 12, by: 20) {
        layer.write(left + 0.03...left + width - 0.03, line..<line + 9, &random)
      }
      bottom -= height + 4
    }
    return layer
  }

  /// A line, a field with words, and a button.
  static func bar(_ columns: Int) -> Layer {
    var (layer, random) = (Layer(columns, rows: Int(DrawnScreen.barHeight), barGround), Random())
    layer.fill(0...1, 0..<1, 200)
    layer.fill(0.13...0.86, 8..<44, 255)
    layer.write(0.17...0.4, 20..<32, &random)
    layer.fill(0.89...0.96, 12..<40, 150)
    return layer
  }

  /// A field with words and a button, inset from the screen's sides.
  static func capsule(_ columns: Int) -> Layer {
    var (layer, random) = (Layer(columns, rows: Int(DrawnScreen.barHeight), 190), Random())
    layer.filled = columns / 12..<columns * 11 / 12
    layer.write(0.17...0.4, 20..<32, &random)
    layer.fill(0.8...0.88, 12..<40, 110)
    return layer
  }

  /// Lines of words, a choice each.
  static func sheet(_ columns: Int) -> Layer {
    var (layer, random) = (Layer(columns, rows: 336, 211), Random())
    for row in stride(from: 0, to: 336, by: 56) {
      layer.write(0.06...0.5, row + 18..<row + 36, &random)
      layer.fill(0...1, row..<row + 1, 160)
    }
    return layer
  }

  /// Four rows of keys with letters, below a row of words.
  static func keys(_ columns: Int, _ ground: Double) -> Layer {
    let height = Int(DrawnScreen.keyboardHeight)
    var (layer, random) = (Layer(columns, rows: height, ground), Random())
    for word in [0.1, 0.45, 0.8] { layer.write(word...word + 0.1, 16..<28, &random) }
    for row in 0..<4 {
      let top = 50 + row * 54
      for key in 0..<10 where row < 3 || (3..<7).contains(key) {
        let left = Double(key) / 10
        layer.fill(left + 0.01...left + 0.09, top..<top + 44, 254)
        layer.write(left + 0.03...left + 0.07, top + 14..<top + 30, &random)
      }
    }
    return layer
  }

  /// The mark that the system draws over everything.
  static func homeIndicator(_ columns: Int) -> Layer {
    var layer = Layer(columns, rows: 5, 0)
    layer.filled = columns * 3 / 10..<columns * 7 / 10
    return layer
  }

  /// Draws letters as dots of three rows.
  private mutating func write(
    _ across: ClosedRange<Double>, _ rows: Range<Int>, _ random: inout Random
  ) {
    let width = 1 / Double(columns)
    for row in stride(from: rows.lowerBound, to: rows.upperBound - 2, by: 3) {
      for left in stride(from: across.lowerBound, to: across.upperBound, by: width)
      where random.next(0...1) < 0.4 {
        fill(left...left + width, row..<row + 3, 130)
      }
    }
  }
}

/// The same numbers in every run.
private struct Random {
  private var state: UInt64 = 1

  mutating func next(_ range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let share = Double(state >> 11) / Double(1 << 53)
    return range.lowerBound + share * (range.upperBound - range.lowerBound)
  }
}

extension GrayFrame {
  /// Returns the frame with another brightness in place of one, in some rows and columns.
  func replacing(
    _ old: UInt8, with new: UInt8, in changed: Range<Int> = 0..<DrawnScreen.rows,
    columns changedColumns: Range<Int> = 0..<96
  ) -> GrayFrame {
    var pixels = pixels
    for row in changed {
      for column in changedColumns.clamped(to: 0..<columns)
      where pixels[row * columns + column] == old {
        pixels[row * columns + column] = new
      }
    }
    return GrayFrame(time: time, columns: columns, rows: rows, pixels: pixels)
  }
}
