import Lab
import Motion
import Phone
import Testing

/// The seam of `reference` in every scenario.
@Suite struct ReferenceTests {
  private enum Requirement {
    case everySample
    /// Wrong for less than some frames after these times, in seconds.
    case frames(Int, after: [Seconds])
    case end
  }

  /// The scenarios in which nobody can be right at every sample.
  ///
  /// A reading is one frame old. So the second frame after an unannounced motion shows the first difference, and three
  /// frames later the bar must be right.
  private static let requirements: [String: Requirement] = [
    "burst": .end, "rotation": .end, "swipe-back": .end, "extension": .end,
    // The finger's frames have tests of their own.
    "drag-dismiss": .end, "drag-return": .end, "drag-bar": .end,
    "cross-fade": .frames(1, after: [0]),
    "lost": .frames(5, after: [0]), "late": .frames(5, after: [0]),
    "reordered": .frames(5, after: [0]), "missed-hide": .frames(5, after: [0.05]),
    "appear-up": .frames(3, after: [0]), "background": .frames(3, after: [1.0]),
    "silent-toggle": .frames(3, after: [0, 1.0]), "guide-late": .frames(3, after: [0]),
  ]

  @Test(arguments: Scenario.all.map(\.name))
  func `reference is right in every scenario, as soon as it can be`(name: String) throws {
    let scenario = try #require(Scenario.all.first { $0.name == name })
    var configuration = Phone.Configuration()
    configuration.technique = .reference
    var phone = scenario.beginning(configuration, at: 0)
    var last: Seconds?
    for step in 0...Int((scenario.duration * 1000).rounded()) {
      let time = Double(step) / 1000
      scenario.perform(on: &phone, after: last, until: time, start: 0)
      last = time
      guard phone.isOnScreen, abs(phone.seam(at: time)) > 0.5 else { continue }
      switch ReferenceTests.requirements[name] ?? .everySample {
      case .everySample: Issue.record("\(phone.seam(at: time)) at \(time)")
      case .frames(let count, let starts):
        let isExcused = starts.contains { time >= $0 && time < $0 + Double(count) / 60 }
        #expect(isExcused, "\(phone.seam(at: time)) at \(time)")
      case .end: #expect(time < scenario.duration - 0.001)
      }
    }
  }

  @Test(arguments: Scenario.all.map(\.name))
  func `every scenario has an edge, an audience and a source`(name: String) throws {
    let scenario = try #require(Scenario.all.first { $0.name == name })
    let background = try #require(scenario.background)
    for text in [scenario.summary, background.edge, background.audience, background.source] {
      // The documents' generator splits at quotation marks and adds the full stop.
      #expect(!text.isEmpty && !text.contains("\"") && !text.hasSuffix("."), "\(text)")
    }
  }
}
