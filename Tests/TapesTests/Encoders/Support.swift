import Demo
import Foundation
import Kit
import Screen
import Strings
import Testing

@testable import Tapes

/// A part of a demo in a small window, at 30 frames per second.
let smallDemo = demoFrames(CellSize(columns: 64, rows: 20), perSecond: 30)

/// Returns three seconds of a demo: the keyboard rises, a text of many scripts is typed and sent, the keyboard falls and rises
/// again in mid-flight.
private func demoFrames(_ size: CellSize, perSecond rate: Int) -> [Frame] {
  var options = Options()
  options.phone = .iPhone8
  options.framesPerSecond = rate
  var demo = Demo(options, size: size)
  var inputs: [(Duration, Key)] = [(.milliseconds(200), .tab)]
  for (index, letter) in "Hi 你好 <\"&\"> 👀".enumerated() {
    inputs.append((.milliseconds(900 + 40 * index), .character(letter)))
  }
  inputs += [(.milliseconds(1600), .enter), (.seconds(2), .escape), (.milliseconds(2200), .tab)]
  return (0..<3 * rate).map { index in
    let time = Duration.seconds(1) * index / rate
    while let (due, key) = inputs.first, due <= time {
      _ = demo.handle(.tick(due))
      _ = demo.handle(.input(.key(key)))
      inputs.removeFirst()
    }
    _ = demo.handle(.tick(time))
    let drawing = demo.drawing
    return Frame(at: time, demo.canvas(of: drawing), drawing: drawing)
  }
}

/// Returns the file that an encoder writes for some frames.
func file(
  _ encoder: some FrameEncoder, _ frames: [Frame], marks: [(String, Duration)] = [],
  until end: Duration
) throws -> String {
  var (encoder, marks, bytes) = (encoder, marks, [UInt8]())
  for frame in frames {
    while let (name, time) = marks.first, time <= frame.time {
      bytes += try encoder.mark(name, at: time)
      marks.removeFirst()
    }
    bytes += try encoder.add(frame)
  }
  bytes += try encoder.finish(at: end)
  return try #require(String(validating: bytes, as: UTF8.self))
}

/// Returns a canvas with texts at positions.
func canvas(
  _ columns: Int, _ rows: Int, _ texts: (Int, Int, String, CellStyle)..., cursor: Position? = nil
) -> Canvas {
  var canvas = Canvas(CellSize(columns: columns, rows: rows))
  for (column, row, text, style) in texts { canvas.write(text, style, column: column, row: row) }
  canvas.cursor = cursor
  return canvas
}
