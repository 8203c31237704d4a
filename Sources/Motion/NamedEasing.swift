/// An easing that has a name, where the name comes from, and what it means.
public struct NamedEasing: Hashable, Sendable {
  /// Whose names they are.
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

    /// How keyboards move.
    case keyboards = "keyboards"
  }

  /// The name, in its usual case; in which case it is read does not matter.
  public let name: String

  /// What it means.
  public let easing: Easing

  /// Whose name it is.
  public let group: Group

  /// Where its numbers come from, in one line.
  public let source: String

  /// Every name, in the order in which to show them.
  public static let all = css + penner + material + android + uiKit + swiftUI + keyboards

  /// Returns the easing of a name, in whatever case it is written; nil if there is none.
  public static func find(_ name: String) -> NamedEasing? { byName[name.lowercased()] }

  private static let byName = Dictionary(
    all.map { ($0.name.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  /// The rows of one group.
  static func rows(
    _ group: Group, _ source: String, _ rows: KeyValuePairs<String, Easing>
  ) -> [NamedEasing] {
    rows.map { NamedEasing(name: $0.key, easing: $0.value, group: group, source: source) }
  }
}
