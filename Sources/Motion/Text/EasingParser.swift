public import Strings

extension Easing {
  /// Parses an easing: a name of `NamedEasing.all`, a function of CSS, or a function of our notation.
  ///
  /// CSS has `cubic-bezier(x1, y1, x2, y2)`, `steps(4, jump-none)` and `linear(0, 0.5 20% 30%, 1)`. Our notation
  /// has these functions:
  ///
  /// - `spring(mass: 3, stiffness: 1000, damping: 500)`, `spring(response: 0.5, damping-ratio: 0.8)` and
  ///   `spring(duration: 0.5, bounce: 0.3)`, in any order, optionally with `velocity: 0` and `overdamping: clamp` or
  ///   `literal`;
  /// - Android's interpolators, such as `accelerate(factor: 1)` and `overshoot(tension: 2)`;
  /// - `path(M 0,0 C x1,y1 x2,y2 x,y … 1,1)`, a path of SVG.
  ///
  /// Bare numbers are the four of a bezier, or the stiffness, damping and mass of a spring, such as `600, 35, 1`.
  /// Case does not matter, space is allowed as in CSS, and the last parenthesis may be missing.
  ///
  /// - Throws: `TextError` at the first wrong character, at a number beyond `outputs`, or at column 1 for a text longer
  ///   than `longestText`.
  public init(parsing text: some StringProtocol) throws(TextError) {
    self = try NamedCurve(parsing: text).easing
  }

  /// The longest text allowed, in bytes of UTF-8.
  public static let longestText = 65_536
}

extension EasingScanner {
  /// Parses a name or a function.
  mutating func easing() throws(TextError) -> NamedCurve {
    let start = position
    if let easing = try bareNumbers() { return NamedCurve(easing) }
    let word = word()
    if isAtOpening, let function = try function(word) { return NamedCurve(function) }
    if let known = NamedEasing.find(word) { return NamedCurve(known.easing, name: known.name) }
    // These names need parentheses.
    let isFunction = ["cubic-bezier", "steps", "path"].contains(word)
    throw isFunction ? missing("\"(\"") : missing("a name or a function", at: start)
  }

  /// Parses the arguments of a function; nil for an unknown name.
  private mutating func function(_ name: String) throws(TextError) -> Easing? {
    switch name {
    case "cubic-bezier": .cubicBezier(try cubicBezier())
    case "linear": .linearStops(try linearStops())
    case "steps": .steps(try steps())
    case "path": .path(try path())
    case "spring": try spring()
    default: try android(name).map(Easing.android)
    }
  }

  private mutating func cubicBezier() throws(TextError) -> CubicBezier {
    try open()
    var numbers: [Double] = []
    for index in 0..<4 {
      if index > 0 { try expect(",") }
      let isX = index % 2 == 0
      numbers += [isX ? try number("a number in 0...1") { (0...1).contains($0) } : try output()]
    }
    try close()
    return CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private mutating func steps() throws(TextError) -> Steps {
    try open()
    let start = position
    let count = try integer("a whole number from 1 up")
    skipSpace()
    let jump = take(",") ? try jump() : .jumpEnd
    guard Steps.isDefined(count: count, jump: jump) else {
      throw missing("a whole number from 2 up with jump-none", at: start)
    }
    try close()
    return Steps(count, jump)
  }

  private mutating func jump() throws(TextError) -> Steps.Jump {
    skipSpace()
    let start = position
    let word = word()
    guard let jump = word == "end" ? .jumpEnd : Steps.Jump(rawValue: word) else {
      let words = Steps.Jump.allCases.map(\.rawValue).joined(separator: ", ")
      throw missing("\(words), end", at: start)
    }
    return jump
  }
}

extension EasingScanner {
  /// Parses four numbers of a cubic-bezier, or the stiffness, damping and mass of a spring, as design tools show them;
  /// nil for any other text.
  ///
  /// - Throws: `TextError` with the possible readings if there are several.
  private mutating func bareNumbers() throws(TextError) -> Easing? {
    let start = position
    var numbers: [Double] = []
    repeat {
      guard let number = try? number("a number") else { break }
      numbers.append(number)
    } while takeComma()
    guard isAtEnd, (3...4).contains(numbers.count) else {
      position = start
      return nil
    }
    if numbers.count == 4 {
      let (easing, expected) = (Easing(handles: numbers), "x1, y1, x2, y2 with x in 0...1")
      guard let easing, easing.staysWithinOutputs else { throw missing(expected, at: start) }
      return easing
    }
    let readings = [
      Easing(mass: numbers[2], stiffness: numbers[0], damping: numbers[1])?.description,
      // A stiffness below its damping is more likely a mass.
      numbers[0] <= numbers[1]
        ? Easing(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])?.description : nil,
      Easing(handles: numbers + [1]).map { _ in
        "cubic-bezier(\(numbers.map(\.notated).joined(separator: ", ")), …)"
      },
    ].compactMap(\.self)
    guard readings.count < 2 else { throw missing(readings.joined(separator: " or "), at: start) }
    return Easing(mass: numbers[2], stiffness: numbers[0], damping: numbers[1])
  }

