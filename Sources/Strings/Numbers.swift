/// Returns a number with a fixed count of decimals, rounded half away from zero; never "-0.0".
package func fixed(_ value: Double, digits: Int = 1, signed: Bool = false) -> String {
  let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
  let scaled = (abs(value) * Double(scale)).rounded()
  guard scaled < 1e15 else { return "\(value)" }
  let units = Int(scaled)
  let fraction = String(units % scale)
  let padded = String(repeating: "0", count: max(0, digits - fraction.count)) + fraction
  let sign = units == 0 ? "" : value < 0 ? "-" : signed ? "+" : ""
  return sign + String(units / scale) + (digits > 0 ? "." + padded : "")
}

/// Returns a number with a maximum count of decimals, without trailing zeros.
package func shortened(_ value: Double, digits: Int = 3) -> String {
  let text = fixed(value, digits: digits)
  guard text.contains("."), !text.contains("e") else { return text }
  let rest = text.reversed().drop { $0 == "0" }
  return String((rest.first == "." ? rest.dropFirst() : rest).reversed())
}

/// Returns the shortest decimal number that reads back as this one, integers without a point.
package func numeral(_ value: Double) -> String {
  let isWhole = value.magnitude < 1e15 && value == value.rounded()
  return isWhole ? "\(Int(value))" : "\(value)"
}
