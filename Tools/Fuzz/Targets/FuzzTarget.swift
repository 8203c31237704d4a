/// A check that holds for any bytes: some code takes them, and its results have the promised properties.
package struct FuzzTarget: Sendable {
  package let name: String
  private let check: @Sendable ([UInt8]) throws -> Void

  package static let all: [FuzzTarget] = [.tape, .easing, .keys]

  init(_ name: String, check: @escaping @Sendable ([UInt8]) throws -> Void) {
    (self.name, self.check) = (name, check)
  }

  /// Checks an input.
  ///
  /// - Throws: `BrokenProperty`, or an error that the code must not throw.
  package func run(_ input: [UInt8]) throws { try check(input) }
}

/// A property that does not hold for an input.
package struct BrokenProperty: Error, CustomStringConvertible {
  package let description: String
}

/// Throws `BrokenProperty` unless a property holds.
func require(_ holds: Bool, _ property: @autoclosure () -> String) throws {
  guard !holds else { return }
  throw BrokenProperty(description: property())
}

/// Throws `BrokenProperty` unless two values are equal.
func requireEqual<Value: Equatable>(
  _ value: Value, _ expected: Value, _ property: @autoclosure () -> String
) throws {
  try require(value == expected, "\(property()): \(value) is not \(expected)")
}

/// The lengths of a text's lines, in the unit of the columns in errors.
struct LineLengths {
  let lengths: [Int]

  /// Throws `BrokenProperty` unless an error is inside the text, or directly after it, with a message for people.
  func require(line: Int, column: Int, _ message: String) throws {
    try FuzzTargets.require(
      lengths.indices.contains(line - 1) && (1...lengths[line - 1] + 1).contains(column),
      "a place in the text: \(line):\(column): \(message)")
    try requireMessage(message)
  }
}

/// Throws `BrokenProperty` unless a message is short, and has an expectation or another explanation.
func requireMessage(_ message: String) throws {
  try require(!message.isEmpty && message.utf8.count <= 2000, "a short message: \(message)")
}

extension Sequence<UInt8> {
  /// The lines of bytes, which end by a line feed, a carriage return, or both.
  var lines: [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var hasReturn = false
    for byte in self {
      if byte == 0x0A && hasReturn {
      } else if byte == 0x0A || byte == 0x0D {
        lines.append([])
      } else {
        lines[lines.count - 1].append(byte)
      }
      hasReturn = byte == 0x0D
    }
    return lines
  }
}