  /// Parses the stops of `linear`, with the parentheses.
  mutating func linearStops() throws(TextError) -> LinearStops {
    try open()
    let start = position
    var stops: [LinearStops.Stop] = []
    repeat {
      try stop(into: &stops)
    } while takeComma()
    let line = LinearStops(stops)
    guard Easing.linearStops(line).staysWithinOutputs else {
      throw missing("stops whose lines stay in \(Easing.outputsText) up to 0% and 100%", at: start)
    }
    try close()
    return line
  }

  /// Parses a number and up to two percentages before or after it, which make one stop each.
  private mutating func stop(into stops: inout [LinearStops.Stop]) throws(TextError) {
    var inputs = try percentages()
    let start = position
    let number = try output()
    guard !take("%") else { throw missing("a number", at: start) }
    skipSpace()
    if inputs.isEmpty { inputs = try percentages() }
    if inputs.isEmpty { stops.append(LinearStops.Stop(number)) }
    for input in inputs { stops.append(LinearStops.Stop(number, at: input)) }
  }

  private mutating func percentages() throws(TextError) -> [Double] {
    var inputs: [Double] = []
    while inputs.count < 2 {
      let start = position
      guard let input = try percentage() else { return inputs }
      guard Easing.outputs.contains(input) else {
        throw missing("a percentage in -100000000%...100000000%", at: start)
      }
      inputs.append(input)
      skipSpace()
    }
    return inputs
  }
}

extension EasingScanner {
  /// Parses the argument of an interpolator, with the parentheses; nil for a name without one.
  mutating func android(_ name: String) throws(TextError) -> AndroidInterpolator? {
    let found = AndroidInterpolator.defaults.first { $0.notation.name == name }
    guard let found, let label = found.notation.argument?.label else { return nil }
    try open()
    let start = position
    guard word() == label else { throw missing("\(label):", at: start) }
    try expect(":")
    let place = position
    let value = try number(label == "tension" ? "a number from 0 up" : "a number above 0") {
      label == "tension" ? $0 >= 0 : $0 > 0
    }
    guard Easing.outputs.contains(value) else {
      throw missing("a number up to 1000000", at: place)
    }
    try close()
    return found.with(value)
  }
}

extension EasingScanner {
  /// The labels of the three notations of a spring.
  private static let springs = [
    ["mass", "stiffness", "damping"], ["response", "damping-ratio"], ["duration", "bounce"],
  ]

  /// Parses the arguments of `spring`, with the parentheses.
  mutating func spring() throws(TextError) -> Easing {
    try open()
    let start = position
    var (numbers, overdamping): ([String: Double], Overdamping?) = ([:], nil)
    // The labels of the notations that have begun and may come next.
    var labels: [String] {
      let begun = Self.springs.filter { $0.contains { numbers[$0] != nil } }
      return (begun.isEmpty ? Self.springs : begun).joined().filter { numbers[$0] == nil }
    }
    repeat {
      let velocity = numbers["velocity"] == nil ? ["velocity"] : []
      let next = labels + velocity + (overdamping == nil ? ["overdamping"] : [])
      let start = position
      let label = word()
      guard next.contains(label) else { throw missing(next.joined(separator: ", "), at: start) }
      try expect(":")
      if label == "overdamping" {
        overdamping = try self.overdamping()
      } else {
        numbers[label] = try springNumber(label)
      }
    } while takeComma()
    if let lacking = labels.first { throw missing("\", \(lacking): \"") }
    guard let spring = Easing(numbers, isLiteral: overdamping == .literal) else {
      throw missing("a spring of 1e-100...1e100 per second", at: start)
    }
    guard spring.staysWithinOutputs else {
      throw missing("a velocity that stays in \(Easing.outputsText)", at: start)
    }
    try close()
    return spring
  }

