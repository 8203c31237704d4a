/// An easing with a name and its source.
public struct NamedEasing: Hashable, Sendable {
  /// The origin of a name.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    /// The keywords of CSS Easing Functions.
    case css = "CSS"

    /// Penner's functions, under the names of easings.net.
    case penner = "Penner"

    /// The tokens of Material 3.
    case material = "Material 3"

    /// Android's interpolators.
    case android = "Android"

    /// The curves of UIKit and Core Animation.
    case uiKit = "UIKit"

    /// The presets of SwiftUI.
    case swiftUI = "SwiftUI"

    /// The motions of keyboards.
    case keyboards = "keyboards"
  }

  /// The name in its usual case; parsing ignores case.
  public let name: String

  /// The easing of the name.
  public let easing: Easing

  /// The origin of the name.
  public let group: Group

  /// The source of its numbers, in one line.
  public let source: String

  /// All names, in the order of display.
  public static let all = css + penner + material + android + uiKit + swiftUI + keyboards

  /// Returns the name of a path that has one, else the easing's canonical text.
  package static func label(of easing: Easing) -> String {
    guard case .path = easing else { return easing.description }
    return all.first { $0.easing == easing }?.name ?? easing.description
  }

  /// Returns the easing of a name in any case; nil if there is none.
  public static func find(_ name: String) -> NamedEasing? { byName[name.lowercased()] }

  private static let byName = Dictionary(
    all.map { ($0.name.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the names of a group with one source.
  static func rows(
    _ group: Group, _ source: String, _ rows: KeyValuePairs<String, Easing>
  ) -> [NamedEasing] {
    rows.map { NamedEasing(name: $0.key, easing: $0.value, group: group, source: source) }
  }
}
