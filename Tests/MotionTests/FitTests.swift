import Kit
import Motion
import Strings
import Testing

@testable import Motion

@Suite struct FitTests {
  /// Returns a target of samples at uneven instants, in milliseconds and points.
  private func target(
    _ curve: Curve, using random: inout SplitMix64
  ) throws -> FitTarget {
    var text = "ms,points\n"
    var time = 0.0
    while time < curve.duration {
      text += "\(time * 1000),\(curve.easing.value(at: curve.input(time)) * -260 + 667)\n"
      time += curve.duration * random.double(in: 0.005...0.03)
    }
    text +=
      "\(curve.duration * 1000),\(curve.easing.value(at: curve.input(curve.duration)) * -260 + 667)\n"
    return FitTarget(try SampledCurve(csv: text))
  }

  @Test(arguments: seeds) func `a fit finds the cubic-bezier of samples again`(seed: UInt64) throws
  {
    var random = SplitMix64(seed: seed)
    for _ in 0..<6 {
      let easing = Easing.cubicBezier(CubicBezier(using: &random))
      let target = try target(Curve(easing, duration: 0.35), using: &random)
      #expect(isClose(target.duration, 0.35, within: 1e-12))
      for goal in Fit.Goal.allCases {
        let fit = Fit.cubicBezier(to: target, minimizing: goal)
        #expect(fit.difference.max < 1e-6, "seed \(seed), \(easing), \(goal)")
      }
    }
  }

  @Test(arguments: seeds) func `a fit returns an exact easing unchanged`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for goal in Fit.Goal.allCases {
      let bezier = Easing.cubicBezier(CubicBezier(using: &random))
      let target = FitTarget(Curve(bezier, duration: 0.4))
      #expect(Fit.cubicBezier(to: target, minimizing: goal).easing == bezier, "seed \(seed)")
      let spring = Easing.spring(Spring(duration: random.double(in: 0.1...2), bounce: 0.2))
      let swing = FitTarget(Curve(spring, duration: 1))
      #expect(Fit.spring(to: swing, minimizing: goal).easing == spring, "seed \(seed)")
    }
  }

  @Test(arguments: seeds) func `a fit finds the spring of samples again`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<3 {
      let spring = Spring(
        response: random.double(in: 0.1...1), dampingRatio: random.double(in: 0.3...1),
        initialVelocity: Bool.random(using: &random) ? random.double(in: -2...5) : 0)
      let curve = Curve(spring)
      let fit = Fit.spring(to: FitTarget(try sampled(curve)))
      #expect(fit.difference.max < 1e-5, "seed \(seed), \(spring)")
    }
  }

  private func sampled(_ curve: Curve) throws -> SampledCurve {
    let samples = (0...120).map { index in
      let time = Double(index) / 120 * curve.duration
      return SampledCurve.Sample(time: time, value: curve.easing.value(at: time))
    }
    return try #require(SampledCurve(measured: samples))
  }

  @Test func `a fit finds a literal overdamped spring`() throws {
    let spring = Spring(mass: 1, stiffness: 400, damping: 120, overdamping: .literal)
    let fit = Fit.spring(to: FitTarget(try sampled(Curve(spring))))
    #expect(fit.difference.max < 1e-5, "\(fit)")
    guard case .spring(let found) = fit.easing else { return #expect(Bool(false)) }
    #expect(found.overdamping == .literal && isClose(found.dampingRatio, 3, within: 1e-3))
  }

  @Test(arguments: seeds)
  func `a fit of lines stays within the tolerance, also at jumps`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<6 {
      let easing = Easing(ofAnyKindUsing: &random)
      let curve: Curve
      if case .spring(let spring) = easing {
        curve = Curve(easing, duration: min(spring.settlingTime(), 5))
      } else {
        curve = Curve(easing, duration: 1)
      }
      let tolerance = random.double(in: 0.001...0.05)
      let fit = Fit.linearStops(to: FitTarget(curve), within: tolerance)
      let difference = FitTarget(curve).closeDifference(to: fit.easing)
      #expect(difference.max <= tolerance, "seed \(seed), \(easing), \(tolerance)")
    }
  }

  @Test func `a fit of lines to lines gives the same lines`() throws {
    let stops = LinearStops([.init(0), .init(0.8, at: 0.25), .init(0.8, at: 0.5), .init(1)])
    let fit = Fit.linearStops(to: FitTarget(Curve(.linearStops(stops), duration: 1)), within: 0.001)
    guard case .linearStops(let found) = fit.easing else { return #expect(Bool(false)) }
    #expect(found.points.count == 4 && fit.difference.max <= 0.001)
  }

  @Test(arguments: seeds) func `a fit takes any measurable table`(seed: UInt64) throws {
    let numbers = [
      "0", "1", "-1", "0.5", "2", "1e-300", "1e-99", "1e-49", "1e-9", "1e15", "-1e60", "1e99",
    ]
    var random = SplitMix64(seed: seed)
    var fitted = 0
    while fitted < 2 {
      let picks = (0..<12).compactMap { _ in numbers.randomElement(using: &random) }
      let times = picks.prefix(6).sorted { (Double($0) ?? 0) < (Double($1) ?? 0) }
      let text = zip(times, picks.suffix(6)).map { "\($0),\($1)" }.joined(separator: "\n")
      guard let sampled = try? SampledCurve(csv: text) else { continue }
      fitted += 1
      checkAllKinds(FitTarget(sampled))
    }
    let durations = [Double.leastNonzeroMagnitude, 1e-200, 1e200, .greatestFiniteMagnitude]
    let duration = durations.randomElement(using: &random) ?? 1e-200
    checkAllKinds(FitTarget(Curve(.penner(Penner(.sine, .in)), duration: duration)))
  }

  /// Checks that every kind of fit parses back and has finite differences.
  private func checkAllKinds(_ target: FitTarget) {
    for fit in [
      Fit.cubicBezier(to: target), Fit.cubicBezier(to: target, minimizing: .max),
      Fit.spring(to: target), Fit.linearStops(to: target, within: 0.01),
    ] {
      #expect((try? Easing(parsing: fit.easing.description)) == fit.easing)
      #expect(fit.difference.max.isFinite && fit.difference.rms.isFinite, "\(fit)")
    }
  }

  @Test func `the largest difference has a gap in points`() {
    let bezier = Easing.cubicBezier(CubicBezier(0.38, 0.7, 0.125, 1))
    let target = FitTarget(Curve(.spring(.keyboard), duration: 0.5))
    let difference = target.difference(to: bezier)
    // reference/curves.md: off by up to 0.076.
    #expect(isClose(difference.max, 0.076, within: 1e-3))
    #expect(difference.maxSeam == difference.max * 336)
    #expect((0.0...0.5).contains(difference.place))
  }

  @Test func `outliers do not bend a fit`() throws {
    let easing = Easing.cubicBezier(CubicBezier(0.2, 0, 0, 1))
    let text = (0...60).map { index in
      let time = Double(index) / 60
      return "\(time),\([7, 23, 40].contains(index) ? 9 : easing.value(at: time))"
    }.joined(separator: "\n")
    let sampled = try SampledCurve(csv: text)
    #expect(sampled.outliers.count == 3)
    #expect(Fit.cubicBezier(to: FitTarget(sampled)).difference.max < 1e-6)
  }
}

