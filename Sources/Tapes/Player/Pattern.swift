package import Strings

/// A regular expression of `Wait` and `Assert`, compiled once. It matches by scalars, and its classes are ASCII, as in RE2.
package struct Pattern: Hashable, @unchecked Sendable {
  package let text: String
  /// Swift does not declare it as Sendable, but it never changes.
  private let regex: Regex<AnyRegexOutput>

  package static let longest = 256
  /// The most ways in which the parts of a pattern may be repeated: matching tries all of them in the worst case.
  private static let mostWays = 1e5

  package init(_ text: String) throws(TextError) {
    guard text.count <= Pattern.longest else {
      throw TextError(column: 1, "\(text.count) characters: expected at most \(Pattern.longest)")
    }
    // VHS has no look-around, and Swift no look-behind.
    guard !text.contains("(?="), !text.contains("(?!") else {
      throw TextError(column: 1, "look-ahead is not supported")
    }
    guard PatternScanner.ways(of: text) <= Pattern.mostWays else {
      throw TextError(
        column: 1,
        "too many repeats: expected at most \(Int(Pattern.mostWays)) ways to match, the product of 10 for each "
          + "* or +, 100 for one after another, 2 for each ?, m - n + 1 for each {n,m}, and more for repeats in repeats"
      )
    }
    self.text = text
    do {
      regex = try Regex(text).matchingSemantics(.unicodeScalar).wordBoundaryKind(.simple)
        .asciiOnlyDigits().asciiOnlyWordCharacters().asciiOnlyWhitespace()
    } catch {
      throw TextError(column: 1, "\(error)")
    }
  }

  package static func == (a: Pattern, b: Pattern) -> Bool { a.text == b.text }
  package func hash(into hasher: inout Hasher) { hasher.combine(text) }

  package func matches(_ text: String) -> Bool {
    (try? regex.firstMatch(in: text)) != nil
  }
}

/// A reader of the repeats and alternatives of a pattern; the compiler finds its errors.
private struct PatternScanner {
  private var rest: Substring.UnicodeScalarView

  /// The ways of a part that is repeated without an end. A row has more, but the text after the part is seldom in it.
  private static let endless = 10.0

  /// Returns the number of ways in which a pattern may match at one place; infinity for flags that change its syntax.
  static func ways(of pattern: String) -> Double {
    var scanner = PatternScanner(rest: pattern[...].unicodeScalars)
    var ways = scanner.alternatives()
    // An unpaired parenthesis.
    while !scanner.rest.isEmpty {
      scanner.rest.removeFirst()
      ways *= scanner.alternatives()
    }
    return ways
  }

  private mutating func alternatives() -> Double {
    // After a repeat without a text that ends it, another one multiplies more.
    var (sum, product, isOpen) = (0.0, 1.0, false)
    while let next = rest.first, next != ")" {
      if next == "|" {
        rest.removeFirst()
        (sum, product, isOpen) = (sum + product, 1, false)
      } else {
        let ways = repeated(part())
        let isLong = ways >= PatternScanner.endless
        product *= isLong && isOpen ? ways * PatternScanner.endless : ways
        isOpen = isLong || isOpen && ways > 1
      }
    }
    return sum + product
  }

  /// Reads a character, a class or a group, and returns its ways.
  private mutating func part() -> Double {
    switch rest.removeFirst() {
    case "\\":
      guard rest.popFirst() == "Q" else { return 1 }
      while !rest.isEmpty, !(rest.removeFirst() == "\\" && rest.first == "E") {}
      rest = rest.dropFirst()
    case "[": skipClass()
    case "(":
      if rest.first == "?" {
        let flags = rest.dropFirst().prefix { $0 != ":" && $0 != ")" && $0 != "<" }
        // Blanks and comments without meaning.
        if flags.contains("x") || flags.contains("#") { return .infinity }
        rest = rest.dropFirst()
      }
      defer { rest = rest.dropFirst() }
      return alternatives()
    default: break
    }
    return 1
  }

  private mutating func skipClass() {
    while let next = rest.popFirst(), next != "]" {
      if next == "\\" { rest = rest.dropFirst() } else if next == "[" { skipClass() }
    }
  }

  /// Reads the repeats of a part with some ways.
  private mutating func repeated(_ ways: Double) -> Double {
    var ways = ways
    while let count = count() {
      // `?` and `+` after a repeat make it reluctant or possessive.
      if let next = rest.first, next == "?" || next == "+" { rest.removeFirst() }
      guard let last = count.last else {
        ways = ways > 1 ? .infinity : PatternScanner.endless
        continue
      }
      ways = (count.first...max(count.first, last)).reduce(0) { sum, exponent in
        sum + (0..<exponent).reduce(1) { power, _ in power * ways }
      }
    }
    return ways
  }

  /// Reads a repeat; its last number is nil if it has no end.
  private mutating func count() -> (first: Int, last: Int?)? {
    switch rest.first {
    case "*", "+":
      rest.removeFirst()
      return (0, nil)
    case "?":
      rest.removeFirst()
      return (0, 1)
    case "{":
      let text = rest.dropFirst().prefix { $0 != "}" }
      let bounds = text.split(separator: ",", omittingEmptySubsequences: false).map {
        Int(String($0))
      }
      guard (1...2).contains(bounds.count), bounds.contains(where: { $0 != nil }) else {
        return nil
      }
      rest = rest.dropFirst(text.count + 2)
      guard let last = bounds.count == 1 ? bounds[0] : bounds[1], last <= Pattern.longest else {
        return (0, nil)
      }
      return (min(bounds[0] ?? 0, last), last)
    default: return nil
    }
  }
}
