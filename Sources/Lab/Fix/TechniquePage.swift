import CPages
package import Phone
import Strings

/// A technique's section of docs/techniques.md, which the build embeds: its fault, its code, and what is known of it.
package struct TechniquePage: Sendable {
  package let technique: TechniqueName
  package let blocks: [Block]

  /// A part of a page.
  package enum Block: Hashable, Sendable {
    /// A paragraph without links, after its label such as Fix; the mechanism has none.
    case text(label: String?, String)
    /// Lines of code.
    case code(CodeSample)

    package var label: String? {
      if case .text(let label, _) = self { label } else { nil }
    }
  }

  /// CodeSample in a language, such as `swift`.
  package struct CodeSample: Hashable, Sendable {
    package let language: String
    package let text: String
  }

  /// All pages, in the document's order.
  package static let all: [TechniquePage] = {
    let document = String(cString: techniques_page())
    let lines = document.lines
    let heads = lines.indices.filter { lines[$0].hasPrefix("## `") }
    let rows = lines[..<(heads.first ?? 0)].filter { $0.hasPrefix("| ") }.map(\.cells)
    return zip(heads, heads.dropFirst() + [lines.endIndex]).compactMap { head, end in
      TechniquePage(lines[head..<end], rows: rows)
    }
  }()

  /// Returns the page of a technique; nil for a recording.
  package static func of(_ technique: TechniqueName) -> TechniquePage? {
    all.first { $0.technique == technique }
  }

  /// - Parameters:
  ///   - section: The lines from the heading, which is the technique's name.
  ///   - rows: The cells of the rows of the document's tables.
  private init?(_ section: ArraySlice<Substring>, rows: [[String]]) {
    guard let name = section.first?.split(separator: "`").dropFirst().first,
      let technique = TechniqueName(rawValue: String(name))
    else { return nil }
    self.technique = technique
    var reader = PageReader()
    for line in section.dropFirst() { reader.read(line) }
    reader.endParagraph()
    let figures = rows.first { $0[0].hasPrefix("[`\(technique.rawValue)`]") }
    let names = ["show", "hide", "interrupt"]
    let worst = zip(names, figures?.dropFirst(2) ?? []).map { name, seams in
      "\(name) "
        + seams.replacing("·", with: "0").replacing(#/\*\*(.*?)\*\*/#) { "(\($0.1) at rest)" }
    }
    let claims = rows.filter { $0[0] == "`\(technique.rawValue)`" && $0.count == 4 }
    let read = claims.map { "\($0[1].plain): \($0[2].plain) (\($0[3]))" }
    let unit = technique.traits.platform.unitInWords
    blocks =
      reader.blocks
      + [.text(label: "Worst seams in \(unit)", worst.joined(separator: ", ") + ".")]
      + read.map { .text(label: "Read", $0 + ".") }
  }

  /// Returns the paragraph of a label; nil without one.
  package func text(of label: String) -> String? {
    for case .text(label, let text) in blocks { return text }
    return nil
  }

  /// Returns whether each word of a text begins one of the page, in any case.
  package func hasAllWords(of text: String) -> Bool {
    let own = blocks.map { block in
      switch block {
      case .text(let label, let text): (label ?? "") + " " + text
      case .code(let code): code.text
      }
    }
    let name = technique.rawValue + " " + technique.traits.platform.heading
    let words = TechniquePage.words(of: ([name] + own).joined(separator: " "))
    return TechniquePage.words(of: text).allSatisfy { asked in
      words.contains { $0.hasPrefix(asked) }
    }
  }

  private static func words(of text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }

  /// The technique by which the fix moves, the first that it names; nil if it names none.
  package var fixedTechnique: TechniqueName? {
    let words = text(of: "Fix")?.split(separator: "`") ?? []
    return words.lazy.compactMap { TechniqueName(rawValue: String($0)) }.first
  }

  /// The techniques that fixes name, in the order of the pages.
  package static let recommended = {
    let named = Set(all.compactMap(\.fixedTechnique))
    return all.map(\.technique).filter(named.contains)
  }()

  /// The code to take home, which repairs the fault or shows how it is done; nil for a technique of followbar's own.
  package var code: CodeSample? {
    for case .code(let code) in blocks.reversed() { return code }
    return nil
  }
}

/// Reads the Markdown of a page by lines: paragraphs with labels, lists, and fenced code.
private struct PageReader {
  private(set) var blocks: [TechniquePage.Block] = []
  private var paragraph: [Substring] = []
  private var code: (language: String, lines: [Substring])?

  mutating func read(_ line: Substring) {
    if let open = code {
      guard line == "```" else {
        code?.lines.append(line)
        return
      }
      let text = open.lines.joined(separator: "\n")
      blocks.append(.code(TechniquePage.CodeSample(language: open.language, text: text)))
      code = nil
    } else if line.hasPrefix("```") {
      code = (String(line.dropFirst(3)), [])
    } else if line.isEmpty || line.hasPrefix("- ") {
      endParagraph()
      if !line.isEmpty { paragraph = [line] }
    } else if !line.hasPrefix("<") {
      paragraph.append(line)
    }
  }

  mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    defer { paragraph = [] }
    let text = paragraph.joined(separator: " ")
    let parts = text.split(separator: ".** ", maxSplits: 1)
    guard text.hasPrefix("**"), let label = parts.first?.dropFirst(2) else {
      return blocks.append(.text(label: nil, text.plain))
    }
    // A label stands alone before code.
    let isAlone = parts.count == 1
    blocks.append(
      .text(
        label: String(isAlone ? label.dropLast(3) : label), isAlone ? "" : String(parts[1]).plain))
  }
}

extension StringProtocol {
  /// The cells of a table's row.
  fileprivate var cells: [String] {
    split(separator: " | ", omittingEmptySubsequences: false).map {
      String($0.hasPrefix("| ") ? $0.dropFirst(2) : $0[...]).replacing(" |", with: "")
    }
  }

  /// The text with the words of links alone.
  fileprivate var plain: String {
    contains("[") ? String(self).replacing(#/\[([^\]]*)\]\([^)]*\)/#) { $0.output.1 } : String(self)
  }
}
