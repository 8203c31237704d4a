import Lab
import Motion
import Phone

/// The lab's techniques under a recorded keyboard.
extension TrackLaboratory {
  private static var rate: Double { 250 }

  /// Returns the phone of a match at a time.
  func phone(_ match: TechniqueMatch, at time: Seconds) -> Phone {
    var phone = scenario.beginning(match.configuration(from: settings), at: beginning)
    scenario.perform(on: &phone, after: nil, until: time - beginning, start: beginning)
    return phone
  }

  /// Returns the largest seam of a technique under this keyboard, in points.
  func worst(of technique: TechniqueName) -> Double {
    var configuration = settings
    configuration.technique = technique
    return worst(of: configuration)
  }

  /// Returns the recommended technique of a platform with the smallest seam under this keyboard; nil stands for the
  /// phone's platform.
  func best(on platform: Platform?) -> (technique: TechniqueName, worst: Double)? {
    let platform = platform ?? settings.platform
    return TechniquePage.recommended.filter { $0.traits.platform == platform }
      .map { ($0, worst(of: $0)) }
      .min { $0.1 < $1.1 - 0.05 }
  }

  /// Returns the largest seam of a match with the keyboard's own curve, in points; nil if it moves by that or by no curve.
  func worstByKeyboardCurve(_ match: TechniqueMatch) -> Double? {
    let curve = settings.keyboardMotion.curve
    guard match.technique.traits.follows == nil, match.curve != curve else { return nil }
    var configuration = match.configuration(from: settings)
    configuration.curve = CurveReplacement(curve)
    return worst(of: configuration)
  }

  private func worst(of configuration: Phone.Configuration) -> Double {
    SeamMeasurement(configuration, in: scenario, rate: Self.rate).figures.worst
  }
}
