import Motion
import Testing

@Suite struct SampledCurveTests {
  @Test(
    "reads tables of any header, separator, unit and scale",
    arguments: [
      "time,value\n0,0\n0.1,0.4\n0.2,1\n", "0,0\r\n0.1,0.4\r\n0.2,1", "0;0\n0.1;0.4\n0.2;1",
      "t (s)\toffset\n0\t0\n0.1\t0.4\n0.2\t1", "\u{FEFF}\"t\",\"y\"\n\"0\",\"0\"\n0.1,0.4\n0.2,1",
      "# a log\n\ntime_ms,y\n0,0\n100,0.4\n200,1", "0 ms, 0 %\n100 ms, 0.4\n200 ms, 1",
      "time,y,velocity\n10,667,9\n10.1,547,9\n10.2,367,9", "1 100\n1.1 140\n1.2 200",
      "time,value\n-0.1,\n0,0\n0.1,0.4\n0.2,1\n0.3,\n", "0,0\n100,0.4\n200,1",
    ])
  func tables(text: String) throws {
    let curve = try SampledCurve(csv: text)
    #expect(curve.samples.count == 3 && curve.outliers == [])
    for (sample, (time, value)) in zip(curve.samples, [(0.0, 0.0), (0.1, 0.4), (0.2, 1.0)]) {
      #expect(isClose(sample.time, time, within: 1e-12))
      #expect(isClose(sample.value, value, within: 1e-12))
    }
    #expect(isClose(curve.value(at: 0.15), 0.7, within: 1e-12))
    #expect(curve.value(at: -1) == 0 && curve.value(at: 9) == 1)
    #expect(isClose(try SampledCurve(csv: text, duration: 3).duration, 3, within: 1e-12))
  }

  @Test(
    "says what it expected and found, and where",
    arguments: [
      ("", 1, 1, "expected two samples at different times, found the end"),
      ("time,value\n0,0\n", 3, 1, "expected two samples at different times, found the end"),
      ("0,0\n1,x", 2, 3, "expected a value, found \"x\""),
      ("0,0\n1", 2, 2, "expected \",\" and a value, found the end of the line"),
      ("0;0\n1 2", 2, 1, "expected a time, found \"1 2\""),
      ("0 s,0\n1 ms,1", 2, 1, "expected a time in the unit of those before, found \"1 ms\""),
      ("0,0\n0x10,1", 2, 1, "expected a time, found \"0x10\""),
      ("0,1 0,5\n1,1 0,7", 1, 3, "expected a value, found \"1 0\""),
      (
        "0,0\n1,1e99\n2,5e-324", 3, 1,
        "expected values that end elsewhere than they begin, found the end"
      ),
      ("0 1\n1", 2, 2, "expected a value, found the end of the line"),
      ("t,v\nt,v\n", 2, 1, "expected a time, found \"t\""),
      ("0,0\n2,1\n1,1", 3, 1, "expected a time from 2.0 up, found \"1\""),
      ("0,0\n 1,nan", 2, 4, "expected a value, found \"nan\""),
      ("0,0\n1,1e999", 2, 3, "expected a value, found \"1e999\""),
      ("0,5\n1,9\n2,5", 3, 1, "expected values that end elsewhere than they begin, found the end"),
      ("0,0\n1,\u{1B}[2J", 2, 3, "expected a value, found \"\\u{1B}[2J\""),
    ])
  func errors(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: SampleError.self) { try SampledCurve(csv: text) }
    #expect(error?.line == line && error?.column == column)
    #expect(error?.message == message)
  }

  @Test func `a megabyte of nonsense is refused`() {
    for nonsense in ["x", "\u{301}", "1,", "1 1\n2 "] {
      let text = String(repeating: nonsense, count: 1_000_000 / nonsense.utf8.count)
      #expect(throws: SampleError.self) { try SampledCurve(csv: text) }
    }
  }

  @Test("never traps, whatever the bytes", arguments: seeds)
  func randomBytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "0", "1", "-", ".", "e", "5", ",", ";", "\t", " ", "\n", "\r", "\"", "#", "ms", "é",
    ]
    for _ in 0..<3000 {
      let count = Int.random(in: 0...40, using: &random)
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      _ = try? SampledCurve(csv: text)
    }
  }

  @Test("leaves out what is far off, and nothing else", arguments: seeds)
  func outliers(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let easings: [Easing] = [
      .cubicBezier(.ease), .cubicBezier(CubicBezier(0.34, 1.56, 0.64, 1)), .linear,
      .penner(Penner(.bounce, .out)), .penner(Penner(.circ, .out)), .steps(Steps(3, .jumpNone)),
      .spring(Spring(duration: 0.4, bounce: 0.4)),
    ]
    for easing in easings {
      var time = 0.0
      var samples: [SampledCurve.Sample] = []
      while time < 1 {
        samples.append(.init(time: time, value: easing.value(at: time)))
        time += random.double(in: 0.01...0.03)
      }
      samples.append(.init(time: 1, value: easing.value(at: 1)))
      let clean = try #require(SampledCurve(measured: samples))
      #expect(clean.outliers == [], "seed \(seed), \(easing)")
      // Steps have no neighbours to tell by.
      if case .steps = easing { continue }
      var wrong: [Int] = []
      for place in stride(from: 5, to: samples.count - 5, by: 9) {
        let shift = (Bool.random(using: &random) ? 1 : -1) * random.double(in: 0.4...3)
        samples[place] = .init(time: samples[place].time, value: samples[place].value + shift)
        wrong.append(place)
      }
      let curve = try #require(SampledCurve(measured: samples))
      #expect(curve.outliers.map(\.time).sorted() == wrong.map { samples[$0].time }, "\(easing)")
    }
  }
}
