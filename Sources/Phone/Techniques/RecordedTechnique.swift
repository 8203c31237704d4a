extension TechniqueName { package static let recorded = TechniqueName(RecordedTechnique.self) }

/// The bar of a recording, which no technique moves.
struct RecordedTechnique: Technique {
  static let name = "recorded"

  static let traits = TechniqueTraits(
    origin: "a recording", mechanism: "the bar of the recording", lane: 0,
    follows: "the recording", dismissingTap: .nowhere, growth: .atOnce)

  static let description = TechniqueDescription(
    mechanism: "The bar is where the recording saw it.",
    animates: "the recording.",
    observes: "nothing.",
    right: "It is a real bar.",
    wrong: "Its app is unknown.",
    sources: ["a recording"])

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.tie = viewController.recordedBar.map { .recording($0, start: .infinity) }
  }
}
