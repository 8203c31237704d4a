import Lab
import Motion

extension FuzzTarget {
  /// A curves file, in which a new curve, and the first one with another easing, are saved.
  static let curves = FuzzTarget("curves") { input in
    let text = texts(of: input)[0]
    let file: CurvesFile
    do throws(YAMLError) {
      file = try CurvesFile(parsing: text)
    } catch {
      return try lengths(of: text).require(line: error.line, column: error.column, error.message)
    }
    for entry in file.entries {
      try require(CurvesFile.isName(entry.name), "a name: \(entry.name)")
      try require(entry.easing.staysWithinOutputs, "outputs of \(entry.easing)")
      try require((0...10).contains(entry.duration ?? 0), "a duration of \(entry.name)")
    }
    let easing = Easing.cubicBezier(CubicBezier(0.25, 0.1, 0.25, 1))
    if let first = file.entries.first {
      let duration = first.duration == nil ? 0.25 : nil
      try save(CurvesFile.Entry(name: first.name, easing: easing, duration: duration), text, file)
      try save(CurvesFile.Entry(name: first.name, easing: easing, duration: 1), text, file)
    }
    try save(CurvesFile.Entry(name: "new-curve", easing: easing, duration: 0.5), text, file)
  }

  /// Lengths in code points, as libyaml counts them; a byte order mark does not count.
  static func lengths(of text: String) -> LineLengths {
    let scalars = text.unicodeScalars.dropFirst(text.unicodeScalars.first == "\u{FEFF}" ? 1 : 0)
    return LineLengths(
      lengths: scalars.split(separator: "\n", omittingEmptySubsequences: false).map(\.count))
  }

  /// Saving changes one entry, and no byte before it and after its lines.
  private static func save(
    _ entry: CurvesFile.Entry, _ text: String, _ file: CurvesFile
  ) throws {
    let new: String
    do throws(YAMLError) {
      new = try CurvesFile.text(text, setting: entry)
    } catch {
      return try lengths(of: text).require(line: error.line, column: error.column, error.message)
    }
    var expected = file
    expected.set(entry)
    try requireEqual(try CurvesFile(parsing: new), expected, "the saved file")
    let (before, after) = try kept(beside: entry.name, in: text, file)
    try require(
      new.utf8.starts(with: before) && new.utf8.reversed().starts(with: after.reversed())
        && new.utf8.count >= before.count + after.count,
      "the other bytes of \(text.debugDescription) in \(new.debugDescription)")
  }

  /// Returns the bytes before and after the lines of an entry. A new one is in a place of its own, so it splits the text.
  private static func kept(
    beside name: String, in text: String, _ file: CurvesFile
  ) throws -> (before: Substring.UTF8View, after: Substring.UTF8View) {
    let document = try YAMLDocument(parsing: text)
    let curves = document.root?.pairs?.first { $0.key.string == "curves" }
    let pair = curves?.value.pairs?.first { $0.key.string == name }
    guard let pair, let last = pair.value.pairs?.last?.value ?? Optional(pair.value) else {
      return (text.prefix(0).utf8, text.prefix(0).utf8)
    }
    let mark = text.unicodeScalars.first == "\u{FEFF}" ? 1 : 0
    let scalars = text.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: mark + pair.key.range.lowerBound)
    let end = scalars.index(scalars.startIndex, offsetBy: mark + last.range.upperBound)
    let lineEnd = scalars[end...].firstIndex(of: "\n") ?? scalars.endIndex
    return (text[..<start].utf8, text[lineEnd...].utf8)
  }
}
