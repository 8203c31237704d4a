import Foundation
import Screen
import Strings
import Testing

@testable import Tapes

@Suite struct FactsTests {
  struct Recording: Decodable {
    struct Frame: Decodable {
      let time: Double
      let facts: [String: Double?]
    }
    struct Marker: Decodable {
      let time: Double
      let name: String
    }
    let fps: Int
    let title: String
    let frames: [Frame]
    let markers: [Marker]
    let duration: Double
  }

  private func read(
    _ frames: [Frame], marks: [(String, Duration)] = [], until end: Duration = .seconds(3)
  ) throws -> Recording {
    let text = try file(
      FactsEncoder(framesPerSecond: 30, title: "a\n\"b\""), frames, marks: marks, until: end)
    return try JSONDecoder().decode(Recording.self, from: Data(text.utf8))
  }

  @Test func `each frame has its time and facts`() throws {
    let recording = try read(smallDemo)
    #expect(recording.fps == 30 && recording.duration == 3 && recording.title == "a \"b\"")
    #expect(recording.frames.count == smallDemo.count)
    for (frame, made) in zip(recording.frames, smallDemo) {
      #expect(abs(frame.time - made.time / .seconds(1)) < 0.000_001)
      #expect(Set(frame.facts.keys) == Set(made.facts.map(\.name)))
    }
  }

  @Test func `only frames that differ in picture or facts are written`() throws {
    let (one, two) = (canvas(4, 2, (0, 0, "a", .standard)), canvas(4, 2, (0, 0, "b", .standard)))
    let frames = [
      Frame(at: .zero, one, [Fact("x", .number(1.5))]),
      Frame(at: .seconds(1), one, [Fact("x", .number(1.5))]),
      Frame(at: .seconds(2), one, [Fact("x", .number(.nan))]),
      Frame(at: .seconds(3), two, [Fact("x", .number(.nan))]),
    ]
    let recording = try read(frames, marks: [("m<\"", .milliseconds(1500))], until: .seconds(4))
    #expect(recording.frames.map(\.time) == [0, 2, 3])
    #expect(recording.frames.map { $0.facts["x"] } == [1.5, .some(nil), .some(nil)])
    #expect(recording.markers.map(\.name) == ["m<\""] && recording.markers[0].time == 1.5)
  }
}

@Suite struct GoldenTextTests {
  @Test func `a screen is its rows and a line`() {
    let line = String(repeating: "─", count: 80)
    #expect(
      canvas(9, 2, (1, 0, "a  ", .standard)).goldenText == " a\n\n\(line)\n")
    #expect(
      canvas(9, 2, (0, 1, "你好", .standard)).goldenText == "\n你好\n\(line)\n")
  }
}
