import Strings

extension Tape {
  /// The tape as JSON: `commands` and `errors` as VHS's parser finds them, then `invalid` and `warnings` in the form of errors.
  /// A command or error of a sourced tape names its `file`.
  package var json: String {
    let report: JSON = [
      "commands": .list(commands.map(\.json)), "errors": .list(errors.map(\.json)),
      "invalid": .list(invalid.map(\.json)), "warnings": .list(warnings.map(\.json)),
    ]
    return report.text(depth: 2) + "\n"
  }
}

extension TapeCommand {
  fileprivate var json: JSON {
    .object(
      [
        .init("line", .number(place.line)), .init("name", .text(name)),
        .init("options", .text(options)), .init("args", .text(args)),
      ] + fileMember(place.file))
  }
}

extension TapeError {
  fileprivate var json: JSON {
    .object(
      [
        .init("line", .number(line)), .init("column", .number(column)),
        .init("message", .text(message)),
      ] + fileMember(file))
  }
}

private func fileMember(_ file: String?) -> [JSON.Member] {
  file.map { [JSON.Member("file", .text($0))] } ?? []
}
