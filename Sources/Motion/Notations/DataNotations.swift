/// An object of JSON: the easing in our notation, which says every one exactly.
enum JSONNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    let length = duration.map { ",\"duration\":\($0.notated)" } ?? ""
    return "{\"easing\":\"\(easing)\"\(length)}"
  }
}

/// Two keys of TOML: the easing in our notation, which says every one exactly.
enum TOMLNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    "easing = \"\(easing)\"" + (duration.map { "\nduration = \($0.notated)" } ?? "")
  }
}

/// The address of cubic-bezier.com, whose numbers have no zero before the point.
enum URLNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    switch easing {
    case .linear: address([0, 0, 1, 1])
    case .cubicBezier(let curve): address(curve.numbers)
    default: nil
    }
  }

  private static func address(_ numbers: [Double]) -> String {
    "https://cubic-bezier.com/#" + numbers.map { bare($0.notated) }.joined(separator: ",")
  }

  private static func bare(_ number: String) -> String {
    if number.hasPrefix("0.") { return String(number.dropFirst()) }
    return number.hasPrefix("-0.") ? "-" + number.dropFirst(2) : number
  }
}