extension Curve {
  /// Returns the input of the easing at a time.
  fileprivate func input(_ time: Seconds) -> Double {
    if case .spring = easing { return time }
    return time / duration
  }
}

/// Fits compared with the best ones of a global optimizer.
@Suite struct FitReferenceTests {
  struct References: Decodable {
    struct Bezier: Decodable {
      let cubicBezier: [Double]
      let rms: Double
      let max: Double
    }

    struct Target: Decodable {
      let target: String
      let samples: [[Double]]
      let bestRMS: Bezier
      let bestMax: Bezier
      let minLinearStops: [String: Int]
    }

    let targets: [Target]
  }

  /// The curves of the references, in the order of the file.
  private static let curves = [
    Curve(.spring(.keyboard), duration: 0.5),
    // "over its 1% settle, normalised": only samples are known.
    nil,
    Curve(.spring(Spring(duration: 0.5, bounce: 0.3)), duration: 0.82),
    Curve(.penner(Penner(.cubic, .out)), duration: 1),
    Curve(.penner(Penner(.cubic, .inOut)), duration: 1),
    Curve(.penner(Penner(.sine, .inOut)), duration: 1),
    Curve(.penner(Penner(.circ, .out)), duration: 1),
    Curve(.cubicBezier(CubicBezier(0.34, 1.56, 0.64, 1)), duration: 1),
  ]

  private static let targets: [(References.Target, FitTarget)] = {
    guard let references = try? vectors("fit-references", as: References.self) else { return [] }
    return zip(references.targets, curves).flatMap { reference, curve in
      let samples = reference.samples.map { SampledCurve.Sample(time: $0[0], value: $0[1]) }
      let sampled = SampledCurve(measured: samples).map { (reference, FitTarget($0)) }
      return [curve.map { (reference, FitTarget($0)) }, sampled].compactMap(\.self)
    }
  }()

  /// The targets to test: all for `make verify`, half of them by default.
  private static let indices = targets.indices.filter { isVerifying || $0 % 4 == 0 }

  @Test(arguments: indices)
  func `a cubic-bezier is as close as the best one`(index: Int) {
    let (reference, target) = Self.targets[index]
    let rms = Fit.cubicBezier(to: target).difference
    let max = Fit.cubicBezier(to: target, minimizing: .max).difference
    #expect(rms.rms <= reference.bestRMS.rms * 1.05 + 1e-9, "\(reference.target)")
    #expect(max.max <= reference.bestMax.max * 1.05 + 1e-9, "\(reference.target)")
  }

  @Test(arguments: indices)
  func `linear() needs no more stops than the reference`(index: Int) throws {
    let (reference, target) = Self.targets[index]
    for (text, count) in reference.minLinearStops {
      let tolerance = try #require(Double(text))
      let fit = Fit.linearStops(to: target, within: tolerance)
      guard case .linearStops(let stops) = fit.easing else { continue }
      #expect(stops.points.count <= count, "\(reference.target) \(tolerance)")
      #expect(fit.difference.max <= tolerance, "\(reference.target) \(tolerance)")
    }
  }
}

@Suite struct SampledCurveTests {
  @Test(arguments: [
    "time,value\n0,0\n0.1,0.4\n0.2,1\n", "0,0\r\n0.1,0.4\r\n0.2,1", "0;0\n0.1;0.4\n0.2;1",
    "t (s)\toffset\n0\t0\n0.1\t0.4\n0.2\t1", "\u{FEFF}\"t\",\"y\"\n\"0\",\"0\"\n0.1,0.4\n0.2,1",
    "# a log\n\ntime_ms,y\n0,0\n100,0.4\n200,1", "0 ms, 0 %\n100 ms, 0.4\n200 ms, 1",
    "time,y,velocity\n10,667,9\n10.1,547,9\n10.2,367,9", "1 100\n1.1 140\n1.2 200",
    "time,value\n-0.1,\n0,0\n0.1,0.4\n0.2,1\n0.3,\n", "0,0\n100,0.4\n200,1",
    "t;y\n0;0\n0,1;0,4\n0,2;1", "\"0\";\"0\"\n\"0,1\";\"0,4\"\n\"0,2\";\"1\"",
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
