/// The bar of a recording, which no technique moves.
struct RecordedTechnique: Technique {
  static let traits = TechniqueTraits(
    origin: "a recording", mechanism: "the bar of the recording", lane: 0,
    follows: "the recording", dismissingTap: .nowhere, growth: .atOnce)

  mutating func viewDidLoad(_ viewController: inout ViewController) {
    viewController.tie = viewController.recordedBar.map { .recording($0, start: .infinity) }
  }
}
