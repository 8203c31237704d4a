import Motion
import Strings

extension CurvesFile {
  /// Parses a text of YAML; keys other than `curves` are skipped.
  ///
  /// - Throws: `YAMLError` at the first error, for any text.
  package init(parsing text: String) throws(YAMLError) {
    self = try CurvesReader(text).file()
  }

  /// The longest text in bytes, enough for thousands of curves.
  static let largestSize = 256 << 10
}

/// Reads the entries of the mapping `curves`.
struct CurvesReader {
  let document: YAMLDocument

  init(_ text: String) throws(YAMLError) {
    guard text.utf8.count <= CurvesFile.largestSize else {
      let start = Array(
        String(decoding: text.utf8.prefix(CurvesFile.largestSize), as: UTF8.self).unicodeScalars)
      throw YAMLError(
        at: start.count, in: start,
        "too long: expected at most \(CurvesFile.largestSize >> 10) KiB")
    }
    document = try YAMLDocument(parsing: text)
  }

  func file() throws(YAMLError) -> CurvesFile {
    let root = try pairs(of: document.root, "file", expected: "a mapping with the key 'curves'")
    let pairs = try pairs(
      of: document.value(of: "curves", in: root), "curves", expected: "a mapping")
    var names: [String: String] = [:]
    var entries: [CurvesFile.Entry] = []
    for pair in pairs {
      let name = try name(pair.key)
      if let other = names.updateValue(name, forKey: name.lowercased()) {
        throw document.invalid("name", pair.key, expected: "one other than '\(excerpt(other))'")
      }
      entries.append(try entry(name, pair, in: pairs))
    }
    return CurvesFile(entries: entries)
  }

  /// Returns the pairs of a mapping; an absent or empty value has none.
  private func pairs(
    of node: YAMLNode?, _ name: String, expected: String
  ) throws(YAMLError) -> [YAMLNode.Pair] {
    guard let node, !node.isNull else { return [] }
    guard let pairs = node.pairs else {
      throw document.invalid(name, node, expected: expected)
    }
    return pairs
  }

  private func name(_ node: YAMLNode) throws(YAMLError) -> String {
    guard let name = node.string else {
      throw document.invalid("name", node, expected: "a text")
    }
    if let problem = CurvesFile.nameProblem(name) { throw document.error(at: node, problem) }
    return name
  }

  private func entry(
    _ name: String, _ pair: YAMLNode.Pair, in curves: [YAMLNode.Pair]
  ) throws(YAMLError) -> CurvesFile.Entry {
    guard let pairs = pair.value.pairs else {
      return CurvesFile.Entry(name: name, easing: try easing(pair.value, in: curves))
    }
    guard let node = try document.value(of: "easing", in: pairs) else {
      throw document.error(at: pair.key, "incomplete curve '\(excerpt(name))': expected an easing")
    }
    let easing = try easing(node, in: curves)
    let duration = try document.value(of: "duration", in: pairs)
    for other in pairs where !["easing", "duration"].contains(other.key.string) {
      throw document.invalid("key", other.key, expected: "easing or duration")
    }
    return CurvesFile.Entry(name: name, easing: easing, duration: try duration.map(seconds))
  }

  private func seconds(_ node: YAMLNode) throws(YAMLError) -> Seconds {
    guard node.isPlain, let text = node.string, text.allSatisfy("0123456789.+-eE".contains),
      let duration = Double(text), CurvesFile.durations.contains(duration)
    else {
      let expected =
        CurvesFile.durationsText + (node.isPlain || node.string == nil ? "" : ", without quotes")
      throw document.invalid("duration", node, expected: expected)
    }
    return duration
  }

  private func easing(
    _ node: YAMLNode, in curves: [YAMLNode.Pair]
  ) throws(YAMLError) -> Easing {
    guard let text = node.string else {
      throw document.invalid("easing", node, expected: "a text")
    }
    do throws(TextError) {
      return try Easing(parsing: text)
    } catch {
      if curves.contains(where: { $0.key.string?.lowercased() == text.lowercased() }) {
        throw document.invalid("easing", node, expected: "one that is not a name of this file")
      }
      throw YAMLError(
        at: place(of: error, in: text, at: node), in: document.text, error.message)
    }
  }

  /// Returns the place of an error in an easing; the easing's start if escapes or folds hide it.
  private func place(of error: TextError, in text: String, at node: YAMLNode) -> Int {
    let start = node.range.lowerBound + (node.isPlain ? 0 : 1)
    guard document.text[start...].starts(with: text.unicodeScalars) else {
      return node.range.lowerBound
    }
    return start + text.prefix(error.column - 1).unicodeScalars.count
  }
}
