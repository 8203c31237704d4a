/// A parser of RE2's syntax (https://github.com/google/re2/wiki/Syntax), without octal escapes, `\Q…\E`, POSIX classes,
/// and scripts in `\p`.
struct PatternParser {
  let scalars: [Unicode.Scalar]
  var index = 0
  private var depth = 0
  private(set) var flags = Flags()

  struct Flags {
    var foldsCase = false
    var hasLines = false
    var dotIsAll = false
  }

  static let maximumDepth = 200

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  mutating func parse() throws(PatternError) -> PatternNode {
    let node = try choice()
    if current != nil { throw PatternError("unexpected ')': expected '(' before it") }
    return node
  }

  var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func advance() -> Unicode.Scalar? {
    defer { index += 1 }
    return current
  }

  mutating func skip(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard scalars[min(index, scalars.count)...].starts(with: wanted) else { return false }
    index += wanted.count
    return true
  }

  func text(from start: Int, to end: Int? = nil) -> String {
    let end = min(end ?? scalars.count, scalars.count)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[min(start, end)..<end])
    return String(text)
  }

  private mutating func choice() throws(PatternError) -> PatternNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw PatternError("groups nested too deeply: expected at most \(Self.maximumDepth) levels")
    }
    let outer = flags
    var nodes = [try sequence()]
    while skip("|") { nodes.append(try sequence()) }
    flags = outer
    return nodes.count == 1 ? nodes[0] : .choice(nodes)
  }

  private mutating func sequence() throws(PatternError) -> PatternNode {
    var nodes: [PatternNode] = []
    while let scalar = current, scalar != "|", scalar != ")" {
      let node = try atom()
      nodes.append(try repeated(node))
    }
    return .sequence(nodes)
  }

  private mutating func repeated(_ node: PatternNode) throws(PatternError) -> PatternNode {
    let start = index
    guard let (least, most) = try count() else { return node }
    _ = skip("?")
    let end = index
    if try count() != nil {
      throw PatternError(
        "invalid repetition '\(text(from: start, to: index))': expected one operator")
    }
    index = end
    return .repeated(node, least: least, most: most)
  }

  /// Parses `*`, `+`, `?`, `{2}`, `{2,}` or `{2,5}`; returns nil for anything else, including a `{` that is text.
  private mutating func count() throws(PatternError) -> (Int, Int?)? {
    if skip("*") { return (0, nil) }
    if skip("+") { return (1, nil) }
    if skip("?") { return (0, 1) }
    let start = index
    guard skip("{"), let least = number() else {
      index = start
      return nil
    }
    var most: Int? = least
    if skip(",") { most = current == "}" ? nil : number() ?? -1 }
    guard skip("}"), most != -1 else {
      index = start
      return nil
    }
    guard least <= 1000, (most ?? least) <= 1000, least <= most ?? least else {
      throw PatternError(
        "invalid repeat count '\(text(from: start, to: index))': "
          + "expected ascending numbers up to 1000")
    }
    return (least, most)
  }

  private mutating func number() -> Int? {
    let start = index
    while let scalar = current, ("0"..."9").contains(scalar) { index += 1 }
    return index == start ? nil : Int(text(from: start, to: index)) ?? Int.max
  }
}

extension PatternParser {
  private mutating func atom() throws(PatternError) -> PatternNode {
    let start = index
    guard let scalar = advance() else { return .empty }
    switch scalar {
    case ".": return .one(flags.dotIsAll ? .any : .anyButLineEnd)
    case "^": return .check(flags.hasLines ? .lineStart : .textStart)
    case "$": return .check(flags.hasLines ? .lineEnd : .textEnd)
    case "[": return .one(try bracket(from: start))
    case "(": return try group(from: start)
    case "\\": return try escape(from: start)
    case "*", "+", "?":
      throw PatternError("invalid repetition '\(scalar)': expected something before it")
    default: return .one(only(scalar))
    }
  }

  private func only(_ scalar: Unicode.Scalar) -> PatternSet {
    PatternSet(ranges: [scalar.value...scalar.value], foldsCase: flags.foldsCase)
  }

