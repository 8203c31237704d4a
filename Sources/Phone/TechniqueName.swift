/// A technique of the list, as users name it.
package struct TechniqueName: RawRepresentable, Hashable, Sendable {
  let type: any Technique.Type
  private let shared: SharedTraits

  /// The traits behind one reference, because a copy of them costs forty retains and each sample reads some.
  private final class SharedTraits: Sendable {
    let traits: TechniqueTraits

    init(_ type: any Technique.Type) { traits = type.traits }
  }

  init(_ type: any Technique.Type) { (self.type, shared) = (type, SharedTraits(type)) }

  package init?(rawValue: String) {
    guard let known = TechniqueName.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = known
  }

  package var rawValue: String { type.name }
  package var traits: TechniqueTraits { _read { yield shared.traits } }

  /// The name, with a question mark for a technique that is partly unverified.
  package var marked: String { rawValue + (traits.isUnverified ? "?" : "") }

  package static func == (left: TechniqueName, right: TechniqueName) -> Bool {
    left.type == right.type
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

extension TechniqueName {
  package static let async = TechniqueName(AsyncTechnique.self)
  package static let constraint = TechniqueName(ConstraintTechnique.self)
  package static let scroll = TechniqueName(ScrollTechnique.self)
  package static let bounce = TechniqueName(BounceTechnique.self)
  package static let shift = TechniqueName(ShiftTechnique.self)
  package static let transform = TechniqueName(TransformTechnique.self)
  package static let layoutGuide = TechniqueName(LayoutGuideTechnique.self)
  package static let tracking = TechniqueName(TrackingTechnique.self)
  package static let accessory = TechniqueName(AccessoryTechnique.self)
  package static let safeAreaInset = TechniqueName(SafeAreaInsetTechnique.self)
  package static let padding = TechniqueName(PaddingTechnique.self)
  package static let insetsCallback = TechniqueName(InsetsCallbackTechnique.self)
  package static let insetsJump = TechniqueName(InsetsJumpTechnique.self)
  package static let insetsUnconsumed = TechniqueName(InsetsUnconsumedTechnique.self)
  package static let covered = TechniqueName(CoveredTechnique.self)
  package static let avoidingView = TechniqueName(AvoidingViewTechnique.self)
  package static let worklet = TechniqueName(WorkletTechnique.self)
  package static let flutter = TechniqueName(FlutterTechnique.self)
  package static let fixedBottom = TechniqueName(FixedBottomTechnique.self)
  package static let viewport = TechniqueName(ViewportTechnique.self)
  package static let interactiveWidget = TechniqueName(InteractiveWidgetTechnique.self)
  package static let recorded = TechniqueName(RecordedTechnique.self)
}

extension TechniqueName: CaseIterable {
  /// The techniques by platform; those of the articles in their order, after `async`, then the later ones. `recorded` is none of them.
  package static let allCases: [TechniqueName] = [
    // iOS
    .async, .constraint, .scroll, .bounce, .shift, .transform, .layoutGuide, .tracking, .accessory,
    // SwiftUI
    .safeAreaInset, .padding,
    // Android
    .insetsCallback, .insetsJump, .insetsUnconsumed, .covered,
    // React Native
    .avoidingView, .worklet,
    // Flutter
    .flutter,
    // the web
    .fixedBottom, .viewport, .interactiveWidget,
  ]

  package static func all(of platform: Platform) -> [TechniqueName] {
    allCases.filter { $0.traits.platform == platform }
  }
}
