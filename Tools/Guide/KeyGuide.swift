import Demo

/// The generated tables of docs/phone.md.
enum KeyGuide {
  static var phone: String { table(KeyCommand.phone.map { ($0.keyName, $0.phrase) }) }

  static var workbench: String { table(KeyCommand.workbench.map { ($0.keyName, $0.phrase) }) }

  private static func table(_ rows: [(key: String, phrase: String)]) -> String {
    (["| key | what it does |", "| --- | --- |"] + rows.map { "| `\($0.key)` | \($0.phrase) |" })
      .joined(separator: "\n")
  }
}
