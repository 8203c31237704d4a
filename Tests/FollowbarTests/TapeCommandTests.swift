import Foundation
import TerminalTesting
import Testing

/// `followbar tape`: what it prints, and how it ends.
@Suite struct TapeCommandTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private static let wrong = "Tab x\nSet Theme nope\nSet Technique nope\n"

  @Test func `check tells all errors with their places and ends in 1`() throws {
    let result = try place.followbar([
      "tape", "check", try place.write(TapeCommandTests.wrong, to: "a.tape"),
    ])
    let path = place.path("a.tape")
    #expect(result.status == 1 && result.error == "")
    let lines = result.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("\(path):1:5: Invalid command: x") }, "\(lines)")
  }

  @Test func `check tells what is wrong with the demo's settings like the others, also in JSON`()
    throws
  {
    let tape = "Set Theme nope\nSet Technique nope\nSet Device no\nTab\n"
    let text = try place.followbar(["tape", "check", "-"], input: tape)
    let places = text.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(text.status == 1 && places == ["<stdin>:1:11:", "<stdin>:2:15:", "<stdin>:3:12:"])
    let json = try place.followbar(["tape", "check", "-", "--format", "json"], input: tape)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: [[String: Any]]])
    #expect(json.status == 1 && report["commands"]?.count == 4 && report["errors"]?.count == 0)
    #expect(report["invalid"]?.map { $0["line"] as? Int } == [1, 2, 3])
    #expect(report["invalid"]?.map { $0["column"] as? Int } == [11, 15, 12])
  }

  @Test func `what is wrong already is not told once more in the demo's words`() throws {
    let result = try place.followbar(["tape", "check", "-"], input: "Set Ascii maybe\nTab\n")
    #expect(result.status == 1 && result.output == "<stdin>:1:11: expected boolean value.\n")
  }

  @Test func `check of JSON has VHS's errors by line and column`() throws {
    let result = try place.followbar(
      ["tape", "check", "-", "--format", "json"], input: TapeCommandTests.wrong)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: [[String: Any]]]
    )
    #expect(result.status == 1 && report["errors"]?.first?["line"] as? Int == 1)
    #expect(report["errors"]?.first?["column"] as? Int == 5)
  }

  @Test func `a tape that calls the program as in a shell is warned of`() throws {
    let said = "<stdin>:2:1: warning: there is no shell: this is typed into the demo"
    for (tape, isWarned) in [
      ("Set Cols 50\nType \"followbar run\" Enter\n", true), ("Tab\nType \"followbars\"\n", false),
      ("Tab\nType \"hi\" Type \"followbar\"\n", false), ("", false),
    ] {
      let result = try place.followbar(["tape", "check", "-"], input: tape)
      #expect(result.status == 0 && result.output.hasPrefix(said) == isWarned, "\(result.output)")
    }
  }

  @Test func `what is strange is told, and is no error`() throws {
    let result = try place.followbar(["tape", "check", "-"], input: "Env A b\nTab\n")
    #expect(result.status == 0 && result.output.hasPrefix("<stdin>:1:1: warning: Env "))
    #expect(try place.followbar(["tape", "check", "-"], input: "Tab\n").output == "")
  }

  @Test func `a new tape is without fault, formatted, and can be recorded`() throws {
    let new = try place.followbar(["tape", "new"])
    #expect(new.status == 0)
    let check = try place.followbar(["tape", "check", "-"], input: new.output)
    #expect(check.status == 0 && check.output == "" && check.error == "")
    #expect(try place.followbar(["tape", "fmt", "-"], input: new.output).output == new.output)
    let recorded = try place.followbar(["record", "-", "-o", "a.cast"], input: new.output)
    #expect(recorded.status == 0, "\(recorded.error)")
  }

  @Test func `a formatted tape stays as it is, and -w writes it in place`() throws {
    let path = try place.write(
      "tab   3\n\n\n\nType   'a'  Sleep .5s # why\n".replacing("tab", with: "Tab"), to: "a.tape")
    let once = try place.followbar(["tape", "fmt", path])
    #expect(once.status == 0 && once.output.contains("Tab 3\n"))
    #expect(try place.followbar(["tape", "fmt", "-"], input: once.output).output == once.output)
    #expect(try place.followbar(["tape", "fmt", "-w", path]).output == "")
    #expect(try place.text("a.tape") == once.output && place.names() == ["a.tape"])
  }

  @Test func `what does not parse is not formatted, and its file stays`() throws {
    let path = try place.write("Tab x\n", to: "a.tape")
    let result = try place.followbar(["tape", "fmt", "-w", path])
    #expect(result.status == 65 && result.error.hasPrefix("followbar: \(path):1:5: "))
    #expect(try place.text("a.tape") == "Tab x\n" && place.names() == ["a.tape"])
  }
}
