import Foundation

/// A page of the documentation in Markdown.
struct Document: Sendable, CustomStringConvertible {
  /// A block of code with its language, empty if it names none, and the line of its first line.
  struct Block: Sendable {
    let language: String
    let line: Int
    var text: String
    /// True between the marks of a generated part, which has a test of its own.
    let isGenerated: Bool
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// All pages: those at the top and in every folder but the code's.
  static let all: [Document] = {
    let manager = FileManager.default
    let top = (try? manager.contentsOfDirectory(atPath: root.path)) ?? []
    let folders = top.filter { !$0.hasPrefix(".") && !["Sources", "Tests", "demo"].contains($0) }
    let nested = folders.flatMap { folder in
      let path = root.appending(path: folder).path
      return ((try? manager.contentsOfDirectory(atPath: path)) ?? []).map { "\(folder)/\($0)" }
    }
    return (top + nested).filter { $0.hasSuffix(".md") }.sorted().compactMap { try? Document($0) }
  }()

  /// The path from the root of the repository.
  let path: String
  private(set) var blocks: [Block] = []
  /// The lines outside of blocks, with their numbers.
  private(set) var prose: [(line: Int, text: String)] = []

  var description: String { path }

  init(_ path: String) throws {
    self.path = path
    let text = try String(contentsOf: Document.root.appending(path: path), encoding: .utf8)
    var (isInside, isGenerated) = (false, false)
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("<!-- ") { isGenerated = line.contains("by make tables") }
      if line.hasPrefix("```") {
        if !isInside {
          let language = String(line.dropFirst(3))
          blocks.append(
            Block(language: language, line: index + 2, text: "", isGenerated: isGenerated))
        }
        isInside.toggle()
      } else if isInside {
        blocks[blocks.count - 1].text += line + "\n"
      } else {
        prose.append((index + 1, line))
      }
    }
  }

  /// Returns the texts of all blocks in a language.
  func texts(in language: String) -> [String] {
    blocks.filter { $0.language == language }.map(\.text)
  }

  /// The anchors of all headings, as GitHub makes them.
  var anchors: Set<String> {
    var anchors: Set<String> = []
    for (_, text) in prose where text.hasPrefix("#") {
      let title = text.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
      let anchor = title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .replacing(" ", with: "-")
      let others = (1...).lazy.map { "\(anchor)-\($0)" }
      anchors.insert(
        anchors.contains(anchor) ? others.first { !anchors.contains($0) } ?? "" : anchor)
    }
    return anchors
  }

  /// The targets of all links and pictures.
  var links: [(line: Int, target: String)] {
    prose.flatMap { line, text in
      let text = text.replacing(/`[^`]*`/, with: "")
      return
        (text.matches(of: /\]\(([^)\s]+)\)/).map(\.1)
        + text.matches(of: /(?:src|href)="([^"]*)"/).map(\.1)).map { (line, String($0)) }
    }
  }

  /// The alternative texts of all pictures; empty for a missing one.
  var alternatives: [(line: Int, text: String)] {
    prose.flatMap { line, text in
      text.matches(of: /!\[([^\]]*)\]\(/).map { (line, String($0.1)) }
        + text.matches(of: /<img [^>]*>/).map { image in
          (line, String(image.0.firstMatch(of: /alt="([^"]*)"/)?.1 ?? ""))
        }
    }
  }

  /// Returns the rows of the table that begins with a row, without its rule.
  func table(_ head: String) -> [[String]] {
    prose.map(\.text).drop { $0 != head }.dropFirst(2).prefix { $0.hasPrefix("|") }.map { row in
      row.replacing("\\|", with: "\u{1}").split(separator: "|")
        .map { $0.trimmingCharacters(in: .whitespaces).replacing("\u{1}", with: "|") }
    }
  }
}
