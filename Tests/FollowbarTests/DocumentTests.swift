import Demo
import Foundation
import Lab
import Testing

/// Tests of all pages: links, pictures, and every block of code.
@Suite struct DocumentTests {
  /// The languages of blocks; a block without one is a drawing.
  private static let languages: Set = ["sh", "console", "elixir", "yaml", "swift", ""]

  @Test(arguments: Document.all)
  func `every link and anchor of a page exists`(page: Document) throws {
    for (line, target) in page.links where !target.hasPrefix("https://") {
      let parts = target.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
      let folder = URL(filePath: page.path, relativeTo: Document.root).deletingLastPathComponent()
      let file =
        parts[0].isEmpty
        ? Document.root.appending(path: page.path) : folder.appending(path: parts[0])
      #expect(
        FileManager.default.fileExists(atPath: file.path), "\(page):\(line): missing \(target)")
      guard parts.count > 1, file.pathExtension == "md" else { continue }
      let path = file.standardizedFileURL.path.dropFirst(
        Document.root.standardizedFileURL.path.count + 1)
      let anchors = try Document(String(path)).anchors
      #expect(anchors.contains(parts[1]), "\(page):\(line): no heading for \(target)")
    }
  }

  @Test(arguments: Document.all)
  func `every picture of a page has an alternative text`(page: Document) {
    for (line, text) in page.alternatives {
      #expect(text.count >= 5, "\(page):\(line): picture without an alternative text")
    }
  }

  @Test func `the index links every page`() throws {
    let linked = Set(try Document("docs/README.md").links.map(\.target))
    let pages = Document.all.map(\.path).filter {
      $0.hasPrefix("docs/") && $0 != "docs/README.md"
    }
    #expect(pages.count >= 10)
    for page in pages { #expect(linked.contains(String(page.dropFirst(5))), "\(page)") }
  }

  /// CONTRIBUTING.md adds a technique that the program does not have, so its blocks are left out.
  @Test(arguments: Document.all.filter { $0.path != "CONTRIBUTING.md" })
  func `the blocks of a page are correct`(page: Document) throws {
    let folder = try ReadersFolder()
    for block in page.blocks where !block.isGenerated || block.language == "sh" {
      let place = "\(page):\(block.line)"
      #expect(DocumentTests.languages.contains(block.language), "\(place): unknown language")
      switch block.language {
      case "sh":
        for line in block.text.replacing("\\\n", with: "").split(separator: "\n") {
          try folder.run(String(line), at: place)
        }
      case "console": try validateSession(block.text, in: folder, at: place)
      case "elixir":
        // A tape may name itself, for later commands of the page.
        let name = block.text.firstMatch(of: /^# (\S+\.tape)/).map { String($0.1) } ?? "block.tape"
        try folder.write(block.text, to: name)
        let check = try folder.followbar(["tape", "check", name])
        #expect(check.status == 0, "\(place): \(check.output)\(check.error)")
      case "yaml": try validateYAML(block.text, in: folder, at: place)
      case "swift": #expect(DocumentTests.isTested(block.text), "\(place): not in a tested source")
      default: break
      }
    }
  }

  /// Compares each command's output with the lines below it; `…` stands for any lines.
  private func validateSession(_ text: String, in folder: ReadersFolder, at place: String) throws {
    let parts = ("\n" + text).components(separatedBy: "\n$ ").dropFirst()
    #expect(!parts.isEmpty, "\(place): no command")
    for part in parts {
      let lines = part.components(separatedBy: "\n")
      let shown = trimmed(lines.dropFirst().joined(separator: "\n"))
      // `make examples` compares the output of the examples.
      guard !ReadersFolder.isForeign(lines[0]) else { continue }
      guard !ReadersFolder.isSlow(lines[0]) else {
        try folder.run(lines[0], at: place)
        continue
      }
      let printed = trimmed(try folder.output(of: lines[0]))
      #expect(
        matches(shown[...], printed[...]),
        "\(place): \(lines[0])\n\(printed.joined(separator: "\n"))")
    }
  }

  /// Returns the lines without blanks at their ends, and without empty last lines.
  private func trimmed(_ text: String) -> [String] {
    var lines = text.components(separatedBy: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private func matches(_ shown: ArraySlice<String>, _ printed: ArraySlice<String>) -> Bool {
    guard let first = shown.first else { return printed.isEmpty }
    if first == "…" {
      return (printed.startIndex...printed.endIndex).contains {
        matches(shown.dropFirst(), printed[$0...])
      }
    }
    return first == printed.first && matches(shown.dropFirst(), printed.dropFirst())
  }

  /// Reads a chat or a curves file, or runs the commands of a workflow.
  private func validateYAML(_ text: String, in folder: ReadersFolder, at place: String) throws {
    if text.contains("\ncurves:") || text.hasPrefix("curves:") {
      _ = try CurvesFile(parsing: text)
    } else if text.contains("people:") {
      _ = try Story(parsing: text)
    } else {
      let commands = text.matches(of: /run: (.*)/).map { String($0.1) }
      #expect(text.contains("uses:") || !commands.isEmpty, "\(place): unknown kind of YAML")
      let action = try? String(
        contentsOf: Document.root.appending(path: "action.yml"), encoding: .utf8)
      let inputs = text.components(separatedBy: "with:").dropFirst().flatMap { part in
        part.prefix(while: { $0 != "-" }).matches(of: /([a-z]+):\s/).map { String($0.1) }
      }
      for input in inputs {
        #expect(action?.contains("\n  \(input):\n") ?? true, "\(place): unknown input \(input)")
      }
      for command in commands { try folder.run(command, at: place) }
    }
  }

  /// Returns whether a source of the tests or of the examples contains the lines, apart from their indentation.
  private static func isTested(_ text: String) -> Bool {
    func plain(_ text: String) -> String {
      text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        .filter { !$0.isEmpty && !$0.hasPrefix("import ") }.joined(separator: "\n")
    }
    return ["Tests", "Examples"].contains { folder in
      let path = Document.root.appending(path: folder)
      let files = FileManager.default.enumerator(at: path, includingPropertiesForKeys: nil)
      return files?.contains { file in
        guard let file = file as? URL, file.pathExtension == "swift" else { return false }
        return (try? String(contentsOf: file, encoding: .utf8)).map {
          plain($0).contains(plain(text))
        }
          ?? false
      } ?? false
    }
  }
}
