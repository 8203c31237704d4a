/// A JSON value (RFC 8259). Objects keep the order of their members.
package indirect enum JSON: Hashable, Sendable {
  case null
  case flag(Bool)
  /// A number; infinities and NaN are written as null.
  case number(Double)
  case text(String)
  case list([JSON])
  case object([Member])

  /// A name and a value in an object.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let value: JSON

    package init(_ name: String, _ value: JSON) { (self.name, self.value) = (name, value) }
  }

  package static func number(_ number: Int) -> JSON { .number(Double(number)) }

  /// A number, or null for nil.
  package static func number(_ number: Double?) -> JSON { number.map { .number($0) } ?? .null }

  /// Returns the value as text.
  ///
  /// - Parameter depth: Levels of lists and objects that give each element a line of its own.
  package func text(depth: Int = 0) -> String {
    var text = TextBytes()
    text.add(self, depth: depth, indent: 0)
    return text.text
  }
}

extension JSON: ExpressibleByStringInterpolation, ExpressibleByDictionaryLiteral {
  package init(stringLiteral text: String) { self = .text(text) }

  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}

extension TextBytes {
  fileprivate mutating func add(_ value: JSON, depth: Int, indent: Int) {
    switch value {
    case .null: add("null")
    case .flag(let flag): add(flag ? "true" : "false")
    case .number(let number): add(json: number)
    case .text(let text): add(json: text)
    case .list(let values):
      add(elements: values, in: ("[", "]"), depth, indent) { text, value in
        text.add(value, depth: depth - 1, indent: indent + 2)
      }
    case .object(let members):
      add(elements: members, in: ("{", "}"), depth, indent) { text, member in
        text.add(json: member.name)
        text.add(": ")
        text.add(member.value, depth: depth - 1, indent: indent + 2)
      }
    }
  }

  private mutating func add<Element>(
    elements: [Element], in brackets: (String, String), _ depth: Int, _ indent: Int,
    _ add: (inout TextBytes, Element) -> Void
  ) {
    let isBroken = depth > 0 && !elements.isEmpty
    self.add(brackets.0)
    for (index, element) in elements.enumerated() {
      if index > 0 { self.add(isBroken ? "," : ", ") }
      if isBroken { self.add("\n" + String(repeating: " ", count: indent + 2)) }
      add(&self, element)
    }
    if isBroken { self.add("\n" + String(repeating: " ", count: indent)) }
    self.add(brackets.1)
  }

  /// Adds a JSON string with its quotes (RFC 8259 §7).
  ///
  /// Control and format characters and `<` become `\uXXXX`, so that the text is safe in a page's script.
  package mutating func add(json text: some StringProtocol) {
    add("\"")
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 || !scalar.isControlOrFormat {
        UTF8.encode(scalar).map { add(jsonPart: $0) }
      } else {
        UTF16.encode(scalar)?.forEach { add(jsonEscape: UInt32($0)) }
      }
    }
    add("\"")
  }

  private mutating func add(jsonEscape unit: UInt32) {
    add("\\u")
    add(hex: unit, digits: 4)
  }

  /// Adds bytes within a JSON string.
  package mutating func add(jsonPart text: some Sequence<UInt8>) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): add("\\\"")
      case UInt8(ascii: "\\"): add("\\\\")
      case UInt8(ascii: "\n"): add("\\n")
      case UInt8(ascii: "\r"): add("\\r")
      case 0..<0x20, 0x7F, UInt8(ascii: "<"): add(jsonEscape: UInt32(byte))
      default: add([byte])
      }
    }
  }

  /// Adds the shortest JSON number that reads back as this one; null for infinities and NaN.
  package mutating func add(json number: Double) {
    guard number.isFinite else { return add("null") }
    add(numeral(number))
  }
}
