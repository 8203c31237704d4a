import Foundation
import Lab
import Motion
import Testing

@testable import Tapes
@testable import followbar

/// Tests of the tables that people write; `ReadmeTests` compares the generated ones.
@Suite struct DocumentTableTests {
  /// The tables by their first row, with the tests that hold them; nil for explanations in prose, without names of the code.
  private static let tables: [String: String?] = [
    "| platform | people report | see it | the fix |": "ReadmeTests",
    "| input | limit | reason | instead |": "LimitTests",
    "| system | commands |": nil,
    "| command | time | checks |": nil,
    "| room | rule | contents |": "this suite",
    "| change | place |": "this suite",
    "| word | meaning |": nil,
    "| figure | meaning |": nil,
    "| page | contents |": "DocumentTests",
    "| key | value | default |": "StoryTests",
    "| key | of | value |": "StoryTests",
    "| key | what it does |": "ChatTests.ReadmeTests",
    "| status | meaning |": "this suite",
    "| notation | tool | reads, among others |": "this suite",
    "| by hand | common faults | scenarios |": "this suite",
    "| system | a show or a hide | another height while shown (`k`) |": nil,
    "| command | effect |": "this suite",
    "| setting | value | default |": "this suite",
    "| setting | option | effect | default |": "DemoSettingsTests",
    "| tool | error for version 3 |": nil,
    "| lines | meaning |": nil,
    "| option | effect |": "this suite",
    "| file | contents |": "this suite",
    "| field | meaning |": "this suite",
    "| recording | keyboard: median, 95 %, worst | bar: median, 95 %, worst | worst overlap: truth, tracked | worst gap: truth, tracked |":
      "TrackAccuracyTests",
  ]

  @Test func `every table is generated, held by a test, or prose`() {
    var found: Set<String> = []
    for page in Document.all where page.path.hasPrefix("docs/") || !page.path.contains("/") {
      var (isGenerated, before) = (false, "")
      for (line, text) in page.prose {
        if text.hasPrefix("<!-- ") { isGenerated = text.contains("by make tables") }
        if text.hasPrefix("| ") && !before.hasPrefix("|") && !isGenerated {
          found.insert(text)
          #expect(Self.tables.keys.contains(text), "\(page):\(line): no test holds this table")
        }
        before = text
      }
    }
    for head in Self.tables.keys where head != "| figure | meaning |" {
      #expect(found.contains(head), "no page has the table \(head)")
    }
  }

  private func cells(_ head: String, of path: String, column: Int = 0) throws -> [String] {
    let rows = try Document(path).table(head)
    try #require(!rows.isEmpty, "\(path) has no table \(head)")
    return rows.map { $0.count > column ? $0[column] : "" }
  }

  private func code(in cells: [String]) -> [String] {
    cells.flatMap { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
  }

  /// The paths of all sources, tests and pages, folders included.
  private static let files = ["Sources", "Tests", "docs", "tapes"].flatMap { folder in
    let path = Document.root.appending(path: folder).path
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return ["/" + folder] + names.map { "/\(folder)/\($0)" }
  }

  /// The text of all sources, with their verbs of make.
  private static let sources = (files.filter { $0.hasSuffix(".swift") } + ["/Makefile"])
    .compactMap { try? String(contentsOfFile: Document.root.path + $0, encoding: .utf8) }.joined()

  @Test func `ARCHITECTURE.md lists every room`() throws {
    let names = try cells("| room | rule | contents |", of: "ARCHITECTURE.md")
      .flatMap { $0.components(separatedBy: ", ") }
    let rooms = try FileManager.default.contentsOfDirectory(
      atPath: Document.root.appending(path: "Sources").path
    ).filter { !$0.hasPrefix(".") }
    #expect(Set(names) == Set(rooms) && names.count == rooms.count)
  }

  @Test func `the places of a change exist`() throws {
    for name in code(in: try cells("| change | place |", of: "ARCHITECTURE.md", column: 1)) {
      let parts = name.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      let isFile = Self.files.contains { $0.hasSuffix("/" + name) || $0.contains("/\(name).") }
      let exists = isFile || parts.allSatisfy { Self.sources.contains($0) }
      #expect(exists, "ARCHITECTURE.md names '\(name)'")
    }
  }

  @Test func `docs/commands.md lists every exit status`() throws {
    let written = try cells("| status | meaning |", of: "docs/commands.md")
    let all = ([0, 64] + Failure.Status.allCases.map(\.rawValue)).sorted()
    #expect(written == all.map(String.init))
  }

  @Test func `every notation reads the code beside it`() throws {
    let head = "| notation | tool | reads, among others |"
    let names = try cells(head, of: "docs/curves.md")
    #expect(names == Notation.allCases.map { "`\($0.rawValue)`" })
    for (notation, cell) in zip(Notation.allCases, try cells(head, of: "docs/curves.md", column: 2))
    {
      let examples = code(in: [cell])
      #expect(!examples.isEmpty)
      for example in examples {
        #expect(try notation.read(example) != nil, "\(notation.rawValue): \(example)")
        #expect(try Notation.reading(example) != nil, "any: \(example)")
      }
    }
  }

  @Test func `the scenarios of things done by hand exist`() throws {
    let head = "| by hand | common faults | scenarios |"
    let names = code(in: try cells(head, of: "docs/phone.md", column: 2))
    #expect(names.count >= 6 && Set(names).isSubset(of: Scenario.all.map(\.name)))
  }

  @Test func `docs/tapes.md lists every command and every setting of tapes`() throws {
    let commands = code(in: try cells("| command | effect |", of: "docs/tapes.md"))
      .map { String($0.prefix { $0.isLetter }) }
    let also = code(in: try cells("| command | effect |", of: "docs/tapes.md", column: 1))
    for name in TapeParser.own.keys {
      #expect(commands.contains(name) || also.contains(name), "\(name)")
    }
    let settings = code(in: try cells("| setting | value | default |", of: "docs/tapes.md"))
    #expect(Set(settings) == Set(TapeSetting.named.keys).subtracting(["Shell"]))
  }

  @Test func `docs/track.md lists every option of track`() throws {
    let help = try run(["track", "--help"]).output
    let options = Set(help.matches(of: /(?m)^  (?:-o, )?(--[a-z-]+)/).map { String($0.1) })
    let written = code(in: try cells("| option | effect |", of: "docs/track.md"))
      .map { String($0.prefix { $0 != " " }) }
    #expect(
      Set(written.map { $0 == "-o" ? "--output" : $0 })
        == options.subtracting(["--help", "--version"]))
    let endings = code(in: try cells("| file | contents |", of: "docs/track.md"))
    #expect(Set(endings) == Set(TrackFormat.allCases.map { "." + $0.rawValue }))
  }

  @Test func `docs/track.md lists every field of a track's files`() throws {
    let tables = try Document("docs/track.md").prose.map(\.text)
      .split(separator: "| field | meaning |").dropFirst()
    let written = Set(
      tables.flatMap { table in code(in: table.dropFirst().prefix { $0.hasPrefix("|") } + []) })
    let fields = try ["TrackReport+JSON", "Track+CSV"].flatMap { name in
      let path = Document.root.appending(path: "Sources/Lab/\(name).swift")
      return try String(contentsOf: path, encoding: .utf8).matches(of: /"([a-z]+(?:_[a-z]+)*)"/)
        .map { String($0.1) }
    }
    #expect(fields.count > 30 && Set(fields).subtracting(["seconds"]).isSubset(of: written))
    #expect(Set(written.filter { $0.contains("_") }).isSubset(of: fields))
  }
}
