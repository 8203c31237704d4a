package import Strings

/// A regular expression of `Wait` and `Assert`, with what tapes use of RE2, in its meaning: by scalars, classes in ASCII.
///
/// All ways through it are followed at once (K. Thompson, "Regular Expression Search Algorithm", 1968). So a match
/// takes at most the pattern's size times the text's length, and no pattern hangs.
package struct Pattern: Hashable, Sendable {
  package let text: String
  private let program: [PatternStep]

  package static let longest = 256

  /// - Throws: `TextError` for a text that is too long, or no such expression.
  package init(_ text: String) throws(TextError) {
    guard text.count <= Pattern.longest else {
      throw TextError(column: 1, "\(text.count) characters: expected at most \(Pattern.longest)")
    }
    self.text = text
    var reader = PatternReader(text)
    program = try reader.program()
  }

  /// Returns whether a part of a text matches.
  package func matches(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var now = Places(count: program.count)
    for index in 0...scalars.count {
      // A match may begin anywhere.
      if follow(0, to: &now, at: index, in: scalars) { return true }
      guard index < scalars.count else { return false }
      var next = Places(count: program.count)
      for place in now.list {
        guard case .scalar(let set) = program[place], set.contains(scalars[index]) else { continue }
        if follow(place + 1, to: &next, at: index + 1, in: scalars) { return true }
      }
      now = next
    }
    return false
  }

  /// Steps of the program that wait for a scalar, each once.
  private struct Places {
    var list: [Int] = []
    private var isKnown: [Bool]

    init(count: Int) { isKnown = Array(repeating: false, count: count) }

    /// Returns whether a step is new.
    mutating func see(_ place: Int) -> Bool {
      defer { isKnown[place] = true }
      return !isKnown[place]
    }
  }

  /// Adds the steps that a step leads to without a scalar; returns whether one of them is the end.
  private func follow(
    _ start: Int, to places: inout Places, at index: Int, in text: [Unicode.Scalar]
  ) -> Bool {
    var open = [start]
    while let place = open.popLast() {
      guard places.see(place) else { continue }
      switch program[place] {
      case .scalar: places.list.append(place)
      case .jump(let distance): open.append(place + distance)
      case .split(let distance): open += [place + distance, place + 1]
      case .edge(let edge): if edge.holds(at: index, in: text) { open.append(place + 1) }
      case .end: return true
      }
    }
    return false
  }
}

/// A step of a pattern's program. Distances count from the step.
private enum PatternStep: Hashable, Sendable {
  case scalar(ScalarSet)
  case jump(Int)
  /// Goes on at the next step, and at another one.
  case split(Int)
  case edge(PatternEdge)
  case end
}

/// A place between two scalars.
private enum PatternEdge: Hashable, Sendable {
  case text(isEnd: Bool)
  case line(isEnd: Bool)
  case word(isInside: Bool)

  func holds(at index: Int, in text: [Unicode.Scalar]) -> Bool {
    let (before, after) = (
      index > 0 ? text[index - 1] : nil, index < text.count ? text[index] : nil
    )
    switch self {
    case .text(let isEnd): return (isEnd ? after : before) == nil
    case .line(let isEnd): return (isEnd ? after : before).map { $0 == "\n" } ?? true
    case .word(let isInside):
      let isEdge = [before, after].map { $0.map(ScalarSet.word.contains) ?? false }
      return (isEdge[0] == isEdge[1]) == isInside
    }
  }
}

/// A set of scalars.
private struct ScalarSet: Hashable, Sendable {
  var ranges: [ClosedRange<UInt32>]
  var isNegated = false
  var ignoresCase = false

  init(_ ranges: ClosedRange<Character>...) {
    self.ranges = ranges.map { range in
      let ends = [range.lowerBound, range.upperBound].map { $0.unicodeScalars.first?.value ?? 0 }
      return ends[0]...ends[1]
    }
  }

