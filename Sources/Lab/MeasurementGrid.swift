package import Motion
package import Phone

/// Every combination of some techniques, scenarios, devices, keyboards, keyboard motions and transcript policies.
package struct MeasurementGrid: Sendable {
  private let techniques: [TechniqueName]
  private let scenarios: [Scenario]
  private let devices: [Device]
  private let keyboards: [KeyboardKind]
  private let motions: [KeyboardMotion]
  private let policies: [TranscriptPolicy]

  package init(
    techniques: [TechniqueName], scenarios: [Scenario], devices: [Device],
    keyboards: [KeyboardKind], motions: [KeyboardMotion],
    policies: [TranscriptPolicy] = [.atEnd]
  ) {
    (self.techniques, self.scenarios) = (techniques, scenarios)
    (self.devices, self.keyboards, self.motions) = (devices, keyboards, motions)
    self.policies = policies
  }

  /// Measures every combination in that order.
  ///
  /// - Parameters:
  ///   - base: The other settings.
  ///   - rate: Samples per second, above 0.
  package func measurements(of base: Phone.Configuration, rate: Double) -> [Measurement] {
    situations(of: base).map { Measurement($0.configuration, in: $0.scenario, rate: rate) }
  }

  /// Returns every combination in that order; configurations that a scenario makes equal count once.
  ///
  /// - Parameter base: The other settings.
  package func situations(of base: Phone.Configuration) -> [Situation] {
    var known: [String: Set<Phone.Configuration>] = [:]
    return techniques.flatMap { technique in
      scenarios.flatMap { scenario in
        phones(of: base).compactMap { phone -> Situation? in
          var phone = phone
          phone.technique = technique
          let configuration = scenario.configuration(from: phone)
          guard known[scenario.name, default: []].insert(configuration).inserted else { return nil }
          return Situation(configuration: configuration, scenario: scenario)
        }
      }
    }
  }

  private func phones(of base: Phone.Configuration) -> [Phone.Configuration] {
    devices.flatMap { device in
      keyboards.flatMap { keyboard in
        motions.flatMap { motion in
          policies.map { policy in
            var phone = base
            (phone.device, phone.keyboard, phone.keyboardMotion) = (device, keyboard, motion)
            phone.transcriptPolicy = policy
            return phone
          }
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
