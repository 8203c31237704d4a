import Motion
import Strings
import Testing

@Suite struct SampledCurveTests {
  @Test(arguments: [
    "time,value\n0,0\n0.1,0.4\n0.2,1\n", "0,0\r\n0.1,0.4\r\n0.2,1", "0;0\n0.1;0.4\n0.2;1",
    "t (s)\toffset\n0\t0\n0.1\t0.4\n0.2\t1", "\u{FEFF}\"t\",\"y\"\n\"0\",\"0\"\n0.1,0.4\n0.2,1",
    "# a log\n\ntime_ms,y\n0,0\n100,0.4\n200,1", "0 ms, 0 %\n100 ms, 0.4\n200 ms, 1",
    "time,y,velocity\n10,667,9\n10.1,547,9\n10.2,367,9", "1 100\n1.1 140\n1.2 200",
    "time,value\n-0.1,\n0,0\n0.1,0.4\n0.2,1\n0.3,\n", "0,0\n100,0.4\n200,1",
    "t;y\n0;0\n0,1;0,4\n0,2;1", "\"0\",\"0\"\n\"0,1\",\"0,4\"\n\"0,2\",\"1\"",
    "0,0\r0.1,0.4\r0.2,1",
    "0\u{A0}ms;0\n100\u{A0}ms;0,4\n200\u{A0}ms;1", "t, note\n0\t0\n1e-1\t+.4\n.2\t1.",
  ])
  func `a table takes any header, separator, unit and scale`(text: String) throws {
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

  @Test(arguments: [
    ("", 1, 1, "invalid samples: expected two at different times"),
    ("time,value\n0,0\n", 3, 1, "invalid samples: expected two at different times"),
    ("0,0\n1,x", 2, 3, "invalid sample 'x': expected a value"),
    ("0,0\n1", 2, 2, "incomplete sample: expected \",\" and a value"),
    ("0;0\n1 2", 2, 1, "invalid sample '1 2': expected a time"),
    ("0 s,0\n1 ms,1", 2, 1, "invalid sample '1 ms': expected a time in the unit of those before"),
    ("0,0\n0x10,1", 2, 1, "invalid sample '0x10': expected a time"),
    ("0,1 0,5\n1,1 0,7", 1, 3, "invalid sample '1 0': expected a value"),
    (
      "0,0\n1,1e99\n2,5e-324", 3, 1,
      "invalid samples: expected progress in -1000000...1000000 and 1e-50 to 1e50 s"
    ),
    ("0 1\n1", 2, 2, "incomplete sample: expected a value"),
    ("t,v\nt,v\n", 2, 1, "invalid sample 't': expected a time"),
    ("0,0\n2,1\n1,1", 3, 1, "invalid sample '1': expected a time from 2.0 up"),
    ("0,0\n 1,nan", 2, 4, "invalid sample 'nan': expected a value"),
    ("0,0\n1,1e999", 2, 3, "invalid sample '1e999': expected a value"),
    ("0,5\n1,9\n2,5", 3, 1, "invalid samples: expected different first and last values"),
    ("0,0\n1,\u{1B}[2J", 2, 3, "invalid sample '\\u{1B}[2J': expected a value"),
  ])
  func `an error names the wrong text, the expected one and its place`(
    text: String, line: Int, column: Int, message: String
  ) {
    let error = #expect(throws: TextError.self) { try SampledCurve(csv: text) }
    #expect(error?.line == line && error?.column == column)
    #expect(error?.message == message)
  }

  @Test func `a header's unit decides, however long the table is`() throws {
    #expect(try SampledCurve(csv: "t (s),y\n0,0\n40,1").duration == 40)
    #expect(try SampledCurve(csv: "millis,y\n0,0\n4,1").duration == 0.004)
    #expect(try SampledCurve(csv: "0 s,0\n40 s,1").duration == 40)
  }

  @Test(arguments: seeds)
  func `values between samples lie on a line, and the later of two samples at one time counts`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let rows = (0..<20).map { [Double($0), random.double(in: -1000...1000)] }
      let separator = [",", ";", "\t", " ", " ; "].randomElement(using: &random) ?? ","
      let hasComma = separator != "," && separator != " " && Bool.random(using: &random)
      let quote = Bool.random(using: &random) && separator != " " ? "\"" : ""
      let unit = Bool.random(using: &random) && separator != " " ? " ms" : ""
      var lines = rows.map { row in
        let texts = ["\(row[0])" + unit, "\(row[1])", "x"].map { quote + $0 + quote }
        let line = texts.joined(separator: separator)
        return hasComma ? line.replacing(".", with: ",") : line
      }
      if Bool.random(using: &random) { lines.insert("time in ms\(separator)y", at: 0) }
      if Bool.random(using: &random) { lines.insert("# as of today; 1,2", at: 0) }
      let end = ["\n", "\r\n", "\r", "\n\n"].randomElement(using: &random) ?? "\n"
      let text = lines.joined(separator: end) + (Bool.random(using: &random) ? end : "")
      let table = try SampleTable(csv: text)
      #expect(table.rows.map { [$0.time, $0.value] } == rows, "seed \(seed), \(text)")
      #expect(table.seconds(1) == 0.001)
    }
  }

  @Test func `a megabyte of nonsense is refused at its beginning`() throws {
    let rows: [(Double, Double)] = [(0, 0), (1, 1), (1, 3), (3, 8), (7, 48), (8, 64)]
    let samples = rows.map { SampledCurve.Sample(time: $0, value: $1) }
    let curve = try #require(SampledCurve(measured: samples))
    for (time, value) in [
      (-1, 0), (0, 0), (0.5, 0.5), (1, 3), (2, 5.5), (5, 28), (7.5, 56), (8, 64), (9, 64.0),
    ] {
      #expect(curve.value(at: time) == value / 64, "\(time)")
    }
  }

  @Test(arguments: [
    ("x", 1), ("\u{301}", 1), ("1,", 1), ("\"", 1), ("é", 1), (",\n", 2),
    ("0,0\n;\n", 2), ("0,", 1), ("\0\n", 2), ("# x", 1),
  ])
  func `too many rows are refused at the first of them`(piece: String, line: Int) {
    let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    let error = #expect(throws: TextError.self) { try SampledCurve(csv: text) }
    #expect(error?.line == line)
    #expect((error?.message.utf8.count ?? 0) < 200)
  }

  @Test func `random bytes and digits never crash the parser`() {
    let text = String(repeating: "0,0\n", count: 100_002)
    let error = #expect(throws: TextError.self) { try SampledCurve(csv: text) }
    #expect(error?.line == 100_001 && error?.column == 1)
  }

  @Test(arguments: seeds) func `random pieces of tables never crash the parser`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<5000 {
      let count = Int.random(in: 0...60, using: &random)
      let bytes = (0..<count).map { _ in
        UInt8.random(in: Bool.random(using: &random) ? 0...255 : 0x2B...0x39, using: &random)
      }
      _ = try? SampledCurve(csv: String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test(arguments: seeds) func `a table reads the same in every style`(seed: UInt64) {
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

  @Test(arguments: seeds) func `only samples far off are outliers`(seed: UInt64) throws {
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
      // The neighbors of steps predict nothing.
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
