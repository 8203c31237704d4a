package import Motion
package import Phone

/// Every combination of some techniques, scenarios, devices with their keyboards, and keyboard motions that a phone has had.
package struct MeasurementGrid: Sendable {
  private let techniques: [TechniqueName]
  package let scenarios: [Scenario]
  private let devices: [Device]?
  private let keyboards: [KeyboardKind]
  private let motions: [KeyboardMotion]?
  private let platform: Platform?

  /// Creates a grid; each technique is measured on a platform's phone, by default its own platform's.
  ///
  /// - Parameters:
  ///   - devices: The phones; nil for the platform's own, or the first that has a motion.
  ///   - motions: The keyboard's motions; nil for the phone's own.
  package init(
    techniques: [TechniqueName], scenarios: [Scenario], devices: [Device]? = nil,
    keyboards: [KeyboardKind], motions: [KeyboardMotion]? = nil,
    on platform: Platform? = nil
  ) {
    (self.techniques, self.scenarios) = (techniques, scenarios)
    (self.devices, self.keyboards, self.motions) = (devices, keyboards, motions)
    self.platform = platform
  }

  /// The number of combinations, of which a scenario may make some equal.
  package var count: Int {
    techniques.count * scenarios.count * (devices?.count ?? 1) * keyboards.count
      * (motions?.count ?? 1)
  }

  /// The phones of all techniques, with the usual other settings.
  package var phones: [Phone.Configuration] {
    techniques.flatMap { phones(of: Phone.Configuration(), for: $0) }
  }

  /// Measures every combination in that order.
  ///
  /// - Parameters:
  ///   - base: The other settings.
  ///   - rate: Samples per second, above 0.
  package func measurements(of base: Phone.Configuration, rate: Double) -> [SeamMeasurement] {
    situations(of: base).map { SeamMeasurement($0.configuration, in: $0.scenario, rate: rate) }
  }

  /// Returns every combination in that order; configurations that a scenario makes equal count once.
  ///
  /// - Parameter base: The other settings.
  package func situations(of base: Phone.Configuration) -> [Situation] {
    var known: Set<Situation> = []
    return techniques.flatMap { technique in
      let phones = phones(of: base, for: technique)
      return scenarios.flatMap { scenario in
        phones.compactMap { phone -> Situation? in
          let situation = Situation(
            configuration: scenario.configuration(from: phone), scenario: scenario)
          return known.insert(situation).inserted ? situation : nil
        }
      }
    }
  }

  private func phones(
    of base: Phone.Configuration, for technique: TechniqueName
  ) -> [Phone.Configuration] {
    var base = base
    base.show(technique, on: platform)
    let chosen = devices?.filter { $0.runs(base.platform) } ?? [base.device]
    return chosen.flatMap { device in
      keyboards.flatMap { keyboard in
        (motions ?? [device.motions[0]]).compactMap { motion in
          var phone = base
          (phone.device, phone.keyboard) = (device, keyboard)
          guard phone.moveKeyboard(by: motion), devices == nil || phone.device == device else {
            return nil
          }
          return phone
        }
      }
    }
  }
}

/// A phone in a scenario.
package struct Situation: Sendable {
  package var configuration: Phone.Configuration
  package let scenario: Scenario

  package init(configuration: Phone.Configuration, scenario: Scenario) {
    (self.configuration, self.scenario) = (configuration, scenario)
  }
}

extension Situation: Hashable {
  /// Scenarios of one name are the same.
  package static func == (a: Situation, b: Situation) -> Bool {
    a.scenario.name == b.scenario.name && a.configuration == b.configuration
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(scenario.name)
    hasher.combine(configuration)
  }
}

extension Situation {
  /// Returns the techniques of the phone's platform that are right at every sample, in the order of lanes.
  ///
  /// - Parameter rate: Samples per second, above 0.
  package func rightTechniques(rate: Double) -> [TechniqueName] {
    scenario.configuration(from: configuration).platform.lanes.filter { technique in
      var configuration = configuration
      configuration.technique = technique
      return !SeamMeasurement(configuration, in: scenario, rate: rate).figures.isWrong
    }
  }

  /// Returns the seam's figures with another curve, at a recording's own frames.
  func figures(by curve: Curve, rate: Double = 1000) -> SeamFigures {
    var configuration = configuration
    configuration.curve = CurveReplacement(curve)
    return SeamMeasurement(configuration, in: scenario, rate: rate, atFrames: true).figures
  }
}
