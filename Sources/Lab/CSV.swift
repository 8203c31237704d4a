import Strings

/// Returns measurements as CSV: a header, then one line each; a missing value is empty.
package func csv(_ measurements: [SeamMeasurement]) -> String {
  let header = measurements.first?.fields.map(\.name) ?? []
  let rows = measurements.map { $0.fields.map { csv($0.value) } }
  return ([header] + rows).map { $0.joined(separator: ",") }.joined(separator: "\n")
}

/// Returns a value as a field, quoted only if it needs quotes (RFC 4180).
private func csv(_ value: JSON) -> String {
  guard case .text(let text) = value else { return value == .null ? "" : value.text() }
  let needsQuotes = text.unicodeScalars.contains { ",\"\n\r".unicodeScalars.contains($0) }
  return needsQuotes ? quoted(text) : text
}

private func quoted(_ text: String) -> String {
  "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
}
