extension Tape {
  /// What has been found, as JSON: `commands`, and `errors` as VHS's parser finds them; beside them `invalid` and `warnings`, in the
  /// form of errors. A command of a sourced tape has its `file`.
  package var json: String {
    func list(_ name: String, _ objects: [String]) -> String {
      let lines = objects.map { "\n    " + $0 }.joined(separator: ",")
      return "  \"\(name)\": [" + lines + (objects.isEmpty ? "]" : "\n  ]")
    }
    let lists = [
      list("commands", commands.map(\.json)), list("errors", errors.map(\.json)),
      list("invalid", invalid.map(\.json)), list("warnings", warnings.map(\.json)),
    ]
    return "{\n" + lists.joined(separator: ",\n") + "\n}\n"
  }
}

extension TapeCommand {
  fileprivate var json: String {
    let values = "\"options\": \(options.json), \"args\": \(args.json)"
    return
      "{\"line\": \(place.line), \"name\": \(name.json), \(values)\(fileMember(place.file))}"
  }
}

extension TapeError {
  fileprivate var json: String {
    "{\"line\": \(line), \"column\": \(column), \"message\": \(message.json)\(fileMember(file))}"
  }
}

/// The name of a sourced tape as a further member of an object.
private func fileMember(_ file: String?) -> String { file.map { ", \"file\": " + $0.json } ?? "" }
