import Motion
import Strings

extension CurvesFile {
  /// Sets one entry in the text of a file and keeps every other byte of it.
  ///
  /// The entry's value is replaced where it stands, in the form in which it stands there and with the name as it is
  /// written there; what it says already is not touched. Else a table of its own is added to the end.
  ///
  /// - Throws: `CurvesFileError` if the text is no file of curves, if the entry could not be read back, or if it stands
  ///   in a form that cannot be changed without losing something; in the text as it was.
  package static func text(
    _ old: String, setting entry: Entry
  ) throws(CurvesFileError) -> String {
    var file = try CurvesFile(parsing: old)
    let wrong =
      complaint(aboutName: entry.name)
      ?? entry.duration.flatMap { complaint(aboutDuration: $0) }
    if let complaint = wrong { throw CurvesFileError(line: 1, column: 1, message: complaint) }
    let edit = CurvesFileEdit(TOMLMap(old), entry, file.find(entry.name))
    file.set(entry)
    let text = edit.text
    // Nothing is written that would not be read as it is meant.
    guard (try? CurvesFile(parsing: text)) == file else {
      throw edit.map.error(
        at: edit.place, "expected \(quoted(entry.name)) in a form that can be changed here")
    }
    return text
  }

  /// Replaces the entry of this name, in whatever case, or adds it.
  package mutating func set(_ entry: Entry) {
    guard let index = index(of: entry.name) else { return entries.append(entry) }
    entries[index].easing = entry.easing
    entries[index].duration = entry.duration
  }
}

/// One entry's change, in the bytes of a file.
private struct CurvesFileEdit {
  let map: TOMLMap
  private let entry: CurvesFile.Entry
  private let old: CurvesFile.Entry?
  /// What stands there of the entry.
  private let items: [TOMLMap.Item]

  init(_ map: TOMLMap, _ entry: CurvesFile.Entry, _ old: CurvesFile.Entry?) {
    (self.map, self.entry, self.old) = (map, entry, old)
    let path = ["curves", old?.name ?? entry.name]
    items = map.items.filter { $0.path.starts(with: path) }
  }

  /// Where the entry stands; the end if it is new.
  var place: Int { items.first?.key.lowerBound ?? map.bytes.count }

  var text: String {
    var bytes = map.bytes
    for (range, text) in changes.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      bytes.replaceSubrange(range, with: text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What becomes of which bytes.
  private var changes: [(Range<Int>, String)] {
    guard let old else { return [(map.bytes.count..<map.bytes.count, addition)] }
    if old.easing == entry.easing && old.duration == entry.duration { return [] }
    if let value = items.first(where: { $0.path.count == 2 })?.value {
      return [(value, inline(value))]
    }
    guard let easing = item("easing"), let value = easing.value else { return [] }
    return [(value, self.easing)] + durationChange(after: easing)
  }

  private func item(_ name: String) -> TOMLMap.Item? {
    items.first { $0.path.count == 3 && $0.path[2] == name }
  }

  /// The easing in quotes; as it is written there if it stays.
  private var easing: String {
    let string = item("easing") ?? items.first { $0.path.count == 2 }
    guard let range = string?.value, old?.easing == entry.easing else {
      return "\"\(entry.easing)\""
    }
    return map.text(range)
  }

  private var duration: String? { entry.duration.map { "duration = \(numeral($0))" } }

  /// A value in a line: an easing alone, or a table in braces if it has a duration or was one.
  private func inline(_ value: Range<Int>) -> String {
    if duration == nil && map.bytes[value.lowerBound] != UInt8(ascii: "{") { return easing }
    return "{ " + ["easing = \(easing)", duration].compactMap { $0 }.joined(separator: ", ") + " }"
  }

  private func durationChange(after easing: TOMLMap.Item) -> [(Range<Int>, String)] {
    switch (item("duration"), entry.duration) {
    case (nil, nil): return []
    case (let item?, nil): return [(line(of: item), "")]
    case (let item?, let duration?):
      return old?.duration == duration ? [] : [(item.value ?? item.key, numeral(duration))]
    case (nil, _?):
      let end = map.lineEnd(of: easing.value?.upperBound ?? easing.key.upperBound)
      let before = map.text(map.lineStart(of: easing.key.lowerBound)..<easing.lastName)
      return [(end..<end, lineBreak + before + (duration ?? ""))]
    }
  }

  /// A key with its value and its line; a comment beside it stays.
  private func line(of item: TOMLMap.Item) -> Range<Int> {
    let value = item.value ?? item.key
    let end = map.lineEnd(of: value.upperBound)
    let rest = map.bytes[value.upperBound..<end]
    if let comment = rest.firstIndex(of: UInt8(ascii: "#")) { return item.key.lowerBound..<comment }
    let next = map.bytes[end...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
    return map.lineStart(of: item.key.lowerBound)..<(next ?? end)
  }

  /// A table for the end of the file, with an empty line before it.
  private var addition: String {
    let lines = ["[curves.\(entry.name)]", "easing = \(easing)", duration].compactMap { $0 }
    let isOpen = map.bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
    let before = (isOpen ? lineBreak : "") + (map.bytes.isEmpty ? "" : lineBreak)
    return before + lines.map { $0 + lineBreak }.joined()
  }

  /// As the file has it.
  private var lineBreak: String {
    guard let index = map.bytes.firstIndex(of: UInt8(ascii: "\n")), index > 0 else { return "\n" }
    return map.bytes[index - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }
}
