/// The techniques by name: those of the articles in their order, then the later ones.
package enum TechniqueName: String, CaseIterable, Sendable {
  case constraint, scroll, bounce, shift, transform
  case layoutGuide = "layout-guide"
  case tracking, bridge, resize, reference
  /// The bar of a recording: no technique, and in no list.
  case recorded

  package static let allCases: [TechniqueName] = [
    .constraint, .scroll, .bounce, .shift, .transform, .layoutGuide, .tracking, .bridge, .resize,
    .reference,
  ]

  var type: any Technique.Type {
    switch self {
    case .constraint: ConstraintTechnique.self
    case .scroll: ScrollTechnique.self
    case .bounce: BounceTechnique.self
    case .shift: ShiftTechnique.self
    case .transform: TransformTechnique.self
    case .layoutGuide: LayoutGuideTechnique.self
    case .tracking: TrackingTechnique.self
    case .bridge: BridgeTechnique.self
    case .resize: ResizeTechnique.self
    case .reference: ReferenceTechnique.self
    case .recorded: RecordedTechnique.self
    }
  }

  package var traits: TechniqueTraits { type.traits }
}
