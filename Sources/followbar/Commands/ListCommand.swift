import ArgumentParser
import Demo
import Lab
import Motion
import Phone
import Screen
import Strings
import Tapes

/// `followbar list`: the names that options take.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the names that options take.",
    discussion: """
      A partly unverified technique or scenario has behavior that no source or measurement settles. docs/techniques.md and \
      docs/platforms.md name it.
      """)

  enum Subject: String, NamedArgument {
    case techniques, platforms, keyboards, devices, motions, scenarios, appearances
    case themes, easings
  }

  @Argument(help: "The names to list.")
  var subject: Subject?

  @Option(help: "Output format.")
  var format = TextFormat.text

  func run() throws {
    guard let subject else {
      let subjects = Subject.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure(.usage, "missing names to list: expected \(subjects)")
    }
    let entries = entries(of: subject)
    switch format {
    case .text:
      let table = table(of: entries)
      try output(subject == .techniques ? table + articles : table)
    case .json:
      let depth = subject == .techniques ? 2 : 1
      try output(JSON.list(entries.map { .object($0.members) }).text(depth: depth))
    }
  }

  struct ListedName {
    let name: String
    let summary: String
    /// The title above the entry and others like it; nil for a list without titles.
    var title: String?
    var isUnverified = false
    /// The fields of JSON after name and summary.
    var details: [JSON.Member] = []

    var members: [JSON.Member] {
      [.init("name", .text(name)), .init("summary", .text(summary))] + details
    }
  }

  private func entries(of subject: Subject) -> [ListedName] {
    switch subject {
    case .techniques:
      TechniqueName.allCases.map {
        ListedName(
          name: $0.rawValue, summary: $0.traits.summary, title: $0.traits.platform.heading,
          isUnverified: $0.traits.isUnverified, details: $0.details)
      }
    case .platforms:
      Platform.allCases.map { ListedName(name: $0.rawValue, summary: summary(of: $0)) }
    case .keyboards:
      KeyboardKind.allCases.map { ListedName(name: $0.rawValue, summary: $0.summary) }
    case .devices: Device.all.map { ListedName(name: $0.name, summary: summary(of: $0)) }
    case .motions: KeyboardMotion.all.map { ListedName(name: $0.name, summary: summary(of: $0)) }
    case .scenarios:
      Scenario.all.map {
        ListedName(
          name: $0.name, summary: $0.summary, isUnverified: $0.isUnverified, details: $0.details)
      }
    case .appearances: Appearance.all.map { ListedName(name: $0.name, summary: $0.summary) }
    case .themes: Theme.all.map { ListedName(name: $0.name, summary: summary(of: $0)) }
    case .easings:
      NamedEasing.all.map {
        ListedName(
          name: $0.name, summary: summary(of: $0), title: $0.group.rawValue, details: $0.details)
      }
    }
  }

  private func summary(of platform: Platform) -> String {
    let names = platform.lanes.prefix(3).map(\.rawValue)
    let others = platform.lanes.count - names.count
    let floor = platform.navigationBarHeight.map {
      ", navigation bar \(fixed($0, digits: 0)) \(platform.unit)"
    }
    return "\(platform.heading), \(platform.device.name) with \(platform.device.motions[0].name), "
      + "\(platform.presentation.rawValue)\(floor ?? ""): \(names.joined(separator: ", "))"
      + (others > 0 ? " and \(others) more" : "")
  }

  private func summary(of device: Device) -> String {
    "\(fixed(device.width, digits: 0)) × \(fixed(device.height, digits: 0)) pt, home indicator "
      + "\(fixed(device.bottomInset, digits: 0)), keyboard \(fixed(device.keyboardHeight, digits: 0))"
      + " + \(fixed(device.predictionHeight, digits: 0)) pt, motion "
      + device.motions.map(\.name).joined(separator: ", ")
  }

  private func summary(of theme: Theme) -> String {
    "text \(theme.colors.foreground.hex) on \(theme.colors.background.hex)"
  }

  /// Returns the canonical form, or the source of a function without one.
  private func summary(of named: NamedEasing) -> String {
    let text = named.easing.computed
    return text == named.name ? named.source : text
  }

  private func summary(of motion: KeyboardMotion) -> String {
    let (shows, hides) = (motion.curve, motion.hidingCurve)
    let hiding = hides == shows ? "" : ", hides by \(text(of: hides))"
    return "\(text(of: shows)), notifies \(motion.notifiedDuration) s\(hiding)"
  }

  private func text(of curve: Curve) -> String {
    "\(NamedEasing.label(of: curve.easing)) over \(curve.duration) s"
  }

  private func table(of entries: [ListedName]) -> String {
    let lines = StandardOutput.lines(
      entries.map {
        let indent = $0.title == nil ? "" : "  "
        return [indent + $0.name, $0.summary + ($0.isUnverified ? ", partly unverified" : "")]
      })
    return entries.indices.flatMap { index in
      let (line, title) = (lines[index], entries[index].title)
      guard let title, index == 0 || entries[index - 1].title != title else { return [line] }
      return (index == 0 ? [] : [""]) + [title, line]
    }.joined(separator: "\n")
  }

  /// The articles that techniques come from.
  private var articles: String {
    let rows = TechniqueName.allCases.compactMap { technique in
      technique.traits.article.map { [technique.rawValue, $0] }
    }
    return "\n\nArticles\n" + aligned(rows).map { "  " + $0 }.joined(separator: "\n")
  }
}

extension NamedEasing {
  fileprivate var details: [JSON.Member] {
    [.init("group", .text(group.rawValue)), .init("source", .text(source))]
  }
}

extension Scenario {
  fileprivate var details: [JSON.Member] {
    [
      .init("edge", .text(edge)), .init("audience", .text(audience)),
      .init("source", .text(source)),
    ]
  }
}

extension TechniqueName {
  fileprivate var details: [JSON.Member] {
    [
      .init("platform", .text(traits.platform.rawValue)),
      .init("fault", traits.fault.map(JSON.text) ?? .null),
      .init("remedy", traits.remedy.map(JSON.text) ?? .null),
      .init("place_remedy", traits.placeRemedy.map(JSON.text) ?? .null),
      .init("scenario", .text(traits.showing)),
      .init("unverified", .flag(traits.isUnverified)),
      .init("link", .text(section)),
    ]
  }
}
