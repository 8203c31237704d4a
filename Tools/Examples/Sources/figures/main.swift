// Draws the figures of Motion's articles, for light and dark pages: swift run --package-path Tools/Examples figures FOLDER
import Foundation
import Motion

guard let folder = CommandLine.arguments.dropFirst().first else {
  print("usage: figures FOLDER")
  exit(64)
}

/// Draws a figure for light and for dark pages.
func draw(_ name: String, _ plot: Plot) throws {
  for (suffix, theme) in [("", Theme.light), ("~dark", Theme.dark)] {
    try plot.svg(theme).write(
      toFile: "\(folder)/\(name)\(suffix).svg", atomically: true, encoding: .utf8)
  }
}

let ratios: [(String, Spring)] = [
  ("underdamped, ratio 0.3", Spring(response: 0.5, dampingRatio: 0.3)),
  ("critical, ratio 1", Spring(response: 0.5, dampingRatio: 1)),
  (
    "overdamped, ratio 4.56 taken literally",
    Spring(response: 0.5, dampingRatio: 4.56, overdamping: .literal)
  ),
]
try draw(
  "springs",
  Plot(
    description: "Three springs: one swings around its target, one arrives, one creeps.",
    lines: ratios.map { name, spring in Line(name, spring.value) },
    time: (1.2, 0.2), values: (1.5, 0.5)))

let line = Curve(.cubicBezier(.easeInOut), duration: 0.25)
let ways: [(String, Animator.Retargeting)] = [("replacing", .replacing), ("adding", .adding)]
try draw(
  "retargeting",
  Plot(
    description: "A bar turns back: at once when replacing, in a curve when adding.",
    lines: ways.map { name, how in
      // The samples before the turn come from the bar before it.
      var before = Animator(0)
      before.retarget(to: 260, at: 0, by: line)
      var after = before
      after.retarget(to: 0, at: 0.1, by: line, how)
      return Line(name) { ($0 < 0.1 ? before : after).value(at: $0) }
    },
    time: (0.4, 0.1), values: (200, 50)))

let positions = "Tools/Examples/Sources/fit/positions.csv"
let measured = try SampledCurve(csv: String(contentsOfFile: positions, encoding: .utf8))
let target = FitTarget(measured)
let fits = [("spring", Fit.spring(to: target)), ("cubic-bezier", Fit.cubicBezier(to: target))]
try draw(
  "fitting",
  Plot(
    description: "Measured positions, and the closest spring and cubic-bezier through them.",
    lines: fits.map { name, fit in Line(name, fit.curve.progress) },
    dots: measured.samples.map { ($0.time, $0.value) },
    time: (measured.duration, 0.1), values: (1.1, 0.5)))
