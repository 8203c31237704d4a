import Kit
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

  /// A start between two frames delays the first reading by a part of a frame.
  @Test(arguments: Scenario.all.map(\.name).sampled(every: 4), [0, 0.007])
  func `reference is right in every scenario, as soon as it can be`(
    name: String, start: Seconds
  ) throws {
    let scenario = try #require(Scenario.all.first { $0.name == name })
    var configuration = Phone.Configuration()
    configuration.technique = .reference
    var phone = scenario.beginning(configuration, at: start)
    var last: Seconds?
    for step in 0...Int((scenario.duration * 1000).rounded()) {
      let time = Double(step) / 1000
      scenario.perform(on: &phone, after: last, until: time, start: start)
      last = time
      let seam = phone.seam(at: start + time)
      guard phone.isOnScreen, abs(seam) > 0.5 else { continue }
      switch ReferenceTests.requirements[name] ?? .everySample {
      case .everySample: Issue.record("\(seam) at \(time)")
      case .frames(let count, let starts):
        let end = Double(count) / 60 + (start > 0 ? 1.0 / 60 - start : 0)
        let isExcused = starts.contains { time >= $0 && time < $0 + end }
        #expect(isExcused, "\(seam) at \(time)")
      case .end: #expect(time < scenario.duration - 0.001)
      }
    }
  }

  @Test(arguments: Scenario.all.map(\.name))
  func `every scenario has an edge, an audience and a source`(name: String) throws {
    let scenario = try #require(Scenario.all.first { $0.name == name })
    for text in [scenario.summary, scenario.edge, scenario.audience, scenario.source] {
      // The documents' generator splits at quotation marks and adds the full stop.
      #expect(!text.isEmpty && !text.contains("\"") && !text.hasSuffix("."), "\(text)")
    }
  }
}
