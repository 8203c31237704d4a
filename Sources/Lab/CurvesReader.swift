import Motion
import TOMLKit

/// Reads the entries of the table `curves`.
struct CurvesReader {
  private let curves: TOMLTable
  private let map: TOMLMap
  /// What stands in the file below each name in `curves`.
  private let items: [String: [TOMLMap.Item]]
  /// In the order of the file.
  private let names: [String]

  /// Nil where there is no such table.
  init?(_ root: TOMLTable, _ map: TOMLMap) throws(CurvesFileError) {
    guard let value = root["curves"] else { return nil }
    self.map = map
    guard let curves = value.table else {
      let place = map.items.first { $0.path == ["curves"] }.map { ($0.value ?? $0.key).lowerBound }
      throw map.error(at: place ?? 0, "expected a table of curves, found \(value.type.words)")
    }
    self.curves = curves
    let items = map.items.filter { $0.path.count > 1 && $0.path[0] == "curves" }
    self.items = Dictionary(grouping: items, by: \.path[1])
    names =
      items.reduce(into: (seen: Set<String>(), names: [String]())) { result, item in
        if result.seen.insert(item.path[1]).inserted { result.names.append(item.path[1]) }
      }.names
  }

  func entries() throws(CurvesFileError) -> [CurvesFile.Entry] {
    var entries: [CurvesFile.Entry] = []
    var seen: [String: String] = [:]
    for name in names {
      let place = items[name]?.first?.key.lowerBound ?? 0
      if let complaint = CurvesFile.complaint(aboutName: name) {
        throw map.error(at: place, complaint)
      }
      if let other = seen.updateValue(name, forKey: name.lowercased()) {
        throw map.error(
          at: place, "expected a name other than \(quoted(other)), found \(quoted(name))")
      }
      entries.append(try entry(name, at: place))
    }
    // Names that the parser knows and the map does not are written with escapes.
    guard entries.count == curves.count else {
      throw map.error(at: 0, "expected names without escapes in [curves]")
    }
    return entries
  }

  private func entry(_ name: String, at place: Int) throws(CurvesFileError) -> CurvesFile.Entry {
    guard let value = curves[name] else {
      throw map.error(at: place, "expected a name without escapes, found \(quoted(name))")
    }
    guard let table = value.table else {
      return CurvesFile.Entry(name: name, easing: try easing(value, at: [name]))
    }
    for item in items[name] ?? [] where item.path.count > 2 {
      guard !["easing", "duration"].contains(item.path[2]) else { continue }
      throw map.error(
        at: item.lastName, "expected easing or duration, found \(quoted(item.path[2]))")
    }
    guard let easing = table["easing"] else {
      throw map.error(at: place, "expected an easing for \(quoted(name)), found none")
    }
    return CurvesFile.Entry(
      name: name, easing: try self.easing(easing, at: [name, "easing"]),
      duration: try table["duration"].map { (value) throws(CurvesFileError) in
        try duration(value, at: [name, "duration"])
      })
  }

  /// Where the value of a key stands.
  private func value(at path: [String]) -> Range<Int> {
    let item = items[path[0]]?.first { $0.path.dropFirst().starts(with: path) }
    return item.map { $0.path.count == path.count + 1 ? $0.value ?? $0.key : $0.key } ?? 0..<0
  }

  private func duration(
    _ value: any TOMLValueConvertible, at path: [String]
  ) throws(CurvesFileError) -> Seconds {
    let place = self.value(at: path).lowerBound
    guard let duration = value.double ?? value.int.map(Double.init) else {
      throw map.error(at: place, "expected seconds, found \(value.type.words)")
    }
    if let complaint = CurvesFile.complaint(aboutDuration: duration) {
      throw map.error(at: place, complaint)
    }
    return duration
  }
}

// MARK: - Easings

extension CurvesReader {
  private func easing(
    _ value: any TOMLValueConvertible, at path: [String]
  ) throws(CurvesFileError) -> Easing {
    let range = self.value(at: path)
    guard let text = value.string else {
      throw map.error(
        at: range.lowerBound, "expected an easing in quotes, found \(value.type.words)")
    }
    // The parser hands out a text of C, of which that is the end.
    let escapes = ["\\u0000", "\\U00000000"]
    guard !escapes.contains(where: map.text(range).contains) else {
      throw map.error(at: range.lowerBound, "expected an easing, found NUL")
    }
    do throws(EasingError) {
      return try Easing(parsing: text)
    } catch {
      throw map.error(at: place(of: error, in: text, at: range), message(error, of: text))
    }
  }

  private func message(_ error: EasingError, of text: String) -> String {
    let word = text.lowercased()
    guard names.contains(where: { $0.lowercased() == word }) else { return error.message }
    return "expected an easing, found \(quoted(text)), a name of this file"
  }

  /// Where in the file an easing is wrong; where it begins, if escapes hide the place.
  private func place(of error: EasingError, in text: String, at range: Range<Int>) -> Int {
    var written = map.bytes[range].drop { "\"'".utf8.contains($0) }
    // A line break that follows the three quotes is not part of the text.
    if !text.utf8.starts(with: written.prefix(1)) {
      written = written.drop { "\r\n".utf8.contains($0) }
    }
    guard written.starts(with: text.utf8) else { return range.lowerBound }
    return written.startIndex + text.prefix(error.column - 1).utf8.count
  }
}

extension TOMLType {
  /// What it is, to a person.
  fileprivate var words: String {
    switch self {
    case .string: "a text"
    case .int, .double: "a number"
    case .bool: "a boolean"
    case .date, .time, .dateTime: "a time"
    case .table: "a table"
    case .array: "an array"
    }
  }
}
