// Curves closest to measured positions: swift run --package-path Tools/Examples fit [FILE.csv]
import Foundation
import Motion

do {
  let file = CommandLine.arguments.dropFirst().first
  let csv =
    try file.map { try String(contentsOfFile: $0, encoding: .utf8) }
    ?? String(decoding: PackageResources.positions_csv, as: UTF8.self)
  let measured = try SampledCurve(csv: csv)
  let target = FitTarget(measured)
  print("\(measured.samples.count) positions, \(measured.outliers.count) left out")

  let fits = [
    Fit.spring(to: target),
    Fit.cubicBezier(to: target),
    Fit.linearStops(to: target, within: 0.02),
  ]
  for fit in fits {
    print(String(format: "\noff by up to %.3f", fit.difference.max) + "\n\(fit.easing)")
  }
} catch {
  print(error)
  exit(1)
}
