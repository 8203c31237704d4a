extension TapeParser {
  /// The commands of another tape in place of the command, without its outputs; no tape brings in another.
  mutating func parseSource() -> [TapeCommand] {
    var command = command()
    if next.kind != .string {
      fail("Expected path after Source" + inQuotes, at: current)
    } else if next.text.ending != ".tape" {
      fail("Expected file with .tape extension", at: next)
    } else if let source {
      let commands = sourced(next, source)
      advance()
      return commands ?? [command]
    } else {
      command.args = next.text
    }
    advance()
    return [command]
  }

  private mutating func sourced(_ path: TapeToken, _ source: (String) -> String?) -> [TapeCommand]?
  {
    guard let text = source(path.text) else {
      fail("File \(path.text) not found", at: path)
      return nil
    }
    guard !text.isEmpty else {
      fail("Source tape: \(path.text) is empty", at: path)
      return nil
    }
    let parser = TapeParser(TapeLexer(text, file: path.text), source: nil)
    warnings += parser.warnings
    if parser.commands.contains(where: { $0.name == "Source" }) {
      fail("Nested Source detected", at: path)
    } else if let first = parser.errors.first {
      fail("\(path.text) has \(parser.errors.count) errors, the first at \(first.inFile)", at: path)
    } else {
      return parser.commands.filter { $0.name != "Output" }
    }
    return nil
  }
}
