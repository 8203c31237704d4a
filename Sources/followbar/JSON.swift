import Foundation
import Lab
import Screen

/// JSON of what is encodable, for people to read too.
func json(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return escapingControls(String(decoding: try encoder.encode(value), as: UTF8.self))
}

/// Returns JSON with control and format characters escaped; outside of line ends they only occur in strings.
private func escapingControls(_ json: String) -> String {
  guard json.firstControl != nil else { return json }
  return json.unicodeScalars.map { scalar in
    guard scalar != "\n", scalar.isControlOrFormat else { return String(scalar) }
    return UTF16.encode(scalar).map { units in
      units.map { "\\u" + String(String(UInt32($0) | 0x1_0000, radix: 16).suffix(4)) }.joined()
    } ?? ""
  }.joined()
}

/// Measurements as a JSON array, an object a line; by hand, since Foundation's coder keeps no order of fields.
func json(_ measurements: [Lab.Measurement]) throws -> String {
  let objects = try measurements.map { measurement in
    let fields = try measurement.fields.map { "\"\($0.name)\": \(try json($0.value))" }
    return "  {" + fields.joined(separator: ", ") + "}"
  }
  return "[\n" + objects.joined(separator: ",\n") + "\n]"
}

private func json(_ field: Field) throws -> String {
  switch field {
  case .text(let text): try json(text)
  case .flag(let flag): flag ? "true" : "false"
  case .number(let number): number.flatMap { $0.isFinite ? shortened($0) : nil } ?? "null"
  }
}
