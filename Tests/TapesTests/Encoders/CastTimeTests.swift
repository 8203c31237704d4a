import Strings
import Testing

@testable import Tapes

/// Tests of event times against vectors from asciinema's own tests.
@Suite struct CastTimeTests {
  struct Vectors: Decodable {
    struct Rounding: Decodable {
      let input_us: [Int]
      let expect_us: [Int]
    }
    struct Texts: Decodable { let cases: [Case] }
    struct Case: Decodable {
      let number: Int
      let text: String

      init(from decoder: any Decoder) throws {
        var parts = try decoder.unkeyedContainer()
        number = try parts.decode(Int.self)
        text = try parts.decode(String.self)
      }
    }
    let v3_interval_rounding: Rounding
    let v3_time_text: Texts
  }

  private let known: Vectors

  init() throws { known = try vectors("asciicast-vectors", as: Vectors.self) }

  /// Returns the times that a clock writes for intervals in microseconds.
  private func written(_ intervals: [Int]) -> [String] {
    var (clock, time) = (CastClock(), Duration.zero)
    return intervals.map { interval in
      time += .microseconds(interval)
      var text = TextBytes()
      clock.write(time, to: &text)
      return text.text
    }
  }

  @Test func `rounding errors carry over to the next interval`() {
    let milliseconds = written(known.v3_interval_rounding.input_us).compactMap { Double($0) }
    #expect(
      milliseconds.map { Int(($0 * 1e6).rounded()) } == known.v3_interval_rounding.expect_us)
  }

  @Test func `times have three decimals`() {
    for item in known.v3_time_text.cases {
      #expect(written([item.number * 1000]) == [item.text])
    }
  }

  @Test func `sixty frames at 60 per second end at one second`() {
    var clock = CastClock()
    var text = TextBytes()
    for index in 0...60 {
      clock.write(.seconds(1) * index / 60, to: &text)
      text.add(" ")
    }
    let sum = String(decoding: text.bytes, as: UTF8.self).split(separator: " ")
      .compactMap { Double($0) }.reduce(0, +)
    #expect(abs(sum - 1) < 1e-9)
  }
}
