package import Lab
package import Motion
package import Phone

extension Phone.Configuration {
  /// The phone of the articles and of the figures in tests, unless they say otherwise: an iPhone 8 with the keyboard of
  /// iOS 7 to 18.
  package static let iPhone8 = {
    var configuration = Self()
    (configuration.device, configuration.keyboardMotion) = (.iPhone8, .ios)
    return configuration
  }()

  /// Returns that phone with a technique and further changes.
  package static func with(
    _ technique: TechniqueName = .async, _ change: (inout Self) -> Void = { _ in }
  ) -> Self {
    var configuration = iPhone8
    configuration.technique = technique
    change(&configuration)
    return configuration
  }
}

extension Scenario {
  /// Returns the scenario of a name.
  package static func named(_ name: String) throws -> Scenario {
    guard let scenario = (all + [dragReturn]).first(where: { $0.name == name }) else {
      throw UnknownScenario(name: name)
    }
    return scenario
  }

  /// A finger drags the keyboard down by its top, turns and lets go near the top: what readers do who change their mind.
  ///
  /// Source of the way back: kirillzyusko/react-native-keyboard-controller#515.
  private static let dragReturn = Scenario(
    "drag-return", "", edge: "", metBy: "", source: "", beginning: .up,
    setUp: { $0.dragFrom = .keyboard },
    events: [
      .event(at: 0) {
        $0.moveFinger(to: $0.keyboardTop - 100, at: $1)
        $0.moveFinger(to: $0.keyboardTop + 100, taking: 0.40, at: $1)
      },
      .event(at: 0.40) { $0.moveFinger(to: $0.keyboardTop + 50, taking: 0.10, at: $1) },
      .event(at: 0.50) { $0.liftFinger(at: $1) },
    ])

  /// Returns the phone of a technique after this scenario's events up to a time.
  package func phone(
    _ technique: TechniqueName, at time: Seconds,
    _ change: (inout Phone.Configuration) -> Void = { _ in }
  ) -> Phone {
    var phone = beginning(.with(technique, change), at: 0)
    perform(on: &phone, after: nil, until: time, start: 0)
    return phone
  }

  /// Measures a technique in this scenario, a thousand times a second by default.
  package func measurement(
    of technique: TechniqueName, rate: Double = 1000,
    _ change: (inout Phone.Configuration) -> Void = { _ in }
  ) -> SeamMeasurement {
    SeamMeasurement(.with(technique, change), in: self, rate: rate)
  }
}

extension Phone {
  /// The y of the resting keyboard's top, in points.
  fileprivate var keyboardTop: Double { screenHeight - keyboard.visibleHeight }
}

private struct UnknownScenario: Error {
  let name: String
}

/// Returns the seam of a technique at a time of the scenario with a name, in points.
package func seam(
  _ technique: TechniqueName, in scenario: String, at time: Seconds,
  _ change: (inout Phone.Configuration) -> Void = { _ in }
) throws -> Double {
  try Scenario.named(scenario).phone(technique, at: time, change).seam(at: time)
}

/// Returns the figures of a technique in the scenario with a name.
package func figures(
  _ technique: TechniqueName, in scenario: String,
  _ change: (inout Phone.Configuration) -> Void = { _ in }
) throws -> SeamFigures {
  try Scenario.named(scenario).measurement(of: technique, change).figures
}

extension SeamFigures {
  /// Samples a seam in points; what is behind is covered, as without a floor and a gap.
  package init(over times: ClosedRange<Seconds>, rate: Double, points: (Seconds) -> Double) {
    var samples = SeamSamples(from: times.lowerBound, rate: rate)
    samples.add(until: times.upperBound) { Seam(points($0)) }
    self = samples.figures(at: times.upperBound) { Seam(points($0)) }
  }

  package mutating func add(_ points: Double, at time: Seconds) { add(Seam(points), at: time) }
}
