import Motion
import Strings

extension CurvesFile {
  /// Sets one entry in the text of a file and keeps every other byte.
  ///
  /// An existing entry keeps its form and the spelling of its name. A new one goes to the end of `curves`.
  ///
  /// - Throws: `YAMLError` if the text or the entry is invalid, or if the edit would change more than the entry.
  package static func text(
    _ old: String, setting entry: Entry
  ) throws(YAMLError) -> String {
    let reader = try CurvesReader(old)
    var file = try reader.file()
    if let problem = nameProblem(entry.name) ?? entry.duration.flatMap(durationProblem) {
      throw YAMLError(line: 1, column: 1, message: problem)
    }
    let edit = CurvesFileEdit(reader.document, entry, file.find(entry.name))
    file.set(entry)
    let text = (old.unicodeScalars.first == byteOrderMark ? "\u{FEFF}" : "") + edit.text
    guard (try? CurvesFile(parsing: text)) == file else {
      throw YAMLError(
        at: edit.place, in: reader.document.text,
        "cannot change '\(excerpt(entry.name))': expected it in a simpler form")
    }
    return text
  }

  /// Replaces the entry of this name, in any case, or adds it.
  package mutating func set(_ entry: Entry) {
    guard let index = index(of: entry.name) else { return entries.append(entry) }
    entries[index].easing = entry.easing
    entries[index].duration = entry.duration
  }
}

/// The change of one entry in the text of a file.
private struct CurvesFileEdit {
  typealias Change = (range: Range<Int>, text: String)

  private let document: YAMLDocument
  private let entry: CurvesFile.Entry
  private let old: CurvesFile.Entry?
  private let curves: YAMLNode.Pair?
  private let pair: YAMLNode.Pair?

  init(_ document: YAMLDocument, _ entry: CurvesFile.Entry, _ old: CurvesFile.Entry?) {
    (self.document, self.entry, self.old) = (document, entry, old)
    curves = document.root?.pairs?.first { $0.key.string == "curves" }
    pair = curves?.value.pairs?.first { old != nil && $0.key.string == old?.name }
  }

  /// The start of the entry; the end of the text for a new one.
  var place: Int { pair?.key.range.lowerBound ?? document.text.count }

  var text: String {
    var text = document.text
    for change in changes.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      text.replaceSubrange(change.range, with: change.text.unicodeScalars)
    }
    return String(String.UnicodeScalarView(text))
  }

  private var changes: [Change] {
    guard let old, let pair else { return addition }
    if old.easing == entry.easing && old.duration == entry.duration { return [] }
    guard let pairs = pair.value.pairs else {
      return [replacement(of: pair.value, value(pair.value))]
    }
    guard let easing = pairs.first(where: { $0.key.string == "easing" }) else { return [] }
    let isSame = old.easing == entry.easing
    return (isSame ? [] : [replacement(of: easing.value, "\"\(entry.easing)\"")])
      + durationChange(in: pair.value, pairs, after: easing)
  }

  /// Returns the change of a scalar, which keeps the comment of a block scalar.
  private func replacement(of node: YAMLNode, _ text: String) -> Change {
    let line = document.text[node.range].prefix { !["\r", "\n"].contains($0) }
    guard node.isBlock, let comment = line.firstIndex(of: "#") else { return (node.range, text) }
    return (node.range, text + " " + String(String.UnicodeScalarView(line[comment...])))
  }

  /// Returns the entry's value in one line, with the easing as written if it stays.
  private func value(_ written: YAMLNode?) -> String {
    var easing = "\"\(entry.easing)\""
    if let written, !written.isBlock, old?.easing == entry.easing {
      let text = String(String.UnicodeScalarView(document.text[written.range]))
      easing = written.isPlain ? "\"\(text)\"" : text
    }
    guard let duration else { return easing }
    return "{easing: \(easing), \(duration)}"
  }

  private var duration: String? { entry.duration.map { "duration: \(numeral($0))" } }

  private func durationChange(
    in mapping: YAMLNode, _ pairs: [YAMLNode.Pair], after easing: YAMLNode.Pair
  ) -> [Change] {
    let index = pairs.firstIndex { $0.key.string == "duration" }
    switch (index, entry.duration) {
    case (nil, nil): return []
    case (let index?, nil):
      return removal(of: index, from: pairs, in: mapping).map { [($0, "")] } ?? []
    case (let index?, let duration?):
      return old?.duration == duration ? [] : [(pairs[index].value.range, numeral(duration))]
    case (nil, _?): return [insertion(of: duration ?? "", after: easing, in: mapping)]
    }
  }

  /// Returns the range of a pair with its comma or line; nil if a comment would be lost.
  private func removal(
    of index: Int, from pairs: [YAMLNode.Pair], in mapping: YAMLNode
  ) -> Range<Int>? {
    let pair = pairs[index].key.range.lowerBound..<pairs[index].value.end
    if mapping.isFlow {
      let range =
        index > 0
        ? pairs[index - 1].value.end..<pair.upperBound
        : pair.lowerBound..<pairs[index + 1].key.range.lowerBound
      return document.text[range].contains("#") ? nil : range
    }
    let end = lineEnd(of: pair.upperBound)
    if let comment = document.text[pair.upperBound..<end].firstIndex(of: "#") {
      return pair.lowerBound..<comment
    }
    let next = document.text[end...].firstIndex(of: "\n").map { $0 + 1 }
    return lineStart(of: pair.lowerBound)..<(next ?? end)
  }
}

