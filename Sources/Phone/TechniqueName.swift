/// A technique of the list, as users name it.
package struct TechniqueName: RawRepresentable, Hashable, Sendable {
  let type: any Technique.Type

  init(_ type: any Technique.Type) { self.type = type }

  package init?(rawValue: String) {
    guard let known = TechniqueName.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = known
  }

  package var rawValue: String { type.name }
  package var traits: TechniqueTraits { type.traits }
  package var description: TechniqueDescription { type.description }

  package static func == (left: TechniqueName, right: TechniqueName) -> Bool {
    left.type == right.type
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

extension TechniqueName: CaseIterable {
  /// The techniques by platform; those of the articles in their order, then the later ones. `recorded` is none of them.
  package static let allCases: [TechniqueName] = [
    // iOS
    .constraint, .scroll, .bounce, .shift, .transform, .layoutGuide, .tracking, .reference,
    .accessory, .completion, .windowRect, .frameRect, .padding, .paddingTwice, .paddingNever,
    // Android
    .insetsCallback, .insetsJump, .insetsSum, .insetsDifference, .covered, .pan,
    // React Native
    .avoidingView, .animatedKeyboard, .worklet, .bridge,
    // Flutter
    .flutter,
    // the web
    .fixedBottom, .viewport, .resize,
  ]

  /// Returns the techniques of a platform.
  package static func all(of platform: Platform) -> [TechniqueName] {
    allCases.filter { $0.traits.platform == platform }
  }
}

extension TechniqueName: CustomDebugStringConvertible {
  package var debugDescription: String { rawValue }
}
