import ArgumentParser
import Demo
import Lab
import Phone
import Screen
import Strings

/// `followbar fix`: the page of a technique, by its name or by a symptom.
struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix", abstract: "Print the code that repairs a technique's fault.",
    discussion: """
      A technique's page has its fault, the code that has it and the code that repairs it, and says how much of it is known. \
      A symptom, such as "bar too high", finds the techniques whose faults share most of its words. Without a name or a symptom, \
      lists the faults of all techniques.
      """)

  @Argument(
    help: ArgumentHelp("A technique, or a symptom in words.", valueName: "technique-or-symptom"))
  var words: [String] = []

  @Option(
    "Look for symptoms among this platform's techniques alone (default: all).",
    .named(Platform.allCases, by: \.rawValue, in: .platforms))
  var platform: Platform?

  func run() throws {
    let name = words.joined(separator: " ")
    guard !name.isEmpty else { return try output(list(TechniquePage.all.filter(isAsked))) }
    if let page = TechniquePage.all.first(where: { $0.technique.rawValue == name.lowercased() }) {
      return try output(text(of: page))
    }
    let found = SymptomSearch(name).pages(of: platform)
    switch found.count {
    case 0:
      let near = name.suggestions(among: TechniqueName.allCases.map(\.rawValue))
      throw Failure(
        .usage,
        "no fault matches '\(name)': expected a technique, or words such as 'covered', 'too high', "
          + "'jumps' or 'late'\(near.asQuestion); followbar fix lists all faults")
    case 1: try output(text(of: found[0]))
    default: try output(list(found))
    }
  }

  private func isAsked(_ page: TechniquePage) -> Bool {
    platform == nil || page.technique.traits.platform == platform
  }

  private func text(of page: TechniquePage) -> String {
    let columns = min(max(StandardOutput.columns ?? 80, 40), 100)
    return ([page.title, ""] + page.lines(columns: columns).map(\.text)).joined(separator: "\n")
  }

  /// Returns the pages' faults, by platform.
  private func list(_ pages: [TechniquePage]) -> String {
    let columns = min(max(StandardOutput.columns ?? 80, 40), 100)
    let parts = Platform.allCases.compactMap { platform -> String? in
      let faults = pages.filter { $0.technique.traits.platform == platform }.compactMap { page in
        page.text(of: "Fault").map { "  followbar fix \(page.technique.rawValue)\n" + indented($0) }
      }
      return faults.isEmpty ? nil : ([platform.heading] + faults).joined(separator: "\n")
    }
    func indented(_ text: String) -> String {
      text.wrapped(columns: columns - 4).map { "    " + $0 }.joined(separator: "\n")
    }
    return parts.joined(separator: "\n\n")
  }
}
