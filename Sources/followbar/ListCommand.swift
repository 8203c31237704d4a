import ArgumentParser
import Chat
import Foundation
import Lab
import Motion
import Phone
import Recording
import Screen
import Strings

/// `followbar list`: the names that options take.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the names that options take.")

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case techniques, keyboards, devices, motions, scenarios, appearances, themes
  }

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @Argument(help: "The names to list.")
  var subject: Subject

  @Option(help: "Output format.")
  var format = Format.text

  func run() throws {
    switch format {
    case .text: try output(table)
    case .json:
      try output(
        JSON.list(entries.map { .object($0.members) }).text(depth: 1))
    }
  }

  struct Entry {
    let name: String
    let summary: String
    /// The fields of JSON after name and summary.
    var details: [JSON.Member] = []

    var members: [JSON.Member] {
      [.init("name", .text(name)), .init("summary", .text(summary))] + details
    }
  }

  private var entries: [Entry] {
    switch subject {
    case .techniques:
      TechniqueName.allCases.map { Entry(name: $0.rawValue, summary: $0.traits.summary) }
    case .keyboards:
      KeyboardKind.allCases.map { Entry(name: $0.rawValue, summary: $0.summary) }
    case .devices: Device.all.map { Entry(name: $0.name, summary: summary(of: $0)) }
    case .motions: KeyboardMotion.all.map { Entry(name: $0.name, summary: summary(of: $0)) }
    case .scenarios:
      Scenario.all.map { Entry(name: $0.name, summary: $0.summary, details: $0.details) }
    case .appearances: Appearance.all.map { Entry(name: $0.name, summary: $0.summary) }
    case .themes: Theme.all.map { Entry(name: $0.name, summary: summary(of: $0)) }
    }
  }

  private func summary(of device: Device) -> String {
    "\(fixed(device.width, digits: 0)) × \(fixed(device.height, digits: 0)) pt, home indicator "
      + "\(fixed(device.bottomInset, digits: 0)), keyboard \(fixed(device.keyboardHeight, digits: 0))"
      + " + \(fixed(device.predictionHeight, digits: 0)) pt"
  }

  private func summary(of theme: Theme) -> String {
    "text \(theme.foreground.hex) on \(theme.background.hex)"
  }

  private func summary(of motion: KeyboardMotion) -> String {
    let (shows, hides) = (motion.curve, motion.hidingCurve)
    let hiding = hides == shows ? "" : ", hides by \(hides.easing) over \(hides.duration) s"
    return "\(shows.easing) over \(shows.duration) s, notifies \(motion.notifiedDuration) s"
      + hiding
  }

  private var table: String {
    let width = entries.map(\.name.count).max() ?? 0
    return entries.map { entry in
      entry.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + entry.summary
    }.joined(separator: "\n")
  }
}

extension Scenario {
  /// The fields of its background in JSON.
  fileprivate var details: [JSON.Member] {
    guard let background else { return [] }
    return [
      .init("edge", .text(background.edge)), .init("audience", .text(background.audience)),
      .init("source", .text(background.source)),
    ]
  }
}
