package import Motion
package import Phone

/// Every combination of some techniques, scenarios, devices, keyboards and keyboard motions.
package struct MeasurementGrid: Sendable {
  private let techniques: [TechniqueName]
  private let scenarios: [Scenario]
  private let devices: [Device]
  private let keyboards: [KeyboardKind]
  private let motions: [KeyboardMotion]

  package init(
    techniques: [TechniqueName], scenarios: [Scenario], devices: [Device],
    keyboards: [KeyboardKind], motions: [KeyboardMotion]
  ) {
    (self.techniques, self.scenarios) = (techniques, scenarios)
    (self.devices, self.keyboards, self.motions) = (devices, keyboards, motions)
  }

  /// Measures every combination in that order; configurations that a scenario makes equal are measured once.
  ///
  /// - Parameters:
  ///   - base: The other settings.
  ///   - rate: Samples per second, above 0.
  package func measurements(of base: Phone.Configuration, rate: Double) -> [Measurement] {
    var known: Set<Case> = []
    return cases(of: base).filter { known.insert($0).inserted }.map {
      Measurement($0.configuration, in: scenarios[$0.scenario], rate: rate)
    }
  }

  private struct Case: Hashable {
    let configuration: Phone.Configuration
    let scenario: Int
  }

  private func cases(of base: Phone.Configuration) -> [Case] {
    techniques.flatMap { technique in
      scenarios.indices.flatMap { scenario in
        phones(of: base).map { phone in
          var phone = phone
          phone.technique = technique
          return Case(
            configuration: scenarios[scenario].configuration(from: phone), scenario: scenario)
        }
      }
    }
  }

  private func phones(of base: Phone.Configuration) -> [Phone.Configuration] {
    devices.flatMap { device in
      keyboards.flatMap { keyboard in
        motions.map { motion in
          var phone = base
          (phone.device, phone.keyboard, phone.keyboardMotion) = (device, keyboard, motion)
          return phone
        }
      }
    }
  }
}
