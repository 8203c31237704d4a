import CYAML
import Strings

/// A YAML value with its place.
///
/// Aliases are not expanded. A value with an anchor or a tag has no string, pairs or items.
package struct YAMLNode {
  package struct Pair {
    package let key: YAMLNode
    package let value: YAMLNode
  }

  /// The offsets in the text; a block mapping or list ends at the next token.
  package fileprivate(set) var range: Range<Int>
  /// The text of a scalar.
  package private(set) var string: String?
  /// The pairs of a mapping.
  package fileprivate(set) var pairs: [Pair]?
  /// The values of a list.
  package fileprivate(set) var items: [YAMLNode]?
  /// True for a scalar without quotes.
  package private(set) var isPlain = false
  /// True for a scalar after `|` or `>`.
  private(set) var isBlock = false
  /// True for a mapping in braces.
  private(set) var isFlow = false
  /// The kind of a value other than a scalar.
  private(set) var words = "an anchor or a tag"

  /// True for a null of YAML's core schema.
  package var isNull: Bool { isPlain && ["", "~", "null", "Null", "NULL"].contains(string) }

  /// The end of the value's last character.
  var end: Int { isFlow ? range.upperBound : pairs?.last?.value.end ?? range.upperBound }

  fileprivate init(_ event: yaml_event_t, in text: [Unicode.Scalar]) {
    range = event.start_mark.index..<max(event.start_mark.index, event.end_mark.index)
    let (scalar, mapping) = (event.data.scalar, event.data.mapping_start)
    let sequence = event.data.sequence_start
    isBlock =
      event.type == YAML_SCALAR_EVENT
      && [YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE].contains(scalar.style)
    if isBlock, let last = text[range].lastIndex(where: { !$0.properties.isWhitespace }) {
      // libyaml includes the line breaks and blanks that follow.
      range = range.lowerBound..<last + 1
    }
    switch event.type {
    case YAML_SCALAR_EVENT where scalar.anchor == nil && scalar.tag == nil:
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      string = String(decoding: bytes, as: UTF8.self)
      isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
    case YAML_MAPPING_START_EVENT where mapping.anchor == nil && mapping.tag == nil:
      isFlow = mapping.style == YAML_FLOW_MAPPING_STYLE
      (pairs, words) = ([], "a mapping")
    case YAML_SEQUENCE_START_EVENT where sequence.anchor == nil && sequence.tag == nil:
      (items, words) = ([], "a list")
    case YAML_ALIAS_EVENT: words = "an alias"
    default: break
    }
  }
}

/// A text with at most one YAML document.
package struct YAMLDocument {
  /// The code points, without a byte-order mark; all offsets count these.
  package let text: [Unicode.Scalar]
  /// The document's value; nil if there is no document.
  package let root: YAMLNode?

  /// The largest number of nested mappings and lists.
  package static let deepest = 32

  /// Parses a text, which may have any content.
  ///
  /// - Throws: `YAMLError` at the first error.
  package init(parsing text: String) throws(YAMLError) {
    let hasMark = text.unicodeScalars.first == byteOrderMark
    let scalars = Array(text.unicodeScalars.dropFirst(hasMark ? 1 : 0))
    self.text = scalars
    let bytes = Array(text.utf8.dropFirst(hasMark ? UTF8.width(byteOrderMark) : 0))
    root = try bytes.withUnsafeBufferPointer { (bytes) throws(YAMLError) in
      try YAMLBuilder(bytes, scalars).document()
    }
  }

  /// Returns the value of a key, or nil.
  ///
  /// - Throws: `YAMLError` at a second value.
  func value(of key: String, in pairs: [YAMLNode.Pair]) throws(YAMLError) -> YAMLNode? {
    let found = pairs.filter { $0.key.string == key }
    guard found.count < 2 else {
      throw error(at: found[1].key, "duplicate key '\(key)': expected one")
    }
    return found.first?.value
  }

  /// Returns the error of a wrong value.
  package func invalid(_ name: String, _ node: YAMLNode, expected: String) -> YAMLError {
    let message =
      node.string.map { "invalid \(name) '\(excerpt($0))': expected \(expected)" }
      ?? "invalid \(name): expected \(expected), found \(node.words)"
    return error(at: node, message)
  }

  package func error(at node: YAMLNode, _ message: String) -> YAMLError {
    YAMLError(at: node.range.lowerBound, in: text, message)
  }
}

