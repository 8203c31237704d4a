/// The techniques by name: those of the articles in their order, then the later ones, by platform.
package enum TechniqueName: String, CaseIterable, Sendable {
  case constraint, scroll, bounce, shift, transform
  case layoutGuide = "layout-guide"
  case tracking, bridge, resize, reference
  /// The bar of a recording: no technique, and in no list.
  case recorded

  package static let allCases = Platform.allCases.flatMap(all(of:))

  /// Returns the techniques of a platform.
  package static func all(of platform: Platform) -> [TechniqueName] {
    switch platform {
    case .ios:
      [
        .constraint, .scroll, .bounce, .shift, .transform, .layoutGuide, .tracking,
        .reference,
      ]
    case .android: []
    case .reactNative:
      [
        .bridge
      ]
    case .flutter: []
    case .web:
      [
        .resize
      ]
    }
  }

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
  package var description: TechniqueDescription { type.description }
}
