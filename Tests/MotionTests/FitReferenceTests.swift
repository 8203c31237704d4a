import Motion
import Testing

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
      return [curve.map { (reference, FitTarget($0)) }, sampled].compactMap { $0 }
    }
  }()

  /// The targets to test: all for `make verify`, half of them by default.
  private static let indices = targets.indices.filter { isVerifying || $0 % 2 == 0 }

  @Test func `the references are as many as in the file`() { #expect(Self.targets.count == 15) }

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
