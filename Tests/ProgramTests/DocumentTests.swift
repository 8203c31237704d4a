import ArgumentParser
import Foundation
import Kit
import Motion
import Phone
import Testing

@testable import followbar
@testable import followbar_track

/// Tests of README.md, the other pages at the top, and docs/.
@Suite struct DocumentTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// The paths of all pages.
  private static let pages: [String] = {
    ["", "docs/", "Track/", "Track/docs/"].flatMap { folder in
      let path = root.appending(path: folder).path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter { $0.hasSuffix(".md") }.map { folder + $0 }.sorted()
    }
  }()

  private static func text(of page: String) throws -> String {
    try String(contentsOf: root.appending(path: page), encoding: .utf8)
  }

  @Test func `the generated parts are those that make docs writes`() throws {
    let program = products.appending(path: "followbar").path
    let script = Self.root.appending(path: "Tools/docs.py").path
    let check = try run(
      URL(filePath: "/usr/bin/env"), ["python3", "-B", script, program, "--check"],
      environment: ProcessInfo.processInfo.environment)
    #expect(check.status == 0, "\(check.output)\(check.error)")
  }

  @Test(arguments: pages)
  func `every link of a page leads to a file and a heading`(page: String) throws {
    let prose = try Self.text(of: page).replacing(/(?s)```.*?```|`[^`\n]*`/, with: "")
    let targets =
      prose.matches(of: /\]\(([^)\s]+)\)/).map(\.1)
      + prose.matches(of: /(?:src|href)="([^"]*)"/).map(\.1)
    for target in targets where !target.hasPrefix("https://") {
      let parts = target.split(separator: "#", omittingEmptySubsequences: false)
      let folder = Self.root.appending(path: page).deletingLastPathComponent()
      let file =
        parts[0].isEmpty ? Self.root.appending(path: page) : folder.appending(path: parts[0])
      #expect(FileManager.default.fileExists(atPath: file.path), "missing \(target)")
      guard parts.count > 1, file.pathExtension == "md" else { continue }
      let headings = try String(contentsOf: file, encoding: .utf8)
        .matches(of: /(?m)^#+ (.*)$/).map { Self.anchor(of: String($0.1)) }
      #expect(headings.contains(String(parts[1])), "no heading for \(target)")
    }
  }

  /// Returns the anchor that GitHub gives a heading.
  private static func anchor(of heading: String) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
      .replacing(" ", with: "-")
  }

  @Test(arguments: [("docs/README.md", "docs/", ""), ("Track/README.md", "Track/docs/", "docs/")])
  func `the index links every page`(index: String, folder: String, path: String) throws {
    let text = try Self.text(of: index)
    for page in Self.pages where page.hasPrefix(folder) && page != index {
      #expect(text.contains("](\(path)\(page.dropFirst(folder.count)))"), "\(page)")
    }
  }

  /// A shell reads one line in three, or all while verifying. CONTRIBUTING.md adds a technique that the program does not have.
  @Test(arguments: pages.filter { $0 != "CONTRIBUTING.md" })
  func `the program accepts the arguments of every command of a page`(page: String) throws {
    let place = try Workplace()
    // Regular expressions take seconds for this in a debug build.
    let blocks = try Self.text(of: page).components(separatedBy: "```sh\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0].replacing("\\\n", with: "") }
    let lines = blocks.joined().split(separator: "\n")
      .filter { $0.hasPrefix("followbar") || $0.hasPrefix("make run ARGS=") }.sampled(every: 3)
    let script = """
      followbar() { [ $# -eq 0 ] || printf '%s\\0' "$@" >&9; printf '\\n' >&9; }
      make() { eval "followbar ${2#ARGS=}"; }
      exec 9>arguments
      \(lines.joined(separator: "\n"))
      """
    let shell = try run(URL(filePath: "/bin/sh"), ["-c", script], in: place.folder)
    #expect(shell.status == 0, "\(shell.error)")
    let kept = try place.text("arguments").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(kept.count == lines.count + 1)
    for arguments in kept.dropLast() {
      let words = arguments.split(separator: "\0", omittingEmptySubsequences: false).dropLast()
        .map(String.init)
      let program: any ParsableCommand.Type =
        TrackerCommands.names.contains(words.first ?? "") ? FollowbarTrack.self : Followbar.self
      do { _ = try program.parseAsRoot(words) } catch {
        Issue.record("\(words.joined(separator: " ")): \(program.fullMessage(for: error))")
      }
    }
  }

  /// One technique in eight; all for `make verify`.
  private static let techniques = TechniqueName.allCases.sampled(every: 8)

  @Test(arguments: techniques)
  func `the tape of a technique's picture plays, and its page has the tape's seam`(
    technique: TechniqueName
  ) throws {
    let place = try Workplace()
    let tape = try run(products.appending(path: "Guide"), [technique.rawValue])
    let result = try place.followbar(["record", "-", "-q", "-o", "a.txt"], input: tape.output)
    #expect(tape.status == 0 && result.status == 0, "\(result.error)")
    let points = tape.output.firstMatch(of: /Assert.Screen \/(.*)\//)?.1
    let text = try #require(
      Self.text(of: "docs/techniques.md").split(separator: "\n")
        .first { $0.hasPrefix("<img src=\"techniques/\(technique.rawValue).png\"") })
    #expect(points.map { text.contains(" \($0) points") } ?? text.contains("on its edge"))
  }

  @Test func `each line of the table of platforms shows its fault`() throws {
    let all = try Self.text(of: "docs/platforms.md").matches(of: /\| `followbar run ([^`]*)` \|/)
      .map(\.1)
    #expect(all.count == 18)
    // A table would have sentences, too, which take longest.
    let options = ["--rate", "100", "--format", "csv", "--assert-max-gap", "5"]
    for command in all {
      let result = try run(["measure"] + command.split(separator: " ").map(String.init) + options)
      #expect(result.status == 1 && result.error.contains("off by more than 5 pt"), "\(command)")
    }
  }

  @Test func `a technique whose section names something unverified is marked so`() throws {
    let sections = try Self.text(of: "docs/techniques.md").components(separatedBy: "\n## `")
    for technique in TechniqueName.allCases {
      let section = try #require(sections.first { $0.hasPrefix(technique.rawValue + "`") })
      #expect(!section.contains("**Unverified.**") || technique.traits.isUnverified)
    }
  }

  @Test func `every notation of docs/curves.md reads the code beside it`() throws {
    var found: [Notation] = []
    for line in try Self.text(of: "docs/curves.md").split(separator: "\n") {
      let cells = line.components(separatedBy: " | ")
      let name = cells[0].dropFirst(3).dropLast()
      guard cells.count == 3, let notation = Notation(rawValue: String(name)) else { continue }
      found.append(notation)
      for (index, code) in cells[2].components(separatedBy: "`").enumerated() where index % 2 == 1 {
        #expect(try Notation.reading(code, in: notation) != nil, "\(name): \(code)")
        #expect(try Notation.reading(code) != nil, "any: \(code)")
      }
    }
    #expect(found == Notation.allCases)
  }
}