// MARK: - New pairs

extension CurvesFileEdit {
  /// The change that adds the entry to `curves`, with that key if it is missing.
  private var addition: [Change] {
    let item = "\(entry.name): \(value(nil))"
    guard let root = document.root, !root.isNull else {
      return [line("curves:\(lineBreak)  \(item)", below: document.text.count, indent: 0)]
    }
    guard let curves else {
      let last = root.pairs?.last
      let indent = String(repeating: " ", count: column(of: root) + 2)
      let pair = root.isFlow ? "curves: {\(item)}" : "curves:\(lineBreak)\(indent)\(item)"
      return [insertion(of: pair, after: last, in: root)]
    }
    let value = curves.value
    if let pairs = value.pairs { return [insertion(of: item, after: pairs.last, in: value)] }
    guard value.range.isEmpty, !root.isFlow else {
      return [(value.range, (value.range.isEmpty ? " " : "") + "{\(item)}")]
    }
    let indent = column(of: curves.key) + 2
    return [line(item, below: curves.key.range.upperBound, indent: indent)]
  }

  /// Returns the change that adds a pair to a mapping; only a flow mapping can be empty.
  private func insertion(
    of text: String, after previous: YAMLNode.Pair?, in mapping: YAMLNode
  ) -> Change {
    guard let previous else {
      let start = mapping.range.lowerBound + 1
      return (start..<start, text)
    }
    let end = previous.value.end
    if mapping.isFlow { return (end..<end, ", " + text) }
    return line(text, below: end, indent: column(of: mapping))
  }

  private func line(_ text: String, below place: Int, indent: Int) -> Change {
    let indented = String(repeating: " ", count: indent) + text
    // A list or a block scalar ends at the start of a line.
    if place == lineStart(of: place) { return (place..<place, indented + lineBreak) }
    let end = lineEnd(of: place)
    return (end..<end, lineBreak + indented)
  }

  private func column(of node: YAMLNode) -> Int {
    node.range.lowerBound - lineStart(of: node.range.lowerBound)
  }

  private func lineStart(of offset: Int) -> Int {
    document.text[..<offset].lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  /// Returns the offset of the line break that ends a line.
  private func lineEnd(of offset: Int) -> Int {
    let end = document.text[offset...].firstIndex(of: "\n") ?? document.text.count
    return end > offset && document.text[end - 1] == "\r" ? end - 1 : end
  }

  /// The file's first line break.
  private var lineBreak: String {
    guard let index = document.text.firstIndex(of: "\n"), index > 0 else { return "\n" }
    return document.text[index - 1] == "\r" ? "\r\n" : "\n"
  }
}
