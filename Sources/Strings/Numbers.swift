/// Returns a number with a fixed count of decimals, rounded half away from zero; never "-0.0".
package func fixed(_ value: Double, digits: Int = 1, signed: Bool = false) -> String {
  let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
  let scaled = (abs(value) * Double(scale)).rounded()
  guard scaled < 1e15 else { return "\(value)" }
  let units = Int(scaled)
  let fraction = String(units % scale)
  let padded = String(repeating: "0", count: max(0, digits - fraction.utf8.count)) + fraction
  let sign = units == 0 ? "" : value < 0 ? "-" : signed ? "+" : ""
  return sign + String(units / scale) + (digits > 0 ? "." + padded : "")
}

/// Returns a number with a maximum count of decimals, without trailing zeros.
package func shortened(_ value: Double, digits: Int = 3) -> String {
  let text = fixed(value, digits: digits)
  guard text.utf8.contains(UInt8(ascii: ".")), !text.utf8.contains(UInt8(ascii: "e")) else {
    return text
  }
  var rest = text.utf8[...]
  while rest.last == UInt8(ascii: "0") { rest.removeLast() }
  if rest.last == UInt8(ascii: ".") { rest.removeLast() }
  return String(Substring(rest))
}

/// Returns the shortest decimal number that reads back as this one, integers without a point.
package func numeral(_ value: Double) -> String {
  let isWhole = value.magnitude < 1e15 && value == value.rounded()
  return isWhole ? "\(Int(value))" : "\(value)"
}

extension Comparable {
  /// Returns the value of a range that is nearest to this one.
  package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension [Double] {
  /// The upper median.
  ///
  /// - Precondition: There is a number.
  package var median: Double { sorted()[count / 2] }
}

/// A unit of written durations.
package enum TimeUnit: String, CaseIterable, Sendable {
  case milliseconds = "ms"
  case seconds = "s"
  case minutes = "m"

  fileprivate var milliseconds: Double {
    switch self {
    case .milliseconds: 1
    case .seconds: 1000
    case .minutes: 60_000
    }
  }
}

extension StringProtocol {
  /// Parses a decimal number, such as `-12`, `.5` or `1e-3`; nil for other texts and for infinities.
  ///
  /// Unlike Swift's own reader it takes no hexadecimal digits and no words.
  package var number: Double? {
    guard utf8.allSatisfy(\.mayBeInNumber), let number = Double(self), number.isFinite else {
      return nil
    }
    return number
  }

  /// Parses a duration, a number with an optional unit: `0.25`, `250ms`, `1.5s`, `2m`; nil for other texts.
  ///
  /// Settings, options and tapes read their durations by it; callers check the range. Notations and tables have units
  /// of their own.
  ///
  /// - Parameter unit: The unit of the result, and of a number without one.
  package func duration(in unit: TimeUnit = .seconds) -> Double? {
    let written = TimeUnit.allCases.first { hasSuffix($0.rawValue) }
    guard let number = dropLast(written?.rawValue.count ?? 0).number else { return nil }
    guard let written, written != unit else { return number }
    return number * written.milliseconds / unit.milliseconds
  }
}

extension UInt8 {
  fileprivate var mayBeInNumber: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || [".", "-", "+", "e", "E"].contains(UnicodeScalar(self))
  }
}

extension Double {
  /// Returns the points as text, with a minus sign that is as wide as a plus.
  package func signedPoints(digits: Int = 1) -> String {
    // The tenths decide, so that a seam has the same whole points everywhere.
    let tenths = (self * 10).rounded() / 10
    return fixed(digits > 0 ? self : tenths, digits: digits, signed: true).withMinusSign
  }
}

extension String {
  /// The number's text for people, with a minus sign that is as wide as a plus; code and data keep the hyphen.
  package var withMinusSign: String { hasPrefix("-") ? "−" + dropFirst() : self }
}
