import Motion

/// A task that people wait for, without a counterpart in plain C.
struct Tasks {
  let name: String
  /// The work for each input; the slowest counts.
  let works: [@Sendable () -> Double]

  static let all: [Tasks] = [
    fits("fit_bezier_ms") { Fit.cubicBezier(to: $0) },
    fits("fit_bezier_max_ms") { Fit.cubicBezier(to: $0, minimizing: .max) },
    fits("fit_spring_ms") { Fit.spring(to: $0) },
    fits("fit_stops_ms") { Fit.linearStops(to: $0, within: 0.002) },
    refusals("nonsense_easing_ms", of: nonsense) { (try? Easing(parsing: $0)) == nil },
    refusals("nonsense_code_ms", of: nonsense) { (try? Notation.reading($0)) == nil },
    refusals("nonsense_csv_ms", of: nonsense) { (try? SampledCurve(csv: $0)) == nil },
    refusals("csv_100k_rows_ms", of: [table]) { (try? SampledCurve(csv: $0)) != nil },
  ]

  /// Returns the milliseconds of the slowest work.
  func milliseconds(by stopwatch: Stopwatch) -> Double {
    (stopwatch.medians(of: works).max() ?? .nan) * 1000
  }

  private static func fits(_ name: String, _ fit: @escaping @Sendable (FitTarget) -> Fit) -> Tasks {
    Tasks(
      name: name,
      works: targets.map { target in { fit(target).difference.max } })
  }

  private static func refusals(
    _ name: String, of texts: [String], _ isDone: @escaping @Sendable (String) -> Bool
  ) -> Tasks {
    Tasks(name: name, works: texts.map { text in { isDone(text) ? 1 : 0 } })
  }
}

extension Tasks {
  /// The curves of the tests' references, each exact and as 201 measurements.
  private static let targets: [FitTarget] = [
    Curve(.spring(.keyboard), duration: 0.5),
    Curve(Spring(mass: 3, stiffness: 1000, damping: 500, overdamping: .literal)),
    Curve(.spring(Spring(duration: 0.5, bounce: 0.3)), duration: 0.82),
    Curve(.penner(Penner(.cubic, .out)), duration: 1),
    Curve(.penner(Penner(.cubic, .inOut)), duration: 1),
    Curve(.penner(Penner(.sine, .inOut)), duration: 1),
    Curve(.penner(Penner(.circ, .out)), duration: 1),
    Curve(.cubicBezier(CubicBezier(0.34, 1.56, 0.64, 1)), duration: 1),
  ].flatMap { curve in
    let samples = (0...200).map { index in
      let time = curve.duration * Double(index) / 200
      return SampledCurve.Sample(time: time, value: curve.progress(at: time))
    }
    return [FitTarget(curve)] + (SampledCurve(measured: samples).map { [FitTarget($0)] } ?? [])
  }

  private static let nonsense = ["x", "(", "linear(", "0, ", "1 1\n", "1,\n", "\n", "calc(", "é"]
    .map {
      String(repeating: $0, count: 1_000_000 / $0.utf8.count)
    }

  private static let table = (0..<100_000).map { row in
    "\(Double(row) / 200_000),\(Spring.keyboard.value(at: Double(row) / 200_000))\n"
  }.joined()
}
