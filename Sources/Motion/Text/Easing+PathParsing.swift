extension EasingScanner {
  /// Parses the path of `path`, with the parentheses: SVG's absolute M, C and L.
  mutating func path() throws(TextError) -> BezierPath {
    try open()
    try origin()
    var segments: [BezierPath.Segment] = []
    while let isLine = command() {
      repeat {
        segments.append(try segment(from: segments.last?.end ?? .init(0, 0), isLine))
      } while isAtNumber
    }
    guard BezierPath.isDefined(segments) else { throw missing("C or L to 1,1") }
    try close()
    return BezierPath(segments)
  }

  /// Skips the letter of a command. Returns true for a line, false for a curve, nil for anything else.
  private mutating func command() -> Bool? { take("L") ? true : take("C") ? false : nil }

  private mutating func origin() throws(TextError) {
    guard take("M") else { throw missing("M 0,0") }
    skipSpace()
    let start = position
    guard try point() == BezierPath.Point(0, 0) else { throw missing("0,0", at: start) }
  }

  private mutating func segment(
    from start: BezierPath.Point, _ isLine: Bool
  ) throws(TextError) -> BezierPath.Segment {
    skipSpace()
    let place = position
    let segment = isLine ? line(from: start, to: try point()) : try curve()
    let range = start.x...max(start.x, segment.end.x)
    guard segment.end.x > start.x, segment.end.x <= 1, range.contains(segment.handle1.x),
      range.contains(segment.handle2.x)
    else { throw missing("a way to the right of \(start.x), at most to 1", at: place) }
    return segment
  }

  private mutating func curve() throws(TextError) -> BezierPath.Segment {
    let handle1 = try point()
    let handle2 = try point()
    return BezierPath.Segment(handle1, handle2, to: try point())
  }

  /// Returns a straight line as a curve, with handles at its thirds.
  private func line(from start: BezierPath.Point, to end: BezierPath.Point) -> BezierPath.Segment {
    let (width, height) = (end.x - start.x, end.y - start.y)
    return BezierPath.Segment(
      BezierPath.Point(start.x + width / 3, start.y + height / 3),
      BezierPath.Point(end.x - width / 3, end.y - height / 3), to: end)
  }

  private mutating func point() throws(TextError) -> BezierPath.Point {
    let x = try number("a number")
    _ = takeComma()
    let start = position
    let y = try checked(try number("a number"), at: start)
    _ = takeComma()
    return BezierPath.Point(x, y)
  }
}
