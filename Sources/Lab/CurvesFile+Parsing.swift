import TOMLKit

extension CurvesFile {
  /// Reads the curves in a text of TOML, which may hold other things too.
  ///
  /// - Throws: `CurvesFileError` at the first thing that is wrong, for any text whatever.
  package init(parsing text: String) throws(CurvesFileError) {
    try CurvesFile.checkSize(of: text)
    let root = try TOMLTable(parsing: text)
    entries = try CurvesReader(root, TOMLMap(text))?.entries() ?? []
  }

  /// Bytes that a file may have, which is some thousands of curves.
  ///
  /// Parsing so many takes 0.3 to 0.7 s in a debug build, and TOMLKit leaks 5 to 12 times as many each time.
  static let largestSize = 256 << 10

  private static func checkSize(of text: String) throws(CurvesFileError) {
    guard text.utf8.count > largestSize else { return }
    throw CurvesFileError(
      at: largestSize, in: Array(text.utf8),
      "expected the end of the file within \(largestSize >> 10) KiB")
  }
}

extension TOMLTable {
  /// Parses a text; what is wrong in it is told with its place in characters.
  fileprivate convenience init(parsing text: String) throws(CurvesFileError) {
    var guardian = TOMLGuard(Array(text.utf8))
    try guardian.check()
    do {
      try self.init(string: text)
    } catch {
      guard let error = error as? TOMLParseError else {
        throw CurvesFileError(line: 1, column: 1, message: "expected TOML")
      }
      throw CurvesFileError(error, in: text)
    }
  }
}

extension CurvesFileError {
  /// What the parser says, in our words; its columns are code points.
  fileprivate init(_ error: TOMLParseError, in text: String) {
    let place = error.source.begin
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = place.line > 0 && place.line <= lines.count ? lines[place.line - 1] : lines[0]
    let before = Substring(line).unicodeScalars.prefix(max(0, place.column - 1))
    let reason = error.description.split(separator: ": ", maxSplits: 1).last ?? ""
    self.init(
      line: max(1, place.line), column: Substring(before).count + 1,
      message: CurvesFileError.message(String(reason)))
  }

  private static func message(_ reason: String) -> String {
    let words = String(reflecting: reason).dropFirst().dropLast().replacing("\\'", with: "'")
    guard let range = words.firstRange(of: ", saw "), words.hasPrefix("expected ") else {
      return "expected TOML, but \(words)"
    }
    return words[..<range.lowerBound] + ", found " + words[range.upperBound...]
  }
}
