import Foundation
import Kit
import Lab
import Phone
import Testing

/// Tests of `followbar fix`, and of the code on the techniques' pages.
@Suite struct FixTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test
  func `a technique's page has its fault, the fix, both codes, and the command that shows it`()
    throws
  {
    let result = try place.followbar(["fix", "padding"])
    #expect(result.status == 0 && result.error == "")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "padding · SwiftUI")
    let order = [
      "Fault: ", "Fix: Remove the padding",
      "    .safeAreaInset(edge: .bottom, spacing: 0) { InputBar(text: $text) }",
      "Before", "  .padding(.bottom, keyboard.height)",
      "Worst seams in points: ", "See it: followbar run --technique padding, then c",
    ].map { start in lines.firstIndex { $0.hasPrefix(start) } }
    #expect(
      order.allSatisfy { $0 != nil }
        && order.compactMap(\.self) == order.compactMap(\.self).sorted())
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `a technique of another platform is an error`() throws {
    let result = try place.followbar(["fix", "async", "--platform", "android"])
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.error.contains("'async' is a technique of iOS"), "\(result.error)")
  }

  @Test func `words print the one page that has them, or list those to choose from`() throws {
    let one = try place.followbar(["fix", "scrollDismissesKeyboard", "--platform", "swiftui"])
    #expect(one.output.hasPrefix("safe-area-inset · SwiftUI\n"))
    let pages = TechniquePage.all.filter { $0.hasAllWords(of: "too high") }
    let several = try place.followbar(["fix", "too", "high"])
    let commands = several.output.matches(of: /(?m)^  followbar fix (\S+)\s/).map { String($0.1) }
    #expect(pages.count > 1 && Set(commands) == Set(pages.map(\.technique.rawValue)))
    let all = try place.followbar(["fix"])
    let faulty = TechniqueName.allCases.filter { $0.traits.fault != nil }
    #expect(all.output.matches(of: /followbar fix/).count == faulty.count)
    let android = try place.followbar(["fix", "--platform", "android"]).output
    let ours = faulty.filter { $0.traits.platform == .android }
    #expect(
      android.split(separator: "\n").count == 1 + ours.count && android.hasPrefix("Android\n"))
  }

  @Test func `words that no page has are an error with an example`() throws {
    let result = try place.followbar(["fix", "pading"])
    #expect(result.status == 64 && result.output == "")
    #expect(
      result.error.hasPrefix(
        "error: no page has all words of 'pading': expected a technique, or words such as")
        && result.error.contains("did you mean 'padding'"))
  }

  // MARK: - The code

  /// Kotlin, Dart, XML and a page's `meta` are checked by nobody here.
  private static func codes(in languages: String...) -> [(name: String, text: String)] {
    TechniquePage.all.flatMap { page in
      page.blocks.compactMap { block -> String? in
        guard case .code(let code) = block, languages.contains(code.language) else { return nil }
        return code.text
      }.enumerated().map { ("\(page.technique.rawValue)-\($0)", $1) }
    }
  }

  private static let swift = path(of: ["swiftc"])
  private static let node = path(of: ["node", "nodejs"])
  /// The compiler's modules, of Debian's node-typescript or of npm.
  private static let modules = ["/usr/share/nodejs", "/usr/local/lib/node_modules"].first {
    FileManager.default.fileExists(atPath: $0 + "/typescript")
  }

  @Test(.enabled(if: swift != nil, "no Swift"))
  func `Swift code parses`() throws {
    let codes = Self.codes(in: "swift")
    #expect(codes.count >= 20)
    let files = try codes.map { name, text in
      // Methods and statements stand in one function.
      try place.write(
        "class Page {\nfunc \(name.split(separator: "-").joined())() {\n\(text)\n}\n}\n",
        to: name + ".swift")
    }
    let result = try run(
      #require(Self.swift), ["-frontend", "-parse"] + files,
      environment: ProcessInfo.processInfo.environment)
    #expect(result.status == 0 && result.error == "", "\(result.error)")
  }

  @Test(.enabled(if: node != nil && modules != nil, "no TypeScript"))
  func `TypeScript code parses`() throws {
    let codes = Self.codes(in: "ts") + Self.codes(in: "tsx")
    #expect(codes.count >= 10)
    let files = try codes.map { try place.write($1, to: $0 + ".tsx") }
    let script = """
      const ts = require('typescript'), fs = require('fs');
      for (const file of process.argv.slice(1)) {
        const source = ts.createSourceFile(
          file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
        for (const fault of source.parseDiagnostics) console.log(file, fault.messageText);
      }
      """
    let result = try run(
      #require(Self.node), ["-e", script] + files,
      environment: ["NODE_PATH": #require(Self.modules), "PATH": searchPath])
    #expect(result.status == 0 && result.output == "", "\(result.output)\(result.error)")
  }

  private static let chromium = path(of: ["chromium-headless-shell", "chromium", "google-chrome"])

  @Test(.enabled(if: chromium != nil, "no Chromium"))
  func `a browser takes each declaration of CSS code`() throws {
    let codes = Self.codes(in: "css")
    #expect(codes.count == 2)
    let text = codes.map(\.text).joined(separator: "\n")
    try place.write(
      """
      <!doctype html><style>\(text)</style><script>
      const rules = [...document.styleSheets[0].cssRules];
      const written = document.querySelector('style').textContent.matchAll(/^\\s+([a-z-]+): (.*);$/gm);
      const bad = [...written].filter(([, name, value]) => !CSS.supports(name, value));
      document.title = `${rules.length} rules, refused: ${bad.map(([line]) => line.trim())}.`;
      </script>
      """, to: "a.html")
    let result = try run(
      #require(Self.chromium),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom",
        "file://" + place.path("a.html"),
      ],
      environment: ["PATH": searchPath, "HOME": place.folder.path])
    let title = try #require(result.output.firstMatch(of: /<title>(.*)<\/title>/)).1
    #expect(title == "\(codes.count) rules, refused: .", "\(title)")
  }
}