  init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  static let digits = ScalarSet("0"..."9")
  static let word = ScalarSet("0"..."9", "A"..."Z", "a"..."z", "_"..."_")
  static let space = ScalarSet("\t"..."\t", "\n"..."\n", "\u{C}"..."\r", " "..." ")
  static let all = ScalarSet("\0"..."\u{10FFFF}")

  var negated: ScalarSet {
    var set = self
    set.isNegated.toggle()
    return set
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    let forms =
      ignoresCase
      ? [scalar] + properties.lowercaseMapping.unicodeScalars
        + properties.uppercaseMapping.unicodeScalars : [scalar]
    return forms.contains { form in ranges.contains { $0.contains(form.value) } } != isNegated
  }
}

/// A reader of a pattern's text.
private struct PatternReader {
  private var rest: Substring.UnicodeScalarView
  private var (ignoresCase, isMultiline, matchesLineEnds) = (false, false, false)
  /// The most steps, which counts like `{1,100}` multiply.
  private static let mostSteps = 10_000

  init(_ text: String) { rest = text[...].unicodeScalars }

  mutating func program() throws(TextError) -> [PatternStep] {
    try readFlags()
    let steps = try alternatives()
    guard rest.isEmpty else { throw error("unexpected ')'") }
    return steps + [.end]
  }

  /// Reads flags at the beginning, such as `(?im)`.
  private mutating func readFlags() throws(TextError) {
    let text = String(rest)
    guard let flags = text.prefixMatch(of: /\(\?([ims]+)\)/) else { return }
    (ignoresCase, isMultiline, matchesLineEnds) = (
      flags.1.contains("i"), flags.1.contains("m"), flags.1.contains("s")
    )
    rest = rest.dropFirst(flags.0.count)
  }

  private mutating func alternatives() throws(TextError) -> [PatternStep] {
    let first = try sequence()
    guard take("|") else { return first }
    let other = try alternatives()
    return [.split(first.count + 2)] + first + [.jump(other.count + 1)] + other
  }

  private mutating func sequence() throws(TextError) -> [PatternStep] {
    var steps: [PatternStep] = []
    while let next = rest.first, next != "|", next != ")" {
      steps += try repeated(atom())
      guard steps.count <= PatternReader.mostSteps else {
        throw error("expected at most \(PatternReader.mostSteps) steps")
      }
    }
    return steps
  }

  /// Repeats steps as the sign after them says.
  private mutating func repeated(_ steps: [PatternStep]) throws(TextError) -> [PatternStep] {
    guard let range = try repetition() else { return steps }
    // A match is one by as few as by as many.
    _ = take("?")
    guard try repetition() == nil else { throw error("unexpected repetition of a repetition") }
    let needed = Array(repeatElement(steps, count: range.least).joined())
    guard let most = range.most else {
      return needed + [.split(steps.count + 2)] + steps + [.jump(-steps.count - 1)]
    }
    return needed
      + repeatElement([.split(steps.count + 1)] + steps, count: most - range.least).joined()
  }

