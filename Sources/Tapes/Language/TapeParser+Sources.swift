import Strings

/// Commands of other tapes, which `Source` names.
extension TapeParser {
  /// Returns the commands of another tape without its outputs; sourced tapes cannot source others.
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

  private mutating func sourced(_ path: TapeToken, _ source: Source) -> [TapeCommand]? {
    guard let text = text(at: path, source) else { return nil }
    sourcedSize += text.utf8.count
    guard sourcedSize <= Tape.largestSources else {
      refuse(
        "sourced tapes too large: expected at most \(Tape.largestSources >> 20) MiB in total",
        at: path.place)
      return nil
    }
    var parser = TapeParser(
      TapeLexer(text, file: path.text, after: lexer.count), source: nil,
      stageSettings: stageSettings)
    parser.result.settings = result.settings
    parser.result.firstAction = result.firstAction
    parser.parse()
    lexer.count = parser.lexer.count
    let sourced = parser.result
    result.warnings += sourced.warnings
    if sourced.commands.contains(where: { $0.name == "Source" }) {
      fail("Nested Source detected", at: path)
    } else if let first = sourced.errors.first {
      fail(
        "\(path.text) has \(sourced.errors.count) errors, the first at \(first.inFile)", at: path)
    } else {
      result.settings = sourced.settings
      for error in sourced.invalid { result.invalid.add(error, "errors") }
      return sourced.commands.filter { $0.name != "Output" }
    }
    return nil
  }

  /// Returns the text of a tape; nil, with an error, if there is none.
  private mutating func text(at path: TapeToken, _ source: Source) -> String? {
    do {
      let text = try source(path.text)
      if let text, !text.isEmpty { return text }
      fail(
        text == nil ? "File \(path.text) not found" : "Source tape: \(path.text) is empty",
        at: path)
    } catch {
      fail("\(error)", at: path)
    }
    return nil
  }

  /// A hint for a path that begins with a slash, as a regular expression does.
  var inQuotes: String { next.kind == .regex ? ", in quotes if it begins with /" : "" }
}
