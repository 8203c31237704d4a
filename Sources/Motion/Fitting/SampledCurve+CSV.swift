extension SampledCurve {
  /// Reads a table of measurements: a line each, with a time and a value.
  ///
  /// Commas, semicolons, tabs or spaces part the fields; further fields are ignored, and so are empty
  /// lines, lines that begin with `#` and lines without a value. A first line that does not begin
  /// with a number is a header. A number may carry a unit. Times are milliseconds if their unit or
  /// the header's first field says `ms`, or if they span more than 10, seconds otherwise. Values are
  /// taken as in `init(measured:duration:)`.
  ///
  /// - Parameter duration: What the first to the last time is in seconds, whatever the table says.
  /// - Throws: `SampleError` at the first character that cannot be meant, for any text whatever.
  public init(csv text: some StringProtocol, duration: Seconds? = nil) throws(SampleError) {
    var table = SampleTable()
    for line in text.utf8.split(separator: 10, omittingEmptySubsequences: false) {
      try table.read(line)
    }
    self = try table.curve(duration)
  }
}

/// Reads the lines of a table one by one.
private struct SampleTable {
  private var samples: [SampledCurve.Sample] = []
  private var line = 0
  private var isMilliseconds = false
  private var isFirst = true

  private static let longestLine = 1000
  private static let mostSamples = 100_000

  mutating func read(_ bytes: some Collection<UInt8>) throws(SampleError) {
    line += 1
    guard bytes.count <= Self.longestLine else {
      throw error(1, "expected a time and a value, found a line of \(bytes.count) bytes")
    }
    var text = String(decoding: bytes, as: UTF8.self)
    if line == 1, text.first == "\u{FEFF}" { text.removeFirst() }
    var fields = SampleFields(text)
    guard let first = fields.next(), !first.text.hasPrefix("#") else { return }
    defer { isFirst = false }
    guard let time = first.number else {
      guard isFirst else { throw error(first.column, "expected a time, found \(first.quoted)") }
      isMilliseconds = first.text.lowercased().contains("ms") || first.text.contains("milli")
      return
    }
    if first.unit == "ms" { isMilliseconds = true }
    try append(time, at: first, fields.next(), end: text.count + 1)
  }

  private mutating func append(
    _ time: Double, at first: SampleFields.Field, _ second: SampleFields.Field?, end: Int
  ) throws(SampleError) {
    guard let second else { throw error(end, "expected a value, found the end of the line") }
    guard !second.text.isEmpty else { return }
    guard let value = second.number else {
      throw error(second.column, "expected a value, found \(second.quoted)")
    }
    if let last = samples.last?.time, time < last {
      throw error(first.column, "expected a time from \(last) up, found \(first.quoted)")
    }
    guard samples.count < Self.mostSamples else {
      throw error(1, "expected at most \(Self.mostSamples) samples, found more")
    }
    samples.append(SampledCurve.Sample(time: time, value: value))
  }

  func curve(_ duration: Seconds?) throws(SampleError) -> SampledCurve {
    guard let first = samples.first, let last = samples.last, first.time < last.time else {
      throw error(1, "expected two samples at different times, found the end")
    }
    let span = last.time - first.time
    let inSeconds = isMilliseconds || span > 10 ? span / 1000 : span
    guard let curve = SampledCurve(measured: samples, duration: duration ?? inSeconds) else {
      throw error(1, "expected values that end elsewhere than they begin, found the end")
    }
    return curve
  }

  private func error(_ column: Int, _ message: String) -> SampleError {
    SampleError(line: max(line, 1), column: column, message: message)
  }
}

/// The fields of a line, from left to right.
private struct SampleFields {
  struct Field {
    let text: String
    let column: Int

    /// The digits at the start, nil if there are none that make a finite number.
    var number: Double? {
      Double(text.prefix { "+-.0123456789eE".contains($0) }).flatMap { $0.isFinite ? $0 : nil }
    }

    var unit: String {
      String(text.drop { "+-.0123456789eE".contains($0) }.drop { $0 == " " }).lowercased()
    }

    var quoted: String { text.isEmpty ? "nothing" : String(reflecting: String(text.prefix(24))) }
  }

  private let characters: [Character]
  private let separator: Character
  private var position = 0
  /// Whether a separator was the last thing, so that a field follows it, if only an empty one.
  private var isOpen = false

  init(_ line: String) {
    characters = Array(line)
    separator = [",", ";", "\t"].first { line.contains($0) } ?? " "
  }

  /// The next field without space and quotes around it; nil behind the last.
  mutating func next() -> Field? {
    while position < characters.count, isBlank(characters[position]) { position += 1 }
    guard position < characters.count || isOpen else { return nil }
    let start = position
    let end = characters[start...].firstIndex(of: separator) ?? characters.count
    position = min(end + 1, characters.count)
    isOpen = end < characters.count && separator != " "
    let inner = characters[start..<end].drop { $0 == "\"" }
    let text = inner.reversed().drop { isBlank($0) || $0 == "\"" }.reversed()
    return Field(text: String(text), column: inner.startIndex + 1)
  }

  private func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\r" || character == "\t" && separator != "\t"
  }
}
