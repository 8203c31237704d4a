extension SampledCurve {
  /// Reads a table of measurements: a line each, with a time and a value.
  ///
  /// Commas, semicolons, tabs or spaces part the fields; further fields are ignored, and so are empty
  /// lines, lines that begin with `#` and lines without a value. A first line that does not begin
  /// with a number is a header. A number may carry a unit or quotes, and where a comma does not part
  /// fields it may be the decimal point. Times are milliseconds or seconds as their unit or the
  /// header's first field says (`ms`, `s`), else milliseconds if they span more than 10. Values are
  /// taken as in `init(measured:duration:)`.
  ///
  /// - Parameter duration: What the first to the last time is in seconds, whatever the table says.
  /// - Throws: `SampleError` at the first character that cannot be meant, for any text whatever.
  public init(csv text: some StringProtocol, duration: Seconds? = nil) throws(SampleError) {
    let table = try SampleTable(csv: text)
    let samples = table.rows.map { Sample(time: $0.time, value: $0.value) }
    let span = samples[samples.count - 1].time - samples[0].time
    guard let curve = SampledCurve(measured: samples, duration: duration ?? table.seconds(span))
    else { throw table.wayless }
    self = curve
  }
}

extension SampleTable {
  /// The error that the values go nowhere, or that no number can say how far.
  package var wayless: SampleError {
    let isWay = rows[0].value != rows[rows.count - 1].value
    return error(
      isWay
        ? "expected progress within \(Easing.outputsText) and 1e-50 to 1e50 s, found more or less"
        : "expected values that end elsewhere than they begin, found the end")
  }
}