  private mutating func overdamping() throws(TextError) -> Overdamping {
    let start = position
    guard let overdamping = Overdamping(rawValue: word()) else {
      throw missing("clamp or literal", at: start)
    }
    return overdamping
  }

  private mutating func springNumber(_ label: String) throws(TextError) -> Double {
    switch label {
    case "velocity": try number("a number")
    case "damping", "damping-ratio": try number("a number from 0 up") { $0 >= 0 }
    case "bounce": try number("a number above -1, at most 1") { $0 > -1 && $0 <= 1 }
    default: try number("a number above 0") { $0 > 0 }
    }
  }
}

extension Easing {
  /// Returns a spring from the numbers of one notation; nil if they cannot be computed.
  fileprivate init?(_ numbers: [String: Double], isLiteral: Bool) {
    func number(_ label: String) -> Double { numbers[label, default: 0] }
    let spring =
      if let mass = numbers["mass"] {
        Easing(
          mass: mass, stiffness: number("stiffness"), damping: number("damping"),
          isLiteral: isLiteral)
      } else if let response = numbers["response"] {
        Easing(response: response, dampingRatio: number("damping-ratio"), isLiteral: isLiteral)
      } else {
        Easing(duration: number("duration"), bounce: number("bounce"), isLiteral: isLiteral)
      }
    guard let spring = spring?.with(velocity: number("velocity")) else { return nil }
    self = spring
  }
}

extension EasingScanner {
  /// Parses the path of `path`, with the parentheses: SVG's absolute M, C and L.
  mutating func path() throws(TextError) -> BezierPath {
    try open()
    guard take("M") else { throw missing("M 0,0") }
    skipSpace()
    let start = position
    guard try point() == BezierPath.Point(0, 0) else { throw missing("0,0", at: start) }
    var segments: [BezierPath.Segment] = []
    while let isLine = take("L") ? true : take("C") ? false : nil {
      repeat {
        segments.append(try segment(from: segments.last?.end ?? .init(0, 0), isLine))
      } while isAtNumber
    }
    guard BezierPath.isDefined(segments) else { throw missing("C or L to 1,1") }
    try close()
    return BezierPath(segments)
  }

  private mutating func segment(
    from start: BezierPath.Point, _ isLine: Bool
  ) throws(TextError) -> BezierPath.Segment {
    skipSpace()
    let place = position
    let segment =
      isLine
      ? line(from: start, to: try point())
      : BezierPath.Segment(try point(), try point(), to: try point())
    let range = start.x...max(start.x, segment.end.x)
    guard segment.end.x > start.x, segment.end.x <= 1, range.contains(segment.handle1.x),
      range.contains(segment.handle2.x)
    else { throw missing("a way to the right of \(start.x), at most to 1", at: place) }
    return segment
  }

  private func line(from start: BezierPath.Point, to end: BezierPath.Point) -> BezierPath.Segment {
    let (width, height) = (end.x - start.x, end.y - start.y)
    return BezierPath.Segment(
      BezierPath.Point(start.x + width / 3, start.y + height / 3),
      BezierPath.Point(end.x - width / 3, end.y - height / 3), to: end)
  }

  private mutating func point() throws(TextError) -> BezierPath.Point {
    let x = try number("a number")
    _ = takeComma()
    let start = position
    let y = try checked(try number("a number"), at: start)
    _ = takeComma()
    return BezierPath.Point(x, y)
  }
}

/// An error in an easing, a notation or a table, with its place.
public typealias TextError = Strings.TextError
