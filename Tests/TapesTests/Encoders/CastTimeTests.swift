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
    let v2_time_text: Texts
  }

  private let known: Vectors

  init() throws { known = try vectors("asciicast-vectors", as: Vectors.self) }

  @Test func `rounding errors carry over to the next interval`() {
    var quantizer = IntervalQuantizer(unit: 1000)
    let rounded = known.v3_interval_rounding.input_us.map { quantizer.quantize($0) }
    #expect(rounded == known.v3_interval_rounding.expect_us)
  }

  @Test func `the sum is off by at most half a unit`() {
    var quantizer = IntervalQuantizer(unit: 10_000)
    var (exact, rounded) = (0, 0)
    for interval in (0..<500).map({ $0 * 7919 % 40_000 }) {
      exact += interval
      rounded += quantizer.quantize(interval)
      #expect(abs(exact - rounded) <= 5000)
    }
  }

  @Test func `each version has its own format of times`() {
    for item in known.v3_time_text.cases {
      var text = TextBytes()
      text.add(item.number, decimals: 3, least: 3)
      #expect(String(decoding: text.bytes, as: UTF8.self) == item.text)
    }
    for item in known.v2_time_text.cases {
      var text = TextBytes()
      text.add(item.number, decimals: 6, least: 1)
      #expect(String(decoding: text.bytes, as: UTF8.self) == item.text)
    }
  }

  @Test func `sixty frames at 60 per second end at one second`() {
    var clock = CastClock(.v3)
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
