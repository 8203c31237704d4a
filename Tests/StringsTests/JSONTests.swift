import Foundation
import Strings
import Testing

@Suite struct JSONTests {
  private let value: JSON = [
    "text": "a\"\\\n\u{1B}\u{202E}\u{1F600}<", "number": .number(-0.1), "whole": .number(3),
    "none": .number(.nan), "flags": .list([.flag(true), .flag(false)]), "empty": .list([]),
  ]

  @Test func `another parser reads the same values at any depth`() throws {
    for depth in 0...2 {
      let data = Data(value.text(depth: depth).utf8)
      let read = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(read["text"] as? String == "a\"\\\n\u{1B}\u{202E}\u{1F600}<")
      #expect(read["number"] as? Double == -0.1)
      #expect(read["whole"] as? Int == 3)
      #expect(read["none"] is NSNull)
      #expect(read["flags"] as? [Bool] == [true, false])
      #expect((read["empty"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func `members keep their order, one per line down to the depth`() {
    let list = JSON.list([["b": "1", "a": .null], ["c": .list([])]])
    #expect(list.text() == #"[{"b": "1", "a": null}, {"c": []}]"#)
    #expect(list.text(depth: 1) == "[\n  {\"b\": \"1\", \"a\": null},\n  {\"c\": []}\n]")
  }

  @Test func `control and format characters are escaped`() {
    #expect("a\u{1B}\u{202E}".json == #""a\u001b\u202e""#)
  }
}
