package import Screen
import Strings

/// A program to record: it handles inputs and shows pictures on a virtual clock.
///
/// Times count from its start and never decrease.
package protocol Stage {
  mutating func handle(_ input: Input, at time: Duration)

  /// Returns the picture at a time, as shapes.
  mutating func drawing(at time: Duration) -> Drawing

  /// Returns a picture in the cells of the program's terminal.
  func canvas(of drawing: Drawing) -> Canvas
}

extension Stage {
  package func canvas(of drawing: Drawing) -> Canvas { Canvas(drawing) }

  package mutating func canvas(at time: Duration) -> Canvas { canvas(of: drawing(at: time)) }
}

/// A picture of a recording with its start time.
package struct Frame: Sendable {
  /// The time since the start of the recording, without hidden parts.
  package let time: Duration
  package let canvas: Canvas
  /// The shapes that the canvas shows; none if there are only cells.
  package let drawing: Drawing

  package init(at time: Duration, _ canvas: Canvas, drawing: Drawing? = nil) {
    (self.time, self.canvas) = (time, canvas)
    self.drawing = drawing ?? Drawing(canvas.size)
  }
}

extension Canvas {
  /// The screen as golden text, in VHS's format: rows without trailing blanks, and a line of 80 × U+2500.
  package var goldenText: String {
    (rows + [String(repeating: "\u{2500}", count: 80)]).map { $0 + "\n" }.joined()
  }
}

/// The part of a frame that pictures show.
package enum Picture: Hashable, Sendable {
  case cells(Canvas)
  case shapes(Drawing)

  package var size: CellSize {
    switch self {
    case .cells(let canvas): canvas.size
    case .shapes(let drawing): drawing.size
    }
  }
}

extension Frame {
  package func picture(_ painting: WindowLook.Painting) -> Picture {
    switch painting {
    case .terminal: .cells(canvas)
    case .pixels: .shapes(drawing)
    }
  }
}

/// An encoder of frames into a file.
///
/// Each call returns the next bytes of the file, so that memory need not grow with its length.
package protocol FrameEncoder {
  /// Adds a frame, shown until the next one. Times ascend from 0.
  mutating func add(_ frame: Frame) throws -> [UInt8]

  /// Adds a marker, a chapter in players, at or after the last frame's time.
  mutating func mark(_ name: String, at time: Duration) throws -> [UInt8]

  /// Ends the file; the last frame is shown until this time.
  mutating func finish(at end: Duration) throws -> [UInt8]
}

extension Duration {
  /// Returns the number of units, rounded to the nearest.
  ///
  /// - Parameter unit: A part of a second.
  package func rounded(in unit: Duration) -> Int {
    let (seconds, attoseconds) = components
    let unit = unit.components.attoseconds
    return Int(seconds * (1_000_000_000_000_000_000 / unit) + (attoseconds + unit / 2) / unit)
  }

  /// Whole microseconds, rounded to the nearest.
  var microseconds: Int { rounded(in: .microseconds(1)) }
}

package enum PlayEvent: Sendable {
  case frame(Frame)
  case marker(String, at: Duration)
  /// A frame to write to a separate file.
  case screenshot(path: String, Frame)
  /// The screen after a command; only with `Player.reportsScreens`.
  case screen(Canvas)
  /// The time played so far, and the total without `Wait`s.
  case progress(done: Duration, of: Duration)
  /// The end of the recording, with the last frame.
  case end(Frame)
}

package struct PlayError: Error, Hashable, Sendable {
  package let place: TapePlace
  package let message: String
  /// The rows of the screen without trailing blanks.
  package let screen: [String]

  /// Returns the place, the message and the framed screen.
  ///
  /// - Parameter tape: The name of the tape.
  package func description(in tape: String) -> String {
    let file = (place.file ?? tape) + ":"
    let width = screen.map(\.columns).max() ?? 0
    let rows = screen.map { "│" + $0 + String(repeating: " ", count: width - $0.columns) + "│" }
    let line = String(repeating: "─", count: width)
    return
      (["\(file)\(place.line):\(place.column): error: \(message)", "┌\(line)┐"] + rows + [
        "└\(line)┘"
      ])
      .joined(separator: "\n")
  }
}
