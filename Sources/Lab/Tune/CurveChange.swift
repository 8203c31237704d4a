import Algorithms
package import Motion
import Phone
import Strings

/// A change of a technique's curve in an app's code, in words for a person or an agent who makes it.
package struct CurveChange: Hashable, Sendable {
  /// Lines with the code to set, its place, the proof and, if `followbar measure` can repeat it, the command that checks it.
  package let text: String
  /// The curve to set.
  package let curve: Curve

  /// Measures situations of one technique, at least one, with its own curve and with another one.
  ///
  /// - Parameter notation: The tool of the code; nil for the platform's.
  package init(_ situations: [Situation], to curve: Curve, in notation: Notation? = nil) {
    self.curve = curve
    let own = situations[0].configuration
    let traits = own.technique.traits
    let notation = notation ?? own.platform.notation
    let code = try? notation.text(of: curve.easing, duration: curve.duration)
    // The proof is of the numbers in the text.
    let read = code?.easing ?? curve.easing
    let easing = (try? Easing(parsing: "\(read)")) ?? read
    let duration = shortened(curve.duration, digits: 4)
    let change = CurveReplacement(easing: easing, duration: duration.number ?? curve.duration)
    let (before, after) = (Proof(situations, CurveReplacement()), Proof(situations, change))
    let unit = own.platform.unit
    let scenarios = situations.map(\.scenario.name).uniqued(on: \.self).joined(separator: ",")
    var proof = "gap or overlap at most \(fixed(after.seam)) \(unit), was \(fixed(before.seam))"
    if let kick = after.kick, let old = before.kick {
      proof += "; kick at most \(fixed(kick, digits: 0)) \(unit)/s, was \(fixed(old, digits: 0))"
    }
    let lines = [
      "Set: \(code?.text ?? "\(easing)"), over \(duration) s"
        + (traits.inherits ? ", with .overrideInheritedCurve" : ""),
      "In: \(traits.mechanism), such as the code of: followbar fix \(own.technique.rawValue)",
      "Proof: \(proof) (in \(scenarios))",
    ]
    let check = CurveChange.command(of: situations).map {
      "Check: followbar measure \($0) --curve '\(easing)' --duration \(duration)"
        + " --assert-max-gap \(shortened((after.seam * 10).rounded(.up) / 10))"
        + (after.kick.map { " --assert-max-kick \(shortened($0.rounded(.up)))" } ?? "")
    }
    text = (lines + [check].compactMap(\.self)).joined(separator: "\n")
  }

  /// The largest seam of situations with a curve, in points, and kick, in points per second.
  private struct Proof {
    let seam: Double
    /// Nil if a bar's velocity is not known.
    let kick: Double?

    init(_ situations: [Situation], _ curve: CurveReplacement) {
      let all = situations.map { situation in
        var configuration = situation.configuration
        configuration.curve = curve
        return SeamMeasurement(configuration, in: situation.scenario, rate: 1000)
      }
      seam = all.map { max($0.figures.maxGap.points, $0.figures.maxOverlap.points) }.max() ?? 0
      let kicks = all.compactMap { $0.kick?.size }
      kick = kicks.count == all.count ? kicks.max() : nil
    }
  }

  /// Returns the options by which `followbar measure` measures situations; nil if it cannot.
  private static func command(of situations: [Situation]) -> String? {
    func all<Part: Hashable>(_ part: (Situation) -> Part) -> [Part] {
      situations.map(part).uniqued(on: \.self)
    }
    let (own, names) = (situations[0].configuration, all(\.scenario.name))
    let (devices, keyboards) = (all(\.configuration.device), all(\.configuration.keyboard))
    let motions = all(\.configuration.keyboardMotion)
    let scenarios = Scenario.all.filter { names.contains($0.name) }
    let grid = MeasurementGrid(
      techniques: [own.technique], scenarios: scenarios, devices: devices, keyboards: keyboards,
      motions: motions, on: own.platform)
    let wanted = situations.map { situation in
      var situation = situation
      situation.configuration.curve = CurveReplacement()
      return situation
    }
    guard KeyboardMotion.all.contains(motions), own.technique != .recorded,
      Set(grid.situations(of: Phone.Configuration())) == Set(wanted)
    else { return nil }
    return [
      ("technique", [own.technique.rawValue]), ("platform", [own.platform.rawValue]),
      ("scenario", names), ("device", devices.map(\.name)),
      ("keyboard", keyboards.map(\.rawValue)), ("keyboard-motion", motions.map(\.name)),
    ].map { "--\($0) \($1.joined(separator: ","))" }.joined(separator: " ")
  }
}

extension Platform {
  /// The notation of its apps' curves.
  fileprivate var notation: Notation {
    switch self {
    case .ios: .uiKit
    case .swiftUI: .swiftUI
    case .android: .android
    case .reactNative: .reanimated
    case .flutter: .flutter
    case .web: .css
    }
  }
}
