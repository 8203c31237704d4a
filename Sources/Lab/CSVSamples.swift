import Motion

/// The lines of a file of times and values.
struct CSVSamples {
  struct Sample {
    let line: Int
    let time: Double
    let value: Double
  }

  /// In the order of the file, which is that of time.
  private(set) var samples: [Sample] = []
  /// How many lines the file has, at least 1.
  let lines: Int
  private var header: Substring?
  private var separator: Character?

  init(_ text: some StringProtocol) throws(CSVError) {
    let text = text.first == "\u{FEFF}" ? String(text.dropFirst()) : String(text)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    self.lines = max(1, lines.count)
    for (index, line) in lines.enumerated() {
      guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      try read(line, at: index + 1)
    }
    guard samples.count > 1 else {
      throw CSVError(
        line: self.lines, column: 1, message: "expected at least two lines of time and value")
    }
  }

  /// What is not standing still: from the last sample at the first value to the first at the last.
  var motion: ArraySlice<Sample> {
    let start = (samples.firstIndex { $0.value != samples[0].value } ?? samples.count) - 1
    let last = samples[samples.count - 1].value
    let end = (samples.lastIndex { $0.value != last } ?? samples.count - 2) + 1
    return start < end ? samples[start...end] : []
  }

  /// A length of time of this file.
  func seconds(_ span: Double) -> Seconds { isInMilliseconds ? span / 1000 : span }

  /// By the header; else no keyboard takes ten seconds, and none is measured for ten milliseconds only.
  private var isInMilliseconds: Bool {
    let words = header?.lowercased().split { !$0.isLetter } ?? []
    if words.contains(where: { $0.hasSuffix("ms") || $0.hasPrefix("milli") }) { return true }
    if words.contains(where: { ["s", "sec", "secs", "seconds"].contains($0) }) { return false }
    return samples[samples.count - 1].time - samples[0].time > 10
  }
}

// MARK: - A line

extension CSVSamples {
  private mutating func read(_ line: Substring, at number: Int) throws(CSVError) {
    let separator = separator ?? [";", "\t"].first { line.contains($0) } ?? ","
    let isFirst = self.separator == nil
    self.separator = separator
    let fields = line.split(separator: separator, omittingEmptySubsequences: false)
    let time = self.number(in: fields[0])
    if isFirst, time == nil {
      header = fields[0]
      return
    }
    func wrong(_ field: Substring, _ expected: String) -> CSVError {
      let start = field.firstIndex { !$0.isWhitespace } ?? field.endIndex
      let column = line.distance(from: line.startIndex, to: start) + 1
      return CSVError(line: number, column: column, message: "expected \(expected)")
    }
    guard let time else { throw wrong(fields[0], "a time") }
    guard samples.last.map({ time > $0.time }) ?? true else {
      throw wrong(fields[0], "a time after that of the line before")
    }
    guard fields.count > 1 else {
      throw wrong(line[line.endIndex...], "\"\(separator)\" and a value")
    }
    guard let value = self.number(in: fields[1]) else { throw wrong(fields[1], "a value") }
    samples.append(Sample(line: number, time: time, value: value))
  }

  /// A number that is not beyond all measure, in quotes or not.
  private func number(in field: Substring) -> Double? {
    let isNumeral: (Character) -> Bool = { $0.isASCII && ($0.isNumber || "+-.,eE".contains($0)) }
    var text = field.drop { $0.isWhitespace || $0 == "\"" }
    while let last = text.last, last.isWhitespace || last == "\"" { text.removeLast() }
    guard text.allSatisfy(isNumeral) else { return nil }
    let number = Double(separator == "," ? String(text) : String(text.map { $0 == "," ? "." : $0 }))
    return number.flatMap { abs($0) < 1e15 ? $0 : nil }
  }
}