  /// Reads a sign of repetition; nil if there is none, and for a brace that is none.
  private mutating func repetition() throws(TextError) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard let found = String(rest).prefixMatch(of: /\{(\d{1,4})(,(\d{1,4})?)?\}/) else {
      return nil
    }
    rest = rest.dropFirst(found.0.count)
    let least = Int(found.1) ?? 0
    let most = found.2 == nil ? least : found.3.flatMap { $0 }.flatMap { Int($0) }
    guard most ?? least >= least, max(most ?? 0, least) <= 1000 else {
      throw error("invalid repetition '\(found.0)': expected at most 1000, the fewer first")
    }
    return (least, most)
  }

  private mutating func atom() throws(TextError) -> [PatternStep] {
    guard let next = rest.popFirst() else { return [] }
    switch next {
    case "(": return try group()
    case "[": return [.scalar(try scalarClass())]
    case "\\": return [try escaped()]
    case ".": return [.scalar(matchesLineEnds ? .all : ScalarSet("\n").negated)]
    case "^": return [.edge(isMultiline ? .line(isEnd: false) : .text(isEnd: false))]
    case "$": return [.edge(isMultiline ? .line(isEnd: true) : .text(isEnd: true))]
    case "*", "+", "?": throw error("nothing before '\(next)' to repeat")
    default: return [.scalar(cased(ScalarSet(next)))]
    }
  }

  private mutating func group() throws(TextError) -> [PatternStep] {
    if take("?"), !take(":") {
      throw error("invalid group '(?': expected '(', '(?:', or flags such as '(?i)' at the start")
    }
    let steps = try alternatives()
    guard take(")") else { throw error("expected ')'") }
    return steps
  }

  private mutating func escaped() throws(TextError) -> PatternStep {
    switch rest.first {
    case "b": return edge(.word(isInside: false))
    case "B": return edge(.word(isInside: true))
    case "A": return edge(.text(isEnd: false))
    case "z": return edge(.text(isEnd: true))
    default: return .scalar(cased(try escapedSet()))
    }
  }

  private mutating func edge(_ edge: PatternEdge) -> PatternStep {
    rest.removeFirst()
    return .edge(edge)
  }

  /// Reads the set of an escape, after its backslash.
  private mutating func escapedSet() throws(TextError) -> ScalarSet {
    guard let next = rest.popFirst() else { throw error("nothing after '\\'") }
    switch next {
    case "d": return .digits
    case "D": return ScalarSet.digits.negated
    case "w": return .word
    case "W": return ScalarSet.word.negated
    case "s": return .space
    case "S": return ScalarSet.space.negated
    case "n": return ScalarSet("\n")
    case "t": return ScalarSet("\t")
    case "r": return ScalarSet("\r")
    case "x": return ScalarSet(try scalar())
    case _ where next.value < 0x80 && !ScalarSet.word.contains(next): return ScalarSet(next)
    default:
      throw error(
        "invalid escape '\\\(next)': expected \\d \\w \\s \\b \\A \\z \\n \\t \\r \\x41 or a sign")
    }
  }

  /// Reads the digits after `\x`: two, or some in braces.
  private mutating func scalar() throws(TextError) -> Unicode.Scalar {
    guard let found = String(rest).prefixMatch(of: /[0-9A-Fa-f]{2}|\{[0-9A-Fa-f]{1,6}\}/) else {
      throw error("invalid escape '\\x': expected two digits, or some in braces")
    }
    rest = rest.dropFirst(found.0.count)
    let digits = found.0.filter { $0 != "{" && $0 != "}" }
    guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
      throw error("invalid escape '\\x\(found.0)': expected a scalar")
    }
    return scalar
  }

  /// Reads a class, after its bracket.
  private mutating func scalarClass() throws(TextError) -> ScalarSet {
    var set = ScalarSet()
    set.isNegated = take("^")
    var isFirst = true
    while let next = rest.first, next != "]" || isFirst {
      isFirst = false
      let part = try classPart()
      guard part.isNegated == false else { throw error("expected no \\D, \\W or \\S in a class") }
      guard rest.first == "-", rest.dropFirst().first != "]", let start = part.single else {
        set.ranges += part.ranges
        continue
      }
      rest.removeFirst()
      guard let end = try classPart().single, start <= end else {
        throw error("invalid range in a class: expected its lower end first")
      }
      set.ranges.append(start...end)
    }
    guard take("]") else { throw error("expected ']'") }
    return cased(set)
  }

  private mutating func classPart() throws(TextError) -> ScalarSet {
    guard let next = rest.popFirst() else { throw error("expected ']'") }
    return next == "\\" ? try escapedSet() : ScalarSet(next)
  }

  private func cased(_ set: ScalarSet) -> ScalarSet {
    var set = set
    set.ignoresCase = ignoresCase
    return set
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private func error(_ message: String) -> TextError { TextError(column: 1, message) }
}

extension ScalarSet {
  /// The scalar of a set of one; nil for others.
  fileprivate var single: UInt32? {
    guard ranges.count == 1, !isNegated, ranges[0].count == 1 else { return nil }
    return ranges[0].lowerBound
  }
}
