import Kit
import Phone
import Strings
import Testing

@testable import Lab

/// Tests of the techniques' pages, which docs/techniques.md holds.
struct TechniquePageTests {
  @Test func `each technique has a page, in the document's order`() {
    let pages = TechniquePage.all.map(\.technique)
    #expect(pages.count == TechniqueName.allCases.count)
    #expect(Set(pages) == Set(TechniqueName.allCases))
  }

  @Test(arguments: TechniqueName.allCases)
  func `a page with a fault has the code before and after the fix`(technique: TechniqueName) throws
  {
    let page = try #require(TechniquePage.of(technique))
    let codes = page.codes
    guard technique.traits.fault != nil else {
      #expect(page.text(of: "Fault") == nil && page.text(of: "Before") == nil)
      #expect(codes.count == 1)
      return
    }
    #expect(codes.count == 2 && page.code == codes.last)
    #expect(Set(codes).count == 2)
    for label in ["Fault", "Fix"] { #expect(page.text(of: label) != nil, "\(label)") }
    // Code that other pages recommend is not to be replaced by everyone.
    let label = TechniquePage.recommended.contains(technique) ? "Code" : "Before"
    #expect(page.text(of: label) != nil || page.text(of: "Before") != nil)
    for code in codes { #expect(code.text.split(separator: "\n").count <= 12, "\(code.text)") }
  }

  @Test(arguments: TechniqueName.allCases.filter { $0.traits.fault != nil })
  func
    `the technique that a fix names keeps up where the fault shows, or the page says what remains`(
      technique: TechniqueName
    ) throws
  {
    let page = try #require(TechniquePage.of(technique))
    let remains = page.text(of: "Remains")
    guard let fixed = page.fixedTechnique else {
      #expect(remains != nil)
      return
    }
    let scenario = Scenario.telling(of: technique)
    var configuration = Phone.Configuration.usual(for: technique)
    configuration.technique = fixed
    let scenarios = [scenario, try Scenario.named("show")]
    let seams = [configuration, .usual(for: fixed)].flatMap { phone in
      scenarios.map { SeamMeasurement(phone, in: $0, rate: 250).figures.worst }
    }
    #expect(seams.allSatisfy { $0 <= Seam.tolerance } || remains != nil, "\(fixed): \(seams)")
    // A page claims no more than it must.
    #expect(seams.contains { $0 > Seam.tolerance } || remains == nil, "\(fixed): \(seams)")
  }

  @Test func `links, marks and tables of the document become plain text`() throws {
    let page = try #require(TechniquePage.of(.padding))
    #expect(page.text(of: "Source") == "manaflow-ai/cmux#8899.")
    #expect(
      page.text(of: "Worst seams in points")
        == "show +335.0 (+335.0 at rest), hide 0, interrupt +335.0.")
    let read = try #require(TechniquePage.of(.flutter)?.text(of: "Read"))
    #expect(read.hasPrefix("each frame gets the inset of") && read.hasSuffix("(2026-11-23)."))
    let texts = try #require(TechniquePage.of(.fixedBottom)).blocks.compactMap { block -> String? in
      if case .text(nil, let text) = block { text } else { nil }
    }
    #expect(texts.contains { $0.hasPrefix("- iOS Safari pans") && !$0.contains("\n") })
  }

  @Test(arguments: [
    ("SafeAreaInset swiftui", true), ("keyboard.height", true), ("PADDING", true), ("padd", true),
    ("adding", false), ("padding zebra", false), ("uikit padding", false),
  ])
  func `a page has words by their beginnings, in its texts, its code and its platform`(
    words: String, has: Bool
  ) throws {
    #expect(try #require(TechniquePage.of(.padding)).hasAllWords(of: words) == has)
  }
}

extension TechniquePage {
  fileprivate var codes: [CodeSample] {
    blocks.compactMap { block in
      if case .code(let code) = block { code } else { nil }
    }
  }

}
