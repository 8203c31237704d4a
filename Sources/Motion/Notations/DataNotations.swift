import Strings

/// An object of JSON with the exact easing in our notation.
enum JSONNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    let length = duration.map { ",\"duration\":\($0.notated)" } ?? ""
    return "{\"easing\":\"\(easing)\"\(length)}"
  }

  static func isOurs(_ call: Code.Call) -> Bool {
    call.word.name == "{" && call.item("easing")?.isQuoted ?? false
  }

  /// The ignored keys are those that `curve fit` and `curve sample` write.
  static let calls: [KnownCall] = [
    KnownCall(
      "{",
      [
        .seconds("duration"),
        .text("easing") { (text) throws(TextError) in try Easing(parsing: text) },
      ],
      ignoring: "rms max max_seam_pt max_at outliers samples", expected: "easing"
    ) { $0.curve?.easing }
  ]
}

/// The address of cubic-bezier.com, with numbers without a zero before the point.
enum URLNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    easing.handles.map { "https://cubic-bezier.com/#" + $0.map(bare).joined(separator: ",") }
  }

  private static func bare(_ value: Double) -> String {
    let number = value.notated
    if number.hasPrefix("0.") { return String(number.dropFirst()) }
    return number.hasPrefix("-0.") ? "-" + number.dropFirst(2) : number
  }

  static let calls: [KnownCall] = []

  static func read(_ code: Code) throws(TextError) -> NamedCurve? {
    let text = String(code.characters)
    guard let site = text.firstRange(of: "cubic-bezier.com") else { return nil }
    let rest = text[site.upperBound...].drop { "/#".contains($0) }
    let fields = rest.prefix { !$0.isWhitespace && !"\"'<>)".contains($0) }
      .split(separator: ",", omittingEmptySubsequences: false)
    let numbers = fields.compactMap(\.number)
    guard fields.count == 4, numbers.count == 4, let easing = Easing(handles: numbers) else {
      throw code.error(
        at: text.distance(from: text.startIndex, to: rest.startIndex), reading: "the address",
        String(rest), expected: "x1,y1,x2,y2 with x in 0...1")
    }
    return NamedCurve(easing)
  }
}

/// The handles of a keyframe of Lottie: `o` at its start, `i` at the next keyframe.
enum LottieNotation: CurveNotation {
  static func text(of easing: Easing, _ duration: Seconds?) -> String? {
    guard let numbers = easing.handles?.map(\.notated) else { return nil }
    return "{\"o\":{\"x\":[\(numbers[0])],\"y\":[\(numbers[1])]},"
      + "\"i\":{\"x\":[\(numbers[2])],\"y\":[\(numbers[3])]}}"
  }

  static let calls: [KnownCall] = [
    KnownCall(
      "{", where: { $0.keys.isSuperset(of: ["o", "i"]) },
      [
        .zero("h", expected: "0, since a keyframe that holds has no curve"), .numbers("o"),
        .numbers("i"),
      ], ignoring: "*", expected: "equal handles in all dimensions, with x in 0...1"
    ) { values in
      let handles = [values.numbers("o"), values.numbers("i")].compactMap(handle)
      return Easing(handles: handles.flatMap(\.self))
    }
  ]

  /// Returns x and y if they are equal in all dimensions.
  private static func handle(_ numbers: [Double]) -> [Double]? {
    let (x, y) = (numbers.prefix(numbers.count / 2), numbers.suffix((numbers.count + 1) / 2))
    guard let first = x.first, let second = y.first, x.count == y.count,
      x.allSatisfy({ $0 == first }), y.allSatisfy({ $0 == second })
    else { return nil }
    return [first, second]
  }
}
