import ArgumentParser
import Demo
import Lab
import Phone
import Screen
import Strings

/// `followbar fix`: the page of a technique, by its name or by words.
struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix", abstract: "Print the code that repairs a technique's fault.",
    discussion: """
      A technique's page has its fault, the code that has it and the code that repairs it, and says how much of it is known. \
      Words, such as "too high", find the pages that have all of them: one is printed, several are listed. Without a name \
      or words, lists the faults of all techniques, or of a platform's.
      """)

  @Argument(
    help: ArgumentHelp("A technique, or words of its page.", valueName: "technique-or-words"))
  var words: [String] = []

  @Option(
    "Look among this platform's techniques alone (default: all).",
    .platform)
  var platform: Platform?

  func run() throws {
    let name = words.joined(separator: " ")
    let pages = TechniquePage.all.filter {
      platform == nil || $0.technique.traits.platform == platform
    }
    guard !name.isEmpty else {
      return try output(list(pages.filter { $0.technique.traits.fault != nil }))
    }
    if let page = TechniquePage.all.first(where: { $0.technique.rawValue == name.lowercased() }) {
      let own = page.technique.traits.platform
      guard platform == nil || platform == own else {
        throw Failure(
          .usage,
          "'\(name)' is a technique of \(own.title): expected one of --platform, or none of it")
      }
      return try output(text(of: page))
    }
    let found = pages.filter { $0.hasAllWords(of: name) }
    switch found.count {
    case 0:
      let near = name.suggestions(among: TechniqueName.allCases.map(\.rawValue))
      throw Failure(
        .usage,
        "no page has all words of '\(name)': expected a technique, or words such as 'covered' or "
          + "'too high'\(near.asQuestion); followbar fix lists all faults")
    case 1: try output(text(of: found[0]))
    default: try output(list(found))
    }
  }

  private func text(of page: TechniquePage) -> String {
    let lines = page.lines(columns: StandardOutput.textColumns).map(\.text)
    return ([page.title, ""] + lines).joined(separator: "\n")
  }

  /// Returns the commands that print the pages, a line each with the fault or the mechanism, by platform.
  private func list(_ pages: [TechniquePage]) -> String {
    let parts = Platform.allCases.compactMap { platform -> String? in
      let rows = pages.map(\.technique).filter { $0.traits.platform == platform }.map {
        [
          "  followbar fix " + $0.rawValue,
          ($0.traits.fault ?? $0.traits.mechanism).withoutCodeMarks,
        ]
      }
      let lines = StandardOutput.lines(rows)
      return rows.isEmpty ? nil : ([platform.heading] + lines).joined(separator: "\n")
    }
    return parts.joined(separator: "\n\n")
  }
}