let byteOrderMark: Unicode.Scalar = "\u{FEFF}"

/// An error in a file of YAML, with its place.
package struct YAMLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  package let line: Int
  /// The column in code points, from 1.
  package let column: Int
  /// The failure, as "invalid easing '…': expected …"; safe to print.
  package let message: String

  /// Line, column and message, to follow a file's name and a colon.
  package var description: String { "\(line):\(column): \(message)" }

  package init(line: Int, column: Int, message: String) {
    (self.line, self.column, self.message) = (line, column, message)
  }

  /// Creates the error at an offset in code points.
  package init(at offset: Int, in text: [Unicode.Scalar], _ message: String) {
    let lines = text.prefix(offset).split(separator: "\n", omittingEmptySubsequences: false)
    self.init(
      line: max(1, lines.count), column: (lines.last?.count ?? 0) + 1, message: message)
  }
}

/// Returns the start of a text from a file, safe to print.
package func excerpt(_ text: String) -> String {
  String(String.UnicodeScalarView(text.unicodeScalars.prefix(24))).safe()
}

/// A builder of nodes from libyaml's events.
private struct YAMLBuilder: ~Copyable {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let text: [Unicode.Scalar]

  /// - Parameter bytes: The text in UTF-8, which must outlive the builder.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ text: [Unicode.Scalar]) {
    self.text = text
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  func document() throws(YAMLError) -> YAMLNode? {
    // libyaml refuses a null pointer, which an empty array may have.
    guard !text.isEmpty else { return nil }
    _ = try next()
    guard try next().type == YAML_DOCUMENT_START_EVENT else { return nil }
    let root = try node(next(), depth: 0)
    _ = try next()
    let (type, end) = try next()
    guard type == YAML_STREAM_END_EVENT else {
      throw error(at: end.range.lowerBound, "second document: expected only one")
    }
    return root
  }

  private typealias Event = (type: yaml_event_type_t, node: YAMLNode)

  private func next() throws(YAMLError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw parserError }
    defer { yaml_event_delete(&event) }
    return (event.type, YAMLNode(event, in: text))
  }

  private func node(_ event: Event, depth: Int) throws(YAMLError) -> YAMLNode {
    var (type, node) = event
    guard depth <= YAMLDocument.deepest else {
      throw error(
        at: node.range.lowerBound, "too many levels: expected at most \(YAMLDocument.deepest)")
    }
    guard type == YAML_MAPPING_START_EVENT || type == YAML_SEQUENCE_START_EVENT else { return node }
    var children: [YAMLNode] = []
    while true {
      let child = try next()
      guard child.type != YAML_MAPPING_END_EVENT, child.type != YAML_SEQUENCE_END_EVENT else {
        node.range = node.range.lowerBound..<max(node.range.upperBound, child.node.range.upperBound)
        break
      }
      children.append(try self.node(child, depth: depth + 1))
    }
    if node.items != nil { node.items = children }
    if node.pairs != nil {
      node.pairs = stride(from: 0, to: children.count, by: 2).map {
        YAMLNode.Pair(key: children[$0], value: children[$0 + 1])
      }
    }
    return node
  }

  // MARK: - Errors

  private func error(at offset: Int, _ message: String) -> YAMLError {
    YAMLError(at: offset, in: text, message)
  }

  private var parserError: YAMLError {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "memory ran out"
    let place =
      parser.pointee.error == YAML_READER_ERROR
      ? offset(ofByte: parser.pointee.problem_offset) : parser.pointee.problem_mark.index
    if let range = problem.firstRange(of: " not find expected ") {
      let expected = problem[range.upperBound...].replacing("node content", with: "a value")
        .replacing("<document start>", with: "the end")
      return error(at: place, "invalid YAML: expected " + expected)
    }
    let hint = problem.hasPrefix("mapping values") ? ": expected quotes around ': '" : ""
    return error(at: place, "invalid YAML: \(problem)\(hint)")
  }

  private func offset(ofByte byte: Int) -> Int {
    var bytes = 0
    return text.firstIndex {
      bytes += UTF8.width($0)
      return bytes > byte
    } ?? text.count
  }
}
