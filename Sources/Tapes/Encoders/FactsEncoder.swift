import Screen
import Strings

/// An encoder of JSON for other programs, with the facts of each frame.
///
/// ```
/// {"fps": 60, "title": …, "frames": [
/// {"time": 0.5, "facts": {"seam_pt": -12.5}},
///  …],
///  "markers": [{"time": 0.5, "name": "raise"}], "duration": 10}
/// ```
///
/// Times are seconds, exact to the microsecond. Only frames that differ from the one before are written, in picture or facts.
/// Each lasts until the next one's time, the last until `duration`.
package struct FactsEncoder: FrameEncoder {
  private let framesPerSecond: Int
  private let title: String
  /// The last frame that is written; nil before the first one.
  private var last: Frame?
  private var markers: [JSON] = []

  package init(framesPerSecond: Int, title: String) {
    (self.framesPerSecond, self.title) = (framesPerSecond, title)
  }

  package mutating func add(_ frame: Frame) throws -> [UInt8] {
    if let last, last.canvas == frame.canvas, last.facts == frame.facts { return [] }
    let start = last == nil ? head : ",\n"
    last = frame
    let facts = frame.facts.map { JSON.Member($0.name, $0.value) }
    let json: JSON = ["time": .seconds(frame.time), "facts": .object(facts)]
    return Array((start + json.text()).utf8)
  }

  package mutating func mark(_ name: String, at time: Duration) throws -> [UInt8] {
    markers.append(["time": .seconds(time), "name": .text(name.safe())])
    return []
  }

  package mutating func finish(at end: Duration) throws -> [UInt8] {
    let rest: JSON = ["markers": .list(markers), "duration": .seconds(end)]
    return Array(("\n],\n" + rest.text().dropFirst() + "\n").utf8)
  }

  /// The beginning of the object, up to the first of the frames.
  private var head: String {
    let head: JSON = ["fps": .number(framesPerSecond), "title": .text(title.safe())]
    return head.text().dropLast() + ", \"frames\": [\n"
  }
}

extension JSON {
  /// A time in seconds, exact to the microsecond.
  fileprivate static func seconds(_ time: Duration) -> JSON {
    .number(Double(time.microseconds) / 1e6)
  }
}
