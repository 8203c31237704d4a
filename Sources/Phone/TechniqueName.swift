/// A technique of the list, as users name it: its facts, and its behavior apart from them.
package struct TechniqueName: RawRepresentable, Hashable, Sendable {
  private let information: Information

  /// The facts behind one reference, because a copy of the traits costs forty retains and each sample reads some.
  private final class Information: Sendable {
    let name: String
    let behavior: any Technique
    let traits: TechniqueTraits

    init(_ name: String, _ behavior: any Technique, _ traits: TechniqueTraits) {
      (self.name, self.behavior, self.traits) = (name, behavior, traits)
    }
  }

  /// Names a technique, which begins on each phone as it is given here.
  init(_ name: String, _ behavior: any Technique, _ traits: TechniqueTraits) {
    information = Information(name, behavior, traits)
  }

  package init?(rawValue: String) {
    guard let known = TechniqueName.allCases.first(where: { $0.rawValue == rawValue }) else {
      return nil
    }
    self = known
  }

  package var rawValue: String { information.name }
  var behavior: any Technique { information.behavior }
  package var traits: TechniqueTraits { _read { yield information.traits } }

  /// The name, with a question mark for a technique that is partly unverified.
  package var marked: String { rawValue + (traits.isUnverified ? "?" : "") }

  package static func == (left: TechniqueName, right: TechniqueName) -> Bool {
    left.information === right.information
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(information)) }
}

extension TechniqueName: CaseIterable {
  /// The techniques by platform; those of the articles in their order, after `async`, then the later ones. `recorded`
  /// is none of them.
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
