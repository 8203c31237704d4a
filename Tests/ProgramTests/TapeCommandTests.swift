import Foundation
import Kit
import Strings
import Testing

/// Tests of the output and exit status of `followbar tape`.
@Suite struct TapeCommandTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func `check reports the demo's settings like the others`() throws {
    let tape = "Set Theme nope\nSet Technique nope\nSet Device no\nTab\n"
    let text = try place.followbar(["tape", "check", "-"], input: tape)
    let places = text.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(text.status == 1 && places == ["<stdin>:1:11:", "<stdin>:2:15:", "<stdin>:3:12:"])
  }

  @Test func `typing the program's name as in a shell is a warning`() throws {
    let said = "<stdin>:2:1: warning: no shell: this is typed into the demo"
    for (tape, isWarned) in [
      ("Set Cols 50\nType \"followbar run\" Enter\n", true), ("Tab\nType \"followbars\"\n", false),
      ("Tab\nType \"hi\" Type \"followbar\"\n", false), ("", false),
    ] {
      let result = try place.followbar(["tape", "check", "-"], input: tape)
      #expect(result.status == 0 && result.output.hasPrefix(said) == isWarned, "\(result.output)")
    }
  }

  @Test func `a caption too long for two rows is a warning at its text`() throws {
    let tape = "Set Cols 40\nCaption \"\(String(repeating: "words ", count: 14))\"\nTab\n"
    let result = try place.followbar(["tape", "check", "-"], input: tape)
    let said = "<stdin>:2:9: warning: caption of 84 columns, 'words words"
    #expect(result.status == 0 && result.output.hasPrefix(said), "\(result.output)")
    #expect(result.output.hasSuffix(": expected at most 2 rows of 40 columns\n"))
  }

  @Test func `a warning is not an error`() throws {
    let result = try place.followbar(["tape", "check", "-"], input: "Env A b\nTab\n")
    #expect(
      result.status == 0 && result.output.hasPrefix("<stdin>:1:1: warning: Env has no effect here"))
    #expect(try place.followbar(["tape", "check", "-"], input: "Tab\n").output == "")
  }

  @Test func `a new tape is valid and can be recorded`() throws {
    let new = try place.followbar(["tape", "new"])
    #expect(new.status == 0)
    let check = try place.followbar(["tape", "check", "-"], input: new.output)
    #expect(check.status == 0 && check.output == "" && check.error == "")
    let recorded = try place.followbar(["record", "-", "-o", "a.cast"], input: new.output)
    #expect(recorded.status == 0, "\(recorded.error)")
  }
}
