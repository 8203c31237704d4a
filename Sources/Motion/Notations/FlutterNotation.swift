import Strings

/// Flutter's `Curves` and springs: flutter/lib/src/animation/curves.dart, physics/spring_simulation.dart.
extension Notation {
  static let flutterForms: [CallForm] = [
    CallForm("Cubic", "a b c d") { CallCurve(of: $0.bezier("a b c d")) },
    CallForm("ThreePointCubic", "a1 b1 midpoint a2 b2") { arguments in
      let points = ["a1", "b1", "midpoint", "a2", "b2"].compactMap { label in
        arguments.values[label].flatMap { $0.count == 2 ? BezierPath.Point($0[0], $0[1]) : nil }
      }
      guard points.count == 5 else { return nil }
      let segments = [
        BezierPath.Segment(points[0], points[1], to: points[2]),
        BezierPath.Segment(points[3], points[4], to: BezierPath.Point(1, 1)),
      ]
      return BezierPath.isDefined(segments) ? CallCurve(.path(BezierPath(segments))) : nil
    },
    CallForm("SpringDescription", "mass stiffness damping") {
      CallCurve(
        of: Easing(literalMass: $0["mass"], stiffness: $0["stiffness"], damping: $0["damping"]))
    },
    CallForm("SpringDescription.withDampingRatio", "mass stiffness ratio") {
      let critical = 2 * (($0["mass"] ?? 0) * ($0["stiffness"] ?? 0)).squareRoot()
      return CallCurve(
        of: Easing(
          literalMass: $0["mass"], stiffness: $0["stiffness"],
          damping: ($0["ratio"] ?? 1) * critical))
    },
    // The velocity is in the value's unit per second.
    CallForm("SpringSimulation", "start end velocity", skips: "tolerance") {
      guard let start = $0["start"], let end = $0["end"], let push = $0["velocity"],
        end != start || push == 0
      else { return nil }
      return CallCurve(of: $0.curve.easing?.with(velocity: push == 0 ? 0 : push / (end - start)))
    },
  ]

  static let flutterCurves: [String: Easing] = {
    var all = flutterBeziers.mapValues { Easing.cubicBezier(CubicBezier($0.0, $0.1, $0.2, $0.3)) }
    all["linear"] = .linear
    all["decelerate"] = .android(.decelerate(factor: 1))
    all["easeInOutCubicEmphasized"] = .path(.emphasized)
    all["fastEaseInToSlowEaseOut"] = .path(
      BezierPath([
        .init(.init(0.056, 0.024), .init(0.108, 0.3085), to: .init(0.198, 0.541)),
        .init(.init(0.3655, 1), .init(0.5465, 0.989), to: .init(1, 1)),
      ]))
    all["bounceIn"] = .penner(Penner(.bounce, .in))
    all["bounceOut"] = .penner(Penner(.bounce, .out))
    all["bounceInOut"] = .penner(Penner(.bounce, .inOut))
    return all
  }()

  private static let flutterBeziers: [String: (Double, Double, Double, Double)] = [
    "fastLinearToSlowEaseIn": (0.18, 1, 0.04, 1), "ease": (0.25, 0.1, 0.25, 1),
    "easeIn": (0.42, 0, 1, 1), "easeInToLinear": (0.67, 0.03, 0.65, 0.09),
    "easeInSine": (0.47, 0, 0.745, 0.715), "easeInQuad": (0.55, 0.085, 0.68, 0.53),
    "easeInCubic": (0.55, 0.055, 0.675, 0.19), "easeInQuart": (0.895, 0.03, 0.685, 0.22),
    "easeInQuint": (0.755, 0.05, 0.855, 0.06), "easeInExpo": (0.95, 0.05, 0.795, 0.035),
    "easeInCirc": (0.6, 0.04, 0.98, 0.335), "easeInBack": (0.6, -0.28, 0.735, 0.045),
    "easeOut": (0, 0, 0.58, 1), "linearToEaseOut": (0.35, 0.91, 0.33, 0.97),
    "easeOutSine": (0.39, 0.575, 0.565, 1), "easeOutQuad": (0.25, 0.46, 0.45, 0.94),
    "easeOutCubic": (0.215, 0.61, 0.355, 1), "easeOutQuart": (0.165, 0.84, 0.44, 1),
    "easeOutQuint": (0.23, 1, 0.32, 1), "easeOutExpo": (0.19, 1, 0.22, 1),
    "easeOutCirc": (0.075, 0.82, 0.165, 1), "easeOutBack": (0.175, 0.885, 0.32, 1.275),
    "easeInOut": (0.42, 0, 0.58, 1), "easeInOutSine": (0.445, 0.05, 0.55, 0.95),
    "easeInOutQuad": (0.455, 0.03, 0.515, 0.955), "easeInOutCubic": (0.645, 0.045, 0.355, 1),
    "easeInOutQuart": (0.77, 0, 0.175, 1), "easeInOutQuint": (0.86, 0, 0.07, 1),
    "easeInOutExpo": (1, 0, 0, 1), "easeInOutCirc": (0.785, 0.135, 0.15, 0.86),
    "easeInOutBack": (0.68, -0.55, 0.265, 1.55), "fastOutSlowIn": (0.4, 0, 0.2, 1),
    "slowMiddle": (0.15, 0.85, 0.85, 0.15),
  ]
}
