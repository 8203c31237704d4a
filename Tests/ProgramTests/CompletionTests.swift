import Foundation
import Kit
import Motion
import Testing

/// Tests of the completions that the program gives to shells.
@Suite struct CompletionTests {
  /// Asks the program for the completions of the last word of a line.
  private func complete(_ words: [String], in folder: URL? = nil) throws -> [String] {
    let option = words[words.count - 2]
    let path = words.dropFirst().prefix { !$0.hasPrefix("-") }
    let last = words[words.count - 1]
    let result = try run(
      ["---completion"] + path + ["--", option, "\(words.count - 1)", "\(last.utf8.count)"] + words,
      in: folder)
    #expect(result.status == 0 && result.error == "")
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func `names separated by commas complete the last one, without the given ones`() throws {
    let offered = try complete(["followbar", "measure", "--scenario", "show,hi"])
    #expect(offered.contains("show,hide") && offered.contains("show,all"))
    #expect(!offered.contains("show,show"))
  }

  @Test(arguments: [
    ["--curves", "my.curves"], ["--curves=my.curves"], ["--curves", "=", "my.curves"],
    ["--curves", "'my.curves'"],
  ])
  func `an easing completes the names in the line's curves file`(option: [String]) throws {
    let place = try Workplace()
    try place.write("mine = ease-in\n", to: "my.curves")
    let offered = try complete(["followbar", "run"] + option + ["--curve", ""], in: place.folder)
    #expect(Set(offered).isSuperset(of: ["mine"] + NamedEasing.all.map(\.name)))
  }

  @Test(arguments: ["mine = no-easing\n", nil])
  func `a curves file with an error has no names and no message`(text: String?) throws {
    let place = try Workplace()
    if let text { try place.write(text, to: "my.curves") }
    let offered = try complete(
      ["followbar", "run", "--curves", "my.curves", "--curve", ""], in: place.folder)
    #expect(Set(offered) == Set(NamedEasing.all.map(\.name)))
  }

  @Test func `a keyboard motion completes tables, and no name that a shell would run`() throws {
    let place = try Workplace()
    for name in ["phone.csv", "$(touch x).csv", "a b.csv", "notes.txt"] {
      try place.write("", to: name)
    }
    let words = ["followbar", "measure", "--keyboard-motion", ""]
    let tables = try complete(words, in: place.folder).filter { $0.contains(".") }
    #expect(tables == ["phone.csv"])
  }
}
