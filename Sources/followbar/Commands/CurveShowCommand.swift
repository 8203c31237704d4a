import ArgumentParser
import Lab
import Motion
import Strings

/// `followbar curve show`: the properties of an easing.
struct CurveShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the properties of an easing.")

  @Argument(help: "The easing, or - for standard input.", completion: .easings)
  var easing: String

  @OptionGroup var length: CurveDuration

  @Option(Settings.curves) var curves: String?

  func run() throws {
    let known = try KnownCurves(at: curves).curve(of: easing, lasting: length.duration)
    let keyboard = KeyboardMotion.ios.curve
    let curve = try length.curve(known, otherwise: keyboard.duration)
    var rows = [("easing", known.computed)]
    if let name = known.name { rows.insert(("name", name), at: 0) }
    if case .spring(let spring) = known.easing { rows += facts(of: spring) }
    rows += facts(of: curve)
    let isAssumed =
      if case .spring = known.easing { false } else { try length.seconds(of: known) == nil }
    if isAssumed, let row = rows.firstIndex(where: { $0.0 == "duration" }) {
      rows[row].1 += ", the keyboard's; --duration sets another"
    }
    let difference = Difference(between: curve, and: keyboard)
    let at = difference.place * max(curve.duration, keyboard.duration)
    rows.append(
      (
        "iOS keyboard",
        "off by up to \(shortened(difference.max, digits: 4)) at \(shortened(at)) s: "
          + "\(fixed(difference.maxSeam)) pt on \(shortened(Difference.keyboardHeight)); "
          + "rms \(shortened(difference.rms, digits: 4))"
      ))
    try output(aligned(rows.map { [$0, $1] }).joined(separator: "\n"))
  }

  private func facts(of spring: Spring) -> [(String, String)] {
    let regime = spring.isClamped ? "critical, clamped" : spring.shownRegime.rawValue
    let literal = spring.isClamped ? "; as written \(shortened(spring.literalDampingRatio))" : ""
    let settling = spring.settlingTime()
    var rows = [
      ("regime", "\(regime): damping ratio \(shortened(spring.dampingRatio))\(literal)"),
      (
        "response",
        "\(shortened(spring.response)) s, bounce \(shortened(spring.bounce).withMinusSign) (SwiftUI's duration and bounce)"
      ),
      ("settles", settling.isFinite ? "within 0.001 after \(shortened(settling)) s" : "never"),
    ]
    if let apple = spring.coreAnimationSettlingDuration, apple.isFinite {
      rows.append(("", "after \(shortened(apple)) s by Core Animation's settlingDuration"))
    }
    return rows
  }

  private func facts(of curve: Curve) -> [(String, String)] {
    let instants = (0...1000).map { Double($0) / 1000 * curve.duration }
    let values = instants.map { (value: curve.progress(at: $0), time: $0) }
    let highest = values.max { $0.value < $1.value } ?? (1, 0)
    let lowest = values.min { $0.value < $1.value } ?? (0, 0)
    var rows = [("duration", "\(shortened(curve.duration)) s")]
    if case .spring(let spring) = curve.easing, let peak = spring.firstPeak, spring.overshoot > 0 {
      rows.append(("overshoot", percent(spring.overshoot, at: peak.time)))
    } else {
      let over = highest.value - 1
      rows.append(("overshoot", over > 1e-9 ? percent(over, at: highest.time) : "none"))
    }
    if lowest.value < -1e-9 { rows.append(("undershoot", percent(-lowest.value, at: lowest.time))) }
    let fastest = instants.map { abs(curve.velocity(at: $0)) }.filter(\.isFinite).max() ?? 0
    rows.append(("fastest", "\(shortened(fastest)) of the way per second"))
    return rows
  }

  private func percent(_ share: Double, at time: Seconds) -> String {
    "\(shortened(share * 100, digits: 2)) % at \(shortened(time)) s"
  }
}