  private mutating func group(from start: Int) throws(PatternError) -> PatternNode {
    let outer = flags
    if skip("?") {
      if skip("P<") || (current == "<" && !isLookBehind && skip("<")) {
        try name(from: start)
      } else if try !setFlags(from: start) {
        return .empty
      }
    }
    let node = try choice()
    guard skip(")") else {
      throw PatternError("unclosed group '\(text(from: start))': expected ')'")
    }
    flags = outer
    return node
  }

  private var isLookBehind: Bool {
    index + 1 < scalars.count && (scalars[index + 1] == "=" || scalars[index + 1] == "!")
  }

  private mutating func name(from start: Int) throws(PatternError) {
    let first = index
    while let scalar = current, PatternSet.word.contains(scalar) { index += 1 }
    guard index > first, skip(">") else {
      throw PatternError(
        "invalid group name '\(text(from: start, to: index))': expected letters, digits or _")
    }
  }

  /// Parses the flags `i`, `m`, `s`, `U` and `-`, up to `:` or `)`; returns true for `:`, which a group follows.
  private mutating func setFlags(from start: Int) throws(PatternError) -> Bool {
    var value = true
    while let scalar = advance() {
      switch scalar {
      case "i": flags.foldsCase = value
      case "m": flags.hasLines = value
      case "s": flags.dotIsAll = value
      case "U": break
      case "-" where value: value = false
      case ":": return true
      case ")": return false
      default:
        throw PatternError(
          "invalid group '\(text(from: start, to: index))': "
            + "expected (?:…), (?<name>…) or the flags i, m, s, U")
      }
    }
    throw PatternError("unclosed flags '\(text(from: start))': expected ':' or ')'")
  }

  private mutating func escape(from start: Int) throws(PatternError) -> PatternNode {
    switch current {
    case "A": return check(.textStart)
    case "z": return check(.textEnd)
    case "b": return check(.wordEdge)
    case "B": return check(.noWordEdge)
    default: return .one(try escapedSet(from: start))
    }
  }

  private mutating func check(_ assertion: PatternAssertion) -> PatternNode {
    index += 1
    return .check(assertion)
  }

  /// Parses an escape after its backslash: a class, a control character, a scalar by number, or punctuation.
  mutating func escapedSet(from start: Int) throws(PatternError) -> PatternSet {
    guard let scalar = advance() else {
      throw PatternError("invalid escape '\\': expected a character after it")
    }
    if let set = PatternSet.perl(scalar) { return set }
    if scalar == "p" || scalar == "P" { return try category(isExcluded: scalar == "P", start) }
    return only(try escapedScalar(scalar, from: start))
  }

  mutating func escapedScalar(
    _ scalar: Unicode.Scalar, from start: Int
  ) throws(PatternError) -> Unicode.Scalar {
    switch scalar {
    case "a": return "\u{07}"
    case "f": return "\u{0C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{0B}"
    case "x": if let scalar = hexadecimal() { return scalar }
    case _ where scalar.isASCII && (scalar == "_" || !PatternSet.word.contains(scalar)):
      return scalar
    default: break
    }
    throw PatternError(
      "invalid escape '\(text(from: start, to: index))': "
        + "expected one such as \\n, \\x41, or punctuation")
  }

  private mutating func hexadecimal() -> Unicode.Scalar? {
    let isBraced = skip("{")
    let start = index
    while let scalar = current, scalar.properties.isASCIIHexDigit, isBraced || index < start + 2 {
      index += 1
    }
    let value = UInt32(text(from: start, to: index), radix: 16).flatMap(Unicode.Scalar.init)
    guard isBraced ? skip("}") : index == start + 2 else { return nil }
    return value
  }

  private mutating func category(isExcluded: Bool, _ start: Int) throws(PatternError) -> PatternSet
  {
    var isExcluded = isExcluded
    var name = ""
    if skip("{") {
      if skip("^") { isExcluded.toggle() }
      let first = index
      while let scalar = current, scalar != "}" { index += 1 }
      name = text(from: first, to: index)
      index += 1
    } else if let scalar = advance() {
      name = String(scalar)
    }
    guard PatternSet.categoryNames.contains(name) else {
      throw PatternError(
        "invalid category '\(text(from: start, to: index))': "
          + "expected a general category, such as L or Nd")
    }
    return PatternSet(
      categories: [PatternSet.Category(name: name, isExcluded: isExcluded)],
      foldsCase: flags.foldsCase)
  }
}
