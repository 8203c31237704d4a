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

extension String {
  fileprivate var json: String { "\"\(escapedForJSON)\"" }

  /// As the content of a JSON string, in which no brace closes.
  var escapedForJSON: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "}": "\\u007D"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        "\\u" + String(0x10000 + Int(scalar.value), radix: 16).dropFirst()
      default: String(scalar)
      }
    }
    .joined()
  }
}
