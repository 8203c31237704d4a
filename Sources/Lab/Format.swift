/// A number with so many digits after the point, rounded half away from zero; never "-0.0".
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
