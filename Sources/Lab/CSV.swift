/// Measurements as CSV: a header, then one line each; a missing value is empty.
package func csv(_ measurements: [Measurement]) -> String {
  let header = measurements.first?.fields.map(\.name) ?? []
  let rows = measurements.map { $0.fields.map(\.value.csv) }
  return ([header] + rows).map { $0.joined(separator: ",") }.joined(separator: "\n")
}

extension Field {
  /// The field, quoted only if it needs quotes.
  fileprivate var csv: String {
    switch self {
    case .flag(let flag): flag ? "true" : "false"
    case .number(let number): number.map { shortened($0) } ?? ""
    case .text(let text):
      text.unicodeScalars.contains { ",\"\n\r".unicodeScalars.contains($0) } ? quoted(text) : text
    }
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
